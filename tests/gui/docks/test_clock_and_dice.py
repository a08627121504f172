"""The clock with its timers, and loose dice that go through the desk like everything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QStyleOptionToolButton, QWidget
from pytestqt.qtbot import QtBot

from gui.viewmodel.effect_times import turn_unit
from gui.widgets.buttons import Tool
from gui.widgets.icon import Icon
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from models.desk.hands import Hands
from systems.common.every_game.time_left import time_left
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from systems.mazes_minotaurs import SYSTEM as MAZES
from systems.shelf import SHELF
from systems.whitebox import SYSTEM as BOX
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def put(desk: Desk, name: str, amount: int, unit: str, *on: str) -> None:
    must(desk, Choice("effect.put", "", {"name": name, "on": on, "amount": amount, "unit": unit}))


def timers(window: DeskWindow) -> list[str]:
    lines = [
        one for one in window.clock.findChildren(QWidget) if one.objectName().startswith("timer ") and one.isVisible()
    ]
    return [one.accessibleName() for one in sorted(lines, key=lambda one: one.y())]


def test_timers_stand_in_the_order_they_end(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    hero = desk.look.on_side(PARTY)[0]
    put(desk, "Lantern", 4, "hour")
    put(desk, "Torch", 1, "hour", hero.id)
    QApplication.processEvents()
    assert timers(window) == ["Torch, Brannoch: 60 minutes left", "Lantern: 4 hours left"]
    must(desk, Choice("clock.pass", "", {"amount": 59, "unit": "minute"}))
    assert timers(window)[0] == "Torch, Brannoch: 1 minute left"
    must(desk, Choice("clock.pass", "", {"amount": 1, "unit": "minute"}))
    QApplication.processEvents()
    assert timers(window) == ["Lantern: 3 hours left"]


def test_a_long_name_stands_in_two_lines_beside_a_time_of_two_units(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(MAZES)
    window = show(desk)
    who = desk.look.on_side(PARTY)[2]
    put(desk, "Blessing of Athena", 60, "minute", who.id)
    QApplication.processEvents()
    line = next(one for one in window.clock.findChildren(QWidget) if one.accessibleName().startswith("Blessing"))
    high = line.height()
    must(desk, Choice("clock.pass", "", {"amount": 1, "unit": "round"}))
    QApplication.processEvents()
    assert line.accessibleName() == f"Blessing of Athena, {who.name}: 59 minutes 9 rounds left"
    assert line.height() <= high + 3, "a time of two lines, and not a name of three"
    words = [label.text() for label in line.findChildren(QLabel)]
    assert words == [f"Blessing of Athena, {who.name}", "59 minutes\n9 rounds"]


def test_nothing_runs_out_for_the_dead(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(MAZES)
    window = show(desk)
    fallen, stands = (being.id for being in desk.look.on_side(PARTY)[:2])
    put(desk, "Blessed", 20, "minute", fallen, stands)
    QApplication.processEvents()
    assert timers(window) == ["Blessed, Brannoch, Ysolde: 20 minutes left"]
    form = MAZES.actions["combat.damage"].form(desk.look, "", {"targets": (fallen,)})
    assert form is not None
    must(desk, Choice("combat.damage", "", {**form.blank(), "targets": (fallen,), "amount": "99"}))
    QApplication.processEvents()
    assert timers(window) == ["Blessed, Ysolde: 20 minutes left"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_how_long_a_timer_lasts_is_asked_in_rounds_of_a_fight_alone(game: Game, open_desk: OpenDesk) -> None:
    desk = open_desk(game)

    def unit() -> str:
        form = game.actions["effect.put"].form(desk.look, "", {})
        assert form is not None
        return str(form.blank()["unit"])

    before = unit()
    start_fight(desk)
    assert (before, unit()) == (turn_unit(desk.look), "round") and before in ("turn", "hour")


def test_the_same_on_several_is_one_line(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    heroes = [being.id for being in desk.look.on_side(PARTY)]
    put(desk, "Blessed", 10, "minute", *heroes[:3])
    window = show(desk)
    assert timers(window) == ["Blessed, Brannoch and 2 more: 10 minutes left"]


def test_a_timer_is_ended_by_hand_and_undo_brings_it_back(open_desk: OpenDesk, show: Show, qtbot: QtBot) -> None:
    desk = open_desk(TOY)
    put(desk, "Torch", 1, "hour")
    window = show(desk)
    line = next(one for one in window.clock.findChildren(QWidget) if one.objectName().startswith("timer "))
    qtbot.keyClick(line, Qt.Key.Key_Delete)
    assert not desk.table.effects
    desk.undo()
    QApplication.processEvents()
    assert timers(window) == ["Torch: 60 minutes left"]


def test_time_is_spent_with_one_click(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    window.clock.turn.click()
    assert desk.look.clock.seconds == 8 * 3600 + 60 and window.clock.time.text() == "08:01"


def test_a_die_is_one_click_and_stands_in_the_log(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    referee.click(window.dice.findChild(QWidget, "throw d20"))
    entry = desk.log(1)[0]
    assert entry.action == "dice.throw" and [t.request.sides for t in entry.throws] == [20]
    assert window.dice.total.text() == str(entry.throws[0].faces[0])
    assert referee.inputs == 1


def test_bad_dice_say_at_once_what_is_wrong(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    window.dice.setFocus()
    referee.type("2d")
    assert window.dice.wrong.isVisible() and window.dice.wrong.text().endswith(".")
    before = desk.table
    referee.enter()
    assert desk.table is before and not any(entry.action == "dice.throw" for entry in desk.log(5))
    referee.type("6+1")
    assert not window.dice.wrong.isVisible()
    referee.enter()
    total = int(window.dice.total.text())
    assert 3 <= total <= 13 and desk.log(1)[0].throws[0].request.dice == "2d6"


@pytest.mark.parametrize(("wide", "high"), [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("typed", ["nn", "3d6 foo", "1d6+99999999999999", "3d6 doubles"])
def test_the_whole_of_what_is_wrong_is_read_where_the_last_throw_was(
    open_desk: OpenDesk, show: Show, referee: Referee, wide: int, high: int, typed: str
) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk, wide, high)
    dice = window.dice
    referee.click(dice.findChild(QWidget, "throw d20"))
    field = dice.words_field.geometry()
    dice.setFocus()
    referee.type(typed)
    QApplication.processEvents()
    wrong = dice.wrong
    assert wrong.isVisible() and not dice.total.isVisible()
    assert wrong.heightForWidth(wrong.width()) <= wrong.visibleRegion().boundingRect().height(), wrong.text()
    assert dice.words_field.geometry() == field, "nothing moves"
    dice.words_field.clear()
    assert dice.total.isVisible()


def test_the_same_dice_again(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window, refused = show(desk), []
    window.controller.refused.connect(refused.append)
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert refused == ["No dice of this dock have been thrown yet."] and not desk.log(1)[0].throws
    window.dice.words_field.setText("3d8")
    window.dice.throw()
    window.tracker.setFocus()
    referee.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert [entry.throws[0].request.dice for entry in desk.log(2)] == ["3d8", "3d8"]


def test_with_nothing_typed_roll_says_what_to_type(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    refused: list[str] = []
    window.controller.refused.connect(refused.append)
    referee.click(window.dice.go)
    referee.click(window.dice.findChild(QWidget, "throw d20"))
    referee.click(window.dice.go)
    assert refused == [
        "Type what to throw, such as 2d6+1.",
        "Type what to throw, such as 2d6+1. Ctrl+R throws d20 again.",
    ]


def test_the_referees_own_dice_may_be_real_too(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY, Hands("table", "table", "program"))
    window = show(desk)
    window.dice.findChild(QWidget, "throw d6").click()  # type: ignore[attr-defined]
    assert window.controller.owed is not None and QApplication.focusWidget() is window.navigator.home()
    referee.type("5")
    referee.enter()
    assert desk.log(1)[0].throws[0].by_hand and window.dice.total.text() == "5"


@pytest.mark.parametrize("wide", [1024, 1366, 1920])
def test_the_dice_fill_their_line_with_no_face_cut_and_are_of_one_width_where_there_is_room(
    open_desk: OpenDesk, show: Show, wide: int
) -> None:
    window = show(open_desk(TOY), wide, 900)
    window.area.bring("dice")
    QApplication.processEvents()
    tray = [one for one in window.dice.findChildren(Tool) if one.objectName().startswith("throw ")]
    first = [one for one in tray if one.y() == tray[0].y()]
    for one in tray:
        shown = QStyleOptionToolButton()
        one.initStyleOption(shown)
        assert shown.text == one.text(), "a die whose number is cut is no die"
    widths = {one.width() for one in first}
    assert max(widths) - min(widths) <= 1 or wide < 1366, "but for a pixel"
    parent = first[0].parentWidget()
    assert parent is not None and first[-1].geometry().right() + 1 == parent.width()


def test_dice_of_one_campaign_do_not_lie_in_another(open_desk: OpenDesk, show: Show) -> None:
    first, other = open_desk(TOY), open_desk(TOY)
    window, refused = show(first), []
    window.controller.refused.connect(refused.append)
    window.dice.words_field.setText("3d8")
    window.dice.throw()
    thrown = window.dice.total.text()
    assert thrown
    window.show_desk(other)
    assert (window.dice.total.text(), window.dice.words_field.text()) == ("", "")
    assert not [one for one in window.dice.faces.findChildren(QWidget) if one.isVisible()]
    window.dice.throw_again()
    assert refused == ["No dice of this dock have been thrown yet."]
    window.show_desk(first)
    assert window.dice.total.text() == thrown


def test_a_timer_never_says_more_than_it_has(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(BOX)
    window = show(desk)
    put(desk, "Lamp", 6, "turn")
    QApplication.processEvents()
    assert timers(window)[-1] == "Lamp: 6 turns left"
    must(desk, Choice("clock.pass", "", {"amount": 3, "unit": "round"}))
    QApplication.processEvents()
    assert timers(window)[-1] == "Lamp: 5 turns 7 rounds left"
    lamp = next(effect for effect in desk.look.effects().values() if effect.name == "Lamp")
    assert time_left(desk.look, lamp).words == "5+ turns", "a chip has room for whole ones, and says that there is more"
    assert "5 turns 7 rounds" in window.banner.then.words()


def test_what_is_over_of_many_units_is_said_too(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(BOX)
    window = show(desk)
    put(desk, "Lamp", 12, "hour")
    must(desk, Choice("clock.pass", "", {"amount": 3, "unit": "turn"}))
    QApplication.processEvents()
    assert timers(window)[-1] == "Lamp: 11 hours 3 turns left"


@pytest.mark.parametrize(
    ("name", "image"),
    [("Torches", "torch"), ("Wandering check", "bell"), ("Rest", "rest"), ("Resting, Hild", "rest"),
     ("Forest march", "hourglass"), ("Arrested", "hourglass"), ("Interest due", "hourglass")],
)  # fmt: skip
def test_the_picture_of_a_timer_goes_by_whole_words(open_desk: OpenDesk, show: Show, name: str, image: str) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    put(desk, name, 4, "hour")
    QApplication.processEvents()
    (line,) = [one for one in window.clock.findChildren(QWidget) if one.objectName().startswith("timer ")]
    assert line.findChildren(Icon)[0]._name == image
