"""Charts in columns, part by part: each where the columns it needs are shortest, wide ones over several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

COLUMN_LETTERS = 23  # of body: how wide a column is at least
GAP = 8  # px between charts
Waiting = tuple[str, int, float]  # a chart: its key, over how many columns it goes, how high it is there


def column_count(room: float, letter: int) -> int:
    """How many columns have room."""
    return max(1, int((room + GAP) // (COLUMN_LETTERS * letter + GAP)))


def width_of(span: int, room: float, columns: int) -> float:
    """How wide so many of the columns are together."""
    one = (room - GAP * (columns - 1)) / columns
    return one * span + GAP * (span - 1)


def span_for(least: float, room: float, columns: int) -> int:
    """Over how many columns a chart that needs so much goes; one that has room in none goes over all of them."""
    return next((span for span in range(1, columns) if width_of(span, room, columns) >= least), columns)


class Flowing:
    """Columns that fill from the top."""

    def __init__(self, room: float, letter: int) -> None:
        self.room = room
        self.columns = column_count(room, letter)
        self._low = [0.0] * self.columns

    def width_of(self, span: int) -> float:
        """How wide so many of the columns are together."""
        return width_of(span, self.room, self.columns)

    def fill(self, charts: Sequence[Waiting], top: float) -> Iterator[tuple[str, float, float]]:
        """Where each of the charts goes, not above ``top``: key, left edge, upper edge.  A hole that a wide one would
        leave is filled by the first of those after it that has room there."""
        waiting = list(charts)
        while waiting:
            chosen = self._next(waiting, top)
            waiting.remove(chosen)
            key, span, high = chosen
            y, first = self._spot(span, top)
            for column in range(first, first + span):
                self._low[column] = y + high + GAP
            yield key, first * (width_of(1, self.room, self.columns) + GAP), y

    @property
    def foot(self) -> float:
        """Where all of them are empty."""
        return max(self._low)

    def _next(self, waiting: Sequence[Waiting], top: float) -> Waiting:
        first = waiting[0]
        y, _ = self._spot(first[1], top)
        for other in waiting[1:] if first[1] > 1 else ():
            if other[1] < first[1] and self._spot(other[1], top)[0] + other[2] <= y:
                return other
        return first

    def _spot(self, span: int, top: float) -> tuple[float, int]:
        """The highest place for so many columns, and the first of them."""
        starts = range(self.columns - span + 1)
        return min([(max([top, *self._low[first : first + span]]), first) for first in starts])
