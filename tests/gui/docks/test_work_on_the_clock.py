"""Work that grows towards a goal stands with the timers and is fills as it grows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from gui.viewmodel.effect_times import timers
from systems.common.every_game.time_left import TimeLeft, time_left
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.table import Effect, Table, Until
from systems.myriad import SYSTEM as MYRIAD
from systems.shelf import SHELF
from tests.gui.at_a_desk import one
from tests.gui.conftest import OpenDesk, Referee, must
from tests.gui.window.test_window import Show


def test_work_stands_behind_the_timers_with_what_is_to_go():
    game = SHELF[0]
    work = Effect("e1", "", "Ship: Design", "work", data=(("progress", 6), ("goal", 10)))
    other = Effect("e2", "b1", "Hexed", "hex")
    torch = Effect("e3", "", "Torch", until=Until("clock", at=8 * 3600 + 600), began=8 * 3600)
    shown = timers(Look(game, Table.of(game.house, (work, other, torch))))
    assert [(key, words) for key, words, _ in shown] == [("e3", "Torch"), ("e1", "Ship: Design")]
    assert shown[1][2] == TimeLeft("6 of 10", 6, 10, grows=True)
    done = Effect("e4", "", "Ship: Design", "work", data=(("progress", 12), ("goal", 10)))
    assert time_left(Look(game, Table.of(game.house, (done,))), done) == TimeLeft("done", 10, 10, grows=True)


def test_work_goes_on_from_its_line_on_the_clock(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(MYRIAD)
    form = MYRIAD.actions["characters.extended"].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice("characters.extended", "", form.blank() | {"name": "Gate"}))
    must(desk, Choice("effect.put", "", {"name": "Torch", "on": (), "amount": 1, "unit": "hour"}))
    window = show(desk)
    gate, torch = [next(e.id for e in desk.table.effects.values() if e.name == name) for name in ("Gate", "Torch")]
    line = one(window.clock, QFrame, f"timer {gate}")
    assert line.accessibleName() == "Gate: 0 of 10"
    assert not one(window.clock, QWidget, f"go on {torch}").isVisible()
    referee.click(one(window.clock, QWidget, f"go on {gate}"))
    bar = window.roll_bar
    assert bar.rule_action() == "characters.contribute" and bar.form.view.answers()["work"] == gate
    bar.not_now()
    line.setFocus()
    referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert not bar.is_asking(), "with Shift it throws what is owed, and nothing is"
    referee.key(Qt.Key.Key_Return)
    assert bar.rule_action() == "characters.contribute"
