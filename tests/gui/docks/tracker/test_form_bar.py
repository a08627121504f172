"""The bar beside the fields of a turn stands there only where something has no room, whatever the window was before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from gui.forms.editors.wrapping_combo import WrappingCombo
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.encounter_kit.muster_parser import read_musters
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.common.simulation.weighing import start_of
from systems.shelf import SHELF
from tests.gui.conftest import PROGRAM, OpenDesk, must, start_fight
from tests.gui.cut_finder import become, settle
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
STATES = [((1366, 768), 100, "dark"), ((1920, 1080), 100, "dark"), ((1024, 640), 100, "light")]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_bar_beside_the_fields_hangs_on_the_room_alone(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    area = window.tracker.form.area
    for state in STATES:
        become(window, *state)
        settle()
        shown = area.verticalScrollBarPolicy()
        area.settle()
        settle()
        assert area.verticalScrollBarPolicy() == shown, state
        over = area.inside.height() > area.viewport().height()
        assert over == (shown == Qt.ScrollBarPolicy.ScrollBarAlwaysOn), (
            state,
            area.inside.height(),
            area.viewport().height(),
        )


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1053)])
def test_an_attack_with_a_magic_weapon_is_seen_whole(show: Show, tmp_path: Path, size: tuple[int, int]) -> None:
    """Its name stands on one line, so that there is room for the line below."""
    campaigns = Campaigns(tmp_path, hands=PROGRAM, dice=SeededDice(5))
    desk = open_sample(campaigns, "whitebox")
    window = show(desk, *size)
    window.show_space("session")
    must(desk, start_of(desk.game, desk.table, read_musters("6 orcs, ogre", desk.game.shipped_entries("creatures"))))
    for _ in range(20):
        if desk.look.waiting and desk.look.being(desk.look.waiting[0]).name == "Brannoch":
            break
        must(desk, Choice("turn.skip"))
    settle()
    weapon = next(one for one in window.tracker.form.findChildren(WrappingCombo) if "Long sword" in one.currentText())
    assert weapon.lines() == 1
    area = window.tracker.form.area
    assert area.inside.height() <= area.viewport().height(), "the modifier is in view"
    window.show_desk(None)
    campaigns.close()
