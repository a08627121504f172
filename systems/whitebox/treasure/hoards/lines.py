"""The lines of a hoard: things found become lines, lines become things again."""

from __future__ import annotations

from typing import Any

from systems.common.kernel.look import Look
from systems.common.records.table import Line, altered
from systems.common.treasure_kit.hoards import AGAIN, COIN
from systems.whitebox.base.belongings import name_item
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.sheet import Item
from systems.whitebox.treasure.hoards.finds import GEM, Find

STAKE, BASIS = "stake", "basis"  # what a line was traded for, and rolled from
THING = "thing"
SHARED = (COIN, GEM, THING)  # kinds whose worth is divided
# What an item keeps of itself in the data of its line, beside what the line has fields for.
_KEPT = ("bonus", "damage_bonus", "charges", "cursed", "base", "spells", "note")
_PLAIN = Item("", "")


def line_of(id_: str, find: Find, **facts: Any) -> Line:
    """A thing found as a line of a hoard."""
    item = find.item
    kept = [(name, getattr(item, name)) for name in _KEPT if getattr(item, name) != getattr(_PLAIN, name)]
    rolled = [(AGAIN, find.table)] if find.table else []
    named = [] if item.name == name_item(item) else [("name", item.name)]
    data = (*kept, *named, *rolled, *find.facts, *facts.items())
    return Line(id_, name_item(item), find.kind, find.how, item.worth, item.count, item.key, data=data)


def item_of(line: Line) -> Item:
    """The thing on a line as somebody will own it."""
    facts = dict(line.data)
    kept = {name: facts[name] for name in _KEPT if name in facts}
    if "spells" in kept:
        kept["spells"] = tuple(kept["spells"])
    return Item(line.entry, facts.get("name", line.label), line.count, magic=bool(line.entry), worth=line.worth, **kept)


def with_item(line: Line, item: Item) -> Line:
    """The same line with the thing on it changed by hand; the table it came from stays."""
    rest = [(name, value) for name, value in line.data if name not in (*_KEPT, "name")]
    made = line_of(line.id, Find(item, line.kind, line.how or "by hand"))
    return altered(made, data=(*made.data, *rest), locked=line.locked)


def entry_of(look: Look, line: Line) -> MagicItem | None:
    """The entry of a magic item's line."""
    return look.library("items").get(line.entry) if line.entry else None
