"""The charts of the referee's screen for Monsters & Magic, drawn from what ships and what the campaign has changed.

For the game's table of contents alone.  A file a part of the screen; each chart is a function of the look.
"""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.caching import per_look
from systems.common.kernel.chart_rows import arrange
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.monsters_magic.charts import checking, creatures, distances, fighting, gear, healing, people, spells

CHARTS: tuple[Callable[[Look], Chart], ...] = (
    *checking.CHARTS,
    *fighting.CHARTS,
    *distances.CHARTS,
    *healing.CHARTS,
    *spells.CHARTS,
    *creatures.CHARTS,
    *people.CHARTS,
    *gear.CHARTS,
)  # in the order of the screen

AT_FIRST = frozenset({
    "checks", "difficulties", "effect_points", "failures", "consequences", "round", "blows", "their_blows", "attacks",
    "defenses", "cover", "sight", "size", "ranges", "encounter_range", "paces", "hit_points", "party_spells",
})  # fmt: skip


@per_look
def charts(look: Look) -> tuple[Chart, ...]:
    """The tables a referee looks up in play, with the party's own places in them."""
    return arrange([make(look) for make in CHARTS], AT_FIRST)
