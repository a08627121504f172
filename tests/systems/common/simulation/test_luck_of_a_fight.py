"""How the dice of a simulated fight are counted: whose they are, by how much they fell better, how open the fight was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from systems.common.kernel.look import Look
from systems.common.kernel.tape import FACES, HIGHEST, TOTAL, Need, Reading, SeededDice, shown
from systems.common.records.table import FOES, PARTY, Being, Fight, OwnEntry, Table, Term, Turn, altered
from systems.common.records.views import Track
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.luck import (
    CHECK,
    FACED,
    KINDS,
    OF_OTHERS,
    OF_PARTY,
    OF_REFEREE,
    PLAIN,
    SUM,
    WEIGHTS,
    Columns,
)
from tests.systems.common.tiny import Body, Tiny

EVERYBODY = ("b1", "b2", "b3")


class Asked(Tiny):
    """A game that says whose tracks it was asked for."""

    def __init__(self) -> None:
        self.asked = list[str]()

    def tracks(self, look: Look, being: Being) -> tuple[Track, ...]:
        self.asked.append(being.id)
        return (Track("health", "Health", being.sheet.health, 6),)

    def able(self, look: Look, being: Being) -> bool:
        return True

    def stands(self, look: Look, being: Being) -> bool:
        return True


def table(fighting: bool = True) -> Table:
    """One of the party with eight health against two with four each, one of them an orc."""
    beings = [
        Being("b1", "A", "body", PARTY, Body(8)), Being("b2", "B", "body", FOES, Body(4), entry="orc"),
        Being("b3", "C", "body", FOES, Body(4)),
    ]  # fmt: skip
    fight = Fight(round=1, turns=(Turn("All", EVERYBODY),), waiting=EVERYBODY) if fighting else Fight()
    return Table.of(Tiny.house, [*beings, fight])


def play_of(seed: int = 3, fighting: bool = True, columns: Columns | None = None) -> FastPlay:
    return FastPlay(Asked(), table(fighting), SeededDice(seed), columns=columns)


def told(play: FastPlay) -> dict[int, float]:
    """The columns before those by weights, and those with names."""
    return {place: one for place, one in enumerate(play.luck.row) if one and (place < KINDS or place >= PLAIN)}


@pytest.mark.parametrize(("read", "kind"), [(TOTAL, SUM), (FACES, FACED), (shown(), FACED), (Reading("total"), FACED)])
def test_what_dice_come_to_counts_above_half_of_what_they_can_show(read: Reading, kind: int) -> None:
    play = play_of()
    found = play.roll(3, 6, "b1", "Damage: spear", read)
    assert told(play) == pytest.approx({OF_PARTY + kind: sum(found) - 10.5, PLAIN: sum(found) - 10.5})


def test_what_is_read_of_dice_counts_above_what_is_to_be_expected_of_it() -> None:
    play = play_of(1)
    (highest,) = play.roll(2, 2, "b2", "Luck", HIGHEST)
    assert told(play) == {OF_OTHERS + FACED: highest - 1.75, PLAIN: highest - 1.75}


@pytest.mark.parametrize(("more", "under", "met"), [
    (0, False, True), (1, False, False), (-1, False, True), (0, True, True), (1, True, True), (-1, True, False),
])  # fmt: skip
def test_a_check_is_met_at_its_border_and_counts_above_its_chance(more: int, under: bool, met: bool) -> None:
    face = SeededDice(3).one(20)
    assert 1 < face < 20
    play = play_of()
    need = Need(face + more + 2, (Term("Strong", 2),), under)
    assert play.check(1, 20, "b1", "Attack: sword", need) is met
    chance = (face + more) / 20 if under else (21 - face - more) / 20
    assert told(play) == pytest.approx({OF_PARTY + CHECK: met - chance, PLAIN: met - chance})


def test_several_dice_are_checked_by_their_sum() -> None:
    total = SeededDice(3).sum(2, 6)
    assert play_of().check(2, 6, "b1", "Save", Need(total)) and not play_of().check(2, 6, "b1", "Save", Need(total + 1))


@pytest.mark.parametrize(
    ("roller", "of"), [("b1", OF_PARTY), ("b2", OF_OTHERS), ("b3", OF_OTHERS), ("referee", OF_REFEREE)]
)
def test_luck_is_the_partys_that_of_others_or_the_referees(roller: str, of: int) -> None:
    play = play_of()
    play.roll(1, 6, roller, "Any", FACES)
    assert [place for place in told(play) if place < KINDS] == [of + FACED]


def test_all_of_one_entry_share_a_column_and_others_have_their_own() -> None:
    columns = Columns()
    play = play_of(columns=columns)
    for roller in ("b2", "b3", "b1", "referee"):
        play.roll(1, 6, roller, "Damage: any", FACES)
        play.roll(1, 6, roller, "Damage: other", FACES)
    assert columns.names[PLAIN:] == tuple([(who, "Damage", FACED) for who in ("orc", "b3", "b1", "referee")])


# how open the fight is, by what the sides have left


def shares(play: FastPlay) -> tuple[float, float]:
    """What the party and the others have left of the most they had, as it weighs with a throw that is made now."""
    at = KINDS + (OF_PARTY + CHECK) * WEIGHTS
    before = play.luck.row[OF_PARTY + CHECK], play.luck.row[at + 3], play.luck.row[at + 4]
    play.check(1, 6, "b1", "Any", Need(4))
    by, party, others = (
        now - then
        for now, then in zip(
            (play.luck.row[OF_PARTY + CHECK], play.luck.row[at + 3], play.luck.row[at + 4]), before, strict=True
        )
    )
    return round(party / by, 9), round(others / by, 9)


def to(who: str, health: int) -> Callable[[FastPlay], None]:
    return lambda play: play.change(who, "health", health)


@pytest.mark.parametrize(("does", "left"), [
    ([], (1, 1)), ([to("b1", 4)], (0.5, 1)), ([to("b2", 2)], (1, 0.75)), ([to("b2", 0), to("b3", 2)], (1, 0.25)),
    ([to("b1", 2), to("b1", 6)], (0.75, 1)), ([to("b1", 16), to("b1", 4)], (0.25, 1)), ([to("b1", -3)], (0, 1)),
    ([lambda play: play.change("b1", "strength", 1)], (1, 1)), ([to("b1", 4), lambda play: play.put_on("b1", "X")], (0.5, 1)),
    ([lambda play: play.remove(play.being("b3"))], (1, 0.5)), ([to("b2", 2), lambda play: play.remove(play.being("b3"))], (1, 0.25)),
    ([lambda play: play.exchange(play.being("b1"), altered(play.being("b1"), sheet=Body(2)))], (0.25, 1)),
    ([to("b1", 4), lambda play: play.add(Being("b7", "D", "body", PARTY, Body(12)))], (1, 1)),
    ([to("b1", 4), lambda play: play.add(OwnEntry("gear:a", "gear", "a", left_out=True)), to("b1", 2)], (0.25, 1)),
])  # fmt: skip
def test_luck_is_weighed_by_what_the_sides_have_left_of_the_most_they_had(
    does: list[Callable[[FastPlay], Any]], left: tuple[float, float]
) -> None:
    play = play_of()
    assert shares(play) == (1, 1)
    for one in does:
        one(play)
    assert shares(play) == left


def test_what_there_is_is_counted_with_the_first_throw_after_the_campaign_has_changed() -> None:
    play = play_of()
    play.add(OwnEntry("gear:a", "gear", "a", left_out=True))
    assert shares(play) == (1, 1)
    play.change("b1", "health", 4)
    assert shares(play) == (0.5, 1)


def test_before_the_first_turn_all_are_whole_and_nobody_is_asked_what_is_left() -> None:
    play = play_of(fighting=False)
    play.change("b1", "health", 2)
    assert shares(play) == (1, 1) and play.game.asked == []
    play.alter_fight(turns=(Turn("All", EVERYBODY),))
    assert shares(play) == (1, 1) and play.game.asked == list(EVERYBODY), "what there is now is the most there was"
    play.change("b1", "health", 1)
    assert shares(play) == (0.5, 1) and play.game.asked == list(EVERYBODY)
