"""Dice that are thrown again and added while all show the same: exact chances, the same from the rule, sums typed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from systems.common.every_game.actions import STANDING
from systems.common.forms import Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.game import resolve
from systems.common.kernel.open_ended import chance_over, check_over, roll_over
from systems.common.kernel.play import Play
from systems.common.kernel.tape import OVER, DiceTape, Need, Needed, Refused, RollRequest, SeededDice, Throw, over
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being, Table, Term
from systems.common.simulation.every_tape import explore
from tests.systems.common.tiny import TINY, Body, Tiny

FUMBLE = 3
EXACT = ((5, Fraction(8, 9)), (6, Fraction(503, 648)), (7, Fraction(215, 324)), (8, Fraction(11483, 23328)))
TABLE = Table.of(TINY.house, [Being("b1", "Ann", "body", PARTY, Body())])


class Faces:
    """Dice that show these, throw after throw."""

    def __init__(self, *throws: Sequence[int]) -> None:
        self.left = list(throws)

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        return tuple(self.left.pop(0))


def playing(dice) -> Play:
    return Play(TINY, TABLE, dice)


@cache
def counted(count: int, face: int) -> Fraction:
    """The chance once more, by looking at every throw of d6."""
    found = Fraction(0)
    for faces in product(range(1, 7), repeat=count):
        rest = face - sum(faces)
        again = len(set(faces)) == 1 and rest > 0
        found += counted(count, rest) if again else Fraction(int(rest <= 0))
    return found / 6**count


@pytest.mark.parametrize(("face", "chance"), EXACT)
def test_the_chances_of_two_dice_are_exact(face: int, chance: Fraction) -> None:
    assert chance_over(2, 6, face, FUMBLE) == chance


def test_a_fumble_counts_only_where_the_dice_would_be_enough() -> None:
    assert chance_over(2, 6, 4) == chance_over(2, 6, 4, FUMBLE) == Fraction(17, 18)
    assert chance_over(2, 6, 3) == Fraction(1)
    assert chance_over(2, 6, 3, FUMBLE) == chance_over(2, 6, -20, FUMBLE) == Fraction(17, 18)


@pytest.mark.parametrize("face", [3, 4, 10, 18, 19, 27, 40])
def test_triples_of_three_dice_are_exact(face: int) -> None:
    assert chance_over(3, 6, face) == counted(3, face)
    assert (chance_over(3, 6, 19) > 0) and chance_over(3, 6, 18) > chance_over(3, 6, 19)


@pytest.mark.parametrize(("face", "chance"), [*EXACT, (3, Fraction(17, 18)), (11, chance_over(2, 6, 11, FUMBLE))])
def test_the_rule_played_through_gives_the_same_chance(face: int, chance: Fraction) -> None:
    need = Need(face + 10, (Term("Strength", 10),))
    found = explore(lambda dice: check_over(playing(dice), 2, 6, "b1", "Save", need, FUMBLE), limit=1_000)
    assert found is not None and found.cut == 0
    assert found.chances.get(True, Fraction(0)) == chance


def test_the_rule_for_triples_gives_the_same_chance() -> None:
    found = explore(lambda dice: check_over(playing(dice), 3, 6, "b1", "Save", Need(14)), limit=5_000)
    assert found is not None and found.cut == 0
    assert found.chances[True] == chance_over(3, 6, 14) == counted(3, 14)


def test_throws_are_added_until_they_differ() -> None:
    faces = Faces((3, 3), (6, 6), (1, 5))
    assert roll_over(playing(faces), 2, 6, "b1", "Save") == [3, 3, 6, 6, 5, 1]
    assert faces.left == []
    assert roll_over(playing(Faces((2, 1))), 2, 6, "b1", "Save") == [2, 1]
    assert roll_over(playing(Faces((4,))), 1, 6, "b1", "Save") == [4], "a single die is never thrown again"


@pytest.mark.parametrize(
    ("throws", "made"),
    [
        (((4, 4),), True),  # enough: nobody throws again
        (((3, 3), (1, 1)), True),
        (((3, 3), (1, 2)), True),  # the fumble is one of the first throw only
        (((1, 1), (2, 1)), False),
        (((2, 1),), False),
        (((5, 2),), False),
    ],
)
def test_a_check_stops_as_soon_as_it_is_settled(throws: tuple[tuple[int, int], ...], made: bool) -> None:
    faces = Faces(*throws)
    assert check_over(playing(faces), 2, 6, "b1", "Save", Need(8), FUMBLE) is made
    assert faces.left == []


def test_what_is_needed_shrinks_by_what_lies() -> None:
    asked: list[RollRequest] = []

    class Asked(Faces):
        def throw(self, request: RollRequest) -> tuple[int, ...]:
            asked.append(request)
            return super().throw(request)

    need = Need(23, (Term("Strength", 10),), hit="makes it", miss="fails")
    check_over(playing(Asked((2, 2), (5, 4))), 2, 6, "b1", "Save", need, FUMBLE)
    assert [(one.need.at, one.need.face, one.read) for one in asked if one.need] == [
        (23, 13, over(13, FUMBLE)), (19, 9, over(9)),
    ]  # fmt: skip
    assert asked[1].need is not None and asked[1].need.terms == need.terms and asked[1].need.hit == "makes it"


def save(play: Play, choice: Choice) -> None:
    made = check_over(play, 2, 6, choice.actor, "Save", Need(12), FUMBLE)
    thrown = sum(roll_over(play, 2, 6, choice.actor, "Luck"))
    play.change(choice.actor, "health", thrown if made else 0)
    play.tell("{being} {does}.", "saves" if made else "fails", being=play.being(choice.actor),
              does="saves" if made else "fails")  # fmt: skip


class Saving(Tiny):
    """The smallest game, with a saving roll."""

    offers = ((Action("combat.save", "Save", save, lambda look, actor, so_far: Form("combat.save", "Save")),), STANDING)


SAVING = Saving()
SAVE = Choice("combat.save", "b1")


def played(*answers: Sequence[int]):
    """What comes of the save if a person answers every roll so."""
    tape = DiceTape(SeededDice(0), lambda who: True)
    for answer in answers:
        tape.rewind()
        with pytest.raises(Needed) as needed:
            resolve(SAVING, TABLE, SAVE, tape)
        tape = tape.answered(needed.value.request, answer)
    tape.rewind()
    outcome = resolve(SAVING, TABLE, SAVE, tape)
    return outcome, [entry for entry in tape.entries if isinstance(entry, Throw)]


@pytest.mark.parametrize(
    ("faces", "sums"),
    [
        ([(3, 3), (1, 5), (6, 6), (2, 3)], [(12,), (17,)]),
        ([(6, 6), (5, 4)], [(12,), (9,)]),
        ([(1, 2), (4, 4), (1, 3)], [(3,), (12,)]),
        ([(5, 6), (2, 1)], [(11,), (3,)]),
        ([(3, 3), (1, 5), (5, 4)], [(3, 3), (6,), (9,)]),  # the first throw shown, the rest of it said as a sum
    ],
)
def test_a_sum_typed_gives_the_same_as_its_faces(faces: list[tuple[int, ...]], sums: list[tuple[int, ...]]) -> None:
    by_faces, by_sums = played(*faces)[0], played(*sums)[0]
    assert by_faces == by_sums
    assert apply(TABLE, by_faces.changes) == apply(TABLE, by_sums.changes)


def test_a_sum_stays_on_the_tape_as_it_was_said() -> None:
    _, throws = played((12,), (17,))
    assert [(throw.faces, throw.by_hand) for throw in throws] == [((12,), True), ((17,), True)]


@pytest.mark.parametrize("total", [14, 36, 121])
def test_there_is_no_highest_sum_of_dice_that_roll_over(total: int) -> None:
    assert RollRequest(2, 6, "b1", "Save", OVER).problem((total,)) == ""
    assert RollRequest(2, 6, "b1", "Save").problem((total,)) == "2d6 shows 2 faces; 1 typed."


def test_a_sum_below_the_least_is_refused() -> None:
    tape = DiceTape(SeededDice(0), lambda who: True)
    with pytest.raises(Refused, match="2d6 cannot come to 1; 2 is the least"):
        tape.answered(RollRequest(2, 6, "b1", "Save", OVER), (1,))
