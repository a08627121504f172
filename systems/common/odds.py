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

from systems.common.changes import Changed, apply
from systems.common.dice import Dice, RollRequest, SeededDice, ways
from systems.common.forms import Choice
from systems.common.game import Game, resolve
from systems.common.look import Look
from systems.common.play import Outcome
from systems.common.scores import within
from systems.common.shown import Part
from systems.common.table import Table

H = TypeVar("H", bound=Hashable)
DEPTH = 6  # so many throws of one action are always followed, however unlikely
MOST_PARTS = 5
OTHERWISE, NOWHERE = "otherwise", -1


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
) -> Explored[H]:
    """The chances of whatever ``see(table after, outcome)`` tells apart, once the choice is made.

    ``Refused`` if the choice cannot be made.  Beyond ``limit`` runs it is sampled, and says so.
    """
    checked = False

    def run(dice: Dice) -> H:
        nonlocal checked
        outcome = resolve(game, table, choice, dice, check=not checked)
        checked = True
        return see(apply(table, outcome.changes), outcome)

    explored = explore(run, limit, cutoff)
    if explored is None:
        program = SeededDice(0)
        seen = Counter(run(program) for _ in range(samples))
        explored = Explored({key: Fraction(times, samples) for key, times in seen.items()}, runs=samples, sampled=True)
    return explored


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

    def see(after: Table, outcome: Outcome) -> tuple[str, tuple[tuple[str, int], ...]]:
        words = [told.verdict for told in outcome.story if told.verdict]
        lost: Counter[str] = Counter()
        for change in outcome.changes:
            if isinstance(change, Changed) and (track := tracks.get(change.who)):
                before, after = (within(track, change.field, one) for one in (change.before, change.after))
                lost[change.who] += before - after if before is not None else 0
        return _said(words), tuple(sorted((who, loss) for who, loss in lost.items() if loss))

    explored = chances(game, table, choice, see, limit, samples=samples)
    by_word: defaultdict[str, list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0)])
    expected: defaultdict[str, Fraction] = defaultdict(Fraction)
    side = table.beings[choice.actor].side if choice.actor in table.beings else ""
    for (word, losses), chance in explored.chances.items():
        by_word[word][0] += chance
        for who, loss in losses:
            expected[who] += chance * loss
            by_word[word][1] += chance * (loss if table.beings[who].side != side else -loss)
    ranked = sorted(by_word.items(), key=lambda item: item[1][1] / item[1][0])
    kinds = ["bad", *["middling"] * (len(ranked) - 2), "good"] if len(ranked) > 1 else ["middling"]
    parts = [Part(word or "goes on", chance, kind) for (word, (chance, _)), kind in zip(ranked, kinds, strict=True)]
    return Odds(
        _few(parts),
        tuple((who, float(loss)) for who, loss in expected.items()),
        not explored.sampled,
        explored.runs,
        explored.cut,
    )


def _said(words: list[str]) -> str:
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
