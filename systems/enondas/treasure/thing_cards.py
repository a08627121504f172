"""Magic items as cards to hand out: what everybody sees of them, and what they truly are (EN-253)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Hoard, things_on
from systems.common.records.views import Card, ThingCard
from systems.common.treasure_kit.thing_cards import Pairs, make_cards, seeming_name, without_price
from systems.enondas.base.entries import Gear
from systems.enondas.base.hoard_lines import item_of
from systems.enondas.base.sheet import Item
from systems.enondas.characters.belongings import GOOD_FOR, figures_of

GLYPHS = {"wand": "wand", "ring": "ring", "weapon": "sword", "armor": "shield", "scroll": "scroll", "potion": "potion"}


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """The magic items on a sheet."""
    items = things_on(being)
    return make_cards(look, items, _card, told=True)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """The magic items in a hoard."""
    there = [item_of(line) for line in hoard.lines if line.entry]
    return make_cards(look, there, _card)


def _card(look: Look, item: Item) -> ThingCard | None:
    adds = [(label, format_signed(amount)) for label, amount in (
        ("Dice", item.dice), ("Adds", item.adds), ("Absorbs more", item.protection)) if amount]  # fmt: skip
    listed = item.key in look.library("items")
    if not listed and not adds and not item.spell:
        return None
    spell = look.library("spells").get(item.spell)
    casts = [("Casts", f"{spell.name}, M {item.level}")] if spell is not None else []
    card = look.game.card(look, "items", item.key) if listed else Card(item.name, "Magic item", ())
    gear = look.library("gear").get(item.gear)
    known = without_price(look.game.card(look, "gear", item.gear).blocks[0]) if gear is not None else ()
    more = tuple([pair for pair in (*adds, *casts) if pair[0] not in dict(card.blocks[0] if card.blocks else ())])
    glyph = GLYPHS.get(look.library("items")[item.key].kind, "gem") if listed else "sword"
    told = replace(card, title=item.name, glyph=glyph, blocks=(more, *card.blocks) if more else card.blocks)
    kind = card.subtitle.partition(",")[0] if listed else seeming_name(item.name)
    seen = gear.name if gear is not None else kind
    truly = _as_magic_has_it(item, gear, known) if gear is not None else ()
    return ThingCard(seen, told, known, item.note, item.count, item.count if item.once else 0, truly)


def _as_magic_has_it(item: Item, gear: Gear, known: Pairs) -> Pairs:
    """What the gear is good for with the dice, the adds and the protection that magic gives it (EN-253)."""
    figures = {GOOD_FOR: figures_of(gear, item)}
    return tuple([(label, figures.get(label, text)) for label, text in known])
