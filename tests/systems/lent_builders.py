"""A plain lent creature, to be given one thing after another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from systems.common.kernel.game import Game
from systems.common.records.lent import LentBlow, LentCreature

PLAIN = LentCreature("moth", "Moth", "It flutters.", "A file", "", "", 3, 0, 0, 12, blows=(LentBlow("bite", "1d6"),))


def lent(**more: object) -> LentCreature:
    return replace(PLAIN, **more)  # type: ignore[arg-type]


def values(game: Game, **more: object) -> dict[str, Any]:
    """What a game makes of it."""
    return dict(game.take_creature(lent(**more)).values)


def working(game: Game, about: str, **more: object) -> str:
    """The line that says how a figure came about."""
    lines = game.take_creature(lent(**more)).working
    return next((line for line in lines if line.startswith(f"{about}:")), "")
