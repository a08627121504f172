"""A magic item that is used in somebody's turn is asked for in the form of the turn, with its odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox

from gui.viewmodel.choices import with_musters
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import START, TURN
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.shelf import SHELF
from tests.gui.conftest import PROGRAM, must
from tests.samples import open_sample

Show = Callable[..., DeskWindow]


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    yield made
    made.close()


def test_a_spell_of_a_scroll_has_its_odds_as_one_of_the_book(campaigns: Campaigns, show: Show, qtbot: Any) -> None:
    desk = open_sample(campaigns, "whitebox")
    encounter = next(iter(desk.table.encounters.values()))
    start = with_musters(desk.look, START, encounter.lines, surprise="foes", title=encounter.name)
    assert start is not None
    must(desk, start)
    window = show(desk)
    window.show_space("session")
    ysolde = next(being.id for being in desk.look.everyone() if being.name == "Ysolde")
    window.navigator.ask(Choice("treasure.use_item", ysolde))
    QApplication.processEvents()
    form = window.tracker.form
    assert form.action == "treasure.use_item" and window.controller.actor == ysolde
    names = list(form.view.editors)
    assert names[:2] == ["item", "read"], "what it lacks stands where it is seen"
    form.view.editors["read"].findChild(QCheckBox).click()
    assert form.view.answers()["power"] == "fireball" and form.go.isEnabled()
    qtbot.waitUntil(lambda: form.odds.found is not None, timeout=20_000)
    assert "fall" in form.odds.said.head or "fell" in form.odds.said.head


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_is_used_in_a_turn_is_offered_in_it(game: Game) -> None:
    found = [one for one in game.actions.values() if one.label in ("Use a magic item", "Use a wonder", "Use a thing")]
    assert [one for one in found if one.place == TURN or one.in_turn is not None]
