"""What a sensible player would choose: a spread that suits a career, filled up to the last point, so that nobody needs
to change anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY
from systems.myriad.base import module
from systems.myriad.base.entries import Component
from systems.myriad.base.entries_kit import Sfx, Template
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.creation import templates
from systems.myriad.characters.creation.plans import (
    BOX,
    GP_EACH,
    POINTS,
    RECOMMENDED,
    TABLE,
    TEMPLATES,
    WOUND,
    Caps,
    Plan,
    Pools,
    pools,
)

USEFUL = ("perception", "athletics", "stealth", "persuasion", "close_combat", "medic", "deceit")  # to anybody
NO_CAPS = Caps(99, 99)
SHARE = 3  # of each pool at most a third is turned into general points, as long as that is enough
FIGHTERS = 3  # from this level of a skill of fighting on, somebody wants as much of the statistic that strikes
TURNED = ("health", "skill", "sfx", "statistic")  # in which order
Levels = dict[str, int]


def career(look: Look) -> str:
    """The career that the party has fewest of."""
    there = [being.sheet.career for being in look.on_side(PARTY) if isinstance(being.sheet, PersonSheet)]
    return min(templates.of_kind(look, "career"), key=there.count, default="")


def career_like(look: Look, sheet: PersonSheet) -> str:
    """The career that has most in common with somebody's skills."""
    there = templates.of_kind(look, "career")

    def shared(key: str) -> int:
        return sum([min(level, get_score(sheet.skills, skill)) for skill, level in there[key].skills.items()])

    return max(there, key=shared, default="")


def background(look: Look, career_key: str) -> str:
    """The background that has most in common with a career."""
    of = templates.find_template(look, career_key)
    there = templates.of_kind(look, "background")
    return max(there, key=lambda key: _shared(there[key], of), default="")


def _shared(one: Template, other: Template | None) -> int:
    if other is None:
        return 0
    alike = [min(level, other.statistics.get(key, 0)) for key, level in one.statistics.items()]
    return sum(alike) + sum([min(level, other.skills.get(key, 0)) for key, level in one.skills.items()])


def race(look: Look, plan: Plan, varied: bool = False) -> str:
    """The first race that can be had; for a varied party the one it has fewest of."""
    able = [key for key in templates.of_kind(look, "race") if not why_barred(look, plan, key)]
    if not varied or not able:
        return able[0] if able else ""
    there = [being.sheet.race for being in look.on_side(PARTY) if isinstance(being.sheet, PersonSheet)]
    own, due = (
        pools(look, plan.level).gp,
        {key: templates.due(look, templates.find_template(look, key)) for key in able},
    )
    within = [key for key in able if plan.statistics == TEMPLATES or due[key] <= own]
    return min(within or able, key=there.count)


def why_barred(look: Look, plan: Plan, key: str) -> str:
    """Why a race cannot be had, as a sentence; empty if it can."""
    if plan.statistics not in (RECOMMENDED, TABLE):
        return ""
    one, pool = templates.find_template(look, key), pools(look, plan.level, plan.statistics).statistic
    needed = sum(templates.least(look, one).values())
    return f"It takes {needed} statistic points; there are {pool}." if needed > pool else ""


def wishes(look: Look, plan: Plan) -> templates.Given:
    """The levels and SFX that a race, background and career come to, free points where the career lives; whoever is
    trained to fight is not left without the statistic for it."""
    chosen = templates.templates_chosen(look, plan)
    given = templates.sum_templates(look, chosen, NO_CAPS)
    levels = dict(given.statistics)
    for one in chosen:
        left = one.free
        for key in sorted(levels, key=lambda key: -levels[key]):
            more = min(left, one.free_most or left)
            levels[key], left = levels[key] + more, left - more
    said = {key for kind in templates.KINDS for one in templates.of_kind(look, kind).values() for key in one.statistics}
    levels |= dict.fromkeys([key for key in levels if key not in said], module.AVERAGE)  # the Guide's own
    for conflict in module.conflicts(look).values():
        trained = any([level >= FIGHTERS for skill, level in given.skills.items() if skill in conflict.skills])
        if conflict.armed and trained and conflict.attack in levels:
            levels[conflict.attack] = max(levels[conflict.attack], FIGHTERS)
    return templates.Given(levels, given.skills, given.sfx, ())


def spread(least: Mapping[str, int], wished: Mapping[str, int], points: int, cap: int) -> Levels:
    """So many levels in all, none below ``least`` and none above the cap: one by one to whatever lacks most of what is
    wished for it."""
    found, order = dict(least), list(least)
    for _ in range(points - sum(found.values())):
        able = [key for key in order if found[key] < cap]
        if not able:
            break
        lacks = {key: wished.get(key, 0) - found[key] for key in able}
        best = max(able, key=lambda key: (lacks[key], wished.get(key, 0), -order.index(key)))
        found[best] += 1
    return found


def skills(look: Look, given: Mapping[str, int], wished: Mapping[str, int], points: int, cap: int) -> Levels:
    """The same for skills, which may be at 0; what is left when all wishes are met goes to what anybody can use."""
    known = module.skills(look)
    order = [key for key in USEFUL if key in known] + [key for key in known if key not in USEFUL]
    return spread({key: given.get(key, 0) for key in order}, wished, points + sum(given.values()), cap)


def effects(look: Look, sheet: PersonSheet, wished: Sequence[str], points: int) -> tuple[str, ...]:
    """SFX and components for so many points: those wished for, then others like them."""
    every = choosable(look)
    magic = sum([isinstance(every[key], Component) for key in wished if key in every])
    first = [key for key in wished if key in every]
    like = [key for key, one in every.items() if isinstance(one, Component) == (2 * magic > len(first))]
    fitting = sorted(
        like, key=lambda key: bool(getattr(every[key], "weapons", ()))
    )  # those that any weapon will do for
    found: list[str] = []
    for key in dict.fromkeys([*first, *fitting, *every]):
        if key not in sheet.sfx and every[key].price <= points and not lacks(look, sheet, every[key]):
            found.append(key)
            points -= every[key].price
    return tuple(found)


def choosable(look: Look) -> dict[str, Sfx | Component]:
    """Every SFX that can be bought, then every component of spells."""
    return {**module.sfx(look), **module.components(look)}


def lacks(look: Look, sheet: PersonSheet, one: Sfx | Component) -> str:
    """Why somebody cannot have an SFX yet: a skill it needs, any one of several (MY-908); empty if they can."""
    if not isinstance(one, Sfx) or not one.needs:
        return ""
    needs = {module.skill_here(look, key): level for key, level in one.needs.items()}
    if any([get_score(sheet.skills, key) >= level for key, level in needs.items()]):
        return ""
    known = module.skills(look)
    named = [f"{known[key].name} {level}" for key, level in needs.items() if key in known]
    return f"Needs {' or '.join(named)}." if named else "Needs a skill that nobody has here."


def boxes(look: Look, points: int) -> Levels:
    """Health points spread over the rows: two parts to each line that has a critical row, one to any other."""
    lines = module.lines(look)
    shares = {key: 2 if line.critical else 1 for key, line in lines.items()}
    found: Levels = {}
    left, parts = points, sum(shares.values())
    for key, line in lines.items():
        share = left * shares[key] // parts
        parts, left = parts - shares[key], left - share
        if line.critical:
            found[key] = (3 * share + 4) // (4 * WOUND)  # three quarters of it, to the nearest box
            found[module.row_of(key, True)] = (share - found[key] * WOUND) // BOX
        else:
            found[key] = share // BOX
    return found


def points_for_race(due: int, own: int, there: Pools, plan: Plan) -> Levels:
    """How many points of each pool are best left for a race that general points do not pay for (MY-106, MY-151)."""
    settled = dict(zip(("statistic", "skill", "sfx", "health"), plan.steps, strict=False))
    by_points = [pool for pool in TURNED if settled[pool] in (POINTS, RECOMMENDED, TABLE)]
    short, found = max(0, due - own), dict.fromkeys(TURNED, 0)
    for share in (SHARE, 1):
        for pool in by_points:
            able = getattr(there, pool) // share - found[pool]
            more = max(0, min(able, -(-short // GP_EACH[pool])))
            found[pool] += more
            short -= more * GP_EACH[pool]
    return found


def best_skills(sheet: PersonSheet, among: Iterable[str], cap: int) -> list[str]:
    """The trained skills that can still rise, the highest first."""
    able = [key for key in among if 0 < get_score(sheet.skills, key) < cap]
    return sorted(able, key=lambda key: -get_score(sheet.skills, key))
