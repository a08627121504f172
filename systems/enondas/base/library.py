"""The library of Enondas: what ships in resources."""

from __future__ import annotations

from typing import Any

from systems.common.content.library import Library, tables_in
from systems.enondas.base.entries import Creature, Gear, Kindred, RuleCard, SkillSet
from systems.enondas.base.entries_items import MagicItem
from systems.enondas.base.entries_spells import Spell

KEY = "enondas"
KINDS: dict[str, type[Any]] = {
    "creatures": Creature,
    "spells": Spell,
    "gear": Gear,
    "items": MagicItem,
    "skills": SkillSet,
    "kindreds": Kindred,
    "rules": RuleCard,
}
LIBRARY = Library(KEY, KINDS, tables_in(KEY, "treasure", "names"))
