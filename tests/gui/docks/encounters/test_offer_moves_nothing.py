"""What was begun before is offered in the place of the empty list, and moves nothing in a small window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from models.storage.drafts import Draft
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.shelf import SHELF
from tests.gui.cut_finder import settle
from tests.samples import open_sample


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_was_begun_is_offered_where_nobody_stands_yet(
    game: Game, tmp_path: Path, show: Callable[..., DeskWindow]
) -> None:
    campaigns = Campaigns(tmp_path / "data", hands=Hands("program", "program", "program"), dice=SeededDice(5))
    window = show(open_sample(campaigns, game.key), 1366, 768)
    window.show_space("prep")
    settle()
    builder = window.encounters
    parts: list[QWidget] = [builder.name, builder.weighing, builder.strip, builder.told, builder.start_button]

    def places() -> list[QRect]:
        return [QRect(one.mapTo(window, QPoint()), one.size()) for one in parts]

    before = places()
    builder.drafts._offered = Draft("encounter", "Pond")
    builder.drafts.words.setText("You had begun the encounter “The long way round the pond” three weeks ago.")
    builder.drafts.show()
    settle()
    assert builder.drafts.on_button.isVisible() and places() == before
    builder.drafts.hide()
    settle()
    assert places() == before
    campaigns.close()
