"""The library of the encounter builder: what is typed is what Enter brings, and what was added is seen."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from gui.desk.controller import DeskController
from gui.docks.encounters.dock import Encounters
from gui.widgets.chips import ChipButton
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at
from tests.gui.docks.encounters.test_encounters import dock_at


@pytest.fixture
def dock(qtbot: Any, open_desk: OpenDesk) -> Encounters:
    controller: DeskController = controller_at(open_desk, party=3)
    return dock_at(qtbot, controller)


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("wolf", [("wolf", 1)]),
        ("goblin x5", [("goblin", 5)]),
        ("5 goblins", [("goblin", 5)]),
        ("goblin × 5", [("goblin", 5)]),
        ("goblin  5", [("goblin", 5)]),
        ("zombies", [("zombie", 1)]),
        ("3 wolves", [("wolf", 3)]),
        ("elves", [("elf", 1)]),
    ],
)
def test_what_is_typed_is_what_enter_brings(
    qtbot: Any, open_desk: OpenDesk, typed: str, lines: list[tuple[str, int]]
) -> None:
    dock = dock_at(qtbot, controller_at(open_desk, SHELF[0], party=3))
    dock.library.search.setFocus()
    qtbot.keyClicks(dock.library.search, typed)
    qtbot.keyClick(dock.library.search, Qt.Key.Key_Return)
    assert [(line.entry, line.count) for line in dock.draft.lines] == lines
    assert dock.library.search.hasFocus() and dock.library.search.selectedText() == typed


def test_a_word_that_nothing_is_called_is_told_at_once_with_the_nearest(qtbot: Any, open_desk: OpenDesk) -> None:
    dock = dock_at(qtbot, controller_at(open_desk, SHELF[0], party=3))
    qtbot.keyClicks(dock.library.search, "wolff")
    assert dock.library.near.isVisible()
    assert "Nothing is called “wolff”." in [label.text() for label in dock.library.near.findChildren(QLabel)]
    qtbot.keyClick(dock.library.search, Qt.Key.Key_Return)
    assert not dock.draft.lines
    near = [one for one in dock.library.near.findChildren(ChipButton) if one.isVisible()]
    assert near[0].accessibleName() == "Wolf"
    qtbot.mouseClick(near[0], Qt.MouseButton.LeftButton)
    assert dock.library.table.key() == "wolf" and not dock.library.near.isVisible()


def test_what_is_not_found_moves_nothing_and_leaves_no_card(qtbot: Any, open_desk: OpenDesk) -> None:
    dock = dock_at(qtbot, controller_at(open_desk, SHELF[0], party=3))
    library, still = dock.library, (dock.library.filters, dock.library.table, dock.library.count, dock.card, dock.name)
    of_card = (dock.copy_tool, dock.going.of_creature, dock.add_button)
    assert all(part.isVisible() for part in of_card)
    before = [part.geometry() for part in still]
    qtbot.keyClicks(library.search, "wolff")
    qtbot.wait(20)
    assert library.near.isVisible() and library.table.viewport().isAncestorOf(library.near)
    assert [part.geometry() for part in still] == before
    assert not any(part.isVisible() for part in of_card)
    qtbot.keyClick(library.search, Qt.Key.Key_Backspace)
    qtbot.wait(20)
    assert not library.near.isVisible() and all(part.isVisible() for part in of_card)
    assert [part.geometry() for part in still] == before


def test_names_that_nothing_has_go_with_the_filter_that_hid_them(qtbot: Any, open_desk: OpenDesk) -> None:
    dock = dock_at(qtbot, controller_at(open_desk, SHELF[0], party=3))
    library = dock.library
    qtbot.keyClicks(library.search, "werewolf")
    of_wolves = {tag for row in library.model.listing.rows if "wolf" in row.cells[0].lower() for tag in row.tags}
    other = next(tag for tag in library.model.listing.filters if tag not in of_wolves)
    dock.library._taker(other)()
    assert library.near.isVisible()
    assert library.near.findChildren(QLabel)[0].text() == "Nothing with these filters is called “werewolf”."
    dock.library._dropper(other)()
    assert library.table.key() and not library.near.isVisible()


def test_a_creature_that_is_added_is_seen_and_marked(qtbot: Any, open_desk: OpenDesk) -> None:
    dock = dock_at(qtbot, controller_at(open_desk, SHELF[0], party=3))
    for row in range(9):
        dock.library.table.choose_place(row)
        dock.library.take_marked()
    QApplication.processEvents()
    last = dock.lines.cards[-1]
    assert last.property("kind") == "pick" and dock.lines.cards[0].property("kind") is None
    place = last.mapTo(dock.lines.viewport(), last.rect().center())
    assert dock.lines.viewport().rect().contains(place)


def test_saving_leaves_the_keyboard_where_it_was(qtbot: Any, dock: Encounters) -> None:
    dock.add("orc")
    dock.name.textEdited.emit("Patrol")
    dock.library.search.setFocus()
    qtbot.mouseClick(dock.keep_button, Qt.MouseButton.LeftButton)
    assert dock.library.search.hasFocus()
    dock.add("orc")
    dock.keep_button.setFocus()
    qtbot.keyClick(dock.keep_button, Qt.Key.Key_Space)
    assert dock.library.search.hasFocus(), "and not on what starts the fight"
