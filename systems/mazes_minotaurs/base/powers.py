"""Which powers a magician knows, all of the own magic up to the own level, and what bars one now (MM-034, MM-083)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.entries import Power
from systems.mazes_minotaurs.base.sheet import HeroSheet, Sheet


def magic_of(look: Look, sheet: Sheet) -> str:
    """The magic of somebody's class: ``sorcery``, ``prodigies``, ``gifts``; empty if there is none (MM-080)."""
    calling = look.library("callings").get(sheet.calling) if isinstance(sheet, HeroSheet) else None
    return calling.magic if calling is not None else ""


def powers_of(look: Look, sheet: Sheet) -> tuple[Power, ...]:
    """Every power of somebody's magic by level, those still out of reach among them."""
    magic = magic_of(look, sheet)
    found = [power for power in look.library("spells").values() if magic and power.magic == magic]
    return tuple(sorted(found, key=lambda power: power.level))


def powers_known(look: Look, sheet: Sheet) -> tuple[Power, ...]:
    """The powers of levels 1 to the own level; a nymph's kin changes their form alone (MM-034)."""
    if not isinstance(sheet, HeroSheet):
        return ()
    return tuple([power for power in powers_of(look, sheet) if power.level <= sheet.level])


def by_level(look: Look) -> bool:
    """Whether the house lets every power cost its own level (MM-087)."""
    return bool(look.house.power_cost == "power_level")


def barred(look: Look, being: Being, power: Power) -> str:
    """Why somebody cannot begin a power; empty if nothing is in the way (MM-083, MM-R38)."""
    level, left = being.sheet.level, being.sheet.power
    if power.level > level:
        return f"{power.name} is a power of level {power.level}; {being.name} is of level {level}."
    if left <= 0:
        return f"{being.name} has no Power left."
    if by_level(look) and left < power.level:
        return f"{being.name} has {left} Power; {power.name} costs {power.level}."
    return ""
