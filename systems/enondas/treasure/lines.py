"""The lines of a hoard: coins, gems, things, information; things become lines, and lines things again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from systems.common.coins import WORTH, words
from systems.common.look import Look
from systems.common.table import Hoard, Line, altered
from systems.enondas.characters.belongings import told
from systems.enondas.sheet import Item

COIN, GEM, THING, GEAR, MAGIC, INFORMATION = "coin", "gem", "thing", "gear", "magic", "information"
SHARED = (COIN, GEM, THING)  # kinds whose worth is divided
AGAIN, DICE = "again", "dice"  # what a line is rolled again as, and from how many dice
# What an item keeps of itself in the data of its line, beside what the line has fields for.
_KEPT = ("dice", "adds", "protection", "spell", "level", "once", "base", "note")
_PLAIN = Item("", "")


def fact(line: Line, name: str, otherwise: Any = None) -> Any:
    """A fact the rules keep with a line."""
    return dict(line.data).get(name, otherwise)


def coin_label(coin: str, count: int) -> str:
    """``1,200 gold pieces``."""
    return f"{count:,} {coin} {'piece' if count == 1 else 'pieces'}"


def coin_line(id_: str, coin: str, count: int, how: str = "", **facts: Any) -> Line:
    """A line of one sort of coin."""
    return Line(id_, coin_label(coin, count), COIN, how, WORTH[coin], count, data=((COIN, coin), *facts.items()))


def coin_of(line: Line) -> str:
    """Which coin a line is of; empty for anything else."""
    return str(fact(line, COIN, "")) if line.kind == COIN else ""


def plain_line(id_: str, label: str, kind: str, how: str = "", worth: int = 0, count: int = 1, again: str = "") -> Line:
    """A gem, something of worth, or information; ``worth`` of one in copper pieces."""
    return Line(id_, label, kind, how, worth, count, data=((AGAIN, again),) if again else ())


def item_line(look: Look, id_: str, item: Item, how: str = "", **facts: Any) -> Line:
    """A thing that somebody may own and use."""
    gear = look.library("gear").get(item.key)
    kept = [(one, getattr(item, one)) for one in _KEPT if getattr(item, one) != getattr(_PLAIN, one)]
    named = [] if item.name == told(item) else [("name", item.name)]
    kind = GEAR if gear is not None else MAGIC
    worth = gear.price if gear is not None else 0
    return Line(id_, told(item), kind, how, worth, item.count, item.key, data=(*kept, *named, *facts.items()))


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


def worth_of(lines: Iterable[Line]) -> int:
    """Copper pieces that lines are worth."""
    return sum([line.worth * line.count for line in lines])


def money(worth: int) -> str:
    """Copper pieces as ``3 gp 4 sp`` (EN-080)."""
    return words(worth) if worth else "0 gp"


def fresh_ids(lines: Sequence[Line]) -> Iterator[str]:
    """Ids that no line has."""
    number = max([int(line.id[1:]) for line in lines if line.id[:1] == "l" and line.id[1:].isdigit()], default=0)
    while True:
        number += 1
        yield f"l{number}"


def rollable(line: Line) -> bool:
    """Whether a line was rolled, and may be rolled again."""
    return bool(fact(line, AGAIN))


def with_lines(hoard: Hoard, lines: Sequence[Line]) -> Hoard:
    return altered(hoard, lines=tuple(lines))
