"""Random tables: treasure, encounters, names, weather; read once by ``reader.py``, rolled with a trace of every die.

    roll(tables, "potions", throw) -> (Drawn(...), ...)            odds(tables, "potions") -> {row: chance}

``throw(count, sides, purpose)`` supplies the faces, one for each die and in any order, so every die may come from the
real table.  A tables mapping may be changed before rolling: ``tables | {"scrolls": other}`` puts another in its place.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping
from fractions import Fraction
from itertools import accumulate
from typing import Any, NamedTuple

from systems.common.content.random_tables.reader import read_tables, tables_from
from systems.common.content.random_tables.rows import (
    HOLE,
    NOTHING,
    ONCE,
    Column,
    Piece,
    Row,
    Table,
    Throw,
    Throwing,
    throwing,
)
from systems.common.dice import expressions

__all__ = ["Drawn", "Step", "Table", "Tables", "expected", "odds", "read_tables", "roll", "tables_from"]

Tables = Mapping[str, Table]
MOST_DEEP = 100  # tables inside tables, and rolls again in a row
MOST_STEPS = 20_000  # throws of one roll, its tables inside tables and all: a hoard takes some hundred
_new: Any = tuple.__new__


class Step(NamedTuple):
    """One throw on the way: on which table, what for, which dice, what they showed, which row it came to."""

    table: str
    purpose: str
    dice: str
    faces: tuple[int, ...]
    total: int  # with what is added
    row: int | None = None  # None: how many times, or a figure


class Drawn(NamedTuple):
    """One result.  It has the figures and data of all rows on the way to it, and the last entry that one of them names.

    ``steps`` are the throws that led to it, in order.
    """

    table: str
    row: int
    text: str
    entry: str
    figures: Mapping[str, int]
    data: Mapping[str, Any]
    steps: tuple[Step, ...]


class _Way(NamedTuple):
    """What the rows so far leave to the result: steps, figures, data, entry, and the text around it."""

    steps: tuple[Step, ...] = ()
    figures: Mapping[str, int] = NOTHING
    data: Mapping[str, Any] = NOTHING
    entry: str = ""
    before: str = ""
    after: str = ""
    depth: int = 0


_START = _Way()


def roll(
    tables: Tables,
    key: str,
    throw: Throw,
    *,
    column: str = "",
    modifier: int = 0,
    dice: str = "",
    gone: Collection[int] = (),
    steps: list[Step] | None = None,
) -> tuple[Drawn, ...]:
    """Roll on a table and on every table it sends on to.

    ``column`` holds for the tables behind it too; a total beyond the ends counts as the first or last row; ``dice``
    replace the table's own; ``gone`` are the rows a deck has lost already.  ``steps`` is filled with every throw in
    order, those that led to no result included.
    """
    run = _Run(tables, throw, [] if steps is None else steps)
    table = tables[key]
    run.rolled(table, column, throwing(dice) if dice else None, modifier, _START, gone)
    return tuple(run.drawn)


def odds(tables: Tables, key: str, *, column: str = "", modifier: int = 0, dice: str = "") -> dict[int, Fraction]:
    """How often each row is expected in one roll, rolls again carried out: its exact chance, unless that is twice."""
    table = tables[key]
    return _odds(table, table.column(column), throwing(dice) if dice else None, modifier)


def expected(tables: Tables, key: str, *, column: str = "") -> dict[tuple[str, int], Fraction]:
    """How often each final row of any table, as (table, row), is expected when this table is rolled on."""
    found: dict[tuple[str, int], Fraction] = {}
    _expect(tables, tables[key], column, None, 0, tables[key].times.expression.mean, found)
    return found


class _Run:
    """One roll on its way through the tables."""

    __slots__ = ("drawn", "steps", "tables", "throw")

    def __init__(self, tables: Tables, throw: Throw, steps: list[Step]) -> None:
        self.tables, self.throw, self.steps = tables, throw, steps
        self.drawn: list[Drawn] = []

    def rolled(
        self,
        table: Table,
        column: str,
        dice: Throwing | None,
        modifier: int,
        way: _Way,
        gone: Collection[int] = (),
    ) -> None:
        """Roll on a table, as often as the table itself says."""
        if table.times is ONCE and not table.deck:
            self.once(table, column, dice, modifier, way)
        else:
            self.onto(table, ONCE, column, dice, modifier, way, gone)

    def onto(
        self,
        table: Table,
        times: Throwing,
        column: str,
        dice: Throwing | None,
        modifier: int,
        way: _Way,
        gone: Collection[int] = (),
    ) -> None:
        """Roll on a table as many times as the dice say; a deck keeps what it has lost meanwhile."""
        left = [at for at in range(len(table.column(column).rows)) if at not in gone] if table.deck else []
        often, way = self._number(table, times, "how often", way)
        self._refuse_many(table, often)
        for _ in range(often):
            many, each = self._number(table, table.times, "how many", way)
            self._refuse_many(table, many)
            for _ in range(many):
                if not table.deck:
                    self.once(table, column, dice, modifier, each)
                elif left:
                    left.remove(self._card(table, column, left, each))

    def once(self, table: Table, column: str, dice: Throwing | None, modifier: int, way: _Way) -> None:
        """Throw the dice of the table, and follow the row they come to, through every row that only sends on."""
        path, figures, data, entry, before, after, depth = way
        while True:
            rows = table.columns.get(column) or table.column(column)
            thrown = dice or rows.dice
            if thrown.many:
                faces = self.throw(thrown.many, thrown.sides, table.name)
                total = sum(faces) * thrown.factor + thrown.plus + modifier
            else:
                total, faces = thrown.thrown(self.throw, table.name)
                total += modifier
            at = rows.row_at(total) if dice or modifier else rows.index[total - rows.low]
            row = rows.rows[at]
            step: Step = _new(Step, (table.key, table.name, thrown.text, faces, total, at))
            self.steps.append(step)
            if len(self.steps) > MOST_STEPS:
                self._refuse_many(table, MOST_STEPS)
            path = (*path, step)
            depth += 1
            if depth > MOST_DEEP:
                raise ValueError(f"{table.name} leads through {MOST_DEEP} tables without an end.")
            if row.plain:
                if row.data:
                    data = {**data, **row.data} if data else row.data
                text = f"{before}{row.text}{after}"
                self.drawn.append(_new(Drawn, (table.key, at, text, row.entry or entry, figures, data, path)))
                return
            link = row.only
            if link is None:
                break
            if row.data:
                data = {**data, **row.data} if data else row.data
            entry = row.entry or entry
            if row.around[0] or row.around[1]:
                before, after = before + row.around[0], row.around[1] + after
            table, column, dice, modifier = self.tables[link.table], link.column or column, link.dice, link.modifier
            if table.times is not ONCE or table.deck:
                self.rolled(table, column, dice, modifier, _Way(path, figures, data, entry, before, after, depth))
                return
        way = _new(_Way, (path, figures, data, entry, before, after, depth))
        for _ in range(row.again):
            self.once(table, column, dice, modifier, way)
        if not row.again:
            self._end(table, at, row, column, way)

    def _refuse_many(self, table: Table, more: int) -> None:
        """``ValueError`` if with so many more rolls there would be too many."""
        if len(self.steps) + more > MOST_STEPS:
            raise ValueError(f"{table.name} would be rolled on too often; {MOST_STEPS:,} throws at once are the most.")

    def _card(self, table: Table, column: str, left: list[int], way: _Way) -> int:
        """Draw one of the cards that are left, by their weight; which it was."""
        rows = table.column(column).rows
        weights = [rows[at].high - rows[at].low + 1 for at in left]
        faces = self.throw(1, sum(weights), table.name)
        card = left[bisect_left(list(accumulate(weights)), faces[0])]
        step = Step(table.key, table.name, f"1d{sum(weights)}", faces, faces[0], card)
        self.steps.append(step)
        self._end(table, card, rows[card], column, way._replace(steps=(*way.steps, step), depth=way.depth + 1))
        return card

    def _end(self, table: Table, at: int, row: Row, column: str, way: _Way) -> None:
        """A row that is a result, or that throws for more before it sends on."""
        path, figures, data, entry, before, after, depth = way
        text, entry = row.text, row.entry or entry
        if row.data:
            data = {**data, **row.data} if data else row.data
        if row.figures or row.pieces:
            first = len(self.steps)
            figures = {**figures, **{name: self._thrown(table, dice, name) for name, dice in row.figures}}
            if row.pieces:
                text = "".join([self._piece(table, piece, column, figures, row.data, depth) for piece in row.pieces])
            path = (*path, *self.steps[first:])
        if not row.links:
            if before or after:
                text = f"{before}{text}{after}"
            self.drawn.append(_new(Drawn, (table.key, at, text, entry, figures, data, path)))
            return
        head, hole, tail = text.partition(HOLE)
        if hole:
            before, after = before + head, tail + after
        inner: _Way = _new(_Way, (path, figures, data, entry, before, after, depth))
        for link in row.links:
            target = self.tables[link.table]
            if link.times is ONCE:
                self.rolled(target, link.column or column, link.dice, link.modifier, inner)
            else:
                self.onto(target, link.times, link.column or column, link.dice, link.modifier, inner)

    def _number(self, table: Table, dice: Throwing, what: str, way: _Way) -> tuple[int, _Way]:
        """A number, thrown for if it must be, and the way with that throw on it."""
        number = self._thrown(table, dice, what)
        return number, way if dice.fixed else way._replace(steps=(*way.steps, self.steps[-1]))

    def _thrown(self, table: Table, dice: Throwing, what: str) -> int:
        """A number, thrown for if it must be."""
        if dice.fixed:
            return dice.plus
        purpose = f"{table.name}: {what}"
        total, faces = dice.thrown(self.throw, purpose)
        self.steps.append(_new(Step, (table.key, purpose, dice.text, faces, total, None)))
        return total

    def _piece(
        self, table: Table, piece: Piece, column: str, figures: Mapping[str, int], data: Mapping[str, Any], depth: int
    ) -> str:
        """What a part of a text comes to."""
        match piece.kind:
            case "text":
                return piece.text
            case "figure":
                return f"{figures[piece.text]:,}"
            case "datum":
                return str(data[piece.text])
            case "dice":
                return f"{self._thrown(table, piece.dice, piece.text):,}"
        inner, target = _Run(self.tables, self.throw, self.steps), self.tables[piece.text]
        inner.rolled(target, column, None, 0, _new(_Way, ((), NOTHING, NOTHING, "", "", "", depth)))
        return ", ".join([drawn.text for drawn in inner.drawn])


def _odds(table: Table, column: Column, dice: Throwing | None, modifier: int) -> dict[int, Fraction]:
    chances = dict.fromkeys(range(len(column.rows)), Fraction(0))
    found = expressions.odds((dice or column.dice).expression)
    for total, weight in found.weights.items():
        chances[column.row_at(total + modifier)] += Fraction(weight, found.total)
    again = sum((chance * column.rows[at].again for at, chance in chances.items()), Fraction(0))
    if again >= 1:
        raise ValueError(f"{table.name} would be rolled again without end.")
    return {at: Fraction(0) if column.rows[at].again else chance / (1 - again) for at, chance in chances.items()}


def _expect(
    tables: Tables,
    table: Table,
    column: str,
    dice: Throwing | None,
    modifier: int,
    share: Fraction,
    found: dict[tuple[str, int], Fraction],
) -> None:
    rows = table.column(column)
    for at, chance in _odds(table, rows, dice, modifier).items():
        row = rows.rows[at]
        if not chance:
            continue
        for link in row.links:
            target = tables[link.table]
            often = share * chance * link.times.expression.mean * target.times.expression.mean
            _expect(tables, target, link.column or column, link.dice, link.modifier, often, found)
        if not row.links and not row.again:
            found[table.key, at] = found.get((table.key, at), Fraction(0)) + share * chance
