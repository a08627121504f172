"""SFX items and things with spells in them as cards to hand out: what is seen, and what they do (MY-308, MY-604)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.table import Being, Hoard, things_on
from systems.common.records.views import Card, ThingCard
from systems.common.treasure_kit.thing_cards import make_cards, seeming_name
from systems.myriad.base.sheet import Imbued, Item
from systems.myriad.magic import parts
from systems.myriad.treasure.lines import thing_of


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """What somebody has that grants an SFX or keeps a spell."""
    things = things_on(being, "items", "imbued")
    return make_cards(look, things, _card, told=True)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """What of a hoard grants an SFX or keeps a spell."""
    there = [thing_of(look, line) for line in hoard.lines]
    return make_cards(look, there, _card)


def _card(look: Look, thing: Item | Imbued) -> ThingCard | None:
    if isinstance(thing, Imbued):
        rows = [("Keeps", parts.list_parts(look, thing.components)), ("Aspect", thing.aspect), ("Made by", thing.maker)]
        said = tuple([row for row in rows if row[1]])
        return ThingCard(seeming_name(thing.name), Card(thing.name, "Thing with a spell", (said,), glyph="wand"))
    if thing.key not in look.library("items"):
        return None
    gear = look.library("gear").get(thing.upon)
    card = replace(look.game.card(look, "items", thing.key), title=thing.name)
    known = (("Part of", gear.name),) if gear is not None else ()
    entry = look.entry("items", thing.key)
    seen = gear.name if gear is not None else seeming_name(entry.name, entry.seems)
    return ThingCard(seen, card, known, thing.note, thing.count)
