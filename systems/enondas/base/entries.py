"""What the library of Enondas holds: kindreds, skill sets, gear, creatures, spells, magic items and rule cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Annotated, Any, Literal, get_args

from systems.common.content.entries import DICE, Range
from systems.enondas.base.rounding import round_fraction
from systems.frozen import dataclass

Attribute = Literal["strength", "dexterity", "luck", "constitution", "intelligence", "charisma", "mynergy"]
Task = Literal[
    "thieving", "missile attack", "missile avoidance", "magic", "healing", "woodland", "riding", "animal", "other",
]  # fmt: skip
Chapter = Literal["Characters", "Advancement", "Equipment", "Combat", "Healing", "Magic", "Creatures", "Treasure"]
SpellList = Literal["damage", "mind", "healing", "detection", "enchantment", "transportation"]
Count = Annotated[int, Range(0)]
Level = Annotated[int, Range(1, 100)]
Dice = Annotated[str, DICE]
Percent = Annotated[int, Range(1, 10_000)]
Rating = Annotated[int, Range(1, 10_000)]


CELL = re.compile(r"([+-]\d+)|(\d+)(?:\.(\d{1,2}))?")


@dataclass(frozen=True, slots=True)
class Kindred:
    """A people to be played.

    An attribute is multiplied by a plain number (``0.75``), raised or lowered by one with a sign (``+2``), or stays as
    rolled if it is not named (EN-027, EN-028).  ``size`` is in hundredths of a human.
    """

    key: str
    name: str
    rule: str
    text: str
    strength: str = ""
    dexterity: str = ""
    luck: str = ""
    constitution: str = ""
    intelligence: str = ""
    charisma: str = ""
    mynergy: str = ""
    size: Percent = 100
    powers: str = ""  # what is special, in words (EN-029)

    def __post_init__(self) -> None:
        for attribute in get_args(Attribute):
            if (cell := getattr(self, attribute)) and not CELL.fullmatch(cell):
                raise ValueError(
                    f"{attribute} is {cell!r}; a multiplier such as 0.75 or a modifier such as +2 is expected."
                )

    def apply(self, attribute: Attribute, rolled: int) -> int:
        """The attribute as it is for this people, halves rounded up (EN-005, EN-027)."""
        cell = getattr(self, attribute)
        if not cell:
            return rolled
        if cell[0] in "+-":
            return rolled + int(cell)
        return round_fraction(rolled * Fraction(cell))


@dataclass(frozen=True, slots=True)
class Reduction:
    """How much lower the level of a saving roll is: ``flat``, and one more for every ``per`` full levels (EN-009)."""

    task: Task
    per: Count = 0
    flat: Count = 0

    def at(self, level: int) -> int:
        """Levels taken off at a level of the set."""
        return self.flat + (level // self.per if self.per else 0)


@dataclass(frozen=True, slots=True)
class SkillSet:
    """A set of skills as a card: what each level of it gives (EN-040 to EN-047)."""

    key: str
    name: str
    rule: str
    text: str
    hit_points: Dice
    raisable: tuple[Attribute, ...]  # what the points of a level may raise
    melee: int = 0  # adds a level
    missile: int = 0
    tool: int = 0  # adds a level with a farming tool
    protection: Count = 0  # a level
    cost: Count = 0  # experience for a level; 0: as the house says
    reductions: tuple[Reduction, ...] = ()
    lists: tuple[SpellList, ...] = ()  # of spells it may learn
    spells: tuple[str, ...] = ()  # single spells beside those lists
    caster: Literal["", "full", "half"] = ""  # half: as a caster of half the level, rounded down (EN-045)
    learns_by_level: bool = False  # gains spell levels with each level (EN-067)
    first_aid: bool = False
    animals_per: Count = 0  # one kind of animal for so many levels (EN-046)
    front: bool = False  # stands in the front line unless told otherwise (EN-106)
    abilities: tuple[str, ...] = ()  # what else it can do, in words
    kit: tuple[str, ...] = ()  # gear a new character of this set carries (EN-032)


@dataclass(frozen=True, slots=True)
class Gear:
    """Something to carry.  ``dice`` and ``adds`` are those of a weapon, ``reach`` its effective range in metres."""

    key: str
    name: str
    rule: str
    kind: Literal["weapon", "armor", "shield", "equipment"]
    text: str
    dice: Count = 0
    adds: int = 0
    two_handed: bool = False
    missile: bool = False  # shoots: gives no melee dice (EN-129)
    thrown: bool = False
    special_adds: Count = 0  # more adds two-handed or thrown: the spear
    blunt: bool = False
    tool: bool = False  # of a farmer
    reach: Count = 0
    protection: Count = 0
    hindrance: Count = 0  # off the combat total where heavy armor hinders (EN-084)
    metal: bool = False
    price: Count = 0  # copper pieces; the book names none (EN-087)


@dataclass(frozen=True, slots=True)
class LearnedSkill:
    """A skill set of a complete creature and its level."""

    set: str
    level: Level = 1


@dataclass(frozen=True, slots=True)
class Trait:
    """Something a creature can do, in words."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Creature:
    """A kind of creature: by its monster rating, or complete with attributes (EN-220 to EN-225).

    ``rating``: the least and the most; none for a complete one. ``size``: in hundredths of a human. ``weapon``: its
    dice stand in place of its own. ``protection``: points of damage it absorbs a round. ``attacks``: a round, each with
    all dice. ``damage``: how wounds weaken it; empty: as the house has it. ``attributes``: of a complete one, STR, DEX,
    LK, CON, IQ, CHR, MYN. ``gear``: of a complete one, magic items too; the first weapon is held. ``ours``: not in the
    book.
    """

    key: str
    name: str
    rule: str
    text: str
    rating: tuple[Rating, ...] = ()  # the least and the most; none: complete
    tags: tuple[str, ...] = ()
    size: Percent = 100
    weapon: str = ""
    protection: Count = 0
    first_strike: Count = 0
    attacks: Level = 1
    damage: Literal["", "adds_only", "dice_and_adds", "constant", "half_below_half"] = ""
    abilities: tuple[Trait, ...] = ()
    kindred: str = ""  # of a complete creature
    attributes: tuple[int, ...] = ()  # the seven, in their order
    skills: tuple[LearnedSkill, ...] = ()
    spells: tuple[str, ...] = ()  # it knows
    gear: tuple[str, ...] = ()
    glyph: str = ""
    ours: bool = False
    worked_out: tuple[str, ...] = ()  # how its figures were worked out, if it comes from elsewhere

    def __post_init__(self) -> None:
        if bool(self.rating) == bool(self.attributes):
            raise ValueError("a creature has either a rating, from and to, or seven attributes.")
        if self.rating and (len(self.rating) != 2 or self.rating[0] > self.rating[1]):
            raise ValueError("rating must be two numbers, the least and the most.")
        if self.attributes and len(self.attributes) != len(get_args(Attribute)):
            raise ValueError("attributes must be seven numbers: STR, DEX, LK, CON, IQ, CHR, MYN.")


# A new creature is as strong as an orc until somebody says otherwise: the least and the most.
FIRST_CREATURE: Mapping[str, Any] = MappingProxyType({"rating": (10, 20)})


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule as the referee looks it up at the table."""

    key: str
    name: str
    rules: tuple[str, ...]
    chapter: Chapter
    text: str
