"""Spells as the library of WhiteBox holds them: who casts them, how far, how long, on whom, and with which figures."""

from __future__ import annotations

import re
from typing import Annotated, Literal, get_args

from systems.common.content.entries import Range, Said
from systems.frozen import dataclass
from systems.type_hints import hints_of
from systems.whitebox.base.entries import Caster, Count, Dice, SaveKind
from systems.whitebox.base.house import House

# One rule function each; what a spell does beyond them stands in its text.
SpellEffect = Literal[
    "animate", "bless", "breathe", "charm", "confuse", "cure", "damage", "dark", "detect", "disintegrate", "dispel",
    "feeblemind", "flee", "grow", "heal", "hold", "illusion", "immune", "inflict", "invisible", "kill", "lift", "light",
    "lock", "open", "petrify", "planes", "polymorph", "possess", "provide", "purify", "questions", "quest", "raise",
    "read", "reincarnate", "see", "sleep", "speak", "speed", "spoil", "summon", "teleport", "terrain", "travel", "wall",
    "ward", "weather", "web",
]  # fmt: skip
ReachKind = Literal[
    "as_listed", "caster", "touch", "close", "close_or_touch", "near", "feet", "sight", "reading", "at_rest",
    "referee", "none",
]  # fmt: skip
DurationKind = Literal["as_listed", "instant", "time", "permanent", "until", "concentration", "uses", "referee"]
Unit = Literal["minute", "turn", "hour", "day"]
Ending = Literal[
    "attack", "caster_ends", "completed", "destroyed", "dispelled", "enemy_touch", "negated", "reversed", "slain",
    "strong_wind", "touch",
]  # fmt: skip
Who = Literal[
    "creature", "biped", "animal", "chaotic", "lawful", "corpse", "magic_user", "object", "creature_or_object",
    "plant", "place",
]  # fmt: skip
Against = Literal[
    "chaos", "law", "magic", "invisible", "thoughts", "traps", "object", "disease", "poison", "curse", "stone",
    "small_missiles", "animals", "plants", "languages", "fire_magic",
]  # fmt: skip
REACH_WORDS: dict[ReachKind, str] = {
    "as_listed": "as listed",
    "caster": "caster",
    "touch": "touch",
    "close": "close",
    "close_or_touch": "close or touch",
    "near": "near the caster",
    "feet": "feet",
    "sight": "line of sight",
    "reading": "reading distance",
    "at_rest": "one who is not in combat",
    "referee": "as far as the referee says",
    "none": "none",
}
ENDING_WORDS: dict[Ending, str] = {
    "attack": "the subject attacks",
    "caster_ends": "the caster ends it",
    "completed": "the task is done",
    "destroyed": "destroyed",
    "dispelled": "dispelled",
    "enemy_touch": "touched by an enemy",
    "negated": "negated",
    "reversed": "reversed",
    "slain": "slain",
    "strong_wind": "blown apart",
    "touch": "touched",
}
UNIT_SECONDS: dict[Unit, int] = {"minute": 60, "turn": 600, "hour": 3600, "day": 86400}


@dataclass(frozen=True, slots=True)
class Amount:
    """How many or how much, growing with the caster's level from ``above`` on: 2d6 + 1 per level above 8."""

    fixed: Count = 0
    dice: Dice = ""
    per_level: Count = 0
    dice_per_level: Annotated[Dice, Said(help="Such as 1d6")] = ""
    above: Count = 0

    def at(self, level: int) -> str:
        """The dice or the number at a caster's level, such as ``6d6``, ``2d6+3`` or ``120``."""
        steps = max(0, level - self.above)
        dice = [self.dice] if self.dice else []
        if self.dice_per_level and steps:
            count, _, sides = self.dice_per_level.partition("d")
            dice.append(f"{int(count) * steps}d{sides}")
        number = self.fixed + self.per_level * steps
        return "+".join([*dice, str(number)] if number or not dice else dice)


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a spell reaches: feet, feet per level, or a word."""

    kind: ReachKind = "as_listed"
    feet: Count = 0
    per_level: Count = 0

    def at(self, level: int) -> int:
        """Feet at a caster's level; 0 where the range is a word."""
        return self.feet + self.per_level * level

    def words(self, level: int = 0) -> str:
        """As the spellbook shows it, at a caster's level or (0) for all of them: ``60 ft + 10 ft/level``."""
        if self.kind != "feet":
            return REACH_WORDS[self.kind]
        if level:
            return f"{self.at(level)} ft"
        parts = [f"{self.feet} ft"] if self.feet else []
        return " + ".join([*parts, f"{self.per_level} ft/level"] if self.per_level else parts)


@dataclass(frozen=True, slots=True)
class Duration:
    """How long a spell lasts: so many of a unit, some rolled, some per level; a number of uses; or until it ends."""

    kind: DurationKind = "as_listed"
    unit: Unit = "minute"
    count: Count = 0
    dice: Dice = ""
    per_level: Count = 0
    secret: Annotated[bool, Said(help="The referee rolls and tells nobody")] = False
    ends: tuple[Ending, ...] = ()

    def at(self, level: int) -> str:
        """How many units or uses at a caster's level, as dice or a number."""
        return Amount(self.count, self.dice, self.per_level).at(level)

    def words(self, level: int = 0) -> str:
        """As the spellbook shows it, at a caster's level or (0) for all of them: ``1 hour + 10 minutes/level``."""
        if self.kind == "time" and level:
            return _time(self.at(level), self.unit)
        if self.kind == "time":
            parts = [_time(str(part), self.unit) for part in (self.dice, self.count) if part]
            return " + ".join([*parts, f"{_time(str(self.per_level), self.unit)}/level"] if self.per_level else parts)
        if self.kind == "uses":
            return "as many as asked" if self.at(level) == "0" else f"{self.at(level)} uses"
        if self.kind == "until":
            return f"until {' or '.join(ENDING_WORDS[end] for end in self.ends)}"
        return "as long as the referee says" if self.kind == "referee" else self.kind.replace("_", " ")


def _time(amount: str, unit: Unit) -> str:
    if unit == "minute" and amount.isdigit() and int(amount) % 60 == 0:
        amount, unit = str(int(amount) // 60), "hour"
    return f"{amount} {unit}" if amount == "1" else f"{amount} {unit}s"


@dataclass(frozen=True, slots=True)
class Save:
    """The saving throw a target has: what it does, its kinds and modifier, and who is granted one."""

    outcome: Literal["none", "negates", "half"] = "none"
    kinds: tuple[SaveKind, ...] = ()
    modifier: int = 0
    granted: Literal["all", "living", "unwilling"] = "all"
    from_hit_dice: Annotated[Count, Said(help="Below them no save")] = 0


@dataclass(frozen=True, slots=True)
class Targets:
    """Whom a spell takes.

    ``number`` 0: all that are in the area, or the one. Hit dice are whole dice; ``most_hit_dice`` 0: no limit.
    ``most_pips``: with the most hit dice: 1 of 4+1.
    """

    kind: Literal["caster", "one", "many", "area", "place"] = "caster"
    who: Who = "creature"
    number: Amount = Amount()
    least_hit_dice: Count = 0
    most_hit_dice: Count = 0
    most_pips: Count = 99

    def takes(self, dice: int, pips: int = 0) -> bool:
        """Whether hit dice such as 4+1 (4, 1) lie within the spell's power; below 1 HD is 0."""
        if not self.most_hit_dice:
            return dice >= self.least_hit_dice
        return self.least_hit_dice <= dice and (dice, pips) <= (self.most_hit_dice, self.most_pips)


@dataclass(frozen=True, slots=True)
class Area:
    """The ground or space a spell fills, in feet; ``drift`` in feet per minute."""

    shape: Literal["none", "sphere", "line", "box", "ring", "surface"] = "none"
    radius: Count = 0
    length: Count = 0
    width: Count = 0
    height: Count = 0
    thickness: Count = 0
    square_feet: Count = 0
    drift: Count = 0
    moves_with: Literal["", "caster", "recipient", "directed", "away"] = ""


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a spell adds while it lasts; ``foe_to_hit`` to the rolls of those it wards against."""

    figure: Literal["to_hit", "save", "foe_to_hit"]
    amount: int


@dataclass(frozen=True, slots=True)
class Travel:
    """Movement a spell grants or makes: feet per round, minute or turn, for how long and how far at most."""

    mode: Literal["", "fly", "levitate", "eye"] = ""
    feet: Count = 0
    per: Literal["round", "minute", "turn"] = "round"
    minutes: Count = 0
    most: Count = 0
    most_per_level: Count = 0


@dataclass(frozen=True, slots=True)
class Summon:
    """What a spell brings.  ``creatures`` are keys of the bestiary, one of them chosen."""

    creatures: tuple[str, ...] = ()
    hit_dice: Count = 0
    venomous_percent: Annotated[int, Range(0, 100)] = 0
    obeys: Literal["", "always", "concentration", "one_task"] = ""
    each_per_day: Count = 0


@dataclass(frozen=True, slots=True)
class Barrier:
    """A wall's resistance: hit dice that cannot get through, and what passing costs, without a save."""

    stops_hit_dice: Count = 0
    damage: Dice = ""
    undead_factor: Count = 1
    fire_damage: Annotated[Dice, Said(help="Instead, to creatures of fire")] = ""
    opaque: bool = False


@dataclass(frozen=True, slots=True)
class RollRow:
    """A line of a table that the spell rolls on; ``feet`` where the result is a distance."""

    low: Count
    high: Count
    result: str
    feet: Count = 0


@dataclass(frozen=True, slots=True)
class Plane:
    """Contact Other Plane: d20 up to ``insane`` is madness for ``depth`` weeks, up to ``right`` truth, else wrong."""

    depth: Count
    insane: Count
    right: Count


@dataclass(frozen=True, slots=True)
class Arrival:
    """Teleport: how the place is known, percent of failure, and where a failure ends: ``low`` in ``of`` below."""

    known: str
    failure: Annotated[int, Range(0, 100)]
    fatal: bool = False
    low: Count = 0
    of: Count = 0
    dice: Dice = ""
    times: Count = 0


@dataclass(frozen=True, slots=True)
class Escape:
    """Web: how one gets through and how many turns it takes."""

    how: str
    turns: Count
    most: Count


@dataclass(frozen=True, slots=True)
class HouseIs:
    """The house rule a way hangs on: a switch and its value (``on`` and ``off`` for toggles); no switch: always."""

    switch: str = ""
    value: str = ""

    def __post_init__(self) -> None:
        if not self.switch:
            return
        kind = hints_of(House).get(self.switch)
        values = ("on", "off") if kind is bool else get_args(kind)
        if self.value not in values:
            known = " or ".join(values) or "the name of a switch with named values"
            raise ValueError(f"house is {self.switch} = {self.value!r}; {known} is expected.")

    def holds(self, house: House) -> bool:
        """Whether the house has it so."""
        now = getattr(house, self.switch) if self.switch else self.value
        return bool(self.value == ({True: "on", False: "off"}[now] if isinstance(now, bool) else now))


@dataclass(frozen=True, slots=True)
class Way:
    """One way to cast a spell: what it does and to whom; the only way of a spell needs no key and no name.

    ``reversed``: the form for Clerics only. ``range``: where it differs from the spell's. ``factor``: of speed, number
    of attacks, depth. ``blocked_by_stone``: feet that stop it, as any lead does. ``delay``: minutes until full power,
    less the caster's level. ``again``: minutes after which saves and behaviour are rolled again. ``weeks``: of
    recovery, in days of seven. ``levels_above``: by how many levels a Magic-user beats a lock.
    """

    effect: SpellEffect
    key: str = ""
    name: str = ""
    reversed: bool = False
    house: HouseIs = HouseIs()
    targets: Targets = Targets()
    area: Area = Area()
    save: Save = Save()
    range: Reach = Reach()
    duration: Duration = Duration()
    amount: Amount = Amount()
    against: tuple[Against, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    factor: float = 1
    travel: Travel = Travel()
    summon: Summon = Summon()
    barrier: Barrier = Barrier()
    blocked_by_stone: Count = 0
    roll: Dice = ""
    rows: tuple[RollRow, ...] = ()
    planes: tuple[Plane, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    escapes: tuple[Escape, ...] = ()
    delay: Dice = ""
    again: Count = 0
    weeks: Count = 0
    levels_above: Count = 0


@dataclass(frozen=True, slots=True)
class Listing:
    """A spell on a class's list: at which spell level, how far and how long for that class."""

    caster: Caster
    level: Annotated[int, Range(1, 6)]
    range: Reach
    duration: Duration


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell with its places on the lists and the ways to cast it."""

    key: str
    name: str
    rule: str
    lists: tuple[Listing, ...]
    ways: tuple[Way, ...]
    text: str
    dispellable: bool = True

    def __post_init__(self) -> None:
        if not self.lists or not self.ways:
            raise ValueError("a spell needs at least one list it stands on and one way to cast it.")
        keys = {way.key for way in self.ways}
        if len(self.ways) > 1 and (len(keys) < len(self.ways) or not all([way.name for way in self.ways])):
            raise ValueError("each way to cast it needs a key of its own and a name.")

    @property
    def reversed_name(self) -> str:
        """The name of the reversed form; empty if there is none."""
        return next((way.name for way in self.ways if way.reversed), "")

    def name_for(self, caster: Caster | None) -> str:
        """What a class's list calls it: only the Cleric's names the reversed form as well (WB-251, WB-255)."""
        return re.sub(r" \([^)]*\)", "", self.name) if caster == "magic_user" and self.reversed_name else self.name

    def listing(self, caster: Caster) -> Listing | None:
        """Where the spell stands on a class's list, if it does."""
        return next((one for one in self.lists if one.caster == caster), None)

    def ways_for(self, caster: Caster, house: House) -> tuple[Way, ...]:
        """What may be chosen on casting; reversed forms are for Clerics (WB-251, WB-256)."""
        return tuple(way for way in self.ways if way.house.holds(house) and (caster == "cleric" or not way.reversed))

    def range_for(self, caster: Caster, way: Way) -> Reach:
        """The range of one way for one class; a class without the spell casts it as the first that has it."""
        return way.range if way.range.kind != "as_listed" else (self.listing(caster) or self.lists[0]).range

    def duration_for(self, caster: Caster, way: Way) -> Duration:
        """The duration of one way for one class."""
        return way.duration if way.duration.kind != "as_listed" else (self.listing(caster) or self.lists[0]).duration
