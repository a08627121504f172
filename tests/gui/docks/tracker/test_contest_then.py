"""How a contest stands beside what is about to be done: as it will be once whoever acts does something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import PROGRAM, Referee, must
from tests.samples import open_sample


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    yield made
    made.close()


def test_nobody_is_said_to_fight_who_is_about_to_do_something_else(
    campaigns: Campaigns, show: Callable[..., DeskWindow], referee: Referee, qtbot: QtBot
) -> None:
    desk = open_sample(campaigns, "enondas")
    must(desk, Choice("turn.next"))
    window = show(desk, 1366, 768)
    odds = window.tracker.form.odds

    def said(digit: Qt.Key) -> str:
        window.tracker.view.setFocus()
        referee.key(digit)
        qtbot.waitUntil(lambda: not odds.busy, timeout=10_000)
        return odds.said.head

    fights, uses, holds = said(Qt.Key.Key_1), said(Qt.Key.Key_5), said(Qt.Key.Key_6)
    assert fights.startswith("If all fight: ")
    assert uses.startswith("If the rest fight: ") and holds.startswith("If the rest fight: ")
    assert window.tracker.form.action == "combat.hold"
