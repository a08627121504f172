"""Creatures as bodies on the table (MG-090)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.monsters_magic.base.entries import Creature
from systems.monsters_magic.base.sheet import CreatureSheet

CREATURE = "creature"


def creature(look: Look, key: str) -> Creature:
    """An entry of the bestiary."""
    entry: Creature = look.entry("creatures", key)
    return entry


def creature_sheet(look: Look, key: str, hits: int | None = None) -> CreatureSheet:
    """A fresh creature with all its hit points, or so many physical ones; nothing is rolled."""
    entry = creature(look, key)
    return CreatureSheet(key, entry.php if hits is None else hits, entry.mhp)
