"""What the library of WhiteBox holds beside spells and creatures: classes, races, gear, hirelings and rule cards."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Literal

from systems.common.content.entries import DICE, Range
from systems.frozen import dataclass
from systems.whitebox.base.attributes import Attribute

Dice = Annotated[str, DICE]
Count = Annotated[int, Range(0)]
Level = Annotated[int, Range(1, 100)]
Target = Annotated[int, Range(1, 30)]  # a number a d20 must reach
InSix = Annotated[int, Range(0, 6)]

Alignment = Literal["law", "neutrality", "chaos"]
Caster = Literal["cleric", "magic_user"]
Calling = Literal["fighter", "cleric", "magic_user", "elf"]
# What a save is made against; one save may be of several kinds, the first picks the column of the matrix.
SaveKind = Literal["death", "poison", "paralysis", "stone", "breath", "spell", "wand", "staff", "magic"]
MatrixColumn = Literal["death", "wands", "stone", "breath", "spells"]
MAGIC: frozenset[SaveKind] = frozenset({"spell", "wand", "staff", "magic"})
# WB-196, R-31: paralysis by a spell is a spell first; what is left is a paralysing touch.
COLUMN: dict[SaveKind, MatrixColumn] = {
    "death": "death",
    "poison": "death",
    "wand": "wands",
    "stone": "stone",
    "paralysis": "stone",
    "breath": "breath",
    "spell": "spells",
    "staff": "spells",
    "magic": "spells",
}
HIT_DICE = re.compile(r"[0-9]+(\+[0-9]+)?")
Feature = Literal["combat_machine", "turn_undead"]


@dataclass(frozen=True, slots=True)
class SaveBonus:
    """Added to saves of any of the kinds; ``with_matrix``: kept when the saving throw matrix is in use."""

    against: tuple[SaveKind, ...]
    amount: int
    with_matrix: bool = False

    def counts(self, kinds: Iterable[SaveKind]) -> bool:
        """Whether it is added to a save of these kinds."""
        wanted = set(kinds)
        return bool(wanted & set(self.against) or ("magic" in self.against and wanted & MAGIC))


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a class or race can do, in words; ``level``: from which level on."""

    name: str
    rule: str
    text: str
    level: Level = 1


@dataclass(frozen=True, slots=True)
class LevelRow:
    """One line of an advancement table.

    ``to_hit`` is the d20 needed against armor class 9 [10], one more per point of better armor; ``bonus`` the base
    bonus of the quick method.  ``slots`` are spells per day by spell level.  Not ``printed``: the experience is ours.
    """

    level: Level
    xp: Count
    hit_dice: str
    save: Target
    to_hit: int
    bonus: int
    slots: tuple[Count, ...] = ()
    printed: bool = True

    def __post_init__(self) -> None:
        if not HIT_DICE.fullmatch(self.hit_dice):
            raise ValueError(f"hit_dice is {self.hit_dice!r}; dice and pips such as 3 or 3+1 are expected.")

    @property
    def dice(self) -> int:
        """Hit dice without the pips: 3 of 3+1."""
        return int(self.hit_dice.partition("+")[0])

    @property
    def pips(self) -> int:
        """What is added to the hit dice once: 1 of 3+1."""
        return int(self.hit_dice.partition("+")[2] or 0)


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """The five saving throws of the matrix, from this level on."""

    level: Level
    death: Target
    wands: Target
    stone: Target
    breath: Target
    spells: Target


@dataclass(frozen=True, slots=True)
class CharacterClass:
    """A class: its advancement table, saves, arms and what it can do.

    ``weapons``: blunt means melee weapons that are. ``weapon_keys``: allowed beside, by key or by what they are
    trained as. ``spells``: the list it casts from. ``casting_bars``: not while casting. ``counts_as``: what it is
    where an item names its users; the first of them is what a race means.
    """

    key: str
    name: str
    rule: str
    prime: tuple[Attribute, ...]
    alignments: tuple[Alignment, ...]
    levels: tuple[LevelRow, ...]
    matrix: tuple[MatrixRow, ...]
    save_bonuses: tuple[SaveBonus, ...]
    weapons: Literal["any", "blunt", "listed"]
    armor: Literal["any", "none"]
    shield: bool
    text: str
    weapon_keys: tuple[str, ...] = ()
    spells: Literal["", "cleric", "magic_user"] = ""
    spell_book: bool = False
    counts_as: tuple[Calling, ...] = ()
    casting_bars: tuple[Literal["two_handed", "shield"], ...] = ()
    features: tuple[Feature, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def __post_init__(self) -> None:
        if [row.level for row in self.levels] != list(range(1, len(self.levels) + 1)) or not self.levels:
            raise ValueError("levels must be one row each from level 1 up, in order and without a gap.")
        if not self.prime or not self.matrix:
            raise ValueError("a class needs a prime attribute and at least one row of the saving throw matrix.")

    def row(self, level: int) -> LevelRow:
        """The line of a level; below the table its first, above it its last."""
        return self.levels[min(max(level, 1), len(self.levels)) - 1]

    def matrix_row(self, level: int) -> MatrixRow:
        """The saves of the matrix at a level (WB-196)."""
        return next((row for row in reversed(self.matrix) if row.level <= level), self.matrix[0])

    def may_use(self, weapon: Gear) -> bool:
        """Whether the class is trained with a weapon (WB-042, WB-046, WB-048); the referee may allow more."""
        if self.weapons == "any" or {weapon.key, weapon.trained_as or weapon.key} & set(self.weapon_keys):
            return True
        return self.weapons == "blunt" and weapon.kind == "melee" and weapon.blunt


@dataclass(frozen=True, slots=True)
class ClassLimit:
    """A class open to a race, its highest level (0: none), and the elf model it belongs to."""

    character_class: str
    level: Count = 0
    elf_model: Literal["any", "switching", "variant"] = "any"


@dataclass(frozen=True, slots=True)
class Race:
    """A playable race. ``moves`` are rates by load: up to 75, 100, 150 and 300 pounds.

    ``foe_bonus``: to hit or to damage, as the player says. ``doors_searching``: in 6, to find a hidden or concealed
    door. ``human``: what rules mean by a human; beside the class it goes without saying.
    """

    key: str
    name: str
    rule: str
    classes: tuple[ClassLimit, ...]
    moves: tuple[Count, Count, Count, Count]
    text: str
    save_bonuses: tuple[SaveBonus, ...] = ()
    missile_to_hit: int = 0
    half_damage_from_giants: bool = False
    foes: tuple[Literal["goblin", "orc", "intelligent_undead", "lycanthrope"], ...] = ()
    foe_bonus: int = 0
    immune: tuple[Literal["undead_paralysis"], ...] = ()
    doors_searching: InSix = 0
    doors_passing: InSix = 0
    magic_armor_as_caster: bool = False
    languages: tuple[str, ...] = ()
    languages_by_referee: bool = False
    human: bool = False
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Gear:
    """Something to buy and carry.

    ``price`` is in gold pieces, ``weight`` in pounds for the whole ``bundle``. Adventuring gear has no weight of
    its own: together it counts as a flat 10 pounds (WB-108). ``rate_of_fire`` is shots per round, ``reach`` the
    range in feet up to which a shot is short. ``used_up``: gone once it was thrown. ``capacity``: pounds it holds.
    ``missiles``: shots it holds. ``ammunition``: what it shoots, is, or holds. ``armor``: points by which it
    improves armor class. ``light``: feet it lights.
    ``trained_as``: what classes call it that are trained with few arms. ``single``: what one of the bundle is called.
    """

    key: str
    name: str
    rule: str
    kind: Literal["adventuring", "transport", "melee", "missile", "ammunition", "container", "armor", "shield"]
    price: Annotated[float, Range(0)]
    text: str
    weight: Annotated[float, Range(0)] = 0
    bundle: Annotated[int, Range(1)] = 1
    capacity: Count = 0
    missiles: Count = 0
    damage: Dice = ""
    hands: Literal["one", "two", "either"] = "one"
    thrown: bool = False
    used_up: bool = False
    blunt: bool = False
    silver: bool = False
    rate_of_fire: Annotated[float, Range(0)] = 0
    reach: Count = 0
    ammunition: Literal["", "arrow", "bolt", "stone"] = ""
    armor: Count = 0
    light: Count = 0
    for_sale: bool = True
    trained_as: Literal["", "dagger", "staff", "lamp_oil"] = ""
    single: str = ""

    @property
    def copper(self) -> int:
        """The price in copper pieces, a hundred to a gold piece (WB-100)."""
        return round(self.price * 100)

    @property
    def ranged(self) -> bool:
        """Whether it can be shot or thrown."""
        return self.reach > 0


@dataclass(frozen=True, slots=True)
class Hireling:
    """Somebody to be hired; ``cost`` in gold pieces for an adventure of about a week, humans only."""

    key: str
    name: str
    rule: str
    cost: Count
    text: str


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule as the referee looks it up at the table."""

    key: str
    name: str
    rules: tuple[str, ...]
    chapter: Literal["Characters", "Advancement", "Equipment", "Combat", "Healing", "Magic", "Creatures", "Treasure"]
    text: str
