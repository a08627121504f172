"""The charts of tests: target numbers, skills, statistics, what the dice come to."""

from __future__ import annotations

import pytest

from systems.common.records.figures import format_chance
from systems.common.records.table import Effect, Term
from systems.myriad.base import chances
from systems.myriad.characters.testing import opposed, unopposed
from systems.myriad.rolls import checks
from tests.systems.charted import at, chart_of, heads_of, marked, said
from tests.systems.myriad.builders import GAME, hero, look, own, quiet


@pytest.mark.rule("MY-014", "MY-013")
def test_the_ladder_says_the_chance_of_what_each_does_best():
    table = look(quiet(hero()))
    chart = chart_of(table, "target_numbers")
    assert [(row.cells[0].text, row.cells[1].text) for row in chart.rows] == [
        (name, str(target)) for name, target in checks.LADDER
    ]
    cell = at(chart, "Very hard", "Hild, Close Combat")
    assert cell.text == format_chance(chances.passing(5, 4, 9))
    form = GAME.actions[unopposed.TEST].form(table, "b1", cell.choice.answers)
    assert form.working.endswith(f"≥ 9: {cell.text}") and heads_of(chart, "b1") == ["Hild, Close Combat"]


@pytest.mark.rule("MY-010", "MY-112")
def test_skills_are_those_in_force_with_what_each_throws():
    chart = chart_of(look(quiet(hero())), "skills")
    assert at(chart, "Close Combat", "Hild").text == "5D +4" and at(chart, "Stealth", "Hild").text == "4D"
    assert marked(chart, "b1") == ["Athletics", "Close Combat", "Perception", "Persuasion", "Ranged Combat"]
    assert "Computing" not in [row.cells[0].text for row in chart.rows]
    mining = own(quiet(hero()), "skills", "mining", 'name = "Mining"\nrule = ""\ntext = "Digs."\nstatistic = "power"')
    assert at(chart_of(look(mining), "skills"), "Mining", "Hild").text == "5D"


@pytest.mark.rule("MY-404", "R-07")
def test_what_lies_on_somebody_moves_every_test():
    held = quiet(hero()).exchanged(None, Effect("e1", "b1", "Held", "grappled"))
    assert at(chart_of(look(held), "skills"), "Close Combat", "Hild").text == "5D +2"
    cursed = quiet(hero()).exchanged(None, Effect("e1", "b1", "Weak", terms=(("power", Term("Weak", -2)),)))
    assert at(chart_of(look(cursed), "statistics"), "Hild", "Power").text == "3D"


@pytest.mark.rule("MY-013")
def test_what_dice_come_to_is_exact():
    chart = chart_of(look(quiet()), "odds")
    assert said(chart, "3D")[1] == "5.5" and at(chart, "3D", "5+").text == format_chance(chances.reaching(3, 5))
    assert at(chart, "1D", "7+").text == "17 %"


@pytest.mark.rule("MY-016", "MY-017")
def test_opposed_tests_favor_whoever_began():
    chart = chart_of(look(quiet()), "opposed")
    assert at(chart, "3D against 3D", "even").text == format_chance(chances.winning(3, 3, 0))
    assert all(label in chart.notes[1] for _, label in opposed.SIZES)


def test_chances_by_target_number_stand_at_the_right_below_whose_they_are():
    columns = chart_of(look(quiet(hero(skills=(("stealth", 2),)))), "target_numbers").columns
    heads = [(column.right, column.beings) for column in columns if column.beings]
    assert heads and set(heads) == {(True, ("b1",))}
