"""Arguments: a statement, quotes, proof, Resolve, and those who give up; conflicts that the Guide makes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.every_game.reminders import winning_side
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, altered
from systems.myriad.base import module, states
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    Item,
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

LAWYER = "prosecuting_lawyer"
GIGATON = {
    "power": 7, "grace": 4, "intellect": 3, "spirit": 5, "items": (), "skills": (("persuasion", 2),),
    "boxes": (("wounds", 11), ("wounds_critical", 7), ("resolve", 7)),
}  # fmt: skip


def tribunal(*more, dice=(2, 6), house=None, **gigaton):
    """Gigaton Man before the court; the lawyer speaks first."""
    return fighting(hero("b1", "Gigaton Man", **{**GIGATON, **gigaton}), foe("b9", LAWYER), *more, dice=dice,
                    conflict="social", house=house)  # fmt: skip


def argue(table, who, target, *dice, **said):
    return do(table, "combat.attack", who, dice=list(dice), target=target, **said)


@pytest.mark.rule("MY-400", "MY-406", "MY-407", "WE-13")
def test_the_trial_of_gigaton_man():
    table = tribunal()
    assert table.fight.counts == (("b9", 9), ("b1", 7))
    table, told = argue(table, "b9", "b1", (5, 3, 2, 1), (4, 3, 2, 1, 1))
    assert left(table, "b1", "resolve") == 6 and "Prosecuting lawyer gets at Gigaton Man: 8 against 6." in story(told)
    table, _ = do(table, "turn.next")
    table, _ = argue(table, "b1", "b9", (5, 4, 1), (3, 2, 1), evidence=True)
    assert left(table, "b9", "resolve") == 2
    table, _ = do(table, "turn.next", dice=[6, 1])
    table, told = argue(table, "b1", "b9", (4, 3, 1), (4, 2, 1), stunt=True, quote=True)
    assert "7 against 7" in story(told) and left(table, "b9", "resolve") == 0
    assert not look(table).stands(table.beings["b9"])
    assert states.state(look(table), table.beings["b9"]).word == "Beaten"
    table, _ = do(table, "turn.end")
    assert left(table, "b1", "resolve") == 7  # MY-502


def test_where_no_arms_are_used_the_line_and_its_words_are_those_of_the_conflict():
    table = tribunal()
    words, shown = GAME.words_in(look(table)), GAME.summary(look(table), table.beings["b1"]).armor
    assert (words.hits, words.armor) == ("Resolve", "Defence")
    assert (shown.label, shown.text) == ("Defence", "5D +2"), "Spirit and Persuasion"
    armed = fighting(hero("b1", "Gigaton Man", **GIGATON), foe("b9", LAWYER), dice=(2, 6))
    words = GAME.words_in(look(armed))
    assert (words.hits, words.armor, GAME.summary(look(armed), armed.beings["b1"]).armor.label) == (
        "Wounds", "Armor", "Armor")  # fmt: skip


@pytest.mark.rule("MY-406")
@pytest.mark.parametrize(("said", "total", "lost"), [
    ({}, 6, 1), ({"stunt": True}, 7, 1), ({"quote": True}, 6, 2), ({"stunt": True, "quote": True}, 7, 2),
    ({"evidence": True, "quote": True}, 6, 3),
])  # fmt: skip
def test_a_quote_adds_at_most_a_point_to_each_and_proof_one_more(said, total, lost):
    table, told = argue(tribunal(dice=(6, 1)), "b1", "b9", (4, 1, 1), (1, 1, 1), **said)
    assert f": {total} against 4." in story(told)
    assert left(table, "b9", "resolve") == 4 - lost


@pytest.mark.rule("MY-406")
def test_without_stunts_there_is_only_proof():
    form = GAME.actions["combat.attack"].form(look(tribunal(dice=(6, 1), house=ruled(stunts=False))), "b1", {})
    assert form.field("stunt") is None and form.field("quote") is None and form.field("evidence") is not None


@pytest.mark.rule("R-66", "MY-407")
def test_armor_of_the_guides_own_makes_the_points_dice():
    thick = 'name = "Thick Skin"\nrule = "MY-407"\ntext = "Hears nothing."\ngroup = "general"\ngp = 2\n'
    table = tribunal(foe("b8", "bystander", traits=(Held("thick_skin"),)), dice=(6, 1, 1))
    table = own(table, "traits", "thick_skin", thick + 'touches = [{ figure = "social_armor", amount = 3 }]\n')
    after, _ = argue(table, "b1", "b8", (5, 1, 1), (1, 1), (4, 2), evidence=True)
    assert left(after, "b8", "resolve") == 1
    spared, _ = argue(table, "b1", "b8", (5, 1, 1), (1, 1), (3,))
    assert left(spared, "b8", "resolve") == 2


@pytest.mark.rule("MY-131", "MY-132")
def test_fame_counts_in_an_argument_and_ill_fame_on_the_other_side():
    table = tribunal(dice=(6, 1), traits=(Held("famous"),))
    table, told = argue(table, "b1", "b9", (4, 1, 1), (1, 1, 1), famous=True)
    assert ": 7 against 4." in story(told) and sheet(table, "b1").used == (("famous", 1),)
    shady = replace(foe("b9", LAWYER), sheet=replace(foe("b9", LAWYER).sheet, traits=(Held("notorious"),)))
    table = fighting(hero("b1", **GIGATON), shady, dice=(6, 1), conflict="social")
    table, told = argue(table, "b1", "b9", (4, 1, 1), (1, 1, 1), other_notorious=True)
    assert ": 6 against 3." in story(told) and sheet(table, "b9").used == (("notorious", 1),)


@pytest.mark.rule("MY-140", "MY-307")
def test_prejudice_and_a_detector_count_in_their_circumstances():
    ogre = tribunal(dice=(6, 1), traits=(Held("prejudice"),))
    when = "with another species that has no reason to trust"
    _, told = argue(ogre, "b1", "b9", (4, 1, 1), (1, 1, 1), at=(when,))
    assert ": 5 against 4." in story(told)
    table = tribunal(dice=(6, 1), items=(Item("lie_detector", "Lie detector"),))
    _, told = argue(table, "b1", "b9", (4, 1, 1), (1, 1, 1), at=("interrogating",))
    assert ": 7 against 4." in story(told)


@pytest.mark.rule("MY-921", "R-14")
def test_words_among_blows_are_a_switch():
    assert states.conflicts_fought(look(fighting(hero(), foe(), dice=[6, 1]))) == ("mortal",)
    table = fighting(hero(), foe(), dice=[6, 1], house=ruled(psychological_warfare=True), distance=40)
    form = GAME.actions["combat.attack"].form(look(table), "b1", {"conflict": "social"})
    assert [option.value for option in form.field("conflict").options] == ["mortal", "social"]
    table, _ = argue(table, "b1", "b9", (5, 1, 1), (1, 1), conflict="social")
    assert left(table, "b9", "resolve") == 2 and "b1" not in table.fight.waiting  # one action in the round


def broken(**house):
    """A soldier with one point of Resolve, far away."""
    soldier = replace(
        foe("b9"), sheet=replace(foe("b9").sheet, left=(("wounds", 5), ("wounds_critical", 3), ("resolve", 1)))
    )
    return fighting(hero(), soldier, foe("b8", "bandit"), dice=[6, 1, 1], distance=40,
                    house=ruled(psychological_warfare=True, **house))  # fmt: skip


@pytest.mark.rule("MY-921")
@pytest.mark.parametrize(("how", "stands", "side", "said"), [
    ("surrenders", False, "foes", "Soldier surrenders."), ("flees", False, "foes", "Soldier flees."),
    ("turns", True, "party", "Soldier changes sides."), ("fights on", True, "foes", "fights on all the same"),
])  # fmt: skip
def test_without_resolve_somebody_gives_up_the_fight_unless_the_guide_refuses(how, stands, side, said):
    from systems.common.kernel.game import resolve
    from systems.common.kernel.tape import DiceTape, Needed
    from systems.common.records.changes import apply
    from tests.systems.myriad.builders import Faces

    table = broken()
    choice = blank(table, "combat.attack", "b1", conflict="social", target="b9")
    tape = DiceTape(Faces((5, 1, 1), (1, 1)), decides_by_hand=lambda who: who == "referee")
    with pytest.raises(Needed) as owed:
        resolve(GAME, table, choice, tape)
    assert owed.value.request.form.label == "Soldier has no Resolve left"
    outcome = resolve(GAME, table, choice, tape.answered(owed.value.request, {"how": how}))
    after = apply(table, outcome.changes)
    assert said in story(outcome)
    assert look(after).stands(after.beings["b9"]) is stands and after.beings["b9"].side == side


@pytest.mark.parametrize(("key", "answers"), [
    ("social.yield", {}), ("social.yield", {"how": "flees"}), ("combat.condition", {"condition": "fled"}),
])  # fmt: skip
def test_what_the_guide_sets_counts_at_once_though_the_count_is_shared(key, answers):
    table = fighting(hero(), foe("b9"), dice=[1, 2])
    assert table.fight.turn.together and table.fight.turn.actors == ("b1", "b9")
    table, _ = do(table, key, "b9", **answers)
    assert not look(table).stands(table.beings["b9"]) and winning_side(look(table)) == "party"


@pytest.mark.rule("MY-921", "MY-408")
def test_whoever_fights_on_is_out_of_the_argument_alone():
    table = broken()
    table, _ = do(table, "social.yield", "b9")
    assert not look(table).stands(table.beings["b9"])
    table, told = do(table, "social.yield", "b9")
    assert "fights again" in story(told) and look(table).stands(table.beings["b9"])
    view = look(table)
    assert not states.takes_no_part(view, view.being("b9"), "mortal")


@pytest.mark.rule("R-80")
def test_whoever_is_awake_without_wounds_argues_but_does_not_strike():
    down = (("wounds", 0), ("wounds_critical", 2), ("resolve", 8))
    table = fighting(hero(left=down, conscious=True), foe(), dice=[6, 1], distance=1,
                     house=ruled(psychological_warfare=True))  # fmt: skip
    form = GAME.actions["combat.attack"].form(look(table), "b1", {})
    assert form.field("conflict") is None and form.label == "Argue"


RIDDLES = """name = "Duel of Riddles"
rule = "MY-003"
text = "Wit against Wit, until one knows no answer."
attack = "wit"
defence = "wit"
line = "composure"
skills = ["history", "linguistics"]
spoken = true
word = "Ask a riddle"
"""
WIT = 'name = "Wit"\nrule = "MY-003"\ntext = "A quick mind."\nshort = "W"\n'
COMPOSURE = 'name = "Composure"\nrule = "MY-105"\ntext = "Calm."\nstatistic = "wit"\nout = "out of riddles"\n'


@pytest.mark.rule("MY-003", "MY-400", "MY-105")
def test_a_conflict_of_the_guides_own_is_fought_without_a_line_of_code():
    table = quiet(hero(wit=4, skills=(("history", 2),)), replace(hero("b2", "Sphinx", wit=2, skills=()), side="foes"))
    table = own(table, "statistics", "wit", WIT)
    table = own(table, "lines", "composure", COMPOSURE)
    table = own(table, "conflicts", "riddles", RIDDLES)
    view = look(table)
    assert "riddles" in module.conflicts(view) and ("composure", "Composure") in module.rows(view)
    table, told = do(table, "encounters.start", dice=[3, 5], conflict="riddles")
    assert ": duel of riddles." in story(told)
    assert table.fight.counts == (("b1", 7), ("b2", 7))  # a die and Wit
    assert (left(table, "b1", "composure"), left(table, "b2", "composure")) == (4, 2)
    form = GAME.actions["combat.attack"].form(look(table), "b1", {})
    assert form.label == "Ask a riddle" and form.working == "4 dice + 2 against 2 dice"
    assert [option.label for option in form.field("skill").options] == ["History 2", "Linguistics 0"]
    table, told = argue(table, "b1", "b2", (5, 2, 1, 1), (4, 1))
    assert "Hild gets at Sphinx: 7 against 4." in story(told) and left(table, "b2", "composure") == 1
    table, told = argue(table, "b2", "b1", (6, 1), (6, 5, 5, 5), skill="linguistics")
    assert "Sphinx gets at Hild: 7 against 7." in story(told) and left(table, "b1", "composure") == 3
    table, _ = do(table, "turn.next", dice=[6, 1])
    table, told = argue(table, "b1", "b2", (5, 2, 1, 1), (4, 1), evidence=True)
    assert "is out of riddles" in story(told) and not look(table).stands(table.beings["b2"])
    assert states.state(look(table), table.beings["b2"]).word == "Out of riddles"
    table, _ = do(table, "turn.end")
    assert left(table, "b1", "composure") == 4


@pytest.mark.rule("MY-003")
def test_a_conflict_may_do_without_skills_and_without_words():
    race = RIDDLES.replace("riddles", "race").replace('skills = ["history", "linguistics"]', "skills = []")
    table = quiet(hero(wit=3), replace(hero("b2", "Ben", wit=1), side="foes"))
    table = own(own(table, "statistics", "wit", WIT), "lines", "composure", COMPOSURE)
    table = own(table, "conflicts", "race", race.replace("spoken = true", "spoken = false"))
    table, _ = do(table, "encounters.start", dice=[6, 1], conflict="race")
    form = GAME.actions["combat.attack"].form(look(table), "b1", {})
    assert [field.name for field in form.fields] == ["target", "stunt", "modifier"]
    table, told = argue(table, "b1", "b2", (5, 1, 1), (1,))
    assert "is out of riddles" in story(told)


def test_odd_answers_do_no_harm():
    view = look(tribunal(dice=(6, 1)))
    for odd in ([], {}, 3.5, None, "x", -1, True):
        answers = dict.fromkeys(
            ("target", "skill", "topic", "stunt", "quote", "at", "other_at", "modifier", "spoken"), odd
        )
        assert GAME.actions["combat.attack"].form(view, "b1", answers) is not None
    with pytest.raises(Refused):
        argue(tribunal(dice=(6, 1)), "b1", "b1")
    assert tribunal().beings["b1"].side == PARTY


@pytest.mark.rule("MY-406")
def test_an_argument_is_called_so_when_its_dice_are_thrown_and_when_nobody_is_left():
    table, dice = tribunal(), Faces((5, 3, 2, 1), (4, 3, 2, 1, 1))
    do(table, "combat.attack", "b9", dice=dice, target="b1")
    assert [one.purpose for one in dice.asked] == ["Argue: Social Combat", "Defence: Social Combat"]
    beaten = altered(table, beings={**table.beings, "b1": hero("b1", **{**GIGATON, "left": (("resolve", 0),)})})
    form = GAME.actions["combat.attack"].form(look(beaten), "b9", {})
    assert (form.label, form.blocked) == ("Argue", "Nobody is left who holds out.")
