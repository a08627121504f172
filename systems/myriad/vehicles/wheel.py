"""Whoever drives in a chase has no hands for anything else (MY-902, R-38)."""

from __future__ import annotations

from collections.abc import Iterable

from systems.common.forms import Answers, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.records.table import altered
from systems.myriad.base import pursuit

ROOM, TURN = "vehicles.", "turn"


def bar_drivers(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions of a room, those of a turn closed to drivers in a chase unless they are about driving."""
    return tuple(
        [_barred_to_drivers(one) if one.place == TURN and not one.key.startswith(ROOM) else one for one in actions]
    )


def _barred_to_drivers(action: Action) -> Action:
    asks = action.form

    def form(look: Look, actor: str, so_far: Answers) -> Form | None:
        if look.effects() and pursuit.drives(look, actor):
            return None
        return asks(look, actor, so_far)

    return altered(action, form=form)
