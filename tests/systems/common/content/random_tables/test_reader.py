"""Tables as files have them: rows in any order, totals at their borders, links and braces, one table from its text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from systems.common.content.entries import BadEntry
from systems.common.content.random_tables.reader import check_entries, read_tables, table_from, table_of, tables_from
from systems.common.content.random_tables.rows import HOLE, ONCE, Link, Piece, Row, Table, throwing
from systems.common.content.random_tables.tables import expected, odds, roll


def made(*rows: Any, **more: Any) -> Table:
    return table_of("t", {"name": "T", **({"rows": list(rows)} if rows else {}), **more}, "own.toml, t")


def test_one_table_is_read_from_its_text_under_its_key() -> None:
    assert table_from('[t]\nname = "T"\nrows = [{to = "u"}]', "t", "Own tables").rows[0].links == (Link("u", ONCE),)
    for text, there in (
        ('[u]\nname = "U"\nrows = ["a"]', "u"),
        ("", "none"),
        ('[t]\nname = "T"\nrows = ["a"]\n[u]\nname = "U"\nrows = ["a"]', "t, u"),
    ):
        with pytest.raises(BadEntry) as bad:
            table_from(text, "t", "Own tables")
        assert bad.value.sentence == f"Own tables: the text must hold the table [t]; it holds {there}."


def test_rows_stand_by_their_totals_whatever_their_order() -> None:
    table = made({"at": "4-6", "text": "b"}, {"at": "1-3", "text": "a"})
    assert [(row.low, row.high, row.text) for row in table.rows] == [(1, 3, "a"), (4, 6, "b")]
    assert table.column("").index == (0, 0, 0, 1, 1, 1) and odds({"t": table}, "t") == {
        0: Fraction(1, 2),
        1: Fraction(1, 2),
    }


@pytest.mark.parametrize(("rows", "spans"), [
    (["a", "b"], [(1, 1), (2, 2)]), ([{"weight": 3}, "b", {"weight": 2}], [(1, 3), (4, 4), (5, 6)]), ([{"at": 1}, {"at": " 2 - 3 "}, {"at": "4"}], [(1, 1), (2, 3), (4, 4)]),
    ([{"at": "1–99"}, {"at": "00"}], [(1, 99), (100, 100)]), ([{"at": "1-00"}], [(1, 100)]),
])  # fmt: skip
def test_totals_are_said_or_follow_each_other(rows: list[Any], spans: list[tuple[int, int]]) -> None:
    assert [(row.low, row.high) for row in made(*rows).rows] == spans


@pytest.mark.parametrize(("rows", "more", "told"), [
    ([{"weight": 999_999_999}], {}, "the last row ends at 100,001; 100,000 is the most."), ([{"weight": 100_000}, "b"], {}, "the last row ends at 100,001; 100,000 is the most."),
    ([{"at": 100_001}], {}, "row 1 is at 100,001; 100,000 is the most."), (["a"], {"dice": "2"}, "2 may come to 2, and no row stands there."),
    ([{"at": "1-100001"}], {}, "row 1 is at '1-100001'; 100,000 is the most."), ([{"at": 0}, {"at": 1}], {}, "dice are missing: the rows begin at 0."),
    ([{"at": "1-2"}, {"at": "2-3"}], {}, "2 stands in two rows, 1-2 and 2-3."), ([{"at": "1-9"}, {"at": "3"}, {"at": "4"}], {}, "3 stands in two rows, 1-9 and 3."),
    ([{"at": "1"}, {"at": "2-3"}], {"dice": "1d2*3-2"}, "1d2*3-2 may come to 4, and no row stands there."), ([{"at": "1"}, {"at": "2-3"}, {"at": 4}], {"dice": "1d2*3-2"},
     "1d2*3-2 never comes to the row at 2-3."), (["a {"], {}, "'a {' has a brace that is not closed."), (["a } b"], {}, "'a } b' has a brace that is not closed."),
    ([{"again": 1, "to": "u"}, "a"], {}, "the row at 1 is rolled again, so it cannot have anything else."),
    ([{"again": 1, "figures": {"x": "1"}}, "a"], {}, "the row at 1 is rolled again, so it cannot have anything else."),
    ([{"weight": 3}, {"at": 4}], {}, "either every row has at, or none."),
])  # fmt: skip
def test_rows_that_cannot_be_rolled_are_refused(rows: list[Any], more: dict[str, Any], told: str) -> None:
    with pytest.raises(BadEntry) as bad:
        made(*rows, **more)
    assert bad.value.sentence == f"own.toml, t: {told}"


def test_the_largest_tables_are_read() -> None:
    assert made({"at": "1-100000"}, dice="1d10*10000").rows[0].high == 100_000
    assert (
        made({"at": 100_000}, dice="100000").rows[0].low == 100_000
        and made("a", {"weight": 9_999}).rows[-1].high == 10_000
    )


DICE = throwing("2d6")


@pytest.mark.parametrize(("row", "means"), [
    ("a", Row(1, 1, "a")), ({"text": "a", "again": 0, "data": {"x": 1}}, Row(1, 1, "a", data={"x": 1})),
    ({"to": "u"}, Row(1, 1, links=(Link("u", ONCE),), only=Link("u", ONCE), plain=False)),
    ({"text": "old {} here", "to": "u"}, Row(1, 1, f"old {HOLE} here", links=(Link("u", ONCE),), only=Link("u", ONCE), around=("old ", " here"), plain=False)),
    ({"to": ["u", "v"]}, Row(1, 1, links=(Link("u", ONCE), Link("v", ONCE)), plain=False)),
    ({"to": {"table": "u", "times": "2d6"}}, Row(1, 1, links=(Link("u", DICE),), plain=False)),
    ({"to": {"table": "u", "dice": "2d6", "column": "c", "modifier": -1}},
     Row(1, 1, links=(Link("u", ONCE, DICE, "c", -1),), only=Link("u", ONCE, DICE, "c", -1), plain=False)),
    ({"text": "x", "figures": {"n": "2d6"}, "to": "u"}, Row(1, 1, "x", figures=(("n", DICE),), links=(Link("u", ONCE),), plain=False)),
    ("{2d6} orcs", Row(1, 1, "{2d6} orcs", (Piece("dice", "2d6", DICE), Piece("text", " orcs")), plain=False)),
    ({"text": "{ n } of {d} in {@u}!", "figures": {"n": "2d6"}, "data": {"d": "gold"}}, Row(1, 1, "{ n } of {d} in {@u}!", (
        Piece("figure", "n"), Piece("text", " of "), Piece("datum", "d"), Piece("text", " in "), Piece("table", "u"), Piece("text", "!")),
        figures=(("n", DICE),), data={"d": "gold"}, plain=False)),
    ({"entry": "orc"}, Row(1, 1, entry="orc")), ({"text": "{@u}", "to": "v"}, Row(1, 1, "{@u}", (Piece("table", "u"),), links=(Link("v", ONCE),), plain=False)),
])  # fmt: skip
def test_a_row_is_what_it_says(row: Any, means: Row) -> None:
    assert made(row).rows == (means,)


def test_a_row_that_is_rolled_again_is_not_plain() -> None:
    assert [(row.again, row.plain) for row in made("a", "b", {"again": 1}).rows] == [(0, True), (0, True), (1, False)]


def test_a_bare_row_is_what_the_table_says() -> None:
    assert made("x", cells="entry").rows[0].entry == "x" and made("x", cells="to").rows[0].links == (Link("x", ONCE),)
    assert made("x").rows[0].text == "x" and made({"text": "y"}, cells="entry").rows[0].text == "y"


def test_names_of_columns_are_parted_by_commas_and_faults_name_theirs() -> None:
    table = made(columns={"a , b": ["x"], "c": ["y", "z"]})
    assert list(table.columns) == ["a", "b", "c"] and table.columns["a"] is table.columns["b"]
    assert [len(one.rows) for one in table.columns.values()] == [1, 1, 2]
    with pytest.raises(BadEntry) as bad:
        made(columns={"a": ["x"], "b, c": [{"at": 2}]})
    assert bad.value.sentence == "own.toml, t, b, c: dice are missing: the rows begin at 2."


def test_a_table_that_no_longer_fits_is_told_under_the_first_of_the_new_ones() -> None:
    known = tables_from(
        {
            "a": {"name": "A", "rows": [{"to": {"table": "b", "column": "x"}}]},
            "b": {"name": "B", "columns": {"x": ["1"]}},
        },
        "Old",
    )
    with pytest.raises(BadEntry) as bad:
        tables_from({"b": {"name": "B", "columns": {"y": ["1"]}}}, "New", known)
    assert (
        bad.value.sentence
        == "New, b: with it, a no longer works; the row at 1 sends on to b, which has no column x; there are y."
    )
    with pytest.raises(BadEntry) as round_about:
        tables_from({"b": {"name": "B", "columns": {"x": [{"to": "a"}]}}}, "New", known)
    assert round_about.value.sentence == "New, b: a > b > a never ends; use again for another roll."
    assert set(tables_from({"c": {"name": "C", "rows": ["x"]}}, "New", known)) == {"a", "b", "c"}
    round_and_round = {
        key: table_of(key, {"name": key, "rows": [{"to": other}]}, key) for key, other in (("a", "b"), ("b", "a"))
    }
    with pytest.raises(BadEntry) as before:
        tables_from({"c": {"name": "C", "rows": ["x"]}}, "New", round_and_round)
    assert before.value.sentence == "a: a > b > a never ends; use again for another roll."


def test_entries_that_are_named_must_be_known_in_every_column() -> None:
    tables = read_tables('[t]\nname = "T"\n[t.columns]\na = ["x"]\nb = [{entry = "orc"}, {entry = "elf"}]')
    check_entries(tables, {"orc", "elf"}.__contains__, "own.toml")
    with pytest.raises(BadEntry) as bad:
        check_entries(tables, {"orc"}.__contains__, "own.toml")
    assert bad.value.sentence == "own.toml, t: the entry elf at 2 is not known."


@pytest.mark.parametrize(("values", "dice", "texts"), [
    ({"rows": ["a {@u}"]}, (9, 2), ["a y"]), ({"rows": ["a {@u}"]}, (9, 1), ["a x"]), ({"rows": [{"text": "[{}]", "to": {"table": "u", "times": "2"}}]}, (1, 1), ["[x]", "[x]"]),
    ({"rows": [{"text": "{n}: {}", "figures": {"n": "1d6"}, "to": "u"}]}, (4, 1), ["4: x"]), ({"rows": ["a", {"again": 2}, "c"]}, (2, 1, 3), ["a", "c"]),
    ({"rows": ["a"], "times": "1d4"}, (2,), ["a", "a"]), ({"rows": [{"text": "({})", "to": "v"}]}, (1,), ["([x])"]), ({"rows": [{"to": "w"}]}, (2,), ["two 2"]),
    ({"rows": ["{1d6*1000} gp"]}, (3,), ["3,000 gp"]), ({"rows": [{"text": "{n} gp", "figures": {"n": "1d6*1000"}}]}, (3,), ["3,000 gp"]),
])  # fmt: skip
def test_what_rows_come_to(values: dict[str, Any], dice: tuple[int, ...], texts: list[str]) -> None:
    left = list(dice)
    if values["rows"] == ["a {@u}"]:
        left.pop(0)
    tables = {key: table_of(key, {"name": key, **one}, key) for key, one in {
        "t": values, "u": {"rows": ["x", "y"]}, "v": {"rows": [{"text": "[{}]", "to": "u"}]}, "w": {"rows": ["one", {"text": "two {n}", "data": {"n": 2}}]},
    }.items()}  # fmt: skip
    drawn = roll(tables, "t", lambda many, sides, what: tuple([left.pop(0) for _ in range(many)]))
    assert [one.text for one in drawn] == texts and not left


def test_what_is_expected_counts_how_often_each_table_is_rolled_on() -> None:
    tables = {key: table_of(key, {"name": key, **one}, key) for key, one in {
        "t": {"rows": ["a", {"to": {"table": "u", "times": "1d4"}}, {"again": 1}], "times": "2"}, "u": {"rows": [{"weight": 3, "text": "x"}, "y"], "times": "2"},
    }.items()}  # fmt: skip
    assert expected(tables, "t") == {("t", 0): 1, ("u", 0): Fraction(15, 4), ("u", 1): Fraction(5, 4)}
