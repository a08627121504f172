"""The ways to a new character, by points, dice, templates or some of each, and the pools of points (MY-101, MY-111)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from systems.common.kernel.look import Look
from systems.frozen import dataclass
from systems.myriad.base import module
from systems.myriad.base.entries_kit import PowerLevel
from systems.myriad.base.sheet import PersonSheet

RECOMMENDED, TABLE, RANDOM, TEMPLATE, MIXED = "recommended", "points_table", "random", "template", "mixed"
POINTS, DICE, TEMPLATES = "points", "dice", "templates"  # what one step may be settled by, beside the two of above
MOST_STATISTIC, MOST_SKILL = 10, 5  # once somebody is past the beginning (MY-018, R-28)
EXTRA = 1  # what the recommended method gives for each statistic beyond the table: 16 instead of 12
# What levels, points and boxes cost in general points (MY-102, MY-105): a level of a statistic, a skill, an SFX, a
# health point; in health points a box of a main row with a critical one, and any other.
STATISTIC, SKILL, SFX, HEALTH = 3, 1, 2, 1
WOUND, BOX = 2, 1
GP_EACH = {"statistic": STATISTIC, "skill": SKILL, "sfx": SFX, "health": HEALTH}  # of a point of each pool
LABELS = {
    RECOMMENDED: "Recommended",
    TABLE: "Points by the table",
    RANDOM: "By dice",
    TEMPLATE: "Templates",
    MIXED: "Mixed",
}
STEPS = ("statistics", "skills", "sfx", "boxes", "boons")
WAYS: Mapping[str, tuple[str, ...]] = {  # how each way settles each of the steps
    RECOMMENDED: (RECOMMENDED, POINTS, POINTS, POINTS, POINTS),
    TABLE: (TABLE, POINTS, POINTS, POINTS, POINTS),
    RANDOM: (DICE, DICE, DICE, DICE, DICE),
    TEMPLATE: (TEMPLATES, TEMPLATES, TEMPLATES, POINTS, POINTS),
}
# What each step of the mixed way may be settled by, the usual one first: random statistics, everything else by points.
CHOICES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "statistics": ((DICE, "Dice"), (RECOMMENDED, "Points"), (TABLE, "By the table"), (TEMPLATES, "Templates")),
    "skills": ((POINTS, "Points"), (DICE, "Dice"), (TEMPLATES, "Templates")),
    "sfx": ((POINTS, "Points"), (DICE, "Dice"), (TEMPLATES, "Templates")),
    "boxes": ((POINTS, "Points"), (DICE, "Dice")),
    "boons": ((POINTS, "Points"), (DICE, "Dice")),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """How one character is made: each step by its way, at which power level, of which race, background and career."""

    way: str
    statistics: str
    skills: str
    sfx: str
    boxes: str
    boons: str
    level: PowerLevel
    race: str = ""
    background: str = ""
    career: str = ""

    @property
    def steps(self) -> tuple[str, ...]:
        return (self.statistics, self.skills, self.sfx, self.boxes, self.boons)

    @property
    def by_dice(self) -> bool:
        """Whether any step is left to chance, so that no sum of points can be held against it."""
        return DICE in self.steps

    @property
    def general(self) -> bool:
        """Whether there are general points: with every way but dice alone (MY-111)."""
        return self.way != RANDOM

    @property
    def of_people(self) -> bool:
        """Whether race, background and career are asked for."""
        return any([way != DICE for way in (self.statistics, self.skills, self.sfx)])


def plan_of(look: Look, answers: Mapping[str, Any]) -> Plan:
    """The plan that answers come to, each as far as it makes sense; the rest as the house has it."""
    way = answers.get("way")
    way = way if isinstance(way, str) and way in LABELS else str(look.house.creation)
    if way == MIXED:
        steps = tuple([_among(answers.get(step), CHOICES[step]) for step in STEPS])
    else:
        steps = WAYS.get(way, WAYS[RECOMMENDED])
    statistics, skills, sfx, boxes, boons = steps
    said = [answers.get(kind) for kind in ("race", "background", "career")]
    race, background, career = [one if isinstance(one, str) else "" for one in said]
    level = level_of(look, answers.get("power"))
    return Plan(way, statistics, skills, sfx, boxes, boons, level, race, background, career)


def _among(answer: Any, choices: tuple[tuple[str, str], ...]) -> str:
    keys = [key for key, _ in choices]
    return answer if isinstance(answer, str) and answer in keys else keys[0]


def level_of(look: Look, key: Any) -> PowerLevel:
    """A power level by its key, or the campaign's."""
    known = isinstance(key, str) and key in look.library("levels")
    return module.power_level(look, key if known else "")


class Pools(NamedTuple):
    """So many points of each kind."""

    statistic: int = 0
    skill: int = 0
    sfx: int = 0
    health: int = 0
    gp: int = 0

    @property
    def worth(self) -> int:
        """All of them in general points."""
        return sum([GP_EACH.get(name, 1) * amount for name, amount in self._asdict().items()])


def pools(look: Look, level: PowerLevel, way: str = RECOMMENDED) -> Pools:
    """The pools of a power level: so many for each statistic, each four skills and each resilience line, rounded down
    (MY-101, MY-102, R-27); the recommended way gives 16 for four statistics instead of 12 (MY-103)."""
    each = level.statistic_points + (EXTRA if way == RECOMMENDED else 0)
    return Pools(
        each * len(module.statistics(look)),
        level.skill_points * len(module.skills(look)) // 4,
        level.sfx,
        level.health * len(module.lines(look)),
        level.gp,
    )


class Caps(NamedTuple):
    """The highest scores."""

    statistic: int
    skill: int


def caps_at_first(level: PowerLevel) -> Caps:
    """What nobody is made above (MY-101)."""
    return Caps(level.statistic_cap, level.skill_cap)


def caps_of(look: Look, sheet: PersonSheet) -> Caps:
    """What holds for somebody: at first the caps of the power level, later those of advancement (R-28).

    Advancement by single steps or by chance leaves no level to tell a beginner by.
    """
    level = module.power_level(look, sheet.power_level)
    beginner = look.house.advancement == "level" and sheet.level <= 1
    if beginner or look.house.advance_caps == "power_level":
        return caps_at_first(level)
    return Caps(MOST_STATISTIC, MOST_SKILL)
