"""Races, backgrounds and careers: what each costs, what several give together, what is too much (MY-110, MY-150)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from systems.common.kernel.look import Look
from systems.common.records.table import altered
from systems.frozen import dataclass
from systems.myriad.base import module, natures
from systems.myriad.base.entries import Component
from systems.myriad.base.entries_kit import Gained, Sfx, Template, Trait
from systems.myriad.base.sheet import Held
from systems.myriad.characters.creation.plans import GP_EACH, Caps, Plan

KINDS = ("race", "background", "career")
LONGEVITY = "longevity"  # the one boon that a house rule makes free (MY-140)
WEAK, IMMUNE = "weak", "immune_all"


@dataclass(frozen=True, slots=True)
class Given:
    """What templates come to: levels, SFX, boons and flaws, money; and in points what was above the caps or is not
    played with."""

    statistics: Mapping[str, int]
    skills: Mapping[str, int]
    sfx: tuple[str, ...]
    traits: tuple[Held, ...]
    rp: int = 0
    refunds: Mapping[str, int] | None = None

    def refund(self, pool: str) -> int:
        return (self.refunds or {}).get(pool, 0)


def of_kind(look: Look, kind: str) -> dict[str, Template]:
    """The templates of a kind that may be chosen."""
    return {key: _here(look, one) for key, one in look.offered("templates").items() if one.kind == kind}


def find_template(look: Look, key: str) -> Template | None:
    """A template by its key, if it is still there."""
    one: Template | None = look.library("templates").get(key)
    return _here(look, one) if one is not None else None


def _here(look: Look, one: Template) -> Template:
    """A template with the statistics and skills that the Guide has in place of the book's."""
    statistics = _move_levels(one.statistics, partial(module.counterpart, look))
    skills = _move_levels(one.skills, partial(module.skill_here, look))
    if statistics == one.statistics and skills == one.skills:
        return one
    return altered(one, statistics=statistics, skills=skills)


def _move_levels(levels: Mapping[str, int], here: Callable[[str], str]) -> Mapping[str, int]:
    """Levels by what counts here; of two that have become one the higher, for nobody is twice as good at it."""
    found: dict[str, int] = {}
    for key, level in levels.items():
        found[here(key)] = max(level, found.get(here(key), level))
    return found


def templates_chosen(look: Look, plan: Plan) -> tuple[Template, ...]:
    """The templates of a plan."""
    there = [find_template(look, key) for key in (plan.race, plan.background, plan.career)]
    return tuple([one for one in there if one is not None])


def trait_gp(look: Look, trait: Trait, level: int = 1, note: str = "", immune: bool = False) -> int:
    """What a boon costs in all; a flaw pays and is below 0 (MY-120, MY-140).

    An immunity is priced by what it is against; a Deadly Weakness pays less beside Immunity: Total, of which one level
    is part.
    """
    if trait.key == LONGEVITY and look.house.longevity_free:
        return 0
    if trait.kinds:
        return _kinds_gp(trait, note) * level
    if trait.effect == WEAK and immune and trait.prices:
        return max(trait.prices) * level
    return trait.gp * level


def _kinds_gp(trait: Trait, note: str) -> int:
    """The prices of the kinds that a note names: ``fire and heat``, ``bullets``; the usual, if it names none."""
    words = natures.list_kinds(note)
    known = [gp for kind, gp in trait.kinds.items() if any([word.startswith(kind[: natures.STEM]) for word in words])]
    return sum(known) or trait.gp


def parts(look: Look, one: Template) -> int:
    """The sum of a template's parts at the prices of the points method (MY-150)."""
    return statistic_levels(one) * GP_EACH["statistic"] + _beside(look, one)


def _beside(look: Look, one: Template) -> int:
    """What a template holds beside statistics: skills, SFX, boons and flaws."""
    bought = GP_EACH["skill"] * sum(one.skills.values()) + GP_EACH["sfx"] * effects_cost(look, one.sfx)
    return bought + _traits_gp(look, one.traits)


def effects(look: Look) -> dict[str, Sfx | Component]:
    """Every SFX and every component of spells that there is."""
    return {**look.library("spells"), **look.library("sfx")}


def effects_cost(look: Look, keys: Sequence[str]) -> int:
    """SFX points for all of these."""
    every = effects(look)
    return sum([every[key].price for key in keys if key in every])


def _traits_gp(look: Look, traits: Sequence[Gained]) -> int:
    entries = look.library("traits")
    known = [gained for gained in traits if gained.trait in entries]
    immune = any([entries[gained.trait].effect == IMMUNE for gained in known])
    return sum([trait_gp(look, entries[g.trait], g.level, g.note, immune) for g in known])


def statistic_levels(one: Template) -> int:
    """The levels of statistics in a template, those that may be placed freely as well."""
    return sum(one.statistics.values()) + one.free


def price(look: Look, one: Template) -> int:
    """General points for a template: as printed, or the sum of its parts, as the house has it (MY-150, R-42)."""
    return int(one.gp) if look.house.template_price == "printed" else parts(look, one)


def due(look: Look, one: Template | None) -> int:
    """What is still to be paid for a race whose statistic levels come out of the pool (MY-151)."""
    if one is None or not look.house.boons_flaws:
        return 0
    return price(look, one) - GP_EACH["statistic"] * statistic_levels(one)


def least(look: Look, one: Template | None) -> dict[str, int]:
    """What statistics cannot be below: 1 (MY-101), and the levels of a race.  A race that is nothing but levels gives
    what points give, which are placed freely."""
    held = one.statistics if one is not None and one.traits else {}
    return {key: max(1, held.get(key, 1)) for key in module.statistics(look)}


def sum_templates(look: Look, templates: Sequence[Template], caps: Caps) -> Given:
    """Several templates summed up; levels above the caps, of what is not played with, and SFX had twice come back as
    points (MY-110)."""
    known_statistics = module.statistics(look)
    statistics, over_statistics = _summed([one.statistics for one in templates], known_statistics, caps.statistic)
    skills, over_skills = _summed([one.skills for one in templates], module.skills(look), caps.skill)
    known = {**module.sfx(look), **module.components(look)}
    wanted = [key for one in templates for key in one.sfx]
    sfx = tuple(dict.fromkeys([key for key in wanted if key in known]))
    return Given(
        {key: max(1, statistics.get(key, 1)) for key in known_statistics},
        skills,
        sfx,
        traits_on_sheet(look, [gained for one in templates for gained in one.traits]),
        sum([one.rp for one in templates]),
        {"statistic": over_statistics, "skill": over_skills, "sfx": len(wanted) - len(sfx)},
    )


def _summed(levels: Sequence[Mapping[str, int]], known: Mapping[str, object], cap: int) -> tuple[dict[str, int], int]:
    """The sums of what is known, at most the cap, and how many levels are left over."""
    sums: dict[str, int] = {}
    for one in levels:
        for key, level in one.items():
            sums[key] = sums.get(key, 0) + level
    kept = {key: min(level, cap) for key, level in sums.items() if key in known}
    return kept, sum(sums.values()) - sum(kept.values())


def traits_on_sheet(look: Look, traits: Sequence[Gained]) -> tuple[Held, ...]:
    """Boons and flaws of templates as a sheet has them, with the price of each; none where the house has none."""
    entries = module.traits(look)
    immune = any([entries[gained.trait].effect == IMMUNE for gained in traits if gained.trait in entries])
    return tuple([
        Held(g.trait, g.level, g.note, trait_gp(look, entries[g.trait], g.level, g.note, immune))
        for g in traits
        if g.trait in entries
    ])  # fmt: skip


def describe(look: Look, one: Template) -> str:
    """A template in a line: ``Power 3, Grace 2; Night Vision 2, Slow``."""
    names, skills, entries = module.statistics(look), module.skills(look), look.library("traits")
    levels = [f"{names[key].name} {level}" for key, level in one.statistics.items() if key in names]
    free = [f"{one.free} more of choice"] if one.free else []
    trained = [f"{skills[key].name} {level}" for key, level in one.skills.items() if key in skills]
    known = {**module.sfx(look), **module.components(look)}
    effects = [known[key].name for key in one.sfx if key in known]
    boons = [f"{entries[g.trait].name}{f' {g.level}' if g.level > 1 else ''}{f' ({g.note})' if g.note else ''}"
             for g in one.traits if g.trait in entries]  # fmt: skip
    groups = [", ".join(group) for group in ([*levels, *free], trained, effects, boons) if group]
    return "; ".join(groups)
