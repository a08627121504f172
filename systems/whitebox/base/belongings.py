"""Things owned: how an entry of the gear becomes an item, and how items lie together in a pack."""

from __future__ import annotations

import re
from collections.abc import Iterable

from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_sentence
from systems.common.records.table import altered
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet, Item

# Names as said at the table, where the price list's own cannot be turned round by rule.
SAID = {
    "lamp_oil": "Lamp oil",
    "rations_trail": "Trail rations",
    "rations_dried": "Dried rations",
    "spellbook": "Blank spellbook",
    "holy_water": "Holy water",
    "ship_captain": "Ship captain",
    "horse_barding": "Horse armor",
    "wagon": "Small wagon",
    "ship_large": "Large sailing ship",
    "ship_small": "Small sailing ship",
    "case": "Map case",
    "sling_stones": "Sling stones",
    "sack_small": "Small sack",
    "sack_large": "Large sack",
    "bolt_case": "Bolt case",
    "stone_pouch": "Stone pouch",
}
MEASURES = re.compile(r"\s*\([^)]*\)")


def name_gear(gear: Gear) -> str:
    """``Long sword`` for ``Sword, long``, ``Arrows`` for ``Arrows (20)``."""
    if gear.key in SAID:
        return SAID[gear.key]
    head, _, tail = MEASURES.sub("", gear.name).partition(", ")
    return f"{tail.capitalize()} {head.lower()}" if tail and tail not in ("bunch", "small vial") else head


def item_of(look: Look, key: str, count: int = 0) -> Item:
    """An item made from an entry of the gear; ``count`` single pieces, otherwise one bundle as sold."""
    gear: Gear = look.entry("gear", key)
    where = "stored" if gear.kind == "transport" else "carried"
    return Item(key, name_gear(gear), count or gear.bundle or 1, where)  # type: ignore[arg-type]


def name_item(item: Item) -> str:
    """``Arrows × 20``, ``Long sword +1``."""
    plus = f" +{item.bonus}" if item.magic and item.bonus > 0 and f"+{item.bonus}" not in item.name else ""
    return f"{item.name}{plus}{f' × {item.count}' if item.count > 1 else ''}"


def call_item(look: Look, item: Item) -> str:
    """An item as its bearer calls it: the plus of a magic item is part of its own name, which nobody may know."""
    return name_item(altered(item, bonus=0) if item.magic and item.key in look.library("items") else item)


def item_phrase(look: Look, item: Item) -> str:
    """An item inside a sentence: ``long sword``, ``arrows × 20``; magic and what somebody has named keep their
    capital."""
    gear = look.library("gear").get(item.key)
    return in_sentence(call_item(look, item), gear is not None and not item.magic and name_gear(gear) == item.name)


def list_words(look: Look, items: Iterable[Item]) -> str:
    """Several items inside a sentence."""
    return ", ".join([item_phrase(look, item) for item in items])


def hands(look: Look, item: Item) -> int:
    """How many hands a held item takes."""
    gear = look.library("gear").get(item.gear)
    return 2 if gear is not None and gear.hands == "two" else 1


def kind_of(look: Look, item: Item) -> str:
    """What sort of gear an item is; empty if it is none of the list."""
    gear = look.library("gear").get(item.gear)
    return gear.kind if gear is not None else ""


def put(look: Look, items: tuple[Item, ...], place: int, how: str) -> tuple[tuple[Item, ...], list[Item]]:
    """One item worn, held, carried or stored, and what must make room for it: two hands, one suit, one shield.

    A two-handed weapon leaves no hand for a shield (WB-103).  Comes back with what was put away.
    """
    made, away = list(items), []
    item = made[place]
    kind = kind_of(look, item)

    def put_away(other: int) -> None:
        away.append(made[other])
        made[other] = altered(made[other], carried="carried")

    others = [number for number in range(len(made)) if number != place]
    in_use = [number for number in others if made[number].carried in ("worn", "held")]
    if how == "worn" and kind in ("armor", "shield"):
        for other in [n for n in in_use if kind_of(look, made[n]) == kind]:
            put_away(other)
    if how == "held" or (how == "worn" and kind == "shield"):
        free = 2 - (1 if kind == "shield" else hands(look, item))
        taken = [n for n in in_use if made[n].carried == "held"]
        taken += [n for n in in_use if made[n].carried == "worn" and kind_of(look, made[n]) == "shield"]
        taken = [n for n in taken if made[n].carried != "carried"]
        while sum(_hands(look, made[n]) for n in taken) > free:
            put_away(taken.pop(0))
    made[place] = altered(item, carried=how)
    return tuple(made), away


def _hands(look: Look, item: Item) -> int:
    return 1 if kind_of(look, item) == "shield" else hands(look, item)


def array_items(look: Look, sheet: CharacterSheet | CreatureSheet) -> tuple[Item, ...]:
    """The items as somebody sets out with them: best armor on, best weapon in hand, and a shield if a hand is free."""
    items, gear = sheet.items, look.library("gear")
    armor = [n for n, item in enumerate(items) if kind_of(look, item) == "armor" and item.carried != "stored"]
    arms = [n for n, item in enumerate(items) if kind_of(look, item) in ("melee", "missile")]
    shields = [n for n, item in enumerate(items) if kind_of(look, item) == "shield"]
    if armor:
        best = max(armor, key=lambda n: gear[items[n].gear].armor + items[n].bonus)
        items, _ = put(look, items, best, "worn")
    if arms:
        first = next((n for n in arms if kind_of(look, items[n]) == "melee"), arms[0])
        items, _ = put(look, items, first, "held")
    if shields and not any(item.carried == "held" and hands(look, item) == 2 for item in items):
        items, _ = put(look, items, shields[0], "worn")
    return items
