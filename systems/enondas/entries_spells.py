"""Spells as the library of Enondas holds them: what they need, what they cost, how they grow, and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from systems.enondas.entries import Attribute, Count, Level, SpellList

# One rule function each; what a spell does beyond them stands in its text.
SpellEffect = Literal[
    "blast", "missiles", "suggest", "hide", "heal", "give", "cure", "uncurse", "open", "lock", "light", "detect",
    "identify", "root", "sleep", "paralyze", "slam", "card",
]  # fmt: skip
Strikes = Literal["", "missile", "melee"]  # the class of its damage (EN-105)


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell.  ``cost`` is its base in mana; ``scale`` how cost and effect grow, ``+1/x2``, empty if they do not."""

    key: str
    name: str
    rule: str
    list: SpellList
    level: Level
    cost: Count
    effect: SpellEffect
    text: str
    scale: str = ""
    strikes: Strikes = ""
    amount: str = ""  # what it does at the base: points, such as M+IQ or M*IQ, or dice
    only: tuple[str, ...] = ()  # tags of those it touches at all
    save: Attribute | Literal[""] = ""  # SR(M) against this attribute
    lasts: str = ""  # M minutes, M*10 minutes, M rounds
    free: bool = False  # costs nothing, whatever else holds (EN-162)
    by_referee: bool = False  # the referee names the cost (EN-194)
