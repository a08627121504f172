"""The library of Myriad: the parts of the kit and what is made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.content.library import Library, tables_in
from systems.myriad.base.entries import Chart, Component, Creature, Gear, RuleCard, SfxItem, Vehicle
from systems.myriad.base.entries_kit import Conflict, Line, PowerLevel, Sfx, Skill, Statistic, Template, Trait

KEY = "myriad"
KINDS: dict[str, type[Any]] = {
    "creatures": Creature,
    "spells": Component,
    "gear": Gear,
    "items": SfxItem,
    "statistics": Statistic,
    "skills": Skill,
    "lines": Line,
    "conflicts": Conflict,
    "sfx": Sfx,
    "traits": Trait,
    "templates": Template,
    "levels": PowerLevel,
    "vehicles": Vehicle,
    "charts": Chart,
    "rules": RuleCard,
}

LIBRARY = Library(KEY, KINDS, tables_in(KEY, "encounters", "treasure", "names"))


def of_the_book(kind: str) -> Mapping[str, Any]:
    """The entries of a kind as they ship: what stands in whose place is known by them alone.  What counts at a table is
    asked of the look, which knows the campaign's own."""
    return LIBRARY.shipped(kind)
