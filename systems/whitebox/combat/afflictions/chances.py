"""What abilities share: whether they happen, whether the victim saves, and for how long."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import Being
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.combat.saves import saves

SPANS = {"round": 60, "minute": 60, "turn": 600, "hour": 3600, "day": 86400, "week": 7 * 86400}


def roll_span(play: Play, duration: str, what: str) -> int:
    """Seconds of a duration such as ``3d6 turns``, its dice thrown."""
    dice, _, unit = duration.rpartition(" ")
    return play.total(dice, REFEREE, f"{what}: how many {unit}") * SPANS[unit.rstrip("s")]


def roll_save(play: Play, attacker: Being, ability: Ability, who: str) -> bool:
    """Whether somebody makes the save an ability grants; none is granted where none is printed."""
    if ability.save.outcome == "none":
        return False
    more = ("fire",) if ability.energy == "fire" else ()  # WB-192
    return saves(play, who, (*ability.save.kinds, *more), ability.name, ability.save.modifier, by=attacker.id)


def roll_chance(play: Play, ability: Ability) -> bool:
    """A stated chance, d100 at most that (WB-005); none stated: always."""
    if not ability.chance:
        return True
    need = Need(ability.chance, under=True, hit="happens", miss="nothing")
    return play.check(1, 100, REFEREE, f"{ability.name.capitalize()}, {ability.chance} %", need)
