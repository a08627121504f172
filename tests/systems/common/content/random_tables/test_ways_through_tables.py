"""Ways through tables that send on to each other: data and columns on the way, and how far and how often they go."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from systems.common.content.random_tables.reader import table_of
from systems.common.content.random_tables.rows import Table
from systems.common.content.random_tables.stand_ins import say_what_lacks
from systems.common.content.random_tables.tables import Drawn, expected, roll


def tables(**values: dict[str, Any]) -> dict[str, Table]:
    return {key: table_of(key, {"name": key.title(), **one}, key) for key, one in values.items()}


def drawn(there: dict[str, Table], key: str = "t", *dice: int, **more: Any) -> tuple[Drawn, ...]:
    left = list(dice)
    found = roll(there, key, lambda many, sides, what: tuple([left.pop(0) if dice else 1 for _ in range(many)]), **more)
    assert not left
    return found


@pytest.mark.parametrize(("first", "second", "third", "data", "entry"), [
    ({"data": {"a": 1}}, {"data": {"b": 2}}, {"data": {"c": 3}}, {"a": 1, "b": 2, "c": 3}, ""), ({"data": {"a": 1}}, {}, {}, {"a": 1}, ""),
    ({}, {"data": {"b": 2}}, {}, {"b": 2}, ""), ({}, {}, {"data": {"c": 3}}, {"c": 3}, ""), ({"data": {"a": 1}}, {}, {"data": {"a": 3}}, {"a": 3}, ""),
    ({"data": {"a": 1}, "figures": {"n": "1"}}, {"data": {"b": 2}, "figures": {"n": "2"}}, {"data": {"c": 3}, "figures": {"m": "3"}}, {"a": 1, "b": 2, "c": 3}, ""),
    ({"entry": "x"}, {}, {}, {}, "x"), ({"entry": "x"}, {"entry": "y"}, {}, {}, "y"), ({"entry": "x"}, {}, {"entry": "z"}, {}, "z"),
])  # fmt: skip
def test_what_rows_on_the_way_say_is_kept(first: Any, second: Any, third: Any, data: Any, entry: str) -> None:
    there = tables(
        t={"rows": [{"to": "u", **first}]}, u={"rows": [{"to": "v", **second}]}, v={"rows": [{"text": "end", **third}]}
    )
    (one,) = drawn(there)
    figures = {name: int(dice) for row in (first, second, third) for name, dice in row.get("figures", {}).items()}
    assert (one.table, one.text, one.data, one.entry, one.figures) == ("v", "end", data, entry, figures)


PLACES = {"columns": {"sea": ["wave"], "hill": ["rock"]}}


@pytest.mark.parametrize(("link", "column", "text"), [
    ({"to": "u"}, "sea", "wave"), ({"to": {"table": "u", "column": "hill"}}, "sea", "rock"), ({"to": {"table": "u", "column": "hill"}}, "", "rock"),
    ({"to": {"table": "u", "column": "hill", "times": "1d1"}}, "sea", "rock"), ({"to": ["u"], "figures": {"n": "1"}}, "sea", "wave"),
    ({"to": {"table": "u", "column": "hill"}, "figures": {"n": "1"}}, "sea", "rock"),
])  # fmt: skip
def test_a_link_goes_to_its_own_column_or_to_the_one_it_came_by(link: Any, column: str, text: str) -> None:
    there = tables(t={"rows": [link]}, u=PLACES)
    assert [one.text for one in drawn(there, column=column)] == [text]
    assert expected(there, "t", column=column) == {("u", 0): 1}
    assert expected(tables(t={"rows": [link, "x"]}, u={"columns": {"sea": ["a", "b"], "hill": ["c"]}}), "t", column=column) == {
        ("t", 1): Fraction(1, 2), **({("u", 0): Fraction(1, 2)} if text == "rock" else {("u", 0): Fraction(1, 4), ("u", 1): Fraction(1, 4)})}  # fmt: skip


def chain(count: int, **more: Any) -> dict[str, Table]:
    """So many tables, each of which leads to the next, and one at the end."""
    return tables(
        **{f"t{at}": {"rows": [{"to": f"t{at + 1}"}], **more} for at in range(count)},
        **{f"t{count}": {"rows": ["end"]}},
    )


@pytest.mark.parametrize("more", [{}, {"deck": True}, {"times": "1d1"}])
def test_a_way_leads_through_a_hundred_tables_and_no_more(more: Any) -> None:
    assert [one.text for one in drawn(chain(99, **more), "t0")] == ["end"]
    with pytest.raises(ValueError, match=r"^T100 leads through 100 tables without an end\.$"):
        drawn(chain(100, **more), "t0")


def test_twenty_thousand_throws_are_the_most() -> None:
    there = tables(t={"rows": [{"to": {"table": "d", "times": "900000"}}]}, d={"rows": ["x"], "deck": True}, u={"rows": ["x"], "times": "20000"},
                   w={"rows": ["x"], "times": "20001"}, v={"rows": [{"to": {"table": "u"}}]})  # fmt: skip
    assert len(drawn(there, "u")) == 20_000
    for key, name in (("t", "D"), ("w", "W"), ("v", "U")):
        with pytest.raises(
            ValueError, match=f"^{name} would be rolled on too often; 20,000 throws at once are the most\\.$"
        ):
            drawn(there, key)


def test_a_deck_that_has_run_out_gives_no_more() -> None:
    there = tables(
        d={"rows": ["ace", {"weight": 2, "text": "king"}], "deck": True, "times": "3"},
        t={"rows": [{"to": {"table": "d", "times": "2"}}]},
    )
    assert [one.text for one in drawn(there, "d", 3, 1)] == ["king", "ace"]
    assert [one.text for one in drawn(there, "d", 2, gone=[0])] == ["king"] and drawn(there, "d", gone=[0, 1]) == ()
    assert [one.steps[-1].dice for one in drawn(there, "d", 1, 2)] == ["1d3", "1d2"]


def test_a_deck_of_which_one_card_is_drawn_has_lost_what_is_gone() -> None:
    there = tables(d={"rows": ["ace", "king"], "deck": True}, t={"rows": [{"to": "d"}]})
    (one,) = drawn(there, "d", 1, gone=[0])
    assert (one.text, one.steps[-1].dice, one.row) == ("king", "1d1", 1)
    assert [it.text for it in drawn(there, "t", 2)] == ["king"]


def test_links_that_double_from_table_to_table_are_refused() -> None:
    double = {f"t{at}": {"rows": [{"to": [f"t{at + 1}"] * 2}]} for at in range(15)}
    with pytest.raises(ValueError, match=r"^T\d+ would be rolled on too often; 20,000 throws at once are the most\.$"):
        drawn(tables(**double, t15={"rows": ["x"]}), "t0")


ONE_RESULT = "rules look for one result in the shipped table, and this may bring several at once."


@pytest.mark.parametrize(("shipped", "own", "said"), [
    ({"rows": [{"to": "u"}]}, {"rows": [{"to": ["u", "v"]}]}, ONE_RESULT), ({"rows": [{"to": "u"}]}, {"rows": [{"again": 2}, {"weight": 5}]}, ONE_RESULT),
    ({"rows": ["a", {"again": 1}]}, {"rows": ["a"], "times": "2"}, ONE_RESULT), ({"rows": ["a"]}, {"rows": [{"to": "u"}]}, ""), ({"rows": ["a"]}, {"rows": ["b", {"again": 1}]}, ""),
    ({"rows": ["a"]}, {"rows": [{"to": {"table": "u", "times": "2"}}]}, ONE_RESULT), ({"rows": [{"to": ["u", "v"]}]}, {"rows": [{"to": ["u", "v"]}]}, ""),
    ({"rows": ["a", "b"], "deck": True}, {"rows": ["a"]}, "the shipped table is a deck, and so must be what stands in its place."),
    ({"rows": ["a"]}, {"rows": ["a", "b"], "deck": True}, "the shipped table is no deck, and so must be what stands in its place."),
    ({"rows": ["a"]}, {"columns": {"x": ["a"]}}, "the shipped table has no columns, and rules roll on it without; write its rows without columns."),
    ({"columns": {"x": ["a"], "y": ["b"]}}, {"rows": ["a"]}, ""), ({"columns": {"x": ["a"], "y_z": ["b"]}}, {"columns": {"x": ["a"]}}, "the column y z is missing, on which rules roll."),
    ({"rows": [{"to": "u"}]}, {"rows": ["a"]}, ""),
])  # fmt: skip
def test_what_takes_the_place_of_a_shipped_table_brings_as_much(shipped: Any, own: Any, said: str) -> None:
    there = tables(shipped=shipped, own=own)
    assert say_what_lacks(there["shipped"], there["own"]) == said
