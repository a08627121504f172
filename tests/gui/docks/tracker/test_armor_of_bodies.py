"""The armor of a group is that of every body that can be struck: what lies on one of them counts for that one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication

from gui.docks.tracker import delegate
from gui.docks.tracker.model import ARMOR
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import FOES
from systems.monsters_magic import SYSTEM as MONSTERS_MAGIC
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import OpenDesk, must, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
GAMES = (TOY, WHITEBOX, MONSTERS_MAGIC)  # elsewhere each stands alone, or what is put on it waits for the turn to end


def rule(desk: Desk, window: DeskWindow, who: str, amount: int) -> None:
    figure = "armor_class" if desk.game is WHITEBOX else "armor"
    must(desk, Choice("sheet.rule", who, {"figure": figure, "amount": amount, "why": "a net lies on it"}))
    QApplication.processEvents()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_group_says_every_armor_of_its_bodies_and_the_tip_whose_it_is(
    game: Game, open_desk: OpenDesk, show: Show
) -> None:
    desk = open_desk(game)
    start_fight(desk, 3)
    window = show(desk)
    lines, some = window.tracker.lines, desk.look.on_side(FOES)
    row = lines.row_of(some[0].id)
    assert len(lines.line(row).beings) == 3
    cell = lines.index(row, ARMOR)
    usual = cell.data()
    assert " · " not in usual
    rule(desk, window, some[1].id, 1)
    lower = game.summary(desk.look, desk.look.being(some[1].id)).armor.text
    assert lower != usual
    assert cell.data() == f"{usual} · {lower}"
    tip = cell.data(Qt.ItemDataRole.ToolTipRole).splitlines()
    assert [line.partition(":")[0] for line in tip] == ["No. 1, 3", "No. 2"], tip
    rule(desk, window, some[0].id, 1)
    assert cell.data() == f"{lower} · {usual}" and window.tracker.lines.row(row).armors[1][1] == some[2].id
    rule(desk, window, some[2].id, 1)
    assert cell.data() == lower, "all are alike again"


def test_armor_that_has_no_room_in_one_line_stands_in_several(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, QRectF]] = []
    monkeypatch.setattr(delegate, "write", lambda _painter, place, words, *_: written.append((words, place)))
    cell = QRectF(0, 0, 76, 55)
    delegate._whole(None, cell, "12 · 14")  # type: ignore[arg-type]
    assert [words for words, _ in written] == ["12 · 14"]
    written.clear()
    delegate._whole(None, cell, "6 [13] · 4 [15] · 2 [17]")  # type: ignore[arg-type]
    assert [words for words, _ in written] == ["6 [13]", "4 [15]", "2 [17]"]
    places = [place for _, place in written]
    assert all(cell.contains(place) for place in places)
    assert all(one.bottom() <= other.top() + 0.5 for one, other in pairwise(places))
