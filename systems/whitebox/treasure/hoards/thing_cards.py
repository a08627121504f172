"""Magic items as cards to hand out: what everybody sees of them, and what they truly are (WB-571)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.table import Being, Hoard, things_on
from systems.common.records.views import ThingCard
from systems.common.treasure_kit.thing_cards import make_cards
from systems.whitebox.base.item_names import entry_of, seeming_name, spell_name, true_name
from systems.whitebox.base.sheet import Item
from systems.whitebox.treasure.hoards.lines import item_of

GLYPHS = {"potion": "potion", "scroll": "scroll", "weapon": "sword", "armor": "shield", "shield": "shield",
          "missile": "bow-arrow", "wand": "wand", "staff": "wand", "ring": "ring"}  # fmt: skip


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """The magic items on a sheet."""
    items = things_on(being)
    return make_cards(look, items, _card)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """The magic items in a hoard."""
    return make_cards(look, [item_of(line) for line in hoard.lines if line.entry], _card)


def _card(look: Look, item: Item) -> ThingCard | None:
    entry = entry_of(look, item)
    if entry is None:
        return None
    name, card = true_name(look, item), look.game.card(look, "items", item.key)
    gear = look.library("gear").get(item.base)
    spells = ", ".join([spell_name(look, key) for key in item.spells])
    more = [("Holds", spells)] if spells else []
    more += [("Cursed", "cannot be put down")] if item.cursed else []
    known = look.game.card(look, "gear", item.base).blocks[0] if gear is not None else ()
    seen = item.name if item.name != name else seeming_name(look, item)
    told = replace(
        card,
        title=name,
        glyph=GLYPHS.get(entry.kind, "gem"),
        blocks=(tuple(more), *card.blocks) if more else card.blocks,
    )
    return ThingCard(
        seen, told, tuple([pair for pair in known if pair[0] != "Price"]), item.note, item.count, item.charges
    )
