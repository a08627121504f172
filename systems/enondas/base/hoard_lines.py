"""The lines of a hoard: coins, gems, things, information; things become lines, and lines things again."""

from __future__ import annotations

from typing import Any

from systems.common.kernel.look import Look
from systems.common.records.coinage import money
from systems.common.records.table import Line, altered
from systems.common.treasure_kit.hoards import AGAIN, COIN
from systems.enondas.base.sheet import Item

GEM, THING, GEAR, MAGIC, INFORMATION = "gem", "thing", "gear", "magic", "information"
SHARED = (COIN, GEM, THING)  # kinds whose worth is divided
DICE = "dice"  # the fact of coins that says from how many dice they are rolled
# What an item keeps of itself in the data of its line, beside what the line has fields for.
_KEPT = ("dice", "adds", "protection", "spell", "level", "once", "base", "note")
_PLAIN = Item("", "")


def plain_line(id_: str, label: str, kind: str, how: str = "", worth: int = 0, count: int = 1, again: str = "") -> Line:
    """A gem, something of worth, or information; ``worth`` of one in copper pieces."""
    return Line(id_, label, kind, how, worth, count, data=((AGAIN, again),) if again else ())


def item_line(look: Look, id_: str, item: Item, how: str = "", **facts: Any) -> Line:
    """A thing that somebody may own and use."""
    gear = look.library("gear").get(item.key)
    kept = [(one, getattr(item, one)) for one in _KEPT if getattr(item, one) != getattr(_PLAIN, one)]
    named = [] if item.name == item.label else [("name", item.name)]
    kind = GEAR if gear is not None else MAGIC
    worth = gear.price if gear is not None else 0
    return Line(id_, item.label, kind, how, worth, item.count, item.key, data=(*kept, *named, *facts.items()))


def item_of(line: Line) -> Item:
    """The thing on a line as somebody will own it; what has no entry is called by its label."""
    facts = dict(line.data)
    kept = {one: facts[one] for one in _KEPT if one in facts}
    name = facts.get("name", line.label)
    if not line.entry and line.worth:
        kept["note"] = f"worth {money(line.worth)}"
    return Item(line.entry, name, line.count, **kept)


def with_item(look: Look, line: Line, item: Item) -> Line:
    """The same line with the thing on it changed by hand; what it is rolled again as stays."""
    rest = {name: value for name, value in line.data if name not in (*_KEPT, "name")}
    return altered(item_line(look, line.id, item, line.how or "by hand", **rest), locked=line.locked)
