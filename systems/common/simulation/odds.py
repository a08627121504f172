"""Exact chances of a choice, from the rule itself: every possible tape is played once.

Questions are answered by the game's tactics.  Beyond a limit of runs an honest sample is taken, and made finer the
longer somebody waits for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm, sqrt
from operator import itemgetter
from typing import TypeVar

from systems.common.forms import Choice
from systems.common.kernel.game import Game, perform, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import ANY_SEED, Dice, SeededDice
from systems.common.records.changes import apply
from systems.common.records.states import DOWN
from systems.common.records.table import Being, Effect, Table
from systems.common.records.views import Track
from systems.common.simulation.being_states import Memory
from systems.common.simulation.counted import FALLS, HELPLESS, LOST, count
from systems.common.simulation.deed_sums import DeedSums
from systems.common.simulation.every_tape import CUTOFF, Explored, Run, approach, glimpse
from systems.common.simulation.independent import Independent, Seen
from systems.common.simulation.odds_sums import Sums, WaySum, Weight, chances_of, share
from systems.common.simulation.one_by_one import KnownDeeds, Series
from systems.common.simulation.quiet_play import Entangled, QuietPlay, Tracks
from systems.frozen import dataclass

H = TypeVar("H", bound=Hashable)
T = TypeVar("T")
ARMOR = "armor"  # the figure of which less may be better


def chances(
    game: Game,
    table: Table,
    choice: Choice,
    see: Callable[[Table, Outcome], H],
    limit: int = 20_000,
    cutoff: int = CUTOFF,
    samples: int = 2_000,
) -> Explored[H]:
    """The chances of whatever ``see(table after, outcome)`` tells apart, once the choice is made.

    ``Refused`` if the choice cannot be made.  Beyond ``limit`` runs it is sampled, and says so.
    """
    return last_of(approach(make_run(game, table, choice, see), limit, limit, samples, cutoff))


def make_run(game: Game, table: Table, choice: Choice, see: Callable[[Table, Outcome], H]) -> Callable[[Dice], H]:
    """The choice as something that throws dice."""
    checked = False

    def run(dice: Dice) -> H:
        nonlocal checked
        outcome = resolve(game, table, choice, dice, check=not checked)
        checked = True
        return see(apply(table, outcome.changes), outcome)

    return run


def last_of(found: Iterable[T]) -> T:
    """The last of some, of which there is one at least."""
    return deque(found, maxlen=1)[0]


@dataclass(frozen=True, slots=True)
class Way:
    """One way a choice may go: in the rule's word, how likely, bad, middling or good for whoever acts, and what it
    mostly comes to: somebody ``falls``, is ``helpless``, ``loses`` or ``gains`` something, or ``nothing``."""

    label: str
    chance: Fraction
    kind: str
    end: str = "nothing"


Chances = tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Toll:
    """What a side may come to: how many of it fall, how many are helpless afterwards, how much they lose together, each
    number with its chance, and how likely each of them falls."""

    side: str
    falls: Chances
    helpless: Chances
    lost: Chances
    who: tuple[tuple[str, Fraction], ...]

    def is_felt(self) -> bool:
        """Whether anybody may fall or be helpless."""
        return any(n for n, _ in (*self.falls, *self.helpless))


@dataclass(frozen=True, slots=True)
class Odds:
    """What may come of a choice: every way, worst first, what each being may expect to lose, and what becomes of each
    side."""

    parts: tuple[Way, ...]
    expected: tuple[tuple[str, float], ...]  # being, mean loss of its first track and what that runs over into
    exact: bool
    runs: int
    cut: Fraction = Fraction(0)
    tolls: tuple[Toll, ...] = ()
    rest: float = 1.0  # if not exact: the share of all that was drawn,
    drawn: int = 0  # and how often; 0: every run

    @property
    def error(self) -> float:
        """One standard error of a sampled chance at most; nothing if exact."""
        return 0.0 if self.exact else self.rest * 0.5 / sqrt(self.drawn or self.runs)

    def expected_of(self, beings: Collection[str]) -> float:
        """What these may expect to lose together; below 0: to gain."""
        return sum([loss for who, loss in self.expected if who in beings])


def odds(game: Game, table: Table, choice: Choice, limit: int = 4_000, samples: int = 400) -> Odds:
    """The ways a choice may go, in the rule's own words.  ``Refused`` if it cannot be made."""
    return last_of(refined_odds(game, table, choice, limit, limit, samples))


def refined_odds(game: Game, table: Table, choice: Choice, limit: int, first: int, samples: int) -> Iterator[Odds]:
    """The same, first as few runs show them (``first``), then better and better; the last are as good as they get."""
    runs = ChoiceRuns(game, table, choice)
    run: Run[Seen] = runs.run
    try:
        if first < limit and runs.are_of_several():  # until it is known what each comes to
            runs.apart = False
            shown: Explored[Seen] = glimpse(run, max(1, first // 3))
            yield runs.add_up(shown)
            runs.apart = True
        found: Iterator[Explored[Seen]] = approach(run, limit, first, samples)
        yield from map(runs.add_up, found)
    except Entangled:
        runs.apart = False
        found = approach(run, limit, first, samples)
        yield from map(runs.add_up, found)


class ChoiceRuns:
    """Quiet plays of a choice, and what of them counts; deeds of several are told ``apart`` and drawn."""

    def __init__(self, game: Game, table: Table, choice: Choice, apart: bool = True) -> None:
        look = Look(game, table)
        self._game, self._table, self._choice, self._memory = game, table, choice, Memory()
        self._tracks = {who.id: _counted_of(game.tracks(look, who)) for who in look.everyone()}
        self._out = {being.id: how_out(look, being) for being in look.everyone()}
        self._known, self._checked, self.apart = KnownDeeds(), False, apart
        self._deed_sums = {exact: DeedSums(exact) for exact in (True, False)}
        self.side = table.beings[choice.actor].side if choice.actor in table.beings else ""

    def run(self, dice: Dice) -> Seen | Series:
        """What comes of the choice with these dice; ``Refused`` if it cannot be made."""
        play = self._played(dice)
        if play.deeds is None:
            return count(play, self)
        series = Series(play, self._known, self)
        return series.independent() or series

    def are_of_several(self) -> bool:
        """Whether what is chosen are deeds of several."""
        return self._played(SeededDice(ANY_SEED)).deeds is not None

    def _played(self, dice: Dice) -> QuietPlay:
        play = self.play(self._table, dice, leaves_deeds=self.apart)
        perform(play, self._choice, check=not self._checked)
        self._checked = True
        return play

    def add_up(self, explored: Explored[Seen]) -> Odds:
        """The odds of what was explored so far: in whole numbers, but for deeds that were drawn and are added up."""
        found = explored.chances
        exact = not explored.sampled or not any([isinstance(one, Independent) for one in found])
        of = lcm(*{chance.denominator for chance in found.values()}) if exact else 1.0
        throws = lcm(*{one.of for one in found if isinstance(one, Independent)}) if exact else 1.0
        sums, deeds = Sums(self._table.beings, self.side), dict[Independent, Weight]()
        for seen, chance in found.items():
            weight = chance.numerator * (of // chance.denominator) * throws if exact else float(chance)
            if isinstance(seen, Independent):
                deeds[seen] = weight // seen.of if exact else weight
            else:
                sums.add(seen, weight)
        self._deed_sums[exact].add_all(sums, deeds)
        return _odds_of(sums, of * throws, explored)

    def play(self, table: Table, dice: Dice, leaves_deeds: bool = False) -> QuietPlay:
        """Another play on a table."""
        return QuietPlay(self._game, table, dice, self._memory, self._tracks, self.side, leaves_deeds)

    def how_out(self, play: QuietPlay, who: str) -> str:
        """How somebody is out, who may be gone altogether."""
        being = play.find(who)
        return how_out(play, being) if being is not None else ""

    def was_out(self, who: str) -> str:
        """How somebody was out before the choice; empty for whoever stood."""
        return self._out.get(who, LOST)

    def gain(self, play: QuietPlay) -> int:
        """What effects that came are worth to the side of whoever acts."""
        return _gain(self._table, play.came, self.side)


def _counted_of(tracks: Sequence[Track]) -> Tracks:
    """The first track, with those that it runs over into."""
    last = next((place for place, one in enumerate(tracks) if not one.runs_over), len(tracks))
    return tuple([(one.name, one.minimum) for one in tracks[: last + 1]])


def _odds_of(sums: Sums, of: Weight, explored: Explored[Seen]) -> Odds:
    tolls = []
    for side, one in sorted(sums.sides.items()):
        who = tuple([(name, share(weight, of)) for name, weight in one.who.items()])
        falls, helpless, lost = (chances_of(counts, of) for counts in one.counts)
        tolls.append(Toll(side, falls, helpless, lost, who))
    return Odds(
        _ways(sums.ways, of), tuple([(who, loss / of) for who, loss in sums.expected.items()]), not explored.sampled,
        explored.runs, explored.cut, tuple(tolls), explored.rest, explored.drawn,
    )  # fmt: skip


def how_out(look: Look, being: Being) -> str:
    """Whether somebody is ``lost``, has fallen, is only ``helpless`` or gone, or none of these."""
    state = look.game.state(look, being)
    if state.stands:
        return ""
    return LOST if state.lost else FALLS if state.key in DOWN else HELPLESS


def _ways(found: Mapping[str, WaySum], of: Weight) -> tuple[Way, ...]:
    """The ways by their words, the worst for this side first."""
    ranked = sorted(found.items(), key=lambda item: [worth / item[1].weight for worth in item[1].worth])
    kinds = ["bad", *["middling"] * (len(ranked) - 2), "good"] if len(ranked) > 1 else ["middling"]
    return tuple([
        Way(word or "goes on", share(way.weight, of), kind, max(way.ends.items(), key=itemgetter(1))[0])
        for (word, way), kind in zip(ranked, kinds, strict=True)
    ])  # fmt: skip


def _gain(table: Table, came: Sequence[Effect], side: str) -> int:
    """What effects that come upon beings are worth to a side where no blood flows: those on the other side are bad for
    it, unless their terms raise its figures; those on the own side are worth what their terms are."""
    gain = 0
    for effect in came:
        if not effect.name or (bearer := table.beings.get(effect.on)) is None:
            continue
        raised = sum([term.amount for figure, term in effect.terms if figure != ARMOR])
        own = bearer.side == side
        gain += (1 if own else -1) * (1 if raised > 0 else -1) if raised else 0 if own else 1
    return gain
