"""A random table tried out while it is written: a roll in words, and how often each row came up in a hundred."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from systems.common.content.entries import BadEntry
from systems.common.content.library import TABLES
from systems.common.content.random_tables.checks import say_what_is_wrong
from systems.common.content.random_tables.reader import table_of
from systems.common.content.random_tables.rows import Table
from systems.common.content.random_tables.tables import Drawn, roll
from systems.common.kernel.drawing import trace
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice

KEY = "table_that_is_tried"
OFTEN = 100
MOST_WORDS = 6  # results of one roll that are told


class Typed:
    """Dice typed by hand, as long as they last; then the program throws."""

    def __init__(self, words: str) -> None:
        self.faces = [int(one) for one in words.replace(",", " ").split() if one.isascii() and one.isdigit()]
        self._dice = SeededDice()

    def throw(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        """So many faces."""
        found = []
        for _ in range(count):
            typed = self.faces.pop(0) if self.faces else 0
            if typed > sides:
                raise ValueError(f"{typed} is no face of a d{sides}.")
            found.append(typed or self._dice.one(sides))
        return tuple(found)


def try_once(look: Look, values: Mapping[str, Any], column: str, typed: str = "") -> str:
    """One roll in words, with its dice; why there can be none as a sentence."""
    try:
        drawn = _roll(look, values, column, Typed(typed))
    except BadEntry as bad:
        return bad.sentence
    except (ValueError, KeyError) as wrong:
        return str(wrong)
    said = "; ".join([_words(look, one) for one in drawn[:MOST_WORDS]]) or "Nothing"
    more = f" and {len(drawn) - MOST_WORDS} more" if len(drawn) > MOST_WORDS else ""
    how = trace(drawn[0].steps) if drawn else ""
    return f"{said}{more} ({how})" if how else f"{said}{more}"


def try_often(look: Look, values: Mapping[str, Any], column: str) -> tuple[Counter[int], str]:
    """How often each row of the table itself came up in a hundred rolls; or why it could not be rolled."""
    found: Counter[int] = Counter()
    try:
        table = _table(look, values)
        tables = {**look.library(TABLES), KEY: table}
        for _ in range(OFTEN):
            drawn = roll(tables, KEY, Typed("").throw, column=column)
            rows = {step.row for one in drawn for step in one.steps if step.table == KEY and step.row is not None}
            found.update(rows - {at for at in rows if table.column(column).rows[at].again})
    except BadEntry as bad:
        return found, bad.sentence
    except (ValueError, KeyError) as wrong:
        return found, str(wrong)
    return found, ""


def _roll(look: Look, values: Mapping[str, Any], column: str, dice: Typed) -> tuple[Drawn, ...]:
    return roll({**look.library(TABLES), KEY: _table(look, values)}, KEY, dice.throw, column=column)


def _table(look: Look, values: Mapping[str, Any]) -> Table:
    """The table, if it can be rolled among the others; else ``BadEntry``."""
    table = table_of(KEY, {"name": "This table", **values}, "The table")
    if wrong := say_what_is_wrong(KEY, {**look.library(TABLES), KEY: table}):
        raise BadEntry(wrong)
    return table


def _words(look: Look, one: Drawn) -> str:
    if one.text.strip() or not one.entry:
        return one.text.strip() or "Nothing"
    for kind in look.game.own_kinds:
        if one.entry in look.library(kind):
            return str(look.library(kind)[one.entry].name)
    return one.entry
