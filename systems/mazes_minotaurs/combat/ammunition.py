"""What is shot and thrown: how much of it is left, and that it is gone afterwards."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.arms import GEAR, Arm, remove_item
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.entries import Wonder
from systems.mazes_minotaurs.base.loads import gear_of
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet, Item

NOWHERE = -1  # of a weapon that lies on no sheet
ENDLESS = 99


def missiles_left(look: Look, being: Being, arm: Arm) -> int:
    """How many shots or throws of this weapon are left."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        volleys = creature_of(look, sheet).volleys
        return max(0, volleys - sheet.volleys) if volleys else ENDLESS
    if arm.ammunition:
        return sum([item.count for _, item in _fitting(look, sheet, arm)])
    place = place_of(arm)
    return 0 if place == NOWHERE else int(sheet.items[place].count)


def place_of(arm: Arm) -> int:
    """Where on the sheet a weapon lies; ``NOWHERE`` if it does not lie there."""
    return int(arm.key.removeprefix(GEAR)) if arm.key.startswith(GEAR) else NOWHERE


def next_shot(look: Look, being: Being, arm: Arm) -> Wonder | None:
    """The wonder that flies next, if it is one (4.4)."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet):
        return None
    for _, item in _fitting(look, sheet, arm):
        found: Wonder | None = look.library("items").get(item.wonder or item.key)
        return found
    return None


def _fitting(look: Look, sheet: HeroSheet, arm: Arm) -> list[tuple[int, Item]]:
    found = []
    for place, item in enumerate(sheet.items):
        entry = gear_of(look, item)
        fits = entry is not None and entry.kind == "ammunition" and entry.ammunition == arm.ammunition
        if fits and item.count and item.carried != "stored":
            found.append((place, item))
    return found


def spend(play: Play, being: Being, arm: Arm) -> bool:
    """One missile is gone: an arrow, a stone, the thrown weapon itself; whether there was one."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        if not missiles_left(play, being, arm):
            return False
        if creature_of(play, sheet).volleys:
            play.change(being.id, "volleys", sheet.volleys + 1)
        return True
    place = next((place for place, _ in _fitting(play, sheet, arm)), NOWHERE) if arm.ammunition else place_of(arm)
    if place == NOWHERE:
        return False
    remove_item(play, being.id, place)
    return True
