"""How many?  Of a line of an encounter, the number, size or level up to which the party still does as well as is
wanted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Any, NamedTuple

from systems.common.forms import Answers
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.manner import SENSIBLE
from systems.common.records.creature_sizes import answers_or_blank, write_size
from systems.common.records.table import Muster, Table
from systems.common.simulation.being_states import Memory
from systems.common.simulation.weighed import BATCH, Weighing, add_up
from systems.common.simulation.weighing import weigh
from systems.frozen import dataclass

MOST_FOES = 60
ENOUGH = 200  # fights after which a number is judged by what came out so far
LEAST_FIGHTS = 100
MORE_FIGHTS = 50  # at a place that is not settled


@dataclass(frozen=True, slots=True)
class Aim:
    """What is wanted of a fight: that the party wins so often, or loses so many on average at most."""

    wins: float | None = None
    loses: float | None = None

    def met(self, found: Weighing) -> bool:
        """Whether these fights were as good as wanted."""
        if self.wins is not None:
            return found.told >= self.wins
        return self.loses is None or found.mean_fallen <= self.loses

    def settled(self, found: Weighing) -> bool:
        """Whether more fights would hardly change that."""
        if found.fights >= ENOUGH:
            return True
        off = abs(found.told - self.wins) if self.wins is not None else abs(found.mean_fallen - (self.loses or 0.0))
        return found.fights >= LEAST_FIGHTS and off > (found.error if self.wins is not None else found.fallen_error)


AIMS = (Aim(wins=0.9), Aim(wins=0.75), Aim(wins=0.6), Aim(loses=1.0))


@dataclass(frozen=True, slots=True)
class Dial:
    """What is turned: how many there are of a line, or one thing that may be said of their size."""

    line: int
    size: str = ""  # name of the field; empty: the number


def dials(look: Look, musters: Sequence[Muster]) -> tuple[tuple[Dial, str], ...]:
    """Everything that can be turned, and what it is called."""
    found: list[tuple[Dial, str]] = []
    for place, line in enumerate(musters):
        name = look.game.muster_line(look, line).name
        found.append((Dial(place), f"{name}: how many"))
        sizes = [one for one in look.game.sizes(look, line.entry) if len(one.options) > 1]
        found += [(Dial(place, one.name), f"{name}: {one.label.lower()}") for one in sizes]
    return tuple(found)


def positions(look: Look, musters: Sequence[Muster], dial: Dial) -> tuple[tuple[Any, str], ...]:
    """What it can be turned to, the easiest for the party first, each with its words."""
    line = musters[dial.line]
    if not dial.size:
        return tuple([(number, str(number)) for number in range(1, MOST_FOES + 1)])
    field = next(one for one in look.game.sizes(look, line.entry) if one.name == dial.size)
    return tuple([(option.value, option.label) for option in field.options if option.value != ""])


def turned(look: Look, musters: Sequence[Muster], dial: Dial, value: Any) -> tuple[Muster, ...]:
    """The encounter with the dial there; hit points of that line are rolled anew for every fight."""
    line, lines = musters[dial.line], [*musters]
    if not dial.size:
        lines[dial.line] = replace(line, count=value, hits=())
    else:
        sizes = look.game.sizes(look, line.entry)
        said = {**answers_or_blank(sizes, line.size), dial.size: value}
        lines[dial.line] = replace(line, size=write_size(sizes, said), hits=())
    return tuple(lines)


def first_place(look: Look, musters: Sequence[Muster], dial: Dial) -> int:
    """Where the dial stands now, among its positions."""
    line, values = musters[dial.line], [value for value, _ in positions(look, musters, dial)]
    now = line.count
    if dial.size:
        now = answers_or_blank(look.game.sizes(look, line.entry), line.size)[dial.size]
    return values.index(now) if now in values else 0


class Batch(NamedTuple):
    """Fights that are played together at one place of a dial."""

    place: int
    number: int


def last_met(aim: Aim, known: Mapping[int, Weighing], places: int) -> tuple[int, int]:
    """(the last place known to be good enough, the first known not to be): -1 and ``places`` where none is known."""
    worst = min([place for place, found in known.items() if not aim.met(found)], default=places)
    return max([place for place, found in known.items() if place < worst and aim.met(found)], default=-1), worst


def next_place(aim: Aim, known: Mapping[int, Weighing], places: int, first: int) -> int | None:
    """What has to be weighed next to find where it stops being good enough; nothing: it is found."""
    best, worst = last_met(aim, known, places)
    if worst - best <= 1:
        return None
    if worst < places:
        return (best + worst) // 2
    return min(places - 1, max(first, 2 * best + 1))


class Search:
    """Looks for all aims at once, round after round: says which batches are wanted, whoever plays them.

    What is wanted hangs on what came of the rounds before alone, so the answer hangs on no worker's pace or number.
    """

    def __init__(self, aims: Sequence[Aim], places: int, first: int) -> None:
        self.known: dict[int, Weighing] = {}  # by place, of all rounds that are over
        self._aims, self._places, self._first = tuple(aims), places, first
        self._played: defaultdict[int, list[Weighing]] = defaultdict(list)  # by place, in the order of their numbers
        self._came: dict[Batch, Weighing] = {}  # in this round
        self.wanted = self._next_round()

    def add(self, batch: Batch, part: Weighing) -> bool:
        """What came of a batch; true as soon as others are wanted, or none: then all aims are found."""
        self._came[batch] = part
        if len(self._came) < len(self.wanted):
            return False
        for one in self.wanted:
            self._played[one.place].append(self._came[one])
        for place in {one.place for one in self.wanted}:
            self.known[place] = add_up(self._played[place])
        self._came.clear()
        self.wanted = self._next_round()
        return True

    def so_far(self) -> dict[int, Weighing]:
        """By place, what is known with what has come of the round that is not over."""
        came = defaultdict[int, list[Weighing]](list)
        for batch, part in self._came.items():
            came[batch.place].append(part)
        return {**self.known, **{place: add_up([*self._played[place], *parts]) for place, parts in came.items()}}

    def _next_round(self) -> tuple[Batch, ...]:
        places = dict.fromkeys([place for aim in self._aims if (place := self._place_for(aim)) is not None])
        return tuple([batch for place in places for batch in self._more_of(place)])

    def _place_for(self, aim: Aim) -> int | None:
        """Where it is looked for next: a place that is not settled yet, or a new one; nothing: it is found."""
        for place in last_met(aim, self.known, self._places):
            if place in self.known and not aim.settled(self.known[place]):
                return place
        return next_place(aim, self.known, self._places, self._first)

    def _more_of(self, place: int) -> list[Batch]:
        played, fights = len(self._played[place]), self.known[place].fights if place in self.known else 0
        more = max(LEAST_FIGHTS - fights, min(MORE_FIGHTS, ENOUGH - fights))
        return [Batch(place, played + number) for number in range(ceil(more / BATCH))]


class Places:
    """Plays batches at the places of a dial.  All are on one table, so what fights at one have found out serves those
    at the others."""

    def __init__(
        self, game: Game, table: Table, musters: Sequence[Muster], how: Answers, dial: Dial, seed: int = 0,
        manner: int = SENSIBLE,
    ) -> None:  # fmt: skip
        look = Look(game, table)
        self._musters = [turned(look, musters, dial, value) for value, _ in positions(look, musters, dial)]
        self._game, self._table, self._how, self._seed, self._manner = game, table, how, seed, manner
        self._memory = Memory()

    def play(self, batch: Batch) -> Weighing:
        """The same batch is always the same fights."""
        return weigh(
            self._game, self._table, self._musters[batch.place], BATCH, self._seed + batch.number, how=self._how,
            memory=self._memory, manner=self._manner,
        )  # fmt: skip
