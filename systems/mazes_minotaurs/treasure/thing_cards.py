"""Wonders as cards to hand out: what everybody sees of them, and what they truly are (MM-P16)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Hoard, things_on
from systems.common.records.views import ThingCard
from systems.common.treasure_kit.secrets import Secrets, true_name
from systems.common.treasure_kit.thing_cards import Pairs, make_cards, seeming_name, without_price
from systems.mazes_minotaurs.base.entries import Wonder
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.base.wonders import SHIELD, WIELDED
from systems.mazes_minotaurs.characters.belongings import WEAPONS, said_name
from systems.mazes_minotaurs.treasure.lines import item_of


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """The wonders on a sheet."""
    items = things_on(being)
    return make_cards(look, items, _card, owned=True)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """The wonders in a hoard."""
    there = [item_of(look, line) for line in hoard.lines if line.entry]
    return make_cards(look, there, _card)


def _card(look: Look, item: Item) -> ThingCard | None:
    key = item.wonder or item.key
    if key not in look.library("items"):
        return None
    gear = look.library("gear").get(item.key)
    known = without_price(look.game.card(look, "gear", item.key).blocks[0]) if gear is not None else ()
    wonder = look.entry("items", key)
    seems = said_name(gear) if gear is not None else seeming_name(wonder.name, wonder.seems)
    seen = item.name if item.truly else seems
    card = replace(
        look.game.card(look, "items", key),
        title=true_name(item),
        glyph="sword" if gear is not None and gear.kind in WEAPONS else "gem",
    )
    return ThingCard(seen, card, known, item.note, item.count, truly=_as_magic_has_it(wonder, known))


def _as_magic_has_it(wonder: Wonder, known: Pairs) -> Pairs:
    """What the gear does as the wonder that it is: to hit, defense class (MM-P16)."""
    plus = format_signed(wonder.amount)
    hits = (("To hit", plus),) if known and wonder.figure in WIELDED else ()
    figures = {"Defense class": plus} if wonder.figure == SHIELD else {}
    return (*hits, *[(label, figures.get(label, text)) for label, text in known])


def _taken_for(look: Look, item: Item) -> Item:
    """A spear, a shield, or a thing of no use."""
    key = item.key if item.key in look.library("gear") else ""
    return Item(key, item.name, item.count, item.carried, damage=item.damage, note=item.note)


SECRETS = Secrets(_card, _taken_for)
