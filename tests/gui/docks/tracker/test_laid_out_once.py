"""The form of an action is laid out once when it is opened, whatever hangs on what it opens with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gui.forms.form_view import FormView
from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, start_fight


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_action_of_a_turn_is_laid_out_once(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    form = show(desk).tracker.form
    form.catch_up()
    shown, laid_out = list[str](), FormView.show_form

    def count(view: FormView, *given: object, **named: object) -> None:
        if view is form.view:
            shown.append(view.form.key)
        laid_out(view, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(FormView, "show_form", count)
    form.refresh()
    assert len(shown) == 1, game.key
    number = 0
    while form.choose(number):
        number += 1
    assert number
    assert len(shown) == 1 + number
