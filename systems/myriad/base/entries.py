"""What else the library of Myriad holds: equipment, components of spells, creatures, vehicles, charts, rule cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from systems.common.content.entries import DICE, Of, Range, Said
from systems.frozen import dataclass
from systems.myriad.base.entries_kit import (
    Count,
    Gained,
    Level,
    Ours,
    Period,
    RowKey,
    SfxKey,
    SkillKey,
    SkillLevels,
    StatisticLevels,
    Touch,
)

Dice = Annotated[str, DICE]
ComponentKey = Annotated[str, Of("spells")]
ChartKey = Annotated[str, Of("charts")]
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
    price: Annotated[Count, Said("Resource points")] = 0
    damage: Annotated[Count, Said("Damage dice")] = 0
    reach: Band = "melee"
    skill: Annotated[SkillKey, Said("Used with", "If not the usual skill for its reach")] = ""
    hands: Literal["one", "two"] = "one"
    autofire: bool = False
    decay: Annotated[Count, Said("A die less every so many m")] = 0
    wmd: Annotated[Count, Said("Against hardened targets")] = 0
    single_use: Annotated[bool, Said("Used up")] = False
    tags: Annotated[tuple[str, ...], Said("Marks")] = ()
    armor: Annotated[int, Range(0, 6), Said("Armor rating")] = 0
    archaic: bool = False
    insulated: bool = False
    fire_proof: Annotated[bool, Said("Fire-retardant")] = False
    essential: Annotated[SkillKey, Said("Essential for")] = ""
    touches: Annotated[tuple[Touch, ...], Said("What it adds")] = ()
    periods: tuple[Period, ...] = ()
    natural: Annotated[bool, Said("Grown, not sold")] = False
    ours: Ours = False


@dataclass(frozen=True, slots=True)
class SfxItem:
    """Equipment that grants an SFX (MY-308); ``on``: a weapon, worn armor, or simply carried.  ``seems``: what it
    looks like to whoever does not know it."""

    key: str
    name: str
    rule: str
    text: str
    price: Annotated[Count, Said("Resource points")]
    sfx: Annotated[SfxKey, Said("Grants")]
    on: Literal["weapon", "armor", "carried"] = "carried"
    least_armor: Annotated[Count, Said("Least armor rating")] = 0
    steady: Annotated[tuple[Touch, ...], Said("Without a six")] = ()  # what it does without a six
    periods: tuple[Period, ...] = ()
    seems: str = ""
    ours: Ours = False


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
    sixes: Annotated[int, Range(1, 10), Said("Sixes each")] = 1
    most: Annotated[Count, Said("At most")] = 0
    amount: Annotated[Count, Said("What each gives")] = 1
    quantifiable: bool = False
    not_with: Annotated[tuple[ComponentKey, ...], Said("Never together with")] = ()
    price: Annotated[Count, Said("SFX points")] = 1
    ours: Ours = False


@dataclass(frozen=True, slots=True)
class Attack:
    """What a creature or a vehicle strikes or shoots with."""

    name: str
    damage: Annotated[Count, Said("Damage dice")]
    reach: Band = "melee"
    tags: Annotated[tuple[str, ...], Said("Marks")] = ()
    poison: Annotated[Count, Said("Poison dice")] = 0  # dice against Power, if it wounds
    wmd: Annotated[Count, Said("Against hardened targets")] = 0
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
    statistics: StatisticLevels
    boxes: Annotated[Mapping[Annotated[RowKey, Said("Row")], Annotated[int, Said("Boxes")]], Said("Boxes")]
    skills: SkillLevels = field(default_factory=dict)
    armor: Annotated[Count, Said("Armor worn")] = 0  # worn; natural armor comes with its traits
    attacks: tuple[Attack, ...] = ()
    traits: tuple[Gained, ...] = ()
    sfx: tuple[SfxKey, ...] = ()
    components: tuple[ComponentKey, ...] = ()
    scale: Scale = "average"
    chart: Annotated[ChartKey, Said("Hit chart")] = "humanoid"
    fear: Annotated[Fear, Said("Frightens as")] = ""
    gp: Annotated[Count, Said("gp", "Its worth; 0: as its parts come to")] = 0
    level: Count = 0
    number: Annotated[Dice, Said("How many appear")] = "1"
    appears: Annotated[tuple[str, ...], Said("Met in")] = ()  # wilds, town, road, underground, haunted, court ...
    glyph: Annotated[str, Said("Picture")] = ""
    ours: Ours = True
    worked_out: tuple[str, ...] = ()  # how its figures were worked out, if it comes from elsewhere


@dataclass(frozen=True, slots=True)
class Place:
    """A critical location of a ship and its boxes (MY-909)."""

    key: str
    boxes: Count


@dataclass(frozen=True, slots=True)
class Vehicle:
    """A mount, a car or a ship (MY-900, MY-915).  ``velocity``: its class from 1 to 8.  ``hardened``: its HT.
    ``open``: passengers have no cover.  ``beast``: it has attacks of its own and feels.  ``attack_skill``: level of the
    beast or of the gunners.  ``seats`` in words, ``holds`` how many all told.  ``turret_power`` and ``turret_wounds``:
    of each turret (MY-904, MY-911).  ``areas``: of its deck plan (MY-912)."""

    key: str
    name: str
    rule: str
    text: str
    velocity: Annotated[int, Range(1, 8), Said("Velocity class")]
    speed: Level
    manoeuvre: Level
    armor: Annotated[int, Range(0, 6)]
    wounds: Annotated[Count, Said("Boxes")]
    critical: Annotated[Count, Said("Critical boxes")]
    skill: SkillKey
    hardened: Annotated[Count, Said("Hardened target rating")] = 0
    open: Annotated[bool, Said("No cover")] = False
    beast: Annotated[bool, Said("A beast")] = False
    seats: str = ""
    holds: Annotated[Count, Said("Places", "For whoever steers and for all who ride along; 0: nobody counts")] = 0
    scale: Scale = "large"
    attacks: tuple[Attack, ...] = ()
    attack_skill: Annotated[Count, Said("Skill of its attacks")] = 0
    turrets: Count = 0
    turret_power: Annotated[Count, Said("Attack dice of each turret")] = 0
    turret_wounds: Annotated[Count, Said("Boxes of each turret")] = 0
    chart: Annotated[ChartKey, Said("Hit chart")] = ""
    places: Annotated[tuple[Place, ...], Said("Critical locations")] = ()
    superstructure: Count = 0
    areas: tuple[str, ...] = ()
    periods: tuple[Period, ...] = ()
    glyph: Annotated[str, Said("Picture")] = ""
    ours: Ours = False

    def __post_init__(self) -> None:
        """It has something to lose."""
        if not self.wounds and not self.critical and not self.superstructure:
            raise ValueError(f"{self.name} has nothing to lose: give it boxes, or as a ship a superstructure.")


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a chart: the numbers that mean it, what aiming at it costs, and what a hit there does."""

    key: str
    name: str
    first: Annotated[Count, Said("From")]
    last: Annotated[Count, Said("To")]
    called: Annotated[int, Said("Called shot")] = 0
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
    ours: Ours = False

    def __post_init__(self) -> None:
        """No number means two places, and none runs backwards."""
        taken: dict[int, str] = {}
        for spot in self.spots:
            if spot.last < spot.first:
                raise ValueError(f"{spot.name} runs from {spot.first} to {spot.last}; the lower number comes first.")
            for number in range(spot.first, spot.last + 1):
                if number in taken:
                    raise ValueError(f"{number} means {taken[number]} and {spot.name}; give it to one of them.")
                taken[number] = spot.name


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule as the Guide looks it up at the table."""

    key: str
    name: str
    rules: tuple[str, ...]
    chapter: Chapter
    text: str
    ours: Ours = False
