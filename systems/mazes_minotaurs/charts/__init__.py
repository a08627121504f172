"""The charts of the referee's screen for Mazes & Minotaurs, drawn from what ships and what the campaign has changed.

For the game's table of contents alone.  A file a part of the screen; each chart is a function of the look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from systems.common.kernel.chart_rows import arrange
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.mazes_minotaurs.charts import creatures, fight, goods, heroes, missiles, powers, rewards, rules, way

CHARTS: tuple[Callable[[Look], Iterable[Chart]], ...] = (  # in the order of the screen
    fight.charts,
    missiles.charts,
    rules.charts,
    heroes.charts,
    way.charts,
    powers.charts,
    rewards.charts,
    goods.charts,
    creatures.charts,
)
AT_FIRST = frozenset({
    "blows", "blows_of_foes", "defense", "tactics", "shots", "ranges", "round", "melee", "wounds", "tests",
    "attributes", "levels", "reactions", "table:encounters", "morale", "movement", "party_powers",
    "using_powers", "hoards", "wonders", "prices:melee", "prices:missile", "prices:armor", "prices:travel",
})  # fmt: skip


def charts(look: Look) -> tuple[Chart, ...]:
    """The tables a Maze Master looks up in play, with the party's own places in them."""
    return arrange([chart for make in CHARTS for chart in make(look)], AT_FIRST)
