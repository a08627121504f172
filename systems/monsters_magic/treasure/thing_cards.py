"""Wonders and signature arms as cards to hand out: what everybody sees of them, and what they truly are (MG-114)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Hoard, things_on
from systems.common.records.views import Card, ThingCard
from systems.common.treasure_kit.secrets import Secrets, true_name
from systems.common.treasure_kit.thing_cards import Pairs, make_cards, seeming_name, without_price
from systems.monsters_magic.base.entries import Gear
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.characters.outfit import figures_of, good_for
from systems.monsters_magic.treasure.lines import item_of

GLYPHS = {"blade": "sword", "staff": "wand", "armor": "shield", "ward": "shield", "scroll": "scroll", "salve": "potion",
          "tome": "book", "horn": "bell", "bomb": "flame"}  # fmt: skip


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """The wonders on a sheet."""
    items = things_on(being)
    return make_cards(look, items, _card, owned=True)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """The wonders in a hoard."""
    there = [item_of(look, line) for line in hoard.lines if line.entry]
    return make_cards(look, there, _card)


def _card(look: Look, item: Item) -> ThingCard | None:
    figures = (("To hit", item.to_hit), ("Damage", item.damage), ("Spell checks", item.spells), ("Armor", item.armor))
    adds = tuple([(label, f"+{amount}") for label, amount in figures if amount])
    wonders, gear = look.library("items"), look.library("gear").get(item.key)
    name = true_name(item)
    key = item.key if item.key in wonders else next((key for key, one in wonders.items() if one.name == name), "")
    if not key and not adds:
        return None
    card = look.game.card(look, "items", key) if key else Card(name, "Signature", ())
    known = without_price(look.game.card(look, "gear", item.key).blocks[0]) if gear is not None else ()
    glyph = (
        GLYPHS.get(wonders[key].effect, "gem")
        if key
        else "wand"
        if item.spells
        else "shield"
        if item.armor
        else "sword"
    )
    truly = _as_magic_has_it(item, gear, known) if gear is not None else ()
    told = replace(card, title=name, glyph=glyph,
                   blocks=card.blocks if truly or not (adds and key) else (adds, *card.blocks))  # fmt: skip
    if not key:  # whoever has a signature weapon knows what it adds
        return ThingCard(item.name, told, (*known, *adds), item.note, item.count, truly=truly)
    seems = gear.name if gear is not None else seeming_name(wonders[key].name, wonders[key].seems)
    seen = item.name if item.truly else seems
    return ThingCard(seen, told, known, item.note, item.count, min(item.count, wonders[key].uses), truly)


def _as_magic_has_it(item: Item, gear: Gear, known: Pairs) -> Pairs:
    """What the gear does with what is added to it: to hit, to spell checks, damage, armor (MG-114)."""
    better = replace(gear, damage=f"{gear.damage}{item.damage:+d}" if gear.damage and item.damage else gear.damage,
                     armor=gear.armor + item.armor if gear.armor else 0)  # fmt: skip
    adds = [("To hit", item.to_hit), ("Spell checks", item.spells), ("Armor", 0 if gear.armor else item.armor)]
    figures = {good_for(better): figures_of(better)}
    return (*[(label, format_signed(amount)) for label, amount in adds if amount],
            *[(label, figures.get(label, text)) for label, text in known])  # fmt: skip


def _taken_for(look: Look, item: Item) -> Item:
    """A sword, an armor, or a thing of no use, without what is added to it."""
    key = item.key if item.key in look.library("gear") else ""
    return Item(key, item.name, item.count, item.carried, note=item.note)


SECRETS = Secrets(_card, _taken_for)
