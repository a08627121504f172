"""Who knows which spells: what stands on the sheet, what a creature casts by its entry, what is read from a scroll."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.monsters_magic.base.attributes import creature_of, level_of
from systems.monsters_magic.base.entries import Spell, Wonder
from systems.monsters_magic.base.sheet import CharacterSheet, CreatureSheet, Item
from systems.monsters_magic.combat import reacting

SCROLL = "scroll"


def own_spells(look: Look, being: Being) -> tuple[str, ...]:
    """The keys of what somebody knows itself."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        return sheet.spells
    return creature_of(look, sheet).spells if isinstance(sheet, CreatureSheet) else ()


def scroll_of(look: Look, being: Being, key: str) -> int | None:
    """The place of a thing that a spell is read from; nothing if there is none."""
    sheet, wonders = being.sheet, look.library("items")
    if not isinstance(sheet, CharacterSheet):
        return None
    for place, item in enumerate(sheet.items):
        wonder = wonders.get(item.key)
        if wonder is not None and wonder.spell == key and _is_readable(item, wonder):
            return place
    return None


def _is_readable(item: Item, wonder: Wonder) -> bool:
    """Whether a thing is a scroll at hand of which its bearer knows what stands on it."""
    return wonder.effect == SCROLL and item.carried != "stored" and not item.truly


def known_spells(look: Look, being: Being) -> dict[str, Spell]:
    """The spells, songs and prayers that somebody can cast and that the library still has."""
    spells, keys = look.library("spells"), own_spells(look, being)
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet) and sheet.items:
        wonders = look.library("items")
        read = [wonders[item.key].spell for item in sheet.items
                if item.key in wonders and _is_readable(item, wonders[item.key])]  # fmt: skip
        keys = (*keys, *[key for key in read if key not in keys])
    return {key: spells[key] for key in keys if key in spells}


def caster(look: Look, actor: str) -> Being | None:
    """Whoever knows anything and may act now, or at once in answer to a failed check; outside a fight anybody may."""
    being = look.find(actor)
    if being is None or not known_spells(look, being):
        return None
    reacts = look.fighting and reacting.find_reaction(look, actor) is not None
    if look.fighting and actor not in look.waiting and not reacts:
        return None
    return being if look.stands(being) else None


def attribute_of(look: Look, being: Being, spell: Spell) -> str:
    """What a spell is cast with: its own attribute, else the prime one of the class."""
    if spell.attribute:
        return spell.attribute
    entry = look.library("callings").get(getattr(being.sheet, "calling", ""))
    return entry.prime if entry is not None else "intelligence"


def may_learn(look: Look, being: Being) -> list[str]:
    """What somebody may learn besides: spells of its own tradition and of no tradition, up to its level (ours)."""
    entry = look.library("callings").get(getattr(being.sheet, "calling", ""))
    if entry is None or not isinstance(being.sheet, CharacterSheet) or not entry.tradition:
        return []
    return [key for key, one in look.offered("spells").items() if key not in being.sheet.spells
            and one.tradition in ("", entry.tradition) and one.level <= level_of(look, being)]  # fmt: skip
