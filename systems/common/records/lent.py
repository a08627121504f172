"""Creatures that one game lends and another takes: in plain terms that both know, and what the taker makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class LentBlow:
    """A way to strike: its dice, how often a round, and how far it flies in feet (0: it does not)."""

    name: str
    dice: str
    times: int = 1
    flies: int = 0


@dataclass(frozen=True, slots=True)
class LentBreath:
    """A breath: its dice, its element if it has one, how far it reaches in feet, how often a day (0: unlimited)."""

    name: str
    dice: str
    element: str = ""
    feet: int = 0
    times: int = 0


@dataclass(frozen=True, slots=True)
class LentCreature:
    """A creature as the old games know it.

    ``hit_dice``: whole ones, with ``more`` hit points on top.  ``protection``: by how much its armor is better than
    none; plate is 6.  ``pace``: as a man on foot has 12.  ``kinds``: what it is, in the lender's words.  ``resists``:
    percent of spells that fail against it.  ``lender``: the game it comes from, ``licence`` under which it is open.
    """

    key: str
    name: str
    text: str
    lender: str
    licence: str
    glyph: str = ""
    hit_dice: int = 1
    more: int = 0
    protection: int = 0
    pace: int = 12
    flies: bool = False
    large: bool = False
    small: bool = False
    kinds: tuple[str, ...] = ()
    blows: tuple[LentBlow, ...] = ()
    breaths: tuple[LentBreath, ...] = ()
    poisonous: bool = False
    needs_magic: bool = False
    resists: int = 0
    regenerates: int = 0
    proof_against: tuple[str, ...] = ()
    abilities: tuple[tuple[str, str], ...] = ()

    @property
    def dice_words(self) -> str:
        """``3 + 1`` hit dice, ``1 − 1``."""
        if not self.more:
            return str(self.hit_dice)
        return f"{self.hit_dice} {'+' if self.more > 0 else '−'} {abs(self.more)}"


@dataclass(frozen=True, slots=True)
class Taken:
    """What a game makes of a lent creature: the values of an entry of its own, and how each figure was worked out."""

    values: Mapping[str, Any]
    working: tuple[str, ...]
