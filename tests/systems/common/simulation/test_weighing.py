"""Weighing in batches: known as soon as it is known, and the same whoever plays which batch."""

from __future__ import annotations

import pytest

from systems.common.simulation.weighed import BATCH, LEAST, MOST, Tally, Weighing, add_up


def part(wins: int, rounds: float = 3.0) -> Weighing:
    return Weighing(BATCH, wins, 0, rounds, (BATCH - 10, 10), 1.5, 0.25)


def test_parts_add_up_to_what_came_of_all_of_them() -> None:
    one, other = Weighing(100, 60, 2, 4.0, (90, 10), 1.0, 0.5), Weighing(300, 30, 6, 8.0, (0, 300), 3.0, 0.1)
    both = add_up([one, other])
    assert both == Weighing(400, 90, 8, 7.0, (90, 310), 2.5, pytest.approx(0.2))
    assert add_up([both]) == both and both.mean_fallen == pytest.approx((10 + 300) / 400)


@pytest.mark.parametrize(("wins", "fights"), [(BATCH, LEAST), (0, LEAST), (BATCH // 2, MOST), (24, 425)])
def test_a_chance_is_known_when_more_fights_make_it_no_clearer(wins: int, fights: int) -> None:
    tally, number = Tally(), 0
    while not (tally.weighing and tally.weighing.is_known):
        tally.add(number, part(wins))
        number += 1
    assert tally.weighing.fights == fights
    assert tally.weighing.error <= 0.02 or fights == MOST


def test_the_order_in_which_batches_come_in_changes_nothing() -> None:
    wins = [10, 25, 16, 22, 5, 6, 25, 0]
    straight, shuffled = Tally(), Tally()
    for number, won in enumerate(wins):
        straight.add(number, part(won))
    assert shuffled.add(1, part(wins[1])) is None, "the first is still being played"
    for number in (3, 2, 0, 7, 5, 6, 4):
        shuffled.add(number, part(wins[number]))
    assert shuffled.weighing == straight.weighing and straight.weighing
    assert straight.weighing.fights == len(wins) * BATCH


def test_batches_after_the_answer_count_no_more() -> None:
    tally = Tally()
    for number in (3, 2, 1, 0, 4, 5):
        tally.add(number, part(BATCH))
    assert tally.weighing and tally.weighing.fights == LEAST


def test_whoever_falls_and_what_is_left_adds_up_with_the_fights() -> None:
    one = Weighing(50, 50, 0, 2.0, (40, 10), falls=(("b1", 10), ("b2", 0)), left=(("Mana", 0.5),), broke=10, broke_in=2)
    other = Weighing(150, 50, 0, 2.0, (0, 150), falls=(("b1", 50), ("b2", 100)), left=(("Mana", 0.1),), broke=0)
    both = add_up([one, other])
    assert both.falls == (("b1", 60), ("b2", 100)) and both.left == (("Mana", pytest.approx(0.2)),)
    assert (both.broke, both.broke_in) == (10, 2)
