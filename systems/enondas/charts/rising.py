"""Advancement: experience and what it buys, levels, skill sets, kindreds."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.figures import format_signed
from systems.enondas.base.attributes import SHORT_OF
from systems.enondas.base.entries import SkillSet
from systems.enondas.base.figures import list_skills
from systems.enondas.base.sheet import ATTRIBUTES
from systems.enondas.characters import advancement, awards, ledger, levels, purchases, saving
from systems.enondas.magic.learning import spell_levels_for

GROUP = "Advancement"
LEVELS = range(1, 11)
SETS = "4.3 Character classes (skill sets)"


def make_experience(look: Look) -> Chart:
    """The purses of the party, and what the next level of each set costs (EN-060 to EN-065)."""
    rows = []
    for being in awards.characters(look):
        sheet = being.sheet
        for skill, card in list_skills(look, sheet):
            price = advancement.next_cost(look, sheet, card)
            has = ledger.available(sheet, advancement.sources(card.key))
            rows.append(
                row(
                    name_cell(being),
                    f"{card.name} {skill.level}",
                    cell(f"{has:,}"),
                    cell(f"{price:,}", choice=press(look, advancement.LEARN, being.id, set=card.key)),
                    "there" if has >= price else f"{price - has:,}",
                    beings=(being.id,),
                )
            )
    columns = (*words("Who", "Set"), *figures("XP", "Next level", "To go"))
    return Chart(
        "experience",
        "Experience",
        GROUP,
        columns if rows else (),
        tuple(rows),
        source="4.2 Experience Points (XP)",
        choice=press(look, awards.KEY),
        notes=(
            f"The slain are worth {look.house.kill_xp_percent} % of their full MR together, shared evenly.",
            _saves(look),
            f"{purchases.A_POINT} XP buy a point of any attribute, or a hit point; CON gives both.",
        ),
    )


def _saves(look: Look) -> str:
    match look.house.sr_xp:
        case "margin":
            return "A saving roll outside a fight is worth the points it was made by."
        case "flat5":
            return f"A saving roll outside a fight is worth {saving.EACH_LEVEL} for each of its levels."
    return "Saving rolls are worth nothing."


def make_levels(look: Look) -> Chart:
    """What each level of a set costs and gives, and who stands where (EN-061, EN-065, EN-067)."""
    whose = chart_rows.owners(
        awards.characters(look), lambda one: [skill.level for skill, _ in list_skills(look, one.sheet)]
    )
    plain = next((one for one in look.library("skills").values() if not one.cost), None)
    caster = next((one.key for one in look.library("skills").values() if one.learns_by_level), "")
    rows = []
    for level in LEVELS:
        price = f"{advancement.full_cost(look, plain, level):,}" if plain is not None else "–"
        spells = spell_levels_for(look, caster, level) if caster else 0
        rows.append(row(level, price, level, spells, beings=whose.get(level, ())))
    own = [f"{one.name} {one.cost:,}" for one in look.offered("skills").values() if one.cost]
    notes = [f"Cards with a cost of their own: {', '.join(own)}."] if own else []
    if look.house.primary_discount:
        notes.append(f"The set somebody began with costs {look.house.primary_discount} % less.")
    notes.append("Points go anywhere." if look.house.free_attribute_choice else "Points go to attributes of the set.")
    notes += ["A new level restores hit points and mana."] if look.house.levelup_heals else []
    return Chart(
        "levels",
        "Levels of skill sets",
        GROUP,
        figures("Level", "XP", "Points", "Spell levels"),
        tuple(rows),
        source=SETS,
        notes=tuple(notes),
    )


def make_sets(look: Look) -> Chart:
    """What each level of each set gives (EN-040 to EN-047)."""
    whose = chart_rows.owners(
        awards.characters(look), lambda one: [skill.key for skill, _ in list_skills(look, one.sheet)]
    )
    rows = []
    for one in look.offered("skills").values():
        adds = [
            f"{format_signed(number)} {way}"
            for way, number in (("melee", one.melee), ("missiles", one.missile), ("farm tools", one.tool))
            if number
        ]
        raises = levels.raisable(look, one)
        rows.append(
            row(
                cell(one.name, entry=("skills", one.key)),
                one.hit_points,
                ", ".join(adds) or "–",
                one.protection or "–",
                "any" if len(raises) == len(ATTRIBUTES) else " ".join([SHORT_OF[each] for each in raises]) or "–",
                _easier(one),
                beings=whose.get(one.key, ()),
            )
        )
    columns = (
        *words("Set"),
        *figures("Hit points"),
        *words("Adds"),
        *figures("Protection"),
        *words("Raises", "Easier rolls"),
    )
    return Chart(
        "skill_sets",
        "Skill sets, each level",
        GROUP,
        columns,
        tuple(rows),
        source=SETS,
        notes=("Easier rolls: levels off the roll, for so many full levels of the set.",),
    )


def _easier(card: SkillSet) -> str:
    parts = []
    for one in card.reductions:
        parts.append(f"{one.task} −{one.flat}" if one.flat else f"{one.task} −1 per {one.per}")
    return ", ".join(parts) or "–"


def make_kindreds(look: Look) -> Chart:
    """By what each kindred multiplies what was rolled (EN-027, EN-028)."""
    whose = chart_rows.owners(awards.characters(look), lambda one: (one.sheet.kindred,))
    rows = []
    for one in look.offered("kindreds").values():
        cells = [getattr(one, attribute) for attribute in ATTRIBUTES]
        said = ["–" if not each else each if each[0] in "+-" else f"× {each}" for each in cells]
        rows.append(
            row(
                cell(one.name, entry=("kindreds", one.key)),
                *[each.replace("-", "−") for each in said],
                f"{one.size} %",
                beings=whose.get(one.key, ()),
            )
        )
    columns = (*words("Kindred"), *figures(*[SHORT_OF[one] for one in ATTRIBUTES], "Size"))
    return Chart("kindreds", "Kindreds", GROUP, columns, tuple(rows), source=partly("3.2 Kindred (character races)"))


CHARTS = (make_experience, make_levels, make_sets, make_kindreds)
