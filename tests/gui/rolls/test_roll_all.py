"""Roll all: the dice that are typed count, and the program throws the rest."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from gui.window.desk_window import DeskWindow
from tests.gui.conftest import OpenDesk, Referee
from tests.gui.rolls.conftest import owe_blow

Show = Callable[..., DeskWindow]


@pytest.fixture
def window(open_desk: OpenDesk, show: Show) -> DeskWindow:
    return owe_blow(open_desk, show)


def roll_all(window: DeskWindow, referee: Referee, by_key: bool) -> None:
    if by_key:
        referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    else:
        window.roll_bar.every.click()


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize(("typed", "by_hand"), [("20", [20]), ("1", [1]), ("", [])])
def test_the_dice_that_are_typed_count(
    window: DeskWindow, referee: Referee, typed: str, by_hand: list[int], by_key: bool
) -> None:
    referee.type(typed)
    roll_all(window, referee, by_key)
    assert window.desk is not None and window.controller.owed is None
    throws = window.desk.log(1)[0].throws
    assert [face for one in throws if one.by_hand for face in one.faces] == by_hand
    assert len(throws) > len(by_hand) or typed == "1", "the damage, or everything"


def test_a_face_no_die_can_show_is_refused_and_nothing_is_thrown(window: DeskWindow, referee: Referee) -> None:
    owed = window.controller.owed
    referee.type("77")
    roll_all(window, referee, by_key=True)
    assert window.controller.owed is owed
    assert window.roll_bar.sentence() == "A d20 cannot show 77; type 1 to 20."
