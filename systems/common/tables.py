"""Random tables: treasure, encounters, names, weather; read once by ``table_reader``, rolled with a trace of every die.

    roll(tables, "potions", throw) -> (Drawn(...), ...)            odds(tables, "potions") -> {row: chance}

``throw(count, sides, purpose)`` supplies the faces, one for each die and in any order, so every die may come from the
real table.  A tables mapping may be changed before rolling: ``tables | {"scrolls": other}`` puts another in its place.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from systems.common import expressions
from systems.common.rows import HOLE, NOTHING, ONCE, Column, Row, Table, Throw, Throwing, throwing
from systems.common.table_reader import read_tables, tables_from

__all__ = ["Drawn", "Step", "Table", "Tables", "expected", "odds", "read_tables", "roll", "tables_from"]

Tables = Mapping[str, Table]
MOST_DEEP = 100  # tables inside tables, and rolls again in a row
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
    """One result.  Figures and data of the rows on the way to it are among its own; ``steps`` led to it, in order."""

    table: str
    row: int
    text: str
    entry: str
    figures: Mapping[str, int]
    data: Mapping[str, Any]
    steps: tuple[Step, ...]


class _Way(NamedTuple):
    """What the rows so far leave to the result: steps, figures, data, and the text around it."""

    steps: tuple[Step, ...]
    figures: Mapping[str, int]
    data: Mapping[str, Any]
    before: str
    after: str
    depth: int


_START = _Way((), NOTHING, NOTHING, "", "", 0)


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
    run.onto(table, ONCE, column, throwing(dice) if dice else None, modifier, _START, gone)
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
        often, way = self._number(table, times, f"{table.name}: how often", way)
        for _ in range(often):
            many, each = self._number(table, table.times, f"{table.name}: how many", way)
            for _ in range(many):
                if not table.deck:
                    self.once(table, column, dice, modifier, each)
                elif left:
                    left.remove(self._card(table, column, left, each))

    def once(self, table: Table, column: str, dice: Throwing | None, modifier: int, way: _Way) -> None:
        """Throw the dice of the table, and follow the row they come to."""
        if way.depth > MOST_DEEP:
            raise ValueError(f"{table.name} was rolled {MOST_DEEP} times in a row without an end.")
        rows = table.columns.get(column) or table.column(column)
        dice = dice or rows.dice
        total, faces = dice.thrown(self.throw, table.name)
        total += modifier
        at = rows.row_at(total)
        step: Step = _new(Step, (table.key, table.name, dice.expression.text, faces, total, at))
        self.steps.append(step)
        row = rows.rows[at]
        if row.again:
            for _ in range(row.again):
                self.once(table, column, dice, modifier, way._replace(steps=(*way.steps, step), depth=way.depth + 1))
            return
        self._follow(table, at, row, column, way, step)

    def _card(self, table: Table, column: str, left: list[int], way: _Way) -> int:
        rows = table.column(column).rows
        weights = [(at, rows[at].high - rows[at].low + 1) for at in left]
        number = sum(weight for _, weight in weights)
        faces = self.throw(1, number, table.name)
        card, passed = weights[0][0], 0
        for at, weight in weights:
            card, passed = at, passed + weight
            if passed >= faces[0]:
                break
        step = Step(table.key, table.name, f"1d{number}", faces, faces[0], card)
        self.steps.append(step)
        self._follow(table, card, rows[card], column, way, step)
        return card

    def _follow(self, table: Table, at: int, row: Row, column: str, way: _Way, step: Step) -> None:
        path, figures, data, before, after, depth = way
        path = (*path, step)
        if row.data:
            data = {**data, **row.data} if data else row.data
        text = row.text
        if row.figures or row.pieces:
            text, (path, figures, *_) = self._filled(table, row, column, way._replace(steps=path))
        if not row.links:
            if before or after:
                text = f"{before}{text}{after}"
            self.drawn.append(_new(Drawn, (table.key, at, text, row.entry, figures, data, path)))
            return
        head, hole, tail = text.partition(HOLE)
        if hole:
            before, after = before + head, tail + after
        inner: _Way = _new(_Way, (path, figures, data, before, after, depth + 1))
        for link in row.links:
            target, modifier = self.tables[link.table], link.modifier
            if link.times is ONCE and target.times is ONCE and not target.deck:
                self.once(target, link.column or column, link.dice, modifier, inner)
            else:
                self.onto(target, link.times, link.column or column, link.dice, modifier, inner)

    def _number(self, table: Table, dice: Throwing, purpose: str, way: _Way) -> tuple[int, _Way]:
        """A number, thrown for if it must be, and the way with that throw on it."""
        if dice.fixed:
            return dice.plus, way
        total, faces = dice.thrown(self.throw, purpose)
        step = Step(table.key, purpose, dice.expression.text, faces, total)
        self.steps.append(step)
        return total, way._replace(steps=(*way.steps, step))

    def _filled(self, table: Table, row: Row, column: str, way: _Way) -> tuple[str, _Way]:
        """The row's text with its dice thrown, and the way with its figures."""
        if row.figures:
            figures = dict(way.figures)
            for name, dice in row.figures:
                figures[name], way = self._number(table, dice, f"{table.name}: {name}", way)
            way = way._replace(figures=figures)
        if not row.pieces:
            return row.text, way
        text = ""
        for piece in row.pieces:
            match piece.kind:
                case "text":
                    text += piece.text
                case "hole":
                    text += HOLE
                case "figure":
                    text += f"{way.figures[piece.text]:,}" if piece.text in way.figures else str(row.data[piece.text])
                case "dice":
                    assert piece.dice is not None
                    total, way = self._number(table, piece.dice, f"{table.name}: {piece.text}", way)
                    text += f"{total:,}"
                case "table":
                    inner = _Run(self.tables, self.throw, self.steps)
                    target, first = self.tables[piece.text], len(self.steps)
                    inner.onto(target, ONCE, column, None, 0, _START._replace(depth=way.depth + 1))
                    text += ", ".join(drawn.text for drawn in inner.drawn)
                    way = way._replace(steps=(*way.steps, *self.steps[first:]))
        return text, way


def _odds(table: Table, column: Column, dice: Throwing | None, modifier: int) -> dict[int, Fraction]:
    chances = dict.fromkeys(range(len(column.rows)), Fraction(0))
    found = expressions.odds((dice or column.dice).expression)
    for total, weight in found.weights.items():
        chances[column.row_at(total + modifier)] += Fraction(weight, found.total)
    again = sum((chance * column.rows[at].again for at, chance in chances.items()), Fraction(0))
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
        for link in row.links if chance else ():
            target = tables[link.table]
            often = share * chance * link.times.expression.mean * target.times.expression.mean
            _expect(tables, target, link.column or column, link.dice, link.modifier, often, found)
        if not row.links and not row.again:
            found[table.key, at] = found.get((table.key, at), Fraction(0)) + share * chance
