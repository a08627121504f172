"""A dialog that is never larger than its screen: what has no room scrolls inside, what stands at its foot stays.

Ctrl+Enter presses its filled button, wherever in it the keyboard is.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from gui.theme import theme
from gui.widgets.arranging import Margins, col
from gui.widgets.buttons import Button
from gui.widgets.key_handling import FILLED, KeyLine
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.tab_stops import next_stop, show_stop

AROUND = QSize(16, 48)  # the frame a window manager puts around a dialog, at most
BODY = 13  # px of the letters that sizes are given for
KEYS: tuple[KeyLine, ...] = (FILLED,)


class FittedDialog(QDialog):
    """Call `lay` once; sizes are given for letters of 13 px and grow with them as far as the screen allows."""

    manual_page = ""  # what F1 opens: its page of the manual

    def __init__(self, parent: QWidget | None, size: tuple[int, int], above: QWidget | None = None) -> None:
        """``above``: what of the desk stays in sight below it, as far as there is room."""
        super().__init__(parent)
        if parent is None:
            theme.dress(self)
        self._wanted, self._above = size, above
        for keys in ("Ctrl+Return", "Ctrl+Enter"):  # a shortcut: texts and lists do not hear it first
            QShortcut(QKeySequence(keys), self, self.press_filled).setAutoRepeat(False)

    def lay(self, inside: QWidget, *foot: QWidget, margins: Margins = (0, 0, 0, 0)) -> None:
        """What scrolls if it must, and what always stands below it."""
        left, top, right, low = margins
        self.area = scroll_area(col(inside, margins=(left, top, right, 0 if foot else low)))
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.area, 1)
        if foot:
            box.addWidget(col(*foot, gap=12, margins=(left, 12, right, low)))
        self.fit()

    def room(self) -> QSize:
        """How large it may be on its screen; the desk, where it belongs to one, has room there in any case."""
        above = self.parentWidget()
        desk = above.window().size() if above is not None else QSize()
        whole = (self.screen().availableGeometry().size() - AROUND).expandedTo(desk - AROUND)
        return QSize(whole.width(), min(whole.height(), self._free().height() - AROUND.height()))

    def _free(self) -> QRect:
        """Where on its screen it may stand: above what stays in sight, unless it would be cut itself."""
        free = self.screen().availableGeometry()
        if self._above is None or not self._above.isVisible():
            return free
        end = self._above.mapToGlobal(QPoint()).y() - free.top()
        if end >= self.minimumSizeHint().height() + AROUND.height():
            free.setHeight(min(free.height(), end))
        return free

    def fit(self) -> None:
        """As large as it is meant to be with the letters of now, or as its screen allows; wholly on it."""
        grown = theme.px("body") / BODY
        wanted = QSize(*[round(side * grown) for side in self._wanted])
        self.resize(wanted.expandedTo(self.minimumSizeHint()).boundedTo(self.room()))
        self._bring_in()

    def press_filled(self) -> None:
        """Press the filled button, if one is seen and not grey."""
        self.catch_up()
        for one in self.findChildren(Button):
            if one.window() is self and one.isVisible() and one.isEnabled() and one.wanted_kind == "primary":
                one.click()
                return

    def catch_up(self) -> None:
        """Look now at what was typed a moment ago: the button may be grey for what stood there before."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes on in spoken order: a list of choices is one stop, at its chosen one; what has the keys is seen."""
        to = next_stop(self, self.focusWidget(), forward)
        if to is None:
            return super().focusNextPrevChild(forward)
        show_stop(to, Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        return True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.size() != self.size().boundedTo(self.room()):
            self.resize(self.size().boundedTo(self.room()))
        self._bring_in()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self.resize(self.size().boundedTo(self.room()))

    def _bring_in(self) -> None:
        if not self.isVisible():
            return
        free, place = self._free(), QRect(self.frameGeometry())
        if self._above is not None:  # its frame may be still to come
            place.setHeight(max(place.height(), self.height() + AROUND.height()))
        x = max(free.left(), min(place.x(), free.right() - place.width()))
        y = max(free.top(), min(place.y(), free.bottom() - place.height()))
        if (x, y) != (place.x(), place.y()):
            self.move(x, y)
