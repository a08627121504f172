"""The lines of a hoard: coins, valuables, gear, wonders; how things become lines and lines things again (MM-123)."""

from __future__ import annotations

from functools import partial
from typing import Any

from systems.common.kernel.look import Look
from systems.common.records.table import Line, altered
from systems.common.treasure_kit import hoards, thing_lines
from systems.common.treasure_kit.hoards import fact
from systems.common.treasure_kit.thing_lines import GEAR, NAME, NOTE, WONDER, Things
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters.belongings import item_of as gear_item
from systems.mazes_minotaurs.characters.belongings import item_words, wonder_item
from systems.mazes_minotaurs.characters.shop import COINS

coin_line = partial(hoards.coin_line, coinage=COINS)


def gear_line(look: Look, id_: str, key: str, how: str = "", count: int = 1) -> Line:
    """A piece of gear; it is worth what it costs."""
    gear = look.entry("gear", key)
    label = item_words(gear_item(look, key, count))
    return Line(id_, label, GEAR, how, gear.price // gear.bundle, count, key)


def wonder_line(look: Look, id_: str, key: str, how: str = "", **facts: Any) -> Line:
    """A wonder; nobody can say what it is worth."""
    item = wonder_item(look, key)
    return Line(id_, item_words(item), WONDER, how, 0, item.count, key, data=tuple(facts.items()))


def item_of(look: Look, line: Line) -> Item:
    """The thing on a line as somebody will own it; what has no entry any more is called by its label."""
    name, note = fact(line, NAME, ""), fact(line, NOTE, "")
    if line.kind == WONDER and line.entry in look.library("items"):
        item = wonder_item(look, line.entry)
    elif line.kind == GEAR and line.entry in look.library("gear"):
        item = gear_item(look, line.entry)
    else:
        item, note = Item("", line.label), note or (f"worth {COINS.money(line.worth)}" if line.worth else "")
    return altered(item, name=name or item.name, count=line.count, note=note)


def placeable_gear(look: Look) -> tuple[str, ...]:
    """The gear that may lie there: a bed for the night does not."""
    return tuple([one.key for one in look.offered("gear").values() if one.kind != "lodging"])


def placeable_wonders(look: Look) -> tuple[str, ...]:
    """The wonders that may be placed: the campaign's own alone where the gaps of the book are not filled."""
    own = look.table.own
    return tuple([key for key in look.offered("items") if look.house.book_gaps or f"items:{key}" in own])


ACTIONS = thing_lines.make_line_actions(
    Things(placeable_gear, placeable_wonders, gear_line, wonder_line, item_of), "MM-123"
)
