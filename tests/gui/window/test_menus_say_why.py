"""An entry of a menu that is grey says why."""

from __future__ import annotations

import pytest

from gui.menus.menus import ROOMS, table_choices
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_is_grey_in_a_menu_says_what_it_takes(game: Game, open_desk: OpenDesk) -> None:
    look = open_desk(game).look
    rooms = {room for _, some in ROOMS for room in some}
    grey = {key: why for key, _, _, why, _, possible in table_choices(look, rooms) if not possible}
    assert grey[END_FIGHT] == "Nobody fights."
    silent = {key for key, why in grey.items() if why == look.game.actions[key].help}
    assert not silent
