"""What came of many fights, counted one by one and added up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from math import sqrt

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being
from systems.common.simulation.luck import NO_LUCK, Columns, LuckCount, Sums, add_sums, even_out
from systems.frozen import dataclass

BATCH = 25  # fights that are played and told of together
CLOSE = 0.02  # a chance known as closely as this is known
IN_95 = 1.96  # standard deviations on both sides, within which 95 of 100 cases lie
UNSEEN = 3  # what has not happened in n fights may happen in 3 of n, in 95 of 100 cases
LEAST, MOST = round(UNSEEN / CLOSE), 2_000  # fights before a chance may be known, and after which it is well enough
ADDED = IN_95**2 / 2  # fights won, and as many lost, that are counted besides: so a share near 0 or 1 is told
Left = tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Weighing:
    """How often the party won, who of it fell or left the field, what it has left, how long it took."""

    fights: int
    wins: int
    draws: int
    rounds: float  # mean
    fallen: tuple[int, ...]  # how many fights saw none, one, two ... of the party fall
    survivors: float = 0.0  # mean foes left
    withdrawn: float = 0.0  # mean of the party who fled, gave up or were carried off, without having fallen
    falls: tuple[tuple[str, int], ...] = ()  # who of the party fell in how many fights
    left: Left = ()  # of hit points, spells ...: the mean share that the party has left of what it can have
    broke: int = 0  # fights in which one of the foes fled or gave up
    broke_in: float = 0.0  # mean round in which the first of them did
    luck: Sums = NO_LUCK  # how the dice fell

    @property
    def chance(self) -> float:
        """How often the party wins: the share of fights won, set right by how the dice happened to fall.  Of so many
        fights that it may be known, the middle of the interval that ``error`` tells of."""
        return self._interval[0 if self.fights < LEAST else 1]

    @property
    def told(self) -> float:
        """The chance as it is told: no more than what is left beside the fights in which all of the party fell, for
        there nobody won."""
        if not 0 < self.wins < self.fights:
            return self.chance
        lost = self.fallen[-1] if self.fallen and self.wins + self.fallen[-1] <= self.fights else 0
        return min(self.chance, 1 - lost / self.fights)

    @property
    def error(self) -> float:
        """Half the width of the interval that holds the chance in 95 of 100 cases."""
        return self._interval[2]

    @property
    def _interval(self) -> tuple[float, float, float]:
        """The share, the middle of the interval and half its width, by Agresti and Coull: what was seldom seen may well
        be less seldom, and whoever stops as soon as it looks seldom would stop too soon.  As much less as luck leaves
        open, so many more fights these are worth.
        """
        fights, wins = self.fights, self.wins
        share = wins / fights if fights else 0.0
        if not 0 < wins < fights:
            return share, share, _half_width(fights, 0.0)
        varies = share * (1 - share)
        share, left = even_out(fights, wins, self.luck) or (share, varies)
        each = left / varies / fights
        middle = (share + ADDED * each) / (1 + 2 * ADDED * each)
        width = IN_95 * sqrt(middle * (1 - middle) * each / (1 + 2 * ADDED * each))
        return share, middle, max(width, UNSEEN / fights)

    @property
    def is_known(self) -> bool:
        """Whether more fights would not make the chance much clearer."""
        return self.fights >= LEAST and (self.error <= CLOSE or self.fights >= MOST)

    @property
    def share_known(self) -> float:
        """How far it is until the chance is known, from 0 to 1, as it looks now."""
        return min(1.0, max(self.fights / MOST, (CLOSE / self.error) ** 2)) if self.fights else 0.0

    @property
    def mean_fallen(self) -> float:
        return sum(number * times for number, times in enumerate(self.fallen)) / self.fights if self.fights else 0.0

    @property
    def falls_error(self) -> float:
        """How far off the share of fights in which somebody falls may be, of whomever it is least known."""
        shares = [times / self.fights for _, times in self.falls]
        return _half_width(self.fights, max([one * (1 - one) for one in shares])) if shares else 0.0

    @property
    def fallen_error(self) -> float:
        """How far off the mean of the fallen may be in 95 of 100 cases."""
        if not self.fights:
            return 0.0
        squares = sum([times * (number - self.mean_fallen) ** 2 for number, times in enumerate(self.fallen)])
        return _half_width(self.fights, squares / self.fights)


def _half_width(fights: int, variance: float) -> float:
    """How far off the mean of so many fights may be in 95 of 100 cases, where a single one varies so; also of what was
    always so, or never."""
    return max(IN_95 * sqrt(variance / fights), UNSEEN / fights) if fights else 0.0


def add_up(parts: Sequence[Weighing]) -> Weighing:
    """What came of all these fights of one encounter together."""
    fights, broke = sum([one.fights for one in parts]), sum([one.broke for one in parts])
    rounds, survivors, withdrawn = [
        sum([getattr(one, name) * one.fights for one in parts]) / fights if fights else 0.0
        for name in ("rounds", "survivors", "withdrawn")
    ]
    fallen = tuple([sum(times) for times in zip(*[one.fallen for one in parts], strict=True)])
    wins, draws = sum([one.wins for one in parts]), sum([one.draws for one in parts])
    falls: defaultdict[str, int] = defaultdict(int)
    left: defaultdict[str, float] = defaultdict(float)
    for one in parts:
        for who, times in one.falls:
            falls[who] += times
        for label, share in one.left:
            left[label] += share * one.fights / max(1, fights)
    broke_in = sum([one.broke_in * one.broke for one in parts]) / broke if broke else 0.0
    return Weighing(
        fights, wins, draws, rounds, fallen, survivors, withdrawn, tuple(falls.items()), tuple(left.items()), broke,
        broke_in, add_sums([one.luck for one in parts]),
    )  # fmt: skip


class FightCount:
    """Counts fights of one party, each as it ended."""

    def __init__(self, party: Sequence[str]) -> None:
        self.party = tuple(party)  # ids of those who begin it
        self.fights = self._wins = self._draws = self._rounds = self._survivors = self._withdrawn = 0
        self._fallen = [0] * (len(self.party) + 1)
        self._falls = dict.fromkeys(self.party, 0)
        self._left: defaultdict[str, float] = defaultdict(float)
        self._broke = self._broke_in = 0
        self._luck = LuckCount()

    @property
    def columns(self) -> Columns:
        """In which the luck of every fight is counted."""
        return self._luck.columns

    def add(self, look: Look, side: str, broke_in: int, luck: Sequence[float] = ()) -> None:
        """A fight that ``side`` has won; the round in which foes began to flee or give up, 0: they never did; how the
        dice fell."""
        game = look.game
        self.fights += 1
        self._wins += side == PARTY
        self._draws += side == "nobody"
        self._rounds += look.round
        if luck:
            self._luck.add(luck, side == PARTY)
        out = [being for who in self.party if not look.stands(being := look.being(who))]
        fallen = [being for being in out if not game.withdrawn(look, being)]
        self._fallen[len(fallen)] += 1
        self._withdrawn += len(out) - len(fallen)
        for being in fallen:
            self._falls[being.id] += 1
        self._survivors += sum([look.stands(being) for being in look.against(PARTY)])
        self._broke += bool(broke_in)
        self._broke_in += broke_in
        for label, share in left_of(look, self.party, {being.id for being in fallen}):
            self._left[label] += share

    def weighing(self) -> Weighing:
        """What all of them came to."""
        done = self.fights or 1
        return Weighing(
            self.fights, self._wins, self._draws, self._rounds / done, tuple(self._fallen), self._survivors / done,
            self._withdrawn / done, tuple(self._falls.items()),
            tuple([(label, share / done) for label, share in self._left.items()]),
            self._broke, self._broke_in / self._broke if self._broke else 0.0, self._luck.sums,
        )  # fmt: skip


def left_of(look: Look, party: Sequence[str], fallen: Collection[str] = ()) -> Left:
    """What these have left together of all that runs down, each as a share of what they can have; of what the fallen
    have, nothing is left."""
    now: defaultdict[str, int] = defaultdict(int)
    most: defaultdict[str, int] = defaultdict(int)
    for who in party:
        for label, has, all_ in _stock(look, look.being(who)):
            now[label] += 0 if who in fallen else has
            most[label] += all_
    return tuple([(label, now[label] / most[label]) for label in most if most[label]])


@per_being
def _stock(look: Look, being: Being) -> tuple[tuple[str, int, int], ...]:
    """What somebody has of everything that runs down, and can have: its tracks, and what it casts with."""
    tracks = {track.label: (max(0, track.now), track.most) for track in look.game.tracks(look, being)}
    cast = look.game.reserve(look, being)
    if cast is not None:
        tracks[cast.label] = (cast.ready, cast.total)
    return tuple([(label, *pair) for label, pair in tracks.items()])


class Tally:
    """Batches as they come in, counted in the order of their numbers: the answer hangs on no worker's pace."""

    def __init__(self) -> None:
        self._early: dict[int, Weighing] = {}  # come before one that stands before them
        self.counted = 0  # batches, and so the number of the next
        self.weighing: Weighing | None = None

    def add(self, number: int, part: Weighing) -> Weighing | None:
        """Count a batch; comes back as all that is counted so far, nothing before the first."""
        self._early[number] = part
        while self.counted in self._early and not (self.weighing and self.weighing.is_known):
            part = self._early.pop(self.counted)
            self.weighing = part if self.weighing is None else add_up([self.weighing, part])
            self.counted += 1
        return self.weighing
