"""What has a budget instead of a contender: so many milliseconds of this processor, so many bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import process_time

from tests.benchmarks.rows import Row, row_of

MS = "ms"
MOST_NAMED = 10  # of the worst samples


@dataclass(slots=True)
class Budget:
    """Samples of one thing, and what its median, or its ``worst``, may come to."""

    name: str
    game: str
    most: float
    unit: str = MS
    worst: bool = False
    samples: list[float] = field(default_factory=list)
    note: str = ""  # what the worst of them were, the worst first
    named: list[tuple[float, str]] = field(default_factory=list)

    def take(self, work: Callable[[], object], note: str = "") -> float:
        """Do this once; what counts is the time this process had the processor for it, in milliseconds."""
        start = process_time()
        work()
        return self.add((process_time() - start) * 1000, note)

    def add(self, sample: float, note: str = "") -> float:
        """One more sample, in the unit."""
        if note:
            self.named = sorted([*self.named, (sample, note)], reverse=True)[:MOST_NAMED]
            self.note = "; ".join([f"{name} {amount:.0f}" for amount, name in self.named])
        self.samples.append(sample)
        return sample

    @property
    def ours(self) -> float:
        return max(self.samples) if self.worst else median(self.samples)

    def rows(self) -> list[Row]:
        return [row_of(self.name, self.game, self.ours, self.most, 1, self.unit)]

    def lines(self) -> list[str]:
        """One line: what it comes to, how far the samples lie apart, whether the budget holds."""
        (row,) = self.rows()
        spread = f"{min(self.samples):,.4g} – {max(self.samples):,.4g}"
        head = f"  {self.name}{f' · {self.game}' if self.game else ''}"
        reached = "reached" if row.met else "not yet"
        said = f"{head:<64}{self.ours:>10,.4g} {self.unit:<4} of {self.most:<7,.4g} {row.ratio:>7.2f}  {reached:<8}"
        return [f"{said} ({spread}{f'; {self.note}' if self.note else ''})"]
