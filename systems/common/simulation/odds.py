"""Exact chances of a choice, from the rule itself: every possible tape is played once.

Questions are answered by the game's tactics.  Beyond a limit of runs an honest sample is taken, and made finer the
longer somebody waits for it.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TypeVar

from systems.common.forms import Choice
from systems.common.kernel.game import Game, perform, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import Dice
from systems.common.records.changes import apply
from systems.common.records.table import Being, Effect, Table
from systems.common.simulation.being_states import Memory
from systems.common.simulation.every_tape import CUTOFF, Explored, approach
from systems.common.simulation.quiet_play import QuietPlay

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


@dataclass(frozen=True, slots=True)
class _Seen:
    """One run, told apart from others by what counts."""

    word: str
    losses: tuple[tuple[str, int], ...]
    signs: tuple[int, int]
    out: tuple[tuple[str, str], ...]  # who fell, or is helpless now


def odds(game: Game, table: Table, choice: Choice, limit: int = 4_000, samples: int = 400) -> Odds:
    """The ways a choice may go, in the rule's own words.  ``Refused`` if it cannot be made."""
    return last_of(refined_odds(game, table, choice, limit, limit, samples))


def refined_odds(game: Game, table: Table, choice: Choice, limit: int, first: int, samples: int) -> Iterator[Odds]:
    """The same, first as few runs show them (``first``), then better and better; the last are as good as they get."""
    look = Look(game, table)
    tracks = {being.id: one.name for being in look.everyone() for one in game.summary(look, being).tracks[:1]}
    up = {being.id for being in look.everyone() if not how_out(look, being)}
    side = table.beings[choice.actor].side if choice.actor in table.beings else ""

    memory, checked = Memory(), False

    def run(dice: Dice) -> _Seen:
        nonlocal checked
        play = QuietPlay(game, table, dice, memory, tracks, side)
        perform(play, choice, check=not checked)
        checked = True
        beings = play.table.beings
        out = [(who, how_out(play, beings[who])) for who in sorted(play.touched & up) if who in beings]
        losses = tuple(sorted((who, loss) for who, loss in play.lost.items() if loss))
        signs = (_gain(table, play.came, side), play.ahead)
        return _Seen(_join_words(play.words), losses, signs, tuple([one for one in out if one[1]]))

    for explored in approach(run, limit, first, samples):
        yield _odds_of(table, side, explored)


def _odds_of(table: Table, side: str, explored: Explored[_Seen]) -> Odds:
    expected: defaultdict[str, Fraction] = defaultdict(Fraction)
    for seen, chance in explored.chances.items():
        for who, loss in seen.losses:
            expected[who] += chance * loss
    return Odds(
        _ways(table, side, explored.chances),
        tuple((who, float(loss)) for who, loss in expected.items()),
        not explored.sampled,
        explored.runs,
        explored.cut,
        _tolls(table, explored.chances),
        explored.rest,
        explored.drawn,
    )


def how_out(look: Look, being: Being) -> str:
    """Whether somebody ``falls``, is only ``helpless`` or gone, or neither of them."""
    state = look.game.state(look, being)
    if state.stands:
        return ""
    return "falls" if state.lost or state.key in FALLEN else "helpless"


def _ways(table: Table, side: str, found: Mapping[_Seen, Fraction]) -> tuple[Way, ...]:
    """The ways by their words, the worst for this side first."""
    by_word: defaultdict[str, list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 4)
    ends: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for seen, chance in found.items():
        worth = by_word[seen.word]
        worth[0] += chance
        worth[1] += chance * sum([loss if table.beings[who].side != side else -loss for who, loss in seen.losses])
        for place, sign in enumerate(seen.signs, 2):
            worth[place] += chance * sign
        ends[seen.word][_end_of(seen)] += chance  # type: ignore[assignment]
    ranked = sorted(by_word.items(), key=lambda item: [worth / item[1][0] for worth in item[1][1:]])
    kinds = ["bad", *["middling"] * (len(ranked) - 2), "good"] if len(ranked) > 1 else ["middling"]
    return tuple([
        Way(word or "goes on", worth[0], kind, max(ends[word], key=lambda end: ends[word][end]))
        for (word, worth), kind in zip(ranked, kinds, strict=True)
    ])  # fmt: skip


def _end_of(seen: _Seen) -> str:
    """What one run comes to, the gravest first."""
    out = {how for _, how in seen.out}
    if out:
        return "falls" if "falls" in out else "helpless"
    together = sum([loss for _, loss in seen.losses])
    return "loses" if together > 0 else "gains" if together < 0 else "nothing"


def _tolls(table: Table, found: Mapping[_Seen, Fraction]) -> tuple[Toll, ...]:
    """What each side that anything happens to may come to."""
    touched = {who for seen in found for who, _ in (*seen.losses, *seen.out)}
    return tuple([_toll(table, found, side) for side in sorted({table.beings[who].side for who in touched})])


def _toll(table: Table, found: Mapping[_Seen, Fraction], side: str) -> Toll:
    many: dict[str, defaultdict[int, Fraction]] = {one: defaultdict(Fraction) for one in ("falls", "helpless", "lost")}
    who: defaultdict[str, Fraction] = defaultdict(Fraction)
    for seen, chance in found.items():
        out = [(one, how) for one, how in seen.out if table.beings[one].side == side]
        for how in ("falls", "helpless"):
            many[how][sum([had == how for _, had in out])] += chance
        many["lost"][sum([loss for one, loss in seen.losses if table.beings[one].side == side])] += chance
        for one, how in out:
            who[one] += chance if how == "falls" else 0
    falls, helpless, lost = (tuple(sorted(many[one].items())) for one in ("falls", "helpless", "lost"))
    return Toll(side, falls, helpless, lost, tuple(who.items()))


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


def _join_words(words: list[str]) -> str:
    """Several verdicts of one action in one phrase: ``2 hit, 1 misses``."""
    if len(words) < 2:
        return words[0] if words else ""
    return ", ".join(f"{number} × {word}" if number > 1 else word for word, number in sorted(Counter(words).items()))
