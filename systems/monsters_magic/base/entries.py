"""What the library of Monsters & Magic holds: classes, races, gear, spells, creatures, wonders and rule cards.

``mark`` says where a thing comes from: printed in the fragment, reconstructed from its example, or ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal

from systems.common.content.entries import DICE, Of, Range
from systems.frozen import dataclass
from systems.monsters_magic.base.gift_words import GIFTS

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
Tradition = Literal["", "arcane", "divine", "song"]  # whose a spell is; empty: everybody's
Element = Literal["", "fire", "cold", "lightning", "holy", "shadow", "sound"]
Breaks = Literal["", "asleep", "fled", "turned", "charmed", "gone"]  # what becomes of whoever has no mind left
Seen = Literal["", "semi", "total"]
Helped = Literal["attack", "armor", "checks", "resistances", "movement", "initiative"]
Worn = Literal["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma", "attack", "checks",
               "resistances", "movement", "initiative", "php_most", "mhp_most", "spells", "night"]  # fmt: skip
Gift = Annotated[str, Of(more=GIFTS)]
SpellOf = Annotated[str, Of("spells")]
GearOf = Annotated[str, Of("gear")]
Does = Literal["card", "shield", "missile", "help", "heal", "turn", "infect", "mind", "impose", "boon", "veil", "light",
               "cleanse", "step", "dispel"]  # fmt: skip
Resisted = Literal["place", "strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]


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
    tradition: Tradition = ""  # whose spells it learns
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

    ``effect``: what its points do; a card is told as it reads. ``attribute``: empty means the caster's prime one.
    ``dice``: added to the check, and with the level the most that it hurts or mends. ``against``: the place, or the
    target's resistance; the level of the spell is added to either. ``targets``: how many at most; 0 is everybody in
    range. ``pool``: which hit points it takes or gives; empty leaves it to the caster. ``grade``: of what it brings;
    empty is whatever the points allow. ``gather``: effect points that end it, if it is not its price.
    ``breaks``: what becomes of whoever it leaves no mental hit points. ``only``: kinds of creature it works on.
    ``helps``: what a boon adds to. ``rounds``: how long; 0 is to the end of the scene. ``seen``: how it hides.
    ``trait``: the trait that fits it by name. ``tradition``: who learns it.
    """

    key: str
    name: str
    rule: str
    text: str
    level: Count
    effect: Does = "card"
    attribute: Literal["", "strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] = ""
    dice: str = ""
    range: Band = "medium"
    against: Resisted = "place"
    targets: Count = 1
    pool: Literal["", "php", "mhp"] = ""
    consequence: str = ""
    grade: Literal["", "minor", "major", "extreme"] = ""
    gather: Count = 0
    breaks: Breaks = ""
    only: tuple[str, ...] = ()
    element: Element = ""
    helps: tuple[Helped, ...] = ()
    rounds: Count = 0
    seen: Seen = ""
    lasts: str = ""
    trait: str = ""
    tradition: Tradition = ""
    mark: Mark = "recon"


@dataclass(frozen=True, slots=True)
class Attack:
    """What a creature strikes with: what it adds to 3d6, its dice, the most it can hurt, and where it reaches.

    ``breaks``: what becomes of whoever an attack on the mind leaves nothing of it.
    """

    name: str
    check: int
    dice: Dice
    cap: Count
    bands: tuple[Band, ...]
    against: Literal["armor", "wisdom"] = "armor"  # wisdom: it takes mental hit points
    breaks: Breaks = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a creature can do.

    ``rule``: what carries it out; empty if the referee does. ``grade``: of the effect it costs or imposes.
    ``consequence``: what that is called. ``amount``: what the rule counts: points, blows, bands, what must be gathered.
    ``dice``, ``reach``: of a breath. ``element``: what it withstands or fears.
    """

    name: str
    text: str
    rule: Gift = ""
    grade: Literal["", "minor", "major", "extreme"] = ""
    consequence: str = ""
    amount: int = 0
    dice: str = ""
    reach: Band = "short"
    element: Element = ""


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
    spells: tuple[SpellOf, ...] = ()
    scouting: int = 0  # if it is not the wisdom modifier and the level
    turning: Count = 0  # passive resistance to turning, if it is not the score and the level
    turning_rolled: int = 0
    appears: tuple[str, ...] = ()
    number: Dice = "1"
    hoard: bool = False
    purse: bool = False
    glyph: str = ""
    worked_out: tuple[str, ...] = ()  # how its figures were worked out, if it comes from another game
    mark: Mark = "ours"


# A new creature is of usual size and strength until somebody says otherwise.
FIRST_CREATURE: Mapping[str, Any] = MappingProxyType({
    **dict.fromkeys(("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma", "armor"), 10),
    "size": "M", "php": 10, "mhp": 10, "movement": 12,
    "attacks": ({"name": "Claws", "check": 1, "dice": "1d6", "cap": 7, "bands": ("hand",)},),
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wonder:
    """A wonder of the treasure table (MG-114).

    ``effect``: what it does, worn, held or used. ``amount``: how much. ``dice``: what comes back or what it hurts.
    ``uses``: so many lie in the pile, and one is used up each time; 0 is for good. ``helps``: what it adds to while it
    is worn or held. ``gear``: what it is otherwise, such as a longsword. ``spell``: what is cast with it. ``seems``:
    what it looks like to whoever does not know it.
    """

    key: str
    name: str
    rule: str
    text: str
    effect: Literal["whetstone", "php", "mhp", "blade", "ward", "coin", "worn", "staff", "armor", "veil", "scroll",
                    "bomb", "salve", "horn", "tome"]  # fmt: skip
    amount: int = 1
    dice: str = ""
    uses: Count = 0
    helps: tuple[Worn, ...] = ()
    gear: GearOf = ""
    spell: SpellOf = ""
    seems: str = ""
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
