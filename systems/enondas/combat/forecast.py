"""How a melee will go: exact chances of the dice that are still to be thrown, counted in whole numbers.

Every amount goes through the functions the rule itself uses: ``Blow.comes_to`` and the halves of ``totals``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, cycle
from typing import NamedTuple

from systems.common.dice.distributions import Distribution, constant
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY, Term
from systems.enondas.base.rounding import half
from systems.enondas.base.states import hits_of
from systems.enondas.combat.blows import Blow, spread
from systems.enondas.combat.pools import pool_left
from systems.enondas.combat.shares import in_front_first
from systems.enondas.combat.sides import SIDES, participants
from systems.enondas.combat.totals import Part, parts, side_total
from systems.frozen import dataclass

Alike = tuple[int, int, int, int, Fraction]  # dice, more of them, factor, adds, chance to hit
Blows = tuple[tuple[Alike, int], ...]
BITS = 128  # of the weights: exact up to about fifty dice, and beyond that far closer than can be shown
NO_END = 10**9  # more than is ever dealt
WORDS = {PARTY: "party wins", FOES: "foes win", "": "tie"}


class Sum(NamedTuple):
    """What a side brings in: what lies, and its blows by kind with their number; apart, those who cannot see."""

    whole: int
    alike: Blows
    blind: bool
    blind_whole: int
    blind_alike: Blows


@dataclass(frozen=True, slots=True)
class Forecast:
    """What may come of a melee: the party's total less the foes', each with its weight."""

    melee: int
    ahead: Distribution
    won: Mapping[str, int]  # of ``ahead.total`` throws, by the side that wins; no side: those that end in a tie
    settled: bool  # nothing is left to be thrown

    def weight(self, side: str) -> int:
        """How many throws of ``ahead.total`` this side wins; no side: end in a tie."""
        return self.won[side]

    def chance(self, side: str) -> Fraction:
        """The exact chance that this side wins; no side: of a tie."""
        return Fraction(self.weight(side), self.ahead.total)

    def mean_lead(self, side: str) -> Fraction:
        """By how much this side wins on average, if it wins; 0 if it cannot."""
        sign = 1 if side == PARTY else -1
        won = [(by * sign, weight) for by, weight in self.ahead.weights.items() if by * sign > 0]
        weights = sum([weight for _, weight in won])
        return Fraction(sum([by * weight for by, weight in won]), weights) if weights else Fraction(0)

    def mean_wounds(self, look: Look, side: str) -> Fraction:
        """What the melee deals this side on average, protection counted, spite not (EN-106, EN-107)."""
        return self._mean([(pool, NO_END) for pool, _ in _shares_of(look, side, self.melee)], side)

    def mean_loss(self, look: Look, side: str) -> Fraction:
        """What of that this side loses: nobody more than is left of it, and what is more flows on to nobody."""
        return self._mean(_shares_of(look, side, self.melee), side)

    def _mean(self, there: Sequence[tuple[int, int]], side: str) -> Fraction:
        """The mean over all throws, of those who have so much protection and so much to lose."""
        if not there:
            return Fraction(0)
        sign = -1 if side == PARTY else 1
        dealt = {by * sign: weight for by, weight in self.ahead.weights.items() if by * sign > 0}
        lost = _losses(there, max(dealt, default=0))
        total = sum([weight * lost[damage] for damage, weight in dealt.items()])
        return Fraction(total, self.ahead.total)


@per_look
def foreseen(look: Look, melee: int) -> Forecast:
    """The chances of a melee as it stands."""
    return forecast(melee, {side: parts(look, side, melee) for side in SIDES})


def forecast(melee: int, found: Mapping[str, Sequence[Part]]) -> Forecast:
    """The chances of a melee from what each side has lying and what it is still to throw."""
    settled = not any([part.blow for side in SIDES for part in found[side]])
    return Forecast(melee, *_ahead(read_sum(found[PARTY]), read_sum(found[FOES])), settled)


def read_sum(found: Iterable[Part]) -> Sum:
    """What a side is to throw, equal blows counted together, and what it has lying."""
    whole, alike = [0, 0], (Counter[Alike](), Counter[Alike]())
    for part in found:
        if part.blow is None:
            whole[part.blinded] += part.amount
        else:
            blow = part.blow
            alike[part.blinded][blow.dice, blow.more, blow.factor, blow.adds, part.chance] += part.times
    blind = any([part.blinded for part in found])
    return Sum(whole[0], tuple(sorted(alike[0].items())), blind, whole[1], tuple(sorted(alike[1].items())))


def _losses(there: Sequence[tuple[int, int]], most: int) -> list[int]:
    """What these lose together by so much damage, from none to the most: a point to each in turn, of which nobody loses
    what their protection takes, nor more than is left of them."""
    rounds = [n // len(there) for n in range(most)]
    takes = [pool <= so_many < pool + left for so_many, (pool, left) in zip(rounds, cycle(there), strict=False)]
    return list(accumulate(takes, initial=0))


@per_look
def _shares_of(look: Look, side: str, melee: int) -> tuple[tuple[int, int], ...]:
    """What is left of the protection of each who takes a share, and to live by, those in front first."""
    losers = in_front_first(look, participants(look, side, melee))
    return tuple([(sum(pool_left(look, being.id)), max(0, hits_of(being)[0])) for being in losers])


@lru_cache(maxsize=256)
def _ahead(party: Sum, foes: Sum) -> tuple[Distribution, Mapping[str, int]]:
    """The party's total less the foes', and the throws that each side wins of it."""
    ahead = chances(party) + chances(foes).map(int.__neg__)
    weights = ahead.weights
    tie, better = weights.get(0, 0), sum([weight for by, weight in weights.items() if by > 0])
    return ahead, {PARTY: better, FOES: sum(weights.values()) - tie - better, "": tie}


@lru_cache(maxsize=256)
def chances(side: Sum) -> Distribution:
    """Every total a side can come to (EN-113, EN-130)."""
    free = _sum(side.whole, side.alike)
    if side.blind:
        free = _sum(side.blind_whole, side.blind_alike).map(half) + free
    return free.map(_side) if free.minimum < 0 else free


def _side(whole: int) -> int:
    return side_total(0, whole)


def _sum(whole: int, alike: Blows) -> Distribution:
    """The sum of what these bring in, the narrowest first: what is added up stays narrow as long as it can."""
    total = constant(whole)
    for dealt in sorted([_several(*blow, number) for blow, number in alike], key=lambda dealt: len(dealt.weights)):
        total = (dealt + total).rounded(BITS)
    return total


def several_blows(blow: Blow, chance: Fraction, number: int, *, halved: bool) -> Distribution:
    """What so many of one blow deal together, each of which hits with a chance, and counts half where it is said."""
    one = _several(blow.dice, blow.more, blow.factor, blow.adds, chance, 1)
    return (one.map(half) if halved else one).sum_of(number).rounded(BITS)


@lru_cache(maxsize=2048)
def _several(dice: int, more: int, factor: int, adds: int, chance: Fraction, number: int) -> Distribution:
    """So many equal blows, each of which hits with a chance."""
    one = spread(Blow("", dice, (Term("", adds),), more, factor))
    if chance < 1:
        hits, of = chance.numerator, chance.denominator
        weights = {amount: weight * hits for amount, weight in one.weights.items()} if hits else {}
        weights[0] = weights.get(0, 0) + one.total * (of - hits)
        one = Distribution(dict(sorted(weights.items())), one.total * of)
    return one.sum_of(number).rounded(BITS)
