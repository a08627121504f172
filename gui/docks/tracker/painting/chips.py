"""Where the effects of a line stand: in its cell, in lines that never make it higher; what has no room is counted."""

from __future__ import annotations

from collections.abc import Sequence

from gui.viewmodel.tracker_rows import Row
from gui.widgets.chips import chip_size

IN_CELL = 2  # lines of chips
RIGHT = 12  # what stays free behind them


def best_width(row: Row, most: int) -> int:
    """How wide a cell must be for a line's chips in two lines; without its effects, if that is too much."""
    for faces in (row.chips, row.chips[: row.leading]):
        wide = [chip_size(face).width() for face in faces]
        for n in range((len(wide) + 1) // 2, len(wide) + 1):
            need = max(_long(wide[:n]), _long(wide[n:])) + RIGHT
            if n and need <= most:
                return need
    return 0


def first_chip(row: Row) -> int:
    """How wide a cell must be for the first of a line's chips."""
    return chip_size(row.chips[0]).width() + RIGHT if row.chips else 0


def abreast(row: Row) -> int:
    """How wide a cell must be for all of a line's chips side by side."""
    wide = [chip_size(face).width() for face in row.chips]
    return _long(wide) + RIGHT if wide else 0


def _long(wide: Sequence[int]) -> int:
    return sum(wide) + 4 * max(0, len(wide) - 1)
