"""A decision lies over the desk, and leaves in sight at whom it is aimed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import Referee, must
from tests.samples import open_sample


def test_whoever_spends_points_sees_the_target(
    tmp_path: Path, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    campaigns = Campaigns(tmp_path / "data", hands=Hands("table", "program", "table"), dice=SeededDice(5))
    desk = open_sample(campaigns, "monsters_magic")
    window = show(desk, 1366, 744)  # what the frame of the window leaves of 768
    window.show_space("session")
    must(desk, Choice("turn.next"))
    tracker = window.tracker
    tracker.view.setFocus()
    QApplication.processEvents()
    tracker.form.submit()
    target = str(tracker.form.view.answers()["target"])
    referee.type("4 4 4 8")
    referee.enter()
    form = window.roll_bar.form
    assert form.isVisible() and desk.look.being(target).name == "Road Robber 1"
    line = tracker.view.visualRect(tracker.view.lines.index(tracker.view.lines.row_of(target), 1))
    top = form.mapTo(window, QPoint()).y()
    middle = tracker.view.viewport().mapTo(window, line.center()).y()
    assert middle + tracker.view.fontMetrics().height() < top, "the name on its line"
    campaigns.close()
