"""All charts of the screen on one sheet: laid out in columns, walked with the arrows, pressed with a click or Enter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip

from gui.docks.screen.flowing import Flowing, span_for
from gui.docks.screen.painting import can_be_pressed, letter, paint_chart
from gui.docks.screen.pieces import TITLE, Placed, Spot
from gui.docks.screen.places import Column, columns_of, good_width, least_width, place_chart
from gui.docks.screen.tokens import STRONG
from gui.theme import theme
from gui.viewmodel.charts.faces import ChartFace, tip_of
from gui.widgets.key_handling import Key, act_on
from gui.widgets.painting import LEFT, Painted, line_height, write
from gui.widgets.words import plain_tip

NAME = "Charts of the screen"


class ChartsSheet(Painted):
    """Draws the charts and says which spot was pressed.  Only what changed is laid out anew."""

    pressed = Signal(str, int, int)  # key of the chart, row (−1: its title), column
    wants_in_view = Signal(object)  # QRect: where the keyboard is

    def __init__(self) -> None:
        self.faces: list[ChartFace] = []
        self._placed: dict[str, tuple[ChartFace, Placed]] = {}
        self._tried: dict[tuple[str, float], tuple[ChartFace, Placed]] = {}  # by chart and width, when last laid out
        self._before = self._tried  # the same of the time before
        self._measured: dict[str, tuple[ChartFace, list[Column]]] = {}
        self._corners: dict[str, QPointF] = {}
        self._groups: list[tuple[QRectF, str]] = []
        self._high = 0
        self._letters = theme.current.letters
        self._here: tuple[str, Spot] | None = None
        self._hover: tuple[str, Spot] | None = None
        super().__init__(NAME)
        self.setObjectName("charts")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.keys = (
            Key(("Up", "Down", "Left", "Right"), "From cell to cell", self._step, repeats=True),
            Key(("PgUp", "PgDown"), "The chart before, the next chart", self._leap, repeats=True),
            Key(("Home", "End"), "The first, the last chart", self._far),
            Key(("Return", "Space"), "What the cell is for: a roll, a card, a sheet", lambda _name: self._press_here()),
        )

    def wanted(self) -> QSize:
        return QSize(0, self._high)

    def show_charts(self, faces: Sequence[ChartFace]) -> None:
        """Show these charts, in this order."""
        if list(faces) == self.faces:
            return
        before = {face.key: face for face in self.faces}
        same_order = [face.key for face in faces] == list(before)
        self.faces = list(faces)
        high = self._high
        moved = self._lay_out() or not same_order
        if self._here is not None and self._here[1] not in self._spots_of(self._here[0]):
            self._here = (self._here[0], (TITLE, 0)) if self._here[0] in self._placed else None
        if moved or self._high != high:
            self.update()
        else:
            for face in self.faces:
                if before.get(face.key) != face:
                    self.update(self.rect_of(face.key).toAlignedRect())
        self._say_where()

    def rect_of(self, key: str) -> QRectF:
        """Where a chart stands."""
        placed = self._placed[key][1]
        return QRectF(self._corners[key], placed_size(placed))

    def spot_rect(self, key: str, spot: Spot) -> QRect:
        """Where a cell of a chart stands, or its title."""
        return self._placed[key][1].spots[spot].translated(self._corners[key]).toAlignedRect()

    def spots(self, key: str) -> list[Spot]:
        """The cells of a chart in the order they are read, after its title."""
        return list(self._placed[key][1].spots)

    def _spots_of(self, key: str) -> list[Spot]:
        return self.spots(key) if key in self._placed else []

    def go_to(self, key: str, spot: Spot = (TITLE, 0)) -> bool:
        """The keyboard to this spot, which is always possible."""
        self._here = key, spot
        self._say_where()
        self.update()
        self.wants_in_view.emit(self.rect_of(key).toAlignedRect() if spot[0] == TITLE else self.spot_rect(key, spot))
        return True

    @property
    def here(self) -> tuple[str, Spot] | None:
        """Where the keyboard is."""
        return self._here

    # places

    def _lay_out(self) -> bool:
        """Place every chart; whether any stands elsewhere than before, or is of another size."""
        before = {key: (corner, placed_size(self._placed[key][1])) for key, corner in self._corners.items()}
        flow = Flowing(max(120.0, float(self.width())), letter())
        self._groups, self._before, self._tried = [], self._tried, {}
        count = Counter([face.group for face in self.faces])
        spans = {face.key: self._span(flow, face, count[face.group] == 1) for face in self.faces}
        placed = {face.key: (face, self._place(face, flow.width_of(spans[face.key]))) for face in self.faces}
        corners, head = dict[str, QPointF](), line_height("body", STRONG) + 4
        for group, faces in groupby(self.faces, key=lambda face: face.group):
            y = flow.foot
            self._groups.append((QRectF(2, y + 2, self.width() - 4, head), group))
            waiting = [(face.key, spans[face.key], placed[face.key][1].high) for face in faces]
            for key, x, top in flow.fill(waiting, y + head + 4):
                corners[key] = QPointF(x, top)
        self._placed, self._corners = placed, corners
        high = round(flow.foot)
        if high != self._high:
            self._high = high
            self.setMinimumHeight(high)
            self.updateGeometry()
        return before != {key: (corner, placed_size(self._placed[key][1])) for key, corner in corners.items()}

    def _span(self, flow: Flowing, face: ChartFace, alone: bool) -> int:
        """As wide as the chart needs; wider, where words then take so many lines less that it takes no more room, or
        where it stands ``alone`` in its part and that room is free."""
        columns = self._columns(face)
        wanted = least_width(columns), good_width(face, columns, letter())
        span, wider = [span_for(one, flow.room, flow.columns) for one in wanted]
        if wider > span:
            high, lower = [self._place(face, flow.width_of(one)).high for one in (span, wider)]
            return wider if lower * wider <= high * span or (alone and lower < high) else span
        return span

    def _columns(self, face: ChartFace) -> list[Column]:
        known = self._measured.get(face.key)
        if known is None or known[0] != face:
            known = self._measured[face.key] = face, columns_of(face)
        return known[1]

    def _place(self, face: ChartFace, wide: float) -> Placed:
        known = self._tried.get((face.key, wide)) or self._before.get((face.key, wide))
        if known is None or known[0] != face:
            known = face, place_chart(face, self._columns(face), wide)
        self._tried[face.key, wide] = known
        return known[1]

    def spot_at(self, where: QPointF) -> tuple[str, Spot] | None:
        """The cell or title under a point."""
        for key, corner in self._corners.items():
            if self.rect_of(key).contains(where):
                spots = self._placed[key][1].spots
                return next(((key, spot) for spot, rect in spots.items() if rect.contains(where - corner)), None)
        return None

    def _face(self, key: str) -> ChartFace:
        return self._placed[key][0]

    # what is drawn and said

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        self._draw_in(painter, QRectF(event.rect()))
        painter.end()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        self._draw_in(painter, rect)

    def _draw_in(self, painter: QPainter, seen: QRectF) -> None:
        for rect, group in self._groups:
            if rect.intersects(seen):
                write(painter, rect, group, "body", 600, "ink", LEFT)
        for face in self.faces:
            if self.rect_of(face.key).intersects(seen):
                hover = self._hover[1] if self._hover is not None and self._hover[0] == face.key else None
                here = (
                    self._here[1] if self._here is not None and self._here[0] == face.key and self.hasFocus() else None
                )
                paint_chart(painter, face, self._placed[face.key][1], self._corners[face.key], hover, here)

    def _say_where(self) -> None:
        words = NAME
        if self._here is not None and self.hasFocus():
            key, (row, column) = self._here
            face = self._face(key)
            words = face.said(row, column) if row == TITLE else f"{face.title}. {face.said(row, column)}"
        if words != self.accessibleName():
            self.setAccessibleName(words)

    def relayout(self) -> None:
        """The look is another one: with other letters all is placed anew, with other colors only drawn."""
        self.update()
        if self._letters == theme.current.letters:
            return
        self._letters = theme.current.letters
        for kept in (self._placed, self._tried, self._measured):
            kept.clear()
        self._corners.clear()
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._lay_out()
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.relayout()
        super().changeEvent(event)

    # the keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not act_on(event, self.keys):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._here is None and self.faces:
            self._here = self.faces[0].key, (TITLE, 0)
        if self._here is not None and event.reason() != Qt.FocusReason.MouseFocusReason:
            self.wants_in_view.emit(self.spot_rect(*self._here))
        self._say_where()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._say_where()
        self.update()

    def _step(self, name: str) -> object:
        if self._here is None:
            return self._far("Home")
        key, (row, column) = self._here
        face, place = self._face(key), [one.key for one in self.faces].index(key)
        if name in ("Left", "Right"):
            across = [other for line, other in self.spots(key) if line == row]  # as they are read
            to = across.index(column) + (1 if name == "Right" else -1)
            return self.go_to(key, (row, across[to])) if 0 <= to < len(across) else None
        down = 1 if name == "Down" else -1
        if TITLE <= row + down < len(face.rows):
            return self.go_to(key, self._nearest(key, row + down, column))
        if 0 <= place + down < len(self.faces):
            other = self.faces[place + down]
            return self.go_to(other.key, (TITLE, 0) if down > 0 or not other.rows else (len(other.rows) - 1, 0))
        return None

    def _nearest(self, key: str, row: int, column: int) -> Spot:
        """The spot of a row that is in this column, or nearest to it: where a chart has no room some have none."""
        there = [other for line, other in self.spots(key) if line == row]
        return row, min(there, key=lambda one: abs(one - column), default=0)

    def _leap(self, name: str) -> object:
        if self._here is None:
            return self._far("Home")
        place = [one.key for one in self.faces].index(self._here[0]) + (1 if name == "PgDown" else -1)
        return self.go_to(self.faces[max(0, min(len(self.faces) - 1, place))].key)

    def _far(self, name: str) -> object:
        return self.go_to(self.faces[0 if name == "Home" else -1].key) if self.faces else False

    def _press_here(self) -> object:
        if self._here is None:
            return False
        key, spot = self._here
        if can_be_pressed(self._face(key), spot):
            self.pressed.emit(key, *spot)
        return None

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        if spot is not None:
            self._here = spot
            self._say_where()
            self.update()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and spot is not None and spot == self._here:
            self._press_here()
        super().mouseReleaseEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(self.spot_at(event.position()))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)
        super().leaveEvent(event)

    def _point_at(self, spot: tuple[str, Spot] | None) -> None:
        if spot == self._hover:
            return
        for one in (self._hover, spot):
            if one is not None and one[0] in self._corners:
                self.update(
                    self.spot_rect(*one).adjusted(-2, -2, 2, 2) if one[1] in self.spots(one[0]) else self.rect()
                )
        self._hover = spot
        can = spot is not None and can_be_pressed(self._face(spot[0]), spot[1])
        self.setCursor(Qt.CursorShape.PointingHandCursor if can else Qt.CursorShape.ArrowCursor)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            spot = self.spot_at(QPointF(event.pos()))
            words = tip_of(self._face(spot[0]), *spot[1]) if spot is not None else ""
            if spot is not None and words:
                QToolTip.showText(event.globalPos(), plain_tip(words), self, self.spot_rect(*spot))
            else:
                QToolTip.hideText()
            return True
        return super().event(event)


def placed_size(placed: Placed) -> QSizeF:
    """How large a chart is."""
    return QSizeF(placed.wide, placed.high)
