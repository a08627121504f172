"""The sheets of Mazes & Minotaurs: a hero's, and that of a creature or of ordinary people."""

from __future__ import annotations

from typing import Annotated, Literal

from systems.common.content.shapes import Of
from systems.frozen import dataclass

Carried = Literal["worn", "held", "carried", "stored"]  # stored: owned, but not on the person
Gender = Literal["male", "female"]
ATTRIBUTES = ("might", "skill", "luck", "wits", "faith", "grace")


ThingKey = Annotated[str, Of("gear", kinds=(("*", "items"),))]
CallingKey = Annotated[str, Of("callings")]
DeityKey = Annotated[str, Of("deities")]
KinKey = Annotated[str, Of("kins")]
CreatureKey = Annotated[str, Of("creatures")]


@dataclass(frozen=True, slots=True)
class Item:
    """Something owned.  ``key`` is an entry of the gear or of the wonders."""

    key: ThingKey
    name: str
    count: int = 1
    carried: Carried = "carried"
    wonder: str = ""  # the wonder it is, if its gear is something else
    used_on: int = -1  # day of the clock on which a daily wonder was last used
    damage: str = ""  # its own damage dice, where weapons differ
    note: str = ""
    truly: str = ""  # its own name, while whoever has it does not know it


@dataclass(frozen=True, slots=True)
class HeroSheet:
    """A player character.  Scores are as they were placed; curses lie on them as effects."""

    calling: CallingKey = "barbarian"  # the character class
    gender: Gender = "male"
    deity: DeityKey = ""
    kin: KinKey = ""
    age: int = 0  # 0: ageless
    level: int = 1
    glory: int = 0
    wisdom: int = 0
    rolled: tuple[int, ...] = ()  # the six results before they were placed
    might: int = 10
    skill: int = 10
    luck: int = 10
    wits: int = 10
    faith: int = 10
    grace: int = 10
    hits: int = 12
    power: int = 0
    subdual: int = 0
    gold: int = 0
    silver: int = 0
    copper: int = 0
    items: tuple[Item, ...] = ()
    encumbered: bool = False  # fully, where the referee says so
    appearance: str = ""
    notes: str = ""

    def in_use(self) -> tuple[Item, ...]:
        """What is worn or held."""
        return tuple([item for item in self.items if item.carried in ("worn", "held")])


@dataclass(frozen=True, slots=True)
class CreatureSheet:
    """A creature or one of the people, by its entry in the bestiary."""

    creature: CreatureKey = "commoner"
    hits: int = 8
    subdual: int = 0
    volleys: int = 0  # missiles of its own that it has shot
    encumbered: bool = False
    notes: str = ""


Sheet = HeroSheet | CreatureSheet
