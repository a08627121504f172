"""Dice of the table said by their sum, dice that roll over typed in one go, and what the log shows of both."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gui.creation.rolls_page import RollRow
from gui.viewmodel import log_dice
from gui.viewmodel.log_dice import tip_of
from gui.viewmodel.log_rows import marks_of
from gui.viewmodel.roll_words import BadFaces, lying_words
from gui.viewmodel.typed_dice import dice_typed, hint, missing_dice, need_said, typed_words
from gui.widgets.chips import Chip
from gui.widgets.dice_faces import Die
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.tape import FACES, OVER, TOTAL, Need, Reading, RollRequest, Throw, over, shown
from systems.common.records.table import PARTY, Term
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.toy_wall import WALL

Show = Callable[..., DeskWindow]
LUCK = Need(13, (Term("Luck", 5),), hit="makes it", miss="fails")
SAVE = RollRequest(2, 6, "b1", "Saving roll", over(8, 3), LUCK)
REST = RollRequest(2, 6, "b1", "Saving roll", over(2), Need(7, LUCK.terms, hit="makes it", miss="fails"))
ENDLESS = RollRequest(3, 6, "b1", "Attribute", OVER)
STRENGTH = RollRequest(3, 6, "party", "Strength", TOTAL)
EACH = RollRequest(3, 6, "party", "Spite", FACES)
CHECK = RollRequest(3, 6, "b1", "Turning", Reading("reach", (9,)), Need(9, hit="turned", miss="unmoved"))


@pytest.mark.parametrize(
    ("typed", "request_", "faces", "says"),
    [
        ("=16", STRENGTH, (16,), "3d6 come to 16"),
        (" = 9", CHECK, (9,), "9: turned"),
        ("=8", CHECK, (8,), "8: unmoved"),
        ("=", STRENGTH, (), "the sum of 3d6"),
        ("16", STRENGTH, (1, 6), "1 more face of d6"),
        ("=16", SAVE, (16,), "16 + 5 = 21: makes it"),
        ("=7", SAVE, (7,), "7 + 5 = 12: fails"),
        ("=3", RollRequest(2, 6, "b1", "", over(2, 3), Need(2, hit="makes it", miss="fails")), (3,), "3: fails"),
        ("=40", ENDLESS, (40,), "3d6 come to 40"),
        ("=", ENDLESS, (), "the sum of 3d6, thrown again or not"),
        ("=5", RollRequest(1, 6, "b1", "Damage", TOTAL), (5,), ""),
        ("3 3 1 5", SAVE, (3, 3, 1, 5), "3 + 3 + 1 + 5 = 12, + 5 = 17: makes it"),
        ("3315", SAVE, (3, 3, 1, 5), "3 + 3 + 1 + 5 = 12, + 5 = 17: makes it"),
        ("1 1 2 1", SAVE, (1, 1, 2, 1), "1 + 1 + 2 + 1 = 5, + 5 = 10: fails"),
        ("3 3", SAVE, (3, 3), "3 + 3 = 6: doubles, throw again"),
        ("3 3 1", SAVE, (3, 3, 1), "1 more face of d6"),
        ("4", SAVE, (4,), "1 more face of d6"),
        ("2 1", SAVE, (2, 1), "2 + 1 = 3, + 5 = 8: fails"),
        ("4 4 2", SAVE, (4, 4, 2), "4 + 4 = 8, + 5 = 13: makes it · 1 for what follows"),
        ("5 2 6", SAVE, (5, 2, 6), "5 + 2 = 7, + 5 = 12: fails · 1 for what follows"),
        ("2 2 2 4 4 1", ENDLESS, (2, 2, 2, 4, 4, 1), "2 + 2 + 2 + 4 + 4 + 1 = 15"),
        ("2 2 2", ENDLESS, (2, 2, 2), "2 + 2 + 2 = 6: triples, throw again"),
    ],
)
def test_what_is_typed_is_read_and_added_up(
    typed: str, request_: RollRequest, faces: tuple[int, ...], says: str
) -> None:
    assert dice_typed(typed, request_) == faces
    assert typed_words(typed, request_) == says


@pytest.mark.parametrize(
    ("typed", "request_", "sentence"),
    [
        ("=16", EACH, "Every die is looked at here: type the faces, not their sum."),
        ("=19", STRENGTH, "3d6 cannot come to 19; 18 is the most."),
        ("=1", SAVE, "2d6 cannot come to 1; 2 is the least."),
        ("=7 4", SAVE, "After = stands what 2d6 came to, and nothing else, such as =7."),
        ("=x", SAVE, "After = stands what 2d6 came to, and nothing else, such as =7."),
        ("7 1", SAVE, "A d6 cannot show 7; type 1 to 6."),
        ("7", SAVE, "A d6 cannot show 7; type 1 to 6. If 7 is the sum, type =7."),
        ("7", EACH, "A d6 cannot show 7; type 1 to 6."),
    ],
)
def test_what_the_dice_cannot_come_to_is_refused_with_a_sentence(
    typed: str, request_: RollRequest, sentence: str
) -> None:
    with pytest.raises(BadFaces) as refused:
        dice_typed(typed, request_)
    assert str(refused.value) == sentence


def test_what_is_missing_is_said_before_anything_is_taken() -> None:
    assert missing_dice("=", SAVE) == "After = stands what 2d6 came to, such as =7."
    assert missing_dice("5", STRENGTH) == "3d6 shows 3 faces; 1 typed, or = and their sum."
    assert missing_dice("5", EACH) == "3d6 shows 3 faces; 1 typed."
    assert [missing_dice(words, SAVE) for words in ("=7", "3 3", "3 3 1 5")] == ["", "", ""]


@pytest.mark.parametrize(
    ("request_", "before", "said"),
    [
        (SAVE, (), "makes it on 8+ (2d6, doubles roll over)"),
        (REST, (3, 3), "makes it on any throw (6 so far; 2d6, doubles roll over)"),
        (RollRequest(2, 6, "b1", "", over(9), Need(14, LUCK.terms, hit="makes it")), (2, 2),
         "makes it on 13+ (4 so far; 2d6, doubles roll over)"),
        (RollRequest(2, 6, "b1", "", over(2, 3), Need(2, hit="makes it")), (),
         "makes it on anything but 3 (2d6, doubles roll over)"),
        (RollRequest(2, 6, "b1", "", OVER, Need(-21, hit="makes it", fumble=3)), (),
         "makes it on anything but 3 (2d6, doubles roll over)"),
        (RollRequest(2, 6, "b1", "", over(30, 3), Need(30, hit="makes it")), (),
         "makes it on 30+ (2d6, doubles roll over)"),
        (ENDLESS, (), "throw 3d6, triples roll over"),
        (ENDLESS, (2, 2, 2), "throw again (6 so far; 3d6, triples roll over)"),
        (CHECK, (), "turned on 9+ (3d6)"),
    ],
)  # fmt: skip
def test_what_is_needed_says_that_dice_roll_over(request_: RollRequest, before: tuple[int, ...], said: str) -> None:
    assert need_said(request_, before) == said


SIDE = RollRequest(23, 6, "party", "Melee: 5 together", shown())
SPITE = RollRequest(23, 6, "party", "Melee: 5 together", shown(6))


@pytest.mark.parametrize(
    ("typed", "request_", "faces", "says"),
    [
        ("85", SIDE, (85,), "23d6 come to 85"),
        ("=85", SIDE, (85,), "23d6 come to 85"),
        ("5", SIDE, (5,), "22 more faces of d6"),
        ("85 4", SPITE, (85, 4), "23d6 come to 85, 4 × 6"),
        ("=85", SPITE, (85,), "85 · how many of them show a 6"),
        ("13" + "1" * 21, SIDE, (1, 3, *[1] * 21), "1 + 3 + " + " + ".join("1" * 21) + " = 25"),
    ],
)
def test_the_dice_of_a_side_are_said_as_one_figure(typed, request_, faces, says) -> None:
    assert dice_typed(typed, request_) == faces and typed_words(typed, request_) == says


def test_the_sixes_that_count_are_asked_for_and_must_be_possible() -> None:
    assert missing_dice("=85", SPITE) == "After = stands what 23d6 came to and how many dice show a 6, such as =69 1."
    assert missing_dice("=85 4", SPITE) == missing_dice("85 4", SPITE) == missing_dice("85", SIDE) == ""
    assert hint(SPITE).endswith("or = and the sum and how many show a 6")
    with pytest.raises(BadFaces, match="cannot come to 138 with 4 of them showing a 6"):
        dice_typed("=138 4", SPITE)
    assert log_dice.tip_of([Throw(SPITE, (85, 4), by_hand=True)]).endswith("comes to 85, 4 × 6 at the table")


def test_the_hint_names_the_sum_only_where_it_is_enough() -> None:
    assert hint(SAVE) == hint(STRENGTH) == "Enter rolls · or type the faces, or = and the sum"
    assert hint(EACH) == hint(RollRequest(1, 6, "", "", TOTAL)) == "Enter rolls · or type the dice"


@pytest.fixture
def saving(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    """Somebody of the party has to make a saving roll with real dice."""
    desk = open_desk(WALL, REAL_DICE)
    start_fight(desk)
    window = show(desk)
    save(desk, window)
    return desk, window


def save(desk: Desk, window: DeskWindow) -> None:
    window.roll_bar.ask(Choice("combat.save", desk.look.on_side(PARTY)[0].id))
    QApplication.processEvents()
    assert window.controller.owed is not None and QApplication.focusWidget() is window.tracker.view


def newest(window: DeskWindow) -> tuple[str, tuple[str, ...], str]:
    line = next(one for one in window.log.lines.lines if one.entry)
    return line.words, tuple(mark.words for mark in line.marks), line.tip


def test_the_sum_alone_is_enough(saving: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = saving
    bar = window.roll_bar
    assert bar.need.text() == "makes it on 8+ (2d6, doubles roll over)" and "= and the sum" in bar.says.text()
    referee.type("=16")
    assert bar.says.text() == "16 + 5 = 21: makes it" and "Take =16" in bar.go.text()
    referee.enter()
    assert window.controller.owed is None
    assert [throw.faces for throw in desk.log(1)[0].throws] == [(16,)]
    assert newest(window) == ("Brannoch makes it.", ("table, sum 16",), "Saving roll: 2d6 comes to 16 at the table")


def test_all_the_throws_of_a_roll_are_typed_at_once(saving: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = saving
    referee.type("3 3 1 5")
    assert window.roll_bar.says.text() == "3 + 3 + 1 + 5 = 12, + 5 = 17: makes it"
    referee.enter()
    assert window.controller.owed is None and len(desk.log(1)[0].throws) == 2
    words, marks, tip = newest(window)
    assert words == "Brannoch makes it." and marks == ("table 3 3 1 5",)
    assert tip == "Saving roll: 2d6 shows 3, 3, then 1, 5 = 12 at the table"


def test_a_double_is_asked_on_and_counts_with_what_follows(saving: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _, window = saving
    bar = window.roll_bar
    referee.type("2 2")
    assert bar.says.text() == "2 + 2 = 4: doubles, throw again"
    referee.enter()
    assert bar.need.text() == "makes it on 8+ (4 so far; 2d6, doubles roll over)"
    assert len([die for die in bar.thrown.findChildren(Die) if die.isVisible()]) == 2
    referee.type("=3")
    assert bar.says.text() == "2 + 2 + 3 = 7, + 5 = 12: fails"
    referee.enter()
    assert newest(window) == (
        "Brannoch fails.", ("table, 2 2, sum 3",), "Saving roll: 2d6 shows 2, 2, then comes to 3 = 7 at the table",
    )  # fmt: skip


def test_a_sum_that_cannot_be_changes_nothing(saving: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = saving
    entry = desk.log(1)[0].id
    referee.type("=1")
    assert window.roll_bar.says.text() == "2d6 cannot come to 1; 2 is the least."
    referee.enter()
    referee.key(Qt.Key.Key_Backspace)
    referee.enter()
    assert window.roll_bar.says.text() == "After = stands what 2d6 came to, such as =7."
    assert window.controller.owed is not None and desk.log(1)[0].id == entry


def test_a_side_says_what_its_dice_come_to(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(WALL, REAL_DICE)
    start_fight(desk, 1, 1)
    window = show(desk)
    must(desk, Choice("turn.skip"))
    hero = desk.look.on_side(PARTY)[1]  # rolls two dice
    window.controller.act_as(hero.id)
    window.tracker.form.submit()
    referee.type("=9")
    referee.enter()
    assert desk.look.fact_of(hero.id, "rolled") == (9,)
    assert window.tracker.lines.row(window.tracker.lines.row_of(hero.id)).brought.lots == (), "a sum is no die"


def test_a_sum_lies_there_as_what_it_is(saving: tuple[Desk, DeskWindow]) -> None:
    _, window = saving
    window.roll_bar.show_thrown([Throw(STRENGTH, (16,), by_hand=True), Throw(STRENGTH, (1, 2, 3), by_hand=True)])
    QApplication.processEvents()
    shown = window.roll_bar.thrown
    assert [one.accessibleName() for one in shown.findChildren(Chip) if one.isVisible()] == ["sum 16"]
    assert len([die for die in shown.findChildren(Die) if die.isVisible()]) == 3


def test_dice_of_another_throw_lie_apart_with_what_they_were_for(saving: tuple[Desk, DeskWindow]) -> None:
    desk, window = saving
    hit, harm = RollRequest(2, 6, "b1", "To hit Orc 3: SR1 DEX"), RollRequest(4, 6, "b1", "Damage: Longbow (+ 19)")
    other = RollRequest(4, 6, "b2", "Melee: Mace")
    look = desk.look
    assert lying_words(look, hit, harm) == "To hit Orc 3" and lying_words(look, harm, harm) == ""
    assert lying_words(look, other, harm) == f"{look.being('b2').name} · Melee"
    bar = window.roll_bar
    bar.show_thrown([Throw(hit, (6, 6)), Throw(hit, (1, 2))], ["To hit Orc 3", "To hit Orc 3"])
    assert [one.text() for one in bar.thrown.findChildren(QLabel)] == ["To hit Orc 3"]
    assert len(bar.thrown.findChildren(Die)) == 4
    bar.show_thrown([Throw(harm, (6, 6))], [""])
    layout = bar.thrown.layout()
    assert layout is not None and layout.count() == 2, "two dice of the same throw, and no word"


def test_the_log_shows_a_long_roll_of_the_program_as_one() -> None:
    first = RollRequest(2, 6, "b1", "Save", OVER)
    long = [Throw(first, (3, 3)), Throw(first, (6, 6)), Throw(first, (4, 1))]
    assert [mark.words for mark in marks_of(long)] == ["2d6 rolled over, 23"]
    assert tip_of(long) == "Save: 2d6 shows 3, 3, then 6, 6, then 4, 1 = 23"
    assert [mark.faces for mark in marks_of([Throw(SAVE, (3, 3)), Throw(REST, (2, 5))])] == [(3, 3, 2, 5)]
    apart = [Throw(first, (3, 2)), Throw(first, (6, 5)), Throw(first, (4, 1))]
    assert [mark.words for mark in marks_of(apart)] == ["2d6 5 · 2d6 11 · 2d6 5"] and tip_of(apart).count("\n") == 2


def test_a_page_of_rolls_takes_sums_too(qtbot: QtBot) -> None:
    row = RollRow()
    qtbot.addWidget(row)
    row.show_owed(STRENGTH)
    row.typed.setText("=13")
    assert row.faces() == (13,)
    row.typed.setText("5")
    with pytest.raises(BadFaces, match="3 faces; 1 typed, or = and their sum"):
        row.faces()
    row.show_throw(Throw(STRENGTH, (13,), by_hand=True))
    assert row.total.text() == "13" and "sum 13" in [one.accessibleName() for one in row.dice.findChildren(Chip)]
