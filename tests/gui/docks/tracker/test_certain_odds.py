"""What is certain is said like what is likely, and a side of which there is nothing to say is named alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gui.docks.tracker.dock import Tracker
from gui.docks.tracker.model import TURN, cell_words
from gui.docks.tracker.odds_detail import OddsDetail, odds_parts
from gui.viewmodel.tracker_rows import Row
from gui.widgets.odds_bar import OddsBar
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY
from systems.common.simulation.odds import Odds, Toll, Way
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import PROGRAM, Referee
from tests.samples import open_sample


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    yield made
    made.close()


@pytest.fixture
def fight(campaigns: Campaigns, show: Callable[..., DeskWindow], qtbot: QtBot) -> tuple[Desk, Tracker]:
    """Six orcs and an ogre at the ford; whoever casts Sleep acts."""
    desk = open_sample(campaigns, WHITEBOX.key)
    tracker = show(desk, 1366, 768).tracker
    start = tracker.nobody.findChild(QPushButton, f"start {next(iter(desk.table.encounters))}")
    assert start is not None
    qtbot.mouseClick(start, Qt.MouseButton.LeftButton)
    return desk, tracker


def test_those_whom_a_spell_takes_for_certain_are_counted_like_any_others(
    fight: tuple[Desk, Tracker], qtbot: QtBot, referee: Referee
) -> None:
    desk, tracker = fight
    caster = next(being.id for being in desk.look.on_side(PARTY) if being.name == "Ysolde")
    for _ in range(12):  # whoever comes first, until it is the turn of the party
        if caster not in desk.look.fight.waiting:
            tracker.setFocus()
            referee.key(Qt.Key.Key_N)
    assert tracker.form.controller.act_as(caster)
    tracker.setFocus()
    referee.key(Qt.Key.Key_3)
    orcs = [being.id for being in desk.look.on_side(FOES) if being.entry == "orc"]
    tracker.form.aim("also", orcs[:1])  # six may be too many for the dice, five never are
    assert len(tracker.form.aims.targets(desk.look)) == 5
    qtbot.waitUntil(lambda: tracker.form.odds.found is not None and not tracker.form.odds.busy, timeout=5_000)
    assert tracker.form.odds.head.words() == "5 fall asleep"
    assert tracker.form.detail.isEnabled()
    form = tracker.form
    assert form.odds.found is not None
    detail = OddsDetail(form, "Ysolde: Cast", odds_parts(desk.look, form.choice(), form.odds.found, ""))
    assert "5 fall asleep" in [label.text() for label in detail.findChildren(QLabel)]
    assert not detail.findChildren(OddsBar), "whoever falls asleep does not stand"


def test_what_is_aimed_at_nobody_cannot_be_done_and_says_why(fight: tuple[Desk, Tracker], referee: Referee) -> None:
    """Its button was filled, and pressed in vain."""
    desk, tracker = fight
    caster = next(being.id for being in desk.look.on_side(PARTY) if being.name == "Ysolde")
    for _ in range(12):
        if caster not in desk.look.fight.waiting:
            tracker.setFocus()
            referee.key(Qt.Key.Key_N)
    assert tracker.form.controller.act_as(caster)
    tracker.setFocus()
    referee.key(Qt.Key.Key_3)
    form, aimed = tracker.form, tracker.form.aims.targets(desk.look)
    assert aimed and form.go.isEnabled()
    for who in aimed:
        form.aim("also", (who,))
    assert not form.aims.targets(desk.look)
    assert not form.go.isEnabled() and form.refusal() == "1 target at least"
    form.aim("also", aimed[:1])
    assert form.go.isEnabled() and not form.refusal()


def test_a_head_without_a_note_has_no_colon() -> None:
    assert cell_words(Row("head", "head party", PARTY, "Party", ""), TURN) == "Party"


def test_what_is_lost_for_certain_is_no_mean(fight: tuple[Desk, Tracker]) -> None:
    desk, tracker = fight
    (foe, *_), look = desk.look.on_side(FOES), desk.look
    sure = Fraction(1)
    toll = Toll(FOES, ((1, sure),), ((0, sure),), ((14, sure),), ((foe.id, sure),))
    found = Odds((Way("dies", sure, "middling", "falls"),), ((foe.id, 14.0),), True, 1, tolls=(toll,))
    panel = tracker.form.odds
    panel._next = (look, Choice("combat.attack", look.on_side(PARTY)[0].id, {"target": foe.id}), None)
    panel._show(found)
    assert (panel.said.head, panel.said.after) == ("Dies", "14 lost")
    panel._show(replace(found, tolls=(replace(toll, lost=((13, sure / 2), (15, sure / 2))),)))
    assert panel.said.after == "14 lost on average"
