"""What keeps a table from being rolled among others: what it sends on to, what sends on to it, ways without an end."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.content.random_tables.checks import circle, circle_from, endless, say_what_is_wrong, without_row
from systems.common.content.random_tables.reader import table_of, tables_from
from systems.common.content.random_tables.rows import Table, throwing
from systems.common.dice import expressions


def table(key: str, *rows: Any, **more: Any) -> Table:
    return table_of(key, {"name": key.title(), **({"rows": list(rows)} if rows else {}), **more}, "The text")


def among(*tables: Table) -> dict[str, Table]:
    return {one.key: one for one in tables}


def to(*names: str) -> list[dict[str, str]]:
    return [{"to": name} for name in names]


TWO = table("two", columns={"a": ["x"], "b": [{"at": "1", "text": "y"}, {"at": "2-3", "again": 1}]})
CARDS = table("cards", "x", "y", deck=True)
PLAIN = table("plain", {"at": "1-3", "text": "x"}, {"at": "4", "again": 1})


@pytest.mark.parametrize(("row", "said"), [
    ({"to": "plain"}, ""), ({"to": "cards"}, ""), ({"to": {"table": "two", "column": "a"}}, ""), ({"text": "{@plain}"}, ""),
    ({"to": {"table": "plain", "column": "any"}}, ""), ({"to": {"table": "plain", "dice": "1d4"}}, ""), ({"to": {"table": "cards", "times": "2"}}, ""),
    ({"to": {"table": "two", "column": "a", "dice": "1"}}, ""), ({"to": {"table": "two", "column": "b", "dice": "1d3"}}, ""),
    ({"to": "plane"}, "Mine: the row at 1 sends on to plane, which is no table; did you mean plain?"),
    ({"to": "xyz"}, "Mine: the row at 1 sends on to xyz, which is no table."),
    ({"text": "{@xyz}"}, "Mine: the row at 1 has {@xyz} in its text, which is no table."),
    ({"to": {"table": "two", "column": "c"}}, "Mine: the row at 1 sends on to two, which has no column c; there are a, b."),
    ({"to": {"table": "cards", "dice": "1d2"}}, "Mine: the row at 1 sends on to cards, a deck, which takes no dice."),
    ({"to": {"table": "cards", "modifier": 1}}, "Mine: the row at 1 sends on to cards, a deck, which takes no dice."),
    ({"to": {"table": "plain", "dice": "1d6"}}, "Mine: the row at 1 sends on to plain, where 1d6 may come to 5-6, and no row stands there."),
    ({"to": {"table": "plain", "dice": "1d5"}}, "Mine: the row at 1 sends on to plain, where 1d5 may come to 5, and no row stands there."),
    ({"to": {"table": "plain", "dice": "1d4-1"}}, "Mine: the row at 1 sends on to plain, where 1d4-1 may come to 0, and no row stands there."),
    ({"to": {"table": "plain", "dice": "4"}}, "Mine: the row at 1 sends on to plain, where rolling 4 again would go on without end."),
    ({"to": {"table": "two", "dice": "1d3"}}, "Mine: the row at 1 sends on to two, where 1d3 may come to 2-3, and no row stands there."),
    ({"to": {"table": "two", "column": "a", "dice": "1d3"}}, "Mine: the row at 1 sends on to two, where 1d3 may come to 2-3, and no row stands there."),
    ({"to": {"table": "two", "column": "b", "dice": "1d2+1"}}, "Mine: the row at 1 sends on to two, where rolling 1d2+1 again would go on without end."),
    ({"to": "mine"}, "Mine > Mine never ends; use roll again for another roll."),
    ({"to": "back"}, "Mine > Back > Mine never ends; use roll again for another roll."),
    ({"to": "far"}, "Mine > Far > Back > Mine never ends; use roll again for another roll."),
])  # fmt: skip
def test_what_a_row_leads_to_must_be_there_and_be_rolled(row: dict[str, Any], said: str) -> None:
    mine = table("mine", row)
    tables = among(mine, TWO, CARDS, PLAIN, table("back", *to("mine")), table("far", *to("plain", "back")))
    assert say_what_is_wrong("mine", tables) == said


def test_a_column_holds_for_the_tables_behind_it() -> None:
    tables = among(table("mine", columns={"a": to("two"), "c": [{"text": "{@two}"}]}), TWO)
    assert (
        say_what_is_wrong("mine", tables)
        == "Mine: c: the row at 1 has {@two} in its text, which has no column c; there are a, b."
    )


def test_a_card_cannot_be_rolled_again() -> None:
    assert (
        say_what_is_wrong("d", among(table("d", "x", {"again": 1}, deck=True))) == "D: a card cannot be rolled again."
    )
    assert say_what_is_wrong("d", among(table("d", "x", "y", {"again": 1}))) == ""


def test_what_sends_on_to_a_table_must_still_fit_it() -> None:
    other = table("other", {"to": {"table": "two", "column": "a"}})
    unlike = table("unlike", {"to": "nowhere"})
    assert say_what_is_wrong("two", among(other, unlike, TWO)) == "", "what else is wrong is another's matter"
    changed = table("two", columns={"b": ["x"]})
    assert say_what_is_wrong("two", among(unlike, other, changed)) == (
        "Other: the row at 1 sends on to two, which has no column a; there are b.")  # fmt: skip


def test_a_table_that_goes_is_missed_by_what_sends_on_to_it() -> None:
    assert (
        say_what_is_wrong("gone", among(table("other", {"to": "gone"})))
        == "Other: the row at 1 sends on to gone, which is no table."
    )
    assert say_what_is_wrong("gone", among(PLAIN)) == ""


@pytest.mark.parametrize(("links", "key", "way"), [
    ({"a": "b", "b": "c", "c": ""}, "a", ""), ({"a": "a"}, "a", "aa"), ({"a": "b", "b": "a"}, "a", "aba"), ({"a": "b", "b": "a"}, "b", "bab"),
    ({"a": "b", "b": "c", "c": "a"}, "a", "abca"), ({"a": "b", "b": "b"}, "a", ""), ({"a": "bc", "b": "", "c": "a"}, "a", "aca"),
    ({"a": "bx", "b": "x"}, "a", ""), ({"a": "b"}, "x", ""), ({"a": "bc", "b": "d", "c": "d", "d": "ea", "e": "d"}, "a", "acda"),
])  # fmt: skip
def test_a_way_back_to_a_table_is_found(links: dict[str, str], key: str, way: str) -> None:
    tables = among(*[table(one, "x", *to(*names)) for one, names in links.items()])
    found = circle_from(key, tables)
    assert "".join(found) == way and (not circle(tables)) == (not any([circle_from(one, tables) for one in tables]))


@pytest.mark.parametrize(("links", "way"), [
    ({"a": "b", "b": "c", "c": ""}, ""), ({"a": "a"}, "aa"), ({"a": "b", "b": "c", "c": "b"}, "bcb"), ({"a": "", "b": "a", "c": "ad", "d": "c"}, "cdc"),
    ({"a": "x"}, ""), ({"a": "bc", "b": "c", "c": ""}, ""),
])  # fmt: skip
def test_the_first_way_that_comes_back_is_said(links: dict[str, str], way: str) -> None:
    assert "".join(circle(among(*[table(one, "x", *to(*names)) for one, names in links.items()]))) == way


def test_tables_that_lead_to_each_other_many_times_are_looked_through_once() -> None:
    ahead = {f"t{at}": [f"t{at + 1}"] * 12 for at in range(9)}
    there = among(*[table(key, "x", *to(*names)) for key, names in ahead.items()], table("t9", "x"))
    assert circle(there) == () and circle_from("t0", there) == ()


@pytest.mark.parametrize(("dice", "missing"), [
    ("1d6", ""), ("1d7", "7"), ("1d8", "7-8"), ("1d6-1", "0"), ("1d6-2", "-1-0"), ("2d6", "7-12"), ("1d2*5", "10"), ("1d6+1", "7"),
])  # fmt: skip
def test_the_first_totals_without_a_row_are_told(dice: str, missing: str) -> None:
    rows = table("t", {"at": "1-3", "text": "a"}, {"at": "4-6", "text": "b"}).column("")
    assert without_row(rows, expressions.odds(expressions.parse(dice)).weights) == missing


def test_a_gap_between_rows_is_one() -> None:
    rows = table(
        "t", {"at": "1", "text": "a"}, {"at": "3", "text": "b"}, {"at": "5", "text": "c"}, dice="1d3*2-1"
    ).column("")
    assert (
        without_row(rows, dict.fromkeys(range(1, 6), 1)) == "2" and without_row(rows, dict.fromkeys((1, 3, 5), 1)) == ""
    )


@pytest.mark.parametrize(("again", "ends"), [(1, True), (2, True), (3, False)])
def test_rolling_again_ends_if_fewer_than_one_more_roll_is_expected(again: int, ends: bool) -> None:
    rows = [{"at": "1-2", "text": "a"}, {"at": "3", "again": again}]
    values = {"t": {"name": "T", "rows": rows}}
    if ends:
        column = tables_from(values, "The text")["t"].column("")
        assert not endless(column, throwing("1d3")) and endless(column, throwing("3"))
    else:
        with pytest.raises(ValueError, match=r"^The text, t: rolling again would go on without end\.$"):
            tables_from(values, "The text")
