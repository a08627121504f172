"""The lines of a hoard: coins, gems, trinkets, gear and wonders; things become lines, and lines things again."""

from __future__ import annotations

from systems.common.hoards import AGAIN, COIN, coin_line, fact
from systems.common.look import Look
from systems.common.table import Line, altered
from systems.monsters_magic.characters.outfit import item_of as thing_of
from systems.monsters_magic.sheet import Item

__all__ = ["GEAR", "SHARED", "VALUABLE", "WONDER", "coin_line", "gear_line", "item_of", "valuable_line", "wonder_line"]

VALUABLE, GEAR, WONDER = "valuable", "gear", "wonder"
SHARED = (COIN, VALUABLE)  # kinds whose worth is divided
NAME, NOTE = "name", "note"  # facts of a thing that was renamed or noted by hand


def valuable_line(id_: str, label: str, worth: int, how: str = "", count: int = 1, again: str = "") -> Line:
    """A gem or a trinket; ``worth`` of one in copper pieces."""
    data = ((NAME, label), *(((AGAIN, again),) if again else ()))
    return Line(id_, f"{label} × {count}" if count > 1 else label, VALUABLE, how, worth, count, data=data)


def gear_line(look: Look, id_: str, key: str, how: str = "", count: int = 1) -> Line:
    """A piece of gear; it is worth what it costs."""
    gear = look.entry("gear", key)
    return Line(id_, f"{gear.name} × {count}" if count > 1 else gear.name, GEAR, how, gear.price, count, key)


def wonder_line(look: Look, id_: str, key: str, how: str = "", again: str = "") -> Line:
    """A wonder; nobody can say what it is worth."""
    wonder = look.entry("items", key)
    return Line(id_, wonder.name, WONDER, how, 0, 1, key, data=((AGAIN, again),) if again else ())


def item_of(look: Look, line: Line) -> Item:
    """The thing on a line as somebody will own it; what has no entry any more is called by its label."""
    name, note = fact(line, NAME, ""), fact(line, NOTE, "")
    found = thing_of(look, line.entry) if line.entry else None
    item = found or Item("", line.label, note=f"worth {look.game.money(line.worth)}" if line.worth else "")
    return altered(item, name=name or item.name, count=line.count, note=note or item.note)


def with_item(line: Line, name: str, count: int, note: str = "", worth: int | None = None) -> Line:
    """The same line with the thing on it named, counted and valued by hand."""
    facts = {**dict(line.data), NAME: name} | ({NOTE: note} if note else {})
    return altered(line, label=f"{name} × {count}" if count > 1 else name, count=count,
                   worth=line.worth if worth is None else worth, how=line.how or "by hand",
                   data=tuple(facts.items()))  # fmt: skip
