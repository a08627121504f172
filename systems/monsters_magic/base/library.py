"""The library of Monsters & Magic: what ships in resources."""

from __future__ import annotations

from typing import Any

from systems.common.content.library import Library, tables_in
from systems.monsters_magic.base.entries import Calling, Creature, Gear, Race, RuleCard, Spell, Wonder

KEY = "monsters_magic"
KINDS: dict[str, type[Any]] = {
    "creatures": Creature,
    "spells": Spell,
    "gear": Gear,
    "items": Wonder,
    "callings": Calling,
    "races": Race,
    "rules": RuleCard,
}

LIBRARY = Library(KEY, KINDS, tables_in(KEY, "encounters", "treasure", "names"))
