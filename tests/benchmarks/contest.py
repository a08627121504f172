"""Contenders measured in turns: a busy machine slows all of them alike, so their ratio means something.

Every contender is run once a round, the order changes from round to round; what is told is the median rate and the
median of the ratios within a round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter

from tests.benchmarks.rows import Row, row_of


class NotThere(Exception):
    """What was to be measured is missing here; the sentence says what."""


@dataclass
class Contender:
    """``run(n)`` does n of whatever is counted; it may come back with the seconds that count."""

    name: str
    run: Callable[[int], float | None]
    number: int = 0  # so many in a round; 0: found out
    rates: list[float] = field(default_factory=list)

    def sample(self, number: int) -> float:
        start = perf_counter()
        said = self.run(number)
        taken = perf_counter() - start
        return said if isinstance(said, float) else taken

    def calibrate(self, seconds: float) -> None:
        """Find out how many it does in so many seconds."""
        number, taken = 1, self.sample(1)
        while taken < seconds / 4:
            number = int(number * min(20, max(2, seconds / max(taken, 1e-6))))
            taken = self.sample(number)
        self.number = max(1, int(number * seconds / taken))


@dataclass(frozen=True)
class Goal:
    """What the first contender ought to reach against another: at least so many times its rate."""

    over: str
    least: float


@dataclass
class Contest:
    """Contenders for the same thing, ours first, the floor second."""

    title: str
    unit: str  # of what there are so many a second; milliseconds are told instead if ``times``
    contenders: Sequence[Contender]
    goals: Sequence[Goal] = ()
    times: bool = False
    note: Callable[[], str] | None = None  # a line to add once it is over
    against: str = "floor"  # what the second contender is to the others
    game: str = ""  # of which game, by its key

    def hold(self, rounds: int = 7, seconds: float = 0.12) -> None:
        for one in self.contenders:
            if one.number:
                one.sample(one.number)
            else:
                one.calibrate(seconds)
        for number in range(rounds):
            turn = number % len(self.contenders)
            order = [*self.contenders[turn:], *self.contenders[:turn]]
            for one in order[:: -1 if number % 2 else 1]:
                one.rates.append(one.number / one.sample(one.number))

    def ratio(self, one: Contender, other: Contender) -> float:
        return median([a / b for a, b in zip(one.rates, other.rates, strict=True)])

    def rows(self) -> list[Row]:
        """What every goal of this contest came to."""
        found = []
        for goal in self.goals:
            other = next(one for one in self.contenders if one.name == goal.over)
            rate, ratio = median(self.contenders[0].rates), self.ratio(self.contenders[0], other)
            ours, least, unit = (
                (1000 / rate, 1 / goal.least, "ms") if self.times else (rate, goal.least, f"{self.unit}/s")
            )
            shown = 1 / ratio if self.times else ratio
            found.append(row_of(self.title, self.game, ours, ours / shown, least, unit, less=self.times))
        return found

    def lines(self) -> list[str]:
        """The table of this contest."""
        ours, floor = self.contenders[0], self.contenders[1]
        found = [self.title]
        for one in self.contenders:
            rate = median(one.rates)
            told = f"{1000 / rate:,.2f} ms" if self.times else f"{rate:,.0f} {self.unit}/s"
            found.append(f"  {one.name:<52}{told:>22}{self._against(one, floor):>16}")
        for goal in self.goals:
            other = next(one for one in self.contenders if one.name == goal.over)
            ratio = self.ratio(ours, other)
            if self.times:
                said, shown = f"goal: at most {1 / goal.least:.2g} × {goal.over}", 1 / ratio
            else:
                said, shown = f"goal: at least {goal.least:g} × {goal.over}", ratio
            found.append(f"  {said:<74}{shown:>10.2f}  {'reached' if ratio >= goal.least else 'not yet'}")
        if self.note:
            found.append(f"  {self.note()}")
        return found

    def _against(self, one: Contender, floor: Contender) -> str:
        if one is floor:
            return self.against
        ratio = self.ratio(one, floor)
        shown = 1 / ratio if self.times else ratio
        return f"{shown:.2f} × {self.against}" if shown >= 0.1 else f"{shown:.3f} × {self.against}"
