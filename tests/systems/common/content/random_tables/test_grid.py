"""Rows as they are typed: what they come to, what is wrong with them, and the values they make."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.content.random_tables.grid import (
    GridColumn,
    GridRow,
    Worked,
    WorkedRow,
    grid_from,
    values_from,
    with_ranges,
    with_weights,
    work_out,
)
from systems.common.content.random_tables.tables import odds, tables_from


@given(st.lists(st.integers(1, 9), min_size=1, max_size=20))
def test_chances_are_those_of_the_table_that_is_made(weights: list[int]) -> None:
    rows = tuple([GridRow(weight=str(weight), text=f"row {at}") for at, weight in enumerate(weights)])
    worked = work_out(rows)
    assert worked.problems == ()
    for shown in (rows, with_ranges(rows, worked), with_weights(with_ranges(rows, worked), worked)):
        made = tables_from({"t": {"name": "T", **values_from((GridColumn("", shown),))}}, "The text")
        assert [one.chance for one in work_out(shown).rows] == list(odds(made, "t").values())
        assert sum([one.chance or 0 for one in worked.rows]) == 1


def test_rolls_again_are_taken_out_of_the_chances() -> None:
    worked = work_out([GridRow("1-2", text="a"), GridRow("3", text="b"), GridRow("4", again="1")], "1d4")
    assert [one.chance for one in worked.rows] == [Fraction(2, 3), Fraction(1, 3), 0] and not worked.problems


@pytest.mark.parametrize(
    ("again", "endless"), [(("1", ""), False), (("1", "1"), True), (("2", ""), True), (("3", ""), True)]
)
def test_one_more_roll_of_each_or_more_never_ends(again: tuple[str, str], endless: bool) -> None:
    """Half of the rolls come twice more: one of each is expected, and so it goes on without end."""
    worked = work_out([GridRow("1", text="a", again=again[0]), GridRow("2", text="b", again=again[1])], "1d2")
    assert any(["without end" in one for one in worked.problems]) is endless


def test_a_card_is_never_drawn_again() -> None:
    rows = [GridRow("1", text="a", again="1"), GridRow("2", text="b")]
    assert any(["A card cannot be rolled again" in one for one in work_out(rows, "1d2", deck=True).problems])
    assert not any(["A card" in one for one in work_out(rows, "1d2").problems])


@pytest.mark.parametrize("weight", ["0", "-1", "x", "999999999", "99999"])
def test_weights_that_are_none_are_told(weight: str) -> None:
    worked = work_out([GridRow(weight="9", text="a"), GridRow(weight=weight, text="b")])
    assert worked.problems and worked.rows[1].chance is None


@given(
    st.lists(st.tuples(st.text(max_size=8), st.text(max_size=8), st.text(max_size=8)), max_size=8), st.text(max_size=8)
)
def test_whatever_is_typed_is_worked_out_or_told(cells: list[tuple[str, str, str]], dice: str) -> None:
    rows = [GridRow(at=at, weight=weight, again=again, text="x") for at, weight, again in cells]
    worked = work_out(rows, dice)
    assert len(worked.rows) == len(rows) and all([one.endswith((".", "”")) or one for one in worked.problems])


def test_what_has_no_cell_of_its_own_comes_back_as_it_was() -> None:
    values = {"columns": {"a, b": [{"at": 1, "to": ["x", {"table": "y", "times": "1d4"}], "data": {"fine": True}},
                                   {"at": "2-3", "to": {"table": "y", "times": "2", "column": "c"}}], "c": ["z"]}}  # fmt: skip
    assert values_from(grid_from(values)) == values


def test_totals_take_the_place_of_weights_as_far_as_they_are_clear_and_back() -> None:
    rows = (GridRow(weight="3", text="wolf"), GridRow(text="bear"), GridRow(weight="2", text="duke"))
    worked = work_out(rows)
    ranged = with_ranges(rows, worked)
    assert [(one.at, one.weight, one.text) for one in ranged] == [
        ("1-3", "", "wolf"),
        ("4", "", "bear"),
        ("5-6", "", "duke"),
    ]
    assert [(one.at, one.weight) for one in with_weights(ranged, work_out(ranged))] == [("", "3"), ("", ""), ("", "2")]
    typed = (GridRow(at="7", text="fog"),)
    unclear = Worked((WorkedRow(),), "", ())
    assert with_ranges(typed, unclear)[0].at == "7", "what is not clear stays as it was typed"
