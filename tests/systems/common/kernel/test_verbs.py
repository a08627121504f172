"""The verbs of a rule on the smallest table: what each writes, what it leaves alone, and what is told of it."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice, Form, NumberField
from systems.common.kernel.look import Look
from systems.common.kernel.play import ALIKE, FOREVER, Deeds, Play, Told, quote_title
from systems.common.kernel.tape import FACES, DiceTape, Need, Needed, Refused, SeededDice
from systems.common.records.changes import Changed, Exchanged
from systems.common.records.table import (
    FOES,
    PARTY,
    Being,
    Effect,
    Fight,
    Hoard,
    Note,
    Table,
    Term,
    Turn,
    Until,
    altered,
)
from tests.systems.common.tiny import TINY, Body
from tests.systems.playing import Faces

ANN, BO, RAT = (Being(f"b{n}", name, "body", side, Body()) for n, name, side in (
    (1, "Ann", PARTY), (2, "Bo", PARTY), (3, "Rat", FOES)))  # fmt: skip
LUCK = Effect("e4", "b1", "Luck", "luck")
TABLE = Table.of(TINY.house, (ANN, BO, RAT, LUCK, Note("n10", "Ford")))


def play(*faces: int, table: Table = TABLE, **fight: object) -> Play:
    return Play(TINY, altered(table, fight=Fight(**fight)) if fight else table, Faces(*faces))


# Dice and questions


def test_dice_in_words_come_to_a_sum_and_a_bare_number_throws_none() -> None:
    at = play((3, 4), 5, (2, 2), (1,))
    assert [at.total(dice, "b1", "Luck") for dice in ("2d6+3", "d6-1", "2d4*10", "7", "0", "1d6+2+1")] == [
        10,
        4,
        40,
        7,
        0,
        4,
    ]
    assert [(one.dice, one.roller, one.purpose) for one in at._dice.asked] == [
        ("2d6", "b1", "Luck"), ("d6", "b1", "Luck"), ("2d4", "b1", "Luck"), ("d6", "b1", "Luck"),
    ]  # fmt: skip


@pytest.mark.parametrize(("need", "faces"), [
    (Need(4), {1: False, 3: False, 4: True, 6: True}), (Need(4, (Term("Skill", 2),)), {1: False, 2: True}),
    (Need(4, under=True), {4: True, 5: False}), (Need(4, (Term("Skill", 1),), under=True), {3: True, 4: False}),
])  # fmt: skip
def test_a_check_says_whether_a_need_is_met(need: Need, faces: dict[int, bool]) -> None:
    assert {face: play(face).check(1, 6, "b1", "Try", need) for face in faces} == faces


def test_what_is_asked_in_mid_rule_is_checked_before_it_counts() -> None:
    form = Form("sips", "Sips", (NumberField("sips", "Sips", maximum=3),))
    tape = DiceTape(SeededDice(0), decides_by_hand=lambda who: True)
    for sips, sentence in ((2, ""), (3, "Three is too many."), (4, "Sips must be from 0 to 3; 4 is not.")):
        at = Play(TINY, TABLE, tape)
        with pytest.raises(Needed) as asked:
            at.ask("b1", form)
        answered = tape.answered(asked.value.request, {"sips": sips})
        answered.rewind()
        at = Play(TINY, TABLE, answered)
        if sentence:
            with pytest.raises(Refused) as wrong:
                at.ask("b1", form, lambda found: "Three is too many." if found["sips"] == 3 else "")
            assert (wrong.value.sentence, wrong.value.question) == (sentence, asked.value.request)
        else:
            assert at.ask("b1", form, lambda found: "") == {"sips": 2}


# Changes


def test_only_what_becomes_another_is_a_change() -> None:
    at = play()
    at.change("b1", "health", 6)
    at.exchange(ANN, ANN)
    at.alter_fight(round=0)
    assert at.outcome().changes == ()
    at.change("b1", "health", 4)
    at.remove(LUCK)
    note = Note("n11", "Mill")
    at.add(note)
    assert at.outcome().changes == (Changed("b1", "health", 6, 4), Exchanged(LUCK, None), Exchanged(None, note))


def test_fresh_ids_and_effects_that_are_put_on_and_lifted() -> None:
    at = play()
    assert [at.fresh("n", "notes"), at.fresh("x", "notes"), at.fresh("h", "hoards"), at.fresh("e", "effects")] == [
        "n11", "x1", "h1", "e5"]  # fmt: skip
    made = at.put_on(
        "b1", "Torch", Until("lasting", at=600), ("light", Term("Torch", 30)), kind="light", source="b2", radius=30
    )
    assert made == Effect("e5", "b1", "Torch", "light", "b2", (("light", Term("Torch", 30)),),
                          Until("clock", at=TABLE.clock.seconds + 600), TABLE.clock.seconds, (("radius", 30),))  # fmt: skip
    assert at.put_on("", "Fog") == Effect("e6", "", "Fog", until=FOREVER, began=TABLE.clock.seconds)
    assert not at.lift("b1", "light of the moon") and at.lift("b1", "luck", "light") and list(at.effects()) == ["e6"]


@pytest.mark.parametrize(("turns", "waits"), [
    ((), False), ((Turn("P", ("b1",)),), False), ((Turn("All", ("b1",), together=True),), True),
])  # fmt: skip
def test_what_is_made_while_all_act_at_once_waits(turns: tuple[Turn, ...], waits: bool) -> None:
    assert play(turns=turns, round=1).put_on("b1", "Weak").waits is waits


def test_decisions_are_remembered_each_for_itself_without_that_all_do_alike() -> None:
    at = play(round=1, turns=(Turn("All", ("b1", "b2")),), waiting=("b1", "b2", "b3"))
    at.declare(Choice("aim", "b1"))
    at.declare(Choice("aim", "b2"))
    assert at.declared == (Choice("aim", "b1"), Choice("aim", "b2"))
    at.note_decision(Choice("aim", "b1", {"at": 1, ALIKE: True}), ("b1", "b2"))
    assert at.decided == (Choice("aim", "b1", {"at": 1}), Choice("aim", "b2", {"at": 1}))
    at.note_decisions([Choice("run", "b1", {})])
    assert at.decided == (Choice("aim", "b2", {"at": 1}), Choice("run", "b1", {}))
    before = at.outcome().changes
    at.note_decisions([])
    at.note_decision(Choice("run", "b1"), ())
    assert at.outcome().changes == before
    at.done("b1", "b3")
    assert at.waiting == ("b2",)
    before = at.outcome().changes
    at.done("b1")
    assert at.outcome().changes == before


def test_facts_of_a_fight_are_kept_in_their_order() -> None:
    at = play(round=1, turns=(Turn("All", ("b1",)),), ground=(("light", 2),))
    at.set_facts(range=3, dark=True)
    assert at.fight.ground == (("dark", True), ("light", 2), ("range", 3))
    at.set_fact_of("b2", hits=1, shot=2)
    at.set_fact_of("b1", hits=4)
    assert at.fact("hits") == (("b1", 4), ("b2", 1)) and (at.fact_of("b1", "hits"), at.fact_of("b1", "shot", 9)) == (
        4,
        9,
    )
    assert at.fact_of("b1", "gone", 7) == 7 and at.facts_of("shot") == {"b2": 2} and at.facts_of("gone") == {}
    at.add_to_fact("b1", "hurt")
    at.add_to_fact("b3", "hurt")
    at.add_to_fact("b1", "hurt")
    assert at.fact("hurt") == ("b1", "b3")


# Deeds


def deeds(
    at: Play, whom, stands=lambda look, being: being.sheet.health, among=("b3", "b2")
) -> list[tuple[str, str, object]]:
    done: list[tuple[str, str, object]] = []

    def deed(play: Play, who: str, target: str, how: object) -> None:
        done.append((who, target, how))
        play.change(target, "health", 0)

    at.carry_out(Deeds("k", ("b1", "b2", "b3"), among, stands, whom, deed))
    return done


def test_deeds_are_done_one_after_the_other_until_nobody_is_left() -> None:
    asked: list[tuple[int, str, tuple[str, ...]]] = []

    def whom(play: Play, number: int, who: str, there: tuple[str, ...]):
        asked.append((number, who, there))
        return None if who == "b2" else (there[0], number)

    assert deeds(play(), whom) == [("b1", "b3", 0), ("b3", "b2", 2)]
    assert asked == [(0, "b1", ("b3", "b2")), (1, "b2", ("b2",)), (2, "b3", ("b2",))]
    assert deeds(play(), (("b3", "x"), ("b2", "y"), ("b3", "z"))) == [("b1", "b3", "x"), ("b2", "b2", "y")]
    seen: list[str] = []

    def stands(look: Look, being: Being) -> int:
        seen.append(being.id)
        return being.sheet.health

    assert deeds(play(), (("b3", "x"), ("b3", "y"), ("b3", "z")), stands) == [
        ("b1", "b3", "x"),
        ("b2", "b3", "y"),
        ("b3", "b3", "z"),
    ]
    assert seen == ["b3", "b3", "b2", "b3", "b2"], "who stands firm asks for the first who is there alone"
    assert deeds(play(), whom, among=()) == []
    assert Deeds("k", (), (), lambda *_: 1, whom, lambda *_: None).chooses
    assert not Deeds("k", (), (), lambda *_: 1, (), lambda *_: None).chooses


# Words


def test_a_story_names_whom_it_speaks_of() -> None:
    at = play()
    assert at.told == ""
    at.tell("{being} finds {hoard} and {note}, {many}.", "found", "coins", being=ANN, hoard=Hoard("h1", "Cave"),
            note=Note("n1", "Ford"), many=-2)  # fmt: skip
    at.close_round()
    at.tell("{odd}", odd=None)
    first, second = at.outcome().story
    assert first == Told("{being} finds {hoard} and {note}, {many}.",
                         (("being", "Ann"), ("hoard", "“Cave”"), ("note", "Note(id='n1', title='Ford', text='')"), ("many", -2)),
                         "found", "coins", ("b1",))  # fmt: skip
    assert str(first).startswith("Ann finds “Cave” and ") and str(first).endswith(", −2.")
    assert str(second) == "None" == at.told and at.outcome().closing == 1 and quote_title("x") == "“x”"


def test_words_that_a_function_finds_are_told_as_others() -> None:
    at = play()
    at.tell("{who} {does}.", who=lambda: at.being("b3"), does=lambda: "gnaws")
    assert at.outcome().story == (Told("{who} {does}.", (("who", "Rat"), ("does", "gnaws")), about=("b3",)),)


@pytest.mark.parametrize(("how", "said"), [
    ("{n:,}", "1,200"), ("{n:+d}", "+1200"), ("{n:>9}", "     1200"), ("{n:a|b}", "1200 b"), ("{n:+,d}", "+1,200"),
])  # fmt: skip
def test_a_number_is_filled_in_as_it_says(how: str, said: str) -> None:
    assert str(Told(how, (("n", 1_200),))) == said


@pytest.mark.parametrize("how", ["{n:>123}", "{n:0>9d}"])
def test_a_blank_asks_for_no_more_than_three_letters(how: str) -> None:
    with pytest.raises(ValueError, match="a blank cannot be filled like"):
        str(Told(how, (("n", 1_200),)))


def test_a_throw_is_read_as_the_rule_asks() -> None:
    assert play((2, 5, 3)).roll(3, 6, "b1", "Try") == (5, 3, 2) and FACES((1, 2)) == (2, 1)
