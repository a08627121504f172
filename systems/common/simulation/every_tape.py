"""Every tape that dice can show, played once each, the likeliest first; what is left is sampled.

Tapes that a rule cannot tell apart (its ``Reading`` of the dice is the same) are played once with their weight.
Endless dice are cut where a path becomes too unlikely.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from itertools import accumulate, count
from typing import Generic, TypeVar

from systems.common.kernel.tape import ANY_SEED, Dice, Reading, RollRequest, SeededDice, ways
from systems.frozen import dataclass

H = TypeVar("H", bound=Hashable)
Options = tuple[tuple[tuple[int, ...], int], ...]
DEPTH = 6  # so many throws of one action are always followed, however unlikely
CUTOFF = 10**7  # paths less likely than one in this many are cut
BATCH = 250  # runs between two answers at most, so that whoever asked may stop
NEGLIGIBLE = 1 / 10_000  # what is left of endless tapes and less likely than this is not sampled
MOST_AT_ONCE = 150  # of what deeds of several come to, as they go on; beyond that they are drawn
SEED = 1  # of what is drawn: any will do, as long as the same comes of it each time
PACE = 16  # runs by which it is judged whether it pays to go on


class Cut(Exception):
    """This path is too unlikely to follow."""


@lru_cache(maxsize=4096)
def _ranked(count: int, sides: int, read: Reading) -> Options:
    """Every reading these dice can give, the likeliest first."""
    return tuple(sorted(ways(count, sides, read), key=lambda way: -way[1]))


@dataclass(frozen=True, slots=True)
class _Branch:
    """A throw some of whose readings nobody has played yet: those from ``first`` on."""

    path: tuple[int, ...]  # the readings before it
    options: Options
    first: int
    number: int  # the weight of the path before it, in ``of``; this throw multiplies both
    of: int

    @property
    def likeliest(self) -> float:
        return self.number * self.options[self.first][1] / self.of

    @property
    def all(self) -> Fraction:
        return Fraction(self.number * sum([number for _, number in self.options[self.first :]]), self.of)


class EveryTape:
    """Dice that show, run after run, everything they can show, the likeliest first."""

    def __init__(self, cutoff: int) -> None:
        self._cutoff = cutoff  # paths less likely than one in this many are cut
        self._open: list[tuple[float, int, _Branch]] = []
        self._follow: tuple[int, ...] = ()
        self._path: list[int] = []
        self._numbers = count()  # of branches, as they come: of those as likely the first is played first
        self.cut = Fraction(0)
        self.number = self.of = 1

    @property
    def branches(self) -> list[_Branch]:
        """What nobody has played yet."""
        return [branch for _, _, branch in self._open]

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return not self._open

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        options = _ranked(request.count, request.sides, request.read)
        at, place = len(self._path), 0
        of = self.of * int(request.sides**request.count)
        if at < len(self._follow):
            place = self._follow[at]
        elif len(options) > 1:
            self._leave(_Branch(tuple(self._path), options, 1, self.number, of))
        faces, number = options[place]
        self._path.append(place)
        self.number, self.of = self.number * number, of
        if at >= DEPTH and self.number * self._cutoff < of:
            self.cut += Fraction(self.number, of)
            raise Cut
        return faces

    def _leave(self, branch: _Branch) -> None:
        """For later, if it is likely enough; those behind the likeliest are no likelier."""
        likeliest = branch.likeliest
        if len(branch.path) >= DEPTH and likeliest * self._cutoff < 1:
            self.cut += branch.all
            return
        heappush(self._open, (-likeliest, next(self._numbers), branch))

    def begin(self) -> None:
        """The likeliest tape that is left."""
        self._path, self.number, self.of = [], 1, 1
        if not self._open:
            return
        branch = heappop(self._open)[2]
        self._follow = (*branch.path, branch.first)
        if branch.first + 1 < len(branch.options):
            self._leave(_Branch(branch.path, branch.options, branch.first + 1, branch.number, branch.of))


class _SomeTapes:
    """Dice that show anything of what is left, as often as it is likely; the same each time."""

    def __init__(self, branches: Sequence[_Branch]) -> None:
        self._branches, self._dice = branches, SeededDice(ANY_SEED)
        self._ladders: dict[int, list[int]] = {}
        self._at: int
        self._branch: _Branch | None

    def begin(self, number: int) -> None:
        """Another tape, of the branch of this number."""
        self._at = 0
        self._branch = self._branches[number] if self._branches else None

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        branch, at = self._branch, self._at
        self._at += 1
        if branch is None or at > len(branch.path):
            return self._dice.throw(request)
        if at < len(branch.path):
            return _ranked(request.count, request.sides, request.read)[branch.path[at]][0]
        ladder = self._ladders.get(id(branch))
        left = branch.options[branch.first :]
        if ladder is None:
            ladder = self._ladders[id(branch)] = list(accumulate([number for _, number in left]))
        return self._dice.pick(left, ladder)[0]


@dataclass(frozen=True, slots=True)
class Explored(Generic[H]):
    """What may come of something, and how likely; exact unless ``sampled`` says otherwise.

    Of a sample ``rest`` is the share that was drawn, ``drawn`` times; everything else was played out.  ``cut`` is what
    was left out as too unlikely.
    """

    chances: dict[H, Fraction]
    cut: Fraction = Fraction(0)
    runs: int = 0
    sampled: bool = False
    rest: float = 0.0
    drawn: int = 0

    def chance(self, test: Callable[[H], bool]) -> Fraction:
        return sum((p for key, p in self.chances.items() if test(key)), Fraction(0))


class Several(ABC, Generic[H]):
    """What comes of one run where that is many things."""

    @abstractmethod
    def all(self, limit: int) -> Mapping[H, Fraction] | None:
        """All of them with their chances; nothing if they are more than ``limit`` at a time."""

    @abstractmethod
    def draw(self, dice: SeededDice) -> H:
        """One of them, as often as it is likely."""


Run = Callable[[Dice], H | Several[H]]


def explore(run: Run[H], limit: int, cutoff: int = CUTOFF) -> Explored[H] | None:
    """Every run of something that throws dice; nothing if there are more than the limit."""
    every = _EveryRun(run, cutoff)
    return every.result() if every.go_on(limit) else None


def glimpse(run: Run[H], runs: int) -> Explored[H]:
    """What so many runs show."""
    some = _SomeRuns(run)
    some.go_on(runs)
    chances = {key: Fraction(times, runs) for key, times in some.seen.items()}
    return Explored(chances, runs=runs, sampled=True, rest=1.0, drawn=runs)


def approach(run: Run[H], limit: int, first: int, samples: int, cutoff: int = CUTOFF) -> Iterator[Explored[H]]:
    """Better and better answers: exact at once where few tapes will do; else the likeliest are played out and the rest
    is sampled, until that is as true as so many ``samples`` of all would be; then exact, where ``limit`` runs show all.

    The first answer comes after about ``first`` runs, the last is the best there is.
    """
    every, some = _EveryRun(run, cutoff, MOST_AT_ONCE if first < limit else limit), _SomeRuns(run)
    batch = more = few = max(1, first // 2)
    done = every.go_on(limit if first >= limit else batch)
    if every.left <= first:  # so little is left that no sample is wanted
        done = every.go_on(min(every.runs + first, limit))
    while not done:
        if some.after != every.runs:
            some = _SomeRuns(run, every.branches, every.several, every.runs)
        wanted = max(1, round(every.rest**2 * samples))  # so that it is as true as so many samples of all
        some.go_on(min(wanted, some.runs + more))
        yield _joined(every, some)
        if some.runs >= wanted:
            break
        batch = min(BATCH, batch * 3)
        before = every.runs
        done = every.go_on(min(before + batch, limit), samples)
        # where drawing teaches more than playing on, what is drawn is not thrown away any more
        more = batch if every.runs < before + batch else few
    while not every.several and not done and every.rest >= NEGLIGIBLE and every.runs + every.left <= limit:
        done = every.go_on(min(every.runs + BATCH, limit))
        if not done:
            yield _joined(every, some)
    if done or every.rest < NEGLIGIBLE or every.settle(limit // 4):
        yield every.result()


def _joined(every: _EveryRun[H], some: _SomeRuns[H]) -> Explored[H]:
    """What was played out and what was drawn of the rest."""
    known = every.result()
    chances = defaultdict(Fraction, known.chances)
    for key, times in some.seen.items():
        chances[key] += known.cut * times / some.runs
    return Explored(dict(chances), Fraction(0), every.runs + some.runs, True, float(known.cut), some.runs)


Part = tuple[Several[H], Fraction]  # what is many things, and how likely all of it is


class _EveryRun(Generic[H]):
    """All runs, as far as they have come, the likeliest first."""

    def __init__(self, run: Run[H], cutoff: int, at_once: int = MOST_AT_ONCE) -> None:
        self._run, self._dice, self._at_once = run, EveryTape(cutoff), at_once
        self._found: defaultdict[H, Counter[int]] = defaultdict(Counter)
        self._done, self.runs, self._seen = False, 0, 0.0
        self.several: list[Part[H]] = []
        self._last = [1.0] * PACE  # how likely the last runs were

    @property
    def branches(self) -> list[_Branch]:
        return self._dice.branches

    @property
    def rest(self) -> float:
        """How likely it is that it goes in a way nobody has played yet."""
        return 1.0 if not self.runs else max(0.0, 1 - self._seen - float(self._dice.cut))

    @property
    def left(self) -> float:
        """How many runs there are still, if they are as likely as the last."""
        pace = sum(self._last) / PACE
        return self.rest / pace if pace else float("inf")

    def go_on(self, limit: int, samples: int = 0) -> bool:
        """Run on until all is seen or the limit reached, of ``samples`` also where drawing what is left teaches more;
        whether all is seen."""
        dice, run = self._dice, self._run
        while not self._done and self.runs < limit:
            if samples and self.rest * sum(self._last) * 2 * samples < PACE:
                break
            self.runs += 1
            chance = 0.0
            dice.begin()
            try:
                found = run(dice)
                chance = dice.number / dice.of
                known = self._take(found, dice)
                self._seen += known * chance
                chance /= 2 - known  # what must be drawn still saves its beginning
            except Cut:
                pass
            self._last[self.runs % PACE] = chance
            self._done = dice.done
        return self._done and not self.several

    def settle(self, at_once: int) -> bool:
        """Take what was to be drawn for all that it may come to, if nothing else is left and it is not too much."""
        if not self._done or not self.several:
            return False
        every = list[tuple[Mapping[H, Fraction], Fraction]]()
        for one, share in self.several:
            if (each := one.all(at_once)) is None:
                return False
            every.append((each, share))
        for each, share in every:
            self._add(each, share)
        return True

    def _add(self, each: Mapping[H, Fraction], share: Fraction) -> None:
        for one, chance in each.items():
            self._found[one][(share * chance).denominator] += (share * chance).numerator

    def _take(self, found: H | Several[H], dice: EveryTape) -> bool:
        """Count what came of a run; whether all of it is known."""
        if not isinstance(found, Several):
            self._found[found][dice.of] += dice.number
            return True
        share = Fraction(dice.number, dice.of)
        each = found.all(self._at_once) if not self.several else None
        if each is None:
            self.several.append((found, share))
            return False
        self._add(each, share)
        return True

    def result(self) -> Explored[H]:
        chances = {
            key: sum((Fraction(n, of) for of, n in parts.items()), Fraction(0)) for key, parts in self._found.items()
        }
        return Explored(chances, 1 - sum(chances.values(), Fraction(0)), self.runs)


class _SomeRuns(Generic[H]):
    """An honest sample of what is left ``after`` so many runs, the same each time."""

    def __init__(
        self, run: Run[H], branches: Sequence[_Branch] = (), several: Sequence[Part[H]] = (), after: int = 0
    ) -> None:
        self._run, self._dice, self.after = run, _SomeTapes(branches), after
        self._several = [one for one, _ in several]
        self._ladder = list(
            accumulate([*[float(share) for _, share in several], *[float(one.all) for one in branches]])
        )
        self._places, self._draws = range(len(self._ladder)), SeededDice(SEED)
        self.seen: Counter[H] = Counter()
        self.runs = 0

    def go_on(self, runs: int) -> None:
        """Run on to so many in all."""
        while self.runs < runs:
            self.runs += 1
            at = self._draws.pick(self._places, self._ladder) if self._ladder else 0
            if at < len(self._several):
                found: H | Several[H] = self._several[at]
            else:
                self._dice.begin(at - len(self._several))
                found = self._run(self._dice)
            self.seen[found.draw(self._draws) if isinstance(found, Several) else found] += 1
