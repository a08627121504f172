"""In another campaign nobody was aimed at yet, though who fights there is kept under the same names."""

from __future__ import annotations

from collections.abc import Callable

from gui.window.desk_window import DeskWindow
from systems.common.records.table import FOES
from tests.gui.conftest import OpenDesk, start_fight
from tests.toy_game import TOY


def aimed(window: DeskWindow) -> tuple[str, ...]:
    window.tracker.form.refresh()
    return tuple(window.tracker.lines.targets)


def test_whoever_was_aimed_at_in_one_campaign_is_not_in_the_next(
    open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    one, other = open_desk(TOY), open_desk(TOY)
    for desk in (one, other):
        start_fight(desk)
    window = show(other)
    at_first, last = aimed(window), one.look.on_side(FOES)[-1].id
    window.show_desk(one)
    window.tracker.form.aim("alone", (last,))
    assert aimed(window) == (last,) != at_first
    window.show_desk(None)
    window.show_desk(other)
    assert aimed(window) == at_first


def test_what_was_done_in_one_campaign_is_not_offered_in_the_next(
    open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    one, other = open_desk(TOY), open_desk(TOY)
    for desk in (one, other):
        start_fight(desk)
    window = show(other)
    form = window.tracker.form
    form.refresh()
    at_first = form.action
    window.show_desk(one)
    form.refresh()
    assert any(form.choose(number) and form.action != at_first for number in range(4))
    taken = form.action
    form.refresh()
    assert form.action == taken
    window.show_desk(None)
    window.show_desk(other)
    form.refresh()
    assert form.action == at_first
