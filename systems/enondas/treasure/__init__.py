"""The treasure generator's room."""

from __future__ import annotations

from systems.common.forms import Answers
from systems.common.game import Action
from systems.common.look import Look
from systems.common.shown import Share
from systems.common.table import Hoard

ACTIONS: tuple[Action, ...] = ()


def money(worth: int) -> str:
    return str(worth)


def shares(look: Look, hoard: Hoard, answers: Answers) -> tuple[Share, ...]:
    return ()
