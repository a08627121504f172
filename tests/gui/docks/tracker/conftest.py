"""What most tests of the tracker start from; a file with a fight of its own says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from tests.gui.conftest import OpenDesk, start_fight
from tests.toy_game import TOY


@pytest.fixture
def fight(open_desk: OpenDesk, show: Callable[..., DeskWindow]) -> tuple[Desk, DeskWindow]:
    """The smallest fight, with the keyboard in its order."""
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    window.tracker.setFocus()
    return desk, window
