"""The sheets of Enondas: of a character or complete creature, and of a creature that is nothing but its rating."""

from __future__ import annotations

from typing import Annotated, Literal

from systems.common.content.shapes import Of
from systems.frozen import dataclass

Carried = Literal["worn", "held", "carried", "stored"]  # stored: owned, but not on the person
Line = Literal["as skilled", "front", "rear"]  # as skilled: warriors stand in front (EN-106)
ATTRIBUTES = ("strength", "dexterity", "luck", "constitution", "intelligence", "charisma", "mynergy")
SHORT = ("STR", "DEX", "LK", "CON", "IQ", "CHR", "MYN")


ThingKey = Annotated[str, Of("gear", kinds=(("*", "items"),))]
GearKey = Annotated[str, Of("gear")]
SpellKey = Annotated[str, Of("spells")]
SkillKey = Annotated[str, Of("skills")]
KindredKey = Annotated[str, Of("kindreds")]
CreatureKey = Annotated[str, Of("creatures")]


@dataclass(frozen=True, slots=True)
class Item:
    """Something owned.  ``key`` is an entry of the gear or of the items; figures here are added to the entry's."""

    key: ThingKey
    name: str
    count: int = 1
    carried: Carried = "carried"
    dice: int = 0  # more combat dice than the entry gives
    adds: int = 0  # more weapon adds
    protection: int = 0  # more points of damage absorbed a round
    spell: SpellKey = ""  # what a magic item casts
    level: int = 10  # of its spell (EN-253)
    once: bool = False  # used up by casting
    base: GearKey = ""  # the gear a magic weapon or armor is made on
    note: str = ""
    truly: str = ""  # its own name, while whoever has it does not know it

    @property
    def label(self) -> str:
        """``Quiver of arrows × 2``."""
        return f"{self.name}{f' × {self.count}' if self.count > 1 else ''}"

    @property
    def gear(self) -> str:
        """The entry of the gear list whose figures it has."""
        return self.base or self.key


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill set somebody has learned; ``gains`` are the hit points of each level, the rest what the card adds."""

    key: SkillKey
    level: int = 1
    gains: tuple[int, ...] = ()
    melee: int = 0
    missile: int = 0
    protection: int = 0
    note: str = ""  # against whom, or what else is written on the card
    animals: tuple[str, ...] = ()  # the kinds a farmer knows best


@dataclass(frozen=True, slots=True)
class Known:
    """A spell and the skill set it was learned under; empty: found in play, counted under the best."""

    spell: SpellKey
    through: SkillKey = ""


@dataclass(frozen=True, slots=True)
class Earmark:
    """Experience that may be spent on one skill set or attribute alone (EN-070)."""

    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the ledger of experience: earned is more than 0, spent less."""

    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """A character, or a creature with attributes of its own (EN-225)."""

    kindred: KindredKey = "human"
    rolled: tuple[int, ...] = ()  # the seven attributes before the kindred's multipliers
    strength: int = 10
    dexterity: int = 10
    luck: int = 10
    constitution: int = 10
    intelligence: int = 10
    charisma: int = 10
    mynergy: int = 10  # the attribute; it is also how much mana there is when it is full (EN-211)
    hit_points: int = 10
    hit_points_most: int = 10
    mana: int = 10
    stored_mana: int = 0  # in mana stones and the like
    skills: tuple[Skill, ...] = ()  # the first is the primary one
    spells: tuple[Known, ...] = ()
    spell_levels: int = 0  # gained and not yet spent on spells (EN-067)
    experience: int = 0  # the purse
    earmarked: tuple[Earmark, ...] = ()
    ledger: tuple[Entry, ...] = ()
    gold: int = 0
    silver: int = 0
    copper: int = 0
    items: tuple[Item, ...] = ()
    first_strike: int = 0
    attacks: int = 1
    size: int = 100  # in hundredths of a human
    line: Line = "as skilled"
    tags: tuple[str, ...] = ()  # undead, demonic ...
    powers: str = ""  # of the kindred (EN-029)
    appearance: str = ""
    notes: str = ""

    def skill(self, key: str) -> Skill | None:
        """A skill set, if it was learned."""
        return next((skill for skill in self.skills if skill.key == key), None)

    def in_use(self) -> tuple[Item, ...]:
        """What is worn or held."""
        return tuple([item for item in self.items if item.carried in ("worn", "held")])


@dataclass(frozen=True, slots=True)
class CreatureSheet:
    """A creature by its monster rating; figures here stand before those of its entry."""

    creature: CreatureKey = "orc"
    rating: int = 10  # what is left of it
    rating_most: int = 10
    weapon: GearKey = ""  # gear that gives its dice and adds (EN-222)
    protection: int = 0
    first_strike: int = 0
    attacks: int = 1
    size: int = 100
    line: Line = "as skilled"
    damage: str = ""  # how wounds weaken it; empty: as the house says (EN-223)
    tags: tuple[str, ...] = ()
    notes: str = ""


Sheet = CharacterSheet | CreatureSheet
