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
    (at("1", "5-2"), "", "Row 2 is at 5-2, which goes down."), (at("1", f"2-{MOST_TOTAL + 1}"), "", "Row 2 is at 2-100001; 100,000 is the most."),
    (at("1", "4-99999999999999999999"), "", "Row 2 is at 4-999999999999999999; 100,000 is the most."),
    (weighed("3", "0"), "", "Row 2 has the weight 0; a number from 1 to 100,000 is expected."),
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


@pytest.mark.parametrize(("rows", "dice", "told"), [
    (at("2", "4"), "1d4", ["1 has no row, and 1d4 may come to it.", "3 has no row, and 1d4 may come to it."]),
    (at("1", "2", "7-8"), "1d8", ["3–6 have no row, and 1d8 may come to it."]), (at("3-4", "1", "6"), "1d7",
     ["2 has no row, and 1d7 may come to it.", "5 has no row, and 1d7 may come to it.", "7 has no row, and 1d7 may come to it."]),
    (at("1-9", "2", "3"), "", ["2 stands in two rows: 1–9 and 2."]), (at("1-9", "2", "3", "12"), "", [
        "2 stands in two rows: 1–9 and 2.", "10–11 have no row, and 1d12 may come to it."]),
    (at("1-3", "4-6", "6-8"), "1d6", ["6 stands in two rows: 4–6 and 6–8."]), (at("1", "2-3"), "2d2", [
        "4 has no row, and 2d2 may come to it.", "The row at 1 is never reached by 2d2."]),
    ([GridRow(), *at("1"), GridRow(), *at("5-2")], "", ["Row 4 is at 5-2, which goes down."]), (at("2-1"), "", ["Row 1 is at 2-1, which goes down."]),
    ([GridRow("1", text="x"), GridRow(weight="2", text="y")], "", ["Some rows have totals and some have none; give them to all, or to none."]),
    ([GridRow("1", "0", "x")], "", ["Row 1 has totals and a weight; one of them is enough."]),
    (weighed("-1"), "", ["Row 1 has the weight -1; a number from 1 to 100,000 is expected."]), (weighed(str(MOST_TOTAL)), "1d10*10000", []),
    (weighed(str(MOST_TOTAL + 1)), "", [f"Row 1 has the weight {MOST_TOTAL + 1}; a number from 1 to 100,000 is expected."]),
    (weighed("1", str(MOST_TOTAL)), "", ["Row 2 goes beyond 100,000, which is the most; use smaller weights."]),
    (weighed("1", str(MOST_TOTAL - 1)), "1d10*10000", ["The row at 1 is never reached by 1d10*10000."]), (at(f"1-{MOST_TOTAL}"), "1d10*10000", []), (at(f"1-{MOST_TOTAL + 1}"), "", ["Row 1 is at 1-100001; 100,000 is the most."]),
    ([GridRow("1", again="1"), GridRow("2", text="b")], "1d2", []), ([GridRow("1", again="2"), GridRow("2", text="b")], "1d2", [
        "Rolling again would go on without end: more than one more roll is expected of each."]),
    ([GridRow("1", again="often"), GridRow("2", text="b")], "1d2", []), (at("1"), "1d", ["After '1d' at column 3 the number of sides is missing."]),
    ([GridRow("1", entry="2d × orc"), GridRow("2", to="2d × gems"), GridRow("3", more="x")], "1d3", [
        "Row 1: “2d × orc” begins with no dice; write 2d6 × orc, or the name alone.",
        "Row 2: “2d × gems” begins with no dice; write such as Treasure, Treasure 3 times, Treasure in swamp with 2d6+1.",
        "Row 3: “x” is not understood; write such as count = 2d6; color: red."]),
])  # fmt: skip
def test_everything_that_is_wrong_is_told_and_nothing_else(rows: list[GridRow], dice: str, told: list[str]) -> None:
    assert list(work_out(rows, dice).problems) == told


def test_chances_are_worked_out_beside_rolls_again_until_they_go_on_without_end() -> None:
    rows = [GridRow("1", again="2"), GridRow("2-4", text="b")]
    assert [one.chance for one in work_out(rows, "1d4").rows] == [0, Fraction(3, 2)]
    endless = work_out([GridRow("1", again="2"), GridRow("2", text="b")], "1d2")
    assert [one.chance for one in endless.rows] == [Fraction(1, 2), Fraction(1, 2)]
    assert [one.chance for one in work_out(at("1-5", "6-8", "9"), "1d6").rows] == [Fraction(5, 6), Fraction(1, 6), 0]
    often = work_out([GridRow("1", again="often"), GridRow("2", text="b")], "1d2")
    assert [one.chance for one in often.rows] == [Fraction(1, 2), Fraction(1, 2)], "what is no number is no roll again"
    deck = work_out([GridRow("1", text="a"), GridRow("2", again="1")], deck=True)
    assert deck.problems == ("A card cannot be rolled again: take that out, or make it no deck.",) and deck.dice == ""


@pytest.mark.parametrize(("row", "values"), [
    (GridRow(" 00 ", text="a"), {"at": "00", "text": "a"}), (GridRow(" 4 ", text="a"), {"at": 4, "text": "a"}), (GridRow("²", text="a"), {"at": "²", "text": "a"}),
    (GridRow(text="a", more="arrows"), {"text": "a", "data": "arrows"}), (GridRow(entry="2d × orc"), {"data": "2d × orc"}), (GridRow(to="2d × gems"), {"data": "2d × gems"}),
    (GridRow(entry="2d × orc", more="x = 1d4"), {"data": "x = 1d4"}), (GridRow(again="often"), {"again": "often"}), (GridRow(text="a", again="once"), {"text": "a", "again": 1}),
    (GridRow(text="a", more='{ odd = 3 }'), {"text": "a", "odd": 3}), (GridRow(entry="2 × orc", more="number = 3"), {"entry": "orc", "figures": {"number": "3"}}),
    (GridRow(weight=" ² ", text="a"), {"weight": "²", "text": "a"}),
])  # fmt: skip
def test_what_is_typed_is_kept_whatever_it_is(row: GridRow, values: Any) -> None:
    assert values_from((GridColumn("", (row,)),)) == {"rows": [values]}


@pytest.mark.parametrize(("values", "row"), [
    ({"entry": "orc", "figures": {"number": "2d"}}, GridRow(entry="orc", more='{figures = {number = "2d"}}')),
    ({"entry": "2 orc"}, GridRow(entry="2 orc")), ({"to": {"table": "gems", "often": 2}}, GridRow(more='{to = {table = "gems", often = 2}}')),
    ({"to": "2d × gems"}, GridRow(more='{to = "2d × gems"}')), ({"to": ["a", "b"], "weight": 3}, GridRow(to="a; b", weight="3")),
    ({"entry": "orc", "figures": {"gold": "1d6"}}, GridRow(entry="orc", more="gold = 1d6")), ({"at": 3, "weight": "0", "again": 2}, GridRow("3", again="2")),
    ({"figures": {}, "data": {}, "text": "a"}, GridRow(text="a", more="{figures = {}, data = {}}")), ({"data": {"x": "a;b"}}, GridRow(more='x: "a;b"')),
])  # fmt: skip
def test_what_a_cell_cannot_say_stands_as_in_a_content_file(values: Any, row: GridRow) -> None:
    assert pasted_row(values) == row
