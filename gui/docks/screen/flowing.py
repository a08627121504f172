"""Charts in columns, part by part: each where the columns it needs are shortest, wide ones over several."""

from __future__ import annotations

from dataclasses import dataclass

COLUMN_LETTERS = 23  # of body: how wide a column is at least
GAP = 8  # px between charts


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a chart stands and how wide it is."""

    x: float
    y: float
    wide: float


def column_count(room: float, letter: int) -> int:
    """How many columns have room."""
    return max(1, int((room + GAP) // (COLUMN_LETTERS * letter + GAP)))


def width_of(span: int, room: float, columns: int) -> float:
    """How wide so many of the columns are together."""
    one = (room - GAP * (columns - 1)) / columns
    return one * span + GAP * (span - 1)


def span_for(least: float, room: float, columns: int) -> int:
    """Over how many columns a chart that needs so much goes; one that has room in none of them is told in one."""
    return next((span for span in range(1, columns + 1) if width_of(span, room, columns) >= least), 1)


class Flowing:
    """Columns that fill from the top."""

    def __init__(self, room: float, letter: int) -> None:
        self.room = room
        self.columns = column_count(room, letter)
        self._low = [0.0] * self.columns

    def place(self, span: int, top: float) -> tuple[Cell, int]:
        """Where the next chart over so many columns goes, not above ``top``, and its first column."""
        ways = [(max([top, *self._low[first : first + span]]), first) for first in range(self.columns - span + 1)]
        y, first = min(ways)
        wide = width_of(span, self.room, self.columns)
        return Cell(first * (width_of(1, self.room, self.columns) + GAP), y, wide), first

    def fill(self, first: int, span: int, down_to: float) -> None:
        """Those columns are full down to there."""
        for column in range(first, first + span):
            self._low[column] = down_to + GAP

    @property
    def foot(self) -> float:
        """Where all of them are empty."""
        return max(self._low)
