"""Things owned: how an entry becomes an item, what it looks like in a list, and what goes on which body and hands."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import altered
from systems.enondas.base.entries import Gear
from systems.enondas.base.sheet import Carried, CharacterSheet, Item

HANDS = 2
GOOD_FOR = "Good for"  # what is said of gear on its card


def item_of(look: Look, key: str, count: int = 1) -> Item:
    """An item made from an entry of the gear."""
    gear: Gear = look.entry("gear", key)
    return Item(key, gear.name, count)


def magic_item_of(look: Look, key: str) -> Item:
    """An item made from an entry of the magic items (EN-253)."""
    one = look.entry("items", key)
    return Item(key, one.name, dice=one.dice, adds=one.adds, protection=one.protection, spell=one.spell,
                level=one.level, once=one.once, base=one.base)  # fmt: skip


def format_item(look: Look, item: Item) -> str:
    """An item inside a sentence; one that somebody has named keeps its capital."""
    gear = gear_of(look, item)
    return lower_name(item.label) if gear is not None and gear.name == item.name else item.label


def format_items(look: Look, items: tuple[Item, ...]) -> str:
    """Several items inside a sentence."""
    return ", ".join([format_item(look, item) for item in items]) or "nothing"


def lower_name(name: str) -> str:
    """A name inside a sentence: ``Longsword`` becomes ``longsword``, a name of several capitals stays."""
    rest = name[1:]
    return name[:1].lower() + rest if rest == rest.lower() else name


def figures_of(gear: Gear | None, item: Item | None = None) -> str:
    """What gear is good for: ``5d+5, two-handed``, ``absorbs 13``."""
    more = item or Item("", "")
    dice, adds = (gear.dice if gear else 0) + more.dice, (gear.adds if gear else 0) + more.adds
    protection = (gear.protection if gear else 0) + more.protection
    parts = [f"{dice}d{f'{adds:+d}' if adds else ''}".replace("-", "−")] if dice else []
    if gear is not None:
        parts += ["two-handed"] if gear.two_handed else []
        parts += [f"shoots {gear.reach} m"] if gear.missile else ["can be thrown"] if gear.thrown else []
    parts += [f"absorbs {protection}"] if protection else []
    return ", ".join(parts)


def gear_of(look: Look, item: Item) -> Gear | None:
    """The entry of the gear that an item has its figures from, if there is one."""
    return look.library("gear").get(item.gear)


def kind_of(look: Look, item: Item) -> str:
    """What sort of gear an item is; something written down by hand is a weapon if it has dice of its own."""
    gear = gear_of(look, item)
    return gear.kind if gear is not None else "weapon" if item.dice else "equipment"


def use_of(look: Look, item: Item) -> Carried:
    """How an item is used: armor is worn, weapons and shields are held."""
    kind = kind_of(look, item)
    if kind == "equipment" and item.protection:
        return "worn"
    return "worn" if kind == "armor" else "held"


def hands(look: Look, item: Item) -> int:
    """How many hands a held item takes."""
    gear = gear_of(look, item)
    return 2 if gear is not None and gear.two_handed else 1


def put_item(look: Look, items: tuple[Item, ...], place: int, how: Carried) -> tuple[tuple[Item, ...], list[Item]]:
    """One item worn, held, carried or stored, and what must make room for it: two hands, one suit, one shield.

    A two-handed weapon leaves no hand for a shield (EN-085).  Comes back with what was put away.
    """
    made, away = list(items), []
    item = made[place]
    kind = kind_of(look, item)

    def put_away(other: int) -> None:
        away.append(made[other])
        made[other] = altered(made[other], carried="carried")

    def others(*carried: str) -> list[int]:
        return [number for number in range(len(made)) if number != place and made[number].carried in carried]

    if how in ("worn", "held") and kind in ("armor", "shield"):
        for other in [number for number in others("worn", "held") if kind_of(look, made[number]) == kind]:
            put_away(other)
    if how == "held":
        taken = others("held")
        while sum([hands(look, made[number]) for number in taken]) > HANDS - hands(look, item):
            put_away(taken.pop(0))
    made[place] = altered(item, carried=how)
    return tuple(made), away


def array_items(look: Look, sheet: CharacterSheet) -> tuple[Item, ...]:
    """The items as somebody sets out with them: best suit on, best melee weapon in hand, a shield if a hand is free."""
    items = sheet.items
    best: dict[str, int] = {}
    for place, item in enumerate(items):
        gear = gear_of(look, item)
        if item.carried == "stored" or gear is None or gear.kind == "equipment" or gear.missile:
            continue
        before = best.get(gear.kind)
        if before is None or _strength(look, item) > _strength(look, items[before]):
            best[gear.kind] = place
    if "weapon" in best and "shield" in best and hands(look, items[best["weapon"]]) == HANDS:
        del best["shield"]
    for place in best.values():
        items, _ = put_item(look, items, place, use_of(look, items[place]))
    return items


def _strength(look: Look, item: Item) -> int:
    """How much an item does for its owner, counted in halves of a point: a die is 3½."""
    gear = gear_of(look, item)
    if gear is None:
        return 0
    return 7 * (gear.dice + item.dice) + 2 * (gear.adds + item.adds) + 2 * (gear.protection + item.protection)
