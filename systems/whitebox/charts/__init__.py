"""The charts of the referee's screen for WhiteBox, drawn from what ships and what the campaign has changed.

For the game's table of contents alone.  A file a part of the screen; each chart is a function of the look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.whitebox.charts import attacks, goods, magic, rewards, rules, save_bonuses, saves, scores, travel

CHARTS: tuple[Callable[[Look], Iterable[Chart]], ...] = (  # in the order of the screen
    attacks.charts,
    saves.charts,
    save_bonuses.charts,
    rules.charts,
    travel.charts,
    magic.charts,
    rewards.charts,
    goods.charts,
    scores.charts,
)


def charts(look: Look) -> tuple[Chart, ...]:
    """The tables a referee looks up in play, with the party's own places in them."""
    return tuple([chart for make in CHARTS for chart in make(look)])
