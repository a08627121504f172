"""Tab round the whole window with real keys: every stop can be seen, has a name and comes once, in every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.docks.roster.card import RosterCard
from gui.widgets.buttons import Button
from gui.widgets.tab_stops import group_of, next_in_group
from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP, SESSION
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, Referee, must, start_fight

Show = Callable[..., DeskWindow]
MOST = 150  # presses; whoever needs more goes nowhere
SHIFT = Qt.KeyboardModifier.ShiftModifier


def name_of(widget: QWidget) -> str:
    """What a screen reader says first."""
    found = QAccessible.queryAccessibleInterface(widget)
    return found.text(QAccessible.Text.Name) if found is not None else ""


def lies_in_sight(widget: QWidget) -> bool:
    """Whether some of it can be seen: not behind a tab, not scrolled away, not outside of the window."""
    return widget.isVisible() and not widget.visibleRegion().isEmpty()


def go_round(qtbot: QtBot, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> list[QWidget]:
    """What has the keyboard after each Tab, until it is where it began."""
    begin = Referee.focus()
    stops: list[QWidget] = []
    while len(stops) < MOST:
        key = Qt.Key.Key_Backtab if held else Qt.Key.Key_Tab
        qtbot.keyClick(Referee.focus(), key, held)
        QApplication.processEvents()
        stops.append(Referee.focus())
        assert lies_in_sight(stops[-1]), f"{stops[-1]} cannot be seen"
        if stops[-1] is begin:
            break
    return stops


def open_fully(desk: Desk, show: Show, space: str, fights: bool) -> DeskWindow:
    if fights:
        start_fight(desk)
    window = show(desk)
    window.show_space(space)
    QApplication.processEvents()
    window.tracker.form.refresh()
    QApplication.processEvents()
    return window


@pytest.mark.parametrize("fights", [False, True])
def test_tab_goes_round_what_can_be_seen_and_named_once(
    game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot, fights: bool
) -> None:
    window = open_fully(open_desk(game), show, SESSION, fights)
    goes_round(window, qtbot)
    window.show_space(PREP)
    QApplication.processEvents()
    goes_round(window, qtbot)


def goes_round(window: DeskWindow, qtbot: QtBot) -> None:
    """All that can be seen comes once each way, and has a name."""
    space = window.area.space
    assert Referee.focus() is window.navigator.home(), space
    stops = go_round(qtbot)
    assert stops[-1] is window.navigator.home(), f"not round after {MOST} presses in {space}"
    assert len(set(stops)) == len(stops) < 60, space
    assert [stop for stop in stops if not name_of(stop).strip()] == []
    groups = [group for stop in stops if (group := group_of(stop)) is not None]
    assert len(set(groups)) == len(groups), "a list of choices is one stop"
    back = go_round(qtbot, SHIFT)
    odds = window.tracker.form.detail  # may be known in the meantime
    assert [one for one in back if one is not odds] == [
        one for one in (*reversed(stops[:-1]), stops[-1]) if one is not odds
    ]


def test_from_the_tracker_the_weapon_is_two_tabs_away(
    game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    window = open_fully(open_desk(game), show, SESSION, True)
    form = window.tracker.form
    stops = go_round(qtbot)
    assert window.tracker.form.segments.isAncestorOf(stops[0])
    inputs = [editor.input() for editor in form.view.editors.values()]
    if any(one.isVisible() for one in inputs):
        assert any(one is stops[1] or one.isAncestorOf(stops[1]) for one in inputs)
    names = [panel.name for stop in stops for panel in window.navigator.panels() if panel.holds(stop)]
    order = [
        "form",
        "roll",
        "rail",
        "roster",
        "spellbook",
        "log",
        "clock",
        "dice",
        "banner",
        "tools",
        "title tracker",
        "tracker",
    ]
    assert [name for n, name in enumerate(names) if n == 0 or names[n - 1] != name] == [
        name for name in order if name in names
    ]
    inside = [stop for stop in stops if form.isAncestorOf(stop)]
    assert inside[-1] is form.go or not form.go.isEnabled()


def test_everything_in_a_list_of_choices_is_reached_by_arrows(
    game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    window = open_fully(open_desk(game), show, SESSION, True)
    cards = window.roster.findChildren(RosterCard)
    window.navigator.bring("roster")
    first = Referee.focus()
    assert group_of(first) is not None
    reached = [first]
    while next_in_group(reached[-1], "Down") not in (None, reached[-1]) and len(reached) < MOST:
        qtbot.keyClick(Referee.focus(), Qt.Key.Key_Down)
        reached.append(Referee.focus())
    assert {id(card) for card in cards if card.isVisible()} <= {id(one) for one in reached}
    qtbot.keyClick(Referee.focus(), Qt.Key.Key_Home)
    assert Referee.focus() is first
    qtbot.keyClick(Referee.focus(), Qt.Key.Key_End)
    assert Referee.focus() is reached[-1]
    assert all(one.mapTo(window, QPoint()).y() >= 0 for one in reached)


def under(widget: QWidget, cover: QWidget) -> bool:
    """Whether all of it lies under this."""
    if cover.isAncestorOf(widget):
        return False
    place = QRect(widget.mapTo(widget.window(), QPoint()), widget.size())
    return QRect(cover.mapTo(cover.window(), QPoint()), cover.size()).contains(place)


def test_what_lies_under_a_form_that_is_asked_gets_no_key(
    game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    window = open_fully(open_desk(game), show, SESSION, True)
    window.tracker.setFocus()
    qtbot.keyClick(Referee.focus(), Qt.Key.Key_G)
    asked = window.roll_bar.form
    assert asked.isVisible() and asked.isAncestorOf(Referee.focus())
    qtbot.keyClick(Referee.focus(), Qt.Key.Key_Escape)
    assert Referee.focus() is window.navigator.home() and asked.isVisible()
    assert under(window.tracker.form.go, asked)
    stops = go_round(qtbot)
    assert any(asked.isAncestorOf(stop) for stop in stops)
    assert [stop for stop in stops if under(stop, asked)] == []


def test_a_key_that_leads_under_a_form_that_is_asked_puts_that_off(
    game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    window = open_fully(open_desk(game), show, SESSION, True)
    window.tracker.setFocus()
    qtbot.keyClick(Referee.focus(), Qt.Key.Key_G)
    qtbot.keyClick(Referee.focus(), Qt.Key.Key_Escape)
    qtbot.keyClick(Referee.focus(), Qt.Key.Key_A)
    assert not window.roll_bar.form.isVisible()
    assert Referee.focus() is window.tracker.joining.quick
    stops = go_round(qtbot)
    assert [stop for stop in stops if under(stop, window.tracker.joining)] == []


def test_with_a_hoard_in_the_treasure_tab_goes_round_and_reaches_what_hands_it_out(
    game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    desk = open_desk(game)
    window = open_fully(desk, show, SESSION, False)
    assert window.tracker.nobody.go in go_round(qtbot)[:3], "two Tabs to what starts the fight, one of them the names"
    form = game.actions[ROLL_HOARD].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(ROLL_HOARD, "", form.blank()))
    window.navigator.bring("treasure")
    window.navigator.go_home()
    QApplication.processEvents()
    goes_round(window, qtbot)
    stops = go_round(qtbot)
    inside = [stop for stop in stops if window.treasure.isAncestorOf(stop)]
    pressed = [stop for stop in window.treasure.findChildren(Button) if stop.isVisible() and stop.isEnabled()]
    assert inside and {id(one) for one in pressed if group_of(one) is None} <= {id(one) for one in inside}
    assert len(inside) <= 12
