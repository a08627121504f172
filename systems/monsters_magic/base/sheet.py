"""The sheets of Monsters & Magic: a character's, and a creature's by its entry in the bestiary (MG-020, MG-090)."""

from __future__ import annotations

from typing import Annotated, Literal

from systems.common.content.shapes import Of
from systems.frozen import dataclass

Carried = Literal["worn", "held", "carried", "stored"]  # stored: owned, but not on the person
Load = Literal["none", "light", "heavy", "over"]
ATTRIBUTES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
SHORT = {"strength": "STR", "dexterity": "DEX", "constitution": "CON", "intelligence": "INT", "wisdom": "WIS",
         "charisma": "CHA"}  # fmt: skip


ThingKey = Annotated[str, Of("gear", kinds=(("*", "items"),))]
CallingKey = Annotated[str, Of("callings")]
RaceKey = Annotated[str, Of("races")]
SpellKey = Annotated[str, Of("spells")]
CreatureKey = Annotated[str, Of("creatures")]


@dataclass(frozen=True, slots=True)
class Trait:
    """What somebody is good at, in a few words; a focus of the alignment earns experience later (MG-010)."""

    name: str
    kind: Literal["class", "race", "free", "focus"] = "free"


@dataclass(frozen=True, slots=True)
class Item:
    """Something owned: gear or a wonder by its key.  ``to_hit`` and ``damage`` are of a signature weapon of its own."""

    key: ThingKey
    name: str
    count: int = 1
    carried: Carried = "carried"
    to_hit: int = 0
    damage: int = 0
    spells: int = 0  # added to spell checks
    armor: int = 0  # a ward, on top of everything
    spent: bool = False
    note: str = ""
    truly: str = ""  # its own name, while whoever has it does not know it


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """A player character.  Physical and mental hit points are separate pools (MG-024)."""

    calling: CallingKey = "fighter"
    race: RaceKey = "human"
    level: int = 1
    strength: int = 10
    dexterity: int = 10
    constitution: int = 10
    intelligence: int = 10
    wisdom: int = 10
    charisma: int = 10
    rolled: tuple[int, ...] = ()  # the six results before they were placed
    traits: tuple[Trait, ...] = ()
    php: int = 20
    mhp: int = 14
    php_base: int = 0  # where it was written down and not worked out
    mhp_base: int = 0
    hero_points: int = 1
    focus: int = 0  # tally of the alignment's focus (MG-028)
    spells: tuple[SpellKey, ...] = ()
    items: tuple[Item, ...] = ()
    load: Load = "none"
    gold: int = 0
    silver: int = 0
    copper: int = 0
    appearance: str = ""
    notes: str = ""

    def in_use(self) -> tuple[Item, ...]:
        """What is worn or held."""
        return tuple([item for item in self.items if item.carried in ("worn", "held")])


@dataclass(frozen=True, slots=True)
class CreatureSheet:
    """A creature by its entry in the bestiary."""

    creature: CreatureKey = "road_robber"
    php: int = 14
    mhp: int = 12
    hero_points: int = 0
    notes: str = ""


Sheet = CharacterSheet | CreatureSheet
