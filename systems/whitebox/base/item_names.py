"""What magic items are called: by those who know them, by those who do not, and who cannot use them (WB-571)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.naming import plural
from systems.common.records.table import Being, altered
from systems.common.treasure_kit import thing_cards
from systems.whitebox.base import classes
from systems.whitebox.base.belongings import name_gear
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet, Item
from systems.whitebox.base.training import why_untrained

ARMS = ("weapon", "missile", "armor", "shield")
CASTERS = {"magic_user": "Magic-user", "cleric": "Cleric"}  # as the note of a scroll says it


def entry_of(look: Look, item: Item) -> MagicItem | None:
    """The entry of a magic item; nothing for other things."""
    return look.library("items").get(item.key) if item.magic else None


def spell_name(look: Look, key: str) -> str:
    """A spell as it is said, without its reversed form; one that the campaign no longer has by its key."""
    spell = look.library("spells").get(key)
    return spell.name.partition(" (")[0] if spell is not None else key.replace("_", " ").capitalize()


def true_name(look: Look, item: Item) -> str:
    """What an item is: ``Long sword, +1, flaming``, ``Wand of Web``, ``Potion of healing``."""
    entry = entry_of(look, item)
    if entry is None:
        return item.name
    gear = look.library("gear").get(item.base)
    if entry.kind in ARMS and gear is not None:
        parts = [_made_of(gear)]
        parts += [_plus(item.bonus)] if item.bonus else []
        parts += [f"damage {_plus(item.damage_bonus)}"] if item.damage_bonus > max(item.bonus, 0) else []
        return ", ".join([*parts, entry.suffix] if entry.suffix else parts)
    if entry.holds_spells and item.spells:
        what = "Scroll" if entry.kind == "scroll" else "Wand"
        one = len(item.spells) == 1
        return f"{what} of {spell_name(look, item.spells[0]) if one else f'{len(item.spells)} spells'}"
    return entry.name


def _made_of(gear: Gear) -> str:
    """The gear by itself: leather is armor here, where no list says so."""
    name = name_gear(gear)
    return f"{name} armor" if gear.kind == "armor" and name == "Leather" else name


def _plus(bonus: int) -> str:
    return f"{bonus:+d}".replace("-", "−")


def seeming_name(look: Look, item: Item) -> str:
    """What an item looks like to those who do not know it: ``Long sword``, ``Wand``, ``Potion``."""
    entry = entry_of(look, item)
    if entry is None:
        return item.name
    gear = look.library("gear").get(item.base)
    if entry.kind in ARMS and gear is not None:
        return _made_of(gear)
    return thing_cards.seeming_name(entry.name, entry.seems)


def knows(look: Look, item: Item) -> bool:
    """Whether whoever has an item knows what it is: the sheet calls it so."""
    return item.name == true_name(look, item)


def as_known(look: Look, being: Being) -> Being:
    """A being with its items as it takes them to be: a sword that nobody knows is a sword, a potion some drink."""
    seen = tuple([_taken_for(look, item) for item in being.sheet.items])
    return being if seen == being.sheet.items else altered(being, sheet=altered(being.sheet, items=seen))


def _taken_for(look: Look, item: Item) -> Item:
    entry = entry_of(look, item)
    if entry is None or knows(look, item):
        return item
    return Item(item.base if entry.kind in ARMS else "", item.name, item.count, item.carried, note=item.note)


def why_unusable(look: Look, sheet: CharacterSheet | CreatureSheet, item: Item) -> str:
    """Why somebody cannot use an item, as a sentence; empty if nothing is against it.  It is a warning only."""
    entry = entry_of(look, item)
    if entry is None or isinstance(sheet, CreatureSheet):
        return ""
    if why := why_barred(look, sheet, item):
        return why
    one = classes.class_of(look, sheet)
    if entry.holds_spells and entry.kind == "scroll" and (caster := caster_of(item)) and one.spells != caster:
        return f"Only {plural(CASTERS[caster])} can read it."
    return why_untrained(look, sheet, item)


def why_barred(look: Look, sheet: CharacterSheet | CreatureSheet, item: Item) -> str:
    """Why an item does nothing for somebody of this class, as a sentence; empty if it is made for it (WB-571)."""
    entry = entry_of(look, item)
    if entry is None or isinstance(sheet, CreatureSheet) or not entry.usable_by:
        return ""
    known = look.library("classes")
    if classes.counted_as(classes.class_of(look, sheet), entry.usable_by):  # the blended Elf counts as both
        return ""
    who = [f"{plural(known[key].name)}" if key in known else plural(key) for key in entry.usable_by]
    return f"Only {' and '.join(who)} can use it."


def caster_of(item: Item) -> str:
    """Whose spells a scroll holds, by its note; empty if it does not say."""
    return next((key for key, said in CASTERS.items() if item.note.startswith(said)), "")
