"""The lines of a hoard: things found become lines, lines become things again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from systems.common.look import Look
from systems.common.table import Hoard, Line, altered
from systems.whitebox.characters.belongings import told
from systems.whitebox.entries_items import MagicItem
from systems.whitebox.sheet import Item
from systems.whitebox.treasure.coins import COIN
from systems.whitebox.treasure.finds import GEM, Find

TABLE, STAKE, BASIS = "table", "stake", "basis"  # what a line is rolled again on, was traded for, was rolled from
THING = "thing"
SHARED = (COIN, GEM, THING)  # kinds whose worth is divided
# What an item keeps of itself in the data of its line, beside what the line has fields for.
_KEPT = ("bonus", "damage_bonus", "charges", "cursed", "base", "spells", "note")
_PLAIN = Item("", "")


def fact(line: Line, name: str, otherwise: Any = None) -> Any:
    """A fact the rules keep with a line."""
    return dict(line.data).get(name, otherwise)


def label_of(item: Item) -> str:
    """An item on its line: ``Arrows, +1 × 7``."""
    return told(item)


def line_of(id_: str, find: Find, **facts: Any) -> Line:
    """A thing found as a line of a hoard."""
    item = find.item
    kept = [(name, getattr(item, name)) for name in _KEPT if getattr(item, name) != getattr(_PLAIN, name)]
    rolled = [(TABLE, find.table)] if find.table else []
    named = [] if item.name == label_of(item) else [("name", item.name)]
    data = (*kept, *named, *rolled, *find.facts, *facts.items())
    return Line(id_, label_of(item), find.kind, find.how, item.worth, item.count, item.key, data=data)


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


def worth_of(lines: Iterable[Line]) -> int:
    """Copper pieces that lines are worth."""
    return sum(line.worth * line.count for line in lines)


def fresh_ids(lines: Sequence[Line]) -> Iterator[str]:
    """Ids that no line has."""
    taken = [int(line.id[1:]) for line in lines if line.id[:1] == "l" and line.id[1:].isdigit()]
    number = max(taken, default=0)
    while True:
        number += 1
        yield f"l{number}"


def rollable(line: Line) -> bool:
    """Whether a line came from a table, and may be rolled on it again."""
    return bool(fact(line, TABLE))


def with_lines(hoard: Hoard, lines: Sequence[Line]) -> Hoard:
    return altered(hoard, lines=tuple(lines))


def by_id(lines: Iterable[Line]) -> Mapping[str, Line]:
    return {line.id: line for line in lines}
