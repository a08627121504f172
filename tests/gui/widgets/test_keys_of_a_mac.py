"""Keys are called on a Mac what they are called there, on caps, tips and in tables; the menu of the program is its own."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenuBar, QWidget

from gui.dialogs.manual.reader import Reader
from gui.menus.menus import Entry, add_entry
from gui.viewmodel.manual.pages import FIRST, Manual, read_page
from gui.widgets import words
from gui.widgets.buttons import tool
from gui.widgets.key_caps import KeyFace
from gui.widgets.key_handling import face
from systems.resources import MANUAL


@pytest.mark.parametrize(
    ("said", "on_a_mac"),
    [
        ("Undo (Ctrl+Z)", "Undo (⌘Z)"),
        ("Ctrl+Shift+Z", "⇧⌘Z"),
        ("Ctrl+=  Ctrl++", "⌘=  ⌘+"),
        ("Alt+↑  Alt+↓", "⌥↑  ⌥↓"),
        ("with Ctrl at it too", "with Ctrl at it too"),
        ("5 + 3", "5 + 3"),
    ],
)
def test_keys_in_words(monkeypatch, said, on_a_mac):
    assert words.keys_as_here(said) == said or words.MAC
    monkeypatch.setattr(words, "MAC", True)
    assert words.keys_as_here(said) == on_a_mac


def test_caps_tips_and_tables_call_them_so(monkeypatch, qtbot):
    monkeypatch.setattr(words, "MAC", True)
    assert KeyFace("Keep", "Ctrl+Enter").cap == "⌘↵"
    made = tool("search", "Search the log (Ctrl+L)")
    qtbot.addWidget(made)
    assert made.toolTip() == "Search the log (⌘L)"
    assert face(["Alt+Up", "Alt+Down"]) == "⌥↑  ⌥↓"


def test_sentences_and_pages_of_the_manual_call_them_so(monkeypatch, qtbot):
    monkeypatch.setattr(words, "MAC", True)
    label = words.text("Ctrl+Z takes back the last.")
    qtbot.addWidget(label)
    assert label.text() == "⌘Z takes back the last."
    page = read_page("keys", "# Keys\n\nPress <kbd>Ctrl+Shift+Z</kbd>, or <kbd>Alt+↑</kbd> and <kbd>Ctrl+=</kbd>.")
    reader = Reader(Manual(MANUAL, {FIRST: page, "keys": page}, ()))
    qtbot.addWidget(reader)
    reader.go_to("keys")
    shown = " ".join(reader.toPlainText().split())
    assert shown == "Keys Press ⇧⌘Z , or ⌥↑ and ⌘= ."


def test_only_what_belongs_into_the_menu_of_the_program_goes_there(qtbot):
    window, bar = QWidget(), QMenuBar()
    qtbot.addWidget(window)
    qtbot.addWidget(bar)
    menu = bar.addMenu("All")
    roles = {}
    for name in ("quit", "campaign.preferences", "help.about", "campaign.house", "view.full"):
        made = add_entry(menu, Entry("Settings of the house", lambda: None, "", "", name), window)
        assert made is not None
        roles[name] = made.menuRole()
    role = QAction.MenuRole
    assert list(roles.values()) == [role.QuitRole, role.PreferencesRole, role.AboutRole, role.NoRole, role.NoRole]
