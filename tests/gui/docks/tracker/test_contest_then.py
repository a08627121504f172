"""How a contest stands beside what is about to be done: as it will be once whoever acts does something else."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.docks.tracker import odds
from gui.docks.tracker.odds_detail import OddsDetail
from gui.viewmodel.stage import stage_after
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from systems.common.records.views import Stage
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
    shown = window.tracker.form.odds

    def said(digit: Qt.Key) -> str:
        window.tracker.view.setFocus()
        referee.key(digit)
        qtbot.waitUntil(lambda: not shown.busy, timeout=10_000)
        return shown.said.head

    fights, uses, holds = said(Qt.Key.Key_1), said(Qt.Key.Key_5), said(Qt.Key.Key_6)
    assert fights.startswith("If all fight: ")
    assert uses.startswith("If the rest fight: ") and holds.startswith("If the rest fight: ")
    assert window.tracker.form.action == "combat.hold"


def test_a_shot_has_odds_of_its_own_beside_the_melee(
    campaigns: Campaigns, show: Callable[..., DeskWindow], referee: Referee, qtbot: QtBot
) -> None:
    desk = open_sample(campaigns, "enondas")
    while desk.look.fight is None or desk.look.being(desk.look.waiting[0]).name != "Wren Ashdown":
        must(desk, Choice("turn.next"))
    window = show(desk, 1366, 768)
    form = window.tracker.form
    window.tracker.view.setFocus()
    referee.key(Qt.Key.Key_3)
    assert form.action == "combat.shoot"
    qtbot.waitUntil(lambda: not form.odds.busy and "hits" in form.odds.said.head, timeout=10_000)
    said = form.odds.said
    assert said.below.endswith("lost on average") and next(part.words for part in said.parts) == "misses or no harm"
    assert f"{sum([part.share for part in said.parts]):.6f}" == "1.000000"
    assert form.working.words().partition(", ")[2].startswith(said.head.partition(" hits")[0]), (
        "as the form works it out"
    )
    referee.key(Qt.Key.Key_O)
    detail = form.findChild(OddsDetail)
    assert detail is not None and "contest" not in detail.accessibleName()


def test_how_a_contest_stands_then_is_no_work_of_the_window(
    campaigns: Campaigns,
    show: Callable[..., DeskWindow],
    referee: Referee,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = open_sample(campaigns, "enondas")
    must(desk, Choice("turn.next"))
    worked: list[bool] = []

    def then(*arguments: Any) -> Stage | None:
        worked.append(threading.current_thread() is threading.main_thread())
        return stage_after(*arguments)

    monkeypatch.setattr(odds, "stage_after", then)
    window = show(desk, 1366, 768)
    window.tracker.view.setFocus()
    referee.key(Qt.Key.Key_6)
    qtbot.waitUntil(lambda: window.tracker.form.odds.said.head.startswith("If the rest fight: "), timeout=10_000)
    assert worked and not any(worked)


def test_the_odds_of_a_contest_that_are_shown_can_be_opened(
    campaigns: Campaigns, show: Callable[..., DeskWindow], referee: Referee, qtbot: QtBot
) -> None:
    desk = open_sample(campaigns, "enondas")
    must(desk, Choice("turn.next"))
    window = show(desk, 1366, 768)
    form = window.tracker.form
    qtbot.waitUntil(lambda: not form.odds.busy and bool(form.odds.said.head), timeout=10_000)
    assert form.detail.isEnabled()
    referee.key(Qt.Key.Key_O)
    detail = form.findChild(OddsDetail)
    assert detail is not None
    told = detail.area.accessibleDescription()
    assert form.odds.said.head in told and "Every outcome. foes win" in told and "Grumma" in told
