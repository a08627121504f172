"""Magic: what the party casts and what that must reach, difficulties by level, turning, all spells."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import LISTS, Listed, cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.figures import format_signed
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.arms import BAND_NAMES
from systems.monsters_magic.base.entries import Spell
from systems.monsters_magic.base.grades import GRADES, amount, price
from systems.monsters_magic.base.sheet import SHORT
from systems.monsters_magic.charts.checking import EXAMPLE, THROWN
from systems.monsters_magic.combat import facts
from systems.monsters_magic.magic import aiming, casting, doing
from systems.monsters_magic.magic.known import known_spells

GROUP = "Magic"
TRADITIONS = {"": "Anybody", "arcane": "Magic users", "divine": "Clerics", "song": "Bards"}


def make_party_spells(look: Look) -> Chart:
    """What the party casts: what each adds, and what must be reached in calm and in danger (MG-085 to MG-089)."""
    rows = []
    for being in chart_rows.party(look):
        for key, spell in known_spells(look, being).items():
            bonus = sum([term.amount for term in casting.terms(look, being, spell, {})])
            dice = f" + {spell.dice}" if spell.dice else ""
            calm, danger = reach(look, spell)
            rows.append(
                row(
                    name_cell(being),
                    cell(
                        spell.name,
                        choice=press(look, casting.CAST, being.id, spell=key),
                        entry=("spells", key),
                    ),
                    cell(f"{format_signed(bonus)}{dice}"),
                    calm,
                    danger,
                    BAND_NAMES[spell.range],
                    beings=(being.id,),
                )
            )
    columns = (*words("Who", "Spell"), *figures(THROWN, "Calm", "Danger"), *words("Range"))
    now = checks.environment(look, facts.in_danger(look))
    return Chart(
        "party_spells",
        "What the party casts",
        GROUP,
        columns,
        tuple(rows),
        THROWN,
        partly(EXAMPLE),
        notes=(f"Traits that fit are counted. A place asks {now} now, and the level of the spell.",)
        if rows
        else ("Nobody in the party casts.",),
    )


def reach(look: Look, spell: Spell) -> tuple[str, str]:
    """What a spell must reach, in calm and in danger: the place, or an attribute of the target."""
    if spell.effect == "turn":
        return "WIS", "WIS"
    if not casting.asks_of_place(spell):
        return (f"{SHORT[spell.against]} + {spell.level}",) * 2
    return str(aiming.difficulty(look, spell, False)), str(aiming.difficulty(look, spell, True))


def make_spell_levels(look: Look) -> Chart:
    """What a spell of each level must reach where nobody resists (MG-085)."""
    whose = chart_rows.owners(
        chart_rows.party(look), lambda one: [spell.level for spell in known_spells(look, one).values()]
    )
    levels = sorted({one.level for one in look.offered("spells").values()})
    rows = [
        row(
            level,
            checks.environment(look, False) + level,
            checks.environment(look, True) + level,
            beings=whose.get(level, ()),
        )
        for level in levels
    ]
    return Chart(
        "spell_levels",
        "Casting",
        GROUP,
        figures("Level", "Calm", "Danger"),
        tuple(rows),
        THROWN,
        EXAMPLE,
        notes=(
            "A spell that is resisted must reach the target’s attribute and the level instead. No slots, no costs.",
        ),
    )


def make_strengths(look: Look) -> Chart:
    """How strong shields, boons and the like become (MG-012, MG-019, MG-086)."""
    rows = [row(grade.capitalize(), price(look, grade), f"+{amount(look, grade)}") for grade in GRADES]
    return Chart(
        "spell_strengths",
        "Shields, boons, webs",
        GROUP,
        (*words("Grade"), *figures("Points", "As strong")),
        tuple(rows),
        source=partly(EXAMPLE),
        notes=(
            (
                f"As strong as the points pay for. A shield lasts {doing.SHIELD_ROUNDS} rounds, a boon as its card "
                "says. Damage and mending are at most the highest dice and the level."
            ),
        ),
    )


def make_all_spells(look: Look) -> Chart:
    """Every spell, song and prayer by level (MG-085)."""
    whose = chart_rows.owners(chart_rows.party(look), lambda one: known_spells(look, one))
    columns = (*words("Spell"), *figures("Level"), *words("Whose", "Range", "Dice", "What it does"))
    rows = chart_rows.mark(_all_spells(look), whose)
    return Chart("spells", "All spells, songs and prayers", LISTS, columns, rows, source=partly(EXAMPLE))


@kept
def _all_spells(look: Look) -> Listed:
    """By level."""
    found = []
    for one in sorted(look.offered("spells").values(), key=lambda one: (one.level, one.name)):
        made = row(
            cell(one.name, entry=("spells", one.key)),
            one.level,
            TRADITIONS[one.tradition],
            BAND_NAMES[one.range],
            one.dice or "–",
            short(one.text),
        )
        found.append((one.key, made))
    return tuple(found)


CHARTS = (make_party_spells, make_spell_levels, make_strengths, make_all_spells)
