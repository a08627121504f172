"""The dice tape: typed rolls, decisions in mid-rule, refusals that change nothing."""

from __future__ import annotations

from itertools import product

import pytest

from systems.common.forms import Choice, Form, Question
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed, Reading, Refused, RollRequest, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, Being, Table, Turn, altered
from tests.systems.common.tiny import TINY, Body


def everybody(who: str) -> bool:
    return True


@pytest.fixture
def table() -> Table:
    made = Table.of(TINY.house, [Being("b1", "Ann", "body", PARTY, Body()), Being("b2", "Orc", "body", FOES, Body())])
    fight = altered(made.fight, round=1, turns=(Turn("Party", ("b1",), side=PARTY),), waiting=("b1",))
    return made.exchanged(made.fight, fight)


STRIKE = Choice("combat.strike", "b1", {"target": "b2"})


def owed(table, choice, tape):
    tape.rewind()
    with pytest.raises(Needed) as needed:
        resolve(TINY, table, choice, tape)
    return needed.value.request


def test_a_person_is_asked_die_by_die_and_the_faces_count(table):
    tape = DiceTape(SeededDice(0), everybody)
    to_hit = owed(table, STRIKE, tape)
    assert (to_hit.count, to_hit.sides, to_hit.purpose) == (1, 6, "To hit")
    tape = tape.answered(to_hit, [5])
    damage = owed(table, STRIKE, tape)
    tape = tape.answered(damage, [4])
    tape.rewind()
    outcome = resolve(TINY, table, STRIKE, tape)
    after = apply(table, outcome.changes)
    assert after.beings["b2"].sheet.health == 2
    assert apply(after, undo(outcome.changes)) == table
    assert [entry.by_hand for entry in tape.entries] == [True, True]


def test_what_is_spent_for_good_is_asked_for_also_where_all_is_rolled_through(table):
    tape = DiceTape(SeededDice(0), everybody, everybody).by_program()
    assert tape.decide(Question("b1", Form("burn", "Burn")), lambda: {"burn": ()}) == {"burn": ()}
    lucky = Question("b1", Form("lucky", "Throw again?", spends=True))
    with pytest.raises(Needed) as needed:
        tape.decide(lucky, lambda: {"again": True})
    assert needed.value.request == lucky
    after = tape.answered(lucky, {"again": False})
    assert [after.decide(one.request, dict) for one in after.entries] == [{"burn": ()}, {"again": False}]
    assert len(after.throw(RollRequest(1, 6, "b1", "Damage"))) == 1, "the rest goes on by itself"
    alone = DiceTape(SeededDice(0)).by_program()
    assert alone.decide(lucky, lambda: {"again": True}) == {"again": True}, "where tactics decide, they decide"


def test_the_program_throws_what_a_person_hands_over(table):
    tape = DiceTape(SeededDice(0), everybody)
    tape = tape.thrown(owed(table, STRIKE, tape))
    assert not tape.entries[0].by_hand and 1 <= tape.entries[0].faces[0] <= 6


@pytest.mark.parametrize(("faces", "sentence"), [
    ([7], "A d6 cannot show 7; type 1 to 6."), ([0], "A d6 cannot show 0; type 1 to 6."),
    ([1, 2], "d6 shows 1 face; 2 typed."), ([], "d6 shows 1 face; 0 typed."), ([True], "A d6 cannot show True; type 1 to 6."),
])  # fmt: skip
def test_faces_that_cannot_be_are_refused_with_a_sentence(table, faces, sentence):
    tape = DiceTape(SeededDice(0), everybody)
    request = owed(table, STRIKE, tape)
    with pytest.raises(Refused) as refused:
        tape.answered(request, faces)
    assert refused.value.sentence == sentence and not tape.entries


def test_a_decision_stands_on_the_tape_and_the_purse_is_kept(table):
    drink = Choice("combat.drink", "b1")
    tape = DiceTape(SeededDice(0), everybody, everybody)
    question = owed(table, drink, tape)
    too_much = tape.answered(question, {"sips": 3})
    too_much.rewind()
    with pytest.raises(Refused) as refused:
        resolve(TINY, table, drink, too_much)
    assert refused.value.question == question
    assert refused.value.sentence == "Sips: 6 spent, but there are only 4. Take 2 back."
    enough = too_much.without_last().answered(question, {"sips": 2})
    enough.rewind()
    assert apply(table, resolve(TINY, table, drink, enough).changes).beings["b1"].sheet.health == 8


def test_nobody_there_lets_the_tactics_answer(table):
    outcome = resolve(TINY, table, Choice("combat.drink", "b1"), DiceTape(SeededDice(0)))
    assert apply(table, outcome.changes).beings["b1"].sheet.health == 7


def test_the_program_by_tape_and_alone_play_alike(table):
    for seed in range(20):
        assert resolve(TINY, table, STRIKE, DiceTape(SeededDice(seed))) == resolve(
            TINY, table, STRIKE, SeededDice(seed)
        )


@pytest.mark.parametrize("choice", [
    Choice("combat.fly", "b1"), Choice("combat.strike", "b9", {"target": "b2"}), Choice("combat.strike", "b2", {"target": "b1"}),
    Choice("combat.strike", "b1", {"target": "b1"}), Choice("combat.strike", "b1", {}), Choice("combat.strike", "b1", {"target": "b2", "x": 1}),
])  # fmt: skip
def test_a_choice_that_cannot_be_made_is_refused_with_a_sentence(table, choice):
    with pytest.raises(Refused) as refused:
        resolve(TINY, table, choice, SeededDice(0))
    assert refused.value.sentence.endswith(".") and len(refused.value.sentence) > 15


def test_requests_say_their_dice():
    assert RollRequest(3, 6, "b1", "Strength").dice == "3d6" and RollRequest(1, 20, "b1", "To hit").dice == "d20"


@pytest.mark.parametrize(("count", "mark"), [(2, 6), (3, 6), (4, 6)])
def test_a_sum_and_so_many_of_a_face_are_taken_if_dice_can_show_them(count, mark):
    request = RollRequest(count, 6, "b1", "Dice", Reading("shown", (mark,)))
    possible = {(sum(faces), faces.count(mark)) for faces in product(range(1, 7), repeat=count)}
    for total in range(count, 6 * count + 1):
        for many in range(count + 2):
            assert bool(request._counted_problem(total, many)) is ((total, many) not in possible), (total, many)
