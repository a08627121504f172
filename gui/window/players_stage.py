"""The heads of a stage in the players' view: whose total it is, as large as there is room; nothing of the hidden."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.viewmodel.stage import bay_of, open_total, stage_of
from gui.viewmodel.turn_order import Line
from gui.widgets.painting import LEFT, RIGHT, line_height, words_width, write
from systems.common.kernel.look import Look

TALLER = 1.5  # than a line of the order


def head_seen(look: Look, line: Line) -> tuple[str, str, bool] | None:
    """Title, total (empty: none) and whether it leads; nothing for a line that is no head of anybody seen."""
    stage = stage_of(look)
    if stage is None or line.kind != "head" or line.bay is None:
        return None
    bay = bay_of(look, line.bay)
    if not any(who in look.table.beings and not look.being(who).hidden for who in line.beings):
        return None
    total = open_total(look, stage, bay)
    return bay.title, "" if total is None else str(total), bay.leads


def paint_head(painter: QPainter, rect: QRectF, title: str, total: str, leads: bool) -> None:
    """The title at the left, the total at the right; the one that leads in the accent."""
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.colour("line"))
    room = rect.adjusted(16, 0, -16, 0)
    large = "huge" if line_height("huge", 700) * 0.75 <= rect.height() else "round"
    if line_height("round", 700) * 0.75 > rect.height():
        large = "figure"
    write(painter, room, total, large, 700, "accent" if leads else "ink_faint", RIGHT)
    room.setRight(room.right() - words_width(total, large, 700) - 16)
    size = "name" if line_height("name", 600) <= rect.height() else "row"
    write(painter, room, title, size, 600, "ink", LEFT)
