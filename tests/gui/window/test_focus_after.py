"""Where the keyboard is at home, and where it is after each thing that is done; it never rests on what is not there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from gui.dialogs.about import About
from gui.dialogs.weighing import WeighingDialog
from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from gui.window.dock_tabs import tab_bars
from gui.window.session import Session
from gui.window.workspaces import PREP, SESSION
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import PARTY_OF
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.gui.conftest import KEEP, OpenDesk, Referee, start_fight
from tests.gui.places_of_keys import CONTROL, ENTER, ESC, NOT_TEXTS, TEXTS, go_to
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


# home


def test_home_is_where_the_work_is(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    assert Referee.focus() is window.tracker.nobody and not isinstance(Referee.focus(), QLineEdit)
    referee.key(Qt.Key.Key_A)
    assert Referee.focus() is window.tracker.nobody.quick
    referee.key(Qt.Key.Key_F7)
    assert Referee.focus() is window.encounters.library.search
    referee.key(Qt.Key.Key_F8)
    assert Referee.focus() is window.tracker.nobody
    start_fight(desk)
    assert Referee.focus() is window.tracker.view


# away and back


def test_a_dock_has_the_keyboard_where_it_was_left(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """The second of the party is chosen; with the key of the dock it goes on from there, not from the first."""
    desk = open_desk(TOY, party=3)
    window = show(desk)
    referee.key(Qt.Key.Key_1, CONTROL)
    referee.key(Qt.Key.Key_Down)
    card = Referee.focus()
    assert card is window.area.frames["roster"].content._cards[desk.look.on_side(PARTY)[1].id]
    referee.key(ESC)
    assert Referee.focus() is window.tracker.nobody
    referee.key(Qt.Key.Key_1, CONTROL)
    assert Referee.focus() is card


@pytest.mark.parametrize("closed", [False, True], ids=["at once", "over the start page"])
def test_in_another_campaign_nothing_was_left_anywhere_yet(
    open_desk: OpenDesk, show: Show, referee: Referee, closed: bool
) -> None:
    """*Roll a party* was pressed for one campaign; in the next the key of the dock leads to its first, as ever."""
    window = show(open_desk(TOY, party=3))
    roster = window.area.frames["roster"].content
    many = roster.findChild(Button, PARTY_OF)
    many.setFocus()
    referee.key(ESC)
    if closed:
        window.show_desk(None)
    other = open_desk(TOY, party=3)
    window.show_desk(other)
    QApplication.processEvents()
    referee.key(Qt.Key.Key_1, CONTROL)
    assert Referee.focus() is roster._cards[other.look.on_side(PARTY)[0].id]


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a menu that opens over the window
@pytest.mark.parametrize("place", ["tracker", "log", "note"])
def test_a_menu_that_is_shut_gives_the_keyboard_back_at_once(
    fight: tuple[Desk, DeskWindow], referee: Referee, qtbot: QtBot, place: str
) -> None:
    """Also to what is opened from there: the palette must not come back to a bar that no longer leaves the keyboard."""
    _, window = fight
    there, bar = go_to(window, place), window.menuBar()
    assert bar.accessibleName()
    for menu in (window.menus.menus["Party"], window.menus.menus["Edit"]):
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(menu.menuAction()).center())
        assert QApplication.activePopupWidget() is menu
        QTest.keyClick(menu, Qt.Key.Key_Escape)
        window.activateWindow()  # a screen does that itself
        qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None and QApplication.focusWidget() is there)
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.key(ESC)
    assert Referee.focus() is there


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a menu that opens over the window
def test_from_menu_to_menu_the_keyboard_stays_on_the_bar(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _, window = fight
    go_to(window, "tracker")
    bar, edit = window.menuBar(), window.menus.menus["Edit"]
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(edit.menuAction()).center())
    QTest.keyClick(edit, Qt.Key.Key_Left)
    QApplication.processEvents()
    before = window.menus.menus["Campaign"]
    assert QApplication.activePopupWidget() is before, "the next menu is open"
    QTest.keyClick(before, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert Referee.focus() is window.tracker.view


@pytest.mark.parametrize("place", [*NOT_TEXTS, *TEXTS])
def test_escape_is_home_in_three_at_most_and_loses_nothing(
    fight: tuple[Desk, DeskWindow], referee: Referee, place: str
) -> None:
    _, window = fight
    field = go_to(window, place)
    if place in TEXTS:
        referee.type("2d6")
    presses = 0
    while Referee.focus() is not window.tracker.view:
        referee.key(ESC)
        presses += 1
        assert presses <= 3
    assert place not in TEXTS or "2d6" in (field.toPlainText() if place == "note" else field.text())  # type: ignore[attr-defined]


def test_escape_leads_home_then_puts_off_and_the_form_is_still_filled_in(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    who = desk.look.on_side(FOES)[0].id
    window.roll_bar.ask(Choice("effect.put", who))
    assert window.roll_bar.form.isAncestorOf(Referee.focus())
    first = Referee.focus()
    referee.type("Frightened")
    referee.key(ESC)
    assert window.roll_bar.form.isVisible() and Referee.focus() is window.tracker.view
    referee.key(ESC)
    assert not window.roll_bar.form.isVisible() and Referee.focus() is window.tracker.view
    window.roll_bar.ask(Choice("effect.put", who))
    assert "Frightened" in window.roll_bar.form.view.answers().values()
    assert isinstance(first, QWidget)


def test_what_is_hidden_takes_no_key(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    window.navigator.bring("treasure")
    inside = Referee.focus()
    assert window.treasure.isAncestorOf(inside)
    window.area.frames["roster"].raise_()
    QApplication.processEvents()
    QApplication.processEvents()
    assert Referee.focus() is window.tracker.nobody, "a dock behind its tab hands the keyboard home"
    before = desk.table
    for key, held in ((ENTER, KEEP), (Qt.Key.Key_5, KEEP), (Qt.Key.Key_R, KEEP)):
        referee.key(key, held)
    assert desk.table is before


def test_what_was_pressed_and_is_gone_hands_the_keyboard_home(fight: tuple[Desk, DeskWindow]) -> None:
    _, window = fight
    window.tracker.form.go.setFocus()
    window.tracker.form.go.setEnabled(False)
    assert Referee.focus() is window.tracker.view
    window.tracker.joining.open()
    assert Referee.focus() is window.tracker.joining.quick
    window.tracker.joining.hide()
    assert Referee.focus() is window.tracker.view


def test_after_bringing_somebody_in_the_keyboard_is_home(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    count = len(desk.look.on_side(FOES))
    referee.key(Qt.Key.Key_A)
    referee.type("rat")
    referee.click(window.tracker.joining.go)
    assert len(desk.look.on_side(FOES)) == count + 1 and Referee.focus() is window.tracker.view


def test_what_the_palette_did_leaves_the_keyboard_at_home_from_wherever_it_was_asked(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """The next letter is a key of the desk again, and goes into no field of a dock."""
    desk = open_desk(TOY)
    window = show(desk)
    for place in ("note", "dice", "roster"):
        go_to(window, place)
        referee.key(Qt.Key.Key_K, CONTROL)
        QTest.keyClicks(Referee.focus(), "let time pass")
        referee.key(ENTER)
        assert window.roll_bar.form.isVisible() and window.roll_bar.form.isAncestorOf(Referee.focus())
        referee.key(ENTER)
        assert Referee.focus() is window.tracker.nobody and not window.roll_bar.form.isVisible()


def test_who_is_removed_leaves_the_line_below_selected(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    heroes = [being.id for being in desk.look.on_side(PARTY)]
    window.tracker.view.choose(heroes[1])
    go_to(window, "tracker")
    referee.key(Qt.Key.Key_Delete)
    assert heroes[1] not in [being.id for being in desk.look.on_side(PARTY)]
    assert window.tracker.view.chosen == heroes[2] and Referee.focus() is window.tracker.view


def test_home_and_end_and_pages_lead_through_the_order(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _, window = fight
    view, lines = window.tracker.view, window.tracker.lines
    go_to(window, "tracker")
    rows = [n for n in range(lines.rowCount()) if lines.line(n).kind != "head"]
    referee.key(Qt.Key.Key_End)
    assert view.currentIndex().row() == rows[-1]
    referee.key(Qt.Key.Key_Home)
    assert view.currentIndex().row() == rows[0]
    for key, last in ((Qt.Key.Key_PageDown, rows[-1]), (Qt.Key.Key_PageUp, rows[0])):
        before = -1
        while view.currentIndex().row() != before:
            before = view.currentIndex().row()
            referee.key(key)
        assert before == last


def test_what_was_said_of_an_empty_field_goes_with_it(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """It stood there in red after the next fight, and in the next campaign."""
    desk = open_desk(TOY)
    window = show(desk)
    nobody = window.tracker.nobody
    for leave in (lambda: referee.key(Qt.Key.Key_Escape), lambda: start_fight(desk), lambda: window.show_desk(None)):
        referee.key(Qt.Key.Key_A)
        referee.enter()
        assert nobody.wrong.text() == "Type who stands in the way." and nobody.wrong.isVisible()
        assert nobody.wrong.words.height() < 2 * nobody.wrong.words.fontMetrics().height(), "it has room for one line"
        leave()
        if window.desk is None:
            window.show_desk(desk)
        if desk.look.fighting:
            desk.undo()
        QApplication.processEvents()
        assert nobody.wrong.text() == "" and not nobody.quick.property("wrong")


def test_whoever_is_brought_in_from_prep_is_seen_in_session(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    before = len(desk.look.on_side(FOES))
    referee.key(Qt.Key.Key_F7)
    referee.type(next(iter(game.shipped_entries("creatures").values())).name.lower())
    referee.enter()
    assert window.area.space == PREP, "nothing was brought in yet"
    referee.key(ENTER, CONTROL)
    while window.controller.owed is not None:
        window.controller.throw_all()
    assert len(desk.look.on_side(FOES)) == before + 1
    assert window.area.space == SESSION and Referee.focus() is window.tracker.view
    referee.key(ENTER)
    assert len(desk.look.on_side(FOES)) == before + 1, "Enter too often brings in nobody else"


def test_a_fight_begun_in_prep_is_played_in_session_also_after_one_was_taken_back(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    while desk.look.fighting:
        desk.undo()
    window = show(desk)
    referee.key(Qt.Key.Key_F7)
    referee.type(next(iter(game.shipped_entries("creatures").values())).name.lower())
    referee.enter()
    for _ in range(2):
        referee.key(Qt.Key.Key_F7)
        referee.key(ENTER, CONTROL)
        while window.controller.owed is not None:
            window.controller.throw_all()
        assert desk.look.fighting and window.area.space == SESSION and Referee.focus() is window.tracker.view
        while desk.look.fighting:
            window.controller.undo()


def test_a_dialog_whose_button_is_gone_hands_the_keyboard_home(
    open_desk: OpenDesk, session: Session, referee: Referee, qtbot: QtBot
) -> None:
    """As after the first character: nobody is asked for one any more."""
    window = session.window
    assert session.campaigns is not None
    session.show_desk(session.campaigns.create("The Hill", SHELF[-1].key))
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.roster.findChildren(Button)))
    first = next(one for one in window.roster.findChildren(Button) if one.isVisible())
    first.setFocus()
    session.about()
    dialog = window.findChild(About)
    assert dialog is not None
    qtbot.waitUntil(dialog.isActiveWindow)
    first.hide()
    window.banner.go.setFocus()  # Qt gives it to whatever comes next
    dialog.reject()
    qtbot.waitUntil(lambda: window.focusWidget() is window.navigator.home(), timeout=3_000)


def test_what_lies_behind_a_weighing_is_asked_without_leaving_the_fight(
    fight: tuple[Desk, DeskWindow], referee: Referee, qtbot: QtBot
) -> None:
    desk, window = fight
    lines = ({"entry": "rat", "count": 3, "hits": "", "locked": False},)
    desk.perform(Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "", "note": "", "lines": lines}))
    there = Referee.focus()
    assert there is window.tracker.view
    next(one for one in window.menus.commands() if one.objectName() == "encounter.ask").trigger()
    dialog = window.findChild(WeighingDialog)
    assert dialog is not None and dialog.isVisible() and window.area.space == SESSION
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.reject()
    qtbot.waitUntil(lambda: window.focusWidget() is there, timeout=3_000)


@pytest.mark.parametrize("fighting", [False, True])
def test_a_click_on_a_tab_shows_its_dock_wherever_the_keyboard_was(
    open_desk: OpenDesk, show: Show, referee: Referee, fighting: bool
) -> None:
    """What had the keyboard lies behind the Screen then; the keyboard does not bring it back."""
    desk = open_desk()
    if fighting:
        start_fight(desk)
    window = show(desk)
    window.show_space("session")
    window.navigator.go_home()
    QApplication.processEvents()
    frames = window.area.frames
    tabs = next(one for one in tab_bars(window.area) if "Screen" in [one.tabText(n) for n in range(one.count())])
    for called, name, behind in (("Screen", "screen", "tracker"), ("Tracker", "tracker", "screen")):
        place = next(n for n in range(tabs.count()) if tabs.tabText(n) == called)
        referee.click(tabs, tabs.tabRect(place).center())
        QTest.qWait(60)
        assert frames[name].in_sight() and not frames[behind].in_sight()
        focus = QApplication.focusWidget()
        assert focus is tabs or frames[name].isAncestorOf(focus)
