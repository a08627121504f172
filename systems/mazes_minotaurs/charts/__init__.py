"""The charts of the referee's screen for Mazes & Minotaurs, drawn from what ships and what the campaign has changed.

For the game's table of contents alone.  A file a part of the screen; each chart is a function of the look.
"""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.look import Look
from systems.common.records.charts import Chart

CHARTS: tuple[Callable[[Look], Chart], ...] = ()  # in the order of the screen


def charts(look: Look) -> tuple[Chart, ...]:
    """The tables a referee looks up in play, with the party's own places in them."""
    return tuple([make(look) for make in CHARTS])
