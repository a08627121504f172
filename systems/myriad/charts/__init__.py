"""The charts of the referee's screen for Myriad, drawn from what ships and what the campaign has changed.

For the game's table of contents alone.  A file a part of the screen; each chart is a function of the look.
"""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.caching import per_look
from systems.common.kernel.chart_rows import arrange
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.myriad.charts import (
    creatures,
    distances,
    effects,
    fighting,
    gear,
    harm,
    healing,
    rising,
    spells,
    terror,
    testing,
    vehicles,
)

CHARTS: tuple[Callable[[Look], Chart], ...] = (
    *testing.CHARTS,
    *fighting.CHARTS,
    *distances.CHARTS,
    *harm.CHARTS,
    *effects.CHARTS,
    *spells.CHARTS,
    *healing.CHARTS,
    *terror.CHARTS,
    *vehicles.CHARTS,
    *rising.CHARTS,
    *creatures.CHARTS,
    *gear.CHARTS,
)  # in the order of the screen
AT_FIRST = frozenset(
    {
        "target_numbers",
        "skills",
        "round",
        "blows",
        "their_blows",
        "attacks",
        "defences",
        "modifiers",
        "ranges",
        "scales",
        "hit_charts",
        "armor_dice",
        "party_sfx",
        "mages",
        "spell_steps",
        "boxes",
        "chase",
    }
)


@per_look
def charts(look: Look) -> tuple[Chart, ...]:
    """The tables a referee looks up in play, with the party's own places in them."""
    return arrange([make(look) for make in CHARTS], AT_FIRST)
