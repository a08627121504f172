"""Letters in a menu that opens where one presses."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.widgets.buttons import popup_menu, tool


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a menu that opens over nothing
def test_a_letter_goes_to_the_next_entry_that_begins_with_it(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    menu = popup_menu(parent, "Row 2")
    for words in ("Act now\tSpace", "Mana", "Make a saving roll…", "Move in the order…"):
        menu.addAction(words)
    menu.actions()[2].setEnabled(False)
    menu.popup(QPoint())
    found = []
    for letter in "mmmaz":
        qtbot.keyClicks(menu, letter)
        found.append(menu.activeAction().text().partition("\t")[0])
    menu.close()
    assert found == ["Mana", "Move in the order…", "Mana", "Act now", "Act now"]


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)
def test_a_menu_inside_opens_with_its_first_entry_marked_and_is_left_by_a_letter_of_none_of_its_own(
    qtbot: QtBot,
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    menu = popup_menu(parent, "Zombie 2")
    menu.addAction("Zombie 2").setEnabled(False)
    effects = menu.add_inner("End an effect", theme.icon("cross"))
    for words in ("Grey one", "Tangled", "Dazed", "Torn"):
        effects.addAction(words)
    effects.actions()[0].setEnabled(False)
    out = menu.add_inner("Export to another tool", theme.icon("export"))
    out.addAction("Copy")
    menu.popup(QPoint())
    found = []
    for letter in "ettdec":
        open_ = next((one for one in (effects, out) if one.isVisible()), menu)
        qtbot.keyClicks(open_, letter)
        here = next((one for one in (effects, out) if one.isVisible()), menu)
        found.append((here.accessibleName(), here.activeAction().text()))
    menu.close()
    inside = "End an effect"
    assert found[:4] == [(inside, "Tangled"), (inside, "Torn"), (inside, "Tangled"), (inside, "Dazed")]
    assert found[4:] == [("Export to another tool", "Copy")] * 2


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)
def test_an_underlined_letter_comes_before_the_first_ones(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    menu, done = popup_menu(parent, "Fight"), list[str]()
    for words in ("&Done\tD", "Drop a hoard", "Save && go", "Search"):
        menu.addAction(words).triggered.connect(lambda _on=False, words=words: done.append(words))
    menu.popup(QPoint())
    qtbot.keyClicks(menu, "s")
    assert menu.activeAction().text() == "Save && go" and not done
    qtbot.keyClicks(menu, "d")
    assert done == ["&Done\tD"] and not menu.isVisible()


class EventsSeen(QObject):
    """What something is told from now on."""

    def __init__(self, told: QWidget) -> None:
        super().__init__()
        self.kinds: list[QEvent.Type] = []
        told.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.kinds.append(event.type())
        return False


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)
def test_a_button_whose_menu_is_shut_elsewhere_is_lit_no_more(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    button = tool("", "More actions", None, "Other…")
    qtbot.addWidget(button)
    button.show()
    middle = button.mapToGlobal(button.rect().center())
    told = []
    for pointer in (middle, middle + QPoint(500, 300)):
        menu = popup_menu(button, "Other actions")
        menu.addAction("Flee")
        menu.popup(middle)
        monkeypatch.setattr(QCursor, "pos", lambda where=pointer: where)
        menu.close()
        seen = EventsSeen(button)
        qtbot.wait(1)  # what Qt tells it by then is of before
        told.append(QEvent.Type.Leave in seen.kinds)
        button.removeEventFilter(seen)
    assert told == [False, True], "only whom the pointer has left"
