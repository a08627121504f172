"""Weapons with a mind of their own: the spell that one in ten can cast once a day (WB-563)."""

from __future__ import annotations

from systems.common.forms import EntryField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.item_names import spell_name
from systems.whitebox.base.sheet import Item
from systems.whitebox.treasure.items.owned_items import replace_item

KEY, CASTS, FIELD = "weapon_intelligent", "Casts a spell once a day", "names"


def casts_spells(item: Item, entry: MagicItem) -> bool:
    """Whether this weapon can cast a spell, as was rolled when it was found."""
    return entry.key == KEY and (CASTS in item.note or bool(item.spells))


def is_unnamed(item: Item, entry: MagicItem) -> bool:
    """Whether nobody has said yet which spell that is; the book names none."""
    return casts_spells(item, entry) and not item.spells


def field(look: Look) -> EntryField:
    return EntryField(FIELD, "Its spell", "The book names none: choose it once, for good", kind="spells",
                      among=tuple(look.library("spells")))  # fmt: skip


def name_spell(play: Play, being: Being, place: int, item: Item, key: str) -> None:
    """From now on it casts this one."""
    replace_item(play, being.id, place, altered(item, spells=(key,)))
    play.tell("{being}’s {item} can cast {spell} once a day.", icon="book", being=being, item=item.name.lower(),
              spell=spell_name(play, key))  # fmt: skip
