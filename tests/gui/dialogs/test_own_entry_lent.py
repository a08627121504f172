"""A creature of another game is brought into the form of one's own, with how its figures came about."""

from __future__ import annotations

from typing import Any

import pytest

from gui.dialogs.own_entry import OwnEntryDialog
from gui.viewmodel.entry_source import lent_listing, lent_to
from systems.common.kernel.game import Game
from systems.shelf import SHELF, lenders
from tests.gui.at_a_desk import OpenDesk, controller_at, shown


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_line_is_there_for_creatures_of_games_that_take_them(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game=game, party=0)
    dialog = OwnEntryDialog(controller, "creatures", "")
    shown(qtbot, dialog, 1080, 660)
    assert dialog.lent.isVisible() is bool(lenders(game))
    other = OwnEntryDialog(controller, "spells", "")
    shown(qtbot, other, 1080, 660)
    assert not other.lent.isVisible()


def test_what_is_taken_over_fills_the_form_and_is_kept(qtbot: Any, open_desk: OpenDesk) -> None:
    taker = next(one for one in SHELF if lenders(one))
    controller = controller_at(open_desk, game=taker, party=0)
    dialog = OwnEntryDialog(controller, "creatures", "")
    shown(qtbot, dialog, 1080, 660)
    row = lent_listing(taker).rows[3]
    lent = lent_to(taker)[row.key]
    dialog.lent.picked.emit(row.key)
    taken = taker.take_creature(lent)
    assert taken is not None and dialog.form.values()["name"] == lent.name
    assert list(dialog.form.values()["worked_out"]) == list(taken.working)
    assert controller.desk is not None
    dialog.go()
    kept = controller.desk.look.library("creatures")[dialog.form.key.text()]
    assert kept.name == lent.name and kept.worked_out == taken.working
