"""Creatures as bodies on the table: characters by their entries (MY-700, MY-701)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.forms.named_numbers import Scores
from systems.common.kernel.look import Look
from systems.common.records.table import FOES, Being, Table
from systems.myriad.base import module
from systems.myriad.base.entries import Creature
from systems.myriad.base.sheet import Arms, CreatureSheet, Held
from systems.myriad.characters import rows

DRAFT = "draft"  # the id of a body that is only thought of


def creature(look: Look, key: str) -> Creature:
    """An entry of the bestiary."""
    entry: Creature = look.entry("creatures", key)
    return entry


def creature_sheet(look: Look, key: str, hits: int | None = None) -> CreatureSheet:
    """A fresh creature with every box of its rows, or with so many Wounds left; nothing is rolled."""
    entry = creature(look, key)
    stats, main = _statistics(look, entry), module.wounds(look)
    boxes = _whole(look, _boxes(look, entry), stats)
    left = boxes if hits is None else tuple([(row, min(hits, n) if row == main else n) for row, n in boxes])
    return CreatureSheet(
        creature=key,
        stats=stats,
        skills=tuple({module.skill_here(look, key): level for key, level in entry.skills.items()}.items()),
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


def _statistics(look: Look, entry: Creature) -> Scores:
    """As the entry says; what the Guide has in place of the book's statistics is as high as they were."""
    found: dict[str, int] = {}
    for key, level in entry.statistics.items():
        here = module.counterpart(look, key)
        if here == key or here not in entry.statistics:
            found[here] = max(level, found.get(here, level))
    return tuple(found.items())


def _whole(look: Look, boxes: Scores, stats: Scores) -> Scores:
    """With the rows of lines that came into the module after the entry was written (MY-003)."""
    there = [row for row, _ in boxes]
    return (*boxes, *[(row.name, row.base) for row in rows.of_everybody(look, stats) if row.name not in there])


def _boxes(look: Look, entry: Creature) -> Scores:
    """The rows of the entry, on the lines that are fought for here; a critical row only where a line has one."""
    found: dict[str, int] = {}
    for row, amount in entry.boxes.items():
        line = row.removesuffix(module.CRITICAL)
        here = module.line_instead(look, line) if line in look.library("lines") else line
        if here != line and (here in entry.boxes or (row != line and not module.line(look, here).critical)):
            continue
        found.setdefault(module.row_of(here, row != line), amount)
    return tuple(found.items())


def first_values(look: Look, kind: str) -> Mapping[str, Any]:
    """What a new entry begins with: a creature with the statistics of the module, average ones, and the boxes that go
    with them."""
    if kind != "creatures":
        return {}
    levels = dict.fromkeys(module.statistics(look), module.AVERAGE)
    return {"statistics": levels, "boxes": {row.name: row.base for row in rows.rows(look, tuple(levels.items()))}}


def thought_of(look: Look, key: str) -> tuple[Look, Being]:
    """A body as it would stand there unhurt, on a table of its own with the house rules and the module in force."""
    being = Being(DRAFT, creature(look, key).name, "creature", FOES, creature_sheet(look, key), key)
    return Look(look.game, Table(look.house, {DRAFT: being}, own=look.table.own)), being
