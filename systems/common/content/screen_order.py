"""How a campaign has arranged the referee's screen, kept among what it has of its own."""

from __future__ import annotations

from systems.frozen import dataclass

SCREEN = "screen"  # the kind it is kept under; none that a referee writes entries of
CHARTS = "charts"  # the key of the one entry there is


@dataclass(frozen=True, slots=True)
class ScreenOrder:
    """Keys of charts: in which order they stand, as far as that was chosen; which are shown, which are not.

    Of a chart that stands in neither its game says whether it is shown.  Keys of charts that there are no more are kept
    and mean nothing.
    """

    key: str
    order: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
