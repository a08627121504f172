"""Place and note of an encounter: typed in Prep, kept as typed, read in the fight from its first second on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from gui.dialogs.fight_told import NOTHING, FightToldDialog
from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP, SESSION
from models.publishing.kit import encounter as paper
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, Referee
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
PLACE, NOTE = "The ford, 60 ft wide", "Water waist deep.\nThe ogre flees when his wolf dies."
LINE = "The ford, 60 ft wide · Water waist deep. The ogre flees when his wolf dies."


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def built(qtbot: Any, window: DeskWindow, name: str = "At the ford") -> None:
    window.show_space(PREP)
    builder = window.encounters
    builder.add("orc", 2)
    qtbot.keyClicks(builder.name, name)
    qtbot.keyClicks(builder.told.place, PLACE)
    builder.told.note.setPlainText(NOTE)
    settle()


def test_place_and_note_are_kept_as_typed_and_come_back(qtbot: Any, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    built(qtbot, window)
    builder = window.encounters
    builder.keep()
    (kept,) = desk.table.encounters.values()
    assert (kept.place, kept.note) == (PLACE, NOTE) and not builder.keep_button.isEnabled()
    builder.told.note.setPlainText("Another")
    assert builder.keep_button.isEnabled()
    builder.keep()
    window.controller.undo()
    settle()
    assert builder.told.note.toPlainText() == NOTE
    builder.new()
    assert (builder.told.place.text(), builder.told.note.toPlainText()) == ("", "")
    builder.open(kept.id)
    assert (builder.told.place.text(), builder.told.note.toPlainText()) == (PLACE, NOTE)


def test_a_note_without_creatures_is_not_lost(qtbot: Any, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    builder = show(desk).encounters
    qtbot.keyClicks(builder.told.place, PLACE)
    assert builder.unsaved() is not None and builder.unsaved().answers["place"] == PLACE
    builder.new()
    assert [one.place for one in desk.table.encounters.values()] == [PLACE]


def test_the_fight_says_both_at_its_foot_until_it_ends_and_nothing_moves(
    qtbot: Any, open_desk: OpenDesk, show: Show
) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    places = [part.geometry() for part in (window.status, window.status.mark_of_kept)]
    built(qtbot, window)
    assert window.status.told.words() == ""
    window.encounters.start()
    window.show_space(SESSION)
    settle()
    assert desk.look.fighting and window.status.told.words() == LINE, "also of an encounter that was not saved"
    assert LINE in window.status.words(), "where there is no room for the line, in the menu of all"
    assert window.status.geometry() == places[0]
    window.controller.undo()
    settle()
    assert not desk.look.fighting and window.status.told.words() == ""


@pytest.mark.parametrize("game", [TOY], ids=lambda game: game.key)
def test_all_of_it_is_shown_where_it_is_asked_for(qtbot: Any, open_desk: OpenDesk, show: Show, game: Game) -> None:
    window = show(open_desk(game))
    built(qtbot, window)
    window.status.told.open()
    told = window.findChild(FightToldDialog)
    assert NOTHING in [label.text() for label in told.findChildren(QLabel)]
    told.close()
    settle()
    window.encounters.start()
    settle()
    qtbot.mouseClick(window.status.told, Qt.MouseButton.LeftButton)
    told = [one for one in window.findChildren(FightToldDialog) if one.isVisible()][-1]
    said = [label.text() for label in told.findChildren(QLabel)]
    assert PLACE in said and NOTE in said
    told.close()


def test_the_page_of_the_fight_that_runs_has_them(qtbot: Any, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    built(qtbot, window)
    window.encounters.start()
    settle()
    found = paper._now(desk.look)
    assert (found.place, found.note) == (PLACE, NOTE)


def test_whoever_stands_there_and_what_they_come_to_is_said_below_them(
    qtbot: Any, open_desk: OpenDesk, show: Show
) -> None:
    window = show(open_desk(TOY))
    builder = window.encounters
    builder.add("orc", 2)
    builder.add("ogre")
    assert builder.together.who.words() == "2 orcs and an ogre"


def test_tab_goes_from_the_name_to_the_place_and_the_note(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY), 1366, 768)
    window.show_space(PREP)
    builder = window.encounters
    builder.add("orc", 2)
    builder.name.setFocus()
    for following in (builder.told.place, builder.told.note):
        referee.key(Qt.Key.Key_Tab)
        assert referee.focus() is following
    for following in (builder.told.place, builder.name):
        referee.key(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert referee.focus() is following


def test_a_long_place_is_seen_from_its_beginning_once_it_is_typed(qtbot: Any, open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY), 1366, 768)
    window.show_space(PREP)
    place = window.encounters.told.place
    room = place.fontMetrics().horizontalAdvance("In the old mill below the dam")
    assert place.width() > room + 12, "about as many letters as the name of a place has"
    place.setFocus()
    qtbot.keyClicks(place, "Above the landing, among old vines, where the path to the shrine of Hermes turns north")
    assert place.cursorPosition() > 0
    window.encounters.told.note.setFocus()
    assert place.cursorPosition() == 0
