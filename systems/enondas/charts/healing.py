"""Healing: wounds and what rest gives back, first aid, spells that heal."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.actions import REST
from systems.common.kernel.chart_rows import cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.enondas.base.states import hits_of
from systems.enondas.characters import rest
from systems.enondas.magic import mana

GROUP = "Healing"


def make_rest(look: Look) -> Chart:
    """Wounds of the party, and how long rest takes to mend them (EN-150, EN-152, EN-153)."""
    a_day, pressed = int(look.house.rest_hp_per_day), press(look, REST)
    aid = press(look, rest.AID)
    rows = []
    for being in chart_rows.party(look):
        now, most = hits_of(being)
        missing = max(0, most - now)
        days = -(-missing // a_day) if a_day else 0
        whole = "whole" if not missing else f"{days} day{'' if days == 1 else 's'}" if a_day else "never"
        tended = cell("may be tended" if look.under(being.id, rest.FOUGHT) and missing else "–", choice=aid)
        rows.append(
            row(
                name_cell(being),
                cell(f"{now} of {most}".replace("-", "−")),
                cell(whole, choice=pressed),
                tended,
                beings=(being.id,),
            )
        )
    columns = (*words("Who"), *figures("Hit points", "Whole in"), *words("First aid"))
    return Chart(
        "rest",
        "Wounds and rest",
        GROUP,
        columns,
        tuple(rows),
        source=partly("8.3.3 Mynergy recovery"),
        choice=pressed,
        notes=(
            (
                f"A day of rest gives {a_day} hit point{'' if a_day == 1 else 's'}. STR lost by casting comes back a "
                f"point in {mana.STRENGTH_SECONDS // 60} minutes, CON like hit points."
            ),
            f"First aid of a healer: {rest.DIE} to each, once after a fight, however many healers there are.",
        ),
    )


CHARTS = (make_rest,)
