"""The sheets of Myriad: of a character, of a creature (which is one too, MY-700), and of a vehicle.

What a module may name itself (statistics, skills, rows of boxes) stands in fields of pairs:
``systems.common.forms.named_numbers``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from systems.common.content.shapes import Of
from systems.common.forms.named_numbers import Scores
from systems.frozen import dataclass

Carried = Literal["worn", "held", "carried", "stored"]  # stored: owned, but not on the person


ThingKey = Annotated[str, Of("gear", kinds=(("*", "sfx"),))]
TraitKey = Annotated[str, Of("traits")]
TemplateKey = Annotated[str, Of("templates")]
LevelKey = Annotated[str, Of("levels")]
SfxKey = Annotated[str, Of("sfx", kinds=(("*", "spells"),))]
ChartKey = Annotated[str, Of("charts")]
CreatureKey = Annotated[str, Of("creatures")]
VehicleKey = Annotated[str, Of("vehicles")]


@dataclass(frozen=True, slots=True)
class Item:
    """Something owned: gear or an SFX item by its key; ``upon`` is the gear an SFX item is part of."""

    key: ThingKey
    name: str
    count: int = 1
    carried: Carried = "carried"
    upon: str = ""
    note: str = ""
    truly: str = ""  # its own name, while whoever has it does not know it


@dataclass(frozen=True, slots=True)
class Arms:
    """An attack that somebody is born with, or that is written on a creature."""

    name: str
    damage: int
    reach: str = "melee"
    tags: tuple[str, ...] = ()
    poison: int = 0
    wmd: int = 0
    autofire: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """A boon or flaw, its level, and what it is of: ``Ally 3 (the captain of the watch)``."""

    key: TraitKey
    level: int = 1
    note: str = ""
    gp: int = 0  # paid for all of it (a flaw: below 0)


@dataclass(frozen=True, slots=True)
class Imbued:
    """A spell kept in a thing (MY-604): its components, and whose Intellect it holds."""

    name: str
    components: Scores  # component -> how often
    maker: str = ""
    aspect: str = ""
    truly: str = ""  # its own name, while whoever has it does not know it


@dataclass(frozen=True, slots=True)
class Button:
    """What somebody finds romantic, or the opposite (MY-922)."""

    name: str
    kind: Literal["minor", "major", "turn-off"] = "minor"


@dataclass(frozen=True, slots=True)
class PersonSheet:
    """A character.  ``boxes`` are the rows as bought, ``left`` what is not crossed off: ``wounds``,
    ``wounds_critical``, ``resolve``.  ``sfx`` holds SFX and components of spells alike."""

    concept: str = ""
    race: TemplateKey = ""
    background: TemplateKey = ""
    career: TemplateKey = ""
    power_level: LevelKey = "heroic"
    stats: Scores = ()
    skills: Scores = ()
    sfx: tuple[SfxKey, ...] = ()
    traits: tuple[Held, ...] = ()
    boxes: Scores = ()
    left: Scores = ()
    items: tuple[Item, ...] = ()
    imbued: tuple[Imbued, ...] = ()
    rp: int = 0
    level: int = 1
    xp: int = 0
    points: Scores = ()  # not yet spent: statistic, skill, sfx, health, gp
    marks: Scores = ()  # of skills that failed, of statistics, of burnt dice (MY-203, MY-204)
    used: Scores = ()  # boons used up in this sitting: lucky, famous ...
    theme: str = ""
    armor: int = 0  # worn by a creature, without a piece of its own
    attacks: tuple[Arms, ...] = ()
    scale: str = "average"
    chart: ChartKey = "humanoid"
    fear: str = ""
    buttons: tuple[Button, ...] = ()
    conscious: bool = False  # without Wounds, but awake, as the Guide says
    nights: int = 0  # towards a critical box (MY-500)
    gp: int = 0  # what it is worth, where that is written down
    budget: int = 0  # general points it was made with, those of all pools; 0: dice decided, or nobody counted
    appearance: str = ""
    notes: str = ""

    def in_use(self) -> tuple[Item, ...]:
        """What is worn or held."""
        return tuple([item for item in self.items if item.carried in ("worn", "held")])


@dataclass(frozen=True, slots=True)
class CreatureSheet(PersonSheet):
    """A creature: a character by its entry in the bestiary."""

    creature: CreatureKey = "bystander"


@dataclass(frozen=True, slots=True)
class VehicleSheet:
    """A mount, a car or a ship (MY-900); its driver and its passengers are bonds."""

    vehicle: VehicleKey = "horse"
    boxes: Scores = ()  # wounds, wounds_critical, and the locations of a ship
    left: Scores = ()
    speed: int = 3
    manoeuvre: int = 3
    armor: int = 0
    velocity: int = 1
    hardened: int = 0
    lost: tuple[str, ...] = ()  # systems that fail
    notes: str = ""


Sheet = PersonSheet | VehicleSheet
