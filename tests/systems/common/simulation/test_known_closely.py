"""A weighing that stops once the chance is known: how often it is as close as it says, reckoned for every course."""

from __future__ import annotations

from functools import cache
from math import comb
from random import Random

import pytest

from systems.common.simulation.how_many import ENOUGH, Aim, Search
from systems.common.simulation.luck import CHECK, OF_OTHERS, OF_PARTY, FightLuck, LuckCount
from systems.common.simulation.weighed import BATCH, CLOSE, LEAST, Tally, Weighing


def fought(fights: int, wins: int) -> Weighing:
    return Weighing(fights, wins, 0, 1.0, (fights, 0))


def weighed(chance: float) -> tuple[float, float]:
    """How often the answer is as close as it says where the party truly wins so often, and after how many fights it
    comes."""
    more = [comb(BATCH, won) * chance**won * (1 - chance) ** (BATCH - won) for won in range(BATCH + 1)]
    courses, fights, right, mean = {0: 1.0}, 0, 0.0, 0.0
    while courses:
        then = dict[int, float]()
        for wins, likely in courses.items():
            for won, share in enumerate(more):
                then[wins + won] = then.get(wins + won, 0.0) + likely * share
        fights, courses = fights + BATCH, {}
        for wins, likely in then.items():
            found = fought(fights, wins)
            if not found.is_known:
                if likely > 1e-9:
                    courses[wins] = likely
            else:
                right += likely * (abs(found.chance - chance) <= found.error)
                mean += likely * fights
    return right, mean


@pytest.mark.parametrize("chance", [0.01, 0.02, 0.03, 0.035, 0.04, 0.045, 0.05, 0.055, 0.06, 0.08, 0.1])
def test_an_answer_is_as_close_as_it_says_also_of_who_seldom_wins_and_though_it_is_looked_at_again_and_again(
    chance: float,
) -> None:
    assert weighed(chance)[0] >= 0.945


@cache
def truly_wins(party: int, others: int) -> float:
    """How often a side wins that strikes first, where every other blow takes one of what the other side has."""
    if party <= 0 or others <= 0:
        return float(others <= 0)
    one_of_both = truly_wins(party - 1, others - 1) if others > 1 else 1.0
    return (one_of_both + truly_wins(party, others - 1) + truly_wins(party - 1, others)) / 3


def struck_out(random: Random, count: LuckCount, party: int, others: int) -> tuple[list[float], bool]:
    """Such a fight: how its dice fell, and whether the party won."""
    luck, left = FightLuck(count.columns), {True: party, False: others}
    luck.tell_left(party, others)
    ours = True
    while True:
        hits = random.random() < 0.5
        luck.add(OF_PARTY if ours else OF_OTHERS, CHECK, str(ours), str(ours), "Attack", hits - 0.5)
        if hits:
            left[not ours] -= 1
            luck.tell_left(left[True], left[False])
            if not left[not ours]:
                return luck.row, ours
        ours = not ours


def test_a_chance_that_is_set_right_by_the_luck_is_as_close_as_it_says_also_of_who_seldom_loses() -> None:
    """Of whom a dozen of the fights were lost, weights fitted to these say too much of them."""
    random, weighings, outside = Random(1), 400, 0
    for _ in range(weighings):
        tally = Tally()
        while tally.weighing is None or not tally.weighing.is_known:
            count, wins = LuckCount(), 0
            for _ in range(BATCH):
                row, won = struck_out(random, count, 6, 3)
                count.add(row, won)
                wins += won
            tally.add(tally.counted, Weighing(BATCH, wins, 0, 1.0, (BATCH, 0), luck=count.sums))
        found = tally.weighing
        outside += abs(found.chance - truly_wins(6, 3)) > found.error
    assert truly_wins(6, 3) == pytest.approx(0.947, abs=0.001) and outside <= 0.06 * weighings


def test_what_is_always_so_is_known_as_soon_as_it_may_be() -> None:
    """What never happened in n fights may happen in 3 of n: more would be played for nothing."""
    for wins in (0, LEAST):
        found = fought(LEAST, wins)
        assert found.is_known and found.error == CLOSE
    assert not fought(LEAST - BATCH, 0).is_known


def test_who_won_as_good_as_never_is_known_less_closely_than_the_share_alone_would_say() -> None:
    seldom, even = fought(400, 10), fought(400, 200)
    assert seldom.error > 1.96 * (10 / 400 * 390 / 400 / 400) ** 0.5 * 1.05
    assert even.error == pytest.approx(1.96 * (0.25 / 403.84) ** 0.5, rel=0.001)
    assert (seldom.chance, even.chance) == (pytest.approx(11.92 / 403.84, abs=1e-4), 0.5)
    assert fought(400, 390).error == pytest.approx(seldom.error)


def test_a_number_is_judged_by_as_many_fights_as_ever_though_the_party_always_wins() -> None:
    """Who wins is known long before it is known whether one falls on average, which is just what is asked."""
    search, played = Search((Aim(loses=1.0),), 1, 0), 0
    while search.wanted:
        for batch in search.wanted:
            search.add(batch, Weighing(BATCH, BATCH, 0, 1.0, (12, 2, 11)))
            played += 1
    assert search.known[0].fights == played * BATCH == ENOUGH > LEAST
