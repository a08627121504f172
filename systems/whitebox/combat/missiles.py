"""What is shot and thrown: which missile flies, and that it is gone afterwards (WB-104, WB-562)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import altered
from systems.whitebox.sheet import CharacterSheet, Item

RETURNS = "weapon_returning"


def missile_for(look: Look, items: Sequence[Item], ammunition: str) -> Item | None:
    """The missile that a weapon of this ammunition shoots next: the first at hand that fits."""
    gear = look.game.library("gear")
    for item in items:
        entry = gear.get(item.gear)
        fits = entry is not None and entry.kind == "ammunition" and entry.ammunition == ammunition
        if fits and item.count and item.carried != "stored":
            return item
    return None


def spend(play: Play, who: str, ammunition: str, thrown: Item | None) -> bool:
    """Take one missile away: an arrow, a bolt, a stone, or the thrown weapon itself; whether there was one.

    The last of a thrown weapon lies in the field and is picked up again; one that returns is back at once (WB-563).
    """
    sheet = play.being(who).sheet
    if not isinstance(sheet, CharacterSheet):
        return True
    item = missile_for(play, sheet.items, ammunition) if ammunition else thrown
    if item is None:
        return False
    if not ammunition and (item.count == 1 or item.key == RETURNS):
        return True
    left = altered(item, count=item.count - 1)
    rest = [left if one is item else one for one in sheet.items if one is not item or left.count]
    play.change(who, "items", tuple(rest))
    return True
