"""What a game has for a new entry to begin with stands in its form at once."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QLineEdit

from gui.dialogs.own_entry import OwnEntryDialog
from gui.forms.ware_search import WareSearch
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, shown


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_new_creature_begins_with_what_its_game_says(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game=game, party=0)
    dialog = OwnEntryDialog(controller, "creatures", "")
    shown(qtbot, dialog, 1080, 660)
    values = dialog.form.values()
    assert controller.desk is not None
    first = game.first_values(controller.desk.look, "creatures")
    assert {name: values.get(name) for name in first} == dict(first)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_new_entry_begins_with_its_name_and_nothing_to_search(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game=game, party=0)
    for kind in game.kinds:
        dialog = OwnEntryDialog(controller, kind, "")
        shown(qtbot, dialog, 1080, 660)
        focus = dialog.focusWidget()
        assert isinstance(focus, QLineEdit) and focus.accessibleName() == "Name", kind
        assert not [one for one in dialog.findChildren(WareSearch) if one.isVisible()], kind
        dialog.reject()
