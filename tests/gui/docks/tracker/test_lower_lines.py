"""Where all lines have room once some are a little lower, nothing has to be scrolled; where not, none is lower."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gui.docks.tracker.model import STATE
from gui.docks.tracker.painting.bodies import body_places
from gui.theme import theme
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import JOIN
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES
from systems.shelf import SHELF
from tests.gui.conftest import PROGRAM, OpenDesk, must, start_fight
from tests.samples import open_sample

INSIDE = 1366, 749  # of a window that fills a screen of 1366 × 768, under its title
Show = Callable[..., DeskWindow]


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    yield made
    made.close()


def heights(window: DeskWindow) -> dict[str, int]:
    for _ in range(8):
        QApplication.processEvents()
    view, lines = window.tracker.view, window.tracker.lines
    return {lines.line(n).key: view.rowHeight(n) for n in range(lines.rowCount())}


def test_the_last_foe_is_read_without_scrolling_beside_a_party_of_five(campaigns: Campaigns, show: Show) -> None:
    desk = open_sample(campaigns, "monsters_magic")
    window = show(desk, *INSIDE)
    window.show_space("session")
    found, view = heights(window), window.tracker.view
    assert sum(found.values()) <= view.viewport().height() and not view.verticalScrollBar().isVisible()
    rows = [high for key, high in found.items() if not key.startswith(("head", "bay", "group"))]
    assert len(rows) == 6 and set(rows) == {theme.px("line_row")}, "only heads and groups are lower"
    robber = next(being.entry for being in desk.look.on_side(FOES) if being.number)
    must(desk, Choice(JOIN, "", {"lines": ({"entry": robber, "count": 1, "hits": "", "locked": False},), "side": FOES}))
    assert {**heights(window), **found} == heights(window), "somebody who joins changes no line"


def test_lines_that_have_no_room_all_the_same_are_as_high_as_ever(campaigns: Campaigns, show: Show) -> None:
    desk = open_sample(campaigns, "enondas")
    window = show(desk, *INSIDE)
    window.show_space("session")
    usual = {theme.px(name) for name in ("line_head", "line_row", "line_group")}
    assert set(heights(window).values()) <= usual and window.tracker.view.verticalScrollBar().isVisible()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_ten_of_a_kind_are_read_beside_a_party_of_five(game: Game, open_desk: OpenDesk, show: Show) -> None:
    """The ten lay hidden for want of 13 px, and nothing but their name told of them."""
    desk = open_desk(game, party=5)
    start_fight(desk, 10)
    window = show(desk, *INSIDE)
    window.show_space("session")
    found, view = heights(window), window.tracker.view
    assert sum(found.values()) <= view.viewport().height() and view.viewport().mask().isEmpty()
    row, line = next((n, view.lines.row(n)) for n in range(len(found)) if view.lines.line(n).kind == "group")
    cell = view.cell(row, STATE).adjusted(0, 0, 0, -1)
    places = body_places(cell, len(line.bodies))
    assert len({place.top() for place in places}) == 2 and all([cell.contains(place) for place in places])
