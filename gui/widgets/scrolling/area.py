"""Areas that scroll up and down, and what is seen of them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QScrollArea, QScrollBar, QWidget

from gui.widgets.arranging import mark, on_restyle
from gui.widgets.scrolling.top_cover import Reach, TopCover, rows_in
from gui.widgets.scrolling.whole_lines import WholeLines


class KeptArea(QScrollArea):
    """Scrolls up and down; its bar comes and goes in room that is always kept, so that nothing moves when it comes.

    The bar of a `QScrollArea` takes its room from what scrolls, whose height may then change so that no bar is needed:
    that would go on without end.
    """

    def __init__(self) -> None:
        super().__init__()
        give_viewport(self)
        self.bar = QScrollBar(Qt.Orientation.Vertical, self)
        self.bar.hide()
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        hidden = self.verticalScrollBar()
        hidden.rangeChanged.connect(self._follow)
        hidden.valueChanged.connect(self.bar.setValue)
        self.bar.valueChanged.connect(hidden.setValue)
        self._cover = TopCover(self)
        self.whole = WholeLines(self)
        on_restyle(self, self._place)
        self._place()

    def ensureWidgetVisible(self, widget: QWidget, xmargin: int = 50, ymargin: int = 50) -> None:
        """Bring this into view, under whole rows."""
        super().ensureWidgetVisible(widget, xmargin, ymargin)
        inside, above = self.widget(), self.verticalScrollBar().value()
        rows = rows_in(inside) if inside is not None else ()
        over = [(top, low) for top, low in map(self._reach, rows) if top < above < low]
        if over:
            self._cover.begin_whole((min(top for top, _ in over), max(low for _, low in over)), self._reach(widget))

    def focusNextPrevChild(self, forward: bool) -> bool:
        """A step in what it holds; Qt's own way would leave half a row at the top."""
        moved, focus = super().focusNextPrevChild(forward), self.focusWidget()
        if moved and focus is not None:
            self.ensureWidgetVisible(focus)
        return moved

    def _reach(self, widget: QWidget) -> Reach:
        top = widget.mapTo(self.viewport(), QPoint()).y() + self.verticalScrollBar().value()
        return top, top + widget.height()

    def _follow(self, least: int, most: int) -> None:
        hidden = self.verticalScrollBar()
        self.bar.setRange(least, most)
        self.bar.setSingleStep(hidden.singleStep())
        self.bar.setValue(hidden.value())
        self.bar.setVisible(most > least)

    def _place(self) -> None:
        wide = self.bar.sizeHint().width()
        self.setViewportMargins(0, 0, wide, 0)
        self.bar.setGeometry(self.width() - wide, 0, wide, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.setPageStep(self.viewport().height())  # the other one says its range before it knows its page
        self._place()


def scroll_area(inside: QWidget, keep: bool = False) -> QScrollArea:
    """The widget in an area that scrolls up and down if it must; ``keep``: there is always room for its bar."""
    area = KeptArea() if keep else QScrollArea()
    if not keep:
        give_viewport(area)
        WholeLines(area)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what stands in it takes the keyboard
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if inside.property("role") is None:
        mark(inside, role="inside")
    area.setWidget(inside)
    return area


def give_viewport(area: QAbstractScrollArea) -> None:
    """Give a scroll area a viewport like the one it has.

    To say what Qt's own one is, PySide makes a class of every kind of widget that Qt has, with all that is counted in
    it: that takes longer than to read what a dock shows, and is kept.
    """
    port = QWidget()
    if isinstance(area, QAbstractItemView):
        port.setBackgroundRole(QPalette.ColorRole.Base)
        port.setAutoFillBackground(True)
    area.setViewport(port)
