"""Magic items as the library of WhiteBox holds them: who can use them, and which figures they change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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
class MagicItem:
    """A magic item.  ``charges`` and ``duration`` are dice or numbers with a unit; empty: none are counted."""

    key: str
    name: str
    kind: ItemKind
    rule: str
    text: str
    usable_by: tuple[str, ...] = ()  # classes; empty: anybody
    charges: str = ""
    uses: str = ""  # such as 3 a day
    duration: str = ""
    terms: tuple[ItemTerm, ...] = ()
    spell: str = ""
    base: str = ""  # the gear it is made on
    alias: str = ""  # the name it bears elsewhere in the book
    cursed: bool = False
    rulings: tuple[str, ...] = ()
