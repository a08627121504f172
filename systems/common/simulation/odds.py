"""Exact chances of a choice, from the rule itself: every possible tape is played once.

Tapes that a rule cannot tell apart (its ``Reading`` of the dice is the same) are played once with their
weight.  Questions are answered by the game's tactics.  Endless dice are cut where a path becomes too
unlikely, and the chance that was cut away is reported.  Beyond a limit of runs an honest sample is taken.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Generic, TypeVar

from systems.common.forms import Choice
from systems.common.forms.named_numbers import number_within
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import FACES, SHOWN, TOTAL, Dice, RollRequest, SeededDice, ways
from systems.common.records.changes import Changed, Exchanged, apply
from systems.common.records.table import Effect, Table
from systems.common.records.views import Part

H = TypeVar("H", bound=Hashable)
DEPTH = 6  # so many throws of one action are always followed, however unlikely
MOST_PARTS = 5
OTHERWISE, NOWHERE = "otherwise", -1
ARMOR = "armor"  # the figure of which less may be better


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


def explore(run: Callable[[Dice], H], limit: int, cutoff: int = 10**7) -> Explored[H] | None:
    """Every run of something that throws dice; nothing if there are more than the limit."""
    dice, found, cut, runs = EveryTape(cutoff), defaultdict[H, Counter[int]](Counter), Fraction(0), 0
    while True:
        dice.rewind()
        runs += 1
        try:
            found[run(dice)][dice.of] += dice.number
        except _Cut:
            cut += Fraction(dice.number, dice.of)
        if not dice.step():
            break
        if runs >= limit:
            return None
    chances = {key: sum((Fraction(n, of) for of, n in parts.items()), Fraction(0)) for key, parts in found.items()}
    return Explored(chances, cut, runs)


def chances(
    game: Game,
    table: Table,
    choice: Choice,
    see: Callable[[Table, Outcome], H],
    limit: int = 20_000,
    cutoff: int = 10**7,
    samples: int = 2_000,
    heard: Callable[[Dice], Dice] | None = None,
) -> Explored[H]:
    """The chances of whatever ``see(table after, outcome)`` tells apart, once the choice is made.  ``heard`` stands
    between the rule and the dice of each run.

    ``Refused`` if the choice cannot be made.  Beyond ``limit`` runs it is sampled, and says so.
    """
    checked = False

    def run(dice: Dice) -> H:
        nonlocal checked
        dice = heard(dice) if heard is not None else dice
        outcome = resolve(game, table, choice, dice, check=not checked)
        checked = True
        return see(apply(table, outcome.changes), outcome)

    explored = explore(run, limit, cutoff)
    if explored is None:
        program = SeededDice(0)
        seen = Counter(run(program) for _ in range(samples))
        explored = Explored({key: Fraction(times, samples) for key, times in seen.items()}, runs=samples, sampled=True)
    return explored


class _Ear:
    """Dice that know by how much throws came to what they needed, seen from a side: the own count for it, those of
    others against it."""

    def __init__(self, dice: Dice, table: Table, side: str) -> None:
        self._dice, self._table, self._side = dice, table, side
        self.ahead = 0

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        faces = self._dice.throw(request)
        thrower = self._table.beings.get(request.roller)
        if request.need is not None and thrower is not None and request.read in (TOTAL, FACES, SHOWN):
            over = sum(faces) - request.need.face
            self.ahead += over if (thrower.side == self._side) != request.need.under else -over
        return faces


@dataclass(frozen=True, slots=True)
class Odds:
    """What may come of a choice: its parts, worst first, and what each being may expect to lose."""

    parts: tuple[Part, ...]
    expected: tuple[tuple[str, float], ...]  # being, mean loss of its first track
    exact: bool
    runs: int
    cut: Fraction = Fraction(0)

    @property
    def error(self) -> float:
        """One standard error of a sampled chance; nothing if exact."""
        return 0.0 if self.exact else 0.5 / sqrt(self.runs)


def odds(game: Game, table: Table, choice: Choice, limit: int = 4_000, samples: int = 400) -> Odds:
    """The ways a choice may go, in the rule's own words.  ``Refused`` if it cannot be made."""
    look = Look(game, table)
    tracks = {being.id: one.name for being in look.everyone() for one in game.summary(look, being).tracks[:1]}

    side = table.beings[choice.actor].side if choice.actor in table.beings else ""

    ear = _Ear(SeededDice(0), table, side)

    def heard(dice: Dice) -> Dice:
        nonlocal ear
        ear = _Ear(dice, table, side)
        return ear

    def see(after: Table, outcome: Outcome) -> tuple[str, tuple[tuple[str, int], ...], tuple[int, int]]:
        words = [told.verdict for told in outcome.story if told.verdict]
        lost: Counter[str] = Counter()
        for change in outcome.changes:
            if isinstance(change, Changed) and (track := tracks.get(change.who)):
                before, after = (number_within(track, change.field, one) for one in (change.before, change.after))
                lost[change.who] += before - after if before is not None else 0
        losses = tuple(sorted((who, loss) for who, loss in lost.items() if loss))
        return _join_words(words), losses, (_gain(table, outcome, side), ear.ahead)

    explored = chances(game, table, choice, see, limit, samples=samples, heard=heard)
    by_word: defaultdict[str, list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 4)
    expected: defaultdict[str, Fraction] = defaultdict(Fraction)
    for (word, losses, signs), chance in explored.chances.items():
        by_word[word][0] += chance
        for place, sign in enumerate(signs, 2):
            by_word[word][place] += chance * sign
        for who, loss in losses:
            expected[who] += chance * loss
            by_word[word][1] += chance * (loss if table.beings[who].side != side else -loss)
    ranked = sorted(by_word.items(), key=lambda item: [worth / item[1][0] for worth in item[1][1:]])
    kinds = ["bad", *["middling"] * (len(ranked) - 2), "good"] if len(ranked) > 1 else ["middling"]
    parts = [Part(word or "goes on", chance, kind) for (word, (chance, *_)), kind in zip(ranked, kinds, strict=True)]
    return Odds(
        _few(parts),
        tuple((who, float(loss)) for who, loss in expected.items()),
        not explored.sampled,
        explored.runs,
        explored.cut,
    )


def _gain(table: Table, outcome: Outcome, side: str) -> int:
    """What effects that come upon beings are worth to a side where no blood flows: those on the other side are bad for
    it, unless their terms raise its figures; those on the own side are worth what their terms are."""
    gain = 0
    for change in outcome.changes:
        effect = change.after if isinstance(change, Exchanged) and change.before is None else None
        if not isinstance(effect, Effect) or not effect.name or (bearer := table.beings.get(effect.on)) is None:
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


def _few(parts: list[Part]) -> tuple[Part, ...]:
    """At most a handful of parts; those in the middle that are least likely become one."""
    if len(parts) <= MOST_PARTS:
        return tuple(parts)
    kept = set(sorted(range(1, len(parts) - 1), key=lambda n: -parts[n].chance)[: MOST_PARTS - 3])
    middle = [part for n, part in enumerate(parts[1:-1], 1) if n not in kept]
    more: defaultdict[int, Fraction] = defaultdict(Fraction)
    for part in middle:
        more[_within(part, parts, kept)] += part.chance
    shown = [Part(part.label, part.chance + more[n], part.kind) for n, part in enumerate(parts) if n in kept]
    rest = [Part(OTHERWISE, more[NOWHERE], "middling")] if more[NOWHERE] else []
    return (parts[0], *shown, *rest, parts[-1])


def _within(part: Part, parts: list[Part], kept: Collection[int]) -> int:
    """The part that says what this one says with more besides: ``wounded`` for ``bleeds, wounded``; else nowhere."""
    words = set(part.label.split(", "))
    found = [n for n in kept if set(parts[n].label.split(", ")) < words]
    return max(found, key=lambda n: (len(parts[n].label.split(", ")), parts[n].chance), default=NOWHERE)
