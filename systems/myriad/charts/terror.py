"""Terror: fear dice by horror and circumstance, and the nerve that meets them."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import cell, figure_cell, figures, name_cell, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.myriad.base import module
from systems.myriad.base.figures import FEAR
from systems.myriad.social import terror

GROUP = "Social"
SOURCE = "Terror Effects and Insanity"


def make_fear(look: Look) -> Chart:
    """Fear dice: the class of the horror, and what makes it worse (MY-924)."""
    whose = chart_rows.owners(look.everyone(), lambda one: (terror.fear_of(one),))
    rows = [row(name, dice, beings=whose.get(key, ())) for key, name, dice in terror.CLASSES]
    rows += [row(f"+ {name}", f"+{dice}") for _, name, dice in terror.COUNTS]
    rows.append(row("+ What somebody dreads above all", f"+{terror.PHOBIA}"))
    played = () if terror.is_played(look) else ("The house plays without terror.",)
    return Chart(
        "fear",
        "Fear dice",
        GROUP,
        (*words("Horror"), *figures("Dice")),
        tuple(rows),
        "d6",
        SOURCE,
        press(look, terror.KEY),
        ("Each die above the fear armor takes a box.", *played),
    )


def make_nerve(look: Look) -> Chart:
    """What meets fear dice in the party, and how much nerve is left (MY-924)."""
    line = module.nerve(look)
    rows = []
    for being in chart_rows.party(look):
        left = dict(being.sheet.left)
        has = [str(left[name]) for name in (line, module.row_of(line, True)) if name in left]
        rows.append(
            row(
                name_cell(being),
                figure_cell(look, being, FEAR),
                cell(" + ".join(has) or "–"),
                beings=(being.id,),
            )
        )
    return Chart(
        "nerve",
        "Nerve of the party",
        GROUP,
        (*words("Who"), *figures("Fear armor", module.line(look, line).name)),
        tuple(rows),
        source=SOURCE,
    )


CHARTS = (make_fear, make_nerve)
