"""Advancement and making: levels, prices, power levels, boons and flaws, templates."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import LISTS, cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.myriad.base import module
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.advancement import awards, gradual, levels
from systems.myriad.characters.creation import plans
from systems.myriad.rolls.marking import LEVEL

GROUP = "Advancement"
LEVELS = range(1, 31)
STEPS = range(1, 11)


def make_experience(look: Look) -> Chart:
    """Experience of the party, what the next level needs, what waits to be spent (MY-200, MY-201)."""
    rows, times = [], levels.times(look)
    for being in levels.heroes(look):
        sheet = being.sheet
        rows.append(
            row(
                name_cell(being),
                sheet.level,
                cell(f"{sheet.xp:,}"),
                f"{levels.experience_needed(sheet.level + 1, times):,}",
                levels.points_words(dict(sheet.points)) or "–",
                beings=(being.id,),
            )
        )
    how = {
        "level": "Experience makes levels.",
        "gradual": "Experience buys single steps between sittings.",
        "random": "Skills rise by chance, from use.",
    }[look.house.advancement]
    return Chart(
        "experience",
        "Experience",
        GROUP,
        (*words("Who"), *figures("Level", "XP", "Next at"), *words("To spend")),
        tuple(rows),
        source="Level-Based Progression",
        choice=press(look, awards.KEY),
        notes=(how, awards.ADVICE),
    )


def make_levels(look: Look) -> Chart:
    """What each level needs and gives (MY-201, MY-202)."""
    whose = chart_rows.owners(levels.heroes(look), lambda one: (one.sheet.level,))
    rows = [
        row(
            level,
            f"{levels.experience_needed(level, levels.times(look)):,}",
            levels.points_words(levels.gains(look, level)) if level > 1 else "–",
            beings=whose.get(level, ()),
        )
        for level in LEVELS
    ]
    force = () if look.house.advancement == LEVEL else ("The house does not rise by levels.",)
    return Chart(
        "levels",
        "Levels",
        GROUP,
        (*figures("Level", "XP"), *words("It brings")),
        tuple(rows),
        source="XP Required to Attain Level X",
        notes=force,
    )


def make_steps(look: Look) -> Chart:
    """What single steps cost in experience (MY-203)."""
    rows = [
        row(
            step,
            gradual.statistic_price(step),
            gradual.skill_price(step) if step <= plans.MOST_SKILL else "–",
            gradual.sfx_price(step - 1),
        )
        for step in STEPS
    ]
    force = () if look.house.advancement == "gradual" else ("The house does not rise step by step.",)
    return Chart(
        "steps",
        "Prices in experience",
        GROUP,
        figures("To level", "Statistic", "Skill", "As SFX"),
        tuple(rows),
        source="Suggested Cost of Improving Various Aspects",
        notes=(
            "As SFX: for the first, the second and so on.",
            *force,
        ),
    )


def make_powers(look: Look) -> Chart:
    """The power levels, and who was made at which (MY-101)."""
    whose = chart_rows.owners(
        chart_rows.party(look), lambda one: [one.sheet.power_level] if isinstance(one.sheet, PersonSheet) else []
    )
    rows = [
        row(
            cell(one.name, entry=("levels", key)),
            one.statistic_points,
            one.skill_points,
            one.sfx,
            one.health,
            one.gp,
            one.statistic_cap,
            one.skill_cap,
            beings=whose.get(key, ()),
        )
        for key, one in look.offered("levels").items()
    ]
    columns = (
        *words("Power level"),
        *figures("A statistic", "4 skills", "SFX", "A line", "gp", "Highest statistic", "Skill"),
    )
    return Chart(
        "power_levels",
        "Power levels",
        GROUP,
        columns,
        tuple(rows),
        source="Points Pools by Power Level",
        notes=(
            (
                f"General points buy more: a level of a statistic {plans.STATISTIC}, of a skill {plans.SKILL}, an SFX "
                f"{plans.SFX}, a health point {plans.HEALTH}. A box of a row with a critical one takes {plans.WOUND} "
                f"health points, any other {plans.BOX}."
            ),
        ),
    )


def make_traits(look: Look) -> Chart:
    """Boons and flaws with their price in general points (MY-120, MY-140)."""
    whose = chart_rows.owners(
        chart_rows.party(look), lambda one: [held.key for held in getattr(one.sheet, "traits", ())]
    )
    rows = []
    for key, one in module.traits(look).items():
        prices = sorted({*one.prices} or {one.gp})
        said = " or ".join([str(price).replace("-", "−") for price in prices])
        rows.append(
            row(
                cell(one.name, entry=("traits", key)),
                one.group.capitalize(),
                said,
                one.most or "any",
                short(one.text),
                beings=whose.get(key, ()),
            )
        )
    return Chart(
        "traits",
        "Boons and flaws",
        LISTS,
        (*words("Boon or flaw", "Kind"), *figures("gp", "Levels"), *words("What it does")),
        tuple(rows),
        source=partly("Racial SFX, Boons and Flaws"),
        notes=("What a level costs; below 0 it pays.",) if rows else ("The house does without boons and flaws.",),
    )


def make_templates(look: Look) -> Chart:
    """Races, backgrounds and careers, and who is what (MY-110, MY-150)."""
    whose = chart_rows.owners(
        chart_rows.party(look), lambda one: [getattr(one.sheet, kind, "") for kind in ("race", "background", "career")]
    )
    there = module.statistics(look)
    rows = []
    for key, one in look.offered("templates").items():
        stats = [str(one.statistics.get(stat, 0)) for stat in there]
        rows.append(
            row(
                cell(one.name, entry=("templates", key)),
                one.kind.capitalize(),
                one.gp,
                "/".join(stats),
                short(one.text),
                beings=whose.get(key, ()),
            )
        )
    head = "/".join([one.short or one.name[:1] for one in there.values()])
    return Chart(
        "templates",
        "Templates",
        LISTS,
        (*words("Template", "Kind"), *figures("gp", head), *words("About")),
        tuple(rows),
        source=partly("Template-Based Generation"),
    )


CHARTS = (make_experience, make_levels, make_steps, make_powers, make_traits, make_templates)
