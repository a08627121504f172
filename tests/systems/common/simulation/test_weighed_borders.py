"""What fights come to, worked out by hand: errors, how far it is, when it is known, what is left, how batches are counted."""

from __future__ import annotations

from math import sqrt

import pytest

from systems.common.kernel.look import Look
from systems.common.records.table import FOES, PARTY, Being, Table
from systems.common.records.views import Slots, Track
from systems.common.simulation import weighed
from systems.common.simulation.luck import Sums, even_out
from systems.common.simulation.weighed import BATCH, FightCount, Tally, Weighing, add_up, left_of
from tests.systems.common.tiny import Body, Tiny

NONE = Weighing(0, 0, 0, 0.0, (0, 0))


def won(wins: int, fights: int, *fallen: int) -> Weighing:
    return Weighing(fights, wins, 0, 3.0, fallen or (fights, 0))


@pytest.mark.parametrize(("found", "chance", "error"), [
    (won(25, 50), 0.5, 1.96 * sqrt(0.25 / 53.8416)), (won(20, 100), 0.2, 1.96 * sqrt(0.2111 * 0.7889 / 103.8416)),
    (won(100, 100), 1.0, 3 / 100), (won(0, 10), 0.0, 3 / 10),
    (won(1, 1_000), 0.0029096, 1.96 * sqrt(0.0029096 * 0.99709 / 1_003.8416)), (won(3, 200), 0.02414, 1.96 * sqrt(0.02414 * 0.97586 / 203.8416)), (NONE, 0.0, 0.0),
])  # fmt: skip
def test_a_chance_is_the_share_of_fights_won_and_how_far_off_it_may_be(
    found: Weighing, chance: float, error: float
) -> None:
    """A share is told as if 1.92 fights more had been won, and as many lost, once there are so many that it may be
    known."""
    assert found.chance == pytest.approx(chance, abs=1e-5) and found.error == pytest.approx(error, rel=1e-4)


def test_a_chance_is_evened_out_by_luck_where_luck_is_known() -> None:
    sums = Sums((0,), (20.0,), (40.0,), ((104.0,),))
    found = Weighing(100, 50, 0, 1.0, (100,), luck=sums)
    even = even_out(100, 50, sums)
    assert even is not None and found.chance == even.chance == pytest.approx(0.44)
    worth = 100 * 0.25 / even.variance
    middle = (0.44 * worth + 1.92) / (worth + 3.84)
    assert found.error == pytest.approx(1.96 * sqrt(middle * (1 - middle) / (worth + 3.84)), rel=1e-3)


@pytest.mark.parametrize(("found", "share", "known"), [
    (NONE, 0.0, False), (won(25, 50), 0.025, False), (won(500, 1_000), 0.5, False), (won(1_000, 2_000), 1.0, True),
    (won(1_000, 1_999), 0.9995, False), (won(2_000, 4_000), 1.0, True), (won(150, 150), 1.0, True), (won(149, 149), 0.98671, False),
    (won(45, 50), 0.05005, False), (won(385, 400), 1.0, True), (won(384, 400), 0.99157, False), (won(380, 400), 0.81913, False),
])  # fmt: skip
def test_how_far_it_is_until_a_chance_is_known(found: Weighing, share: float, known: bool) -> None:
    assert found.share_known == pytest.approx(share, abs=1e-5) and found.is_known is known


def test_a_chance_that_is_just_as_close_as_wanted_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    found = won(150, 300)
    monkeypatch.setattr(weighed, "CLOSE", found.error)
    assert found.is_known and found.share_known == 1.0
    monkeypatch.setattr(weighed, "CLOSE", found.error * 0.999)
    assert not found.is_known and found.share_known == pytest.approx(0.998001)


@pytest.mark.parametrize(("found", "mean", "error"), [
    (won(0, 100, 50, 25, 25), 0.75, 1.96 * sqrt(0.6875 / 100)), (won(0, 100, 100, 0), 0.0, 3 / 100),
    (won(0, 40, 0, 0, 40), 2.0, 3 / 40), (NONE, 0.0, 0.0),
])  # fmt: skip
def test_how_many_fall_and_how_far_off_that_may_be(found: Weighing, mean: float, error: float) -> None:
    assert found.mean_fallen == mean and found.fallen_error == pytest.approx(error)


def test_who_never_fell_may_fall_all_the_same() -> None:
    found = Weighing(200, 200, 0, 3.0, (200, 0), falls=(("b1", 0), ("b2", 200)))
    assert found.falls_error == 3 / 200, "none of 200 is at most 1.5 in 100, in 95 of 100 cases"


def test_nothing_at_all_adds_up_to_nothing() -> None:
    assert add_up([NONE, NONE]) == NONE
    one = Weighing(2, 1, 1, 3.0, (1, 1), 0.5, 0.25, (("b1", 1),), (("Hits", 0.5),), 1, 3.0)
    assert add_up([NONE, one]) == one == add_up([one, NONE])
    single = Weighing(1, 1, 0, 3.0, (1, 0), left=(("Hits", 0.5),))
    assert add_up([single, NONE]) == single, "a single fight counts as one"


def test_what_breaks_and_what_is_left_is_weighed_by_how_often() -> None:
    one = Weighing(1, 0, 0, 2.0, (1,), falls=(("b1", 1),), left=(("Hits", 0.5),), broke=1, broke_in=2.0)
    other = Weighing(
        3, 3, 0, 4.0, (3,), falls=(("b2", 2),), left=(("Hits", 0.25), ("Mana", 1.0)), broke=3, broke_in=6.0
    )
    both = add_up([one, other])
    assert (both.broke, both.broke_in, both.rounds) == (4, 5.0, 3.5)
    assert both.falls == (("b1", 1), ("b2", 2)) and both.left == (("Hits", 0.3125), ("Mana", 0.75))


# what is left of what runs down


class Worn(Tiny):
    """Health of six, and for the strong spells of four."""

    def tracks(self, look: Look, being: Being) -> tuple[Track, ...]:
        return () if being.sheet.health == 9 else (Track("health", "Health", being.sheet.health, 6),)

    def reserve(self, look: Look, being: Being) -> Slots | None:
        return Slots("Spells", 1, 4) if being.sheet.strength > 3 else None


def look_at(*sheets: Body) -> Look:
    beings = [Being(f"b{n}", f"B{n}", "body", PARTY, one) for n, one in enumerate(sheets, 1)]
    return Look(Worn(), Table.of(Tiny.house, [*beings, Being("b9", "F", "body", FOES, Body())]))


@pytest.mark.parametrize(("sheets", "fallen", "left"), [
    ((Body(3), Body(6)), (), (("Health", 9 / 12),)), ((Body(-2), Body(6)), (), (("Health", 6 / 12),)),
    ((Body(3), Body(6, 4)), (), (("Health", 9 / 12), ("Spells", 1 / 4))),
    ((Body(3), Body(6, 4)), ("b2",), (("Health", 3 / 12), ("Spells", 0.0))), ((Body(9),), (), ()),
    ((Body(9, 4), Body(5)), (), (("Spells", 1 / 4), ("Health", 5 / 6))), ((Body(1), Body(1)), ("b1", "b2"), (("Health", 0.0),)),
])  # fmt: skip
def test_what_is_left_is_a_share_of_all_that_the_party_can_have(
    sheets: tuple[Body, ...], fallen: tuple[str, ...], left: tuple[tuple[str, float], ...]
) -> None:
    look = look_at(*sheets)
    assert left_of(look, [f"b{n}" for n in range(1, len(sheets) + 1)], fallen) == left


def test_a_track_of_nothing_at_all_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worn, "tracks", lambda self, look, being: (Track("strength", "Shield", 0, 0),))
    assert left_of(look_at(Body()), ["b1"]) == ()


def test_a_fight_counts_its_luck_where_it_is_told() -> None:
    class Ends(Worn):
        def stands(self, look: Look, being: Being) -> bool:
            return being.side == PARTY

        def withdrawn(self, look: Look, being: Being) -> bool:
            return False

    look, count = Look(Ends(), look_at(Body(3)).table), FightCount(("b1",))
    luck = [0.0] * len(count.columns.names)
    count.add(look, PARTY, 0, [2.0, *luck[1:]])
    count.add(look, FOES, 0, [3.0, *luck[1:]])
    count.add(look, FOES, 0)
    found = count.weighing()
    assert found.luck == Sums((0,), (5.0,), (2.0,), ((13.0,),))
    assert (found.fights, found.wins, found.draws, found.fallen, found.survivors) == (3, 1, 0, (3, 0), 0.0)


# batches as they come in


def part(wins: int) -> Weighing:
    return Weighing(BATCH, wins, 0, 3.0, (BATCH, 0))


def test_a_batch_waits_for_those_before_it_and_none_is_counted_once_it_is_known() -> None:
    tally = Tally()
    all_won = part(BATCH)
    assert (tally.add(2, all_won), tally.counted) == (None, 0)
    assert tally.add(0, all_won) == all_won and tally.counted == 1
    assert tally.add(1, all_won) == won(75, 75) and tally.counted == 3
    assert tally.add(4, all_won) == won(75, 75) and tally.counted == 3
    assert tally.add(3, all_won) == won(125, 125) and tally.counted == 5
    assert tally.add(6, part(0)) == won(125, 125) and tally.counted == 5
    assert tally.add(5, all_won) == won(150, 150) and tally.counted == 6
    assert tally.add(7, part(0)) == won(150, 150) and tally.counted == 6
