"""What counts on a shot, and how far each weapon carries (MM-065 to MM-067)."""

from __future__ import annotations

from systems.common.kernel.chart_rows import cell, figures, owners, party, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartRow
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, things_on
from systems.mazes_minotaurs.base.arms import arms
from systems.mazes_minotaurs.base.entries import Gear
from systems.mazes_minotaurs.charts.fight import FIGHT
from systems.mazes_minotaurs.combat.moving import feet_words
from systems.mazes_minotaurs.combat.plans import LONG_TIMES
from systems.mazes_minotaurs.combat.shooting import LONG, MOVING, SHORT, SHORT_PART, SIGHTS

SOURCE = "Missile Combat"


def charts(look: Look) -> tuple[Chart, ...]:
    return (shots(look), ranges(look))


def shots(look: Look) -> Chart:
    """All that counts together on a shot or throw."""
    rows = [
        row("Short range", format_signed(SHORT)),
        row("Long range", format_signed(LONG)),
        *[row(f"{word} sight", format_signed(less)) for _, word, less in SIGHTS if less],
        row("The target moves", format_signed(MOVING)),
        row("Shot on the move", format_signed(MOVING)),
    ]
    return Chart("shots", "Shots and throws", FIGHT, (*words("When"), *figures("d20")), tuple(rows), "d20", SOURCE)


def ranges(look: Look) -> Chart:
    """Short and long range of each missile weapon; those in the hands of the party as they carry them."""
    rows = []
    for being in party(look):
        for arm in [one for one in arms(look, being) if one.range]:
            rows.append(ChartRow((cell(arm.name, entry=("gear", arm.gear) if arm.gear else None),
                                  *[cell(words_) for words_ in _bands(look, arm.range)]), (being.id,)))  # fmt: skip
    here = owners(party(look), _missiles)
    for one in look.offered("gear").values():
        if one.kind == "missile" and one.key not in here:
            rows.append(row(cell(one.name, entry=("gear", one.key)), *_bands_of(look, one)))
    columns = (*words("Weapon"), *figures("Short to", "Long beyond", "At most"))
    return Chart("ranges", "Range of missiles", FIGHT, columns, tuple(rows), source=SOURCE)


def _missiles(being: Being) -> tuple[str, ...]:
    return tuple([item.key for item in things_on(being)])


def _bands_of(look: Look, one: Gear) -> tuple[str, str, str]:
    """Of a weapon that nobody holds: by the Might of whoever throws it, where that decides (MM-066)."""
    if one.range:
        return _bands(look, one.range)
    feet = one.range_by_might
    return f"{feet // SHORT_PART} ft × Might", f"{feet} ft × Might", f"{feet * LONG_TIMES} ft × Might"


def _bands(look: Look, feet: int) -> tuple[str, str, str]:
    return feet_words(look, feet // SHORT_PART), feet_words(look, feet), feet_words(look, feet * LONG_TIMES)
