"""Sharing out the damage of a melee: as evenly as possible, the odd points to the front line (EN-106)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.enondas.combat.sides import front


def in_front_first(look: Look, losers: Sequence[Being]) -> list[Being]:
    """The front line, then the rest, both in the order of the roster."""
    return sorted(losers, key=lambda being: not front(look, being))


def divide_damage(damage: int, losers: Sequence[Being], odd: Collection[str]) -> dict[str, int]:
    """Everybody's share, whom the odd points go to being said."""
    each = damage // len(losers)
    return {being.id: each + (being.id in odd) for being in losers}


def odd_by_default(look: Look, damage: int, losers: Sequence[Being]) -> tuple[str, ...]:
    """Who takes the odd points if nobody says."""
    odd = damage % len(losers)
    return tuple([being.id for being in in_front_first(look, losers)[:odd]])
