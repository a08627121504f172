"""Dice of a table ready to be thrown, columns by their totals, and rows as they are printed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from systems.common.content.random_tables.reader import read_tables, tables_from
from systems.common.content.random_tables.rows import Row, throwing
from systems.common.content.random_tables.tables import roll

Throw = Callable[[int, int, str], tuple[int, ...]]


def faces(*throws: tuple[int, ...]) -> tuple[Throw, list[tuple[int, int, str]]]:
    left, asked = list(throws), list[tuple[int, int, str]]()

    def throw(many: int, sides: int, what: str) -> tuple[int, ...]:
        asked.append((many, sides, what))
        return left.pop(0)

    return throw, asked


@pytest.mark.parametrize(("dice", "facts"), [
    ("7", (0, 0, 1, 7, True)), ("2d6", (2, 6, 1, 0, False)), ("2d6+3", (2, 6, 1, 3, False)), ("2d6-3", (2, 6, 1, -3, False)),
    ("2d6*10", (2, 6, 10, 0, False)), ("2d6+1d4", (0, 0, 1, 0, False)), ("(1d6+1)*10", (0, 0, 1, 0, False)), ("4d6kh3", (0, 0, 1, 0, False)),
    ("2d6/2", (0, 0, 1, 0, False)), ("2+3", (0, 0, 1, 0, True)),
])  # fmt: skip
def test_plain_dice_are_known_by_their_parts(dice: str, facts: tuple[int, int, int, int, bool]) -> None:
    one = throwing(dice)
    assert (one.many, one.sides, one.factor, one.plus, one.fixed) == facts and one.text == dice
    assert throwing(dice) is one


@pytest.mark.parametrize(("dice", "shown", "asked", "total", "told"), [
    ("2d6", [(2, 5)], [(2, 6)], 7, (2, 5)), ("2d6+3", [(2, 5)], [(2, 6)], 10, (2, 5)), ("2d6-3", [(2, 5)], [(2, 6)], 4, (2, 5)),
    ("2d6*10", [(2, 5)], [(2, 6)], 70, (2, 5)), ("2d6+1d4", [(2, 5), (3,)], [(2, 6), (1, 4)], 10, (2, 5, 3)),
    ("4d6kh3", [(1, 5, 2, 6)], [(4, 6)], 13, None), ("1d6!", [(6,), (2,)], [(1, 6), (1, 6)], 8, None), ("7", [], [], 7, ()),
])  # fmt: skip
def test_a_throw_has_its_total_and_every_face(
    dice: str, shown: list[tuple[int, ...]], asked: list[tuple[int, int]], total: int, told: tuple[int, ...] | None
) -> None:
    throw, seen = faces(*shown)
    found = throwing(dice).thrown(throw, "For luck")
    assert found[0] == total and sorted(found[1]) == sorted([face for one in shown for face in one])
    assert told is None or found[1] == told
    assert seen == [(many, sides, "For luck") for many, sides in asked]


@pytest.mark.parametrize(("low", "high", "at"), [(4, 4, "4"), (4, 6, "4-6"), (0, 1, "0-1")])
def test_a_row_is_printed_with_its_totals(low: int, high: int, at: str) -> None:
    assert Row(low, high).at == at


@pytest.mark.parametrize(("total", "row"), [(-9, 0), (1, 0), (2, 0), (3, 0), (4, 1), (7, 1), (8, 2), (9, 2), (99, 2)])
def test_a_total_beyond_the_ends_is_the_first_or_the_last_row(total: int, row: int) -> None:
    rows = [{"at": "2-3"}, {"at": "4-7"}, {"at": "8"}]
    column = tables_from({"t": {"name": "T", "dice": "2d4", "rows": rows}}, "The text")["t"].column("")
    assert column.row_at(total) == row and (column.low, column.index) == (2, (0, 0, 1, 1, 1, 1, 2))


def test_dice_of_several_parts_are_thrown_for_a_table() -> None:
    tables = read_tables(
        "[a]\nname = 'A'\ndice = '1d4+1d6'\nrows = [{at = '2-5', text = 'x'}, {at = '6-10', text = 'y'}]"
    )
    throw, asked = faces((3,), (2,))
    (drawn,) = roll(tables, "a", throw)
    assert (drawn.text, drawn.steps[0].faces, drawn.steps[0].total) == ("x", (3, 2), 5)
    assert asked == [(1, 4, "A"), (1, 6, "A")]
    throw, _ = faces((3,), (2,))
    assert roll(tables, "a", throw, modifier=1)[0].text == "y"


def test_rows_of_a_table_without_columns_are_asked_for_by_no_name_or_by_any() -> None:
    tables = tables_from(
        {"t": {"name": "T", "rows": ["a"]}, "c": {"name": "C", "columns": {"x, y": ["a"], "z": ["b"]}}}, "The text"
    )
    assert tables["t"].column("whatever") is tables["t"].column("") and [row.text for row in tables["t"].rows] == ["a"]
    assert list(tables["c"].columns) == ["x", "y", "z"] and tables["c"].column("x") is tables["c"].column("y")
    with pytest.raises(ValueError, match=r"^C has no column w; there are x, y, z\.$"):
        tables["c"].column("w")
    with pytest.raises(ValueError, match=r"^C needs a column; there are x, y, z\.$"):
        assert tables["c"].rows


@pytest.mark.parametrize(("total", "row"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1), (7, 2), (8, 2)])
def test_a_total_between_two_rows_has_not_reached_the_higher(total: int, row: int) -> None:
    rows = [{"at": 1, "text": "a"}, {"at": 4, "text": "b"}, {"at": 7, "text": "c"}]
    tables = tables_from({"t": {"name": "T", "dice": "1d3*3-2", "rows": rows}}, "The text")
    assert tables["t"].column("").row_at(total) == row
    throw, _ = faces((2,))
    assert roll(tables, "t", throw, modifier=total - 4)[0].text == "abc"[row]
