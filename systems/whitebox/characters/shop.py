"""The shop: what is for sale as fields with running gold, what an answer buys, and the price when it is sold again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from systems.common.forms import Answers, ChoicesField, Field, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.records import coinage
from systems.common.treasure_kit.piles import add_to_piles
from systems.whitebox.base.belongings import item_of, name_gear
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.sheet import CharacterSheet, Item
from systems.whitebox.base.training import why_untrained_with

# What is bought by the number; everything else is ticked.
COUNTED = (
    "torches", "lamp_oil", "rations_trail", "rations_dried", "holy_water", "arrows", "silver_arrow", "crossbow_bolts",
    "sling_stones",
)  # fmt: skip
SHELVES = (
    ("weapons", "Weapons", ("melee", "missile")),
    ("armor", "Armor", ("armor", "shield")),
    ("gear", "Gear", ("adventuring", "container", "ammunition")),
    ("transport", "Mounts and vehicles", ("transport",)),
)
MOST = 99
UNITS = ((100, "gp"), (10, "sp"), (1, "cp"))


def unit(look: Look) -> tuple[int, str]:
    """The coin that every price is a whole number of: gold, unless an own entry costs less."""
    prices = [round(one.price * coinage.GOLD) for one in for_sale(look)]
    return next((size, name) for size, name in UNITS if all(price % size == 0 for price in prices))


def for_sale(look: Look) -> list[Gear]:
    return [one for one in look.library("gear").values() if one.for_sale]


def purse(look: Look, copper: int) -> tuple[int, str]:
    """What a purse comes to in the shop's coin, and the words behind the number."""
    size, name = unit(look)
    return copper // size, name


def shelves(look: Look, sheet: CharacterSheet | None, kit: Mapping[str, Any] | None = None) -> tuple[Field, ...]:
    """The shop as fields: what is ticked, shelf by shelf, and what is counted.  ``kit`` fills the blanks."""
    kit, size = kit or {}, unit(look)[0]
    fields: list[Field] = []
    for name, label, kinds in SHELVES:
        shelf = [one for one in for_sale(look) if one.kind in kinds and one.key not in COUNTED]
        options = tuple([Option(one.key, name_gear(one), _about(look, sheet, one), price(one, size)) for one in shelf])
        fields.append(ChoicesField(name, label, default=tuple(kit.get(name, ())), options=options))
    for one in for_sale(look):
        if one.key in COUNTED:
            label = name_gear(one) + (f" ({one.bundle})" if one.bundle > 1 else "")
            fields.append(NumberField(one.key, label, one.text, kit.get(one.key, 0), maximum=MOST,
                                      each=price(one, size)))  # fmt: skip
    return tuple(fields)


def price(gear: Gear, size: int = coinage.GOLD) -> int:
    """The price in coins of this size."""
    return round(gear.price * coinage.GOLD) // size


def _about(look: Look, sheet: CharacterSheet | None, gear: Gear) -> str:
    parts = [gear.damage.replace("-", "−"), f"armor −{gear.armor} [+{gear.armor}]" if gear.armor else "",
             f"{gear.weight:g} lb" if gear.weight else "", f"{gear.reach} ft" if gear.reach else ""]  # fmt: skip
    said = ", ".join([part for part in parts if part])
    warning = why_untrained_with(look, sheet, gear) if sheet is not None else ""
    return " ".join([part for part in (f"{said}." if said else gear.text, warning) if part])


def list_chosen(answers: Answers) -> list[tuple[str, int]]:
    """What a filled shop form buys: entries of the gear and how many bundles of each, in the order of the shelves."""
    found = [(key, 1) for name, _, _ in SHELVES for key in answers.get(name, ())]
    return found + [(key, answers[key]) for key in COUNTED if answers.get(key)]


def cost(look: Look, bought: Iterable[tuple[str, int]]) -> int:
    """The price of a purchase in copper pieces."""
    return sum(price(look.entry("gear", key), 1) * count for key, count in bought)


def pack_items(look: Look, items: tuple[Item, ...], bought: Iterable[tuple[str, int]]) -> tuple[Item, ...]:
    """The items with a purchase among them."""
    for key, count in bought:
        gear: Gear = look.entry("gear", key)
        items = add_to_piles(items, item_of(look, key, count * (gear.bundle or 1)))
    return items


def resale(look: Look, item: Item) -> int:
    """What a shop may give for one piece, in copper pieces: its worth, or half the price; the book names none."""
    gear = look.library("gear").get(item.gear)
    if item.worth:
        return item.worth
    return price(gear, 1) // (gear.bundle or 1) // 2 if gear is not None else 0
