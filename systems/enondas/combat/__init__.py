"""The combat tracker's room: the round as a contest of two sides."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.game import Action
from systems.common.look import Look
from systems.common.play import Play
from systems.common.shown import Due, Stage
from systems.common.table import Turn

ACTIONS: tuple[Action, ...] = ()


def round_begins(play: Play) -> None: ...


def round_turns(play: Play) -> Sequence[Turn]:
    raise NotImplementedError


def turn_ends(play: Play, turn: Turn) -> None: ...


def due(look: Look) -> tuple[Due, ...]:
    return ()


def stage(look: Look) -> Stage | None:
    return None
