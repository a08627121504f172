"""Whoever stands below the last line that is seen whole is named there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from gui.window.desk_window import DeskWindow
from gui.window.workspaces import SESSION
from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from tests.gui.cut_finder import settle
from tests.samples import open_sample

Show = Callable[..., DeskWindow]


def test_whoever_stands_below_is_named_until_there_is_room(tmp_path: Path, show: Show, qtbot: QtBot) -> None:
    campaigns = Campaigns(tmp_path / "data", hands=Hands("program", "program", "program"), dice=SeededDice(5))
    window = show(open_sample(campaigns, "enondas"), 1366, 768)
    window.show_space(SESSION)
    below, lines = window.tracker.view.below, window.tracker.lines
    foes = [lines.row(n).name for n in range(lines.rowCount()) if lines.row(n).side == "foes"]
    qtbot.waitUntil(lambda: below.isVisible())
    assert foes[-2:] == ["Orc × 2", "Ogre"] and below.text() == "Below: Orc × 2, Ogre"
    bar = window.tracker.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: not below.isVisible())
    window.resize(1366, 1000)
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    assert not below.isVisible()
    campaigns.close()


def test_many_below_are_counted_and_not_made(tmp_path: Path, show: Show, qtbot: QtBot) -> None:
    campaigns = Campaigns(tmp_path / "data", hands=Hands("program", "program", "program"), dice=SeededDice(5))
    window = show(open_sample(campaigns, "enondas"), 1366, 560)
    window.show_space(SESSION)
    view, lines = window.tracker.view, window.tracker.lines
    qtbot.waitUntil(lambda: view.below.isVisible())
    cut = view.rowAt(view.below.y() - view.viewport().y())
    below = [n for n in range(cut, lines.rowCount()) if lines.line(n).kind != "head"]
    assert len(below) > 4 and view.below.text() == f"Below: {len(below)} more"
    campaigns.close()


def test_where_a_question_lies_over_the_lines_nobody_is_named_half_below_it(
    tmp_path: Path, show: Show, qtbot: QtBot
) -> None:
    campaigns = Campaigns(tmp_path / "data", hands=Hands("program", "program", "program"), dice=SeededDice(5))
    window = show(open_sample(campaigns, "enondas"), 1366, 768)
    window.show_space(SESSION)
    below, over = window.tracker.view.below, window.roll_bar.form
    qtbot.waitUntil(lambda: below.isVisible())
    assert window.roll_bar.ask(Choice("combat.area"), always=True)
    qtbot.waitUntil(lambda: over.isVisible())
    settle()
    top = over.mapTo(window, QPoint()).y()
    assert not below.isVisible() or below.mapTo(window, below.rect().bottomLeft()).y() < top
    campaigns.close()
