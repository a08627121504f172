"""Magic items as the library of WhiteBox holds them: who can use them, and which figures they change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from systems.common.entries import Range
from systems.whitebox.entries import Dice
from systems.whitebox.entries_creatures import NO_SAVE, Count, Energy, Kind, Percent
from systems.whitebox.entries_spells import Save

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
    """A spell that an item casts: for how many charges, and at which level where that is not the user's.

    ``modifier``: on the target's save. ``chance``: in percent that it works; 0: always. ``way``: how
    the ways begin that it has, of a spell with several; empty: all.
    """

    spell: str
    cost: Annotated[int, Range(0)] = 0
    level: Annotated[int, Range(0)] = 0
    modifier: int = 0
    chance: Percent = 0
    way: str = ""


# One rule function each; what a work does beyond them stands in the item's text.
WorkRule = Literal[
    "blast", "coil", "control", "ethereal", "entangle", "frighten", "kill", "madden", "open", "paralyze", "rain",
    "strike", "summon", "vanish",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Work:
    """Something an item does that is no spell.

    ``cost``: in charges. ``area``: where it strikes, as said on the form; empty: one target. ``number``: how many it
    takes; empty: all. ``below``: the number counts those of fewer hit dice; ``strong``: how many of the others;
    ``either``: the one or the other. ``of`` and ``not_of``: kinds it works on. ``same``: all of one kind. ``damage``,
    ``energy``: the wound. ``chance``: in percent, of what else befalls or of withstanding. ``creature``, ``choice``:
    what is called. ``hit_dice``: of what is called. ``waits``: how long before it comes.
    """

    name: str
    rule: WorkRule
    cost: Count = 0
    area: str = ""
    number: Dice = ""
    below: Count = 0
    strong: Dice = ""
    either: bool = False
    same: bool = False
    of: tuple[Kind, ...] = ()
    not_of: tuple[Kind, ...] = ()
    damage: Dice = ""
    energy: Energy = ""
    save: Save = NO_SAVE
    chance: Percent = 0
    duration: str = ""
    creature: str = ""
    choice: tuple[str, ...] = ()
    hit_dice: str = ""
    waits: str = ""


@dataclass(frozen=True, slots=True)
class MagicItem:
    """A magic item. ``charges`` and ``duration`` are dice or numbers with a unit; empty: none are counted.

    ``suffix`` follows the name of the gear it is made on: long sword, +1, *flaming*. ``seems`` is what it looks
    like before anybody knows what it is; empty: what its name says before ``of``. ``usable_by``: classes; empty:
    anybody. ``uses``: such as 3 a day. ``spell``: the one it casts, or whose rules it follows. ``powers``: where
    there are several. ``works``: what it does beside spells. ``base``: the gear it is made on. ``alias``: the name
    it bears elsewhere in the book. ``damage``: what a blow with it does, instead of the gear's. ``more_damage``:
    and on top of it. ``to_hit_only``: its plus is none for damage (R-92). ``recharged``: by casting a spell into it
    (WB-565).
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
    works: tuple[Work, ...] = ()
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
