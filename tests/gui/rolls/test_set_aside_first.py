"""A blow that was set aside with dice on the table comes before the same blow is struck anew."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from systems.common.forms import BeingField
from systems.common.records.table import FOES
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import OpenDesk, Referee
from tests.gui.rolls.conftest import owe_blow
from tests.gui.rolls.test_taken_up import asked, hit_and_put_off
from tests.gui.window.test_window import Show

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize("elsewhere", [True, False])
def test_the_same_deed_of_the_same_being_takes_up_what_was_set_aside(
    elsewhere: bool, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = owe_blow(open_desk, show, WHITEBOX)
    assert window.desk is not None
    first, other = window.desk.look.on_side(FOES)[:2]
    referee.type("19")
    referee.enter()
    referee.key(Qt.Key.Key_Escape)
    assert len(window.controller.aside) == 1
    if elsewhere:
        assert window.tracker.form.aim("alone", (other.id,))
    form = window.tracker.form.view
    begun = form.answers()
    form.show_answers({"modifier": 3})
    assert form.answers() != begun
    referee.key(Qt.Key.Key_Return, CONTROL)
    assert asked(window) != "d20" and not window.controller.aside, "the damage, not the blow once more"
    aims = next(one.name for one in form.form.fields if isinstance(one, BeingField) and one.aims)
    assert form.answers() == {**begun, aims: first.id} and window.tracker.lines.targets == (first.id,), (
        "form and bar say the same"
    )


def test_what_is_dropped_with_its_dice_is_named(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    _desk, window = hit_and_put_off(open_desk, show, referee)
    words = window.controller.put_off_words(window.controller.aside[0])
    referee.key(Qt.Key.Key_D)
    assert not window.controller.aside
    assert window.roll_bar.sentence() == f"Dropped: {words}. Ctrl+Z brings it back."
    referee.key(Qt.Key.Key_Z, CONTROL)
    assert len(window.controller.aside) == 1
