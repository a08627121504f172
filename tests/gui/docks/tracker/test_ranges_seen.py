"""Monsters & Magic on a screen of 1366 by 768: the forms that ask most leave the order of turns in view."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.docks.tracker import columns
from gui.docks.tracker.painting.stage import in_two_parts, parts_of
from gui.theme import theme
from gui.widgets.cuts import listening
from gui.widgets.flow import Flow
from gui.widgets.words import text
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from models.desk.hands import Hands
from systems.common.encounter_kit.muster_parser import read_musters
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY
from systems.common.simulation.weighing import start_of
from systems.monsters_magic import SYSTEM as GAME
from tests.gui.at_a_desk import OpenDesk, one
from tests.gui.conftest import PROGRAM
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
ANSWERED = Hands("program", "program", "table")


@pytest.fixture
def ditch(open_desk: OpenDesk) -> Desk:
    """Four heroes, the first of whom acts with a mummy close by."""
    desk: Desk = open_desk(GAME, PROGRAM)
    desk.perform(start_of(GAME, desk.table, read_musters("mummy of the first ones", GAME.shipped_entries("creatures"))))
    for _ in range(20):
        if desk.look.waiting and desk.look.being(desk.look.waiting[0]).side == PARTY:
            break
        desk.perform(Choice("turn.skip"))
    (foe,) = desk.look.on_side(FOES)
    desk.perform(Choice("combat.place", desk.look.waiting[0], {"other": foe.id, "band": 1}))
    return desk


def settle() -> None:
    for _ in range(8):
        QApplication.processEvents()


def seen(show: Show, desk: Desk) -> DeskWindow:
    window = show(desk, 1366, 768)
    window.show_space("session")
    settle()
    return window


def test_the_whole_form_of_a_move_past_somebody_is_seen(qtbot: QtBot, ditch: Desk, show: Show) -> None:
    window = seen(show, ditch)
    form = window.tracker.form
    form.choose([action.key for action, _ in form._offered].index("combat.move"))
    settle()
    assert {"blocker", "by", "stops", "traits"} <= set(form.view.editors), "it asks all it can ask"
    assert form.height() == theme.px("form"), "what has no room scrolls inside"
    assert window.tracker.view.height() >= 6 * 40, "and six are in view above it"


def test_the_points_are_spent_in_a_form_that_covers_little(qtbot: QtBot, ditch: Desk, show: Show) -> None:
    who = ditch.look.waiting[0]
    (foe,) = ditch.look.on_side(FOES)
    ditch.hands = ANSWERED
    window = seen(show, ditch)
    form = GAME.actions["combat.attack"].form(ditch.look, who, {})
    assert form is not None
    window.controller.perform(Choice("combat.attack", who, {**form.blank(), "target": foe.id, "modifier": 20}))
    settle()
    bar = window.roll_bar
    chips = [one(bar.form, QWidget, name) for name in ("consequences=minor", "push=back")]
    tops = {chip.mapTo(window, chip.rect().topLeft()).y() for chip in chips}
    assert len(tops) == 1, "side by side"
    assert bar.form.height() <= 220


def test_what_is_too_wide_for_a_line_is_as_high_as_it_needs(qtbot: QtBot) -> None:
    inner = Flow(*[text(f"A chip of many words, the {n}th") for n in range(8)])
    outer = Flow(text("beside"), inner)
    qtbot.addWidget(outer)
    outer.resize(300, outer.heightForWidth(300))
    outer.show()
    settle()
    assert inner.height() >= inner.heightForWidth(300) > inner.sizeHint().height()


def test_every_column_of_five_rats_has_its_head(
    qtbot: QtBot, open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tool at the end of the heads stands over the ranges, not over the effects."""
    desk = open_desk(GAME, PROGRAM)
    desk.perform(start_of(GAME, desk.table, read_musters("5 barrow rats", GAME.shipped_entries("creatures"))))
    window = seen(show, desk)
    said: list[str] = []
    write = columns.write
    monkeypatch.setattr(columns, "write", lambda p, r, words, *more: said.append(words) or write(p, r, words, *more))
    head = window.tracker.view.horizontalHeader()
    head.grab()
    assert said == ["TURN", "NAME", "STATE", "PHP", "AC", "EFFECTS", "RANGE"]
    window.tracker.view.setColumnWidth(columns.EFFECTS, 30)
    said.clear()
    with listening() as cut:
        head.grab()
    assert "EFFECTS" not in said and cut == [], "a head without room is left out, not elided to dots"
    window.show_space("prep")
    settle()
    assert window.encounters.dice_tool.toolTip().startswith("Roll all PHP again"), "an abbreviation stays one"


def test_ranges_break_between_what_they_say_and_keep_room_for_the_two_nearest() -> None:
    words = "1: reach Gramfive, rest short · 2, 3: all short"
    assert parts_of(words) == ["1: reach Gramfive,", "rest short ·", "2, 3: all short"]
    assert in_two_parts("close Ada, reach Bo, rest short") == "close Ada, reach Bo …"
    assert in_two_parts("reach Bo, rest short") == "reach Bo, rest short"


def test_on_a_wide_screen_what_everybody_has_left_besides_is_read_whole(show: Show, tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, dice=SeededDice(3))
    window = show(open_sample(campaigns, GAME.key), 1920, 1053)
    settle()
    lines = window.tracker.lines
    alone = [row for row in map(lines.row, range(lines.rowCount())) if row.kind == "being"]
    with listening() as cut:
        window.tracker.view.viewport().grab()
    assert alone and not [one for one in cut if one[0].startswith("MHP")]
    window.show_desk(None)
    campaigns.close()
