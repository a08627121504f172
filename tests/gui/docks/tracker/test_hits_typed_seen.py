"""What is typed into the hit points of a line is read whole: what it comes to, and why it cannot be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.gui.cut_finder import cuts_in, is_allowed, settle

Show = Callable[..., DeskWindow]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("wide", [1024, 1366])
@pytest.mark.parametrize("foes", [1, 2])
def test_neither_the_change_nor_the_problem_is_cut(
    game: Game, wide: int, foes: int, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk, foes, 1)
    window = show(desk, wide)
    for side in (PARTY, FOES):
        for typed in ("2", "2d6", "+1", "x", "=2d6", "12d6+11"):
            window.tracker.view.choose(desk.look.on_side(side)[0].id)
            window.tracker.view.setFocus()
            referee.key(Qt.Key.Key_T)
            referee.type(typed)
            settle()
            assert [cut for cut in cuts_in(window) if not is_allowed(cut)] == [], typed
            field = window.tracker.view.field
            says = field.says if field.says.isVisible() else None
            assert (says is not None) >= (typed in ("x", "=2d6")), "what is wrong is said"
            assert says is None or field.parentWidget().rect().contains(says.parentWidget().geometry())
            referee.key(Qt.Key.Key_Escape)
            assert not field.says.isVisible()


def test_a_click_elsewhere_takes_the_damage_that_was_typed(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """By mouse alone nothing presses Enter; what cannot be read is let go of, as before."""
    desk = open_desk()
    start_fight(desk, 6, 1)
    view = show(desk).tracker.view
    hero, orcs = desk.look.on_side(PARTY)[0].id, [being.id for being in desk.look.on_side(FOES)][:6]
    before = [view.lines.tracks(orc)[0].now for orc in orcs]
    for typed in ("3", "x", ""):
        view.choose(orcs[1])
        referee.key(Qt.Key.Key_T)
        referee.type(typed)
        assert view.field.isVisible()
        referee.click(view.viewport(), view.visualRect(view.lines.index(view.lines.row_of(hero), 1)).center())
        assert not view.field.isVisible() and view.painter_of_lines.change is None
        now = [view.lines.tracks(orc)[0].now for orc in orcs]
        assert now == [before[0], before[1] - 3, *before[2:]], typed


def test_a_click_where_nothing_takes_the_keyboard_takes_it_too(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk()
    start_fight(desk, 6, 1)
    window = show(desk)
    view, orcs = window.tracker.view, [being.id for being in desk.look.on_side(FOES)][:6]
    before = view.lines.tracks(orcs[1])[0].now
    for n, place in enumerate((window.tracker.form.odds, window.banner.now, window.roll_bar), 1):
        view.choose(orcs[1])
        referee.key(Qt.Key.Key_T)
        referee.type("1")
        referee.click(place)
        assert not view.field.isVisible() and view.lines.tracks(orcs[1])[0].now == before - n
