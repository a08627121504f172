"""Where the sides meet, and what else is offered before a fight, is seen in a small window, too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from models.storage.drafts import Draft
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.shelf import SHELF
from tests.gui.cut_finder import settle
from tests.gui.cut_scenes import FIGHTS, played_out
from tests.samples import open_sample


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_beside_an_encounter_that_was_begun_before_the_foot_of_the_builder_is_seen(
    game: Game, tmp_path: Path, show: Callable[..., DeskWindow], qtbot: QtBot
) -> None:
    """Its offer took the room, and nothing was painted where the foot had been."""
    campaigns = Campaigns(tmp_path / "data", hands=Hands("program", "program", "program"), dice=SeededDice(5))
    window = show(open_sample(campaigns, game.key), 1366, 768)
    window.show_space("prep")
    settle()
    builder = window.encounters
    builder.drafts._offered = Draft("encounter", "Pond")
    builder.drafts.words.setText("You had begun the encounter “Pond” a moment ago.")
    builder.drafts.show()
    builder.add(next(iter(window.desk.game.shipped_entries("creatures"))))
    builder.weighing.stop()
    builder.weighing._show(played_out(builder.desk.look, FIGHTS), True)
    qtbot.wait(300)
    settle()
    strip = builder.strip
    place = QRect(strip.mapTo(window, QPoint()), strip.size())
    foot = builder.told.mapTo(window, QPoint()).y()
    assert strip.isVisible() and place.bottom() < foot
    assert not strip.visibleRegion().isEmpty()
    card = builder.lines.cards[0]
    assert builder.lines.viewport().rect().contains(card.mapTo(builder.lines.viewport(), QPoint())), "its name"
    campaigns.close()
