"""How the entries of the library speak of one another: names by key, levels, what boons and things add."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.myriad.base.entries_kit import FIGURES, Gained, Touch
from systems.myriad.base.module import PERIODS

ROLLS = {"attack": "attack", "defence": "defence", "test": "any test", "driving": "driving", "weaving": "weaving"}


def is_ours(look: Look, kind: str, one: Any) -> bool:
    """Whether an entry is this program's and not the book's; what the campaign itself has written never is."""
    own = look.table.own.get(f"{kind}:{one.key}")
    return bool(getattr(one, "ours", False)) and not (own is not None and own.source)


def name_entry(look: Look, kind: str, key: str) -> str:
    """The name of an entry; of one that is gone what its key says."""
    one = look.library(kind).get(key)
    return str(one.name) if one is not None else key.replace("_", " ").capitalize()


def names(look: Look, kind: str, keys: Iterable[str]) -> str:
    return ", ".join([name_entry(look, kind, key) for key in keys])


def levels(look: Look, kind: str, scores: Mapping[str, int]) -> str:
    """``Power 3, Grace 2``."""
    return ", ".join([f"{name_entry(look, kind, key)} {amount}" for key, amount in scores.items()])


def effects(look: Look, keys: Iterable[str]) -> str:
    """SFX and components of spells by name."""
    return ", ".join([name_entry(look, "sfx" if key in look.library("sfx") else "spells", key) for key in keys])


def boons(look: Look, gained: Iterable[Gained]) -> str:
    """``Night Vision 2, Immunity: Partial (fire)``."""
    said = [
        f"{name_entry(look, 'traits', one.trait)}{f' {one.level}' if one.level != 1 else ''}"
        f"{f' ({one.note})' if one.note else ''}"
        for one in gained
    ]
    return ", ".join(said)


def touches(look: Look, found: Iterable[Touch]) -> str:
    """``+1 Perception by ear``."""
    return ", ".join([
        f"{format_signed(one.amount)} {_figure(look, one.figure)}{f' {one.when}' if one.when else ''}" for one in found
    ])  # fmt: skip


def _figure(look: Look, key: str) -> str:
    for kind in ("statistics", "skills"):
        if key in look.library(kind):
            return name_entry(look, kind, key)
    return FIGURES.get(key, key.replace("_", " "))


def periods(keys: Iterable[str]) -> str:
    """``Modern, Futuristic``; nothing for what fits everywhere."""
    return ", ".join([PERIODS[key] for key in keys])


def rolls(keys: Iterable[str]) -> str:
    """On which rolls sixes may pay for it."""
    return ", ".join([ROLLS.get(key, key) for key in keys])


def points(number: int, of: str = "point") -> str:
    """``1 point``, ``3 points``."""
    return f"{number} {of}" if number == 1 else f"{number} {of}s"
