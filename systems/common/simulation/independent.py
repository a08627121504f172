"""Deeds of which none hangs on what came of another: what all of them come to is added up, neither played nor drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb, lcm

from systems.common.simulation.counted import FALLS, HELPLESS, TARGET, WHO, Came, Counted, graver
from systems.frozen import dataclass

MOST_SUMS = 2_000  # ways in which what comes of deeds is added up; of more they are drawn


LOSES, GAINS, NOTHING = "loses", "gains", "nothing"
ENDS = FALLS, HELPLESS, LOSES, GAINS, NOTHING


def end_of(out: Iterable[str], together: int) -> str:
    """What all comes to where these are out in such ways, and so much is lost together: the gravest."""
    if FALLS in (there := set(out)):
        return FALLS
    return HELPLESS if there else LOSES if together > 0 else GAINS if together < 0 else NOTHING


Kind = tuple[tuple[str, ...], str]  # words, and what they come to


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deed comes to for the one it is aimed at: how it went, what was lost, how it is out, what it is worth."""

    words: tuple[str, ...]
    loss: int
    out: str
    gain: int
    ahead: int

    @property
    def kind(self) -> Kind:
        """What tells it from others as it is said: the words, and what it comes to."""
        return self.words, end_of([self.out] if self.out else [], self.loss)


class Outcomes:
    """All that a deed may come to, each with its weight; deeds that come to the same have the same."""

    __slots__ = ("each", "falls", "loss", "matters", "of", "out")

    def __init__(self, each: Sequence[tuple[Outcome, int]]) -> None:
        self.each = tuple(each)
        self.of = sum([weight for _, weight in self.each])
        self.loss = sum([weight * come.loss for come, weight in self.each])  # of all throws together
        self.falls = sum([weight for come, weight in self.each if come.out == FALLS])
        self.out = any([come.out for come, _ in self.each])
        self.matters = self.out or bool(self.loss)


@dataclass(frozen=True, slots=True)
class Independent:
    """What comes of all but the deeds, and at whom each is aimed with all that it may come to."""

    others: Counted
    deeds: tuple[tuple[str, Outcomes], ...]

    @property
    def of(self) -> int:
        """How many throws of all deeds there are, as they are weighed."""
        product = 1
        for _, outcomes in self.deeds:
            product *= outcomes.of
        return product


Seen = Counted | Independent


def are_few(deeds: Sequence[tuple[str, Outcomes]]) -> bool:
    """Whether what these come to is added up in so few ways that it is not drawn instead."""
    kinds = len({one.kind for _, outcomes in deeds for one, _ in outcomes.each})
    return comb(len(deeds) + kinds - 1, kinds - 1) <= MOST_SUMS


class KnownOutcomes:
    """The outcomes that deeds were found to have, by what was found."""

    def __init__(self) -> None:
        self._by_ways: dict[tuple[int, str, bool], Outcomes | None] = {}
        self._by_content: dict[Hashable, Outcomes] = {}

    def of(self, ways: Sequence[tuple[Came, Fraction]], before: str, touched: bool) -> Outcomes | None:
        """Those of a deed at somebody who was out so ``before`` (empty: up), and ``touched`` before all deeds, or not;
        nothing where it touches its doer, or gives something back: ``ways`` must stay as they are."""
        key = id(ways), before, touched
        if key not in self._by_ways:
            self._by_ways[key] = self._found(ways, before, touched)
        return self._by_ways[key]

    def _found(self, ways: Sequence[tuple[Came, Fraction]], before: str, touched: bool) -> Outcomes | None:
        shares: dict[Outcome, Fraction] = {}
        for came, share in ways:
            lost: Mapping[str, int] = dict(came.lost)
            if WHO in lost or WHO in came.touched or lost.get(TARGET, 0) < 0:
                return None
            out = graver(before, came.target.out) if touched or TARGET in came.touched else ""
            one = Outcome(tuple(sorted(came.words)), lost.get(TARGET, 0), out, came.gain, came.ahead)
            shares[one] = shares.get(one, Fraction(0)) + share
        of = lcm(*[share.denominator for share in shares.values()])
        each = tuple([(one, share.numerator * (of // share.denominator)) for one, share in shares.items()])
        return self._by_content.setdefault(frozenset(each), Outcomes(each))
