"""Creatures as bodies on the table: characters by their entries (MY-700, MY-701)."""

from __future__ import annotations

from systems.common.look import Look
from systems.common.table import FOES, Being, Table
from systems.myriad import module
from systems.myriad.entries import Creature
from systems.myriad.sheet import Arms, CreatureSheet, Held

DRAFT = "draft"  # the id of a body that is only thought of


def creature(look: Look, key: str) -> Creature:
    """An entry of the bestiary."""
    entry: Creature = look.entry("creatures", key)
    return entry


def creature_sheet(look: Look, key: str, hits: int | None = None) -> CreatureSheet:
    """A fresh creature with every box of its rows, or with so many Wounds left; nothing is rolled."""
    entry = creature(look, key)
    boxes, main = tuple(entry.boxes.items()), module.wounds(look)
    left = boxes if hits is None else tuple([(row, min(hits, n) if row == main else n) for row, n in boxes])
    return CreatureSheet(
        creature=key,
        stats=tuple(entry.statistics.items()),
        skills=tuple(entry.skills.items()),
        sfx=(*entry.sfx, *entry.components),
        traits=tuple([Held(one.trait, one.level, one.note) for one in entry.traits]),
        boxes=boxes,
        left=left,
        armor=entry.armor,
        attacks=tuple([Arms(a.name, a.damage, a.reach, a.tags, a.poison, a.wmd, a.autofire) for a in entry.attacks]),
        scale=entry.scale,
        chart=entry.chart,
        fear=entry.fear,
        gp=entry.gp,
    )


def thought_of(look: Look, key: str) -> tuple[Look, Being]:
    """A body as it would stand there unhurt, on a table of its own with the house rules and the module in force."""
    being = Being(DRAFT, creature(look, key).name, "creature", FOES, creature_sheet(look, key), key)
    return Look(look.game, Table(look.house, {DRAFT: being}, own=look.table.own)), being
