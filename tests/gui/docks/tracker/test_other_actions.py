"""Actions for which the form has no segment stand in a menu; whichever is chosen there has the keyboard that a segment had."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from gui.window.desk_window import DeskWindow
from systems.common.forms import Form
from systems.common.kernel.actions import Action
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.toy_game import Toy

Show = Callable[..., DeskWindow]


def wait_form(look, actor, so_far):
    return Form("combat.wait", "Wait", help="Nothing is done.") if actor in look.waiting else None


class Patient(Toy):
    """The toy game with more to do than there are segments."""

    offers = (tuple([Action(f"combat.wait_{n}", f"Wait {n}", lambda play, choice: play.done(choice.actor), wait_form,
                            "turn") for n in range(6)]), *Toy.offers)  # fmt: skip


PATIENT = Patient()


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a list that opens over the window
def test_the_keyboard_is_on_the_action_that_was_chosen(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(PATIENT)
    start_fight(desk, 2, 1)
    window = show(desk)
    window.tracker.setFocus()
    form = window.tracker.form
    form.refresh()
    QApplication.processEvents()
    first = form.segments.buttons()[0]
    referee.click(first)
    assert referee.focus() is first
    form._more()
    menu = next(one for one in form.findChildren(QMenu) if one.isVisible())
    menu.actions()[0].trigger()
    menu.close()
    assert form.other.isVisible() and form.other.isChecked() and referee.focus() is form.other
    assert [one.text() for one in form.area.findChildren(QLabel) if one.isVisible()] == ["Nothing is done."]
    form.choose(next(n for n, (_, asked) in enumerate(form._offered) if asked.fields))
    QApplication.processEvents()
    assert "Nothing is done." not in [one.text() for one in form.area.findChildren(QLabel) if one.isVisible()]
