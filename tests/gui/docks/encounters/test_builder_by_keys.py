"""The builder by keys: its cards are one stop, the keys that work stand on the buttons, and what is saved is saved."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.docks.encounters.dock import Encounters
from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP
from systems.common.records.table import Muster
from tests.gui.conftest import OpenDesk, Referee
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


@pytest.fixture
def builder(open_desk: OpenDesk, show: Show) -> Encounters:
    """Two kinds of foes, in Prep; nothing is weighed."""
    window = show(open_desk(TOY, party=2))
    window.show_space(PREP)
    builder = window.encounters
    builder.weighing.show_musters = lambda *_a: None  # type: ignore[method-assign]
    builder.add("orc", 3)
    builder.add("rat", 2)
    settle()
    return builder


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def test_all_cards_are_one_stop_and_arrows_lead_through_them(builder: Encounters, referee: Referee) -> None:
    first, second = builder.lines.cards
    builder.dice_tool.setFocus()
    referee.key(Qt.Key.Key_Tab)
    settle()
    assert referee.focus() is first.count
    referee.key(Qt.Key.Key_Right)
    assert referee.focus() is first.gone, "what is marked to be typed over is left by an arrow"
    referee.key(Qt.Key.Key_Down)
    while not second.isAncestorOf(referee.focus()):
        referee.key(Qt.Key.Key_Down)
    referee.key(Qt.Key.Key_Tab)
    assert not builder.lines.isAncestorOf(referee.focus()), "one Tab leads out"


def test_the_number_of_a_card_is_typed_and_arrows_move_in_it(builder: Encounters, referee: Referee) -> None:
    first = builder.lines.cards[0]
    first.count.setFocus()
    settle()
    referee.type("12")
    referee.key(Qt.Key.Key_Left)
    assert referee.focus() is first.count and first.count.value() == 12, "between its figures"
    referee.key(Qt.Key.Key_Left)
    referee.key(Qt.Key.Key_Left)
    assert referee.focus() is first.lock, "and out at its end"


def test_enter_stands_on_add_as_long_as_it_adds(builder: Encounters, referee: Referee) -> None:
    builder.library.search.setFocus()
    referee.type("rat")
    settle()
    assert builder.add_button.key() == "Enter" and builder.start_button.key() == "Ctrl+Enter"
    referee.enter()
    assert builder.draft.lines[1] == Muster("rat", 3, builder.draft.lines[1].hits)
    builder.told.place.setFocus()
    settle()
    assert builder.add_button.key() == "", "there Enter does something else"


def test_save_shows_its_key(builder: Encounters) -> None:
    assert builder.keep_button.key() == "Ctrl+S"
