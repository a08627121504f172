"""What ships with WhiteBox: its kinds of entry and its random tables, read once."""

from __future__ import annotations

from typing import Any

from systems.common.content.library import Library, tables_in
from systems.whitebox.base.entries import CharacterClass, Gear, Hireling, Race, RuleCard
from systems.whitebox.base.entries_creatures import Creature
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.entries_spells import Spell

KEY = "whitebox"
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
