"""What a class begins with, and how things are borne: armor worn, a weapon and a shield in hand (MG-022, MG-031)."""

from __future__ import annotations

from collections.abc import Iterable

from systems.common.kernel.look import Look
from systems.common.records.table import altered
from systems.monsters_magic.base.arms import BAND_NAMES
from systems.monsters_magic.base.entries import Gear
from systems.monsters_magic.base.sheet import Item

WORN = ("ward", "worn", "veil")  # effects of wonders that are worn


def item_of(look: Look, key: str, count: int = 1) -> Item | None:
    """A thing by its key: gear, or a wonder with what it does; nothing if the library has neither."""
    piece = look.library("gear").get(key)
    if piece is not None:
        return Item(key, piece.name, count)
    wonder = look.library("items").get(key)
    if wonder is None:
        return None
    like = wonder.gear
    match wonder.effect:
        case "blade":
            return Item(like or "longsword", wonder.name, count, to_hit=wonder.amount, damage=wonder.amount)
        case "staff":
            return Item(like or "staff", wonder.name, count, spells=wonder.amount)
        case "armor":
            return Item(like or "light_armor", wonder.name, count, armor=wonder.amount)
        case "ward":
            return Item(key, wonder.name, count, "worn", armor=wonder.amount)
        case "worn" | "veil":
            return Item(key, wonder.name, count, "worn")
    return Item(key, wonder.name, count)


def pack_items(look: Look, keys: Iterable[str]) -> tuple[Item, ...]:
    """Things by their keys, put on and taken in hand as far as they fit."""
    found = [item for key in keys if (item := item_of(look, key)) is not None]
    return array_items(look, tuple(found))


def use_of(look: Look, item: Item) -> str:
    """How a thing is borne when it is in use; empty: it is not."""
    piece: Gear | None = look.library("gear").get(item.key)
    if piece is None:
        wonder = look.library("items").get(item.key)
        return "worn" if item.armor or (wonder is not None and wonder.effect in WORN) else ""
    return {"armor": "worn", "shield": "held", "melee": "held", "missile": "held"}.get(piece.kind, "")


def is_suit(look: Look, item: Item) -> bool:
    """Whether a thing is a suit of armor; nobody wears two."""
    piece: Gear | None = look.library("gear").get(item.key)
    return piece is not None and piece.kind == "armor"


def hands_of(look: Look, item: Item) -> int:
    """How many hands a held thing takes."""
    piece: Gear | None = look.library("gear").get(item.key)
    return 2 if piece is not None and piece.hands == "two" else 1


def array_items(look: Look, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Armor worn, then as much in hand as two hands hold, first come first."""
    free, suit, found = 2, False, []
    for item in items:
        use = use_of(look, item)
        if use == "worn" and not (suit and is_suit(look, item)):
            suit = suit or is_suit(look, item)
            found.append(altered(item, carried="worn"))
        elif use == "held" and hands_of(look, item) <= free:
            free -= hands_of(look, item)
            found.append(altered(item, carried="held"))
        else:
            found.append(item)
    return tuple(found)


def good_for(one: Gear) -> str:
    """What the figures of gear are, as its card says it."""
    return "Damage and range" if one.damage else "Armor"


def figures_of(one: Gear) -> str:
    """``1d8, close``; ``+4, Movement 9``."""
    if one.damage:
        return ", ".join([one.damage, *[BAND_NAMES[band] for band in one.bands],
                          *[f"thrown {BAND_NAMES[band]}" for band in one.thrown]])  # fmt: skip
    return f"+{one.armor}" + (f", Movement {one.movement}" if one.movement < 12 else "") if one.armor else ""
