"""The lines of a hoard: coins, gems, trinkets, gear and wonders.  Things become lines, and lines things again;
lines are also written, changed and taken out by hand.
"""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import Line, altered
from systems.common.treasure_kit import thing_lines
from systems.common.treasure_kit.hoards import AGAIN, fact
from systems.common.treasure_kit.thing_lines import GEAR, NAME, NOTE, WONDER, Things
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.characters.outfit import item_of as thing_of


def gear_line(look: Look, id_: str, key: str, how: str = "", count: int = 1) -> Line:
    """A piece of gear; it is worth what it costs."""
    gear = look.entry("gear", key)
    return Line(id_, f"{gear.name} × {count}" if count > 1 else gear.name, GEAR, how, gear.price, count, key)


def wonder_line(look: Look, id_: str, key: str, how: str = "", again: str = "") -> Line:
    """A wonder; nobody can say what it is worth."""
    wonder = look.entry("items", key)
    count = max(1, wonder.uses)
    label = f"{wonder.name} × {count}" if count > 1 else wonder.name
    return Line(id_, label, WONDER, how, 0, count, key, data=((AGAIN, again),) if again else ())


def item_of(look: Look, line: Line) -> Item:
    """The thing on a line as somebody will own it; what has no entry any more is called by its label."""
    name, note = fact(line, NAME, ""), fact(line, NOTE, "")
    found = thing_of(look, line.entry) if line.entry else None
    item = found or Item("", line.label, note=f"worth {look.game.money(line.worth)}" if line.worth else "")
    return altered(item, name=name or item.name, count=line.count, note=note or item.note)


def _gear(look: Look) -> tuple[str, ...]:
    return tuple(look.offered("gear"))


def _wonders(look: Look) -> tuple[str, ...]:
    return tuple(look.offered("items"))


ACTIONS = thing_lines.make_line_actions(Things(_gear, _wonders, gear_line, wonder_line, item_of))
