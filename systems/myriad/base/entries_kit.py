"""The parts of which a Guide assembles the game: statistics, skills, lines, conflicts, SFX, templates (MY-003)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from systems.common.content.entries import Of, Range, Said
from systems.common.forms.house_form import switches
from systems.frozen import dataclass
from systems.myriad.base.house import House

HOUSE = tuple([(one.name, one.label) for one in switches(House) if isinstance(one.default, bool)])
FIGURES = {
    "natural_armor": "natural armor",
    "natural_weapon": "unarmed damage dice",
    "natural_ranged": "damage dice at range",
    "spell_limit": "components in a spell",
    "rp": "resource points at the start",
    "social": "social tests",
    "move": "m of movement",
    "fear_armor": "fear armor",
    "target_armor": "armor of the target",
    "initiative": "initiative",
    "armor": "armor",
    "tests": "all tests",
    "attack": "all attacks",
    "defence": "all defences",
    "hardened": "hardened target rating",
}
StatisticKey = Annotated[str, Of("statistics")]
SkillKey = Annotated[str, Of("skills")]
LineKey = Annotated[str, Of("lines")]
RowKey = Annotated[str, Of("lines", kinds=(("*_critical", "lines"),))]
ConflictKey = Annotated[str, Of("conflicts")]
SfxKey = Annotated[str, Of("sfx")]
BoughtKey = Annotated[str, Of("sfx", kinds=(("*", "spells"),))]  # with SFX points
TraitKey = Annotated[str, Of("traits")]
LevelOf = Annotated[int, Said("Level")]
StatisticLevels = Mapping[Annotated[StatisticKey, Said("Statistic")], LevelOf]
SkillLevels = Mapping[Annotated[SkillKey, Said("Skill")], LevelOf]
Asks = Annotated[str, Of(more=HOUSE)]
FigureKey = Annotated[
    str,
    Of(
        "statistics",
        kinds=(("*", "skills"), ("*_armor", "conflicts")),
        more=tuple([(key, f"{said[:1].upper()}{said[1:]}") for key, said in FIGURES.items()]),
    ),
]
Ours = Annotated[bool, Said("Not from the book", "Marks what is not printed there")]
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
    short: Annotated[str, Said("Short form", "A letter or two, where there is little room")] = ""
    ours: Ours = False


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill (MY-112).

    ``group`` is the set it belongs to.  ``statistic`` is the one it is mostly rolled with, and gets its marks when
    skills rise by chance.  ``met_by`` is the skill that usually stands against it in an opposed test; empty: the same.
    ``aliases`` are names under which it may be asked for (R-16).  ``band`` is how many of a
    hundred it has on the random table; 0: as wide as the others.
    """

    key: str
    name: str
    rule: str
    text: str
    group: Annotated[str, Said("Set")] = "General"
    statistic: Annotated[StatisticKey, Said("Mostly with")] = "intellect"
    met_by: Annotated[SkillKey, Said("Usually met by")] = ""
    aliases: Annotated[tuple[str, ...], Said("Also called")] = ()
    band: Annotated[Count, Said("Numbers of a hundred")] = 0
    ours: Ours = False


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
    statistic: Annotated[StatisticKey, Said("Boxes of")]
    critical: Annotated[str, Said("Critical row")] = ""
    out: Annotated[str, Said("Without boxes one is")] = "out"
    gone: Annotated[str, Said("Without critical boxes one is")] = ""
    back: Annotated[Literal["nights", "conflict", "hours", "never"], Said("Boxes come back")] = "conflict"
    ours: Ours = False


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
    attack: Annotated[StatisticKey, Said("Attack with")]
    defence: Annotated[StatisticKey, Said("Defend with")]
    line: Annotated[LineKey, Said("Resilience line", "What an attack takes boxes of")]
    skills: Annotated[tuple[SkillKey, ...], Said("Skills of the attack")]
    defences: Annotated[
        Mapping[Annotated[SkillKey, Said("Against")], Annotated[SkillKey, Said("Defends with")]],
        Said("Skills of the defence", "Where defence skills are separate: the skill against each skill of the attack"),
    ] = field(default_factory=dict, hash=False)
    damage: Annotated[int, Range(1), Said("Standard damage")] = 1
    armed: Annotated[bool, Said("Weapons and armor count")] = False
    spoken: Annotated[bool, Said("Needs words")] = False
    word: Annotated[str, Said("Called on the button")] = "Attack"
    hits: Annotated[str, Said("A hit in the log", "What comes between the names: frightens")] = ""
    misses: Annotated[str, Said("A miss in the log", "What comes between the names: does not frighten")] = ""
    unit: Annotated[str, Said("Distances in")] = "m"
    round_seconds: Annotated[int, Range(1), Said("Seconds a round")] = 6
    asks: Annotated[Asks, Said("Only with")] = ""
    ours: Ours = False


@dataclass(frozen=True, slots=True)
class Touch:
    """What something adds to a figure or a statistic; ``when``: only then, in words."""

    figure: Annotated[FigureKey, Said("Adds to")]
    amount: Annotated[int, Said("How much")]
    when: Annotated[str, Said("Only when")] = ""


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
    sixes: Annotated[int, Range(0, 10), Said("Sixes each")] = 1
    most: Annotated[Count, Said("At most")] = 0
    rolls: Annotated[tuple[Roll, ...], Said("On which rolls")] = ("attack",)
    conflicts: tuple[ConflictKey, ...] = ()
    skills: tuple[SkillKey, ...] = ()
    weapons: Annotated[tuple[str, ...], Said("Marks of weapons")] = ()
    always: Annotated[bool, Said("Also on a lost roll")] = False
    amount: int = 1
    of: Annotated[str, Said("Ignores what is called")] = ""
    statistic: Annotated[StatisticKey, Said("Raises")] = ""  # that a buff raises
    line: Annotated[LineKey, Said("Restores")] = ""  # that is restored
    burns: Annotated[int, Range(0, 6), Said("Burns from face")] = 0
    price: Annotated[int, Range(0), Said("SFX points")] = 1
    asks: Annotated[Asks, Said("Only with")] = ""
    periods: tuple[Period, ...] = ()
    needs: Annotated[SkillLevels, Said("Levels of skills needed")] = field(default_factory=dict)
    ours: Ours = False


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
    gp: Annotated[int, Said("gp a level")] = 0
    prices: Annotated[tuple[int, ...], Said("Prices to choose from")] = ()
    most: Annotated[Count, Said("Most levels")] = 1
    noted: Annotated[bool, Said("Is of something")] = False
    kinds: Annotated[
        Mapping[Annotated[str, Said("Of what")], Annotated[int, Said("gp")]], Said("Of what, and its gp")
    ] = field(default_factory=dict)
    needs: Annotated[Mapping[Annotated[TraitKey, Said("Boon")], LevelOf], Said("Boons needed")] = field(
        default_factory=dict
    )
    touches: Annotated[tuple[Touch, ...], Said("What each level adds")] = ()
    effect: Literal[
        "", "famous", "notorious", "lucky", "unlucky", "immune", "immune_all", "weak", "resists_magic",
        "resists_component", "invites_magic", "flies", "glides", "night_vision", "cold_blooded", "metamorphic",
        "ranged_weapon",
    ] = ""  # fmt: skip
    asks: Annotated[Asks, Said("Only with")] = ""
    ours: Ours = False


@dataclass(frozen=True, slots=True)
class Gained:
    """A boon or flaw as a template gives it, with its level and what it is of."""

    trait: Annotated[TraitKey, Said("Boon or flaw")]
    level: Annotated[int, Range(1)] = 1
    note: Annotated[str, Said("Of what")] = ""


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
    gp: Annotated[Count, Said("gp")]
    statistics: StatisticLevels = field(default_factory=dict)
    free: Annotated[Count, Said("Free statistic points")] = 0
    free_most: Annotated[Count, Said("Most of them on one")] = 0
    skills: SkillLevels = field(default_factory=dict)
    sfx: tuple[BoughtKey, ...] = ()
    traits: tuple[Gained, ...] = ()
    rp: Annotated[int, Said("Resource points")] = 0
    ours: Ours = False


@dataclass(frozen=True, slots=True)
class PowerLevel:
    """How mighty new characters are (MY-101); ``skill_points`` are for four skills."""

    key: str
    name: str
    rule: str
    text: str
    statistic_points: Annotated[int, Range(1), Said("Points a statistic")]
    skill_points: Annotated[Count, Said("Points for four skills")]
    sfx: Annotated[Count, Said("SFX points")]
    health: Annotated[Count, Said("Health points a line")]
    gp: Annotated[Count, Said("General points")]
    statistic_cap: Annotated[Level, Said("Highest statistic")]
    skill_cap: Annotated[int, Range(1, 10), Said("Highest skill")]
    statistic_die: Annotated[int, Range(2, 20), Said("Rolled statistic: D")]
    skill_bonus: Annotated[int, Said("Rolled skill: D4 and")]  # of the D4 that says a rolled skill's level
    resilience_die: Annotated[int, Range(2, 20), Said("Rolled line: base and D")]
    alternative_die: Annotated[Count, Said("Other die, halved")] = 0  # halved, fractions up (MY-108); 0: none
    ours: Ours = False
