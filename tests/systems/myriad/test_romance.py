"""A date: buttons and turn-offs, the partner's answer, cynicism on both sides, rivals, the longest evening."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.game import winner
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY
from systems.myriad.base import module
from systems.myriad.base.sheet import Button
from systems.myriad.social import hearts
from tests.systems.myriad.builders import GAME, Item, blank, do, foe, hero, left, look, own, quiet, ruled, sheet, story

ARTHUR = {"intellect": 3, "spirit": 3, "skills": (("persuasion", 2),), "items": ()}
LEANNE = {"intellect": 2, "spirit": 4, "skills": (("persuasion", 1),), "items": (), "buttons": hearts.LEANNE}
LOSES = (1, 1)  # two dice of Intellect in answer
HELD_OFF = (6, 6, 6)  # three dice of Spirit against the answer
ON = {"romance": True}


def evening(*rivals, house=None, dice=None, **suitor):
    """Arthur and Leanne at the table, and whoever else courts her."""
    leanne = replace(hero("b9", "Leanne", **LEANNE), side="")
    everyone = [hero("b1", "Arthur", **{**ARTHUR, **suitor}), *rivals, leanne]
    table = quiet(*everyone, house=house or ruled(**ON))
    suitors = tuple([being.id for being in everyone if being.side == PARTY and being.id != "b3"])
    table, _ = do(table, "social.romance", dice=list(dice or [4] * len(suitors)), suitors=suitors, partner="b9")
    return table


def court(table, *dice, who="b1", **said):
    return do(table, "combat.attack", who, dice=list(dice), target="b9", **said)


@pytest.mark.rule("MY-922", "MY-002")
def test_dates_are_a_switch():
    table = quiet(hero(), hero("b2", "Leanne"))
    assert GAME.actions["social.romance"].form(look(table), "", {}) is None
    assert GAME.actions["social.buttons"].form(look(table), "b2", {}) is None
    table = quiet(hero(), hero("b2", "Leanne"), house=ruled(**ON))
    assert GAME.actions["social.romance"].form(look(table), "", {}) is not None
    assert "romance" in module.conflicts(look(table)) and ("cynicism", "Cynicism") in module.rows(look(table))


@pytest.mark.rule("MY-922", "MY-105")
def test_a_date_is_fought_in_the_tracker_by_those_who_court():
    bystander = hero("b3", "Ben")
    table = evening(bystander)
    assert [turn.actors for turn in table.fight.turns] == [("b1",)]
    assert (left(table, "b1", "cynicism"), left(table, "b9", "cynicism")) == (3, 4)
    assert not look(table).stands(table.beings["b3"]) and look(table).stands(table.beings["b9"])


@pytest.mark.rule("MY-922", "MY-923", "WE-22")
def test_a_string_quartet_touches_a_minor_button():
    table, told = court(evening(), (5, 1, 1), (4, 3, 2, 1), LOSES, HELD_OFF, way="atmosphere",
                        touched=("Classical Music",))  # fmt: skip
    assert "Classical Music: that touches Leanne." in story(told)
    assert left(table, "b9", "cynicism") == 2


@pytest.mark.rule("MY-922")
@pytest.mark.parametrize(
    ("touched", "lost"), [((), 1), (("Flowers",), 2), (("Canada",), 3), (("Flowers", "Canada"), 3)]
)
def test_what_a_hit_takes(touched, lost):
    table, _ = court(evening(), (5, 1, 1), (1, 1, 1, 1), *([LOSES, HELD_OFF] if lost < 4 else []), touched=touched)
    assert left(table, "b9", "cynicism") == 4 - lost


@pytest.mark.rule("MY-922")
def test_each_button_counts_once_on_a_date_and_turn_offs_always():
    table, _ = court(evening(), (1, 1, 1), (6, 1, 1, 1), LOSES, HELD_OFF, touched=("Flowers", "Sport"))
    table, _ = do(table, "turn.next", dice=[4])
    form = GAME.actions["combat.attack"].form(look(table), "b1", {})
    names = [option.value for option in form.field("touched").options]
    assert "Flowers" not in names and "Sport" in names and "Moonlight" in names
    with pytest.raises(Refused, match="cannot hold 'Flowers'"):
        court(table, touched=("Flowers",))


@pytest.mark.rule("MY-922", "R-60")
def test_a_turn_off_does_no_damage_even_beside_a_button():
    table, told = court(evening(), (6, 6, 1), (1, 1, 1, 1), LOSES, HELD_OFF, touched=("Sport", "Canada"))
    assert left(table, "b9", "cynicism") == 4 and "a turn-off" in story(told)


@pytest.mark.rule("MY-922")
def test_a_turn_off_that_fails_brings_two_back_but_not_more_than_there_were():
    table, _ = court(evening(), (5, 1, 1), (1, 1, 1, 1), LOSES, HELD_OFF, touched=("Canada",))
    table, _ = do(table, "turn.next", dice=[4])
    table, told = court(table, (1, 1, 1), (6, 1, 1, 1), LOSES, HELD_OFF, touched=("Action Movies",))
    assert left(table, "b9", "cynicism") == 3 and "cools down: 2 back" in story(told)
    table, _ = do(table, "turn.next", dice=[4])
    table, _ = court(table, (1, 1, 1), (6, 1, 1, 1), LOSES, HELD_OFF, touched=("Sport",))
    assert left(table, "b9", "cynicism") == 4


@pytest.mark.rule("MY-922")
def test_the_partner_answers_every_attack_with_one_that_needs_no_words():
    table, told = court(evening(), (1, 1, 1), (6, 1, 1, 1), (5, 1), (1, 1, 1))
    assert "Leanne discourages Arthur: 6 against 3." in story(told)
    assert left(table, "b1", "cynicism") == 2


@pytest.mark.rule("MY-922")
def test_whoever_has_no_cynicism_left_is_won_over_and_does_not_answer():
    table, _ = court(evening(), (5, 1, 1), (1, 1, 1, 1), LOSES, HELD_OFF, touched=("Canada",))
    table, _ = do(table, "turn.next", dice=[4])
    table, told = court(table, (5, 1, 1), (1, 1, 1, 1))
    assert "Arthur wins the heart of Leanne." in story(told) and winner(look(table)) == PARTY
    table, _ = do(table, "turn.end")
    assert table.beings["b9"].side == "" and left(table, "b9", "cynicism") == 4
    assert [one for one in table.effects.values() if one.on == "b9"] == []


@pytest.mark.rule("MY-922")
def test_a_suitor_without_cynicism_gives_up():
    table = evening(spirit=1)
    table, told = court(table, (1, 1, 1), (6, 1, 1, 1), (5, 1), (1,))
    assert "Arthur gives up." in story(told) and not look(table).stands(table.beings["b1"])


@pytest.mark.rule("MY-922", "MY-002")
def test_the_evening_ends_after_the_longest_date():
    table = evening(house=ruled(**ON, romance_max_rounds=2))
    table, _ = court(table, (1, 1, 1), (6, 1, 1, 1), LOSES, HELD_OFF)
    table, _ = do(table, "turn.next", dice=[4])
    table, told = court(table, (1, 1, 1), (6, 1, 1, 1), LOSES, HELD_OFF)
    assert "The evening is over: Leanne is taken home." in story(told) and winner(look(table)) == "nobody"


@pytest.mark.rule("MY-922")
def test_a_date_that_was_drawn_out_cannot_go_on():
    table = evening(house=ruled(**ON, romance_max_rounds=1))
    table, _ = do(table, "turn.wait", "b1")
    table, _ = do(table, "turn.next", dice=[4])
    with pytest.raises(Refused, match="The date is over after 1 rounds"):
        court(table)


@pytest.mark.rule("MY-922", "MY-920")
def test_husky_tones_count_2_for_a_six_but_not_on_a_turn_off_or_without_words():
    table = evening(sfx=("husky_tones",))
    # 6 + 2 kept is 9 against 6 + 2 + 1; with the six burnt 6 + 2 + 2 is 10.
    _, told = court(table, (6, 1, 1), (6, 6, 1, 1), LOSES, HELD_OFF)
    assert "burns" not in story(told) and "9 against 9" in story(told)
    _, told = court(table, (6, 1, 1), (6, 6, 6, 1), LOSES, HELD_OFF)
    assert "burns sixes: Husky Tones." in story(told) and "10 against 10" in story(told)
    for said in ({"touched": ("Sport",)}, {"way": "atmosphere"}):
        _, told = court(table, (6, 1, 1), (6, 6, 6, 1), LOSES, HELD_OFF, **said)
        assert "burns" not in story(told)


@pytest.mark.rule("R-46", "MY-922")
def test_a_scent_helps_on_a_date():
    table = evening(items=(Item("pheromone_spray", "Pheromone Spray", carried="held"),))
    table, told = court(table, (6, 6, 1), (1, 1, 1, 1), LOSES, HELD_OFF)
    assert "burns sixes: Pheromone Spray." in story(told) and left(table, "b9", "cynicism") == 2


def rival(**more):
    return hero("b2", "Ben", **{**ARTHUR, **more})


@pytest.mark.rule("MY-922", "MY-002")
def test_several_suitors_are_a_switch():
    table = quiet(hero("b1", "Arthur"), hero("b2", "Ben"), hero("b9", "Leanne"), house=ruled(**ON))
    form = GAME.actions["social.romance"].form(look(table), "", {})
    assert form.field("suitors").most == 1 and form.field("attacks") is None
    table = quiet(*table.beings.values(), house=ruled(**ON, romance_multi=True))
    form = GAME.actions["social.romance"].form(look(table), "", {})
    assert form.field("suitors").most == 3 and form.field("attacks").default == 7


@pytest.mark.rule("MY-922", "R-60")
def test_among_rivals_the_highest_sum_wins_and_equals_have_one_more_date():
    leanne = replace(hero("b9", "Leanne", **LEANNE), side="")
    table = quiet(hero("b1", "Arthur", **ARTHUR), rival(), leanne, house=ruled(**ON, romance_multi=True))
    choice = {"suitors": ("b1", "b2"), "partner": "b9", "attacks": 1}
    table, _ = do(table, "social.romance", dice=[5, 4], **choice)
    table, told = court(table, (5, 1, 1), (1, 1, 1, 1), touched=("Canada",))
    assert "Arthur stands at 3 after 1 of 1." in story(told)
    assert left(table, "b9", "cynicism") == left(table, "b1", "cynicism") + 1 == 4  # nobody loses heart
    table, _ = do(table, "turn.next")
    equal, told = court(table, (5, 1, 1), (1, 1, 1, 1), who="b2", touched=("Thunderstorms",))
    assert "Arthur and Ben are equal: one more date." in story(told)
    equal, _ = do(equal, "turn.next", dice=[5, 4])
    form = GAME.actions["combat.attack"].form(look(equal), "b1", {})
    assert "Canada" in [option.value for option in form.field("touched").options]
    table, told = court(table, (5, 1, 1), (1, 1, 1, 1), who="b2")
    assert "Arthur wins the heart of Leanne." in story(told) and winner(look(table)) == PARTY


@pytest.mark.rule("MY-922", "R-60")
def test_among_rivals_a_turn_off_that_fails_takes_two_from_the_sum_and_never_more_than_there_is():
    leanne = replace(hero("b9", "Leanne", **LEANNE), side="")
    table = quiet(hero("b1", "Arthur", **ARTHUR), rival(), leanne, house=ruled(**ON, romance_multi=True))
    table, _ = do(table, "social.romance", dice=[5, 4], suitors=("b1", "b2"), partner="b9", attacks=3)
    hit, miss = ((5, 1, 1), (1, 1, 1, 1)), ((1, 1, 1), (6, 1, 1, 1))
    for number, (dice, touched, total) in enumerate(
        ((hit, "Canada", 3), (miss, "Action Movies", 1), (miss, "Action Movies", 0)), start=1
    ):
        table, told = court(table, *dice, touched=(touched,))
        assert f"Arthur stands at {total} after {number} of 3." in story(told)
        table, _ = do(table, "turn.next")
        bens, sum_of_ben = {1: ((hit, "Thunderstorms"), 3), 2: ((miss, ""), 3), 3: ((hit, "Sport"), 3)}[number]
        table, told = court(table, *bens[0], who="b2", touched=(bens[1],) if bens[1] else ())
        assert f"Ben stands at {sum_of_ben} after {number} of 3." in story(told), "only a turn-off that fails takes any"
        if number < 3:
            table, _ = do(table, "turn.next", dice=[5, 4])


@pytest.mark.rule("MY-922", "MY-003")
def test_the_guide_may_play_for_resolve_instead():
    source = (
        'name = "Romance"\nrule = "MY-922"\nattack = "intellect"\ndefence = "spirit"\nline = "resolve"\n'
        'skills = ["persuasion"]\nword = "Court"\nasks = "romance"\ntext = "For Resolve."\n'
    )
    leanne = replace(hero("b9", "Leanne", **LEANNE), side="")
    table = own(quiet(hero("b1", "Arthur", **ARTHUR), leanne, house=ruled(**ON)), "conflicts", "romance", source)
    table, _ = do(table, "social.romance", dice=[4], suitors=("b1",), partner="b9")
    table, _ = court(table, (5, 1, 1), (1, 1, 1, 1), LOSES, HELD_OFF, touched=("Canada",))
    assert left(table, "b9", "resolve") == 5


@pytest.mark.rule("MY-923", "R-59")
def test_the_list_is_edited_in_a_form_with_leanne_as_a_sample_and_a_warning():
    table = quiet(hero("b9", "Leanne"), house=ruled(**ON))
    sample = blank(table, "social.buttons", "b9", sample=True).answers["buttons"]
    assert [one.name for one in sample if one.kind == "major"] == ["Thunderstorms", "Canada"]
    table, told = do(table, "social.buttons", "b9", sample=True)
    assert sheet(table, "b9").buttons == hearts.LEANNE
    assert "Usual are 3 turn-offs, 2 here." in story(told)
    rows = (*({"name": one.name, "kind": one.kind} for one in hearts.LEANNE), {"name": "Snoring", "kind": "turn-off"})
    table, told = do(table, "social.buttons", "b9", buttons=rows)
    assert sheet(table, "b9").buttons[-1] == Button("Snoring", "turn-off") and "Usual" not in story(told)


def test_odd_answers_do_no_harm():
    table = evening()
    for odd in ([], {}, 3, None, "x", True):
        answers = dict.fromkeys(("touched", "way", "skill", "stunt", "suitors", "partner", "attacks"), odd)
        assert GAME.actions["combat.attack"].form(look(table), "b1", answers) is not None
        quietly = quiet(hero(), hero("b2", "Leanne"), house=ruled(**ON, romance_multi=True))
        assert GAME.actions["social.romance"].form(look(quietly), "", answers) is not None


@pytest.mark.rule("MY-922", "MY-923")
def test_a_date_may_be_with_somebody_new_who_stays_in_the_campaign():
    table = quiet(hero("b1", "Arthur", **ARTHUR), house=ruled(**ON))
    ask = GAME.actions["social.romance"].form
    assert ask(look(table), "", {}).field("partner").default == "", "nobody here has buttons"
    form = ask(look(table), "", {"partner": "", "sample": True})
    assert form.field("name").default == "Leanne" and form.field("buttons").default == hearts.LEANNE
    assert "bystander" in form.field("kind").among and "wolf" not in form.field("kind").among
    table, told = do(table, "social.romance", dice=[4], suitors=("b1",), partner="", name="Leanne", kind="bystander",
                     sample=True, buttons=hearts.LEANNE)  # fmt: skip
    (leanne,) = [one for one in table.beings.values() if one.name == "Leanne"]
    assert "Arthur goes on a date with Leanne." in story(told) and leanne.sheet.buttons == hearts.LEANNE
    table, _ = do(table, "turn.end")
    assert table.beings[leanne.id].side == "" and ask(look(table), "", {}).field("partner").default == leanne.id


@pytest.mark.rule("MY-922")
def test_buttons_are_for_the_guide_to_know_and_players_to_guess():
    from models.publishing.pages import page_of

    table = quiet(hero(buttons=hearts.LEANNE), foe(buttons=hearts.LEANNE), house=ruled(**ON))
    there = look(table)
    titles = {who: [block.title for block in page_of(there, table.beings[who]).blocks] for who in ("b1", "b9")}
    assert "Romance" not in titles["b1"] and "Romance" in titles["b9"]  # the paper of a player; the Guide's own
    assert "Romance" in [section.title for section in GAME.layout(there, table.beings["b1"])]
