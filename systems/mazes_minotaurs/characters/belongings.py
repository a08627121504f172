"""Things owned: how an entry becomes an item, how it looks in a list, and what goes on which body and hands."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_sentence
from systems.common.records.table import altered
from systems.mazes_minotaurs.base.entries import Gear
from systems.mazes_minotaurs.base.loads import gear_of
from systems.mazes_minotaurs.base.sheet import Carried, HeroSheet, Item

__all__ = [
    "array_items", "figures_of", "gear_of", "is_weapon", "item_of", "item_phrase", "item_words", "list_words",
    "place_of", "put", "said_name", "use_of", "wonder_item",
]  # fmt: skip

REACH = ("", "I", "II", "III", "IV", "V", "VI")
IN_HANDS = 2  # weapons at most; beside a shield one (MM-R28, MM-R73)
WEAPONS = ("melee", "missile")


def said_name(gear: Gear) -> str:
    """The name of one piece: ``Arrows`` of ``Arrows, six``."""
    return gear.name.partition(",")[0]


def item_of(look: Look, key: str, count: int = 1) -> Item:
    """So many single pieces of an entry of the gear; boats and beasts are owned, not carried."""
    gear: Gear = look.entry("gear", key)
    return Item(key, said_name(gear), count, "stored" if gear.goes == "apart" else "carried")


def wonder_item(look: Look, key: str) -> Item:
    """A wonder as an item: under the gear it is made on, if any (MM-P16)."""
    one = look.entry("items", key)
    return Item(one.base or key, one.name, one.count, wonder=key if one.base else "")


def item_words(item: Item) -> str:
    """``Arrows × 12``."""
    return f"{item.name}{f' × {item.count}' if item.count > 1 else ''}"


def item_phrase(look: Look, item: Item) -> str:
    """An item inside a sentence; one that somebody has named keeps its capital."""
    gear = gear_of(look, item)
    return in_sentence(item_words(item), gear is not None and said_name(gear) == item.name)


def list_words(look: Look, items: Sequence[Item]) -> str:
    """Several items inside a sentence."""
    return ", ".join([item_phrase(look, item) for item in items]) or "nothing"


def figures_of(look: Look, gear: Gear | None, damage: str = "") -> str:
    """What gear is good for: ``reach III``, ``range 300 ft``, ``+2 defense class``; dice where weapons differ."""
    if gear is None:
        return damage
    weapon = gear.kind in WEAPONS
    parts = [damage or gear.damage] if weapon and look.house.weapon_damage == "per_weapon" else []
    parts += [f"reach {REACH[gear.reach]}"] if gear.reach else []
    parts += [f"range {gear.range} ft"] if gear.range else []
    parts += [f"range {gear.range_by_might} ft for each point of Might"] if gear.range_by_might else []
    parts += [f"+{gear.defense} defense class"] if gear.defense else []
    return ", ".join(parts)


def is_weapon(look: Look, item: Item) -> bool:
    """Whether it strikes or shoots."""
    gear = gear_of(look, item)
    return gear is not None and gear.kind in WEAPONS


def place_of(look: Look, item: Item) -> str:
    """``helmet``, ``breastplate`` or ``shield``, of each of which one counts (MM-018); empty for anything else."""
    gear = gear_of(look, item)
    return gear.place if gear is not None else ""


def use_of(look: Look, item: Item) -> Carried:
    """How something is used: weapons and shields are held, everything else is worn."""
    return "held" if is_weapon(look, item) or place_of(look, item) == "shield" else "worn"


def put(look: Look, items: tuple[Item, ...], place: int, how: Carried) -> tuple[tuple[Item, ...], list[Item]]:
    """One item worn, held, carried or stored, and what makes room for it.  Comes back with what was put away.

    One helmet, one breastplate, one shield (MM-018).  Two weapons fill both hands; a shield goes with any single one,
    a bow included (MM-R28, MM-R73); what takes both hands is no second weapon.
    """
    made, away = list(items), []
    item = made[place]
    spot = place_of(look, item)

    def others(*carried: str) -> list[int]:
        return [number for number in range(len(made)) if number != place and made[number].carried in carried]

    def put_away(other: int) -> None:
        away.append(made[other])
        made[other] = altered(made[other], carried="carried")

    if how in ("worn", "held") and spot:
        for other in [number for number in others("worn", "held") if place_of(look, made[number]) == spot]:
            put_away(other)
    if how in ("worn", "held") and (spot == "shield" or is_weapon(look, item)):
        shield = spot == "shield" or any([place_of(look, made[n]) == "shield" for n in others("worn", "held")])
        weapons = [number for number in others("held") if is_weapon(look, made[number])]
        two_handed = [n for n in [place, *weapons] if _two_handed(look, made[n])]
        room = (1 if shield or two_handed else IN_HANDS) - is_weapon(look, item)
        while len(weapons) > room:
            put_away(weapons.pop(0) if spot != "shield" else weapons.pop())
    made[place] = altered(item, carried=how)
    return tuple(made), away


def _two_handed(look: Look, item: Item) -> bool:
    gear = gear_of(look, item)
    return gear is not None and is_weapon(look, item) and gear.hands == "two"


def array_items(look: Look, sheet: HeroSheet) -> tuple[Item, ...]:
    """The items as somebody sets out with them: in armor, the shield on the arm, the longest weapon in hand."""
    items = sheet.items
    for spot in ("helmet", "breastplate", "shield"):
        there = [n for n in range(len(items)) if _at_hand(items[n]) and place_of(look, items[n]) == spot]
        if there:
            best = max(there, key=lambda n: bool(items[n].wonder))
            items, _ = put(look, items, best, use_of(look, items[best]))
    weapons = [n for n in range(len(items)) if _at_hand(items[n]) and is_weapon(look, items[n])]
    if weapons:
        items, _ = put(look, items, max(weapons, key=lambda n: _length(look, items[n])), "held")
    return items


def _at_hand(item: Item) -> bool:
    return item.carried != "stored"


def _length(look: Look, item: Item) -> tuple[int, bool, int]:
    """What makes a weapon the one in hand: its reach, whether it is a wonder, how far it shoots."""
    gear = gear_of(look, item)
    assert gear is not None, "only weapons are asked for"
    return gear.reach, bool(item.wonder), gear.range
