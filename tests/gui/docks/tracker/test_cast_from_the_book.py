"""A spell of the book of whoever acts is put into the form of the turn, with its odds and the one filled button."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import SKIP_TURN
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import Referee, must
from tests.gui.docks.tracker.conftest import begin_fight, settle

Show = Callable[..., DeskWindow]


@pytest.fixture
def fight(campaigns: Campaigns, show: Show) -> tuple[Desk, DeskWindow, dict[str, str]]:
    """The turn of the party of WhiteBox, the book of Ysolde open; who is called what."""
    desk, window = begin_fight(campaigns, SHELF[0], show)
    names = {being.name: being.id for being in desk.look.on_side(PARTY)}
    while names["Ysolde"] not in desk.look.waiting:
        must(desk, Choice(SKIP_TURN))
    window.controller.act_as(names["Brannoch"])
    window.area.bring("spellbook")
    window.spellbook.choose(names["Ysolde"])
    settle()
    return desk, window, names


def buttons(window: DeskWindow) -> list[QPushButton]:
    return [found for found in window.spellbook.findChildren(QPushButton)
            if found.objectName().startswith("magic.cast:") and found.isVisible()]  # fmt: skip


def test_a_spell_of_the_book_is_put_into_the_form_of_the_turn(
    fight: tuple[Desk, DeskWindow, dict[str, str]], referee: Referee
) -> None:
    """Her side acts, and nobody of it has to be first: she acts now."""
    desk, window, names = fight
    form, spell = window.tracker.form, ""
    for button in reversed(buttons(window)):
        spell = button.objectName().partition(":")[2]
        referee.click(button)
        settle()
        assert window.controller.actor == names["Ysolde"] and form.action == "magic.cast"
        assert form.view.answers()["spell"] == spell and not window.roll_bar.form.isVisible()
        focus = QApplication.focusWidget()
        assert focus is not None and form.isAncestorOf(focus), "the keyboard is where it is still to be answered"
        assert form.go.isVisible() and form.go.property("kind") == "primary"
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert desk.log()[0].label == f"Ysolde casts {desk.look.entry('spells', spell).name}"


def test_whoever_has_acted_is_said_to_have(fight: tuple[Desk, DeskWindow, dict[str, str]], referee: Referee) -> None:
    desk, window, names = fight
    must(desk, Choice("turn.wait", names["Ysolde"]))
    settle()
    said: list[str] = []
    window.controller.refused.connect(said.append)
    window.spellbook.do(Choice("magic.cast", names["Ysolde"], {"spell": "sleep"}))
    assert said == ["Ysolde has acted in this turn."]


def test_what_the_palette_finds_of_a_turn_is_asked_there_too(
    fight: tuple[Desk, DeskWindow, dict[str, str]], referee: Referee
) -> None:
    _, window, names = fight
    window.palette_box.wants_action.emit(Choice("combat.move", names["Brannoch"]))
    settle()
    assert window.tracker.form.action == "combat.move" and not window.roll_bar.form.isVisible()
