"""What of a hoard is handed out, to whom, and that it is given once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import Hoard, Line
from systems.enondas.base.hoard_lines import item_line
from systems.enondas.base.sheet import Item
from systems.shelf import SHELF
from tests.gui.at_a_desk import one
from tests.gui.conftest import OpenDesk, Referee

Show = Callable[..., DeskWindow]


def test_what_nobody_takes_is_not_handed_out_until_somebody_does(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """Arms of the slain stay behind: the keyboard is at who takes what, and Hand out says why it is grey."""
    game = next(one for one in SHELF if one.key == "enondas")
    desk = open_desk(game, party=2)
    mace = Item("mace", game.shipped_entries("gear")["mace"].name)
    coins = Line("l1", "10 gold pieces", "coin", worth=100, count=10, entry="gold")
    desk._show(desk.table.exchanged(None, Hoard("h9", "Ditch", (coins, item_line(desk.look, "l2", mace)), rolled=True)))
    window = show(desk)
    dock = window.treasure
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    dock.hand_out_button.setFocus()
    referee.enter()
    assert [line.label for line in desk.table.hoards["h9"].lines] == ["Mace"]
    assert not dock.hand_out_button.isEnabled() and referee.focus() is dock.split_tool
    assert dock.why.text() == dock.hand_out_button.toolTip() == "Nobody takes any of it. Shares says who takes what."
    referee.enter()
    takers = one(dock.split, QComboBox, "line_l2")
    takers.setFocus()
    referee.key(Qt.Key.Key_Up)
    assert dock.hand_out_button.isEnabled() and not dock.why.isVisible()
    referee.click(dock.hand_out_button)
    assert not desk.table.hoards


def test_what_was_typed_for_a_hoard_is_given_once(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """Arms of the slain stay behind; the points that were typed are not given again with the next Enter."""
    game = next(one for one in SHELF if one.key == "enondas")
    desk = open_desk(game, party=2)
    mace = item_line(desk.look, "l2", Item("mace", game.shipped_entries("gear")["mace"].name))
    hoard = Hoard("h9", "Ditch", (Line("l1", "10 gold pieces", "coin", worth=100, count=10, entry="gold"), mace),
                  foes=(("Orc 1", 15),), experience=26, rolled=True)  # fmt: skip
    desk._show(desk.table.exchanged(None, hoard))
    window = show(desk)
    dock = window.treasure
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    referee.click(dock.split_tool)
    assert dock.experience.text() == "and 26 XP for the foes"
    points = dock.split.view.editor("experience").input()
    points.setFocus()
    points.selectAll()
    referee.type("5000")
    assert dock.experience.text() == "and 5,000 XP for the foes"
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    handed = len(desk.log())
    assert [line.label for line in desk.table.hoards["h9"].lines] == ["Mace"]
    assert dock.experience.text() == "" and not dock.hand_out_button.isEnabled()
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert len(desk.log()) == handed


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_whoever_takes_nothing_is_told_alike_in_every_game(game: Game, open_desk: OpenDesk) -> None:
    desk = open_desk(game)
    coins = Hoard("h9", "Ditch", (Line("l1", "A coin", "coin", worth=0, count=0, entry="gold"),), rolled=True)
    look = Look(game, desk.table.exchanged(None, coins))
    shares = game.shares(look, coins, {})
    assert len(shares) > 1 and all(share.is_nothing for share in shares[1:]), shares
