"""The charts of saving rolls: chances and levels as the rule has them, and what skills make easier."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.records.figures import format_chance as percent
from systems.common.records.table import Effect, Term
from systems.enondas.base import saves
from systems.enondas.base.sheet import ATTRIBUTES, Skill
from systems.enondas.characters.saving import KEY
from tests.systems.charted import at, chart_of, heads_of, said
from tests.systems.enondas.builders import GAME, foe, hero, look, quiet, ruled


@pytest.mark.rule("EN-006", "EN-007", "EN-013")
def test_chances_are_those_of_the_roll():
    table = look(quiet(hero(dexterity=13)))
    chart = chart_of(table, "saves")
    assert at(chart, "Ragna", "DEX").text == "66 %"  # 7 on the dice
    assert (
        at(chart, "Ragna", "STR").text == f"{float(saves.chance(table, table.being('b1'), 'strength', 1)) * 100:.0f} %"
    )
    choice = at(chart, "Ragna", "DEX").choice
    form = GAME.actions[KEY].form(table, choice.actor, choice.answers)
    assert form.working == at(chart, "Ragna", "DEX").working


@pytest.mark.rule("EN-021", "EN-026")
def test_an_effect_on_an_attribute_moves_its_chance():
    table = quiet(hero(luck=14))
    lying = Effect("e1", "b1", "Cursed", terms=(("luck", Term("Curse", -4)),))
    before, after = [
        at(chart_of(look(one), "saves"), "Ragna", "LK").text for one in (table, table.exchanged(None, lying))
    ]
    assert (before, after) == ("78 %", "26 %")


@pytest.mark.rule("EN-006", "EN-008")
def test_levels_ask_what_the_rule_asks_and_need_no_roll_where_the_house_says_so():
    chart = chart_of(look(quiet(hero())), "save_levels")
    assert [(row.cells[0].text, row.cells[1].text) for row in chart.rows][:5] == [
        ("SR−2", "5"),
        ("SR−1", "10"),
        ("SR0", "15"),
        ("SR1", "20"),
        ("SR2", "25"),
    ]
    assert heads_of(chart, "b1") == ["Ragna"] and at(chart, "SR0", "Ragna").text == "89 %"
    easy = chart_of(look(quiet(hero(), house=ruled(sr_below_one_auto=True))), "save_levels")
    assert at(easy, "SR0", "Ragna").text == "100 %" and easy.notes[0] == "Below level 1 no roll is needed."


@pytest.mark.rule("EN-013")
def test_chances_of_the_dice_are_exact():
    chart = chart_of(look(quiet()), "chances")
    assert [row.cells[1].text for row in chart.rows[:9]] == [
        "94 %",
        "89 %",
        "78 %",
        "66 %",
        "49 %",
        "38 %",
        "26 %",
        "19 %",
        "12 %",
    ]


@pytest.mark.rule("EN-009", "EN-042", "EN-043")
def test_skills_make_easier_what_they_are_about():
    rogue = hero(skills=(Skill("rogue", 6), Skill("mage", 3)))
    chart = chart_of(look(quiet(rogue)), "easier_saves")
    found = {row.cells[0].text: row.cells[1].text for row in chart.rows}
    assert found["Thieving"] == "−3" and found["Magic"] == "−1" and found["Riding"] == "–"
    assert at(chart, "Thieving", "Ragna").choice.answers == {"task": "thieving"}
    grown = chart_of(look(quiet(hero(skills=(Skill("rogue", 8),)))), "easier_saves")
    assert at(grown, "Thieving", "Ragna").text == "−4"


@pytest.mark.rule("EN-012", "EN-021")
def test_monsters_count_half_their_rating_for_every_attribute():
    chart = chart_of(look(quiet(hero(charisma=17), foe(rating=30))), "attributes")
    assert said(chart, "Orc b9")[1:] == ["15"] * len(ATTRIBUTES) and at(chart, "Ragna", "CHR").text == "17"


@pytest.mark.rule("EN-013")
@pytest.mark.parametrize(("chance", "words"), [
    (Fraction(0), "0 %"), (Fraction(1, 10_000), "< 1 %"), (Fraction(99, 10_000), "< 1 %"), (Fraction(1, 100), "1 %"),
    (Fraction(11483, 23328), "49 %"), (Fraction(17, 18), "94 %"), (Fraction(1), "100 %"),
])  # fmt: skip
def test_one_in_a_hundred_is_not_less_than_one(chance, words):
    assert percent(chance) == words
