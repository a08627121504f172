"""Distances: range bands, where anybody is met, how far Movement carries, what load and armor leave of it."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name
from systems.common.records.charts import Chart, ChartColumn
from systems.common.records.figures import format_signed
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.arms import BANDS, MISSILES, arms
from systems.monsters_magic.base.figures import LOADS, movement_bonus
from systems.monsters_magic.base.grades import GRADES, MINOR, amount, price
from systems.monsters_magic.characters import journeys
from systems.monsters_magic.combat import moving, ranges
from systems.monsters_magic.encounters import scouting

GROUP = "Distances"
LOAD_NAMES = {
    "none": "Unencumbered",
    "light": "Lightly encumbered",
    "heavy": "Heavily encumbered",
    "over": "Over-encumbered",
}
SERVES = {
    "hand": "Knives, teeth, claws, grappling",
    "close": "Most weapons",
    "reach": "Long spears, polearms, great swords",
    "short": "Throwing and shooting; fear",
    "medium": "Shooting, shouting",
    "long": "Wild shots",
    "out": "Seeing each other, no more",
}


def make_bands(look: Look) -> Chart:
    """The bands, how far they are, and whose weapons serve there (MG-070 to MG-073)."""
    serves = chart_rows.owners(
        chart_rows.party(look), lambda one: [band for arm in arms(look, one) for band in arm.bands if arm.item >= 0]
    )
    far = int(look.house.mg_long_range_penalty)
    rows = []
    for number, band in enumerate(BANDS):
        less = format_signed(far) if band == MISSILES[-1] and far else "–"
        rows.append(
            row(
                ranges.name(number).capitalize(),
                f"{ranges.FEET[number]} ft",
                SERVES[band],
                less,
                beings=serves.get(band, ()),
            )
        )
    columns = (*words("Range"), *figures("About"), *words("What serves"), *figures("Missiles"))
    return Chart(
        "ranges",
        "Ranges",
        GROUP,
        columns,
        tuple(rows),
        source=partly("Table 12: Ranges"),
        notes=(
            f"A band nearer or further costs a minor effect, {price(look, MINOR)} points, on any check. Feet are ours.",
            "Marked are those of the party whose weapons serve there.",
        ),
    )


def make_meeting(look: Look) -> Chart:
    """How far off anybody is met, and how much nearer if the party's scout fails (MG-040, MG-070)."""
    rows = [row(name, ranges.name(BANDS.index(band)).capitalize()) for _, name, band in scouting.PLACES]
    nearer = [
        f"{number} after {f'{count_name(1, grade)} consequence' if grade else 'a simple failure'}"
        for grade, number in scouting.NEARER.items()
        if grade != GRADES[-1]
    ]
    return Chart(
        "encounter_range",
        "Where one is met",
        GROUP,
        words("Place", "At most"),
        tuple(rows),
        source="Table 13: Maximum Encounter Range",
        notes=(
            (
                f"If the party’s scout fails, so many bands nearer, to {BANDS[scouting.NEAREST]} at most: "
                f"{', '.join(nearer)} or worse."
            ),
        ),
    )


def make_scouting(look: Look) -> Chart:
    """What everybody adds to spot anything (MG-039)."""
    rows = [
        row(
            name_cell(one),
            cell(format_signed(sum([term.amount for term in scouting.terms(look, one)]))),
            ", ".join(scouting.sensing_traits(one)),
            beings=(one.id,),
        )
        for one in chart_rows.at_table(look)
    ]
    calm, danger = checks.environment(look, False), checks.environment(look, True)
    return Chart(
        "scouting",
        "Scouting",
        GROUP,
        (*words("Who"), *figures("3d6"), *words("Keen senses")),
        tuple(rows),
        "3d6",
        "Starting Range",
        notes=(
            (
                f"One scout a side, by Wisdom and keen senses: {calm} in calm, {danger} in danger; against those who "
                "hide, the highest Dexterity among them."
            ),
        ),
    )


def make_paces(look: Look) -> Chart:
    """How far each Movement carries at each pace, those of the party marked (MG-033, MG-034)."""
    party = chart_rows.party(look)
    whose = chart_rows.owners(party, lambda one: (look.value(one.id, "movement"),))
    movements = sorted({*LOADS.values(), *[int(str(one)) for one in whose]}, reverse=True)
    rows = []
    for name, unit, each, grade in journeys.PACES:
        key = next((key for key, _, feet, _ in moving.PACES if feet == each and unit.endswith("round")), "")
        rows.append(
            row(
                f"{name}, {unit}",
                *[cell(f"{movement * each:,}", choice=_travel(look, key, unit)) for movement in movements],
                f"−{amount(look, grade)}" if grade else "–",
            )
        )
    heads = [
        ChartColumn(f"{one} ({format_signed(movement_bonus(one))})", True, whose.get(one, ())) for one in movements
    ]
    return Chart(
        "paces",
        "Movement",
        GROUP,
        (*words("Pace"), *heads, *figures("Else")),
        tuple(rows),
        source="Table 16: Movement; Table 17: Distances Moved",
        notes=(
            f"Else: what it takes from anything but moving. A day is {journeys.DAY // 3600} hours of walking.",
            "Unengaged one moves without a check; past a blocker by Movement, STR or DEX against its Strength.",
        ),
    )


def _travel(look: Look, key: str, unit: str) -> Choice | None:
    """A press on a pace of the round moves whoever acts; one on the miles of a day travels."""
    if key:
        return press(look, moving.MOVE, chart_rows.acting(look), pace=key) if chart_rows.acting(look) else None
    return press(look, journeys.KEY) if unit.endswith("day") else None


def make_loads(look: Look) -> Chart:
    """What load and armor leave of Movement (MG-032)."""
    whose = chart_rows.owners(chart_rows.party(look), lambda one: (getattr(one.sheet, "load", ""),))
    suits = [one for one in look.library("gear").values() if one.kind == "armor"]
    rows = []
    for load, most in LOADS.items():
        bare = ["None"] if most == max(LOADS.values()) else []
        worn = ", ".join([*bare, *[one.name for one in suits if one.movement == most]])
        rows.append(
            row(LOAD_NAMES[load], worn or "–", most, format_signed(movement_bonus(most)), beings=whose.get(load, ()))
        )
    columns = (*words("Load", "Armor"), *figures("Movement", "Check"))
    return Chart(
        "loads",
        "Load and armor",
        GROUP,
        columns,
        tuple(rows),
        source="Table 15: Encumbrance",
        notes=("The lowest counts: of the people, the load, the armor.",),
    )


CHARTS = (make_bands, make_meeting, make_scouting, make_paces, make_loads)
