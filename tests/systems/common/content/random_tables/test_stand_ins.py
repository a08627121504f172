"""What a table must say that takes the place of a shipped one: its columns, its figures and data, one result or several."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.content.random_tables.reader import tables_from
from systems.common.content.random_tables.rows import Table
from systems.common.content.random_tables.stand_ins import say_what_lacks


def made(**values: Any) -> Table:
    return tables_from({"t": {"name": "T", **values}}, "The text")["t"]


def row(at: str, text: str = "x", **more: Any) -> dict[str, Any]:
    return {"at": at, "text": text, **more}


PLAIN = [row("1"), row("2")]
GOLD = {"figures": {"gold": "1d6"}}
KIND = {"data": {"level": 3, "dice": "2d6", "word": "wolf", "lost": True}}


@pytest.mark.parametrize(("shipped", "own", "said"), [
    ({"rows": PLAIN}, {"rows": PLAIN}, ""),
    ({"columns": {"by_day": PLAIN, "night": PLAIN}}, {"columns": {"night": PLAIN}}, "the column by day is missing, on which rules roll."),
    ({"columns": {"night": PLAIN}}, {"columns": {"by_day": PLAIN, "night": PLAIN}}, ""),
    ({"rows": PLAIN}, {"rows": [row("1", again=1), row("2")]}, ""),
    ({"rows": PLAIN}, {"rows": [row("1", again=2), row("2-6")]},
     "rules look for one result in the shipped table, and this may bring several at once."),
    ({"rows": [row("1", again=2), row("2-6")]}, {"rows": PLAIN}, ""),
    ({"rows": [row("1", **GOLD), row("2", **GOLD)]}, {"rows": [row("1", **GOLD), row("2")]},
     "the row at 2 lacks the figure 'gold', which rules look for in this table."),
    ({"rows": [row("1", **GOLD), row("2")]}, {"rows": PLAIN}, ""),
    ({"rows": [row("1", **KIND)]}, {"rows": [row("1", data={"level": 4, "dice": "1d4", "lost": False})]},
     "the row at 1 lacks the data 'word', which rules look for in this table."),
    ({"rows": [row("1", **KIND)]}, {"rows": [row("1", data={"level": 4, "dice": "1d4", "word": "bear", "lost": False})]}, ""),
    ({"rows": [row("1", **KIND)]}, {"rows": [row("1", data={"level": "4", "dice": "1d4", "word": "bear", "lost": False})]},
     "the row at 1 has level = '4'; such as 3 is expected."),
    ({"rows": [row("1", **KIND)]}, {"rows": [row("1", data={"level": 4, "dice": "many", "word": "bear", "lost": False})]},
     "the row at 1 has dice = 'many'; such as '2d6' is expected."),
    ({"rows": [row("1", **KIND)]}, {"rows": [row("1", data={"level": 4, "dice": "1d4", "word": "bear", "lost": 1})]},
     "the row at 1 has lost = 1; such as True is expected."),
    ({"rows": [row("1", entry="orc"), row("2", entry="ogre")]}, {"rows": [row("1", entry="orc"), row("2")]},
     "the row at 2 names no entry, which rules look for in this table."),
    ({"rows": [row("1", entry="orc"), row("2")]}, {"rows": PLAIN}, ""),
    ({"rows": [row("1", **GOLD), row("2", again=1)]}, {"rows": PLAIN}, "the row at 1 lacks the figure 'gold', which rules look for in this table."),
])  # fmt: skip
def test_what_rules_look_for_must_be_there(shipped: dict[str, Any], own: dict[str, Any], said: str) -> None:
    assert say_what_lacks(made(**shipped), made(**own)) == said
