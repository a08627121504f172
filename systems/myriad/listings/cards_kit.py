"""The parts of the kit in full: statistics, skills, lines, conflicts, SFX, boons and flaws, templates, power levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.myriad.base import module
from systems.myriad.base.entries_kit import Conflict, Line, PowerLevel, Sfx, Skill, Statistic, Template, Trait
from systems.myriad.characters.creation import templates
from systems.myriad.characters.creation.ends import GLYPHS, RACES
from systems.myriad.listings import card_words as words

Pair = tuple[str, str]
Made = tuple[str, str, list[list[Pair]]]  # subtitle, glyph, groups of (label, text)
BACK = {
    "nights": "by nights, medics and spells",
    "conflict": "when the conflict is over",
    "hours": "a box in a calm hour, a critical one in a full night",
    "never": "never by itself",
}
GROUPS = {"mortal": "Mortal", "social": "Social", "vehicular": "Vehicular", "personal": "Personal", "item": "Of things"}
KINDS = {"race": "Race", "background": "Background", "career": "Career"}


def _statistic(look: Look, one: Statistic) -> Made:
    conflicts, lines, skills = module.conflicts(look), module.lines(look), module.skills(look)
    rows = [
        ("Short", one.short),
        ("Attacks in", ", ".join([c.name for c in conflicts.values() if c.attack == one.key])),
        ("Defends in", ", ".join([c.name for c in conflicts.values() if c.defence == one.key])),
        ("Base of", ", ".join([line.name for line in lines.values() if line.statistic == one.key])),
        ("Skills", ", ".join([skill.name for skill in skills.values() if skill.statistic == one.key])),
    ]
    return "Statistic", "person", [rows]


def _skill(look: Look, one: Skill) -> Made:
    conflicts = [c.name for c in module.conflicts(look).values() if one.key in c.skills]
    rows = [
        ("Set", f"{one.group}{'' if one.key in module.skills(look) else ', not played with here'}"),
        ("Mostly with", words.name_entry(look, "statistics", one.statistic)),
        ("Attacks in", ", ".join(conflicts)),
        ("Usually met by", words.name_entry(look, "skills", one.met_by) if one.met_by else ""),
        ("Also called", ", ".join(one.aliases)),
        ("Random table", f"{one.band} of 100" if one.band else ""),
    ]
    return "Skill", "star", [rows]


def _line(look: Look, one: Line) -> Made:
    base = words.name_entry(look, "statistics", one.statistic)
    box = "2 health points a box, 1 a critical one" if one.critical else "1 health point a box"
    fought = [c.name for c in module.conflicts(look).values() if c.line == one.key]
    rows = [
        ("Base", base),
        ("Critical row", f"{one.critical}, half of {base}, fractions up" if one.critical else "none"),
        ("Boxes", box),
        ("Without boxes", one.out),
        ("Without critical ones", one.gone),
        ("Comes back", BACK[one.back]),
        ("Fought for in", ", ".join(fought) or "no conflict that is played with"),
    ]
    return "Resilience line", "heart", [rows]


def _conflict(look: Look, one: Conflict) -> Made:
    met = [f"{words.name_entry(look, 'skills', key)} by {words.name_entry(look, 'skills', other)}"
           for key, other in one.defences.items()]  # fmt: skip
    rows = [
        ("Attack", words.name_entry(look, "statistics", one.attack)),
        ("Defence", words.name_entry(look, "statistics", one.defence)),
        ("Skills", words.names(look, "skills", one.skills) or "none"),
        ("Defence skills", ", ".join(met) if look.house.separate_defence_skills else ""),
        ("For", words.name_entry(look, "lines", one.line)),
        ("Damage", "by the weapon" if one.armed else words.points(one.damage)),
        ("Needs words", "yes" if one.spoken else ""),
        ("Distances in", one.unit if one.armed else ""),
        ("A round", f"about {one.round_seconds} seconds"),
        ("House rule", "" if module.on(look, one.asks) else "is off: not played with here"),
    ]
    return "Conflict", "swords" if one.armed else "people", [rows]


def _sfx(look: Look, one: Sfx) -> Made:
    most = f", {one.most} in a roll at most" if one.most else ""
    cost = "none" if not one.sixes else f"{one.sixes} for each{most}" if one.sixes > 1 else f"1 for each{most}"
    here = one.key in module.sfx(look) or one.group == "item"
    rows = [
        ("Sixes" if one.burns in (0, 6) else f"Dice showing {one.burns}", cost),
        ("On rolls", words.rolls(one.rolls)),
        ("A lost roll", "will do" if one.always else ""),
        ("In", ", ".join(dict.fromkeys([_fought(look, key) for key in one.conflicts]))),
        ("With", ", ".join([part for part in (words.names(look, "skills", one.skills), " or ".join(one.weapons))
                            if part])),
        ("Needs", " or ".join([words.levels(look, "skills", {key: level}) for key, level in one.needs.items()])),
        ("Costs", words.points(one.price, "SFX point") if one.group != "item" else "comes with the thing"),
        ("Periods", words.periods(one.periods)),
        ("Here", "" if here else "not played with"),
    ]  # fmt: skip
    return f"SFX: {group_words(look, one.group).lower()}", "spark", [rows]


def group_words(look: Look, group: str) -> str:
    """What a group of SFX is called here."""
    return module.title_of_group(look, group, GROUPS[group])


def _fought(look: Look, key: str) -> str:
    """A conflict, or what stands in its place."""
    return (
        module.instead(look, key).name if key in look.library("conflicts") else words.name_entry(look, "conflicts", key)
    )


def _trait(look: Look, one: Trait) -> Made:
    flaw = one.gp < 0 or any([price < 0 for price in one.prices])
    most = "any number of levels" if not one.most else f"{one.most} levels at most" if one.most > 1 else ""
    rows = [
        ("Pays" if flaw else "Costs", f"{trait_price(one)}{f', {most}' if most else ''}"),
        ("By kind", ", ".join([f"{kind} {gp}" for kind, gp in one.kinds.items()])),
        ("Needs", words.levels(look, "traits", one.needs)),
        ("Each level", words.touches(look, one.touches)),
        ("Named", "what it is of" if one.noted else ""),
        ("Here", "" if one.key in module.traits(look) else "not played with"),
    ]
    return f"{'Flaw' if flaw else 'Boon'}, {one.group}", "", [rows]


def trait_price(one: Trait) -> str:
    """``2 gp a level``; ``3, 5 or 7 gp`` where several prices are possible."""
    prices = sorted({abs(price) for price in one.prices}) or [abs(one.gp)]
    words_of = " or ".join([", ".join([str(p) for p in prices[:-1]]), str(prices[-1])]) if prices[1:] else prices[0]
    return f"{words_of} gp{'' if one.most == 1 else ' a level'}"


def _template(look: Look, one: Template) -> Made:
    sum_of_parts = templates.parts(look, one)
    free = f"{one.free} levels of choice{f', {one.free_most} on one at most' if one.free_most else ''}"
    rows = [
        ("Price", f"{one.gp} gp{f'; its parts add up to {sum_of_parts}' if sum_of_parts != one.gp else ''}"),
        ("Statistics", words.levels(look, "statistics", one.statistics)),
        ("More", free if one.free else ""),
        ("Skills", words.levels(look, "skills", one.skills)),
        ("SFX", words.effects(look, one.sfx)),
        ("Boons and flaws", words.boons(look, one.traits)),
        ("Resource points", format_signed(one.rp) if one.rp else ""),
    ]
    return KINDS[one.kind], GLYPHS.get(one.key) or RACES.get(one.key, "person"), [rows]


def _level(look: Look, one: PowerLevel) -> Made:
    points = [
        ("Statistic points", f"{one.statistic_points} for each statistic"),
        ("Skill points", f"{one.skill_points} for four skills"),
        ("SFX", str(one.sfx)),
        ("Health points", f"{one.health} for each line"),
        ("General points", str(one.gp)),
        ("Highest", f"statistics {one.statistic_cap}, skills {one.skill_cap}"),
    ]
    dice = [
        ("A rolled statistic", f"d{one.statistic_die}{_other(one)}"),
        ("A rolled skill", f"d4 {format_signed(one.skill_bonus)}" if one.skill_bonus else "d4"),
        ("A rolled line", f"base + d{one.resilience_die}"),
    ]
    return "Power level", "crown", [points, dice]


def _other(one: PowerLevel) -> str:
    return f", or d{one.alternative_die} halved, fractions up" if one.alternative_die else ""


CARDS: dict[str, Callable[[Look, Any], Made]] = {
    "statistics": _statistic,
    "skills": _skill,
    "lines": _line,
    "conflicts": _conflict,
    "sfx": _sfx,
    "traits": _trait,
    "templates": _template,
    "levels": _level,
}
