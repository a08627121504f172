"""The encounter builder's room: mustering monsters, starting and ending a fight."""

from __future__ import annotations

from typing import Any

from systems.common.game import Action
from systems.common.look import Look
from systems.common.play import Play
from systems.common.shown import MusterLine
from systems.common.table import Muster

ACTIONS: tuple[Action, ...] = ()


def new_sheet(play: Play, entry: str, hits: int | None) -> Any:
    raise NotImplementedError


def muster_line(look: Look, muster: Muster) -> MusterLine:
    raise NotImplementedError


def fight_ends(play: Play) -> None:
    raise NotImplementedError
