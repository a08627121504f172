"""What casters begin with: spell levels to spend, or every spell of the first level."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.enondas.base.sheet import Known
from tests.systems.enondas.builders import GAME, Faces, quiet, ruled, story
from tests.systems.enondas.creating import (
    NAME,
    ROLLED,
    human,
    made,
)
from tests.systems.playing import form

MAGE_FIRST = {key for key, spell in GAME.shipped_entries("spells").items() if spell.level == 1}
BRIGHT = [*ROLLED[:4], (5, 5, 4, 1), *ROLLED[5:]]  # IQ 14: nothing is above the mind


@pytest.mark.rule("EN-033", "EN-067")
def test_a_mage_spends_one_level_on_one_spell_of_the_first_level() -> None:
    table, outcome, forms = human(skill="mage", spells={"mage": ("nighty_night",)})
    after = made(table)[1]
    assert (after.spells, after.spell_levels) == ((Known("nighty_night", "mage"),), 0)
    spells = form(forms, "spells")
    assert (spells.purse, {option.value for option in spells.fields[0].options}) == (1, MAGE_FIRST)
    assert "knows Nighty Night." in story(outcome)
    with pytest.raises(Refused, match="2 spent, but there are only 1"):
        human(skill="mage", spells={"mage": ("nighty_night", "light_lite")})


@pytest.mark.rule("EN-067")
def test_levels_that_are_not_spent_are_kept() -> None:
    table, _, _ = human(skill="mage", spells={"mage": ()})
    assert (made(table)[1].spells, made(table)[1].spell_levels) == ((), 1)


@pytest.mark.rule("EN-067", "EN-030", "R-13")
def test_three_free_levels_of_a_mage_pay_for_six_levels_of_spells() -> None:
    table = quiet(house=ruled(starting_levels=3))
    dice = [*BRIGHT, 4, 3, 2, NAME]
    chosen = ("slam_bam", "paralyze", "light_lite")  # 3 + 2 + 1
    after, _, forms = human(Faces(*dice), skill="mage", table=table, spells={"mage": chosen})
    assert {one.spell for one in made(after)[1].spells} == set(chosen)
    assert made(after)[1].spell_levels == 0
    levels = {GAME.shipped_entries("spells")[option.value].level for option in form(forms, "spells").fields[0].options}
    assert levels == {1, 2, 3}, "none above the own level"
    after, _, _ = human(Faces(*dice), skill="mage", table=table, spells={"mage": ("slam_bam",)})
    assert made(after)[1].spell_levels == 3


@pytest.mark.rule("EN-033")
def test_a_house_may_give_every_spell_of_the_first_level() -> None:
    house = ruled(start_spells="all_first")
    table, _, _ = human(skill="mage", table=quiet(house=house))
    assert {one.spell for one in made(table)[1].spells} == MAGE_FIRST
    assert len(MAGE_FIRST) == 8
    table, _, _ = human(skill="healer", table=quiet(house=house))
    assert made(table)[1].spells == (Known("minor_healing", "healer"),)
    assert made(table)[1].spell_levels == 0


@pytest.mark.rule("EN-033", "EN-067")
def test_a_second_free_level_pays_for_spells_beside_those_of_the_first() -> None:
    house = ruled(start_spells="all_first", starting_levels=2)
    dice = Faces(*BRIGHT, 4, 3, NAME)
    table, _, forms = human(dice, skill="mage", table=quiet(house=house), spells={"mage": (*MAGE_FIRST, "paralyze")})
    assert form(forms, "spells").purse == 2
    assert made(table)[1].spell_levels == 0


@pytest.mark.rule("EN-045", "EN-030")
@pytest.mark.parametrize("skill", ["ranger", "warrior", "rogue", "farmer"])
def test_nobody_else_begins_with_spells(skill: str) -> None:
    table, _, forms = human(Faces(*ROLLED, 4, 4, NAME), skill=skill, table=quiet(house=ruled(starting_levels=2)))
    assert made(table)[1].spells == ()
    assert "spells" not in [one.key for one in forms]


@pytest.mark.rule("EN-171")
def test_a_dull_mind_learns_no_spell() -> None:
    dull = [*ROLLED[:4], (1, 1, 1, 1), *ROLLED[5:]]
    table, _, forms = human(Faces(*dull, 4, NAME), skill="mage", kindred={"kindred": "ogre"},
                            points={"intelligence": 0, "mynergy": 1})  # fmt: skip
    after = made(table)[1]
    assert (after.intelligence, after.spells, after.spell_levels) == (1, (), 1)
    assert "spells" not in [one.key for one in forms]


@pytest.mark.rule("EN-067", "EN-030")
def test_a_spell_is_learned_under_one_set() -> None:
    table = quiet(house=ruled(starting_levels=2))
    sets = [{"skill": "mage"}, {"skill": "healer"}]
    spells = {"mage": ("minor_healing",), "healer": ("minor_healing",)}
    with pytest.raises(Refused, match="Minor Healing is chosen twice"):
        human(Faces(*ROLLED, 4, 4, NAME), skill=sets, table=table, spells=spells)
    spells = {"mage": ("light_lite",), "healer": ("minor_healing",)}
    after, _, _ = human(Faces(*ROLLED, 4, 4, NAME), skill=sets, table=table, spells=spells)
    assert made(after)[1].spells == (Known("light_lite", "mage"), Known("minor_healing", "healer"))
