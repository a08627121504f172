"""The parts of which a Guide assembles the game: statistics, skills, lines, conflicts, SFX, templates (MY-003)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from systems.common.entries import Range

Count = Annotated[int, Range(0)]
Level = Annotated[int, Range(1, 10)]
Roll = Literal["attack", "defence", "test", "driving", "weaving"]
Period = Literal["medieval", "modern", "futuristic"]
SfxEffect = Literal[
    "told", "bonus", "ignore_modifiers", "bleed", "hose", "slow", "second_attack", "soften", "sure_die", "knock_back",
    "more_targets", "more_dice", "more_throws", "free_attack", "buff", "restore", "fear", "bar_topic", "charm", "lie",
    "laugh", "silent", "pierce", "burn", "dum_dum", "redirect", "strike_back", "paint", "critical_die", "city_driver",
    "head_em_off", "vehicle_leap", "peel_out", "ram_master", "strafe", "two_wheeler",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Statistic:
    """A statistic: what its level says of somebody (MY-003, MY-018)."""

    key: str
    name: str
    rule: str
    text: str
    short: str = ""
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill (MY-112).

    ``group`` is the set it belongs to.  ``statistic`` is the one it is mostly rolled with, and gets its marks when
    skills rise by chance.  ``aliases`` are names under which it may be asked for (R-16).  ``band`` is how many of a
    hundred it has on the random table; 0: as wide as the others.
    """

    key: str
    name: str
    rule: str
    text: str
    group: str = "General"
    statistic: str = "intellect"
    aliases: tuple[str, ...] = ()
    band: Count = 0
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A resilience line (MY-105).

    ``critical`` is the name of its critical row; empty: it has none.  ``out`` and ``gone`` say what becomes of somebody
    without boxes in the main and in the critical row.  ``back``: how its boxes come back.
    """

    key: str
    name: str
    rule: str
    text: str
    statistic: str
    critical: str = ""
    out: str = "out"
    gone: str = ""
    back: Literal["nights", "conflict", "hours", "never"] = "conflict"
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Conflict:
    """A kind of conflict (MY-003, MY-400): one attack statistic, one defence statistic, one resilience line.

    ``skills`` are those it can be attacked with, the first is the usual one; the defence uses the same, unless
    ``defences`` names another for it (with separate defence skills).  ``damage`` is the standard damage in dice.
    ``armed``: weapons and armor count.  ``spoken``: an attack needs words.  ``asks`` is a house rule that must be on.
    """

    key: str
    name: str
    rule: str
    text: str
    attack: str
    defence: str
    line: str
    skills: tuple[str, ...]
    defences: Mapping[str, str] = field(default_factory=dict)
    damage: Annotated[int, Range(1)] = 1
    armed: bool = False
    spoken: bool = False
    word: str = "Attack"
    unit: str = "m"
    round_seconds: Annotated[int, Range(1)] = 6
    asks: str = ""
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Touch:
    """What something adds to a figure or a statistic; ``when``: only then, in words."""

    figure: str
    amount: int
    when: str = ""


@dataclass(frozen=True, slots=True)
class Sfx:
    """A special effect, bought with SFX points and paid with sixes (MY-421, MY-423).

    ``sixes``: dice for one unit.  ``most``: how often in one roll; 0: as often as there are sixes.  ``rolls``: on which
    rolls.  ``conflicts``, ``skills``, ``weapons``: only in these, with these; empty: any.  ``always``: a lost roll
    will do.  ``amount``: of the effect, for each unit; of what ignores modifiers, 0: all of them.  ``of``: which
    modifiers are ignored, by a word of their name; empty: any.  ``burns``: the least face that is burnt, if it is not
    six (MY-019).  ``asks`` is a house rule that must be on; ``periods``: where it fits.  ``needs``: levels of skills,
    any one of which will do (MY-908).
    """

    key: str
    name: str
    rule: str
    text: str
    group: Literal["mortal", "social", "vehicular", "personal", "item"]
    effect: SfxEffect = "told"
    sixes: Annotated[int, Range(0, 10)] = 1
    most: Count = 0
    rolls: tuple[Roll, ...] = ("attack",)
    conflicts: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    always: bool = False
    amount: int = 1
    of: str = ""
    statistic: str = ""  # that a buff raises
    line: str = ""  # that is restored
    burns: Annotated[int, Range(0, 6)] = 0
    price: Annotated[int, Range(0)] = 1
    asks: str = ""
    periods: tuple[Period, ...] = ()
    needs: Mapping[str, int] = field(default_factory=dict)
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Trait:
    """A boon or a flaw (MY-113 to MY-140).

    ``gp``: what a level costs; a flaw pays and is below 0.  ``prices``: where several are possible.  ``most`` levels;
    0: any number.  ``noted``: it is of something, to be named.  ``kinds``: of what it may be, and what each costs.
    ``needs``: levels of other boons.  ``touches``: what each level does to figures.  ``effect``: the rule that knows
    it.
    """

    key: str
    name: str
    rule: str
    text: str
    group: Literal["general", "racial", "magic"]
    gp: int = 0
    prices: tuple[int, ...] = ()
    most: Count = 1
    noted: bool = False
    kinds: Mapping[str, int] = field(default_factory=dict)
    needs: Mapping[str, int] = field(default_factory=dict)
    touches: tuple[Touch, ...] = ()
    effect: Literal[
        "", "famous", "notorious", "lucky", "unlucky", "immune", "immune_all", "weak", "resists_magic",
        "resists_component", "invites_magic", "flies", "glides", "night_vision", "cold_blooded", "metamorphic",
        "ranged_weapon",
    ] = ""  # fmt: skip
    asks: str = ""
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Gained:
    """A boon or flaw as a template gives it, with its level and what it is of."""

    trait: str
    level: Annotated[int, Range(1)] = 1
    note: str = ""


@dataclass(frozen=True, slots=True)
class Template:
    """A race, a background or a career, bought whole (MY-110, MY-150).

    ``free``: statistic points to place, at most ``free_most`` on one.  ``gp``: as printed.
    """

    key: str
    name: str
    rule: str
    text: str
    kind: Literal["race", "background", "career"]
    gp: Count
    statistics: Mapping[str, int] = field(default_factory=dict)
    free: Count = 0
    free_most: Count = 0
    skills: Mapping[str, int] = field(default_factory=dict)
    sfx: tuple[str, ...] = ()
    traits: tuple[Gained, ...] = ()
    rp: int = 0
    ours: bool = False


@dataclass(frozen=True, slots=True)
class PowerLevel:
    """How mighty new characters are (MY-101); ``skill_points`` are for four skills."""

    key: str
    name: str
    rule: str
    text: str
    statistic_points: Count
    skill_points: Count
    sfx: Count
    health: Count
    gp: Count
    statistic_cap: Level
    skill_cap: Annotated[int, Range(1, 10)]
    statistic_die: Annotated[int, Range(2, 20)]
    skill_bonus: int  # of the D4 that says a rolled skill's level
    resilience_die: Annotated[int, Range(2, 20)]
    alternative_die: Count = 0  # halved, fractions up (MY-108); 0: none
    ours: bool = False
