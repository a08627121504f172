"""Magic items as the library of WhiteBox holds them: who can use them, and which figures they change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from systems.common.entries import Range

ItemKind = Literal[
    "potion", "scroll", "weapon", "armor", "shield", "missile", "wand", "ring", "staff", "lesser", "medium", "greater",
    "cursed", "card",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class ItemTerm:
    """What an item adds to a figure of its user; ``against``: only in this circumstance; ``sets``: becomes this."""

    figure: Literal["armor_class", "save", "to_hit", "damage", "move", "loyalty"]
    amount: int
    against: str = ""
    sets: bool = False


@dataclass(frozen=True, slots=True)
class Power:
    """A spell that an item casts: for how many charges, and at which level where that is not the user's."""

    spell: str
    cost: Annotated[int, Range(0)] = 0
    level: Annotated[int, Range(0)] = 0


@dataclass(frozen=True, slots=True)
class MagicItem:
    """A magic item. ``charges`` and ``duration`` are dice or numbers with a unit; empty: none are counted.

    ``suffix`` follows the name of the gear it is made on: long sword, +1, *flaming*. ``seems`` is what it looks like
    before anybody knows what it is; empty: what its name says before ``of``. ``usable_by``: classes; empty: anybody.
    ``uses``: such as 3 a day. ``spell``: the one it casts, or whose rules it follows. ``powers``: where there are
    several. ``base``: the gear it is made on. ``alias``: the name it bears elsewhere in the book. ``damage``: what a
    blow with it does, instead of the gear's. ``more_damage``: and on top of it. ``to_hit_only``: its plus is none for
    damage (R-92). ``recharged``: by casting a spell into it (WB-565).
    """

    key: str
    name: str
    kind: ItemKind
    rule: str
    text: str
    usable_by: tuple[str, ...] = ()
    charges: str = ""
    uses: str = ""
    duration: str = ""
    terms: tuple[ItemTerm, ...] = ()
    spell: str = ""
    powers: tuple[Power, ...] = ()
    base: str = ""
    alias: str = ""
    cursed: bool = False
    suffix: str = ""
    seems: str = ""
    damage: str = ""
    more_damage: str = ""
    to_hit_only: bool = False
    recharged: bool = False
    rulings: tuple[str, ...] = ()
