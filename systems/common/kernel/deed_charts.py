"""What can be done in a turn as a chart of the screen: the game's own actions, each opened by a press."""

from __future__ import annotations

from systems.common.kernel.chart_rows import acting, cell, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart

TURN = "turn"


def deed_chart(look: Look, group: str, source: str = "") -> Chart:
    """The actions of a turn with what each does; those that whoever acts can do now are opened by a press."""
    who = acting(look)
    being = look.find(who)
    rows = [
        row(cell(one.label, choice=press(look, one.key, who) if being is not None else None), one.help or "–")
        for one in look.game.actions.values()
        if one.place == TURN
    ]
    now = f"A press opens what {being.name} can do now." if being is not None else "Nobody acts now."
    return Chart("deeds", "What can be done in a turn", group, words("Action", "What it is"), tuple(rows), "", source,
                 notes=(now,))  # fmt: skip
