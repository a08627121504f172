"""Who casts spells: by which art, at which level, with which slots, and out of which spells (WB-250 to WB-252)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.whitebox.base import classes
from systems.whitebox.base.creatures import dice_of
from systems.whitebox.base.entries import Caster
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.base.sheet import CharacterSheet, Item


def art_of(look: Look, being: Being) -> Caster | None:
    """The list a being casts from; nothing if its class casts no spells (an Elf on the Fighter's track, WB-060)."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return None
    return classes.class_of(look, sheet).spells or None


def level_of(look: Look, being: Being) -> int:
    """The level at which somebody uses magic: the character's, or a creature's whole hit dice."""
    sheet = being.sheet
    return sheet.level if isinstance(sheet, CharacterSheet) else max(1, dice_of(look, being).whole)


def first_level(look: Look, spell: Spell, art: Caster) -> int:
    """The class level at which a spell can first be cast."""
    place = spell.listing(art) or spell.lists[0]
    levels = look.entry("classes", place.caster).levels
    return next((row.level for row in levels if len(row.slots) >= place.level and row.slots[place.level - 1]), 1)


def level_from_scroll(look: Look, being: Being, spell: Spell, art: Caster) -> int:
    """The level of a spell read from a scroll: the reader's, at least the one that could first cast it (R-40)."""
    return max(level_of(look, being), first_level(look, spell, art))


def level_on(spell: Spell, art: Caster) -> int:
    """The level of a spell on a list; of one that is not on it, on the list where it stands."""
    return (spell.listing(art) or spell.lists[0]).level


def slots_of(look: Look, sheet: CharacterSheet) -> tuple[int, ...]:
    """Spells a day by spell level, the 1st first."""
    one = classes.class_of(look, sheet)
    return tuple(one.row(sheet.level).slots) if one.spells else ()


def count_ready(sheet: CharacterSheet) -> Counter[str]:
    """The spells that are ready, and how often each."""
    return Counter([one.spell for one in sheet.memory if not one.spent])


def count_spent(sheet: CharacterSheet) -> Counter[str]:
    """The spells cast or lost today, and how often each."""
    return Counter([one.spell for one in sheet.memory if one.spent])


def count_slots_spent(sheet: CharacterSheet, level: int) -> int:
    """How many slots of a spell level are used up today."""
    return sum(one.level == level and one.spent for one in sheet.memory)


def count_slots_free(look: Look, sheet: CharacterSheet, level: int) -> int:
    """How many slots of a spell level hold nothing yet."""
    slots = slots_of(look, sheet)
    total = slots[level - 1] if level <= len(slots) else 0
    return max(0, total - sum(one.level == level for one in sheet.memory))


def list_spells(look: Look, art: Caster) -> list[Spell]:
    """Every spell of an art, by level and name."""
    found: list[tuple[int, str, Spell]] = []
    for spell in look.library("spells").values():
        if spell.listing(art):
            found.append((level_on(spell, art), spell.name, spell))
    return [spell for _, _, spell in sorted(found, key=lambda one: one[:2])]


def names_on(look: Look, art: Caster) -> tuple[tuple[str, str], ...]:
    """The spells that a class's list calls by another name than the library, each with that name."""
    return tuple([(one.key, name) for one in list_spells(look, art) if (name := one.name_for(art)) != one.name])


def list_choosable(look: Look, sheet: CharacterSheet, level: int) -> tuple[str, ...]:
    """What may fill a slot of a spell level: the whole list, or what stands in the book (WB-251, WB-252)."""
    one = classes.class_of(look, sheet)
    if not one.spells:
        return ()
    found = [spell for spell in list_spells(look, one.spells) if level_on(spell, one.spells) == level]
    return tuple([spell.key for spell in found if not one.spell_book or spell.key in sheet.book])


def hindrance(look: Look, being: Being) -> str:
    """Why somebody cannot cast with what is worn and held (WB-065); empty if nothing is in the way."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return ""
    one, gear = classes.class_of(look, sheet), look.library("gear")
    held = [(item, gear[item.gear]) for item in sheet.in_use() if item.gear in gear]
    if "shield" in one.casting_bars and (item := _first(item for item, entry in held if entry.kind == "shield")):
        return f"{being.name} cannot cast with a shield in hand; put the {item.name.lower()} away."
    if "two_handed" in one.casting_bars and (item := _first(item for item, entry in held if entry.hands == "two")):
        return f"{being.name} cannot cast with a two-handed weapon in hand; put the {item.name.lower()} away."
    return ""


def _first(items: Iterable[Item]) -> Item | None:
    return next(iter(items), None)
