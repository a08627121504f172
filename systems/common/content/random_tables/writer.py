"""The texts of a random table alone, without a trace, for lists of many: forty names, a page of sample hoards.

A table is turned once into functions that only choose and join.  For anything that happens at the table, where dice may
be thrown by hand and every step is shown, there is ``tables.roll``; the same random numbers give the same text there.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from systems.common.content.random_tables.rows import HOLE, ONCE, Column, Piece, Row, Table, Throwing
from systems.common.content.random_tables.tables import Tables, roll

Random = Callable[[], float]
Say = Callable[[], str]


class _TooRich(Exception):
    """A table with something that only ``roll`` can do."""


def writer(tables: Tables, key: str, random: Random, *, column: str = "") -> Say:
    """A function that gives another text of the table at each call; ``random`` gives numbers from 0 up to 1.

    What comes of several results stands in one text, with commas between.
    """
    writing = _Writing(tables, random)
    try:
        return writing.often(tables[key], ONCE, column, None, 0, "", "")
    except _TooRich:
        return lambda: ", ".join([drawn.text for drawn in roll(tables, key, writing.throw, column=column)])


class _Writing:
    """Makes the functions for one set of tables and one source of random numbers."""

    def __init__(self, tables: Tables, random: Random) -> None:
        self._tables, self._random = tables, random

    def throw(self, count: int, sides: int, purpose: str) -> tuple[int, ...]:
        return tuple([floor(self._random() * sides) + 1 for _ in range(count)])

    def often(
        self, table: Table, times: Throwing, column: str, dice: Throwing | None, modifier: int, before: str, after: str
    ) -> Say:
        """So many rolls on a table."""
        if table.deck:
            raise _TooRich
        say = self._table(table, table.column(column), column, dice, modifier, before, after)
        for number in (table.times, times):
            if number is not ONCE:
                say = _repeated(say, self._number(number))
        return say

    def _table(
        self, table: Table, rows: Column, column: str, dice: Throwing | None, modifier: int, before: str, after: str
    ) -> Say:
        thrown = dice or rows.dice
        made: dict[int, str | Say] = {}

        def again(times: int) -> Say:
            return lambda: ", ".join([say() for _ in range(times)])

        def cell(total: int) -> str | Say:
            at = rows.row_at(total + modifier)
            if at not in made:
                row = rows.rows[at]
                made[at] = again(row.again) if row.again else self._row(row, column, before, after)
            return made[at]

        low, high = thrown.expression.minimum, thrown.expression.maximum
        if low is None or high is None:
            raise _TooRich
        say = self._choose([cell(total) for total in range(low, high + 1)], thrown, low)
        return say

    def _choose(self, cells: list[str | Say], thrown: Throwing, low: int) -> Say:
        random, sides = self._random, len(cells)
        if sides == 1 and thrown.fixed:
            (only,) = cells
            return (lambda: only) if isinstance(only, str) else only
        if thrown.many == 1 and thrown.factor == 1:
            texts = tuple([cell for cell in cells if isinstance(cell, str)])
            if len(texts) == sides:
                return lambda: texts[floor(random() * sides)]

            def one() -> str:
                cell = cells[floor(random() * sides)]
                return cell if isinstance(cell, str) else cell()

            return one
        number = self._number(thrown)

        def sum_of_dice() -> str:
            cell = cells[number() - low]
            return cell if isinstance(cell, str) else cell()

        return sum_of_dice

    def _row(self, row: Row, column: str, before: str, after: str) -> str | Say:
        if row.links:
            return self._sent_on(row, column, before, after)
        if not row.pieces and not row.figures:
            return f"{before}{row.text}{after}"
        pieces = row.pieces or (Piece("text", row.text),)
        figures = [(name, self._number(dice)) for name, dice in row.figures]
        thrown: dict[str, int] = {}
        parts = [self._piece(piece, row, column, thrown) for piece in pieces]
        form = "".join(["%s" if callable(part) else part.replace("%", "%%") for part in parts])
        form = f"{before.replace('%', '%%')}{form}{after.replace('%', '%%')}"
        says = [part for part in parts if callable(part)]
        if not figures and len(says) == 1:
            (single,) = says
            return lambda: form % single()
        if not figures and len(says) == 3:
            first, second, third = says
            return lambda: form % (first(), second(), third())

        def written() -> str:
            for name, number in figures:
                thrown[name] = number()
            return form % tuple([say() for say in says])

        return written

    def _sent_on(self, row: Row, column: str, before: str, after: str) -> Say:
        if row.figures or row.pieces:
            raise _TooRich
        head, hole, tail = row.text.partition(HOLE)
        if hole:
            before, after = before + head, tail + after
        says = [
            self.often(
                self._tables[link.table], link.times, link.column or column, link.dice, link.modifier, before, after
            )
            for link in row.links
        ]
        return says[0] if len(says) == 1 else lambda: ", ".join([text for say in says if (text := say())])

    def _piece(self, piece: Piece, row: Row, column: str, thrown: dict[str, int]) -> str | Callable[[], str | int]:
        match piece.kind:
            case "text":
                return piece.text
            case "datum":
                return str(row.data[piece.text])
            case "figure":
                return lambda: f"{thrown[piece.text]:,}"
            case "dice":
                number, most = self._number(piece.dice), piece.dice.expression.maximum
                return number if most is not None and most < 1000 else lambda: f"{number():,}"
        return self.often(self._tables[piece.text], ONCE, column, None, 0, "", "")

    def _number(self, dice: Throwing) -> Callable[[], int]:
        random, many, sides, factor = self._random, dice.many, dice.sides, dice.factor
        if dice.fixed:
            fixed = dice.plus
            return lambda: fixed
        if not many:
            return lambda: dice.thrown(self.throw, "")[0]
        plus = dice.plus + many * factor
        if many == 1:
            return lambda: floor(random() * sides) * factor + plus
        each = range(many)
        if factor == 1:
            return lambda: sum([floor(random() * sides) for _ in each]) + plus
        return lambda: sum([floor(random() * sides) for _ in each]) * factor + plus


def _repeated(say: Say, number: Callable[[], int]) -> Say:
    return lambda: ", ".join([text for _ in range(number()) if (text := say())])
