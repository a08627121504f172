"""The sheets of WhiteBox: a character's, and that of a creature or hireling."""

from __future__ import annotations

from typing import Annotated, Literal

from systems.common.content.shapes import Of
from systems.frozen import dataclass

Carried = Literal["worn", "held", "carried", "stored"]  # stored: owned, but not on the person


ThingKey = Annotated[str, Of("gear", kinds=(("*", "items"),))]
GearKey = Annotated[str, Of("gear")]
SpellKey = Annotated[str, Of("spells")]
ClassKey = Annotated[str, Of("classes")]
RaceKey = Annotated[str, Of("races")]
CreatureKey = Annotated[str, Of("creatures")]
TradeKey = Annotated[str, Of("hirelings")]


@dataclass(frozen=True, slots=True)
class Item:
    """Something owned.  ``key`` is an entry of the gear or of the magic items; ``bonus`` its plus."""

    key: ThingKey
    name: str
    count: int = 1
    carried: Carried = "carried"
    magic: bool = False
    bonus: int = 0
    damage_bonus: int = 0  # where it differs from the plus
    charges: int = 0
    cursed: bool = False
    base: GearKey = ""  # the gear a magic weapon or armor is made on
    worth: int = 0  # copper pieces, of gems and jewelry
    spells: tuple[SpellKey, ...] = ()  # of a scroll, wand or ring
    note: str = ""

    @property
    def gear(self) -> str:
        """The entry of the gear list whose figures it has."""
        return self.base or self.key


def _carried(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """What of it is on the person."""
    return tuple([item for item in items if item.carried != "stored"])


@dataclass(frozen=True, slots=True)
class Memory:
    """One spell slot filled today."""

    spell: SpellKey
    level: int
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """One of a switching elf's two tracks (WB-060): what is kept while the other is in use."""

    character_class: ClassKey
    level: int = 1
    experience: int = 0
    hit_points_most: int = 1
    gains: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """A player character.  ``gains`` are the hit points of each level, so that a lost level can be taken back."""

    character_class: ClassKey = "fighter"
    race: RaceKey = "human"
    alignment: str = "neutrality"
    alignment_tag: str = ""
    level: int = 1
    experience: int = 0
    strength: int = 10
    intelligence: int = 10
    wisdom: int = 10
    constitution: int = 10
    dexterity: int = 10
    charisma: int = 10
    hit_points: int = 1
    hit_points_most: int = 1
    gains: tuple[int, ...] = ()
    lost_this_fight: int = 0  # what binding wounds may give back (WB-232)
    gold: int = 0
    silver: int = 0
    copper: int = 0
    items: tuple[Item, ...] = ()
    book: tuple[SpellKey, ...] = ()  # the spell book
    memory: tuple[Memory, ...] = ()
    languages: str = ""
    other_path: Path | None = None
    hit_by: str = ""  # the lycanthrope whose wounds brought it low
    appearance: str = ""
    notes: str = ""
    starting_gold: int = 0  # what was rolled before anything was bought; 0: not known (WB-020, WB-034)

    @property
    def carried_items(self) -> tuple[Item, ...]:
        return _carried(self.items)

    def in_use(self) -> tuple[Item, ...]:
        """What is worn or held."""
        return tuple([item for item in self.items if item.carried in ("worn", "held")])


@dataclass(frozen=True, slots=True)
class CreatureSheet:
    """A creature or a hireling, by its entry in the bestiary; figures here stand before those of the entry."""

    creature: CreatureKey = "commoner"
    hit_dice: str = "1"
    hit_points: int = 1
    hit_points_most: int = 1
    experience: int = 0  # what it is worth
    age: int = 0  # of a dragon: 1 very young to 8 ancient
    breaths: int = 0  # breath weapon used today
    strength_lost: int = 0
    lost_this_fight: int = 0
    items: tuple[Item, ...] = ()
    trade: TradeKey = ""  # of a hireling
    employer: str = ""
    cost: int = 0  # gold pieces for an adventure of about a week
    loyalty_next: int = 0  # modifier kept for the next check (WB-620)
    share: str = ""  # half, full, none: of the treasure
    saves_as: str = ""  # the class it saves as where the house has it so; empty: Fighter (WB-195)
    notes: str = ""
    gold: int = 0
    silver: int = 0
    copper: int = 0

    @property
    def carried_items(self) -> tuple[Item, ...]:
        return _carried(self.items)


Sheet = CharacterSheet | CreatureSheet
ATTRIBUTES = ("strength", "intelligence", "wisdom", "constitution", "dexterity", "charisma")
