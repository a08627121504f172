"""Magic items as the library of Enondas holds them: things that cast a spell at a level of their own (EN-253)."""

from __future__ import annotations

from typing import Literal

from systems.enondas.base.entries import Count, Level
from systems.frozen import dataclass

Form = Literal["wand", "ring", "weapon", "armor", "scroll", "trinket", "potion", "stone"]


@dataclass(frozen=True, slots=True)
class MagicItem:
    """A thing that holds a spell, or adds to its user's figures.

    ``spell``: what it casts; empty: named or rolled when it is found. ``level``: the M of its spell. ``once``: used up
    by casting. ``base``: the gear it is made on. ``dice``, ``adds`` and ``protection``: more than that gear has.
    ``mana``: what a stone holds. ``ours``: not in the book.
    """

    key: str
    name: str
    rule: str
    kind: Form
    text: str
    spell: str = ""
    level: Level = 10
    once: bool = False
    base: str = ""
    dice: Count = 0
    adds: int = 0
    protection: Count = 0
    mana: Count = 0  # of a mana stone
    ours: bool = True
