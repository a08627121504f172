"""The line of whoever acts stays wholly in view, whatever grows around it, until the referee scrolls it away; that of
whoever is chosen does so while others come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QTableView

from gui.docks.tracker.model import TrackerModel
from gui.docks.tracker.rows_beyond import least_strip


class Follow:
    """Watches one view of these lines: ``rect`` is where a row stands, ``whole`` makes the first line that is seen
    whole beside some."""

    def __init__(
        self,
        view: QTableView,
        lines: TrackerModel,
        rect: Callable[[int], QRect],
        whole: Callable[[Sequence[int]], None],
    ) -> None:
        self._view, self._lines, self._rect, self._whole = view, lines, rect, whole
        self._on = self._busy = self._late = False
        view.verticalScrollBar().valueChanged.connect(lambda _value: self._on_scrolled())

    def acting(self) -> int:
        """The row of whoever acts now; −1: none."""
        return self._lines.row_of(self._lines.acting)

    def place(self, row: int) -> QRect:
        """What has to be seen of a row: itself, and what is kept free at the foot while lines go on below it."""
        return self._rect(row).adjusted(0, 0, 0, least_strip() if row < self._lines.rowCount() - 1 else 0)

    def _chosen(self) -> int:
        return self._lines.row_of(self._lines.chosen)

    def start(self, at_once: bool = True) -> None:
        """The line is looked for: from now on it stays in view; not `at_once` where lines are about to stand anew."""
        self._on, self._late = True, not at_once
        if at_once:
            self.keep()

    def catch_up(self) -> None:
        """The lines stand anew; what could not be brought into view before is now."""
        if self._late:
            self._late = False
            self.keep()

    def keep(self) -> None:
        """Something else is as high now as it was not before."""
        row = self.acting()
        if not self._on or row < 0 or self._busy:
            return
        self._busy = True
        self._view.updateGeometries()  # rows that have just grown count only a moment later, and the end is not reached
        self._view.scrollTo(self._view.model().index(row, 1))
        self._busy = False

    def show_beside(self, row: int, rather: bool = False) -> None:
        """Another line comes into view by the least movement, beside the one that is followed; where both have no room,
        that one stays, or ``rather`` this one comes."""
        followed, self._busy = self._on, True
        bar = self._view.verticalScrollBar()
        before = bar.value()
        self._view.updateGeometries()
        acting = self.acting() if followed else -1
        if rather:
            self._view.scrollTo(self._view.model().index(row, 1))
        if not rather or not self._is_whole(acting):
            both = [line for line in ((acting, row) if rather else (row, acting)) if line >= 0]
            for line in both:  # no heads: one of them could push the other line out of view
                QTableView.scrollTo(self._view, self._view.model().index(line, 1))
                self.lift(line)
            if bar.value() != before:
                self._whole(both)
        self._on = followed and (not rather or self._is_whole(acting))
        self._busy = False

    def lift(self, row: int) -> None:
        """Scroll on until a line that is at the foot has all of its place."""
        over = self.place(row).bottom() - self._view.viewport().rect().bottom()
        if over > 0:
            self._view.verticalScrollBar().setValue(self._view.verticalScrollBar().value() + over)

    def through(self, change: Callable[[], object]) -> None:
        """Make this change of the lines; if that of whoever is selected was seen whole before, it is afterwards."""
        seen = self._is_whole(self._chosen())
        change()
        if seen and (row := self._chosen()) >= 0 and not self._is_whole(row):
            self.show_beside(row)

    def _is_whole(self, row: int) -> bool:
        return row >= 0 and self._view.viewport().rect().contains(self.place(row))

    def pause(self) -> None:
        """Lines are about to stand in another order: that they move then is not the referee’s doing."""
        self._busy = True

    def go_on(self, scrolled: int) -> None:
        """The lines stand again; they are scrolled as far as they were, and on if who acts would be cut."""
        self._view.verticalScrollBar().setValue(scrolled)
        self._busy = False
        self.keep()

    def _on_scrolled(self) -> None:
        if not self._busy and (row := self.acting()) >= 0:
            self._on = self._is_whole(row)
