"""Whom one meets, how they take it, whether they stay, and how far one comes (MM-039, MM-P03, MM-P13, MM-P15)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.chart_rows import OURS, cell, figures, ids, partly, party, press, row, words
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import table_chart
from systems.common.records.charts import Chart, ChartCell
from systems.common.records.figures import format_range
from systems.common.records.table import FOES
from systems.mazes_minotaurs.base.attributes import TOP, creature_of
from systems.mazes_minotaurs.base.figures import FULL, WALK
from systems.mazes_minotaurs.base.loads import encumbered, load, load_words
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet
from systems.mazes_minotaurs.charts.rules import WAY
from systems.mazes_minotaurs.combat import morale
from systems.mazes_minotaurs.combat.moving import feet_words
from systems.mazes_minotaurs.encounters.meeting import REACT, REACTIONS, ROLL, WORST

LEAST, MOST = 2, 12  # of 2d6


def charts(look: Look) -> tuple[Chart, ...]:
    if not look.house.book_gaps:
        return (movement(look),)
    met = replace(table_chart(look, "encounters", WAY, OURS), choice=press(look, ROLL))
    return (reactions(look), met, stays(look), movement(look))


def reactions(look: Look) -> Chart:
    """How those who are met take it; each of the party with its figure, and a press that rolls."""
    ends = [MOST, *[least - 1 for least, _ in REACTIONS]]
    lows = [least for least, _ in REACTIONS] + [LEAST]
    said = [*[word for _, word in REACTIONS], WORST]
    rows = [row(f"{low} or more" if high == MOST else format_range(low, high), word.capitalize())
            for low, high, word in zip(lows, ends, said, strict=True)]  # fmt: skip
    for being in party(look):
        if isinstance(being.sheet, HeroSheet):
            figure = look.figure(being.id, "reaction")
            speaks = cell(f"{being.name} speaks", choice=press(look, REACT, speaker=being.id))
            rows.append(row(cell(f"2d6 {figure}", working=figure.working()), speaks, beings=(being.id,)))
    return Chart("reactions", "First reaction", WAY, words("2d6", "They are"), tuple(rows), "2d6", OURS,
                 press(look, REACT))  # fmt: skip


def stays(look: Look) -> Chart:
    """Up to what 2d6 a side that is half down stays, by grade; marked: the foes of that grade."""
    foes = [one for one in look.on_side(FOES) if isinstance(one.sheet, CreatureSheet)]
    rows = []
    for grade in range(1, TOP + 1):
        here = ids([one for one in foes if creature_of(look, one.sheet).grade == grade])
        rows.append(row(grade, f"holds on {morale.STAYS + grade} or less", beings=here))
    return Chart("morale", "Do they hold?", WAY, (*figures("Grade"), *words("2d6")), tuple(rows), "2d6", OURS,
                 press(look, morale.KEY))  # fmt: skip


def movement(look: Look) -> Chart:
    """Feet a round of everybody of the party, and what it carries of what it can."""
    rows = []
    for being in party(look):
        figure, half = look.figure(being.id, "move"), 2 if encumbered(look, being) else 1
        carried = load_words(load(look, being.sheet)) if isinstance(being.sheet, HeroSheet) else "–"
        most = str(look.value(being.id, "might")) if isinstance(being.sheet, HeroSheet) else "–"
        rows.append(row(being.name, cell(feet_words(look, figure.value // half), working=figure.working()),
                        ChartCell(feet_words(look, figure.value * FULL // WALK // half)), carried, most,
                        beings=(being.id,)))  # fmt: skip
    columns = (*words("Who"), *figures("With an action", "Alone", "Load", "Might"))
    return Chart("movement", "Movement in a round", WAY, columns, tuple(rows), source=partly("Movement"))
