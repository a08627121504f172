"""Attributes and what follows from them alone: modifiers, level, the prime attribute (MG-002, MG-021)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.monsters_magic.base.entries import Calling, Creature
from systems.monsters_magic.base.sheet import CharacterSheet, CreatureSheet


def modifier(score: int) -> int:
    """Half of what is above 10, rounded down (MG-002)."""
    return (score - 10) // 2


def creature_of(look: Look, sheet: CreatureSheet) -> Creature:
    """The entry of a creature."""
    entry: Creature = look.entry("creatures", sheet.creature)
    return entry


def calling_of(look: Look, sheet: CharacterSheet) -> Calling:
    """The class of a character."""
    entry: Calling = look.entry("callings", sheet.calling)
    return entry


def level_of(look: Look, being: Being) -> int:
    """The level of anybody."""
    sheet = being.sheet
    return creature_of(look, sheet).level if isinstance(sheet, CreatureSheet) else int(sheet.level)


def score_of(look: Look, being: Being, attribute: str) -> int:
    """An attribute as it is written down."""
    sheet = being.sheet
    return int(getattr(creature_of(look, sheet) if isinstance(sheet, CreatureSheet) else sheet, attribute))


def mod(look: Look, being: Being, attribute: str) -> int:
    """The modifier of an attribute as it is now, effects and rulings counted."""
    return modifier(look.value(being.id, attribute))


def prime_bonus(look: Look, being: Being, attribute: str) -> int:
    """What the class adds to checks and initiative with its prime attribute (MG-021)."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet) or calling_of(look, sheet).prime != attribute:
        return 0
    return int(look.house.mg_prime_bonus)
