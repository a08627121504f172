"""Wonders as cards to hand out: what everybody sees of them, and what they truly are (MM-P16)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.table import Being, Hoard, things_on
from systems.common.records.views import ThingCard
from systems.common.treasure_kit.thing_cards import make_cards
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters.belongings import WEAPONS
from systems.mazes_minotaurs.treasure.lines import item_of


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """The wonders on a sheet."""
    items = things_on(being)
    return make_cards(look, items, _card)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """The wonders in a hoard."""
    there = [item_of(look, line) for line in hoard.lines if line.entry]
    return make_cards(look, there, _card)


def _card(look: Look, item: Item) -> ThingCard | None:
    key = item.wonder or item.key
    if key not in look.library("items"):
        return None
    gear = look.library("gear").get(item.key)
    known = look.game.card(look, "gear", item.key).blocks[0] if gear is not None else ()
    card = replace(
        look.game.card(look, "items", key),
        title=item.name,
        glyph="sword" if gear is not None and gear.kind in WEAPONS else "gem",
    )
    return ThingCard(item.name, card, tuple([pair for pair in known if pair[0] != "Price"]), item.note, item.count)
