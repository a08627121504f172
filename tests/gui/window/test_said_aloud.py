"""What a screen reader says is what stands on the screen, also where it is only painted or changes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel

from gui.widgets.words import micro
from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from tests.gui.conftest import OpenDesk, Referee, start_fight

Show = Callable[..., DeskWindow]


def said(label: QLabel) -> str:
    found = QAccessible.queryAccessibleInterface(label)
    return found.text(QAccessible.Text.Name) if found is not None else ""


def test_a_head_is_said_as_it_stands_now() -> None:
    head = micro("Acts now")
    assert (head.text(), head.accessibleName()) == ("ACTS NOW", "Acts now")
    head.setText("ENDS FIRST")
    assert (head.text(), head.accessibleName()) == ("ENDS FIRST", "Ends first")
    head.setText("Turn 86")
    assert (head.text(), head.accessibleName()) == ("TURN 86", "Turn 86")


def test_the_heads_of_the_banner_are_said_as_they_read(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    window = show(desk)
    for fights in (False, True):
        if fights:
            start_fight(desk)
        shown = [
            one for one in window.banner.findChildren(QLabel) if one.property("role") == "micro" and one.isVisible()
        ]
        assert shown
        for one in shown:
            assert said(one).casefold() == one.text().casefold()


def test_what_typed_hit_points_come_to_is_said(game: Game, open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    hero = desk.look.on_side(PARTY)[0].id
    window.tracker.view.choose(hero)
    window.tracker.view.setFocus()
    track = window.tracker.lines.tracks(hero)[0]
    referee.key(Qt.Key.Key_T)
    absorbed = desk.look.value(hero, "protection") if game.key == "enondas" else 0
    referee.type(str(absorbed + 1))
    told = window.tracker.view.field.accessibleDescription()
    assert told.startswith(f"{track.label}: {track.now} → ") and told.endswith(str(track.now - 1))
    referee.type("x")
    assert "→" not in window.tracker.view.field.accessibleDescription()
