"""What a class is trained with: the desk warns of the rest and forbids nothing (WB-042, WB-046, WB-048, WB-061)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.naming import plural
from systems.whitebox.base import classes
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.sheet import CharacterSheet, Item

CHAIN = 4  # the points of chain mail, the most the blended Elf may wear under its house rule (WB-065)


def why_untrained(look: Look, sheet: CharacterSheet, item: Item) -> str:
    """Why a character is not trained with an item, as a sentence; empty if it is."""
    gear = look.library("gear").get(item.gear)
    return _why(look, sheet, gear, item.magic) if gear is not None else ""


def why_untrained_with(look: Look, sheet: CharacterSheet, gear: Gear) -> str:
    """The same for something in the shop."""
    return _why(look, sheet, gear, magic=False)


def _why(look: Look, sheet: CharacterSheet, gear: Gear, magic: bool) -> str:
    one = classes.class_of(look, sheet)
    if gear.kind in ("melee", "missile") and not one.may_use(gear):
        return f"{plural(one.name)} are not trained with it."
    if gear.kind == "shield" and not one.shield:
        return f"{plural(one.name)} carry no shield."
    if gear.kind != "armor":
        return ""
    if one.armor == "none" and not (magic and classes.race_of(look, sheet).magic_armor_as_caster):  # WB-061
        return f"{plural(one.name)} wear no armor."
    if one.key == "elf" and look.house.variant_elf_chain_only and gear.armor > CHAIN:
        return "The house lets the blended Elf wear chain mail at most."
    return ""


def misfits(look: Look, sheet: CharacterSheet) -> tuple[Item, ...]:
    """What is worn or held without training."""
    return tuple([item for item in sheet.in_use() if why_untrained(look, sheet, item)])
