"""Every tape that dice can show, played once each, or as many as are needed of them.

Tapes that a rule cannot tell apart (its ``Reading`` of the dice is the same) are played once with their weight.
Endless dice are cut where a path becomes too unlikely.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from systems.common.kernel.tape import Dice, RollRequest, SeededDice, ways

H = TypeVar("H", bound=Hashable)
DEPTH = 6  # so many throws of one action are always followed, however unlikely
CUTOFF = 10**7  # paths less likely than one in this many are cut
BATCH = 250  # runs between two answers, so that whoever asked may stop
HOPELESS = 3  # as many times more tapes than the limit are likely not to be played to the end


class _Cut(Exception):
    """This path is too unlikely to follow."""


class EveryTape:
    """Dice that show, run after run, everything they can show."""

    def __init__(self, cutoff: int) -> None:
        self._cutoff = cutoff  # paths less likely than one in this many are cut
        self._path: list[int] = []
        self._width: list[int] = []
        self._at, self.number, self.of = 0, 1, 1

    def rewind(self) -> None:
        self._at, self.number, self.of = 0, 1, 1

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        options = ways(request.count, request.sides, request.read)
        if self._at == len(self._path):
            self._path.append(0)
            self._width.append(len(options))
        faces, number = options[self._path[self._at]]
        self._at += 1
        self.number *= number
        self.of *= int(request.sides**request.count)
        if self._at > DEPTH and self.number * self._cutoff < self.of:
            raise _Cut
        return faces

    def step(self) -> bool:
        """On to the next tape; false if there is none."""
        while self._path and self._path[-1] + 1 == self._width[-1]:
            self._path.pop()
            self._width.pop()
        if self._path:
            self._path[-1] += 1
        return bool(self._path)


@dataclass(frozen=True, slots=True)
class Explored(Generic[H]):
    """What may come of something, and how likely; exact unless ``sampled`` says otherwise."""

    chances: dict[H, Fraction]
    cut: Fraction = Fraction(0)
    runs: int = 0
    sampled: bool = False

    def chance(self, test: Callable[[H], bool]) -> Fraction:
        return sum((p for key, p in self.chances.items() if test(key)), Fraction(0))


def explore(run: Callable[[Dice], H], limit: int, cutoff: int = CUTOFF) -> Explored[H] | None:
    """Every run of something that throws dice; nothing if there are more than the limit."""
    every = _EveryRun(run, cutoff)
    return every.result() if every.go_on(limit) else None


def approach(
    run: Callable[[Dice], H], limit: int, first: int, samples: int, cutoff: int = CUTOFF
) -> Iterator[Explored[H]]:
    """Better and better answers: exact at once where few tapes will do; else sampled, and soon sampled more finely, or
    exact where ``limit`` runs show all of them.  Every so often comes an answer; the last is the best there is."""
    every, some = _EveryRun(run, cutoff), _SomeRuns(run)
    done = every.go_on(min(first, limit))
    if not done and first < limit:
        some.go_on(min(first, samples))
        yield some.result()
    while not done and every.runs < limit and every.guess() < limit * HOPELESS:
        done = every.go_on(min(every.runs + BATCH, limit))
        if not done and some.seen:
            yield some.result()
    if done:
        yield every.result()
        return
    while some.runs < samples:
        some.go_on(min(some.runs + BATCH, samples))
        yield some.result()


class _EveryRun(Generic[H]):
    """All runs, as far as they have come."""

    def __init__(self, run: Callable[[Dice], H], cutoff: int) -> None:
        self._run, self._dice = run, EveryTape(cutoff)
        self._found: defaultdict[H, Counter[int]] = defaultdict(Counter)
        self._cut, self._done, self.runs, self._seen = Fraction(0), False, 0, 0.0

    def go_on(self, limit: int) -> bool:
        """Run on until all is seen or the limit reached; whether all is."""
        dice = self._dice
        while not self._done and self.runs < limit:
            dice.rewind()
            self.runs += 1
            try:
                self._found[self._run(dice)][dice.of] += dice.number
            except _Cut:
                self._cut += Fraction(dice.number, dice.of)
            self._seen += dice.number / dice.of
            self._done = not dice.step()
        return self._done

    def guess(self) -> float:
        """How many runs there will be in all, if the rest is like what was seen."""
        return self.runs / self._seen if self._seen else float("inf")

    def result(self) -> Explored[H]:
        chances = {
            key: sum((Fraction(n, of) for of, n in parts.items()), Fraction(0)) for key, parts in self._found.items()
        }
        return Explored(chances, self._cut, self.runs)


class _SomeRuns(Generic[H]):
    """An honest sample, the same each time."""

    def __init__(self, run: Callable[[Dice], H]) -> None:
        self._run, self._dice = run, SeededDice(0)
        self.seen: Counter[H] = Counter()
        self.runs = 0

    def go_on(self, runs: int) -> None:
        """Run on to so many in all."""
        while self.runs < runs:
            self.runs += 1
            self.seen[self._run(self._dice)] += 1

    def result(self) -> Explored[H]:
        chances = {key: Fraction(times, self.runs) for key, times in self.seen.items()}
        return Explored(chances, runs=self.runs, sampled=True)
