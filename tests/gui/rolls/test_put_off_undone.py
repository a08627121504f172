"""A roll that was put off goes when the deed on which it followed is taken back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from gui.viewmodel.choices import with_musters
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.actions import PASS_TIME, START
from systems.common.records.table import FOES
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, muster, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def test_what_was_put_off_goes_with_the_deed_on_which_it_followed(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window, orc = show(desk), desk.look.on_side(FOES)[0].id
    must(desk, Choice("being.name", orc, {"name": "Grishnak", "player": ""}))
    window.tracker.form.aim("alone", (orc,))
    window.tracker.form.submit()
    referee.key(Qt.Key.Key_Escape)
    assert len(window.controller.aside) == 1
    must(desk, Choice("being.name", orc, {"name": "Ufthak", "player": ""}))
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(window.controller.aside) == 1, "what was done later is taken back, and it is asked as before"
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.look.being(orc).name != "Grishnak"
    assert not window.controller.aside and not window.banner.dues.isVisible()


def test_the_first_throw_of_a_fight_that_was_put_off_goes_with_the_hour(open_desk: OpenDesk, show: Show) -> None:
    """Foes do not wait through a night: what a fight that never began asks for is not due in the morning."""
    desk = open_desk(WHITEBOX, REAL_DICE)
    window = show(desk)
    choice = with_musters(desk.look, START, muster(WHITEBOX, 3))
    assert choice is not None
    window.controller.perform(choice)
    assert window.controller.owed is not None
    window.controller.not_now()
    assert len(window.controller.aside) == 1
    passing = WHITEBOX.actions[PASS_TIME].form(desk.look, "", {})
    assert passing is not None
    must(desk, Choice(PASS_TIME, "", passing.blank()))
    assert not window.controller.aside and not window.banner.dues.isVisible()
