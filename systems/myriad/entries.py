"""What else the library of Myriad holds: equipment, components of spells, creatures, vehicles, charts, rule cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from systems.common.entries import DICE, Range
from systems.myriad.entries_kit import Count, Gained, Level, Period, Touch

Dice = Annotated[str, DICE]
Band = Literal["melee", "short", "medium", "long"]
Scale = Literal["miniscule", "tiny", "small", "average", "large", "huge", "immense"]
Fear = Literal["", "animals", "dangerous_humans", "humanoid", "inhuman", "monstrosity", "unspeakable"]
Chapter = Literal[
    "Tests", "Characters", "Advancement", "Equipment", "Conflicts", "SFX", "Healing", "Magic", "Creatures", "Vehicles",
    "Social",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Gear:
    """Equipment (MY-301): one thing may be a weapon, armor, an essential and an enhancer at once.

    ``price`` in resource points.  ``damage``: dice.  ``reach``: the band it still reaches.  ``tags``: edged, blunt,
    bullet, energy, explosive, fire, pistol, fist, bow, thrown ... what SFX and immunities ask for.  ``decay``: metres a
    die of an explosion is lost after.  ``wmd``: the rating of a weapon against hardened targets (MY-414).
    ``essential``: the skill that cannot do without.  ``natural``: grown, not sold.
    """

    key: str
    name: str
    rule: str
    kind: Literal["weapon", "armor", "accessory", "essential", "enhancer"]
    text: str
    price: Count = 0
    damage: Count = 0
    reach: Band = "melee"
    skill: str = ""  # it is used with, if not the usual one for its reach
    hands: Literal["one", "two"] = "one"
    autofire: bool = False
    decay: Count = 0
    wmd: Count = 0
    single_use: bool = False
    tags: tuple[str, ...] = ()
    armor: Annotated[int, Range(0, 6)] = 0
    archaic: bool = False
    insulated: bool = False
    fire_proof: bool = False
    essential: str = ""
    touches: tuple[Touch, ...] = ()
    periods: tuple[Period, ...] = ()
    natural: bool = False
    ours: bool = False


@dataclass(frozen=True, slots=True)
class SfxItem:
    """Equipment that grants an SFX (MY-308); ``on``: a weapon, worn armor, or simply carried."""

    key: str
    name: str
    rule: str
    text: str
    price: Count
    sfx: str
    on: Literal["weapon", "armor", "carried"] = "carried"
    least_armor: Count = 0
    steady: tuple[Touch, ...] = ()  # what it does without a six
    periods: tuple[Period, ...] = ()
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Component:
    """A component of spells (MY-610): each activation costs its ``sixes``.

    ``quantifiable``: what it gives is less by one for each Duration and each target of Rapid Fire.  ``amount``: what
    one activation gives.  ``not_with``: components that the same spell may not hold.
    """

    key: str
    name: str
    rule: str
    text: str
    effect: Literal[
        "told", "area", "aspect", "counter", "damage", "duration", "heal", "illusion", "incapacitate", "motion",
        "range", "rapid_fire", "seeking", "shield",
    ] = "told"  # fmt: skip
    sixes: Annotated[int, Range(1, 10)] = 1
    most: Count = 0
    amount: Count = 1
    quantifiable: bool = False
    not_with: tuple[str, ...] = ()
    price: Count = 1
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Attack:
    """What a creature or a vehicle strikes or shoots with."""

    name: str
    damage: Count
    reach: Band = "melee"
    tags: tuple[str, ...] = ()
    poison: Count = 0  # dice against Power, if it wounds
    wmd: Count = 0
    autofire: bool = False


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature: a character written down (MY-700 to MY-703).

    ``boxes``: of each row, ``wounds``, ``wounds_critical``, ``resolve``.  ``level`` 0: as its worth says.
    """

    key: str
    name: str
    rule: str
    text: str
    statistics: Mapping[str, int]
    boxes: Mapping[str, int]
    skills: Mapping[str, int] = field(default_factory=dict)
    armor: Count = 0  # worn; natural armor comes with its traits
    attacks: tuple[Attack, ...] = ()
    traits: tuple[Gained, ...] = ()
    sfx: tuple[str, ...] = ()
    components: tuple[str, ...] = ()
    scale: Scale = "average"
    chart: str = "humanoid"
    fear: Fear = ""
    gp: Count = 0
    level: Count = 0
    number: Dice = "1"
    appears: tuple[str, ...] = ()  # wilds, town, road, underground, haunted, court ...
    glyph: str = ""
    ours: bool = True


@dataclass(frozen=True, slots=True)
class Place:
    """A critical location of a ship and its boxes (MY-909)."""

    key: str
    boxes: Count


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A mount, a car or a ship (MY-900, MY-915).  ``velocity``: its class from 1 to 8.  ``hardened``: its HT.
    ``open``: passengers have no cover.  ``beast``: it has attacks of its own and feels.  ``attack_skill``: level of the
    beast or of the gunners.  ``turret_power`` and ``turret_wounds``: of each turret (MY-904, MY-911)."""

    key: str
    name: str
    rule: str
    text: str
    velocity: Annotated[int, Range(1, 8)]
    speed: Level
    manoeuvre: Level
    armor: Annotated[int, Range(0, 6)]
    wounds: Count
    critical: Count
    skill: str
    hardened: Count = 0
    open: bool = False
    beast: bool = False
    seats: str = ""
    scale: Scale = "large"
    attacks: tuple[Attack, ...] = ()
    attack_skill: Count = 0
    turrets: Count = 0
    turret_power: Count = 0
    turret_wounds: Count = 0
    chart: str = ""
    places: tuple[Place, ...] = ()
    superstructure: Count = 0
    periods: tuple[Period, ...] = ()
    glyph: str = ""
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a chart: the numbers that mean it, what aiming at it costs, and what a hit there does."""

    key: str
    name: str
    first: Count
    last: Count
    called: int = 0
    effect: Literal["", "head", "arm", "leg", "foreleg", "torso", "groin", "wing", "tail_leg", "place"] = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """Where a blow lands (MY-415, MY-910)."""

    key: str
    name: str
    rule: str
    text: str
    dice: Dice
    spots: tuple[Spot, ...]
    legs: Count = 2
    ours: bool = False


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule as the Guide looks it up at the table."""

    key: str
    name: str
    rules: tuple[str, ...]
    chapter: Chapter
    text: str
    ours: bool = False
