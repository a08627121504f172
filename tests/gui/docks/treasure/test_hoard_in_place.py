"""A hoard that is rolled moves nothing in its dock, and the keyboard goes on with what is next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from pytestqt.qtbot import QtBot

from gui.docks.treasure.dock import Treasure
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Hoard, Line
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk
from tests.gui.conftest import PROGRAM, Referee, must
from tests.samples import open_sample

Show = Callable[..., DeskWindow]


def place_in(dock: Treasure, part: QWidget) -> QRect:
    return QRect(part.mapTo(dock, QPoint(0, 0)), part.size())


def test_rolling_a_hoard_moves_neither_its_worth_nor_the_button_that_rolls(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(SHELF[0], party=3)
    desk._show(desk.table.exchanged(None, Hoard("h9", "Of the gate", experience=400, foes=(("Orc 1", 15),))))
    dock = show(desk).treasure
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    before = place_in(dock, dock.worth).top(), place_in(dock, dock.roll_button)
    more = place_in(dock, dock.more_tool)
    dock.hoards.setFocus()
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    assert (place_in(dock, dock.worth).top(), place_in(dock, dock.again_button)) == before
    assert referee.focus() is dock.hand_out_button, "what is to be done next, by whatever key it was rolled"
    dock.again_button.hide()
    QApplication.processEvents()
    assert place_in(dock, dock.more_tool) == more, "at its end, also where nothing can be rolled"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("by_mouse", [False, True], ids=["by key", "by mouse"])
def test_what_is_rolled_again_leaves_the_keyboard_on_what_is_next(
    game: Game, by_mouse: bool, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game, party=3)
    form = game.actions[ROLL_HOARD].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(ROLL_HOARD, "", form.blank()))
    dock = show(desk).treasure
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert dock.again_button.isEnabled() and dock.hand_out_button.isEnabled()
    if by_mouse:
        referee.click(dock.again_button)
    else:
        dock.again_button.setFocus()
        referee.key(Qt.Key.Key_Space)
    assert referee.focus() is dock.hand_out_button, "Space would roll it once more"


def test_what_has_the_keyboard_is_seen_when_it_is_asked_who_gets_what(open_desk: OpenDesk, show: Show) -> None:
    """The form is higher than its place: its beginning is seen, not its middle."""
    desk = open_desk(next(one for one in SHELF if one.key == "mazes_minotaurs"), party=5)
    coins = Line("l1", "10 silver pieces", "coin", worth=1000, count=10, entry="sp")
    hoard = Hoard("h9", "Of the gate", (coins,), experience=400, foes=(("Satyr 1", 15),), rolled=True)
    desk._show(desk.table.exchanged(None, hoard))
    window = show(desk, 1366, 768)
    dock = window.treasure
    window.area.bring("treasure")
    QApplication.processEvents()
    dock.split_tool.click()
    for _ in range(4):
        QApplication.processEvents()
    held = QApplication.focusWidget()
    assert held is not None and dock.split.isAncestorOf(held)
    assert dock.split.height() > dock.area.viewport().height()
    assert held.visibleRegion().boundingRect() == held.rect()


def test_nothing_is_asked_about_lines_that_are_handed_out(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    game = next(one for one in SHELF if one.key == "enondas")
    desk = open_desk(game, party=2)
    desk._show(desk.table.exchanged(None, Hoard("h9", "Of the gate", experience=6, foes=(("Goblin archer", 12),))))
    dock = show(desk).treasure
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    dock.roll()
    for line in desk.table.hoards["h9"].lines:
        must(desk, Choice("hoard.lock", "", {"hoard": "h9", "line": line.id, "locked": True}))
    dock.reroll()
    assert dock.well.isVisible(), "which of the locked lines is asked"
    dock.hand_out()
    assert dock.well.isHidden()


def test_once_a_form_about_a_hoard_is_done_its_button_is_filled_again(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    game = next(one for one in SHELF if one.key == "mazes_minotaurs")
    desk = open_desk(game, party=2)
    desk._show(desk.table.exchanged(None, Hoard("h9", "Of the gate", experience=6, foes=(("Satyr", 50),))))
    dock = show(desk).treasure
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    dock.roll()
    assert dock.hand_out_button.wanted_kind == "primary"
    key = next(key for key, form in dock._others(desk.look) if form.label == "Roll a wonder")
    dock._ask(Choice(key, "", {"hoard": "h9"}))
    assert dock.well.isVisible() and dock.hand_out_button.wanted_kind != "primary"
    dock.form.submit()
    QApplication.processEvents()
    assert dock.well.isHidden() and dock.hand_out_button.wanted_kind == "primary"


def test_the_foot_says_all_kinds_of_points_that_the_foes_are_worth(open_desk: OpenDesk, show: Show) -> None:
    game = next(one for one in SHELF if one.key == "mazes_minotaurs")
    desk = open_desk(game, party=5)
    worth = (("Satyr", 50), ("Bronze Bull", 400), ("Gorgon", 1050))
    desk._show(desk.table.exchanged(None, Hoard("h9", "Of the gate", experience=1500, foes=worth)))
    dock = show(desk).treasure
    dock.choose("h9")
    assert dock.experience.text() == "and 1,500 Glory, 1,450 Wisdom"
    hoard = desk.table.hoards["h9"]
    desk._show(desk.table.exchanged(hoard, Hoard("h9", "Of the ford", experience=50, foes=worth[:1])))
    dock.choose("h9")
    assert dock.experience.text() == "and 50 Glory for the foes", "a satyr is not magical"


def test_another_hoard_is_read_from_its_first_line(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(SHELF[0], party=3)
    for key in ("h8", "h9"):
        coins = [
            Line(f"l{number}", f"{number} gold pieces", "coin", worth=100, count=number, entry="gp")
            for number in range(2, 40)
        ]
        desk._show(desk.table.exchanged(None, Hoard(key, f"Of the gate {key}", tuple(coins), rolled=True)))
    dock = show(desk).treasure
    QApplication.processEvents()
    dock.choose("h8")
    QApplication.processEvents()
    bar = dock.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    dock.choose("h8")
    assert bar.value() > 0, "the one that is read stays where it is read"
    dock.choose("h9")
    QApplication.processEvents()
    assert bar.value() == 0


def test_the_last_share_of_five_is_seen_with_a_small_hoard(tmp_path: Path, show: Show, qtbot: QtBot) -> None:
    """In a window of 1366, its frame around it; what is said of a hoard that is not rolled takes no room from one
    that is."""
    campaigns = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    window = show(open_sample(campaigns, "monsters_magic"), 1366, 744)
    window.show_space("session")
    window.area.bring("treasure")
    qtbot.wait(50)
    dock, inside = window.treasure, window.treasure.area.widget()
    assert len(dock.shares.names.findChildren(QFrame, options=Qt.FindChildOption.FindDirectChildrenOnly)) == 6
    assert inside.mask().isEmpty() and dock.area.verticalScrollBar().maximum() == 0
    campaigns.close()
