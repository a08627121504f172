"""Hit dice of a class table thrown and counted (WB-035, WB-036, R-08, R-09)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.figures import format_signed
from systems.whitebox.base.attributes import constitution_per_die
from systems.whitebox.base.entries import LevelRow

DIE = 6


def points(number: int) -> str:
    """``1 hit point``, ``6 hit points``."""
    return f"{number} hit point{'' if number == 1 else 's'}"


def throw_dice(play: Play, roller: str, dice: int, constitution: int, purpose: str) -> int:
    """So many hit dice with the Constitution modifier on each; none counts less than 1 (R-09)."""
    if dice <= 0:
        return 0
    modifier = constitution_per_die(constitution)
    return sum([max(1, face + modifier) for face in play.roll(dice, DIE, roller, purpose)])


def first_points(play: Play, roller: str, row: LevelRow, constitution: int, purpose: str = "Hit points") -> int:
    """All hit points of a row of the table: its dice and its pips (WB-035)."""
    return max(1, throw_dice(play, roller, row.dice, constitution, purpose) + row.pips)


def gain_points(play: Play, roller: str, before: LevelRow, after: LevelRow, constitution: int, most: int) -> int:
    """What a new level adds to ``most`` hit points, never less than nothing.

    The added dice and the change in pips (R-08), or with the house rule all dice anew if that is more (WB-036).
    """
    anew = play.house.hp_reroll_each_level
    dice, pips = (after.dice, after.pips) if anew else (after.dice - before.dice, after.pips - before.pips)
    purpose = f"Hit points at level {after.level}"
    if said := _added_words(constitution, dice, pips):
        purpose += f" ({said})"
    if anew:
        return max(0, first_points(play, roller, after, constitution, purpose) - most)
    return max(0, throw_dice(play, roller, dice, constitution, purpose) + pips)


def _added_words(constitution: int, dice: int, pips: int) -> str:
    """What counts besides the dice: ``+1 for Constitution, +1 by the table``."""
    each = constitution_per_die(constitution)
    parts = [f"{format_signed(each)} {'a die ' if dice > 1 else ''}for Constitution"] if each else []
    return ", ".join([*parts, f"{format_signed(pips)} by the table"] if pips else parts)
