"""How the dice of a fight fell, and the chance to win with that luck taken out.

What the dice of a side show above what is to be expected of them comes to nothing on average, whatever the rules make
of it; also where it is counted the more the closer the fight stands, for how it stands is known before they are thrown.
How winning hangs on it is known after some fights; so the share of fights won can be set right by how the dice
happened to fall (control variates): the same chance, known from fewer fights.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from math import exp
from operator import add, mul
from typing import NamedTuple

from systems.common.kernel.tape import TOTAL, Reading, ways
from systems.frozen import dataclass

SUMMED = frozenset({"faces", "shown", "total"})  # readings whose score is what the dice come to
CHECK, FACED, SUM = range(3)  # what dice are thrown for: to reach something, to be looked at, to be added
OF_PARTY, OF_OTHERS, OF_REFEREE = 0, 3, 6  # whose they are
KINDS = 9  # of luck: each of these of everybody
STEEP = 5.0  # how fast a fight is decided as one side has more left than the other
LEADS = (0.0, 0.3, -0.3)  # of the party, in shares of what a side has: where it may be that a fight is open
WEIGHTS = len(LEADS) + 2  # how open it is at each of them; what the party has left, and what the others
WEIGHED = KINDS - 3  # kinds of luck that are counted by these weights too: those of the party and of others
PLAIN = KINDS + WEIGHED * WEIGHTS  # columns before those with names
MOST_NAMED, MOST_USED = 40, 64  # who throws for what; columns in all that are looked at
LEAST = 10  # fights a column before it is counted, and
LEAST_OF_EACH = 3  # of those won as of those lost, for those that are weighed or named
FEW = 10  # weights that are fitted at the cost of one of the fights that ended as few did
Name = Hashable


@cache
def chance_met(count: int, sides: int, face: int, under: bool) -> float:
    """How likely so many dice come to this."""
    met = [
        number for faces, number in ways(count, sides, TOTAL) if (sum(faces) <= face if under else sum(faces) >= face)
    ]
    return sum(met) / float(sides**count)


def score(found: tuple[int, ...], read: Reading) -> int:
    """What dice that were read so come to, in one number."""
    return sum(found) if read.how in ("faces", "shown") else found[0] if found else 0


@cache
def mean_score(count: int, sides: int, read: Reading) -> float:
    """What is to be expected of it."""
    if read.how in SUMMED:
        return count * (sides + 1) / 2
    told = [score(read(faces), read) * number for faces, number in ways(count, sides, read)]
    return sum(told) / float(sides**count)


@lru_cache(maxsize=4096)
def weights_of(party: float, others: float) -> tuple[float, ...]:
    """How much luck counts where sides have such shares left of what they had: how open the fight is, for each of the
    leads, then the shares themselves."""
    lead = party - others
    open_ = [1 / (1 + exp(-STEEP * (lead + more))) for more in LEADS]
    return (*[4 * one * (1 - one) for one in open_], party, others)


class Columns:
    """Who throws for what, in fights that are counted together: each has a column, as they come, until there are too
    many."""

    __slots__ = ("_places", "known")

    def __init__(self) -> None:
        self._places: dict[Name, int] = {}
        self.known: dict[tuple[str, str, int], int] = {}  # by who throws, for what, and of which kind

    def place(self, who: str, like: str, purpose: str, kind: int) -> int:
        """The column for dice of somebody; all that are ``like`` another share it, and so do all throws for one
        purpose before its colon.  −1: it has none."""
        found = self.known.get((who, purpose, kind))
        if found is None:
            name = like, purpose.partition(":")[0], kind
            if name not in self._places and len(self._places) < MOST_NAMED:
                self._places[name] = PLAIN + len(self._places)
            found = self.known[who, purpose, kind] = self._places.get(name, -1)
        return found

    @property
    def names(self) -> tuple[Name, ...]:
        """The names of all columns, in their order."""
        return (*range(PLAIN), *self._places)


class FightLuck:
    """How the dice of one fight fell, a number a column; what the sides have left is told by whoever plays it."""

    __slots__ = ("_columns", "_left", "_most", "_weights", "row")

    def __init__(self, columns: Columns | None = None) -> None:
        self._columns = Columns() if columns is None else columns
        self.row = [0.0] * (PLAIN + MOST_NAMED)
        self._left = [0, 0]  # of the party, of all others
        self._most = [0, 0]
        self._weights: tuple[float, ...] | None = None

    def tell_left(self, of_party: int, of_others: int) -> None:
        """What the sides have left now, in whatever runs down; the most of it so far is the whole."""
        self._left = [of_party, of_others]
        most = self._most
        most[0], most[1] = max(most[0], of_party), max(most[1], of_others)
        self._weights = None

    def tell_more(self, of_party: bool, more: int) -> None:
        """A side has so much more left than before, or less."""
        party, others = self._left
        self.tell_left(party + more if of_party else party, others if of_party else others + more)

    def add(self, of: int, kind: int, who: str, like: str, purpose: str, by: float) -> None:
        """Dice fell by so much better than was to be expected."""
        row = self.row
        row[of + kind] += by
        weights = self._weights
        if weights is None:
            shares = [now / most if most > 0 else 1.0 for now, most in zip(self._left, self._most, strict=True)]
            weights = self._weights = weights_of(*shares)
        if of != OF_REFEREE:
            place = KINDS + (of + kind) * WEIGHTS
            even, ahead, behind, party, others = weights  # one by one, as it is done for every throw
            row[place] += by * even
            row[place + 1] += by * ahead
            row[place + 2] += by * behind
            row[place + 3] += by * party
            row[place + 4] += by * others
        named = self._columns.known.get((who, purpose, kind))
        if named is None:
            named = self._columns.place(who, like, purpose, kind)
        if named >= PLAIN:
            row[named] += by * weights[0]


@dataclass(frozen=True, slots=True)
class Sums:
    """Columns of luck added up over fights: each by itself, over those won, and each times each."""

    names: tuple[Name, ...] = ()
    alone: tuple[float, ...] = ()
    won: tuple[float, ...] = ()
    products: tuple[tuple[float, ...], ...] = ()


NO_LUCK = Sums()


class LuckCount:
    """Keeps how the dice fell, fight by fight, beside who won."""

    __slots__ = ("_rows", "_won", "columns")

    def __init__(self) -> None:
        self.columns = Columns()
        self._rows: list[Sequence[float]] = []
        self._won: list[Sequence[float]] = []

    def add(self, row: Sequence[float], won: bool) -> None:
        """One fight more."""
        self._rows.append(row)
        if won:
            self._won.append(row)

    @property
    def sums(self) -> Sums:
        """All of it; columns that never varied are left out."""
        if not self._rows:
            return NO_LUCK
        names, columns = self.columns.names, list(zip(*self._rows, strict=True))
        there = [place for place in range(len(names)) if any(columns[place])]
        won = [sum(column) for column in zip(*self._won, strict=True)] if self._won else [0.0] * len(columns)
        products = [[0.0] * len(there) for _ in there]
        for row, one in enumerate(there):
            for column in range(row, len(there)):
                products[row][column] = products[column][row] = sum(map(mul, columns[one], columns[there[column]]))
        return Sums(
            tuple([names[place] for place in there]),
            tuple([sum(columns[place]) for place in there]),
            tuple([won[place] for place in there]),
            tuple([tuple(line) for line in products]),
        )


def add_sums(parts: Sequence[Sums]) -> Sums:
    """The sums of all these fights together."""
    known = [one for one in parts if one.names]
    if not known:
        return NO_LUCK
    named = dict.fromkeys([name for one in known for name in one.names if not isinstance(name, int)])
    plain = sorted({name for one in known for name in one.names if isinstance(name, int)})
    names = (*plain, *list(named)[:MOST_NAMED])
    alone, won = _zeros(names), _zeros(names)
    products = [_zeros(names) for _ in names]
    place_of = {name: place for place, name in enumerate(names)}
    for one in known:
        if one.names == names:
            alone, won = list(map(add, alone, one.alone)), list(map(add, won, one.won))
            products = [list(map(add, *pair)) for pair in zip(products, one.products, strict=True)]
            continue
        there = [(mine, place_of[name]) for mine, name in enumerate(one.names) if name in place_of]
        for mine, place in there:
            alone[place] += one.alone[mine]
            won[place] += one.won[mine]
            line, more = products[place], one.products[mine]
            for other, column in there:
                line[column] += more[other]
    return Sums(names, tuple(alone), tuple(won), tuple([tuple(line) for line in products]))


def _zeros(names: Sequence[Name]) -> list[float]:
    return [0.0] * len(names)


class Evened(NamedTuple):
    """The share of fights won with the luck taken out, and how much a fight still varies."""

    chance: float
    variance: float


@lru_cache(maxsize=64)
def even_out(fights: int, wins: int, sums: Sums) -> Evened | None:
    """What the fights say with the luck taken out; nothing if there are too few, or all ended alike."""
    if not sums.names or not 0 < wins < fights or fights < LEAST * KINDS:
        return None
    won, used = wins / fights, _used(fights, wins, sums.names)
    mean = [sums.alone[place] / fights for place in used]
    with_wins = [sums.won[place] / fights - one * won for place, one in zip(used, mean, strict=True)]
    square = []
    for place, one in zip(used, mean, strict=True):
        line = sums.products[place]
        square.append([line[other] / fights - one * two for other, two in zip(used, mean, strict=True)])
    weights, counted = _solve(square, with_wins)
    chance = won - sum(map(mul, weights, mean))
    told = sum(map(mul, weights, with_wins))
    left = max(0.0, won * (1 - won) - told) * fights / (fights - counted - 1)
    left *= (fights - 2) / (fights - counted - 2)  # the weights are themselves known from these fights alone
    seldom = min(wins, fights - wins)
    left *= seldom / (seldom - counted / FEW)  # and most of what they say, from those that ended as few did
    return Evened(min(1 - 0.5 / fights, max(0.5 / fights, chance)), left)


def _used(fights: int, wins: int, names: Sequence[Name]) -> list[int]:
    """As many columns as so many fights can tell: first all luck as it is, then by weights, then who threw for what;
    which they are hangs on nothing that the dice showed."""
    ranks = [_rank(name) for name in names]
    plain = sum([rank == 0 for rank in ranks])
    most = min(MOST_USED, fights // LEAST, plain + min(wins, fights - wins) // LEAST_OF_EACH)
    return sorted(range(len(names)), key=lambda place: (ranks[place], place))[:most]


def _rank(name: Name) -> int:
    if not isinstance(name, int):
        return 3
    return 0 if name < KINDS else 1 if (name - KINDS) % WEIGHTS == 0 else 2


def _solve(square: list[list[float]], right: Sequence[float]) -> tuple[list[float], int]:
    """The weights of the columns, by elimination, and how many have one; those that never vary, or only with others,
    have none."""
    size, least = len(square), [1e-9 * max(1e-12, line[place]) for place, line in enumerate(square)]
    rows = [[*line[place:], one] for place, (line, one) in enumerate(zip(square, right, strict=True))]
    free = [False] * size
    for place, row in enumerate(rows):
        if row[0] <= max(1e-12, least[place]):
            free[place] = True
            continue
        for below in range(place + 1, size):
            factor = row[below - place] / row[0]
            if factor:
                there = rows[below]
                rows[below] = [one - factor * two for one, two in zip(there, row[below - place :], strict=True)]
    found = [0.0] * size
    for place in range(size - 1, -1, -1):
        if not free[place]:
            row = rows[place]
            found[place] = (row[-1] - sum(map(mul, row[1:-1], found[place + 1 :]))) / row[0]
    return found, size - sum(free)
