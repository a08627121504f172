"""Healing: the boxes of the party, what a medic must reach, how each line comes back."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.actions import REST
from systems.common.kernel.chart_rows import cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.kernel.rule_charts import rule_chart
from systems.common.records.charts import Chart, ChartCell, ChartRow
from systems.common.records.figures import format_chance
from systems.common.records.table import Being
from systems.myriad.base import chances, module
from systems.myriad.characters.healing import medic, resting
from systems.myriad.charts.testing import added, test_words
from systems.myriad.rolls import checks

GROUP = "Healing"
BACK = {
    "nights": "by nights of sleep",
    "conflict": "when the conflict is over",
    "hours": "by calm hours",
    "never": "never",
}


def make_boxes(look: Look) -> Chart:
    """Boxes left of every row, and what treating each of the party asks (MY-408, MY-500, MY-501)."""
    there = module.rows(look)
    rows = [_boxes(look, being, [name for name, _ in there]) for being in chart_rows.party(look)]
    columns = (*words("Who"), *figures(*[label for _, label in there], "Medic TN"), *words("Treated by"))
    return Chart(
        "boxes",
        "Boxes and medics",
        GROUP,
        columns,
        tuple(rows),
        source="Healing and Recovery",
        choice=press(look, REST),
        notes=(
            (
                f"A medic needs {medic.HALF_HOUR // 60} minutes; success gives a box and one for each point above, "
                f"critical ones first. The number is {look.house.medic_tn_base} less every box left."
            ),
        ),
    )


def _boxes(look: Look, being: Being, names: list[str]) -> ChartRow:
    left, most = dict(being.sheet.left), dict(being.sheet.boxes)
    cells = [cell(f"{left.get(name, 0)} of {most[name]}" if name in most else "–") for name in names]
    return row(name_cell(being), *cells, *_treated(look, being), beings=(being.id,))


def _treated(look: Look, being: Being) -> tuple[ChartCell, ChartCell]:
    """What must be reached, and the best medic's chance; dashes for whoever is whole."""
    best = next((one for one in medic.medics(look, being)), None)
    if best is None or not medic.open_wounds(look, being):
        return cell("–"), cell("–")
    target, what = medic.target_number(look, being), medic.medics_test(look, best)
    dice, more = look.value(best.id, what.statistic), added(look, best, what.skill)
    said = f"{best.name}, {format_chance(chances.passing(dice, more, target))}"
    pressed = press(look, medic.KEY, being.id, medic=best.id)
    working = f"{checks.name_test(look, best, what.statistic, what.skill)} {test_words(dice, more)} against {target}"
    return cell(target, choice=pressed), cell(said, choice=pressed, working=working)


def make_lines(look: Look) -> Chart:
    """The resilience lines in force: what they hang on, what their loss is, how they come back (MY-105, MY-500)."""
    there = module.statistics(look)
    rows = []
    for key, one in module.lines(look).items():
        stat = module.line(look, key).statistic
        rows.append(
            row(
                cell(one.name, entry=("lines", key)),
                there[stat].name if stat in there else stat,
                one.out,
                f"{one.critical}: {one.gone}" if one.critical else "–",
                BACK[one.back],
            )
        )
    return Chart(
        "lines",
        "Resilience lines",
        GROUP,
        words("Line", "Of", "Crossed out", "Critical row", "Comes back"),
        tuple(rows),
        source="Resilience, Damage and Armour; Healing and Recovery",
        notes=(f"A good night gives a box, every {resting.THIRD}rd of them a critical one, once a day.",),
    )


def make_words(look: Look) -> Chart:
    """How what was hurt comes back, in words (MY-500 to MY-504)."""
    cards = ("rest", "medic", "repairs", "other_healing", "slow_hazards")
    source = partly("Healing and Recovery; Repairing Vehicles; Advanced Types of Damage")
    return rule_chart(look, "healing_rules", "Healing in words", GROUP, cards, source)


CHARTS = (make_boxes, make_lines, make_words)
