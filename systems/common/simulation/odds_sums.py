"""What the odds say, added up from all that may come of a choice: ways by their words, losses, what sides come to."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from systems.common.records.table import Being
from systems.common.simulation.counted import FALLS, HELPLESS, Counted
from systems.common.simulation.independent import end_of

Beings = Mapping[str, Being]
Weight = int | float  # of so many throws, or as a share of them
HURT = "wounded"  # what a rule says of whoever loses something and does not fall,
DIES = "dies"  # and of whoever is dead in the end
SMALL = 1e-9  # a share that is only what rounding leaves

Touched = tuple[int, int]  # how many of the side of whoever acts, and of others


class WaySum:
    """The runs whose words are these: how many they are, what they are worth together, and what they come to."""

    __slots__ = ("ends", "weight", "worth")

    def __init__(self) -> None:
        self.weight: Weight = 0
        self.worth: list[Weight] = [0, 0, 0]  # losses of others less own ones, gains, by how much needs were met
        self.ends: dict[str, Weight] = defaultdict(int)


class SideSum:
    """What becomes of a side that anything happens to: how many fall and are helpless, points lost together, with their
    weights, and how often each falls."""

    __slots__ = ("falls", "helpless", "lost", "who")

    def __init__(self) -> None:
        self.falls, self.helpless, self.lost = (defaultdict[int, Weight](int) for _ in range(3))
        self.who: dict[str, Weight] = defaultdict(int)

    @property
    def counts(self) -> tuple[dict[int, Weight], dict[int, Weight], dict[int, Weight]]:
        """Those of which a number is counted."""
        return self.falls, self.helpless, self.lost


class Sums:
    """Everything that counts of runs, with their weights; for the side of whoever acts."""

    def __init__(self, beings: Beings, side: str) -> None:
        self.beings, self._side = beings, side
        self.ways: dict[str, WaySum] = {}
        self.expected: dict[str, Weight] = defaultdict(int)
        self.sides: dict[str, SideSum] = {}

    def add(self, seen: Counted, weight: Weight) -> None:
        """Runs of which so much was seen."""
        for who, loss in seen.lost:
            self.expected[who] += weight * loss
        way = self.way(_said_once(seen), self.touched_by(seen))
        way.weight += weight
        together = sum([loss for _, loss in seen.lost])
        for place, worth in enumerate((self.worth_of(seen.lost), seen.gain, seen.ahead)):
            way.worth[place] += weight * worth
        way.ends[end_of({how for _, how in seen.out}, together)] += weight
        for side in {self.beings[who].side for who, _ in (*seen.lost, *seen.out)}:
            of, out = self.of_side(side), [(who, how) for who, how in seen.out if self.beings[who].side == side]
            of.falls[sum([how == FALLS for _, how in out])] += weight
            of.helpless[sum([how == HELPLESS for _, how in out])] += weight
            of.lost[sum([loss for who, loss in seen.lost if self.beings[who].side == side])] += weight
            for who, how in out:
                of.who[who] += weight if how == FALLS else 0

    def touched_by(self, seen: Counted) -> Touched:
        """To how many of the side of whoever acts, and of others, anything happens."""
        own = [self.beings[who].side == self._side for who in {who for who, _ in (*seen.lost, *seen.out)}]
        return sum(own), len(own) - sum(own)

    def way(self, words: Sequence[str], touched: Touched = (0, 0)) -> WaySum:
        """The runs with these words, which are in order, in which something happens to so many: where these are as many
        as the words, each is said of another."""
        phrase = join_words(words, 1 < len(words) == max(touched))
        found = self.ways.get(phrase)
        if found is None:
            found = self.ways[phrase] = WaySum()
        return found

    def of_side(self, side: str) -> SideSum:
        """What becomes of a side."""
        found = self.sides.get(side)
        if found is None:
            found = self.sides[side] = SideSum()
        return found

    def worth_of(self, lost: Iterable[tuple[str, int]]) -> int:
        """What losses are worth to the side of whoever acts: its own count against it."""
        return sum([loss if self.beings[who].side != self._side else -loss for who, loss in lost])


def _said_once(seen: Counted) -> Sequence[str]:
    """The words of a run, with what becomes of somebody in the end, once, where anything happens to one alone: nobody
    is wounded twice, nor wounded and dead, nor fallen and dead."""
    whom = {who for who, _ in (*seen.lost, *seen.out)}
    if len(whom) != 1:
        return seen.words
    if DIES in seen.words:
        return [word for word in seen.words if word not in (HURT, FALLS)]
    if HURT not in seen.words:
        return seen.words
    rest = [word for word in seen.words if word != HURT]
    fell = FALLS in {how for _, how in seen.out}
    return rest if rest and fell else sorted([*rest, HURT])


def join_words(words: Sequence[str], one_each: bool = False) -> str:
    """Several verdicts of one action in one phrase: ``2 × hits, misses``; of one each ``1 × dies, 1 × wounded``."""
    if len(words) < 2:
        return words[0] if words else ""
    counted = sorted(Counter(words).items())
    one_each = one_each and len(counted) == len(words)  # else a number says already that it is of several
    return ", ".join([f"{number} × {word}" if number > 1 or one_each else word for word, number in counted])


def share(weight: Weight, of: Weight) -> Fraction:
    """The chance of so many throws."""
    return Fraction(weight, of) if isinstance(weight, int) and isinstance(of, int) else Fraction(min(1.0, weight / of))


def chances_of(counts: Mapping[int, Weight], of: Weight) -> tuple[tuple[int, Fraction], ...]:
    """Numbers with their chances, in order; what is not among them is nothing."""
    left = of - sum(counts.values())
    whole = {**counts, 0: counts.get(0, 0) + left} if left > SMALL * of else counts
    return tuple([(number, share(weight, of)) for number, weight in sorted(whole.items())])
