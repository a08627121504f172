"""Class, race and level of a character: which row of which table counts now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import cast

from systems.common.kernel.look import Look
from systems.common.records.table import Term
from systems.whitebox.base.entries import COLUMN, CharacterClass, ClassLimit, LevelRow, Race, SaveKind
from systems.whitebox.base.sheet import CharacterSheet

LAST_LEVEL = 10  # WB-076, R-13: beyond it only with the house rule


def class_of(look: Look, sheet: CharacterSheet) -> CharacterClass:
    """The class in use; a switching elf's is that of the track it adventures on (WB-060)."""
    return cast(CharacterClass, look.entry("classes", sheet.character_class))


def race_of(look: Look, sheet: CharacterSheet) -> Race:
    return cast(Race, look.entry("races", sheet.race))


def row_of(look: Look, sheet: CharacterSheet) -> LevelRow:
    """The line of the class table at the character's level."""
    return class_of(look, sheet).row(sheet.level)


def fights_as_fighter(look: Look, sheet: CharacterSheet) -> bool:
    """Whether Fighters' bonuses count: Fighters, and demi-humans on the Fighter's table (WB-071, R-12)."""
    return "combat_machine" in class_of(look, sheet).features


def column_of(kinds: Sequence[str]) -> str:
    """The column of the matrix for a save of these kinds: the first decides (R-31)."""
    return COLUMN.get(cast(SaveKind, kinds[0]), "spells")


def matrix_term(look: Look, sheet: CharacterSheet, kinds: Sequence[str]) -> Term:
    """The saving throw from the matrix; the first kind picks the column (WB-196)."""
    row = class_of(look, sheet).matrix_row(sheet.level)
    column = column_of(kinds)
    return Term(f"{class_of(look, sheet).name} {sheet.level}, {column}", getattr(row, column), "WB-196")


def counted_as(one: CharacterClass, named: Collection[str]) -> str:
    """What a class is among those that an item names: its own key first; empty if it is none of them."""
    return next((key for key in (one.key, *one.counts_as) if key in named), "")


def sort_of(one: CharacterClass, named: Collection[str]) -> str:
    """The class that races and tracks mean by it, if they are among those named; empty otherwise."""
    return next((key for key in (one.key, *one.counts_as[:1]) if key in named), "")


def limit_in(race: Race, one: CharacterClass) -> ClassLimit | None:
    """What a race says of a class, or of the one that it counts as; nothing if it says nothing."""
    limits = {limit.character_class: limit for limit in race.classes}
    return limits.get(sort_of(one, limits))


def level_limit(look: Look, sheet: CharacterSheet) -> int:
    """The highest level the character can reach under the house rules (WB-055, 060, 066, 076, 077)."""
    rows = class_of(look, sheet).levels
    last = rows[-1].level if look.house.levels_beyond_table else min(LAST_LEVEL, rows[-1].level)
    if look.house.demihuman_limits:
        limit = limit_in(race_of(look, sheet), class_of(look, sheet))
        if limit is not None and limit.level:
            last = min(last, limit.level)
    return last


def level_for(look: Look, sheet: CharacterSheet, experience: int) -> int:
    """The level that so much experience earns (WB-075)."""
    rows = class_of(look, sheet).levels
    counted = [row for row in rows if row.printed or look.house.levels_beyond_table]
    earned = max((row.level for row in counted if row.xp <= experience), default=1)
    return min(earned, level_limit(look, sheet))
