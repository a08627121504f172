"""What a dock puts into the form of the turn has the keyboard where it is still to be answered, else it is home."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import PROGRAM, Referee
from tests.samples import open_sample

Show = Callable[..., DeskWindow]


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    yield made
    made.close()


def test_a_power_that_is_decided_from_its_dock_leads_home(campaigns: Campaigns, show: Show) -> None:
    """Every field of it is answered: the weapon that stands there too is that of now."""
    desk = open_sample(campaigns, "mazes_minotaurs")
    found: Choice | None = None
    for _ in range(60):
        for who in desk.look.waiting if desk.look.turn is not None and desk.look.turn.decides else ():
            being = desk.look.find(who)
            books = desk.game.spellbook(desk.look, being) if being is not None and being.side == "party" else None
            rows = [action for row in books.rows for _, action in row.actions] if books is not None else []
            found = found or next((one for one in rows if one.answers.get("does") == "power"), None)
        if found is not None:
            break
        desk.perform(Choice(NEXT_TURN))
    assert found is not None
    window = show(desk)
    window.show_space("session")
    window.navigator.bring("spellbook")
    window.navigator.ask(found)
    QApplication.processEvents()
    form = window.tracker.form
    assert form.action == found.action and form.view.answers()["power"] == found.answers["power"]
    empty = [name for name, one in form.view.editors.items() if one.problem() or one.value() in (None, "", ())]
    if not empty:
        assert Referee.focus() is window.tracker.view
    else:
        assert any([form.view.editors[name].isAncestorOf(Referee.focus()) for name in empty]), empty
