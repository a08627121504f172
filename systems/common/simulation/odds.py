"""Exact chances of a choice, from the rule itself: every possible tape is played once.

Questions are answered by the game's tactics.  Beyond a limit of runs an honest sample is taken, and made finer the
longer somebody waits for it.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, sqrt
from typing import TypeVar

from systems.common.forms import Choice
from systems.common.kernel.game import Game, perform, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import Dice, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Being, Effect, Table
from systems.common.simulation.being_states import Memory
from systems.common.simulation.every_tape import CUTOFF, Explored, approach, glimpse
from systems.common.simulation.one_by_one import Counted, KnownDeeds, Series, count
from systems.common.simulation.quiet_play import Entangled, QuietPlay

H = TypeVar("H", bound=Hashable)
T = TypeVar("T")
FALLEN = ("unconscious", "dying")  # who is down without being dead
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
Weights = Sequence[tuple[Counted, int]]


@dataclass(frozen=True, slots=True)
class Toll:
    """What a side may come to: how many of it fall, how many are helpless afterwards, how much they lose together, each
    number with its chance, and how likely each of them falls."""

    side: str
    falls: Chances
    helpless: Chances
    lost: Chances
    who: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """What may come of a choice: every way, worst first, what each being may expect to lose, and what becomes of each
    side."""

    parts: tuple[Way, ...]
    expected: tuple[tuple[str, float], ...]  # being, mean loss of its first track
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
    try:
        if first < limit and runs.are_of_several():  # until it is known what each comes to
            runs.apart = False
            yield _odds_of(table, runs.side, glimpse(runs.run, max(1, first // 2)))
            runs.apart = True
        for explored in approach(runs.run, limit, first, samples):
            yield _odds_of(table, runs.side, explored)
    except Entangled:
        runs.apart = False
        for explored in approach(runs.run, limit, first, samples):
            yield _odds_of(table, runs.side, explored)


class ChoiceRuns:
    """Quiet plays of a choice, and what of them counts; deeds of several are told ``apart`` and drawn."""

    def __init__(self, game: Game, table: Table, choice: Choice, apart: bool = True) -> None:
        look = Look(game, table)
        self._game, self._table, self._choice, self._memory = game, table, choice, Memory()
        self._tracks = {who.id: one.name for who in look.everyone() for one in game.tracks(look, who)[:1]}
        self._up = {being.id for being in look.everyone() if not how_out(look, being)}
        self._known, self._checked, self.apart = KnownDeeds(), False, apart
        self.side = table.beings[choice.actor].side if choice.actor in table.beings else ""

    def run(self, dice: Dice) -> Counted | Series:
        """What comes of the choice with these dice; ``Refused`` if it cannot be made."""
        play = self.play(self._table, dice, leaves_deeds=self.apart)
        perform(play, self._choice, check=not self._checked)
        self._checked = True
        return Series(play, self._known, self) if play.deeds is not None else count(play, self)

    def are_of_several(self) -> bool:
        """Whether what is chosen are deeds of several."""
        return isinstance(self.run(SeededDice(0)), Series)

    def play(self, table: Table, dice: Dice, leaves_deeds: bool = False) -> QuietPlay:
        """Another play on a table."""
        return QuietPlay(self._game, table, dice, self._memory, self._tracks, self.side, leaves_deeds)

    def how_out(self, play: QuietPlay, who: str) -> str:
        """How somebody is out, who may be gone altogether."""
        being = play.find(who)
        return how_out(play, being) if being is not None else ""

    def was_up(self, who: str) -> bool:
        """Whether somebody stood before the choice."""
        return who in self._up

    def gain(self, play: QuietPlay) -> int:
        """What effects that came are worth to the side of whoever acts."""
        return _gain(self._table, play.came, self.side)


def _odds_of(table: Table, side: str, explored: Explored[Counted]) -> Odds:
    of, found = _weights(explored.chances)
    expected: Counter[str] = Counter()
    for seen, weight in found:
        for who, loss in seen.lost:
            expected[who] += weight * loss
    return Odds(
        _ways(table, side, found, of),
        tuple((who, loss / of) for who, loss in expected.items()),
        not explored.sampled,
        explored.runs,
        explored.cut,
        _tolls(table, found, of),
        explored.rest,
        explored.drawn,
    )


def _weights(chances: Mapping[Counted, Fraction]) -> tuple[int, Weights]:
    """The chances as whole numbers of so many in all, which are added much faster."""
    of = lcm(*{chance.denominator for chance in chances.values()})
    return of, [(seen, chance.numerator * (of // chance.denominator)) for seen, chance in chances.items()]


def how_out(look: Look, being: Being) -> str:
    """Whether somebody ``falls``, is only ``helpless`` or gone, or neither of them."""
    state = look.game.state(look, being)
    if state.stands:
        return ""
    return "falls" if state.lost or state.key in FALLEN else "helpless"


def _ways(table: Table, side: str, found: Weights, of: int) -> tuple[Way, ...]:
    """The ways by their words, the worst for this side first."""
    by_word: defaultdict[str, list[int]] = defaultdict(lambda: [0] * 4)
    ends: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for seen, weight in found:
        word = _join_words(seen.words)
        worth = by_word[word]
        worth[0] += weight
        worth[1] += weight * sum([loss if table.beings[who].side != side else -loss for who, loss in seen.lost])
        for place, sign in enumerate((seen.gain, seen.ahead), 2):
            worth[place] += weight * sign
        ends[word][_end_of(seen)] += weight
    ranked = sorted(by_word.items(), key=lambda item: [Fraction(worth, item[1][0]) for worth in item[1][1:]])
    kinds = ["bad", *["middling"] * (len(ranked) - 2), "good"] if len(ranked) > 1 else ["middling"]
    return tuple([
        Way(word or "goes on", Fraction(worth[0], of), kind, max(ends[word], key=lambda end: ends[word][end]))
        for (word, worth), kind in zip(ranked, kinds, strict=True)
    ])  # fmt: skip


def _end_of(seen: Counted) -> str:
    """What one run comes to, the gravest first."""
    out = {how for _, how in seen.out}
    if out:
        return "falls" if "falls" in out else "helpless"
    together = sum([loss for _, loss in seen.lost])
    return "loses" if together > 0 else "gains" if together < 0 else "nothing"


def _tolls(table: Table, found: Weights, of: int) -> tuple[Toll, ...]:
    """What each side that anything happens to may come to."""
    touched = {who for seen, _ in found for who, _ in (*seen.lost, *seen.out)}
    return tuple([_toll(table, found, of, side) for side in sorted({table.beings[who].side for who in touched})])


def _toll(table: Table, found: Weights, of: int, side: str) -> Toll:
    many: dict[str, Counter[int]] = {one: Counter() for one in ("falls", "helpless", "lost")}
    who: Counter[str] = Counter()
    for seen, weight in found:
        out = [(one, how) for one, how in seen.out if table.beings[one].side == side]
        for how in ("falls", "helpless"):
            many[how][sum([had == how for _, had in out])] += weight
        many["lost"][sum([loss for one, loss in seen.lost if table.beings[one].side == side])] += weight
        for one, how in out:
            who[one] += weight if how == "falls" else 0
    falls, helpless, lost = (
        tuple([(n, Fraction(weight, of)) for n, weight in sorted(counts.items())]) for counts in many.values()
    )
    return Toll(side, falls, helpless, lost, tuple([(one, Fraction(weight, of)) for one, weight in who.items()]))


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


def _join_words(words: Sequence[str]) -> str:
    """Several verdicts of one action in one phrase: ``2 hit, 1 misses``."""
    if len(words) < 2:
        return words[0] if words else ""
    return ", ".join(f"{number} × {word}" if number > 1 else word for word, number in sorted(Counter(words).items()))
