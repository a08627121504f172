"""Work that grows towards a goal stands with the timers and is drawn down as it grows."""

from __future__ import annotations

from gui.left import Left, running
from systems.common.look import Look
from systems.common.table import Effect, Table, Until
from systems.shelf import SHELF


def test_work_stands_behind_the_timers_with_what_is_to_go():
    game = SHELF[0]
    work = Effect("e1", "", "Ship: Design 6/10", "work", data=(("progress", 6), ("goal", 10)))
    other = Effect("e2", "b1", "Hexed", "hex")
    torch = Effect("e3", "", "Torch", until=Until("clock", at=8 * 3600 + 600), began=8 * 3600)
    shown = running(Look(game, Table.of(game.house, (work, other, torch))))
    assert [(key, words) for key, words, _ in shown] == [("e3", "Torch"), ("e1", "Ship: Design 6/10")]
    assert shown[1][2] == Left("4 of 10", 4, 10)
