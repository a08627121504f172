"""While the form of the turn stands behind another tab: nothing is done unseen, and its keys bring it to the front."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.widgets.buttons import Button
from gui.window.desk_window import DeskWindow
from gui.window.keys import filled_button
from gui.window.workspaces import PREP, SESSION
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import DONE
from systems.common.records.table import FOES
from tests.gui.conftest import Referee, must
from tests.gui.places_of_keys import CONTROL, ENTER

Fight = tuple[Desk, DeskWindow]


def _behind_the_screen(window: DeskWindow) -> None:
    window.navigator.bring("screen")
    QApplication.processEvents()
    assert not window.tracker.in_sight()


def _filled(window: DeskWindow) -> list[Button]:
    window.filled.choose()
    return [one for one in window.findChildren(Button) if one.isVisible() and one.property("kind") == "primary"]


def test_as_long_as_somebody_may_act_nothing_is_filled_that_goes_on_without_them(fight: Fight) -> None:
    desk, window = fight
    _behind_the_screen(window)
    assert window.banner.go not in _filled(window) and filled_button(window) is None
    for who in desk.look.waiting:
        must(desk, Choice(DONE, who))
    assert _filled(window) == [window.banner.go], "nobody is left in this turn"


def test_control_enter_shows_the_form_and_does_it_when_it_is_seen(fight: Fight, referee: Referee) -> None:
    desk, window = fight
    before = desk.table
    _behind_the_screen(window)
    referee.key(ENTER, CONTROL)
    assert window.tracker.in_sight() and Referee.focus() is window.tracker.view
    assert desk.table is before and filled_button(window) is window.tracker.form.go
    referee.key(ENTER, CONTROL)
    assert desk.table is not before


def test_from_what_is_prepared_control_enter_shows_the_form_too(fight: Fight, referee: Referee) -> None:
    desk, window = fight
    before = desk.table
    window.show_space(PREP)
    QApplication.processEvents()
    assert window.banner.go not in _filled(window)
    referee.key(ENTER, CONTROL)
    assert window.area.space == SESSION and window.tracker.in_sight() and desk.table is before
    assert Referee.focus() is window.tracker.view


@pytest.mark.parametrize("key", [Qt.Key.Key_2, Qt.Key.Key_Period, Qt.Key.Key_O], ids=["2", ".", "O"])
def test_other_keys_of_the_form_show_it_too(fight: Fight, referee: Referee, qtbot: QtBot, key: Qt.Key) -> None:
    desk, window = fight
    before = desk.table
    _behind_the_screen(window)
    window.log.view.setFocus()
    referee.key(key)
    assert window.tracker.in_sight() and desk.table is before
    if key == Qt.Key.Key_2:
        assert window.tracker.form.segments.chosen() == 1


def test_a_won_fight_is_ended_from_behind_the_screen_too(fight: Fight, referee: Referee) -> None:
    desk, window = fight
    _behind_the_screen(window)
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("sheet.track", foe.id, {"track": "hit_points", "value": 0}))
    QApplication.processEvents()
    assert _filled(window) == [window.banner.due]
    referee.key(ENTER, CONTROL)
    assert not desk.look.fighting
