"""Magic items as cards to hand out: what everybody sees of them, and what they truly are (WB-571)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.content.library import use_minus_sign
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Hoard, altered, things_on
from systems.common.records.views import ThingCard
from systems.common.treasure_kit.thing_cards import make_cards, without_price
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.item_names import entry_of, knows, seeming_name, spell_name, true_name
from systems.whitebox.base.loads import item_weight
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.arms import damage_by_itself
from systems.whitebox.treasure.hoards.lines import item_of

GLYPHS = {"potion": "potion", "scroll": "scroll", "weapon": "sword", "armor": "shield", "shield": "shield",
          "missile": "bow-arrow", "wand": "wand", "staff": "wand", "ring": "ring"}  # fmt: skip


def owned_things(look: Look, being: Being) -> tuple[ThingCard, ...]:
    """The magic items on a sheet."""
    items = things_on(being)
    return make_cards(look, items, _own)


def found_things(look: Look, hoard: Hoard) -> tuple[ThingCard, ...]:
    """The magic items in a hoard."""
    return make_cards(look, [item_of(line) for line in hoard.lines if line.entry], _card)


def _own(look: Look, item: Item) -> ThingCard | None:
    card = _card(look, item)
    return altered(card, told=knows(look, item)) if card is not None else None


def _card(look: Look, item: Item) -> ThingCard | None:
    entry = entry_of(look, item)
    if entry is None:
        return None
    name, card = true_name(look, item), look.game.card(look, "items", item.key)
    gear = look.library("gear").get(item.base)
    spells = ", ".join([spell_name(look, key) for key in item.spells])
    more = [("Holds", spells)] if spells else []
    more += [("Cursed", "cannot be put down")] if item.cursed else []
    known = without_price(look.game.card(look, "gear", item.base).blocks[0]) if gear is not None else ()
    seen = item.name if item.name != name else seeming_name(look, item)
    told = replace(
        card,
        title=name,
        glyph=GLYPHS.get(entry.kind, "gem"),
        blocks=(tuple(more), *card.blocks) if more else card.blocks,
    )
    truly = _as_magic_has_it(look, item, gear, known) if gear is not None else ()
    return ThingCard(seen, told, known, item.note, item.count, item.charges, truly)


def _as_magic_has_it(
    look: Look, item: Item, gear: Gear, known: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    """What the gear does with its plus: to hit, damage, armor class, and what magic armor weighs (WB-109, R-65)."""
    better = gear.armor + item.bonus
    figures = {
        "Damage": damage_by_itself(look, item),
        "Armor class": use_minus_sign(f"{-better:+d} [{better:+d}]") if gear.armor else "",
        "Weight": f"{item_weight(look, altered(item, count=1, carried='carried')) / 10:g} lb" if gear.armor else "",
    }
    hits = (("To hit", format_signed(item.bonus)),) if item.bonus and not gear.armor else ()
    return (*hits, *[(label, figures.get(label) or text) for label, text in known])
