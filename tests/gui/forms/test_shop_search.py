"""A shop is searched: the keyboard begins there, all shelves are narrowed, and what the purse holds stays in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.rolls.ask_form import AskForm
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY
from systems.shelf import SHELF, game
from tests.gui.at_a_desk import shown
from tests.samples import sample_table

BUY = "characters.buy"
Key = Qt.Key


def shop(qtbot: QtBot, key: str) -> AskForm:
    look = Look(game(key), sample_table(key))
    who = look.on_side(PARTY)[0].id
    form = look.game.actions[BUY].form(look, who, {})
    assert form is not None
    made = AskForm()
    shown(qtbot, made, 1366, 500)
    made.show_form(form, look, {}, who, None)
    made.take_focus()
    QApplication.processEvents()
    return made


def has_keyboard() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


def in_sight(made: AskForm) -> list[str]:
    """The fields that are seen."""
    return [name for name, one in made.view.editors.items() if one.isVisible()]


@pytest.mark.parametrize("key", [one.key for one in SHELF])
def test_the_keyboard_begins_in_the_search_of_every_shop(qtbot: QtBot, key: str) -> None:
    made = shop(qtbot, key)
    assert isinstance(has_keyboard(), QLineEdit)
    before = made.view.answers()
    qtbot.keyClicks(has_keyboard(), "torch oil ")
    assert made.view.answers() == before, "words tick nothing"


def test_what_is_looked_for_is_found_on_every_shelf(qtbot: QtBot) -> None:
    made = shop(qtbot, "whitebox")
    qtbot.keyClicks(has_keyboard(), "lamp oil")
    assert in_sight(made) == ["lamp_oil"]
    qtbot.keyClick(has_keyboard(), Key.Key_Return)
    assert has_keyboard() is made.view.editors["lamp_oil"].input()
    made.view.take_focus()
    qtbot.keyClicks(has_keyboard(), "swords")
    assert in_sight(made) == ["weapons"]
    qtbot.keyClick(has_keyboard(), Key.Key_Down)
    qtbot.keyClick(has_keyboard(), Key.Key_Space)
    assert made.view.answers()["weapons"] == ("long_sword",)
    made.view.take_focus()
    qtbot.keyClicks(has_keyboard(), "backpack")
    assert in_sight(made) == ["gear"]
    qtbot.keyClick(has_keyboard(), Key.Key_Return)
    qtbot.keyClick(has_keyboard(), Key.Key_Space)
    assert made.view.answers()["gear"] == ("backpack",) and made.view.answers()["weapons"] == ("long_sword",)


def test_esc_brings_all_back_and_what_is_not_there_is_said(qtbot: QtBot) -> None:
    made = shop(qtbot, "whitebox")
    whole, high = in_sight(made), made.high(1366, 2000)
    qtbot.keyClicks(has_keyboard(), "cannon")
    assert not in_sight(made) and made.high(1366, 2000) == high, "the form stays as high as it is"
    said = [one.text() for one in made.findChildren(QLabel) if one.isVisible()]
    assert "Nothing of that name." in said
    qtbot.keyClick(has_keyboard(), Key.Key_Escape)
    assert in_sight(made) == whole


def test_another_price_leaves_narrowed_what_is(qtbot: QtBot) -> None:
    """The quality of food is chosen among the shelves, and all is asked anew."""
    made = shop(qtbot, "mazes_minotaurs")
    qtbot.keyClicks(has_keyboard(), "meal")
    narrowed = in_sight(made)
    look = Look(game("mazes_minotaurs"), sample_table("mazes_minotaurs"))
    form = look.game.actions[BUY].form(look, look.on_side(PARTY)[0].id, {"quality": "best"})
    assert form is not None
    made.view.show_form(form, look, None, look.on_side(PARTY)[0].id)
    assert in_sight(made) == narrowed == ["quality", "meal"]


def test_what_the_purse_holds_scrolls_away_with_nothing(qtbot: QtBot) -> None:
    made = shop(qtbot, "whitebox")
    scrolls = made.findChildren(QScrollArea)
    assert made.view.purse.isVisible()
    assert not [one for one in scrolls if one.isAncestorOf(made.view.purse)]


def test_what_is_found_stands_at_the_top_not_amid_room_of_shelves_that_are_hidden(qtbot: QtBot) -> None:
    made = shop(qtbot, "whitebox")
    qtbot.keyClicks(has_keyboard(), "oil")
    QApplication.processEvents()
    area = made.findChild(QScrollArea)
    assert area is not None
    place = made.view.editors["lamp_oil"].place
    assert place.mapTo(area.viewport(), place.rect().topLeft()).y() < place.height()
