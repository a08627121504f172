"""Columns have from the beginning the room of what a fight brings into them: effects, and the dice of a contest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF

from gui.docks.tracker.model import ARMOR, EFFECTS, NAME, TALLY
from gui.docks.tracker.painting.chips import IN_CELL, RIGHT
from gui.docks.tracker.painting.delegate import GAP
from gui.docks.tracker.painting.stage import OF_DIE, place_dice
from gui.theme import theme
from gui.viewmodel.stage_rows import Lot
from gui.widgets.chips import chip_size, flow_chips
from gui.widgets.painting import words_width
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from systems.enondas import SYSTEM as ENONDAS
from systems.shelf import SHELF
from tests.gui.conftest import must
from tests.gui.docks.tracker.conftest import begin_fight, settle

Show = Callable[..., DeskWindow]
SMALLER = 0.85  # how wide words are that are written smaller
SIZES = [(1366, 768), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_an_effect_that_comes_in_a_fight_is_read_whole(
    game: Game, campaigns: Campaigns, show: Show, size: tuple[int, int]
) -> None:
    desk, window = begin_fight(campaigns, game, show, size)
    view, lines = window.tracker.view, window.tracker.lines
    hero = desk.look.on_side(PARTY)[0]
    form = desk.game.actions["effect.put"].form(desk.look, "", {})
    assert form is not None
    unit = form.blank()["unit"]
    must(desk, Choice("effect.put", "", {"name": "Blessed", "on": (hero.id,), "amount": 3, "unit": unit}))
    settle()
    n = lines.row_of(hero.id)
    faces = lines.row(n).chips
    places = flow_chips(view.cell(n, EFFECTS).adjusted(0, 0, -RIGHT, 0), faces, IN_CELL)
    wide = [
        (face.words, place.width(), chip_size(replace(face, figure="")).width() * SMALLER)  # how long gives way
        for face, place in zip(faces, places, strict=False)
    ]
    cut = [words for words, room, need in wide if room < need]
    assert not cut and len(places) >= min(2, len(faces)), (view.columnWidth(EFFECTS), cut)
    assert view.columnWidth(NAME) >= theme.px("cell_name") * 0.75


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_protection_that_has_absorbed_something_is_read_whole(
    campaigns: Campaigns, show: Show, size: tuple[int, int]
) -> None:
    desk, window = begin_fight(campaigns, ENONDAS, show, size)
    hero = next(one for one in desk.look.on_side(PARTY) if desk.look.value(one.id, "protection") > 9)
    form = desk.game.actions["combat.damage"].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice("combat.damage", "", {**form.blank(), "targets": (hero.id,), "amount": "3"}))
    settle()
    view, row = window.tracker.view, window.tracker.lines.row(window.tracker.lines.row_of(hero.id))
    assert " of " in row.armor.text
    assert words_width(row.armor.text, "small", 600) <= view.columnWidth(ARMOR) - GAP


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_dice_that_will_lie_have_room_before_they_are_thrown(
    campaigns: Campaigns, show: Show, size: tuple[int, int]
) -> None:
    game = next(game for game in SHELF if game.key == "enondas")
    _, window = begin_fight(campaigns, game, show, size)
    view, lines = window.tracker.view, window.tracker.lines
    told = [n for n in range(lines.rowCount()) if lines.row(n).brought.to_come is not None]
    assert len(told) >= 3
    for n in told:
        count, after = lines.row(n).brought.to_come or (0, "")
        cell = view.cell(n, TALLY)
        room = QRectF(0, 0, cell.width() - words_width("00", "figure", 700) - 8 - RIGHT, cell.height() - 4)
        placed = place_dice(room, (Lot("", (6,) * count),), words_width(after, "body", 600) + 4 if after else 0)
        assert placed is not None, (lines.row(n).brought.words, view.columnWidth(TALLY))
        sides = [place.width() for place, _ in placed[0]]
        assert min(sides) >= theme.px("die") * OF_DIE * 0.8, (lines.row(n).brought.words, view.columnWidth(TALLY))
