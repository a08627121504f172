"""Statements of intent on the desk: one press for those of a kind, and the banner says what follows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.viewmodel.choices import with_musters
from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.shelf import SHELF
from tests.gui.at_the_wall import Show
from tests.gui.conftest import OpenDesk, Referee, must, muster

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.rule("WB-155")
def test_a_round_of_statements_is_a_key_for_each_and_leads_to_initiative(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    game = next(one for one in SHELF if one.key == "whitebox")
    desk = open_desk(game)
    must(desk, Choice("house.write", "", {"name": "declare_intent", "value": True}))
    choice = with_musters(desk.look, START, muster(game, 6, 1), surprise="nobody")
    assert choice is not None
    must(desk, choice)
    window = show(desk)
    window.tracker.view.setFocus()
    banner = window.banner
    assert banner.next.words() == banner.go.accessibleName() == "Ysolde"
    before = referee.inputs
    while desk.look.waiting:
        referee.key(Qt.Key.Key_Return, CONTROL)
        QApplication.processEvents()
    assert referee.inputs - before == 6  # four of the party, the orcs, the ogre
    assert banner.now.words() == "Everybody has said what they will do"
    assert (banner.next.words(), banner.then.words()) == ("Initiative", "")
    assert banner.go.accessibleName() == "Initiative" and banner.go.property("kind") == "primary"
    referee.key(Qt.Key.Key_N)
    assert desk.look.fight.counts and desk.look.fight.round == 1
