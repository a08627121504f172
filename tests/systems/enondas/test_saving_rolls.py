"""The saving roll as an action: what is shown before, what is told after, and what it is worth."""

from __future__ import annotations

import pytest

from systems.common.forms import ChoiceField, Form
from systems.common.kernel.tape import Refused
from systems.common.records.table import Fight, Table, Turn
from systems.enondas.base.sheet import Entry, Skill
from systems.enondas.characters.saving import worth
from tests.systems.enondas.builders import GAME, do, foe, hero, look, quiet, ruled, sheet, story

KEY = "characters.save"


def form(table: Table, actor: str = "b1", **so_far: object) -> Form:
    found = GAME.actions[KEY].form(look(table), actor, so_far)
    assert found is not None
    return found


def fighting(table: Table) -> Table:
    return table.exchanged(None, Fight(turns=(Turn("Melee", ("b1",)),), waiting=("b1",), round=1))


@pytest.mark.rule("EN-007", "EN-013", "EN-009", "EN-010")
def test_the_working_shows_level_target_and_exact_chance() -> None:
    table = quiet(hero(luck=17, dexterity=12, skills=(Skill("rogue", 6),)))
    assert form(table, level=2).working == "SR2 LK: 25 − 17 = 8 on 2d6, 49 %"
    said = form(table, attribute="dexterity", level=4, task="thieving").working
    assert said == "SR4 − 3 (Rogue 6) = SR1 DEX: 20 − 12 = 8 on 2d6, 49 %"
    below = form(table, level=1, task="thieving").working
    assert below.startswith("SR1 − 3 (Rogue 6) = SR−2 LK: 5 − 17 = −12")
    auto = quiet(hero(luck=17), house=ruled(sr_below_one_auto=True))
    assert form(auto, level=0).working == "SR0 LK: no roll is needed"


@pytest.mark.rule("EN-007", "EN-072", "W-06")
def test_bobs_margin_is_told_and_its_worth_named() -> None:
    table = quiet(hero(name="Bob", luck=17))
    after, outcome = do(table, KEY, "b1", dice=[(3, 3), (1, 5)], level=2, what="the rope")
    assert story(outcome) == "Bob makes SR2 LK (the rope) by 4. That would be worth 4 XP."
    assert after == table
    assert outcome.story[0].verdict == "makes"


@pytest.mark.rule("EN-072")
def test_the_experience_is_given_when_the_referee_says_so() -> None:
    after, outcome = do(quiet(hero(luck=17)), KEY, "b1", dice=[(3, 3), (1, 5)], level=2, give=True)
    assert sheet(after, "b1").experience == 4
    assert sheet(after, "b1").ledger == (Entry("SR2 LK", 4),)
    assert story(outcome).endswith("Ragna gains 4 XP.")


@pytest.mark.rule("EN-072", "W-39")
def test_thirty_five_over_is_proposed_as_thirty_five_with_a_word_of_advice() -> None:
    table = quiet(hero(dexterity=45, skills=(Skill("warrior", 10),)))
    assert "ten levels" in form(table).field("give").help
    after, outcome = do(table, KEY, "b1", dice=[(4, 6)], attribute="dexterity", give=False)
    assert "by 35. That would be worth 35 XP." in story(outcome)
    assert sheet(after, "b1").experience == 0


@pytest.mark.rule("EN-072")
@pytest.mark.parametrize(
    ("way", "level", "margin", "points"),
    [("margin", 2, 7, 7), ("margin", 2, 0, 0), ("flat5", 3, 9, 15), ("flat5", 0, 9, 0), ("flat5", -2, 30, 0),
     ("none", 3, 9, 0)],
)  # fmt: skip
def test_what_a_saving_roll_is_worth(way: str, level: int, margin: int, points: int) -> None:
    assert worth(look(quiet(hero(), house=ruled(sr_xp=way))), level, margin) == points


@pytest.mark.rule("EN-072")
def test_the_flat_award_counts_the_level_after_skills() -> None:
    table = quiet(hero(luck=20, skills=(Skill("rogue", 2),)), house=ruled(sr_xp="flat5"))
    after, _ = do(table, KEY, "b1", dice=[(4, 6)], level=3, task="thieving", give=True)
    assert sheet(after, "b1").experience == 10


@pytest.mark.rule("EN-072")
def test_nothing_is_given_in_a_fight_to_monsters_or_for_a_failure() -> None:
    table = quiet(hero(luck=17), foe(rating=60))
    assert form(table).field("give") is not None
    assert form(fighting(table)).field("give") is None
    _, outcome = do(fighting(table), KEY, "b1", dice=[(4, 6)])
    assert story(outcome) == "Ragna makes SR1 LK by 7."
    assert form(table, "b9").field("give") is None
    assert form(quiet(hero(), house=ruled(sr_xp="none"))).field("give") is None
    after, outcome = do(table, KEY, "b1", dice=[(2, 4)], level=3, give=True)
    assert story(outcome) == "Ragna fails SR3 LK by 7."
    assert after == table


@pytest.mark.rule("EN-007", "W-08", "W-07")
def test_failures_say_how() -> None:
    chuck = quiet(hero(name="Chuck", strength=47))
    _, outcome = do(chuck, KEY, "b1", dice=[(1, 2)], attribute="strength")
    assert story(outcome) == "Chuck fails SR1 STR on a 1 and a 2."
    _, outcome = do(quiet(hero(name="Mary", dexterity=12)), KEY, "b1", dice=[(3, 2)], attribute="dexterity")
    assert story(outcome) == "Mary fails SR1 DEX by 3."


@pytest.mark.rule("EN-008")
def test_very_easy_rolls_may_need_no_dice() -> None:
    table = quiet(hero(), house=ruled(sr_below_one_auto=True))
    after, outcome = do(table, KEY, "b1", level=0, give=True)
    assert story(outcome) == "Ragna makes SR0 LK without a roll."
    assert after == table


@pytest.mark.rule("EN-012", "EN-011")
def test_monsters_roll_as_well_and_the_dead_do_not() -> None:
    table = quiet(foe(rating=30), hero(hit_points=0))
    _, outcome = do(table, KEY, "b9", dice=[(2, 4)], attribute="charisma")
    assert story(outcome) == "Orc b9 makes SR1 CHR by 1."
    assert form(table, "b1").blocked == "Ragna is dead."
    with pytest.raises(Refused, match="Ragna is dead"):
        do(table, KEY, "b1", dice=[(2, 4)])
    assert GAME.actions[KEY].form(look(table), "nobody", {}) is None


@pytest.mark.parametrize("odd", [None, object(), (), "x", ["a"], {}, 10**6])
def test_the_form_stands_whatever_was_answered_before(odd: object) -> None:
    table = quiet(hero())
    for name in ("attribute", "level", "task", "what", "give"):
        assert form(table, **{name: odd}).working == form(table).working


@pytest.mark.rule("EN-009")
@pytest.mark.parametrize(("also", "kept"), [
    ("animal", "animal"), ("riding", ""), ("other", ""), ("dancing", ""), ("", ""), (None, ""),
])  # fmt: skip
def test_a_second_task_is_another_one_that_skills_know(also: object, kept: str) -> None:
    """Riding a horse known well counts both; the same twice, anything else or what nobody knows is nothing more."""
    field = form(quiet(hero()), task="riding", also=also).field("also")
    assert isinstance(field, ChoiceField) and field.default == kept
    assert kept in [option.value for option in field.options]


@pytest.mark.rule("EN-009")
def test_a_farmer_on_a_horse_known_well_rides_by_both() -> None:
    """−1 for riding; half the level, rounded down, for an animal of a kind chosen."""
    table = quiet(hero(luck=17, skills=(Skill("farmer", 4),)))
    assert form(table, level=4, task="riding").working.startswith("SR4 − 1 (Farmer 4) = SR3 LK")
    assert form(table, level=4, task="riding", also="animal").working.startswith("SR4 − 3 (Farmer 4) = SR1 LK")
