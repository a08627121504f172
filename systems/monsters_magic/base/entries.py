"""What the library of Monsters & Magic holds: classes, races, gear, spells, creatures, wonders and rule cards.

``mark`` says where a thing comes from: printed in the fragment, reconstructed from its example, or ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from systems.common.content.entries import DICE, Range

Mark = Literal["text", "recon", "ours"]
Attribute = Literal["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]
Band = Literal["hand", "close", "reach", "short", "medium", "long", "out"]
Grade = Literal["minor", "major", "extreme"]
Size = Literal["S", "M", "L"]
Chapter = Literal["Checks", "Characters", "Equipment", "Combat", "Ranges", "Healing", "Magic", "Creatures", "Treasure"]
Count = Annotated[int, Range(0)]
Score = Annotated[int, Range(0, 40)]
Level = Annotated[int, Range(1, 30)]
Dice = Annotated[str, DICE]


@dataclass(frozen=True, slots=True)
class Calling:
    """A class: its prime attribute, and what it adds to the two pools (MG-021, MG-022).  ``kit``: keys of the gear."""

    key: str
    name: str
    rule: str
    text: str
    prime: Attribute
    php: Count
    mhp: Count
    traits: tuple[str, ...] = ()  # to choose from
    kit: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    nimble: bool = False  # strikes with Dexterity instead of Strength (MG-050)
    mark: Mark = "ours"


@dataclass(frozen=True, slots=True)
class Race:
    """A people and its Movement (MG-023)."""

    key: str
    name: str
    rule: str
    text: str
    movement: Count
    traits: tuple[str, ...] = ()
    mark: Mark = "text"


@dataclass(frozen=True, slots=True)
class Gear:
    """Something to buy and carry.  ``price`` in copper pieces.  ``bands``: where a weapon strikes; ``thrown``: where it
    is thrown to.  ``armor``: added to armor class; ``movement``: the most that the armor allows."""

    key: str
    name: str
    rule: str
    kind: Literal["melee", "missile", "armor", "shield", "other"]
    text: str
    price: Count = 0
    damage: str = ""
    bands: tuple[Band, ...] = ()
    thrown: tuple[Band, ...] = ()
    hands: Literal["one", "two"] = "one"
    armor: Count = 0
    movement: Count = 12
    mark: Mark = "ours"


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell, a song, a prayer (MG-085 to MG-089).

    ``effect``: the rule that carries it out; a card is told as it reads.  ``attribute`` empty: the caster's prime one.
    ``dice`` are added to the check.  ``against``: a difficulty, or a target's resistance.
    """

    key: str
    name: str
    rule: str
    text: str
    level: Count
    effect: Literal["card", "shield", "missile", "help", "heal", "turn", "infect"] = "card"
    attribute: Literal["", "strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] = ""
    dice: str = ""
    range: Band = "medium"
    lasts: str = ""
    trait: str = ""  # the trait that fits it by name
    mark: Mark = "recon"


@dataclass(frozen=True, slots=True)
class Attack:
    """What a creature strikes with: what it adds to 3d6, its dice, the most it can hurt, and where it reaches."""

    name: str
    check: int
    dice: Dice
    cap: Count
    bands: tuple[Band, ...]
    against: Literal["armor", "wisdom"] = "armor"  # wisdom: it takes mental hit points


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a creature can do; ``rule`` names the function that carries it out, empty if the referee does."""

    name: str
    text: str
    rule: str = ""
    grade: Literal["", "minor", "major", "extreme"] = ""  # of the effect it costs or imposes
    consequence: str = ""  # what it is called
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature (MG-090 to MG-092)."""

    key: str
    name: str
    rule: str
    text: str
    level: Level
    size: Size
    strength: Score
    dexterity: Score
    constitution: Score
    intelligence: Score
    wisdom: Score
    charisma: Score
    armor: Score
    defense: int  # added to rolled defence
    php: Count
    mhp: Count
    movement: Count
    initiative: int
    attacks: tuple[Attack, ...]
    abilities: tuple[Ability, ...] = ()
    tags: tuple[str, ...] = ()  # undead, humanoid, beast ...
    scouting: int = 0  # if it is not the wisdom modifier and the level
    turning: Count = 0  # passive resistance to turning, if it is not the score and the level
    turning_rolled: int = 0
    appears: tuple[str, ...] = ()
    number: Dice = "1"
    hoard: bool = False
    purse: bool = False
    glyph: str = ""
    mark: Mark = "ours"


@dataclass(frozen=True, slots=True)
class Wonder:
    """A wonder of the treasure table (MG-114)."""

    key: str
    name: str
    rule: str
    text: str
    effect: Literal["whetstone", "php", "mhp", "blade", "ward", "coin"]
    amount: int = 1
    dice: str = ""
    uses: Count = 0  # 0: for good
    mark: Mark = "ours"


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule as the referee looks it up at the table."""

    key: str
    name: str
    rules: tuple[str, ...]
    chapter: Chapter
    text: str
    mark: Mark = "text"
