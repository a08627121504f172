"""Where the effects of a line stand: in its cell as long as they fit there, else in a strip below the line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.viewmodel.tracker_rows import Row
from gui.widgets.chips import break_lines, chip_size, flow_chips

IN_CELL, IN_STRIP = 2, 3  # lines of chips
RIGHT = 12  # what stays free behind them
Faces = tuple[ChipFace, ...]


def part_chips(row: Row, room: float) -> tuple[Faces, Faces]:
    """What of a line's chips stands in a cell this wide, and what below: there if they would not all be whole."""
    if _whole(row.chips, room):
        return row.chips, ()
    first = len(row.chips) - row.pools
    return (row.chips[first:], row.chips[:first]) if _whole(row.chips[first:], room) else ((), row.chips)


def strip_high(faces: Faces, room: float) -> int:
    """How much higher a line is for the chips below it."""
    if not faces:
        return 0
    lines = len(break_lines([chip_size(face).width() for face in faces], room - RIGHT))
    return min(IN_STRIP, lines) * theme.px("chip")


def strip_place(line: QRectF, name: float, high: int) -> QRectF:
    """Where in a line that is so much higher its strip stands, under a name that begins here."""
    left = name + theme.px("token") + 8
    return QRectF(left, line.bottom() - high - 1, line.right() - RIGHT - left, high - 4)


def best_width(row: Row, most: int) -> int:
    """How wide a cell must be for a line's chips in two lines; for what is always there alone, if that is too much."""
    for faces in (row.chips, row.chips[len(row.chips) - row.pools :] if row.pools else ()):
        wide = [chip_size(face).width() for face in faces]
        for n in range((len(wide) + 1) // 2, len(wide) + 1):
            need = max(_long(wide[:n]), _long(wide[n:])) + RIGHT
            if n and need <= most:
                return need
    return 0


def _whole(faces: Sequence[ChipFace], room: float) -> bool:
    """Whether all of them are read whole in a cell this wide."""
    inside = QRectF(0, 0, room - RIGHT, theme.px("line_row"))
    narrow = all([chip_size(face).width() <= inside.width() for face in faces])
    return narrow and len(flow_chips(inside, faces, IN_CELL)) == len(faces)


def _long(wide: Sequence[int]) -> int:
    return sum(wide) + 4 * max(0, len(wide) - 1)
