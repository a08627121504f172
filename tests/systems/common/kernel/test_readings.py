"""What a rule looks at on a handful of dice, in how many ways each comes about, and which sums may be said for them."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from systems.common.forms import Form, Question
from systems.common.kernel import tape
from systems.common.kernel.tape import (
    CLOCK,
    FACES,
    HIGHEST,
    SHOWN,
    TOLD,
    TOTAL,
    Decision,
    DiceTape,
    Need,
    OtherTape,
    Reading,
    RollRequest,
    SeededDice,
    Throw,
    best,
    best_total,
    over,
    reach,
    shown,
    sum_and_marks,
    tally,
    ways,
)
from systems.common.records.table import Term


@pytest.mark.parametrize(("read", "faces", "seen"), [
    (FACES, (2, 6, 3), (6, 3, 2)), (TOTAL, (2, 6, 3), (11,)), (HIGHEST, (2, 6, 3), (6,)), (HIGHEST, (), (0,)),
    (tally(3, 6), (2, 6, 3), (2, 1)), (reach(10, 11, 12), (2, 6, 3), (2,)), (TOLD, (2, 6, 3), (2, 6, 3)),
    (CLOCK, (4,), (4,)), (SHOWN, (2, 6, 3), (6, 3, 2)), (best(6, 5), (2, 6, 3), (6, 3, 2)),
    (Reading("over"), (2, 6), (6, 2)), (over(8), (2, 6), (1, 0)), (over(9), (2, 6), (0, 0)), (over(9), (4, 4), (0, 8)),
    (over(8), (4, 4), (1, 0)), (over(9), (4,), (0, 0)), (over(5, 8), (2, 6), (-1, 0)), (over(5, 7), (2, 6), (1, 0)),
])  # fmt: skip
def test_dice_are_read_as_the_rule_looks_at_them(read: Reading, faces: tuple[int, ...], seen: tuple[int, ...]) -> None:
    assert read(faces) == seen


@pytest.mark.parametrize("read", [FACES, TOTAL, HIGHEST, tally(3, 5), reach(4, 9), over(7), over(7, 2)])
@pytest.mark.parametrize(("count", "sides"), [(1, 6), (2, 6), (3, 4)])
def test_the_ways_of_each_reading_are_all_throws_told_apart_by_it(read: Reading, count: int, sides: int) -> None:
    every = Counter([read(faces) for faces in product(range(1, sides + 1), repeat=count)])
    found = ways(count, sides, read)
    assert {read(faces): number for faces, number in found} == every and len(found) == len(every)


def test_readings_that_are_counted_in_a_coarser_way() -> None:
    assert ways(2, 6, SHOWN) == ways(2, 6, TOTAL) and ways(3, 6, TOLD) == (((1, 1, 1), 216),)
    assert ways(1, 14, CLOCK) == (*[((hour,), 2) for hour in range(1, 7)], ((7,), 1), ((14,), 1))
    assert ways(1, 9, CLOCK) == (((1,), 2), ((2,), 2), ((3,), 2), ((4,), 2), ((9,), 1))
    assert ways(1, 4, CLOCK) == (((1,), 2), ((2,), 1), ((4,), 1))
    assert ways(2, 3, best(3)) == (((1, 1), 1), ((1, 2), 3), ((1, 3), 4), ((3, 3), 1))
    assert ways(0, 6, FACES) == (((), 1),)


@pytest.mark.parametrize(("faces", "read", "total"), [
    ((2, 5), best(6), 5), ((6, 5), best(6), 7), ((6, 6), best(5, 6), 8), ((6, 6), FACES, 6), ((6, 1), FACES, 6), ((1, 1), best(), 1), ((), best(6), 0),
    ((5, 5), best(5, 4), 7), ((2,), best(), 2),
])  # fmt: skip
def test_of_dice_of_which_the_highest_counts_those_that_show_the_mark_add(faces, read, total) -> None:
    assert best_total(faces, read) == total


def test_what_dice_come_to_and_how_many_show_a_face() -> None:
    assert sum_and_marks((6, 1, 6), 3, (6, 1)) == (13, 2, 1) and sum_and_marks((13, 2, 1), 4, (6, 1)) == (13, 2, 1)
    assert [read.by_total for read in (FACES, TOTAL, HIGHEST, SHOWN, TOLD, CLOCK, reach(3), over(3), tally(3), best(3))] == [
        False, True, False, True, True, False, True, True, False, False]  # fmt: skip
    assert shown(6).counted == (6,) and tally(6).counted == ()


@pytest.mark.parametrize(("need", "face", "least", "most"), [
    (Need(15), 15, 15, None), (Need(15, (Term("Skill", 3), Term("Dark", -1))), 13, 13, None), (Need(9, under=True), 9, None, 9),
    (Need(9, (Term("Skill", -2),), under=True), 11, None, 11),
])  # fmt: skip
def test_what_bare_dice_must_show(need: Need, face: int, least: int | None, most: int | None) -> None:
    assert need.face == face
    assert [total for total in range(1, 21) if need.met(total)] == list(range(least or 1, (most or 20) + 1))


def request(count: int, sides: int, read: Reading = FACES) -> RollRequest:
    return RollRequest(count, sides, "b1", "Dice", read)


@pytest.mark.parametrize(("asked", "typed", "sentence"), [
    (request(2, 6), (1, 6), ""), (request(2, 6), (7, 1), "A d6 cannot show 7; type 1 to 6."),
    (request(2, 6), (1, 0), "A d6 cannot show 0; type 1 to 6."), (request(2, 6), ("x", 1), "A d6 cannot show x; type 1 to 6."),
    (request(2, 6), (8,), "2d6 shows 2 faces; 1 typed."), (request(1, 6), (1, 2), "d6 shows 1 face; 2 typed."),
    (request(2, 6, TOTAL), (2,), ""), (request(2, 6, TOTAL), (12,), ""), (request(2, 6, TOTAL), (1, 1), ""),
    (request(2, 6, TOTAL), (1,), "2d6 cannot come to 1; 2 is the least."),
    (request(2, 6, TOTAL), (13,), "2d6 cannot come to 13; 12 is the most."),
    (request(2, 6, TOTAL), (True,), "2d6 cannot come to True; 2 is the least."),
    (request(2, 6, TOTAL), ("x",), "2d6 cannot come to x; 2 is the least."),
    (request(2, 6, over(9)), (40,), ""), (request(2, 6, over(9)), (1,), "2d6 cannot come to 1; 2 is the least."),
    (request(3, 6, shown(6)), (14, 1), ""), (request(3, 6, shown(6)), (14,), "Say behind the sum how many dice show a 6, such as =14 1."),
    (request(3, 6, shown(6)), (18, 2), "3d6 cannot come to 18 with 2 of them showing a 6."),
    (request(3, 6, shown(1)), (3, 3), ""), (request(3, 6, shown(1)), (4, 3), "3d6 cannot come to 4 with 3 of them showing a 1."),
    (request(3, 6, shown(6)), (19, 1), "3d6 cannot come to 19; 18 is the most."),
    (request(2, 6, shown(6)), (8,), "2d6 shows 2 faces; 1 typed."), (request(2, 6, shown(6)), (6, 2), ""),
    (request(3, 6, shown(6)), (8, 4), "3d6 cannot come to 8 with 4 of them showing a 6."),
])  # fmt: skip
def test_what_dice_cannot_show_is_refused_in_a_sentence(asked: RollRequest, typed: tuple, sentence: str) -> None:
    assert asked.problem(typed) == sentence


# The program's dice


def test_the_same_seed_throws_the_same_and_every_face_falls() -> None:
    assert SeededDice(5).throw(request(9, 6)) == SeededDice(5).throw(request(9, 6))
    thrown = SeededDice(1).throw(request(400, 6))
    assert set(thrown) == set(range(1, 7)) and len(thrown) == 400
    dice = SeededDice(2)
    assert {dice.one(4) for _ in range(100)} == {1, 2, 3, 4}
    assert {dice.sum(1, 3) for _ in range(100)} == {1, 2, 3} and {dice.sum(2, 3) for _ in range(200)} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize(("count", "read"), [
    *product((1, 2), (FACES, TOTAL, HIGHEST, tally(3), reach(3), TOLD)), (1, CLOCK),
])  # fmt: skip
def test_a_reading_without_the_faces_is_one_that_may_fall(count: int, read: Reading) -> None:
    dice, every = SeededDice(3), {read(faces) for faces in product(range(1, 5), repeat=count)}
    found = {dice.read(count, 4, read) for _ in range(300)}
    assert found == (every if read != TOLD or count == 1 else {(1,) * count})


def test_one_of_several_is_picked_by_weight() -> None:
    dice = SeededDice(4)
    picked = Counter([dice.pick("abc", [1, 1, 4]) for _ in range(800)])
    assert set(picked) == {"a", "c"} and 150 < picked["a"] < 250


# The tape


def test_a_tape_plays_what_is_on_it_and_refuses_another_request() -> None:
    two, one = request(2, 6), request(1, 6)
    kept = DiceTape(SeededDice(1), recorded=[Throw(two, (3, 4))])
    assert kept.throw(two) == (3, 4) and len(kept.throw(one)) == 1 and len(kept.entries) == 2
    kept.rewind()
    assert kept.throw(two) == (3, 4)
    kept.rewind()
    with pytest.raises(OtherTape) as other:
        kept.throw(one)
    assert str(other.value).startswith("the tape holds RollRequest(count=2")
    assert kept.without_last().entries == [Throw(two, (3, 4))]
    asked = DiceTape(SeededDice(1), lambda who: True)
    with pytest.raises(tape.Needed):
        asked.throw(one)
    assert len(asked.by_program().throw(one)) == 1 and not tape.nobody("b1")
    assert asked.answered(one, [4]).entries == [Throw(one, (4,), True)]
    question = Question("b1", Form("sips", "Sips"))
    decided = DiceTape(SeededDice(1)).answered(question, {"sips": 2})
    assert decided.entries == [Decision(question, {"sips": 2}, True)] and decided.decide(question, dict) == {"sips": 2}
    left = DiceTape(SeededDice(1))
    assert left.decide(question, lambda: {"sips": 1}) == {"sips": 1} and left.entries == [
        Decision(question, {"sips": 1})
    ]
