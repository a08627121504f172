"""Where the bodies of a group stand in its line, and how high that line is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from gui.docks.tracker.columns import ABREAST
from gui.theme import theme
from gui.widgets.body import body_size

GAP, EDGES = 4, 2  # px between bodies, and at least above and below them together
LINES, SMALLEST_BODY = 2, 0.7  # of bodies in a group, as long as they are no narrower than this part of their width


def line_high(kind: str, bodies: int, width: int) -> int:
    """How high a line is whose bodies have this width: two lines of chips where one is too short, or a few more."""
    if kind == "head":
        return theme.px("line_head")
    if kind == "being":
        return theme.px("line_row")
    lines = -(-bodies // bodies_across(width))
    if lines > LINES and _narrow(width, -(-bodies // LINES)) >= SMALLEST_BODY * theme.px("body_wide"):
        lines = LINES
    if lines == 1:
        return theme.px("line_group")
    return theme.px("line_group_two") + (theme.px("body_high") + GAP) * (lines - LINES)


def made_for(before: int, bodies: int, width: int) -> int:
    """For how many bodies a line is as high as it is: those who stood there when it appeared, as long as those who join
    leave room to read all of them."""
    most = _lines_in(line_high("group", before, width) - 1)
    legible = _narrow(width, -(-bodies // most)) >= SMALLEST_BODY * theme.px("body_wide")
    return before if bodies <= before or legible else bodies


def bodies_across(width: float) -> int:
    """How many bodies stand side by side: six, if they are legible so, though they be narrower than others."""
    usual = max(1, int(width + GAP - 8) // (theme.px("body_wide") + GAP))
    return ABREAST if usual < ABREAST and _narrow(width, ABREAST) >= SMALLEST_BODY * theme.px("body_wide") else usual


def _narrow(width: float, across: int) -> float:
    """How wide bodies are, so many of them side by side."""
    return min(theme.px("body_wide"), (width - 8 + GAP) / across - GAP)


def _lines_in(height: float) -> int:
    """How many lines of bodies there is room for."""
    high = body_size().height() + GAP
    return max(1, int((height + GAP) // high))


def body_places(rect: QRectF, count: int) -> list[QRectF]:
    """Where the bodies of a group stand in its cell: as many lines as it is high for, narrower where they are more than
    it was made for."""
    return [place for _, place in places_within(rect, count, rect)]


def places_within(rect: QRectF, count: int, seen: QRectF) -> list[tuple[int, QRectF]]:
    """Those of these places whose line is seen, in part or whole, and whose each is."""
    size = body_size()
    across = max(bodies_across(rect.width()), -(-count // _lines_in(rect.height())))
    lines, wide = -(-count // across), _narrow(rect.width(), min(across, count))
    step_x, step_y = wide + GAP, size.height() + GAP
    top = round(rect.center().y() - (lines * step_y - GAP) / 2)
    every = seen == rect
    first = 0 if every else max(0, int((seen.top() - top) // step_y))
    last = lines if every else min(lines, int((seen.bottom() - top) // step_y) + 1)
    return [
        (n, QRectF(rect.left() + n % across * step_x, top + n // across * step_y, wide, size.height()))
        for n in range(first * across, min(count, last * across))
    ]


def name_high(high: float) -> float:
    """How far down in a group of this height its name stands, and all else that is no body: beside two lines of them at
    most, where it is looked for."""
    more = max(0, _lines_in(high) - LINES) if high > theme.px("line_group_two") else 0
    return high - more * (body_size().height() + GAP)


def least_of_two() -> int:
    """How high two lines of bodies are at least."""
    return LINES * (body_size().height() + GAP) - GAP + EDGES


def ends_of_bodies(rect: QRectF, count: int) -> Sequence[int]:
    """How far down in its cell each line of bodies ends that others follow."""
    ends = sorted({place.bottom() - rect.top() for place in body_places(rect, count)})
    return [round(end + GAP / 2) for end in ends[:-1]]
