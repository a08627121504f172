"""A weighing that stops once the chance is known: how often it is as close as it says, reckoned for every course."""

from __future__ import annotations

from math import comb

import pytest

from systems.common.simulation.how_many import ENOUGH, Aim, Search
from systems.common.simulation.weighed import BATCH, CLOSE, LEAST, Weighing


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
    assert weighed(chance)[0] >= 0.915


def test_what_is_always_so_is_known_as_soon_as_it_may_be() -> None:
    """What never happened in n fights may happen in 3 of n: more would be played for nothing."""
    for wins in (0, LEAST):
        found = fought(LEAST, wins)
        assert found.is_known and found.error == CLOSE
    assert not fought(LEAST - BATCH, 0).is_known


def test_who_won_as_good_as_never_is_known_less_closely_than_the_share_alone_would_say() -> None:
    seldom, even = fought(400, 10), fought(400, 200)
    assert seldom.error > 1.96 * (10 / 400 * 390 / 400 / 400) ** 0.5 * 1.05
    assert even.error == pytest.approx(1.96 * (0.25 / 400) ** 0.5, rel=0.001)
    assert fought(400, 390).error == pytest.approx(seldom.error)


def test_a_number_is_judged_by_as_many_fights_as_ever_though_the_party_always_wins() -> None:
    """Who wins is known long before it is known whether one falls on average, which is just what is asked."""
    search, played = Search((Aim(loses=1.0),), 1, 0), 0
    while search.wanted:
        for batch in search.wanted:
            search.add(batch, Weighing(BATCH, BATCH, 0, 1.0, (12, 2, 11)))
            played += 1
    assert search.known[0].fights == played * BATCH == ENOUGH > LEAST
