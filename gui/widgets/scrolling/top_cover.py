"""Keeping whole rows at the top of what a key or a jump has scrolled."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QVBoxLayout, QWidget

from gui.widgets.arranging import mark

Reach = tuple[int, int]  # px from where a list begins: to the top of a row, and to below it


class TopCover(QFrame):
    """Keeps a list that was scrolled by a key or a jump from showing half a row at its top.

    The next row begins there, or the row itself; at the end of the list, where it can be scrolled no farther, this lies
    over what is seen of it.  A wheel moves the list as it likes, and takes the cover away.  The tables of the library,
    whose rows are all as high, are as high as whole rows instead.
    """

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area
        mark(self, role="panel")
        self.hide()
        area.verticalScrollBar().valueChanged.connect(self.hide)
        area.verticalScrollBar().rangeChanged.connect(self.hide)

    def begin_whole(self, cut: Reach, wanted: Reach) -> None:
        """A row that reaches over the top, and what has to stay in view, both counted from where the list begins."""
        bar = self._area.verticalScrollBar()
        if begin_whole(self._area, cut, wanted) and cut[0] < bar.value() < cut[1] <= wanted[0]:
            view = self._area.viewport().geometry()
            self.setGeometry(view.x(), view.y(), view.width(), cut[1] - bar.value())
            self.raise_()
            self.show()


def begin_whole(area: QAbstractScrollArea, cut: Reach, wanted: Reach) -> bool:
    """Scroll to where the row begins that is cut, or the next one, whichever is nearer; false if neither can be."""
    bar, room = area.verticalScrollBar(), area.viewport().height()
    begins = [one for one in cut if wanted[1] - room <= one <= wanted[0]]
    if not cut[0] < bar.value() < cut[1] or not begins:
        return False
    bar.setValue(min(begins, key=lambda one: abs(one - bar.value())))
    return True


def rows_in(widget: QWidget) -> Iterator[QWidget]:
    """What stands one below the other in something, however deep; what stands side by side is part of its row.

    A strip is as many rows as it has lines: it may be nearly as high as its list, of which nothing would be seen.
    """
    layout = widget.layout()
    if not isinstance(layout, QVBoxLayout) or widget.property("role") not in (None, "inside", "strip"):
        yield widget
        return
    for one in widget.children():
        if isinstance(one, QWidget) and one.isVisible() and not one.isWindow():
            yield from rows_in(one)
