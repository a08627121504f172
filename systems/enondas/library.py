"""The library of Enondas: what ships in resources, how it is listed and shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.libraries import Library
from systems.enondas.entries import Creature, Gear, Kindred, RuleCard, SkillSet
from systems.enondas.entries_items import MagicItem
from systems.enondas.entries_spells import Spell

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


def _tables() -> Mapping[str, Any]:
    from systems.enondas.random_tables import tables  # read when first asked for

    return tables()


LIBRARY = Library(KEY, KINDS, _tables)
