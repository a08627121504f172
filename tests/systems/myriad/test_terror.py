"""Terror: fear dice, fear armor, whom a horror strikes and when, flight, madness, and how Nerve comes back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed, Refused
from systems.common.records.changes import apply
from systems.myriad.base import module, states
from systems.myriad.social import terror
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    act,
    blank,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    own,
    quiet,
    ruled,
    sheet,
    story,
)

ON = ruled(terror=True)
PLAIN = ruled(terror=True, terror_attack_test=False)


def woods(*horrors, house=PLAIN, number=1, left=(), **victim):
    """Heroes (Spirit 4: Nerve 4, critical 2) before horrors."""
    rows = {"left": (*hero().sheet.left, *left), "boxes": (*hero().sheet.boxes, ("nerve", 4), ("nerve_critical", 2))}
    rows = rows if left else {}
    people = [hero(f"b{one}", ("", "Hild", "Wat")[one], **{**rows, **victim}) for one in range(1, number + 1)]
    there = horrors or (foe("b9", "werewolf"),)
    return fighting(*people, *there, dice=[6] * number + [1] * len(there), house=house, distance=30)


def strike(table, *dice, **said):
    return do(table, "social.terror", dice=list(dice), **said)


@pytest.mark.rule("MY-924", "MY-002", "MY-105", "R-31")
def test_terror_is_a_switch_with_a_line_of_its_own():
    assert GAME.actions["social.terror"].form(look(woods(house=GAME.house)), "", {}) is None
    assert "nerve" not in dict(module.rows(look(quiet(hero()))))
    assert dict(module.rows(look(quiet(hero(), house=ON))))["nerve_critical"] == "Nerve critical"
    table, _ = strike(woods(), (1, 2), counts=())
    assert (left(table, "b1", "nerve"), left(table, "b1", "nerve_critical")) == (4, 2)  # Spirit, and half of it


@pytest.mark.rule("MY-924", "WE-23")
def test_a_pack_in_the_stormy_woods_is_5_dice_and_one_werewolf_at_noon_2():
    assert terror.dice_of("inhuman", ("dark", "far", "many")) == 5
    assert terror.dice_of("inhuman", ()) == 2
    pack = [foe(f"b{number}", "werewolf") for number in (7, 8, 9)]
    form = GAME.actions["social.terror"].form(look(woods(*pack, number=2)), "", {"counts": ("dark", "far", "many")})
    assert form.working.startswith("5D against fear armor")
    form = GAME.actions["social.terror"].form(look(woods(number=2)), "", {})
    assert form.working.startswith("2D against fear armor")


@pytest.mark.rule("MY-924")
@pytest.mark.parametrize(("fear", "dice"), [
    ("animals", 0), ("dangerous_humans", 0), ("humanoid", 1), ("inhuman", 2), ("monstrosity", 3), ("unspeakable", 4),
])  # fmt: skip
def test_the_classes_of_fear_and_what_makes_it_worse(fear, dice):
    assert terror.dice_of(fear, ()) == dice
    every = ("dark", "far", "alone", "many", "gore")
    assert [terror.dice_of(fear, (one,)) - dice for one in every] == [1, 1, 1, 1, 2]
    assert terror.dice_of(fear, every, phobia=True) == dice + 7


@pytest.mark.rule("MY-924")
def test_what_is_known_is_ticked():
    pack = [foe(f"b{number}", "werewolf") for number in (7, 8, 9)]
    table = act(woods(*pack), lambda play: play.set_facts(light="dark"))
    form = GAME.actions["social.terror"].form(look(table), "", {})
    assert form.blank()["counts"] == ("dark", "many", "alone") and form.blank()["fear"] == "inhuman"


@pytest.mark.rule("MY-924", "R-22")
@pytest.mark.parametrize(("hardened", "lost"), [(0, 3), (1, 2), (2, 1)])
def test_dice_above_the_fear_armor_take_nerve(hardened, lost):
    traits = (Held("hardened", hardened),) if hardened else ()
    table, told = strike(woods(traits=traits), (3, 4, 5), counts=("dark",))
    assert left(table, "b1", "nerve") == 4 - lost
    assert f"loses {lost} Nerve" in story(told)


@pytest.mark.rule("MY-924")
def test_a_phobia_is_worse_for_whoever_has_it():
    table, _ = strike(woods(number=2), (3, 3, 3), (3, 3), phobia=("b1",))
    assert (left(table, "b1", "nerve"), left(table, "b2", "nerve")) == (1, 2)


@pytest.mark.rule("R-32", "MY-002")
def test_an_inhuman_horror_must_hit_with_its_spirit_where_the_house_says_so():
    table = woods(house=ON, number=2)  # the werewolf's Spirit is 3, the heroes' 4; no skills, a tie to the horror
    table, told = strike(table, (5, 4, 1), (5, 1, 1, 1), (3, 3), (6, 1, 1, 1))
    assert "Werewolf frightens Hild: 5 against 5." in story(told) and left(table, "b1", "nerve") == 2
    assert "Werewolf does not frighten Wat: 5 against 7." in story(told) and left(table, "b2", "nerve") == 4


@pytest.mark.rule("R-32")
def test_lesser_horrors_and_mere_circumstances_need_no_test():
    table = woods(foe("b9", "ghost"), house=ON)
    table, _ = strike(table, (3, 4), counts=("dark",))
    assert left(table, "b1", "nerve") == 2
    table = quiet(hero(), house=ON)
    table, _ = strike(table, (3, 4), counts=("gore",), fear="animals")
    assert left(table, "b1", "nerve") == 2


@pytest.mark.rule("R-32", "MY-003")
def test_the_guide_may_rate_horror_and_courage_apart():
    rating = 'name = "{}"\nrule = "MY-003"\ntext = "How frightening."\n'
    source = (
        'name = "Terror"\nrule = "MY-924"\nattack = "horror_rating"\ndefence = "courage"\nline = "nerve"\nskills = []\n'
        'word = "Terrify"\nasks = "terror"\ntext = "Horror against courage."\n'
    )
    wolf = replace(foe("b9", "werewolf"), sheet=replace(foe("b9", "werewolf").sheet, stats=(("horror_rating", 2),)))
    table = woods(wolf, house=ON, courage=1)
    for key, name in (("horror_rating", "Horror Rating"), ("courage", "Courage")):
        table = own(table, "statistics", key, rating.format(name))
    table = own(table, "conflicts", "terror", source)
    table, told = strike(table, (4, 1), (3,), (3, 3), counts=())
    assert "4 against 3" in story(told)


@pytest.mark.rule("MY-926")
def test_a_horror_strikes_once_and_again_when_it_grows_worse_or_is_joined():
    table, _ = strike(woods(number=2), (1, 1), (1, 1))
    with pytest.raises(Refused, match="Everybody here has faced it already"):
        strike(table)
    table = _next_round(table, 3)
    form = GAME.actions["social.terror"].form(look(table), "", {})
    assert form.blocked == "Everybody here has faced it already."
    worse, _ = strike(table, (1, 1, 1), (1, 1, 1), counts=("dark",))
    with pytest.raises(Refused, match="already"):
        strike(_next_round(worse, 3), counts=("dark",))
    joined = act(table, lambda play: play.add(foe("b8", "ghost")))
    assert strike(joined, (1, 1), (1, 1))


def _next_round(table, number):
    """A new round with so many dice of initiative."""
    for _ in table.fight.turns[table.fight.now + 1 :]:
        table, _ = do(table, "turn.skip")
    return do(table, "turn.skip", dice=[1] * number)[0]


@pytest.mark.rule("MY-926")
def test_at_most_once_in_a_round_even_if_it_grows_worse():
    table, _ = strike(woods(), (1, 1), counts=())
    with pytest.raises(Refused, match="already"):
        strike(table, counts=("dark", "gore"))
    assert strike(table, (1,) * 5, counts=("dark", "gore"), again=True)


@pytest.mark.rule("MY-926")
def test_the_guide_is_reminded_of_a_horror_that_was_not_faced():
    table = woods()
    (due,) = GAME.due(look(table))
    assert due.label == "Werewolf: 3D of terror." and due.choice.action == "social.terror"  # alone: +1
    table, _ = strike(table, (1, 1, 1), counts=("alone",))
    assert GAME.due(look(table)) == ()
    assert GAME.due(look(woods(house=GAME.house))) == ()


def shaken(*dice, nerve=1, how="flees", critical=2, mad="out"):
    """Somebody with so much Nerve struck by so many dice, the questions answered by hand."""
    table = woods(left=(("nerve", nerve), ("nerve_critical", critical)))
    choice = blank(table, "social.terror", counts=("dark", "far", "gore"))
    tape = DiceTape(Faces(dice), decides_by_hand=lambda who: True)
    asked = []
    while True:
        try:
            outcome = resolve(GAME, table, choice, tape)
        except Needed as owed:
            form = owed.request.form
            asked.append(form.key)
            tape = tape.answered(owed.request, {"how": mad if form.key == "insane" else how})
        else:
            return apply(table, outcome.changes), story(outcome), asked


@pytest.mark.rule("MY-924")
@pytest.mark.parametrize(("how", "said", "name"), [
    ("flees", "Hild flees in terror.", "Flees in terror"),
    ("freezes", "Hild is paralyzed with fear.", "Paralyzed with fear"),
])  # fmt: skip
def test_without_nerve_somebody_flees_or_freezes_and_takes_no_further_part(how, said, name):
    table, told, asked = shaken(6, 1, 1, 1, 1, 1, how=how)
    assert said in told and asked == ["terrified"]
    view, hild = look(table), table.beings["b1"]
    assert not view.stands(hild) and states.state(view, hild).word == "Terrified"
    assert name in [effect.name for effect in table.effects.values()]
    table, _ = do(table, "turn.end")
    table, _ = do(table, "clock.pass", amount=1, unit="hour")
    assert look(table).stands(table.beings["b1"]) and left(table, "b1", "nerve") == 1
    assert name not in [effect.name for effect in table.effects.values()]


@pytest.mark.rule("R-80", "MY-924")
def test_being_awake_without_wounds_is_no_help_against_terror():
    table = woods(left=(("nerve", 0), ("nerve_critical", 2)), conscious=True)
    assert not look(table).stands(table.beings["b1"])


@pytest.mark.rule("MY-924")
def test_without_critical_boxes_somebody_is_insane_and_out_like_the_dead():
    table, told, asked = shaken(6, 6, 6, 1, 1, 1)
    assert "is insane" in told and "insane" in asked
    assert states.lost_for_good(look(table), table.beings["b1"]) == "nerve"
    assert states.state(look(table), table.beings["b1"]).word == "Insane"


@pytest.mark.rule("MY-924", "MY-925")
def test_the_insane_may_be_played_on_and_no_rest_cures_them():
    table, told, _ = shaken(6, 6, 6, 1, 1, 1, mad="on")
    assert "Hild is played on, insane." in told
    table, _ = do(table, "turn.end")
    table, _ = do(table, "clock.pass", amount=4, unit="hour")
    assert look(table).stands(table.beings["b1"])
    table, _ = do(table, "characters.rest", amount=2, unit="night", who=("b1",))
    assert (left(table, "b1", "nerve"), left(table, "b1", "nerve_critical")) == (4, 0)
    assert "Insane" in [effect.name for effect in table.effects.values()]


@pytest.mark.rule("MY-925")
def test_a_box_comes_back_every_calm_hour():
    table, _ = strike(woods(), (3, 3), counts=())
    assert left(table, "b1", "nerve") == 2
    table, _ = do(table, "turn.end")
    table, told = do(table, "clock.pass", amount=59, unit="minute")
    assert left(table, "b1", "nerve") == 2
    table, told = do(table, "clock.pass", amount=1, unit="minute")
    assert left(table, "b1", "nerve") == 3 and "Hild calms down: 1 Nerve." in story(told)
    table, _ = do(table, "clock.pass", amount=5, unit="hour")
    assert left(table, "b1", "nerve") == 4
    assert not [effect for effect in table.effects.values() if effect.kind == "calming"]


@pytest.mark.rule("MY-925")
def test_ended_by_hand_no_box_comes_back():
    table, _ = strike(woods(), (3, 3), counts=())
    table, _ = do(table, "turn.end")
    (effect,) = [one for one in table.effects.values() if one.kind == "calming"]
    table, _ = do(table, "effect.end", effect=effect.id)
    assert left(table, "b1", "nerve") == 2


@pytest.mark.rule("MY-925", "MY-500")
def test_a_critical_box_comes_back_in_a_full_night_and_the_hours_are_counted_once():
    table = woods(left=(("nerve", 0), ("nerve_critical", 1)))
    table, _ = do(table, "turn.end")
    table, _ = do(table, "characters.rest", amount=3, unit="hour", who=("b1",))
    assert (left(table, "b1", "nerve"), left(table, "b1", "nerve_critical")) == (3, 1)
    table, _ = do(table, "characters.rest", amount=1, unit="night", who=("b1",))
    assert (left(table, "b1", "nerve"), left(table, "b1", "nerve_critical")) == (4, 2)


@pytest.mark.rule("MY-924", "MY-400")
def test_terror_may_be_fought_in_the_tracker_as_a_conflict():
    table = fighting(hero(), foe("b9", "werewolf"), dice=[1, 6], house=ON, conflict="terror")
    form = GAME.actions["combat.attack"].form(look(table), "b9", {})
    assert form.label == "Terrify" and form.field("dice").default == 2
    table, _ = do(table, "combat.attack", "b9", dice=[(5, 4, 1), (1, 1, 1, 1), (3, 4)])
    assert left(table, "b1", "nerve") == 2


def test_odd_answers_do_no_harm():
    for odd in ([], {}, 3, None, "x", True):
        answers = dict.fromkeys(("horror", "fear", "counts", "phobia", "who", "again"), odd)
        assert GAME.actions["social.terror"].form(look(woods()), "", answers) is not None
    assert sheet(woods(), "b1").buttons == ()
