"""Magic items as the library of WhiteBox holds them: who can use them, and which figures they change."""

from __future__ import annotations

from typing import Annotated, Literal

from systems.common.content.entries import Range
from systems.frozen import dataclass
from systems.whitebox.base.entries import Dice
from systems.whitebox.base.entries_creatures import NO_SAVE, Count, Energy, Kind, Percent
from systems.whitebox.base.entries_spells import Save

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
    the ways begin that it has, of a spell with several; empty: all. ``feet``: its own range; 0: the spell's.
    ``unlimited``: it lasts until its user ends it.
    """

    spell: str
    cost: Annotated[int, Range(0)] = 0
    level: Annotated[int, Range(0)] = 0
    modifier: int = 0
    chance: Percent = 0
    way: str = ""
    feet: Count = 0
    unlimited: bool = False


# One rule function each; what a work does beyond them stands in the item's text.
WorkRule = Literal[
    "ask", "blast", "blend", "climb", "coil", "control", "devour", "ethereal", "entangle", "frighten", "kill", "madden",
    "notice", "open", "paralyze", "pour", "rain", "reveal", "run", "see_through", "shoe", "stow", "strike",
    "summon", "vanish", "wish",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Depth:
    """How much of something an item sees through: 10 feet of rock."""

    what: str
    most: Annotated[int, Range(1)]
    unit: Literal["feet", "inches"] = "feet"

    def __str__(self) -> str:
        return f"{self.most} {self.unit} of {self.what}"


@dataclass(frozen=True, slots=True)
class Work:
    """Something an item does that is no spell.

    ``cost``: in charges. ``area``: where it strikes, as said on the form; empty: one target. ``number``: how many it
    takes; empty: all. ``below``: the number counts those of fewer hit dice; ``strong``: how many of the others;
    ``either``: the one or the other. ``of`` and ``not_of``: kinds it works on. ``same``: all of one kind. ``damage``,
    ``energy``: the wound. ``chance``: in percent, of what else befalls or of withstanding. ``creature``, ``choice``:
    what is called. ``hit_dice``: of what is called. ``waits``: how long before it comes. ``alone``: none is called
    while one of them serves. ``feet``: how far it works. ``through``: what it sees through. ``yields``: what it gives
    for every ``every`` that it runs. ``doubles``: the rate of movement, while it runs; ``rests``: and as much rest
    after it. ``rates``: of one rider, and of several. ``uses``: of this work, beside those of the item. ``lapses``: in
    percent, how control is lost while nobody minds those called, so much more each round.
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
    alone: bool = False
    feet: Count = 0
    through: tuple[Depth, ...] = ()
    yields: str = ""
    every: str = ""
    doubles: bool = False
    rests: bool = False
    rates: tuple[int, ...] = ()
    uses: str = ""
    lapses: Percent = 0


@dataclass(frozen=True, slots=True)
class MagicItem:
    """A magic item. ``charges`` and ``duration`` are dice or numbers with a unit; empty: none are counted.

    ``suffix`` follows the name of the gear it is made on: long sword, +1, *flaming*. ``seems`` is what it looks
    like before anybody knows what it is; empty: what its name says before ``of``. ``usable_by``: classes; empty:
    anybody. ``uses``: such as 3 a day. ``spell``: the one it casts, or whose rules it follows. ``powers``: where
    there are several. ``works``: what it does beside spells. ``base``: the gear it is made on. ``alias``: the name
    it bears elsewhere in the book. ``damage``: what a blow with it does, instead of the gear's. ``reach``: feet to
    which it is thrown, where its gear is made for the hand alone. ``more_damage``: and on top of it.
    ``to_hit_only``: its plus is none for damage (R-92). ``recharged``: by casting a spell into it (WB-565).
    ``holds_spells``: it is called by the spells in it, and casts those.
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
    reach: Count = 0
    more_damage: str = ""
    to_hit_only: bool = False
    recharged: bool = False
    holds_spells: bool = False
    rulings: tuple[str, ...] = ()
