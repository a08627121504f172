"""What an attack found: how often it was tried, and what should not have happened."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter, process_time

SHOWN = 12
PATIENCE = 10  # times as long on the clock as on the processor: others work on this machine too


@dataclass
class Tally:
    """``faults`` are sentences, each with the seed that brings it back; ``slowest`` in seconds; ``most``: of each
    figure the largest."""

    name: str
    tried: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    most: dict[str, float] = field(default_factory=dict)

    def note_most(self, what: str, figure: float) -> None:
        self.most[what] = max(figure, self.most.get(what, 0.0))

    def add(self, other: Tally) -> None:
        """What another run of the same has found."""
        self.tried += other.tried
        self.seen += other.seen
        self.faults += other.faults
        self.slowest = max(self.slowest, other.slowest)
        for what, figure in other.most.items():
            self.note_most(what, figure)

    def fault(self, seed: object, what: str) -> None:
        self.faults.append(f"seed {seed}: {what}")

    @contextmanager
    def trying(self, seed: object, *, most: float = 0.0) -> Iterator[None]:
        """One try: whatever escapes from it is a fault, and so is taking longer than ``most`` seconds."""
        self.tried += 1
        began, worked = perf_counter(), process_time()
        try:
            yield
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            self.fault(
                seed, f"{type(error).__name__}: {error} ({last.filename.rpartition('/')[2]}:{last.lineno})"[:300]
            )
        taken = perf_counter() - began
        self.slowest = max(self.slowest, taken)
        if most and (process_time() - worked > most or taken > PATIENCE * most):
            self.fault(seed, f"took {taken:.1f} s")

    def lines(self) -> list[str]:
        """The figures, and the first of the faults."""
        seen = ", ".join(f"{number} {what}" for what, number in sorted(self.seen.items()))
        said = f"{self.name}: {self.tried:,} tried, {len(self.faults)} faults, slowest {self.slowest:.2f} s"
        most = [f"  at most {figure:.0f} {what}" for what, figure in sorted(self.most.items())]
        return [f"{said} ({seen})" if seen else said, *most, *[f"  {one}" for one in self.faults[:SHOWN]]]
