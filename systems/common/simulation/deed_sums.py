"""Deeds of which none hangs on another, added up for the odds: what is found of some serves all that share it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from systems.common.simulation.counted import FALLS, HELPLESS
from systems.common.simulation.independent import ENDS, Independent, Kind, Outcomes, end_of
from systems.common.simulation.odds_sums import Sums, Touched, Weight

DIGIT = 16  # bits of a number of deeds
MASK = (1 << DIGIT) - 1

Deed = tuple[str, Outcomes]
Ways = Mapping[int, Sequence[Weight]]  # by how many outcomes of each kind: throws, and what these are worth
Step = tuple[int, Weight, Weight, Weight, Weight]  # the digit of an outcome, throws, and what all of them are worth
Numbers = Mapping[int, Weight]
Counts = tuple[Numbers, Numbers, Numbers]  # who fall, who are helpless, points lost


class DeedSums:
    """How deeds come out together, deed by deed: numbers of each kind of outcome are the digits of one number.

    ``exact``: throws are counted as whole numbers; else as shares of all.
    """

    def __init__(self, exact: bool) -> None:
        self._exact = exact
        self._places: dict[tuple[Kind, Touched], int] = {}  # which digit is whose
        self._often: Counter[Deed] = Counter()  # in how many of all that were met
        self._met: set[tuple[Deed, ...]] = set()
        self._ways: dict[tuple[Deed, ...], Ways] = {(): {0: (1, 0, 0, 0)}}
        self._steps: dict[tuple[Outcomes, int], list[Step]] = {}
        self._sides: dict[tuple[Deed, ...], Counts] = {}

    def add_all(self, sums: Sums, found: Mapping[Independent, Weight]) -> None:
        """Add all of these to the sums, so often each."""
        for deeds in {one.deeds for one in found} - self._met:
            self._met.add(deeds)
            self._often.update(deeds)
        ways: dict[int, list[Weight]] = {}
        for one, times in found.items():
            self._add_losses(sums, one, times)
            others, last = one.others, self._digit((one.others.words, end_of([how for _, how in one.others.out],
                                                    sum([loss for _, loss in one.others.lost]))),
                                       sums.touched_by(one.others))  # fmt: skip
            worths = sums.worth_of(others.lost), others.gain, others.ahead
            for key, (weight, worth, gain, ahead) in self._ways_of(sums, self._in_order(one.deeds)).items():
                known = ways.get(key + last)
                if known is None:
                    known = ways[key + last] = [0, 0, 0, 0]
                known[0] += weight * times
                known[1] += (worth + worths[0] * weight) * times
                known[2] += (gain + worths[1] * weight) * times
                known[3] += (ahead + worths[2] * weight) * times
        self._tell(sums, ways)

    def _tell(self, sums: Sums, ways: Ways) -> None:
        """Numbers of outcomes, as words and what they come to."""
        for key, (weight, *worths) in ways.items():
            there = [(*said, key >> DIGIT * place & MASK) for said, place in self._places.items()]
            words = sorted([word for (said, _), _, number in there for word in said * number])
            own, others = (sum([touched[n] * number for _, touched, number in there]) for n in (0, 1))
            way = sums.way(words, (own, others))
            way.weight += weight
            for place, worth in enumerate(worths):
                way.worth[place] += worth
            way.ends[min([end for (_, end), _, number in there if number], key=ENDS.index)] += weight

    def _digit(self, kind: Kind, touched: Touched) -> int:
        return 1 << DIGIT * self._places.setdefault((kind, touched), len(self._places))

    def _in_order(self, deeds: Sequence[Deed]) -> tuple[Deed, ...]:
        """Those first that most of all that were met have."""
        return tuple(sorted(deeds, key=lambda deed: -self._often[deed]))

    def _ways_of(self, sums: Sums, deeds: tuple[Deed, ...]) -> Ways:
        """In how many throws outcomes come together in which numbers, and what those are worth."""
        found = self._ways.get(deeds)
        if found is not None:
            return found
        (target, outcomes), then = deeds[-1], dict[int, list[Weight]]()
        steps = self._steps_of(outcomes, sums.worth_of([(target, 1)]))
        for key, (weight, worth, gain, ahead) in self._ways_of(sums, deeds[:-1]).items():
            for digit, share, by_worth, by_gain, by_ahead in steps:
                known = then.get(key + digit)
                if known is None:
                    known = then[key + digit] = [0, 0, 0, 0]
                known[0] += weight * share
                known[1] += worth * share + weight * by_worth
                if by_gain or gain:
                    known[2] += gain * share + weight * by_gain
                if by_ahead or ahead:
                    known[3] += ahead * share + weight * by_ahead
        self._ways[deeds] = then
        return then

    def _steps_of(self, outcomes: Outcomes, sign: int) -> list[Step]:
        if (outcomes, sign) not in self._steps:
            found: dict[int, list[Weight]] = {}
            for come, weight in outcomes.each:
                happens = int(bool(come.loss or come.out))
                digit = self._digit(come.kind, (happens, 0) if sign < 0 else (0, happens))
                known, share = found.setdefault(digit, [0, 0, 0, 0]), self._share(weight, outcomes)
                for place, amount in enumerate((1, sign * come.loss, come.gain, come.ahead)):
                    known[place] += share * amount
            self._steps[outcomes, sign] = [(digit, *amounts) for digit, amounts in found.items()]  # type: ignore[misc]
        return self._steps[outcomes, sign]

    def _share(self, weight: int, outcomes: Outcomes) -> Weight:
        return weight if self._exact else weight / outcomes.of

    def _add_losses(self, sums: Sums, one: Independent, times: Weight) -> None:
        """What each loses, and what becomes of each side that anything happens to."""
        of, others, sides = one.of * times if self._exact else times, one.others, dict[str, list[Deed]]()
        for who, loss in others.lost:
            sums.expected[who] += of * loss
        for deed in one.deeds:
            target, outcomes = deed
            sums.expected[target] += self._part(of, outcomes.loss, outcomes)
            sides.setdefault(sums.beings[target].side, []).append(deed)
        touched = {sums.beings[who].side for who, _ in (*others.lost, *others.out)}
        touched |= {side for side, deeds in sides.items() if any([outcomes.matters for _, outcomes in deeds])}
        for side in touched:
            deeds, out = tuple(sides.get(side, ())), [how for who, how in others.out if sums.beings[who].side == side]
            lost = sum([loss for who, loss in others.lost if sums.beings[who].side == side])
            rest, first, side_sum = of, (out.count(FALLS), out.count(HELPLESS), lost), sums.of_side(side)
            for target, outcomes in deeds:
                rest = self._part(rest, 1, outcomes) if self._exact else rest
                if outcomes.out:
                    side_sum.who[target] += self._part(of, outcomes.falls, outcomes)
            for mine, known, more in zip(side_sum.counts, self._counts_of(deeds), first, strict=True):
                for number, weight in known.items():
                    mine[number + more] += weight * rest
        for who, how in others.out:
            sums.of_side(sums.beings[who].side).who[who] += of if how == FALLS else 0

    def _part(self, of: Weight, weight: int, outcomes: Outcomes) -> Weight:
        """So many of the throws of a deed, where all throws are ``of``."""
        return of // outcomes.of * weight if isinstance(of, int) else of * (weight / outcomes.of)

    def _counts_of(self, deeds: tuple[Deed, ...]) -> Counts:
        """What becomes of all these who are of one side, in all throws of theirs."""
        if deeds not in self._sides:
            found: list[Numbers] = [{0: 1}, {0: 1}, {0: 1}]
            for _, outcomes in deeds:
                steps: list[dict[int, Weight]] = [{}, {}, {}]
                for come, weight in outcomes.each:
                    for step, so in zip(steps, (come.out == FALLS, come.out == HELPLESS, come.loss), strict=True):
                        step[int(so)] = step.get(int(so), 0) + self._share(weight, outcomes)
                found = [_joined(known, step) for known, step in zip(found, steps, strict=True)]
            self._sides[deeds] = found[0], found[1], found[2]
        return self._sides[deeds]


def _joined(known: Numbers, step: Numbers) -> Numbers:
    """The sums of two numbers, with their weights."""
    found: dict[int, Weight] = {}
    for number, weight in known.items():
        for more, share in step.items():
            found[number + more] = found.get(number + more, 0) + weight * share
    return found
