"""The phases of a round, and who may act in which (MM-041, MM-060)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import Being

DECISION, MOVEMENT, COMBAT, LATE, POWERS = "Decision", "Movement", "Combat", "Late", "Powers"
PHASES = (DECISION, MOVEMENT, COMBAT, LATE, POWERS)


def phase(look: Look) -> str:
    """The phase that goes on; empty while nobody fights."""
    turn = look.turn
    return turn.phase if turn is not None else ""


def acting(look: Look, actor: str, *phases: str) -> Being | None:
    """Whoever may act now in one of these phases; in a common turn the felled still do (MM-042)."""
    turn = look.turn
    if turn is None or turn.phase not in phases or actor not in look.waiting:
        return None
    being = look.find(actor)
    if being is None:
        return None
    return being if turn.together or look.able(being) else None
