"""The module in force: which statistics, skills, conflicts, lines and SFX this campaign plays with (MY-001, MY-003)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.look import Look
from systems.myriad.entries_kit import Conflict, Line, PowerLevel, Sfx, Skill, Statistic, Trait

MORTAL, SOCIAL = "mortal", "social"
SPELL_CASTING = ("spell_casting", "psychic_powers", "ritualistic_magic")  # the skills of magic (MY-641)
PERIODS = {"medieval": "Medieval", "modern": "Modern", "futuristic": "Futuristic"}
GENRES = {"fantasy": "Fantasy", "science_fiction": "Science Fiction", "horror": "Horror", "none": ""}
DEFENCE_SKILLS = "Defence"  # the set of skills for separate defences


def statistics(look: Look) -> Mapping[str, Statistic]:
    """The statistics in force, in their order."""
    return look.offered("statistics")


def statistic(look: Look, usual: str, skill: str) -> str:
    """A statistic of the book or, where the Guide has left it out, the one that a skill is mostly rolled with."""
    entry = look.library("skills").get(skill)
    return usual if entry is None or usual in statistics(look) else entry.statistic


def groups(look: Look) -> tuple[str, ...]:
    """The sets of skills in force: General, the period's, the genre's (MY-112); sets of the Guide's own always are."""
    house = look.house
    found = ["General", PERIODS[house.period], GENRES[house.genre]]
    return tuple([one for one in (*found, DEFENCE_SKILLS if house.separate_defence_skills else "") if one])


def skills(look: Look) -> Mapping[str, Skill]:
    """The skills in force."""
    known = {*PERIODS.values(), *GENRES.values(), "General", DEFENCE_SKILLS}
    ours = groups(look)
    return {
        key: skill
        for key, skill in look.offered("skills").items()
        if skill.group in ours or skill.group not in known
    }  # fmt: skip


def skill_named(look: Look, name: str) -> str:
    """The key of the skill in force that goes by a name, or else by an alias (R-16); empty if there is none."""
    asked, there = name.casefold(), skills(look)
    called = [key for key, skill in there.items() if asked in (key, skill.name.casefold())]
    other = [key for key, skill in there.items() if asked in [alias.casefold() for alias in skill.aliases]]
    return next(iter((*called, *other)), "")


def on(look: Look, switch: str) -> bool:
    """Whether the house rule is on that an entry asks for; asking for none, it always is."""
    return not switch or bool(getattr(look.house, switch, False))


def conflicts(look: Look) -> Mapping[str, Conflict]:
    """The conflicts in force, in their order."""
    return {key: one for key, one in look.offered("conflicts").items() if on(look, one.asks)}


def conflict(look: Look, key: str) -> Conflict:
    """One conflict, in force or not."""
    found: Conflict = look.entry("conflicts", key)
    return found


def body(look: Look) -> Conflict:
    """The conflict that wounds bodies: mortal combat or, where that is left out, the first fought with arms."""
    there = look.offered("conflicts")
    armed = [one for one in there.values() if one.armed and on(look, one.asks)]
    found: Conflict | None = there.get(MORTAL) or next(iter(armed), None)
    return found or conflict(look, MORTAL)


def wounds(look: Look) -> str:
    """The line that wounds are crossed off."""
    return body(look).line


def deadly(look: Look) -> tuple[str, ...]:
    """The lines that are fought for with arms."""
    return tuple(dict.fromkeys([one.line for one in look.library("conflicts").values() if one.armed]))


def lines(look: Look) -> Mapping[str, Line]:
    """The resilience lines that the conflicts in force are fought with."""
    needed = {one.line for one in conflicts(look).values()}
    return {key: line for key, line in look.library("lines").items() if key in needed}


def line(look: Look, key: str) -> Line:
    found: Line = look.entry("lines", key)
    return found


def row_of(key: str, critical: bool = False) -> str:
    """The name of a row of boxes: ``wounds``, ``wounds_critical``."""
    return f"{key}_critical" if critical else key


def rows(look: Look) -> tuple[tuple[str, str], ...]:
    """Every row in force: (its name on the sheet, its label)."""
    found: list[tuple[str, str]] = []
    for key, one in lines(look).items():
        found.append((key, one.name))
        if one.critical:
            found.append((row_of(key, True), one.critical))
    return tuple(found)


def fits(look: Look, periods: tuple[str, ...]) -> bool:
    """Whether something of these periods belongs to the campaign's; of none: to all."""
    return not periods or look.house.period in periods


def sfx(look: Look) -> Mapping[str, Sfx]:
    """The SFX in force that can be bought; those of things come with the things."""
    return {
        key: one
        for key, one in look.offered("sfx").items()
        if on(look, one.asks) and fits(look, one.periods) and one.group != "item"
        and (one.group != "vehicular" or look.house.vehicles)
    }  # fmt: skip


def components(look: Look) -> Mapping[str, Any]:
    """The components of spells, if there is magic."""
    return look.offered("spells") if look.house.magic else {}


def traits(look: Look) -> Mapping[str, Trait]:
    """The boons and flaws in force."""
    if not look.house.boons_flaws:
        return {}
    return {key: one for key, one in look.offered("traits").items() if on(look, one.asks)}


def gear(look: Look) -> Mapping[str, Any]:
    """What there is to buy in this period."""
    return {key: one for key, one in look.offered("gear").items() if fits(look, one.periods) and not one.natural}


def power_level(look: Look, key: str = "") -> PowerLevel:
    """The power level of a sheet, or the campaign's; one that is no longer there counts as heroic."""
    levels = look.library("levels")
    found: PowerLevel = levels.get(key or look.house.power_level) or levels["heroic"]
    return found
