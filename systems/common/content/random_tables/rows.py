"""What a random table consists of: dice, columns, rows, and what a row sends on to.  ``reader.py`` makes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from systems.common.content.random_tables.written import TableEntry
from systems.common.dice import expressions
from systems.common.dice.expressions import Expression
from systems.common.dice.notation import Dice, Number, Pair
from systems.frozen import dataclass

Throw = Callable[[int, int, str], tuple[int, ...]]
NOTHING: Mapping[str, Any] = {}
NUMBER = "number"  # the figure that says of how many an entry is
HOLE = "\0"  # in a text: where the text of the next table goes


class Throwing(NamedTuple):
    """Dice ready to be thrown: ``many`` d ``sides`` times ``factor`` plus ``plus``.

    ``many`` is 0 for a bare number and for whatever is more than that.
    """

    expression: Expression
    text: str
    many: int
    sides: int
    factor: int
    plus: int

    @property
    def fixed(self) -> bool:
        """Whether this is a bare number, ``plus``."""
        return not self.many and not self.expression.requests

    def thrown(self, throw: Throw, purpose: str) -> tuple[int, tuple[int, ...]]:
        """The total and every face."""
        if self.many:
            faces = throw(self.many, self.sides, purpose)
            return sum(faces) * self.factor + self.plus, faces
        rolled = self.expression.run(lambda many, sides: throw(many, sides, purpose))
        shown = [face for part in rolled.parts for group in (part.kept, part.dropped, *part.over) for face in group]
        return rolled.total, tuple(shown)


@lru_cache(maxsize=1024)
def throwing(dice: str) -> Throwing:
    """Dice from text, ready to be thrown; the same text gives the same object."""
    expression = expressions.parse(dice)
    many = sides = plus = 0
    factor = 1
    match expression.node:
        case Number(plus):
            pass
        case Dice(many, sides, ""):
            pass
        case Pair("+" | "-" as sign, Dice(many, sides, ""), Number(number)):
            plus = number if sign == "+" else -number
        case Pair("*", Dice(many, sides, ""), Number(factor)):
            pass
        case _:
            many = 0
    return Throwing(expression, expression.text, many, sides, factor, plus)


ONCE = throwing("1")


@dataclass(frozen=True, slots=True)
class Link:
    """What a row sends on to: a table, with its own or other dice, once or several times."""

    table: str
    times: Throwing
    dice: Throwing | None = None
    column: str = ""
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a row's text: plain letters, or what stands between braces."""

    kind: Literal["text", "figure", "datum", "dice", "table"]
    text: str  # the letters, the name of the figure or datum, the dice, the key of the table
    dice: Throwing = ONCE


@dataclass(frozen=True, slots=True)
class Row:
    """One row, at the totals from ``low`` to ``high``; an empty ``pieces`` means that the text is as it stands."""

    low: int
    high: int
    text: str = ""
    pieces: tuple[Piece, ...] = ()
    entry: str = ""
    links: tuple[Link, ...] = ()
    again: int = 0  # so many rolls on the same table instead of this row
    figures: tuple[tuple[str, Throwing], ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    only: Link | None = None  # the link of a row that sends on once and throws for nothing else
    around: tuple[str, str] = ("", "")  # what such a row puts before and after the text of the next table
    plain: bool = True  # a result as it stands, with nothing more to throw

    @property
    def at(self) -> str:
        """The totals as they are printed: ``4-6``."""
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


@dataclass(frozen=True, slots=True)
class Column:
    """Rows with their dice; ``index`` holds the number of the row for every total from ``low`` on, below 0 for none."""

    rows: tuple[Row, ...]
    dice: Throwing
    low: int
    index: tuple[int, ...]

    def row_at(self, total: int) -> int:
        """The row a total comes to; beyond the ends it is the first or the last, between two rows the lower."""
        at = self.index[min(max(total - self.low, 0), len(self.index) - 1)]
        return at if at >= 0 else sum([row.low < total for row in self.rows]) - 1


@dataclass(frozen=True, slots=True)
class Table:
    """A table with one nameless column or several named ones."""

    key: str
    name: str
    columns: Mapping[str, Column]
    times: Throwing
    deck: bool = False
    written: TableEntry | None = field(default=None, compare=False)  # as it stands in a file

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of a table without columns."""
        return self.column("").rows

    def column(self, name: str) -> Column:
        """The named column; a table without columns has one for every name.  ``ValueError`` if there is none."""
        found = self.columns.get(name) or self.columns.get("")
        if found is None:
            what = f"has no column {name}" if name else "needs a column"
            raise ValueError(f"{self.name} {what}; there are {', '.join(self.columns)}.")
        return found
