"""What is wrong with rows as they are typed, sentence by sentence, and how rows and values come to each other."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from systems.common.content.random_tables.grid import (
    MOST_TOLD,
    MOST_TOTAL,
    GridColumn,
    GridRow,
    grid_from,
    pasted_row,
    values_from,
    work_out,
)


def at(*totals: str) -> list[GridRow]:
    return [GridRow(at=one, text="x") for one in totals]


def weighed(*weights: str) -> list[GridRow]:
    return [GridRow(weight=one, text="x") for one in weights]


@pytest.mark.parametrize(("rows", "dice", "said"), [
    ([], "", "There are no rows yet."), ([GridRow()], "", "There are no rows yet."), (at("1-3", "4-6"), "", ""),
    (at("2-3", "4-6"), "", "Name the dice: the rows begin at 2."), (at("1"), "", ""), (at("0-5"), "", "Name the dice: the rows begin at 0."),
    (at("1-3", "3-6"), "", "3 stands in two rows: 1–3 and 3–6."), (at("1-4", "3-6"), "", "3–4 stand in two rows: 1–4 and 3–6."),
    (at("1-6", "2-3"), "", "2–3 stand in two rows: 1–6 and 2–3."), (at("1", "2"), "1d3", "3 has no row, and 1d3 may come to it."),
    (at("1", "2"), "1d4", "3–4 have no row, and 1d4 may come to it."), (at("2", "4"), "1d4", "1 has no row, and 1d4 may come to it."),
    (at("1-6", "7"), "1d6", "The row at 7 is never reached by 1d6."), (at("1-6", "7-8"), "1d6", "The row at 7–8 is never reached by 1d6."),
    (at("1-5", "6-8"), "1d6", ""), (at("1-20"), "2d", "the number of sides is missing"), ([*at("1"), *weighed("1")], "",
     "Some rows have totals and some have none; give them to all, or to none."),
    ([GridRow("1", "2", "x"), GridRow("2", text="x")], "", "Row 1 has totals and a weight; one of them is enough."),
    (at("1", "soon and later than ever"), "", "Row 2 is at soon and later than ; totals such as 4 or 4-6 are expected."),
    (at("1", "5-2"), "", "Row 2 is at 5-2, which goes down."), (at("1", f"2-{MOST_TOTAL + 1}"), "", "which is too high."),
    (weighed("3", "0"), "", "Row 2 has the weight 0; a number of at least 1 is expected."),
    (weighed(str(MOST_TOTAL), "1"), "", f"Row 2 goes beyond {MOST_TOTAL:,}, which is the most; use smaller weights."),
    ([GridRow("1", text="x", more="{x")], "", "Row 1: "), ([*at("1"), GridRow("2", more="arrows")], "", "Row 2: “arrows” is not"),
])  # fmt: skip
def test_what_is_wrong_is_said(rows: list[GridRow], dice: str, said: str) -> None:
    problems = work_out(rows, dice).problems
    assert (not problems) if not said else any(said in one for one in problems), problems


def test_the_first_faults_are_told_and_no_more() -> None:
    assert len(work_out(at(*["soon"] * (MOST_TOLD + 3), "1")).problems) == MOST_TOLD


@pytest.mark.parametrize(("rows", "dice", "thrown", "deck"), [
    (at("1-3", "4-6"), "", "1d6", False), (at("1"), "", "1", False), (at("1-2"), "", "1d2", False), (at("1-6"), " 1d6 ", "1d6", False),
    (weighed("3", "1"), "", "1d4", False), (weighed("3", "1"), "", "", True),
])  # fmt: skip
def test_the_dice_follow_from_the_rows(rows: list[GridRow], dice: str, thrown: str, deck: bool) -> None:
    assert work_out(rows, dice, deck).dice == thrown


def test_rows_have_their_totals_their_weight_and_their_chance() -> None:
    worked = work_out([*weighed("3"), GridRow(), *weighed("", "2")])
    assert [(one.at, one.weight, one.chance) for one in worked.rows] == [
        ("1-3", "3", Fraction(1, 2)), ("", "", None), ("4", "1", Fraction(1, 6)), ("5-6", "2", Fraction(1, 3))]  # fmt: skip
    two = work_out(at("2-7", "8-12"), "2d6")
    assert [one.chance for one in two.rows] == [Fraction(21, 36), Fraction(15, 36)]
    hundred = work_out(at("01-99", "00"))
    assert hundred.dice == "1d100" and [one.at for one in hundred.rows] == ["1-99", "100"]


def test_dice_that_cannot_be_read_leave_the_chances_open() -> None:
    worked = work_out(at("1-6"), "many")
    assert worked.dice == "many" and worked.problems and worked.rows[0].chance is None and worked.rows[0].at == "1-6"
    unnamed = work_out(at("3-6"))
    assert unnamed.dice == "" and unnamed.rows[0].chance is None


@pytest.mark.parametrize(("row", "values"), [
    (GridRow("4", text="a"), {"at": 4, "text": "a"}), (GridRow("4-6", text="a"), {"at": "4-6", "text": "a"}),
    (GridRow("04", text="a"), {"at": "04", "text": "a"}), (GridRow("00", text="a"), {"at": "00", "text": "a"}),
    (GridRow(weight="3", text=" a "), {"weight": 3, "text": "a"}), (GridRow(weight="x", text="a"), {"weight": "x", "text": "a"}),
    (GridRow(text="a"), "a"), (GridRow(again="2"), {"again": 2}), (GridRow(entry="2d6 × orc"), {"entry": "orc", "figures": {"number": "2d6"}}),
    (GridRow(entry="orc"), {"entry": "orc"}), (GridRow(to="gems twice"), {"to": {"table": "gems", "times": "2"}}),
    (GridRow(text="a", more="gold = 1d6; fine: yes"), {"text": "a", "figures": {"gold": "1d6"}, "data": {"fine": True}}),
    (GridRow(entry="2 × orc", more="gold = 1d6"), {"entry": "orc", "figures": {"number": "2", "gold": "1d6"}}),
    (GridRow(weight="9999999999", text="a"), {"weight": "9999999999", "text": "a"}),
    (GridRow(weight="999999999", text="a"), {"weight": 999999999, "text": "a"}),
])  # fmt: skip
def test_a_row_is_kept_as_an_entry_has_it(row: GridRow, values: Any) -> None:
    assert values_from((GridColumn("", (row, GridRow())),)) == {"rows": [values]}


@pytest.mark.parametrize(("values", "row"), [
    ("a", GridRow(text="a")), ({"weight": 0, "again": 0, "text": "a"}, GridRow(text="a")), ({"weight": 2, "again": 1}, GridRow(weight="2", again="1")),
    ({"entry": "orc", "figures": {"number": "2d6"}}, GridRow(entry="2d6 × orc")),
    ({"entry": "orc", "figures": {"number": "2d6", "gold": "1d6"}}, GridRow(entry="2d6 × orc", more="gold = 1d6")),
    ({"text": "a", "data": {"fine": True}}, GridRow(text="a", more="fine: yes")), ({"text": "a", "odd": 3}, GridRow(text="a", more="{ odd = 3 }")),
    ({"at": "4-6", "to": "gems"}, GridRow("4-6", to="gems")),
])  # fmt: skip
def test_values_come_back_into_their_cells(values: Any, row: GridRow) -> None:
    found = pasted_row({"text": values} if isinstance(values, str) else values)
    assert found == row or ((found.text, found.at) == (row.text, row.at) and "odd" in found.more)
    assert grid_from({"rows": [values]})[0].rows[0] == found


def test_nothing_typed_is_no_rows_and_columns_keep_their_names() -> None:
    assert values_from((GridColumn("", (GridRow(),)),)) == {} and values_from(()) == {}
    assert values_from((GridColumn(" day ", (GridRow(text="a"),)), GridColumn("night", ()))) == {
        "columns": {"day": ["a"], "night": []}}  # fmt: skip
    assert [one.names for one in grid_from({"columns": {"a": ["x"], "b": []}})] == ["a", "b"]
    assert values_from(grid_from({"cells": "entry", "rows": ["orc"]}), "entry") == {"rows": ["orc"]}
