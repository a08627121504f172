"""What is done is called as an answer is, where that is what is done: the button says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice, ChoiceField
from systems.common.kernel.actions import DAMAGE
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk

EQUIP = "characters.equip"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_button_says_how_a_thing_is_borne(game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow]) -> None:
    """*Wear or hold* stood there, and took the armor off."""
    desk = open_desk(game)
    bar = show(desk).roll_bar
    forms = {being.id: game.actions[EQUIP].form(desk.look, being.id, {}) for being in desk.look.on_side(PARTY)}
    hero = next(who for who, form in forms.items() if form is not None and not form.blocked)
    assert bar.ask(Choice(EQUIP, hero), always=True)
    QApplication.processEvents()
    editor = bar.form.view.editors["how"]
    field = editor.field
    assert isinstance(field, ChoiceField)
    for option in [one for one in field.options if not one.blocked]:
        editor.show_value(option.value)
        editor.changed.emit()
        assert bar.go.accessibleName() == option.label
    assert bar.ask(Choice(DAMAGE), always=True)
    assert bar.go.accessibleName() == game.actions[DAMAGE].label, "another form is called as its action"
