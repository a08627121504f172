"""The cards of the party keep their places in a fight, whoever changes sides."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.records.table import FOES, PARTY
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import PROGRAM, must, start_fight
from tests.samples import open_sample

Show = Callable[..., DeskWindow]


def test_a_foe_that_is_won_over_in_a_fight_moves_no_card(show: Show, tmp_path: Path, qtbot: QtBot) -> None:
    """It stands below, where it can be scrolled to; the first card is not pushed out of sight."""
    desk = open_sample(Campaigns(tmp_path / "data", lambda _key: WHITEBOX, PROGRAM), "whitebox")
    start_fight(desk, 1, 1)
    window = show(desk, 1366, 690)
    bar = window.roster.area.verticalScrollBar()
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("being.side", foe.id, {"side": PARTY}))
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    QTest.qWait(20)
    assert bar.value() == 0
