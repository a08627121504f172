"""What ships with WhiteBox: its kinds of entry and its random tables, read once; the tables as the house has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.content.library import Library, tables_in
from systems.common.content.random_tables.tables import Table
from systems.common.kernel.caching import per_campaign
from systems.common.kernel.look import Look
from systems.whitebox.base.entries import CharacterClass, Gear, Hireling, Race, RuleCard
from systems.whitebox.base.entries_creatures import Creature
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.entries_spells import Spell

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


@per_campaign
def tables_in_force(look: Look) -> Mapping[str, Table]:
    """The tables as the house rolls on them: major rolls that reach 19 and 20 (R-61), unusual arms (WB-563).

    A table of the campaign's own stands before all of them.
    """
    found, own = dict(look.library("tables")), look.table.own
    for on, key, other in (
        (look.house.extended_major_rolls, "magic_major", "magic_major_extended"),
        (look.house.unusual_items, "weapons_and_armor", "weapons_and_armor_unusual"),
    ):
        if on and (f"tables:{key}" not in own or f"tables:{other}" in own):
            found[key] = found[other]
    return found
