"""The one view of the tracker: selecting, bodies of a group, the field for hit points, keys and menu of a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from gui.docks.tracker.columns import Heads
from gui.docks.tracker.drag import LineDrag
from gui.docks.tracker.follow import Follow
from gui.docks.tracker.hits import HitsField
from gui.docks.tracker.model import HITS, NAME, STATE, TALLY, TURN, Index, TrackerModel
from gui.docks.tracker.painting.delegate import BESIDE_FIELD, TrackerDelegate, edited_place, hits_field, paint_chosen
from gui.docks.tracker.painting.typed import Change
from gui.docks.tracker.picking import being_at, body_at, meant_in
from gui.docks.tracker.rows_beyond import RowsBeyond
from gui.docks.tracker.sizes import Sizes
from gui.docks.tracker.steps import LineSteps
from gui.theme import theme
from gui.viewmodel.typed_hits import Prompt, Typed
from gui.widgets.key_handling import LEAVE, KeyLine, act_on
from gui.widgets.scrolling.area import give_viewport
from gui.widgets.scrolling.top_cover import begin_whole

KEYS: tuple[KeyLine, ...] = (LEAVE,)
Hint = QAbstractItemView.ScrollHint


class TrackerView(QTableView):
    """Shows a `TrackerModel`.  Somebody is selected or nobody; in a group it is one of the bodies."""

    being_chosen = Signal(str)
    hits_typed = Signal(str, object)  # being, Typed
    aim_wanted = Signal(str, object)  # how, and at whom: alone, also, through, all
    act_wanted = Signal()  # whoever is selected should act now
    line_dropped = Signal(int, int)  # this line should stand before that one
    key_pressed = Signal(object)  # QKeyEvent that means nothing to a view; accept it if it was understood
    menu_wanted = Signal(str, QPoint)  # being, where on the screen

    def __init__(self, model: TrackerModel) -> None:
        super().__init__()
        give_viewport(self)
        self.setObjectName("order")
        self.setAccessibleName("Order of the fight")
        self.lines = model
        self.painter_of_lines = TrackerDelegate()
        self.chosen = ""
        self._scrolled = 0
        self.sizes = Sizes(self, model)
        self.drag = LineDrag(self, model)
        self.follow = Follow(self, model, self._line_rect, self.begin_whole)
        self.steps = LineSteps(self, model, lambda: self.chosen, self.choose)
        self.keys = self.steps.keys
        self._row = -1  # the line of whoever is selected
        self._pressed = ""  # on whose hit points the mouse is down, if nothing else comes of it
        self.setModel(model)
        self.setItemDelegate(self.painter_of_lines)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.beyond = RowsBeyond(self, model)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setMouseTracking(False)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head = Heads(self)
        self.setHorizontalHeader(head)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(1)
        head.setSectionsClickable(True)
        head.sectionDoubleClicked.connect(lambda _column: self.sizes.measure_anew())
        head.setHighlightSections(False)
        self.field = HitsField(self.viewport())
        self.field.previewed.connect(self._on_previewed)
        self.field.kept.connect(self._on_kept)
        self.field.dropped.connect(self._on_dropped)
        self.verticalScrollBar().valueChanged.connect(lambda _value: self._place_field())
        model.modelAboutToBeReset.connect(self._note_scrolled)
        model.modelReset.connect(self._shown_anew)
        self.sizes.measured.connect(self.follow.keep)
        self.sizes.measure()

    # who is selected

    def choose(self, being: str, tell: bool = True) -> None:
        """Select this one; nobody if it is not here."""
        row = self.lines.row_of(being)
        index, other = self.lines.index(row, NAME), being != self.chosen
        self.chosen, self._row = being if row >= 0 else "", row
        self.lines.chosen = self.chosen
        if other and row >= 0 and index == self.currentIndex():
            super().currentChanged(index, index)  # the line is the same, but a screen reader says its body
        elif row >= 0:
            self.setCurrentIndex(index)
        else:
            self.setCurrentIndex(QModelIndex())
        self._mark_chosen()
        if tell and self.chosen:
            self.being_chosen.emit(self.chosen)

    def turn_to(self, being: str) -> None:
        """Somebody else acts now: it is selected, and its line followed; before lines stand in the order of its turn
        nothing is scrolled."""
        about_to_change = self.lines.about_to_change
        self.setAutoScroll(not about_to_change)
        self.choose(being)
        self.setAutoScroll(True)
        self.follow.start(at_once=not about_to_change)

    def show_targets(self, targets: Sequence[str], order: Mapping[str, int]) -> None:
        """At whom the action is aimed: these wear the reticle, with their number where it matters who is first.  The
        line of the first comes into view, beside that of whoever acts."""
        row = self.lines.row_of(targets[0]) if targets else -1
        if tuple(targets) != self.lines.targets and row >= 0:
            self.follow.show_beside(row)
        before, was = self.painter_of_lines.targets, self.painter_of_lines.order
        self.lines.targets = tuple(targets)
        self.painter_of_lines.targets, self.painter_of_lines.order = frozenset(targets), order
        self._update_lines({*(before ^ {*targets}), *[who for who in {*was, *order} if was.get(who) != order.get(who)]})

    def scrollTo(self, index: QModelIndex, hint: Hint = Hint.EnsureVisible) -> None:  # type: ignore[override]
        """Bring a line into view, with the head above it where there is room for both, under whole lines."""
        before = self.verticalScrollBar().value()
        super().scrollTo(index, hint)
        self.follow.lift(index.row())
        above = self.lines.index(index.row() - 1, index.column())
        if above.isValid() and self.lines.line(above.row()).kind == "head":
            high, port = self.rowHeight(above.row()) + self.rowHeight(index.row()), self.viewport().rect()
            if high <= port.height() and self.visualRect(above).top() < port.top():  # what is seen is not painted again
                super().scrollTo(above, hint)
        if self.verticalScrollBar().value() != before:
            self.begin_whole((index.row(),))

    def begin_whole(self, rows: Sequence[int]) -> None:
        """Whatever line is the first is seen whole, if these still are, too."""
        first, head = self.rowAt(0), self.verticalHeader()
        tops = [head.sectionPosition(row) for row in rows]
        if first >= 0:
            low = max([top + self.follow.place(row).height() for top, row in zip(tops, rows, strict=True)])
            above = head.sectionPosition(first)
            begin_whole(self, (above, above + self.rowHeight(first)), (min(tops), low))

    def show_line(self, being: str) -> None:
        """Bring somebody's line into view, beside that of whoever acts where both have room."""
        row = self.lines.row_of(being)
        if row >= 0 and row == self.follow.acting():
            self.follow.start()
        elif row >= 0:
            self.follow.show_beside(row, rather=True)

    def _mark_chosen(self) -> None:
        before, self.painter_of_lines.chosen = self.painter_of_lines.chosen, self.chosen
        self._update_lines({before} ^ {self.chosen})

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:  # type: ignore[override]
        super().currentChanged(current, previous)
        if current.isValid():
            beings = self.lines.line(current.row()).beings
            if self.lines.line(current.row()).kind == "head" or self.chosen in beings:
                return
            self.chosen, self._row = meant_in(self, current.row()), current.row()
            self.lines.chosen = self.chosen
            self._mark_chosen()
            self.being_chosen.emit(self.chosen)

    # hit points

    def edit_hits(self, prompt: Prompt = "cell") -> bool:
        """Ask for the hit points of whoever is selected; false if nobody is."""
        row = self.lines.row_of(self.chosen)
        if row < 0:
            return False
        self.show_line(self.chosen)
        body = next((one for one in self.lines.row(row).bodies if one.being == self.chosen), None)
        if body is None:
            return False
        self.painter_of_lines.change = Change(self.chosen)
        self.field.open(self.chosen, body.name, body.track, prompt, self._field_place())
        return True

    def _field_place(self) -> QRectF:
        being = self.field.being or self.chosen
        row = self.lines.row_of(being)
        if row < 0:
            return QRectF()
        track = next(one.track for one in self.lines.row(row).bodies if one.being == being)
        return hits_field(self._hits_place(row), track, self.field.text())

    def _hits_place(self, row: int) -> QRectF:
        """Where in this line hit points are typed."""
        if self.lines.row(row).kind == "group":
            return edited_place(self.cell(row, STATE).adjusted(0, 0, 0, -1)).adjusted(0, 0, -16, -1)
        return self.cell(row, HITS).adjusted(0, 0, -16, -1)

    def _room_beside_field(self) -> float:
        row = self.lines.row_of(self.field.being or self.chosen)
        return self._hits_place(row).right() - self._field_place().right() - BESIDE_FIELD if row >= 0 else 0.0

    def _place_field(self) -> None:
        if self.field.isVisible():
            self.field.move_to(self._field_place())

    def _on_previewed(self, typed: Typed | None, problem: str) -> None:
        if self.painter_of_lines.change is not None:
            self.painter_of_lines.change = Change(self.field.being, typed, self.field.text())
            self._place_field()
            self.field.say(problem, self._room_beside_field())
            self._update_line(self.field.being)

    def _on_kept(self, typed: Typed) -> None:
        being = self.field.being
        self._close_field()
        self.hits_typed.emit(being, typed)

    def _on_dropped(self) -> None:
        self._close_field()

    def _close_field(self) -> None:
        being = self.field.being
        self.painter_of_lines.change = None
        had = self.field.hasFocus()
        self.field.hide()
        self.field.being = ""
        if had:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._update_line(being)

    def _update_line(self, being: str) -> None:
        self._update_lines((being,))

    def _update_lines(self, beings: Iterable[str]) -> None:
        """Paint the lines that these stand in anew, and no other."""
        self._update_rows({self.lines.row_of(being) for being in beings})

    def _update_rows(self, rows: Iterable[int]) -> None:
        """Paint these lines anew."""
        for row in rows:
            if row >= 0:
                self.viewport().update(self._line_rect(row))

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Paint these lines anew: Qt would paint the one below them, too."""
        self._update_rows(range(first.row(), last.row() + 1))
        if QAccessible.isActive():
            super().dataChanged(first, last, roles)

    def _line_rect(self, row: int) -> QRect:
        first, last = self.lines.index(row, TURN), self.lines.index(row, self.lines.last)
        return self.visualRect(first).united(self.visualRect(last))

    # mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses and aims: at this one alone, with Ctrl at it too, with Shift at all from the last to it.  On
        the hit points of whoever is chosen and aimed at already it asks for them."""
        being, before = being_at(self, event.position()), self.chosen
        self._pressed = ""
        if event.button() != Qt.MouseButton.LeftButton or not being:
            super().mousePressEvent(event)
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.choose(being)
        held = event.modifiers()
        if held & Qt.KeyboardModifier.ShiftModifier:
            self.aim_wanted.emit("through", self.lines.between(before, being))
        elif held & Qt.KeyboardModifier.ControlModifier:
            self.aim_wanted.emit("also", (being,))
        else:
            aimed = self.lines.targets
            self.aim_wanted.emit("alone", (being,))
            self.drag.press(event)
            if being == before and aimed == self.lines.targets and self._shows_hits(event.position()):
                self._pressed = being

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.drag.move(event.position())  # Qt would choose every line the mouse comes by
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        still = self.drag.row < 0 and self._pressed == self.chosen == being_at(self, event.position())
        if dropped := self.drag.let_go():
            self.line_dropped.emit(*dropped)
        elif still and self._pressed:
            self.edit_hits()
        self._pressed = ""

    def _shows_hits(self, where: QPointF) -> bool:
        """Whether somebody's hit points stand at this place: a body of a group, or the cell of one alone."""
        return bool(body_at(self, where)) or self.indexAt(where.toPoint()).column() == HITS

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if not index.isValid() or self.lines.line(index.row()).kind == "head":
            super().mouseDoubleClickEvent(event)
        elif index.column() in (STATE, HITS):
            self.edit_hits()
        elif index.column() == NAME and self.lines.line(index.row()).kind == "group":
            self.aim_wanted.emit("all", self.lines.line(index.row()).beings)
        else:
            self.act_wanted.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            row = self.lines.row_of(self.chosen)
            place = self.visualRect(self.lines.index(row, NAME)).bottomLeft() if row >= 0 else QPoint(8, 8)
        else:
            place = event.pos()
            index = self.indexAt(place)
            if index.isValid() and self.lines.line(index.row()).kind != "head":
                beings = self.lines.line(index.row()).beings
                self.choose(body_at(self, QPointF(place)) or (self.chosen if self.chosen in beings else beings[0]))
        self.menu_wanted.emit(self.chosen, self.viewport().mapToGlobal(place))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.drag.cancel():
            return
        if act_on(event, self.keys):
            return
        event.ignore()
        self.key_pressed.emit(event)
        if not event.isAccepted() and not event.text().isprintable():
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands here."""

    # look

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painter_of_lines.exposed = QRectF(event.rect())
        super().paintEvent(event)
        row = self.lines.row_of(self.chosen)
        painter = QPainter(self.viewport())
        if row >= 0:
            paint_chosen(painter, QRectF(self._line_rect(row)), self.hasFocus())
        self.drag.paint(painter)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.sizes.restyle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.sizes.fit()
        self.follow.keep()
        self._place_field()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px("cell_name"), theme.px("line_row") * 2)

    def visualRect(self, index: QModelIndex) -> QRect:  # type: ignore[override]
        return super().visualRect(index)

    def cell(self, row: int, column: int) -> QRectF:
        """Where a cell of a line stands."""
        return QRectF(self.visualRect(self.lines.index(row, column)))

    def _note_scrolled(self) -> None:
        self._scrolled = self.verticalScrollBar().value()
        self.follow.pause()

    def _shown_anew(self) -> None:
        self.clearSpans()
        self.sizes.lines_shown()
        for n in range(self.lines.rowCount()):
            kind = self.lines.line(n).kind
            if kind == "head":
                self.setSpan(n, TURN, 1, TALLY + 1)
            elif kind == "group":
                self.setSpan(n, STATE, 1, 2)
        if self.field.isVisible() and self.lines.row_of(self.field.being) < 0:
            self._close_field()
        self.drag.cancel()
        self.updateGeometries()
        self.setAutoScroll(False)  # somebody who joins moves nothing
        gone = bool(self.chosen) and self.lines.row_of(self.chosen) < 0
        self.choose(self.steps.near(self._row) if gone else self.chosen, tell=gone)  # the line below, if it is gone
        self.setAutoScroll(True)
        self.follow.go_on(self._scrolled)
