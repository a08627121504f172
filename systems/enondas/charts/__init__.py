"""The charts of the referee's screen for Enondas, drawn from what ships and what the campaign has changed.

For the game's table of contents alone.  A file a part of the screen; each chart is a function of the look.
"""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.caching import per_look
from systems.common.kernel.chart_rows import arrange
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.enondas.charts import fighting, gear, healing, monsters, rising, saving, shooting, spells, treasure

CHARTS: tuple[Callable[[Look], Chart], ...] = (
    *saving.CHARTS,
    *fighting.CHARTS,
    *shooting.CHARTS,
    *spells.CHARTS,
    *healing.CHARTS,
    *rising.CHARTS,
    *monsters.CHARTS,
    *gear.CHARTS,
    *treasure.CHARTS,
)  # in the order of the screen
AT_FIRST = frozenset(
    {
        "saves",
        "save_levels",
        "easier_saves",
        "round",
        "rolls",
        "damage",
        "missiles",
        "shots",
        "party_spells",
        "mana",
        "mana_burn",
        "rest",
        "ratings",
    }
)


@per_look
def charts(look: Look) -> tuple[Chart, ...]:
    """The tables a referee looks up in play, with the party's own places in them."""
    return arrange([make(look) for make in CHARTS], AT_FIRST)
