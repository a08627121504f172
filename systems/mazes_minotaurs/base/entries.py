"""What the library of Mazes & Minotaurs holds: classes, deities, nymph kins, gear, powers, creatures and wonders."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal

from systems.common.content.entries import DICE, Range
from systems.frozen import dataclass

Attribute = Literal["might", "skill", "luck", "wits", "faith", "grace"]
Figure = Literal["melee", "missile", "initiative", "defense", "evasion", "fortitude", "reaction"]
Mind = Literal[
    "humanoid", "animal", "monster", "humanoid-supernatural", "intelligent-supernatural", "undead", "mindless",
]  # fmt: skip
PowerEffect = Literal[
    "card", "confuse", "delude", "cloak", "compel", "strike", "enslave", "bless", "vision", "heal", "gift", "intervene",
    "charm", "guise", "favor", "curse", "mastery",
]  # fmt: skip
Category = Literal["Folk", "Beast", "Monster", "Spirit", "Animate"]
Size = Literal["Small", "Medium", "Large", "Gigantic"]
Chapter = Literal["Characters", "Advancement", "Equipment", "Combat", "Healing", "Magic", "Creatures", "Treasure"]
Count = Annotated[int, Range(0)]
Level = Annotated[int, Range(1, 6)]
Dice = Annotated[str, DICE]
Reach = Annotated[int, Range(0, 6)]


@dataclass(frozen=True, slots=True)
class Calling:
    """A character class (MM-021 to MM-027).  ``kit``: keys of the gear; ``sword|axe`` is a choice, ``bow + 12 arrows``
    and ``3 javelin`` say how many."""

    key: str
    name: str
    rule: str
    text: str
    prime: Attribute
    hits: Count  # basic
    warrior: bool  # rises by glory; the others are magicians and rise by wisdom
    male: bool = True
    female: bool = True
    female_name: str = ""
    wealth: str = ""  # dice of silver pieces
    kit: tuple[str, ...] = ()
    magic: Literal["", "sorcery", "prodigies", "gifts"] = ""
    age: str = "2d6+15"  # dice; empty: ageless
    female_age: str = ""  # where it differs
    abilities: tuple[str, ...] = ()
    gift: Literal["", "might_in_melee", "skill_in_shots", "spear_and_shield"] = ""  # in battle (MM-021 to MM-023)


@dataclass(frozen=True, slots=True)
class Deity:
    """A god or goddess: what the blessing touches (MM-103) and which gift is given (MM-106)."""

    key: str
    name: str
    rule: str
    text: str
    goddess: bool
    die: Annotated[int, Range(1, 6)]
    blessing: tuple[Figure, Figure]
    gift: Literal["fortitude", "victory", "sure_hand", "winged_heels", "strength"]


@dataclass(frozen=True, slots=True)
class Kin:
    """A kind of nymph: where her Power comes back and how her later gifts work (MM-029, MM-086, MM-115 to MM-117)."""

    key: str
    name: str
    rule: str
    text: str
    die: Annotated[int, Range(1, 6)]
    element: str
    ground: str  # where she goes unseen
    favor: Literal["stealth", "water"]
    curse: Literal["tree", "stone", "attribute", "drowned"]
    mastery: Literal["wood_titan", "stone_giant", "wind", "waters", "revive", "kiss_of_death"]
    water_born: bool = False  # at home in the water
    curses_attributes: bool = False  # as well, where the house says so (MM-R49)


@dataclass(frozen=True, slots=True)
class Gear:
    """Something to buy and carry.  ``price``: in copper pieces, for the ``bundle``.  ``reach``: 0 to III.  ``load``: of
    as many pieces as ``load_of`` says; ours.  ``goes``: into the pack, apart (boats, beasts), or used up at once."""

    key: str
    name: str
    rule: str
    kind: Literal["melee", "missile", "ammunition", "armor", "travel", "lodging"]
    text: str
    price: Count = 0
    bundle: Annotated[int, Range(1)] = 1
    reach: Reach = 0
    hands: Literal["one", "two"] = "one"
    range: Count = 0  # feet
    range_by_might: Count = 0  # feet a point of Might: javelins
    ammunition: Literal["", "arrow", "stone"] = ""
    defense: Count = 0  # points of effective defense class
    place: Literal["", "helmet", "breastplate", "shield"] = ""
    damage: Dice = "1d6"
    edged: bool = True
    load: Annotated[float, Range(0)] = 0
    load_of: Annotated[int, Range(1)] = 1
    goes: Literal["pack", "apart", "used"] = "pack"
    price_to: Count = 0  # where the price varies
    for_sale: bool = True
    beside_shield: bool = False  # guards together with a shield in trained hands (MM-023)


@dataclass(frozen=True, slots=True)
class Power:
    """A magical power (MM-090 to MM-117).

    ``targets``: one, none, or as many as the caster has levels.  ``effect``: the rule that carries it out; a card is
    told as it reads, and only its cost, resistance and time are kept.  ``minds``: whom it works on; nobody named: on
    everybody.  ``dice``: Hits it takes or gives, to which the caster's prime bonus is added.
    """

    key: str
    name: str
    rule: str
    magic: Literal["sorcery", "prodigies", "gifts"]
    level: Level
    text: str
    range: str  # 20 ft, sight, touch, kiss, self
    targets: Literal["one", "level", "none"]
    lasts: Literal["instant", "rounds", "hours", "permanent", "referee"]
    resisted: bool = False
    effect: PowerEffect = "card"
    minds: tuple[Mind, ...] = ()
    dice: Dice = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a creature can do; ``rule`` names the function that carries it out, empty if the referee does."""

    name: str
    text: str
    rule: str = ""
    majors: Count = 0
    amount: int = 0
    dice: Dice = ""
    distance: Count = 0


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature of the starter bestiary (4.2, ours): everything else follows from its modifiers by the formulas."""

    key: str
    name: str
    rule: str
    text: str
    grade: Level
    category: Category
    size: Size
    might: int  # modifiers
    skill: int
    luck: int
    wits: int
    spirit: int
    might_score: Count
    mind: Mind
    move: Count
    weapon: str
    reach: Reach
    number: Dice
    hide: Count = 0
    shield: Count = 0
    armor: Count = 0  # helmet and breastplate of people
    fly: Count = 0
    swim: Count = 0
    damage: Dice = "1d6"
    attacks: Annotated[int, Range(1)] = 1
    most_on_one: Annotated[int, Range(1)] = 2
    missile: str = ""  # what it shoots or throws
    missile_range: Count = 0
    missile_damage: Dice = "1d6"
    volleys: Count = 0  # 0: without end
    fights_to_zero: bool = False
    magical: bool = False
    treasure: Literal["none", "purse", "hoard"] = "none"
    basic_hits: Count = 0  # of people; 0: by size
    glory: Count = 0
    wisdom: Count = 0
    abilities: tuple[Ability, ...] = ()
    glyph: str = ""
    ours: bool = True
    worked_out: tuple[str, ...] = ()  # how its figures were worked out, if it comes from elsewhere


# A new creature is of usual size and strength until somebody says otherwise.
FIRST_CREATURE: Mapping[str, Any] = MappingProxyType({
    "size": "Medium", "might_score": 11, "move": 60, "weapon": "claws", "number": "1d6",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wonder:
    """A wonder of the treasure table (4.4, ours).  ``figure``: what it adds ``amount`` to (melee, missile, fortitude,
    move), or what else it does: damage (of a shot), shield, ambush, light.  ``seems``: what it looks like to whoever
    does not know it."""

    key: str
    name: str
    rule: str
    text: str
    seems: str = ""
    base: str = ""  # the gear it is made on
    figure: str = ""
    amount: int = 0
    magical_weapon: bool = False
    daily: bool = False
    count: Annotated[int, Range(1)] = 1
    ours: bool = True


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule as the Maze Master looks it up at the table."""

    key: str
    name: str
    rules: tuple[str, ...]
    chapter: Chapter
    text: str
    ours: bool = False
