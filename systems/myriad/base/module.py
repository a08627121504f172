"""The module in force: which statistics, skills, conflicts, lines and SFX this campaign plays with (MY-001, MY-003)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from systems.common.kernel.caching import per_campaign, per_fight
from systems.common.kernel.look import Look
from systems.common.records.table import altered
from systems.myriad.base import library
from systems.myriad.base.entries_kit import Conflict, Line, PowerLevel, Sfx, Skill, Statistic, Trait

MORTAL, SOCIAL, TERROR, ROMANCE = "mortal", "social", "terror", "romance"  # the conflicts of the book
# Facts of a fight: the kind of conflict it began as, and further kinds that are fought at the same time (MY-400).
CONFLICT, CONFLICTS = "conflict", "conflicts"
CRITICAL = "_critical"  # the end of the name of a critical row
RITUAL, INTELLECT = "ritualistic_magic", "intellect"
SPELL_CASTING = ("spell_casting", "psychic_powers", RITUAL)  # the skills of magic (MY-641)
PERIODS = {"medieval": "Medieval", "modern": "Modern", "futuristic": "Futuristic"}
GENRES = {"fantasy": "Fantasy", "science_fiction": "Science Fiction", "horror": "Horror", "none": ""}
DEFENCE_SKILLS = "Defence"  # the set of skills for separate defences
AVERAGE = 3  # the level of a statistic of which nothing is known: the average human's
Rooted = TypeVar("Rooted", Skill, Line, Conflict)


def statistics(look: Look) -> Mapping[str, Statistic]:
    """The statistics in force, in their order."""
    return look.offered("statistics")


def statistic(look: Look, usual: str, skill: str) -> str:
    """A statistic of the book or, where the Guide has left it out, the one that a skill is mostly rolled with."""
    entry = look.library("skills").get(skill)
    return counterpart(look, usual if entry is None or usual in statistics(look) else entry.statistic)


def linked(look: Look, skill: str) -> str:
    """The statistic that a skill is mostly rolled with; empty for a skill that nobody knows."""
    entry = look.library("skills").get(skill)
    return counterpart(look, entry.statistic) if entry is not None else ""


def counterpart(look: Look, key: str) -> str:
    """A statistic in force: the one that is named or, where the Guide has left it out, the one that attacks or defends
    in its place.  Where nothing does, what is missing counts 0 as everywhere."""
    there = statistics(look)
    if not key or key in there:
        return key
    shipped = library.of_the_book("conflicts")
    for book in (MORTAL, SOCIAL):
        was, now = shipped[book], _instead(look, book)
        for old, new in ((was.attack, now.attack), (was.defence, now.defence)):
            if key == old and new in there:
                return str(new)
    return key


def _rooted(look: Look, one: Rooted, *names: str) -> Rooted:
    """An entry with statistics that are in force, whatever it names."""
    there = statistics(look)
    lost = {name: counterpart(look, key) for name in names if (key := getattr(one, name)) not in there}
    return altered(one, **lost) if lost else one


def groups(look: Look) -> tuple[str, ...]:
    """The sets of skills in force: General, the period's, the genre's (MY-112); sets of the Guide's own always are."""
    house = look.house
    found = ["General", PERIODS[house.period], GENRES[house.genre]]
    return tuple([one for one in (*found, DEFENCE_SKILLS if house.separate_defence_skills else "") if one])


@per_campaign
def skills(look: Look) -> Mapping[str, Skill]:
    """The skills in force."""
    known = {*PERIODS.values(), *GENRES.values(), "General", DEFENCE_SKILLS}
    ours = groups(look)
    return {
        key: _rooted(look, skill, "statistic")
        for key, skill in look.offered("skills").items()
        if skill.group in ours or skill.group not in known
    }  # fmt: skip


@per_campaign
def skill_named(look: Look, name: str) -> str:
    """The key of the skill in force that goes by a name, or else by an alias (R-16); empty if there is none."""
    asked, there = name.casefold(), skills(look)
    called = [key for key, skill in there.items() if asked in (key, skill.name.casefold())]
    other = [key for key, skill in there.items() if asked in [alias.casefold() for alias in skill.aliases]]
    return next(iter((*called, *other)), "")


def skill_here(look: Look, key: str) -> str:
    """A skill in force: the one that is named or, where the Guide has left it out, the one that goes by its name (R-16)
    or that a conflict is fought with in its place; else what was named, which nobody has."""
    if key in look.offered("skills"):
        return key
    entry = look.library("skills").get(key)
    if entry is not None and (called := skill_named(look, entry.name)):
        return called
    shipped = library.of_the_book("conflicts")
    for book in (MORTAL, SOCIAL):
        was, now = shipped[book].skills, _instead(look, book).skills
        if key in was and now and key not in now:
            return now[0] if key == was[0] else now[-1]
    return key


@per_campaign
def casting(look: Look) -> tuple[str, ...]:
    """The skills that spells are cast with here (MY-641)."""
    return tuple(dict.fromkeys([skill_here(look, key) for key in SPELL_CASTING]))


@per_campaign
def weaves(look: Look) -> str:
    """The statistic that weaves and casts: Intellect or, where the Guide has left it out, the one that the skill of
    magic in force goes with (MY-600)."""
    there, usual = skills(look), casting(look)
    return statistic(look, INTELLECT, next((key for key in usual if key in there), usual[0]))


def ritual(look: Look, skill: str) -> bool:
    """Whether a skill of magic takes hours and several people: the book's, or what stands for it alone (MY-641)."""
    stands_for = known_as(look, skill)
    return RITUAL in stands_for and not any([one in stands_for for one in SPELL_CASTING if one != RITUAL])


@per_campaign
def known_as(look: Look, key: str) -> tuple[str, ...]:
    """A statistic or a skill, and those of the book that it stands for: what boons and things may name it by."""
    found = [key]
    for kind, here in (("skills", skill_here), ("statistics", counterpart)):
        entries, there = look.library(kind), look.offered(kind)
        if key in there:
            found += [one for one in entries if one not in there and here(look, one) == key]
    return tuple(found)


def on(look: Look, switch: str) -> bool:
    """Whether the house rule is on that an entry asks for; asking for none, it always is."""
    return not switch or bool(getattr(look.house, switch))


@per_campaign
def conflicts(look: Look) -> Mapping[str, Conflict]:
    """The conflicts in force, in their order."""
    there = look.offered("conflicts").items()
    return {key: _rooted(look, one, "attack", "defence") for key, one in there if on(look, one.asks)}


@per_campaign
def conflict(look: Look, key: str) -> Conflict:
    """One conflict, in force or not."""
    found: Conflict = look.entry("conflicts", key)
    return _rooted(look, found, "attack", "defence")


@per_campaign
def instead(look: Look, book: str) -> Conflict:
    """A conflict of the book or, where the Guide has left it out, what stands in its place: the first that is fought
    with arms for mortal combat, with words for social combat, and for the others the first that asks for the same
    house rule."""
    return _rooted(look, _instead(look, book), "attack", "defence")


def _instead(look: Look, book: str) -> Conflict:
    there = look.offered("conflicts")
    found: Conflict | None = there.get(book)
    if found is not None:
        return found
    was: Conflict = look.entry("conflicts", book)
    able = [one for one in there.values() if on(look, one.asks)]
    if was.asks or not was.armed:
        able = [one for one in able if one.asks == was.asks and (bool(was.asks) or not one.armed)]
        able.sort(key=lambda one: one.spoken != was.spoken)
    else:
        able = [one for one in able if one.armed]
    return next(iter(able), was)


@per_campaign
def stands_for(look: Look, key: str, books: tuple[str, ...]) -> bool:
    """Whether a conflict is one of these, or stands in the place of one."""
    there = look.library("conflicts")
    return key in books or any([key == _instead(look, one).key for one in books if one in there])


def title_of_group(look: Look, group: str, usual: str) -> str:
    """What a group of SFX is called: that of a conflict of the book which is left out by what stands in its place."""
    if group not in (MORTAL, SOCIAL) or (here := instead(look, group)).key == group:
        return usual
    return here.name


def body(look: Look) -> Conflict:
    """The conflict that wounds bodies: mortal combat, or what stands in its place."""
    return instead(look, MORTAL)


def conflict_begun(look: Look) -> str:
    """The kind of conflict that this fight began as; outside a fight the one that wounds bodies."""
    return str(look.fact(CONFLICT, "") or _body_key(look))


@per_fight
def without_arms(look: Look) -> Conflict | None:
    """The conflict that this fight began as, if arms and armor do not count in it."""
    fought = look.library("conflicts").get(conflict_begun(look)) if look.fighting else None
    return fought if fought is not None and not fought.armed else None


@per_campaign
def _body_key(look: Look) -> str:
    return body(look).key


def wounds(look: Look) -> str:
    """The line that wounds are crossed off."""
    return body(look).line


def wound_words(look: Look, number: int) -> str:
    """``1 Wound``, ``2 Wounds``, or what the boxes of bodies are called here."""
    name = line(look, wounds(look)).name
    return f"{number} {name.removesuffix('s') if number == 1 else name}"


def wound_rows(look: Look) -> tuple[str, str]:
    """What the rows are called that bodies, and things like them, are wounded on: ``Wounds``, ``Critical``."""
    here = line(look, wounds(look))
    return here.name, here.critical or "Critical"


def name_statistic(look: Look, key: str) -> str:
    """What a statistic is called; of one of the book that is left out, what stands in its place."""
    here = counterpart(look, key)
    entry = look.library("statistics").get(here)
    return entry.name if entry is not None else here.replace("_", " ").capitalize()


@per_campaign
def deadly(look: Look) -> tuple[str, ...]:
    """The lines that are fought for with arms."""
    return tuple(dict.fromkeys([one.line for one in look.library("conflicts").values() if one.armed]))


@per_campaign
def lines(look: Look) -> Mapping[str, Line]:
    """The resilience lines that the conflicts in force are fought with."""
    needed = {one.line for one in conflicts(look).values()}
    there = look.library("lines").items()
    return {key: _rooted(look, line, "statistic") for key, line in there if key in needed}


def line(look: Look, key: str) -> Line:
    """One resilience line, in force or not."""
    found: Line = look.entry("lines", key)
    return _rooted(look, found, "statistic")


def line_instead(look: Look, key: str) -> str:
    """A line that is fought for: the one that is named or, where no conflict in force takes boxes of it, the one of
    what stands in the place of the book's conflict."""
    if key in lines(look):
        return key
    shipped = library.of_the_book("conflicts")
    return next((instead(look, one.key).line for one in shipped.values() if one.line == key), key)


def nerve(look: Look) -> str:
    """The line that fear takes boxes of."""
    return instead(look, TERROR).line


def row_of(key: str, critical: bool = False) -> str:
    """The name of a row of boxes: ``wounds``, ``wounds_critical``."""
    return f"{key}{CRITICAL}" if critical else key


@per_campaign
def critical_rows(look: Look) -> tuple[tuple[str, str], ...]:
    """Every line that has a critical row, in force or not, with the name of that row."""
    return tuple([(key, row_of(key, True)) for key, line in look.library("lines").items() if line.critical])


@per_campaign
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
    """The power level of a sheet, or the one that new characters have; one that is no longer there counts as that."""
    found: PowerLevel = look.library("levels").get(key) or look.library("levels")[_usual_level(look)]
    return found


def _usual_level(look: Look) -> str:
    """The house's power level; a custom one is the first of the campaign's own.  Where it is left out, the first of
    the others is taken, those of the campaign's own before the book's."""
    there, shipped = look.offered("levels"), library.of_the_book("levels")
    ours = [key for key in there if key not in shipped]
    return next((key for key in (look.house.power_level, *ours, *there) if key in there), "heroic")
