"""Magic items as cards to hand out: what everybody sees of them, and what they truly are (EN-253)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Hoard, things_on
from systems.common.records.views import Card, ThingCard
from systems.common.treasure_kit.secrets import Secrets, true_name
from systems.common.treasure_kit.thing_cards import Pairs, make_cards, seeming_name, without_price
from systems.enondas.base.entries import Gear
from systems.enondas.base.hoard_lines import item_of
from systems.enondas.base.sheet import Item
from systems.enondas.characters.belongings import GOOD_FOR, figures_of

GLYPHS = {"wand": "wand", "ring": "ring", "weapon": "sword", "armor": "shield", "scroll": "scroll", "potion": "potion"}


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """The magic items on a sheet."""
    items = things_on(being)
    return make_cards(look, items, _card, owned=True)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """The magic items in a hoard."""
    there = [item_of(line) for line in hoard.lines if line.entry]
    return make_cards(look, there, _card)


def _card(look: Look, item: Item) -> ThingCard | None:
    adds = [(label, format_signed(amount)) for label, amount in (
        ("Dice", item.dice), ("Adds", item.adds), ("Absorbs more", item.protection)) if amount]  # fmt: skip
    listed, name = item.key in look.library("items"), true_name(item)
    if not listed and not adds and not item.spell:
        return None
    spell = look.library("spells").get(item.spell)
    casts = [("Casts", f"{spell.name}, M {item.level}")] if spell is not None else []
    card = look.game.card(look, "items", item.key) if listed else Card(name, "Magic item", ())
    gear = look.library("gear").get(item.gear)
    known = without_price(look.game.card(look, "gear", item.gear).blocks[0]) if gear is not None else ()
    more = tuple([pair for pair in (*adds, *casts) if pair[0] not in dict(card.blocks[0] if card.blocks else ())])
    glyph = GLYPHS.get(look.library("items")[item.key].kind, "gem") if listed else "sword"
    told = replace(card, title=name, glyph=glyph, blocks=(more, *card.blocks) if more else card.blocks)
    kind = card.subtitle.partition(",")[0] if listed else seeming_name(name)
    seen = item.name if item.truly else gear.name if gear is not None else kind
    truly = _as_magic_has_it(item, gear, known) if gear is not None else ()
    return ThingCard(seen, told, known, item.note, item.count, item.count if item.once else 0, truly)


def _as_magic_has_it(item: Item, gear: Gear, known: Pairs) -> Pairs:
    """What the gear is good for with the dice, the adds and the protection that magic gives it (EN-253)."""
    figures = {GOOD_FOR: figures_of(gear, item)}
    return tuple([(label, figures.get(label, text)) for label, text in known])


def _taken_for(look: Look, item: Item) -> Item:
    """The gear it is made on, or a thing of no use."""
    return Item(item.gear if item.gear in look.library("gear") else "", item.name, item.count, item.carried,
                note=item.note)  # fmt: skip


def draw_mana(play: Play, being: Being, item: Item) -> None:
    """A mana stone that is known brings its mana along (EN-162)."""
    entry = play.library("items").get(item.key)
    if entry is None or not entry.mana or item.truly:
        return
    stored = being.sheet.stored_mana + entry.mana * item.count
    play.change(being.id, "stored_mana", stored)
    play.tell("{being} has {mana} mana stored now.", icon="spark", being=being, mana=stored)


SECRETS = Secrets(_card, _taken_for, follows=draw_mana)
