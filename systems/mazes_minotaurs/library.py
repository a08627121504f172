"""The library of Mazes & Minotaurs: what ships in resources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.libraries import Library
from systems.mazes_minotaurs.entries import Calling, Creature, Deity, Gear, Kin, Power, RuleCard, Wonder

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


def _tables() -> Mapping[str, Any]:
    from systems.mazes_minotaurs.random_tables import tables  # read when first asked for

    return tables()


LIBRARY = Library(KEY, KINDS, _tables)
