"""SFX items and things with spells in them as cards to hand out: what is seen, and what they do (MY-308, MY-604)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Hoard, altered, things_on
from systems.common.records.views import Card, ThingCard
from systems.common.treasure_kit.secrets import Secrets, true_name
from systems.common.treasure_kit.thing_cards import make_cards, seeming_name
from systems.myriad.base.sheet import Imbued, Item
from systems.myriad.characters.gear import shop
from systems.myriad.characters.gear.belongings import effect_of, hosts
from systems.myriad.magic import parts, spells, things
from systems.myriad.treasure.lines import thing_of


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """What somebody has that grants an SFX or keeps a spell."""
    things = things_on(being, "items", "imbued")
    return make_cards(look, things, _card, owned=True)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """What of a hoard grants an SFX or keeps a spell."""
    there = [thing_of(look, line) for line in hoard.lines]
    return make_cards(look, there, _card)


def _card(look: Look, thing: Item | Imbued) -> ThingCard | None:
    if isinstance(thing, Imbued):
        maker = look.find(thing.maker)
        rows = [("Keeps", parts.list_parts(look, thing.components)), ("Aspect", thing.aspect),
                ("Made by", maker.name if maker is not None else "")]  # fmt: skip
        said = tuple([row for row in rows if row[1]])
        seems = thing.name if thing.truly else seeming_name(thing.name)
        does = f"{spells.words(look, things.spell_in(look, thing))}, once.".capitalize()
        return ThingCard(seems, Card(true_name(thing), "Thing with a spell", (said,), does, glyph="wand"))
    if thing.key not in look.library("items"):
        return None
    gear = look.library("gear").get(thing.upon)
    card = replace(look.game.card(look, "items", thing.key), title=true_name(thing))
    known = (("Part of", gear.name),) if gear is not None else ()
    entry = look.entry("items", thing.key)
    seems = gear.name if gear is not None else seeming_name(entry.name, entry.seems)
    seen = thing.name if thing.truly else seems
    return ThingCard(seen, card, known, thing.note, thing.count)


def _taken_for(look: Look, thing: Item | Imbued) -> Item | None:
    """A thing of no use; what is part of another is not seen at all."""
    if isinstance(thing, Imbued):
        return Item("", thing.name)
    return None if thing.upon else Item("", thing.name, thing.count, thing.carried, note=thing.note)


def fit_to_host(look: Look, items: Sequence[Item], item: Item) -> Item:
    """An SFX item that is known, on the best of these things that it fits (MY-308)."""
    effect = effect_of(look, item) if item.key and not item.truly else None
    fitting = hosts(look, items, effect) if effect is not None else []
    return altered(item, upon=shop.best(look, fitting)) if fitting else item


def _fit(play: Play, being: Being, thing: Item | Imbued) -> None:
    """What is known now goes on the best thing it fits."""
    if isinstance(thing, Imbued) or thing.upon:
        return
    items: tuple[Item, ...] = being.sheet.items
    place = items.index(thing)
    play.change(being.id, "items", (*items[:place], fit_to_host(play, items, thing), *items[place + 1 :]))


SECRETS = Secrets(_card, _taken_for, ("items", "imbued"), _fit)
