"""Dice and decisions of people at the table: asked one by one, typed, fed, thrown, refused with the dice standing."""

from __future__ import annotations

import pytest

from models.desk.desk import Done, Hands, Owed, Refusal
from systems.common.forms import Choice, Question
from systems.common.kernel.actions import CREATE, DAMAGE, START
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import Being, Table
from tests.models.conftest import TABLE, orcs, party
from tests.toy_game import TOY, Hero, Monster

NEW = Choice(CREATE, "", {"name": "Hild", "player": "Ann"})


@pytest.fixture
def fighting(desk):
    """Two heroes against an orc with armor 12 and 5 hit points; a hero's strength is 0."""
    party(desk, 2)
    for who in ("b1", "b2"):
        desk.perform(Choice("sheet.write", who, {"field": "strength", "value": 0}))
    desk.perform(Choice(START, "", {"lines": orcs(1), "name": ""}))
    desk.hands = TABLE
    return desk


ATTACK = Choice("combat.attack", "b1", {"target": "b3"})


def owed(result) -> Owed:
    assert isinstance(result, Owed), result
    return result


def test_a_blow_is_asked_die_by_die_and_marked_as_typed(fighting):
    before = fighting.table
    hit = owed(fighting.perform(ATTACK))
    assert (hit.request.dice, hit.request.roller, hit.request.need.face) == ("d20", "b1", 12)
    damage = owed(fighting.answer(hit, [15]))
    assert damage.request.dice == "d6" and fighting.table is before
    result = fighting.answer(damage, [4])
    assert isinstance(result, Done) and fighting.table.beings["b3"].sheet.hit_points == 1
    assert fighting.undo_label == "Hero 1 hits Orc 1 for 4"
    assert [(one.faces, one.by_hand) for one in fighting.log(1)[0].throws] == [((15,), True), ((4,), True)]
    fighting.undo()
    assert fighting.table == before


@pytest.mark.parametrize(("faces", "sentence"), [
    ([21], "A d20 cannot show 21; type 1 to 20."), ([0], "A d20 cannot show 0; type 1 to 20."),
    ([], "d20 shows 1 face; 0 typed."), ([3, 4], "d20 shows 1 face; 2 typed."),
])  # fmt: skip
def test_faces_that_cannot_be_are_refused_and_the_roll_is_still_owed(fighting, faces, sentence):
    hit = owed(fighting.perform(ATTACK))
    assert fighting.answer(hit, faces) == Refusal(sentence, hit)
    assert isinstance(fighting.answer(hit, [1]), Done)


def test_faces_are_fed_to_one_roll_after_the_other(fighting):
    result = fighting.feed(owed(fighting.perform(ATTACK)), [12, 5])
    assert isinstance(result, Done) and fighting.undo_label == "Hero 1 fells Orc 1 for 5"


def test_damage_thrown_along_with_a_miss_is_left_aside(fighting):
    result = fighting.feed(owed(fighting.perform(ATTACK)), [11, 5])
    assert isinstance(result, Done) and fighting.undo_label == "Hero 1 misses Orc 1"


def test_what_does_not_fit_a_later_roll_leaves_the_first_standing(fighting):
    result = fighting.feed(owed(fighting.perform(ATTACK)), [12, 7])
    assert isinstance(result, Refusal) and result.sentence == "A d6 cannot show 7; type 1 to 6."
    assert owed(result.owed).request.dice == "d6"
    assert isinstance(fighting.feed(result.owed, [3]), Done)
    assert fighting.undo_label == "Hero 1 hits Orc 1 for 3"
    assert fighting.feed(owed(fighting.perform(Choice("combat.attack", "b2", {"target": "b3"}))), []).sentence


def test_the_program_throws_what_is_owed_and_marks_nothing_as_typed(fighting):
    result = fighting.answer(owed(fighting.perform(ATTACK)), [20])
    assert isinstance(fighting.throw(owed(result)), Done)
    assert [one.by_hand for one in fighting.log(1)[0].throws] == [True, False]


def test_the_rest_may_be_left_to_the_program_altogether(fighting):
    strength = owed(fighting.perform(NEW))
    assert isinstance(fighting.throw_all(strength), Done)
    assert fighting.undo_label == "Hild joins the party"


def test_a_question_is_refused_with_a_sentence_while_the_dice_stand(fighting):
    asked = owed(fighting.feed(owed(fighting.perform(NEW)), [4, 4, 4]))
    assert isinstance(asked.request, Question) and asked.request.form.purse == 6
    before = fighting.table
    for answers, words in (
        ({"calling": "star", "torches": 4}, "8 spent, but there are only 6"),
        ({"calling": "moon", "torches": 0}, "Calling cannot be 'moon'"),
        ({"torches": 0}, "Calling not answered"),
    ):
        result = fighting.answer(asked, answers)
        assert isinstance(result, Refusal) and words in result.sentence
        assert result.owed.request == asked.request and result.owed.answered == answers
        assert [one.faces for one in result.owed.tape.entries] == [(4, 4, 4)]
    assert fighting.table is before
    hits = owed(fighting.answer(result.owed, {"calling": "star", "torches": 3}))
    assert isinstance(fighting.answer(hits, [6]), Done)
    sheet = fighting.table.beings["b4"].sheet
    assert (sheet.calling, sheet.hit_points, sheet.things[0].count) == ("star", 10, 3)


def test_the_tactics_may_answer_one_question_and_the_next_is_asked_again(fighting):
    asked = owed(fighting.feed(owed(fighting.perform(NEW)), [4, 4, 4]))
    hits = owed(fighting.throw(asked))
    assert hits.request.purpose == "Hit points of Hild"
    assert isinstance(fighting.throw(hits), Done) and fighting.table.beings["b4"].sheet.calling == "sword"


def test_a_choice_that_fits_no_more_after_the_table_changed_is_refused(fighting):
    damage = owed(fighting.answer(owed(fighting.perform(ATTACK)), [15]))
    fighting.perform(Choice("sheet.rule", "b3", {"figure": "armor", "amount": 20, "why": "a shield"}))
    result = fighting.answer(damage, [4])
    assert isinstance(result, Refusal) and "has changed since these dice were thrown" in result.sentence
    fighting.perform(Choice("turn.wait", "b1"))
    assert fighting.answer(damage, [4]).sentence == "Attack is not possible now."


def test_a_refused_choice_owes_nothing(fighting):
    assert fighting.perform(Choice(DAMAGE, "", {"targets": ["b9"], "amount": "1"})).owed is None


def test_whose_dice_are_whose():
    table = Table.of(TOY.house, [
        Being("b1", "Hild", "hero", "party", Hero()), Being("b2", "Wolf", "creature", "party", Monster()),
        Being("b3", "Orc", "monster", "foes", Monster()), Being("b4", "Smith", "hero", "", Hero()),
    ])  # fmt: skip
    hands = Hands()  # as it is until somebody says otherwise
    thrown = {
        who
        for who in ("b1", "b2", "b3", "b4", "party", "foes", "referee", "round", "b5", "")
        if hands.throws(table, who)
    }
    assert thrown == {"b1", "party", "b5"}  # b5 is only being rolled up
    turned = Hands("program", "table")
    assert {who for who in ("b1", "b2", "b3", "party", "foes", "referee", "round", "") if turned.throws(table, who)} == {
        "b2", "b3", "foes", "referee", "round",
    }  # fmt: skip
    assert hands.decides("b3") and not hands.decides("") and not Hands(decisions="program").decides("b1")


def test_without_hands_nothing_is_owed(desk):
    result = desk.perform(NEW)
    assert isinstance(result, Done)
    assert not any(one.by_hand for one in desk.log(1)[0].throws)
    assert all(isinstance(one.request, RollRequest) for one in desk.log(1)[0].throws)


def test_foes_who_come_with_a_choice_throw_as_foes_do_and_have_names(tmp_path):
    from models.campaigns.campaigns import Campaigns
    from systems.common.kernel.actions import PARTY_OF
    from systems.common.kernel.tape import SeededDice
    from systems.myriad import SYSTEM

    campaigns = Campaigns(tmp_path, lambda key: SYSTEM, TABLE, SeededDice(1))
    desk = campaigns.create("The ford", SYSTEM.key)
    made = desk.perform(Choice(PARTY_OF, "", {**SYSTEM.actions[PARTY_OF].form(desk.look, "", {}).blank(), "number": 1}))
    assert isinstance(made, Done)
    asked = SYSTEM.actions[START].form(desk.look, "", {}).blank()
    start = Choice(START, "", asked | {"lines": ({"entry": "bandit", "count": 2, "hits": "", "locked": False},)})
    desk.hands = Hands("table", "program", "program")
    hero = owed(desk.perform(start))
    assert (hero.request.roller, hero.newcomer) == ("b1", "")
    assert isinstance(desk.answer(hero, [4]), Done), "the bandits' initiative is the program's to throw"
    desk.undo()
    desk.hands = TABLE
    bandit = owed(desk.answer(owed(desk.perform(start)), [4]))
    assert (bandit.request.purpose, bandit.newcomer, bandit.said.roller) == ("Initiative", "Bandit 1", "Bandit 1")
    assert isinstance(desk.feed(bandit, [3, 2]), Done)
    campaigns.close()
