"""Wonders and signature arms as cards to hand out: what everybody sees of them, and what they truly are (MG-114)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.table import Being, Hoard, things_on
from systems.common.records.views import Card, ThingCard
from systems.common.treasure_kit.thing_cards import make_cards
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.treasure.lines import item_of

GLYPHS = {"blade": "sword", "staff": "wand", "armor": "shield", "ward": "shield", "scroll": "scroll", "salve": "potion",
          "tome": "book", "horn": "bell", "bomb": "flame"}  # fmt: skip


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """The wonders on a sheet."""
    items = things_on(being)
    return make_cards(look, items, _card)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """The wonders in a hoard."""
    there = [item_of(look, line) for line in hoard.lines if line.entry]
    return make_cards(look, there, _card)


def _card(look: Look, item: Item) -> ThingCard | None:
    figures = (("To hit", item.to_hit), ("Damage", item.damage), ("Spell checks", item.spells), ("Armor", item.armor))
    adds = tuple([(label, f"+{amount}") for label, amount in figures if amount])
    wonders, gear = look.library("items"), look.library("gear").get(item.key)
    key = item.key if item.key in wonders else next((key for key, one in wonders.items() if one.name == item.name), "")
    if not key and not adds:
        return None
    card = look.game.card(look, "items", key) if key else Card(item.name, "Signature", ())
    known = look.game.card(look, "gear", item.key).blocks[0] if gear is not None else ()
    glyph = (
        GLYPHS.get(wonders[key].effect, "gem")
        if key
        else "wand"
        if item.spells
        else "shield"
        if item.armor
        else "sword"
    )
    told = replace(card, title=item.name, glyph=glyph, blocks=(adds, *card.blocks) if adds and key else card.blocks)
    uses = wonders[key].uses if key else 0
    own = () if key else adds  # whoever has a signature weapon knows what it adds
    return ThingCard(item.name, told, (*[pair for pair in known if pair[0] != "Price"], *own), item.note, item.count,
                     min(item.count, uses))  # fmt: skip
