"""F1 and the window of the manual: the page about whatever has the keyboard, search, back, Esc, by keys alone."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import gui
from gui.dialogs.card import CardDialog
from gui.dialogs.manual.reader import Reader
from gui.dialogs.manual.window import ManualWindow
from gui.dialogs.preferences import Preferences
from gui.theme import theme
from gui.viewmodel.manual.pages import FIRST, read_manual
from gui.widgets.fitted_dialog import FittedDialog
from gui.window.desk_window import DeskWindow
from gui.window.dock_table import DOCKS
from gui.window.help import page_around
from gui.window.session import Session
from systems.resources import MANUAL as FOLDER
from systems.shelf import TITLES
from tests.gui.conftest import Referee, start_fight

Sit = Callable[[], tuple[DeskWindow, Session]]
CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier,
)  # fmt: skip
KEY, TABBED = Qt.Key, Qt.FocusPolicy.TabFocus


def opened() -> ManualWindow:
    """The manual that stands on the screen."""
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, ManualWindow) and one.isVisible()]
    assert len(found) == 1, "F1 opens one window"
    return found[0]


@pytest.fixture
def desk_window(sit: Sit) -> DeskWindow:
    return sit()[0]


@pytest.fixture
def manual(desk_window: DeskWindow, referee: Referee) -> ManualWindow:
    desk_window.activateWindow()
    desk_window.navigator.go_home()
    referee.key(KEY.Key_F1)
    return opened()


def test_every_dock_has_its_page(desk_window: DeskWindow, referee: Referee) -> None:
    pages = read_manual().pages
    for dock in DOCKS:
        desk_window.activateWindow()
        desk_window.area.bring(dock.name)
        content = desk_window.area.frames[dock.name].content
        inside = [one for one in (content, *content.findChildren(QWidget)) if one.isVisible()]
        place = next((one for one in inside if one.focusPolicy() & TABBED), None)
        if place is None:  # nobody is aimed at
            assert page_around(content) == f"panels/{dock.name}" in pages
            continue
        place.setFocus()
        referee.key(KEY.Key_F1)
        manual = opened()
        assert manual.reader.page == f"panels/{dock.name}" and manual.reader.page in pages, dock.name
        referee.key(KEY.Key_Escape)
        assert not manual.isVisible() and Referee.focus() is place, f"the keyboard goes back into {dock.name}"


def dialogs() -> Iterator[type[Any]]:
    """Every kind of dialog and every other part of the window that names a page."""
    for module in walk_packages(gui.__path__, "gui."):
        if ".tour" not in module.name:
            for one in vars(import_module(module.name)).values():
                if inspect.isclass(one) and one.__module__ == module.name:
                    yield one


def test_every_dialog_and_every_part_that_names_a_page_has_it() -> None:
    pages = read_manual().pages
    assert pages.keys() > {FIRST}
    for kind in dialogs():
        if issubclass(kind, FittedDialog) and kind.__name__ not in ("FittedDialog", "Dialog"):
            assert kind.manual_page, f"{kind.__name__} names no page of the manual"
        page = getattr(kind, "manual_page", "")
        assert not isinstance(page, str) or not page or page in pages, f"{kind.__name__}: there is no page {page}"


def test_every_game_has_its_page_and_every_page_can_be_reached() -> None:
    manual = read_manual()
    listed = [name for _, names in manual.contents for name in names]
    assert {f"games/{title.key}" for title in TITLES} <= manual.pages.keys()
    assert {*listed, FIRST} == manual.pages.keys() and len(listed) == len(set(listed))
    assert FOLDER.is_dir()


def test_f1_in_a_dialog_opens_its_page_and_esc_comes_back(desk_window: DeskWindow, referee: Referee) -> None:
    assert desk_window.session is not None
    desk_window.session.preferences()  # type: ignore[attr-defined]
    dialog = desk_window.findChild(Preferences)
    assert dialog is not None
    dialog.activateWindow()
    QApplication.processEvents()
    dialog.close_button.setFocus()
    referee.key(KEY.Key_F1)
    assert opened().reader.page == Preferences.manual_page
    referee.key(KEY.Key_Escape)
    assert dialog.isVisible() and Referee.focus() is dialog.close_button
    referee.key(KEY.Key_F1, SHIFT)
    assert opened().reader.page == "keys"
    opened().close()
    dialog.reject()


def test_the_start_page_and_the_roll_bar_have_theirs(session: Session, referee: Referee) -> None:
    assert session.choice is not None
    session.choice.page.take_focus()
    referee.key(KEY.Key_F1)
    assert opened().reader.page == "campaigns"
    opened().close()
    session.end()


def test_the_rule_has_a_key_of_its_own(desk_window: DeskWindow, referee: Referee) -> None:
    """Where no rule stands behind what has the keyboard, its page opens."""
    desk_window.activateWindow()
    desk_window.navigator.bring("notes")
    referee.key(KEY.Key_F1, CONTROL)
    assert opened().reader.page == "panels/notes"
    opened().close()
    assert desk_window.desk is not None
    start_fight(desk_window.desk)
    desk_window.navigator.go_home()
    QApplication.processEvents()
    referee.key(KEY.Key_F1, CONTROL)
    assert [one.windowTitle() for one in desk_window.findChildren(CardDialog)] == ["Attack roll"]


def test_typing_finds_and_keys_alone_lead_to_the_place(manual: ManualWindow, referee: Referee) -> None:
    assert manual.reader.hasFocus()
    referee.key(KEY.Key_F, CONTROL)
    assert manual.words.hasFocus()
    referee.type("morale")
    assert manual.list.count() > 0
    referee.key(KEY.Key_Return)
    assert manual.list.hasFocus() and manual.list.currentRow() == 0
    place = manual.list.currentItem().data(Qt.ItemDataRole.UserRole)
    assert manual.reader.page == place[0] and manual.reader.textCursor().selectedText().casefold() == "morale"
    manual.reader.show_anew()
    assert manual.reader.textCursor().selectedText().casefold() == "morale", "in another width, too"
    referee.key(KEY.Key_Return)
    assert manual.reader.hasFocus()
    referee.key(KEY.Key_Escape)
    assert manual.isVisible() and not manual.words.text(), "the first Esc leaves the search"
    marked = manual.list.currentItem()
    assert marked is not None and marked.data(Qt.ItemDataRole.UserRole)[0] == place[0], "the contents mark the page"
    referee.key(KEY.Key_Escape)
    assert not manual.isVisible()


def test_a_search_that_finds_nothing_says_so(manual: ManualWindow, referee: Referee) -> None:
    referee.key(KEY.Key_F, CONTROL)
    referee.type("xyzzy")
    assert manual.nothing.isVisible() and manual.list.count() == 0
    referee.key(KEY.Key_Return)
    assert manual.words.hasFocus()


def test_links_lead_on_and_back(manual: ManualWindow, referee: Referee) -> None:
    manual.open_page(FIRST)
    manual.reader.anchorClicked.emit("manual:/evening")
    manual.reader.setSource("manual:/evening")
    assert manual.reader.page == "evening" and manual.back.isEnabled() and not manual.forward.isEnabled()
    referee.key(KEY.Key_Left, ALT)
    assert manual.reader.page == FIRST and manual.forward.isEnabled()
    referee.key(KEY.Key_Right, ALT)
    assert manual.reader.page == "evening"
    referee.click(manual.back)
    assert manual.reader.page == FIRST
    referee.key(KEY.Key_Home, ALT)
    assert manual.reader.page == FIRST


def test_the_contents_are_walked_with_arrows(manual: ManualWindow, referee: Referee) -> None:
    manual.open_page(FIRST)
    manual.list.setFocus()
    seen = []
    for _ in range(4):
        referee.key(KEY.Key_Down)
        seen.append(manual.reader.page)
    assert len(set(seen)) == 4, seen


def test_it_wears_the_look_of_the_program(manual: ManualWindow, desk_window: DeskWindow, referee: Referee) -> None:
    before = manual.reader.document().defaultStyleSheet()
    referee.key(KEY.Key_Equal, CONTROL)
    larger = manual.reader.document().defaultStyleSheet()
    assert theme.current.step == 110 and larger != before
    referee.key(KEY.Key_0, CONTROL)
    assert theme.current.step == 100 and manual.reader.document().defaultStyleSheet() == before
    desk_window.other_theme()
    QApplication.processEvents()
    assert theme.colour("ink").name() in manual.reader.document().defaultStyleSheet() != before
    manual.reject()
    desk_window.other_theme()
    QApplication.processEvents()
    manual.open_page("keys")
    manual.show()
    assert theme.colour("sunken").name() in manual.reader.toHtml(), "also when it was shut meanwhile"
    manual.reject()
    desk_window.larger(3)
    manual.open_page("keys")
    manual.show()
    heads = [line for number in range(manual.list.count()) if not (line := manual.list.item(number)).flags()]
    assert {head.font().pixelSize() for head in heads} == {theme.px("micro")}


def test_without_its_pictures_the_text_is_whole(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# One\n\nBefore.\n\n![A desk](pictures/none.png)\n\nAfter.\n", "utf-8")
    window = ManualWindow((), lambda _by: None, lambda: None, tmp_path)
    qtbot.addWidget(window)
    window.open_page("")
    assert window.reader.toPlainText().split() == ["One", "Before.", "After."]


def test_it_comes_to_rest(manual: ManualWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """No bar that comes and goes makes pictures of another width, and they a bar, without end."""
    shown, reload = list[str](), Reader.reload

    def counted(reader: Reader) -> None:
        shown.append(reader.page)
        reload(reader)

    monkeypatch.setattr(Reader, "reload", counted)
    for page, wide in (("panels/tracker", 900), ("panels/dice", 1000), ("sheets", 700)):
        manual.resize(wide, 600)
        manual.open_page(page)
        qtbot.wait(150)
        assert len(shown) <= 1, "the same width is shown once"
        shown.clear()
        assert manual.reader.horizontalScrollBar().maximum() == 0, f"{page} is wider than its window"


def test_it_goes_with_the_window(sit: Sit, referee: Referee) -> None:
    window, session = sit()
    session.manual("keys")
    assert opened().isVisible()
    window.close()
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, ManualWindow) and one.isVisible()]
