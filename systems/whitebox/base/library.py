"""What ships with WhiteBox: its kinds of entry and its random tables, read once; the tables as the house has them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from systems.common.content.library import Library, tables_in
from systems.common.content.random_tables.tables import Table
from systems.whitebox.base.entries import CharacterClass, Gear, Hireling, Race, RuleCard
from systems.whitebox.base.entries_creatures import Creature
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.base.house import House

KEY = "whitebox"
NAME = "Swords & Wizardry: WhiteBox"
KINDS: dict[str, type[Any]] = {
    "creatures": Creature,
    "spells": Spell,
    "gear": Gear,
    "items": MagicItem,
    "classes": CharacterClass,
    "races": Race,
    "hirelings": Hireling,
    "rules": RuleCard,
}
LIBRARY = Library(KEY, KINDS, tables_in(KEY, "treasure", "encounters", "names"))


@cache
def _tables(extended: bool, unusual: bool) -> Mapping[str, Table]:
    found = dict(LIBRARY.tables)
    if extended:
        found["magic_major"] = found["magic_major_extended"]
    if unusual:
        found["weapons_and_armor"] = found["weapons_and_armor_unusual"]
    return found


def tables_in_force(house: House) -> Mapping[str, Table]:
    """The tables as the house rolls on them: major rolls that reach 19 and 20 (R-61), unusual arms (WB-563)."""
    return _tables(house.extended_major_rolls, house.unusual_items)
