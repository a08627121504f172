"""The library of Mazes & Minotaurs: what ships in resources."""

from __future__ import annotations

from typing import Any

from systems.common.content.library import Library, tables_in
from systems.mazes_minotaurs.base.entries import Calling, Creature, Deity, Gear, Kin, Power, RuleCard, Wonder

KEY = "mazes_minotaurs"
KINDS: dict[str, type[Any]] = {
    "creatures": Creature,
    "spells": Power,
    "gear": Gear,
    "items": Wonder,
    "callings": Calling,
    "deities": Deity,
    "kins": Kin,
    "rules": RuleCard,
}
LIBRARY = Library(KEY, KINDS, tables_in(KEY, "encounters", "treasure", "names"))
