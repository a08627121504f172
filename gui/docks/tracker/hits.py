"""The field in which hit points are typed, right in the line of whom they belong to."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from gui.docks.tracker.painting.typed import stands_beside
from gui.viewmodel.typed_hits import BadHits, Prompt, Typed, change_words, read_hits
from gui.widgets.arranging import mark, row
from gui.widgets.fields import complain
from gui.widgets.key_handling import DO, LEAVE, UP_AND_DOWN, KeyLine
from gui.widgets.words import text
from systems.common.records.views import Track

HINTS = {"cell": "±", "lose": "−", "gain": "+"}  # in letters of a figure there is room for no word, and 7 seems typed
TAKES = "Enter or a click elsewhere takes it. Esc drops it."
BELOW = 2  # px from the field to what is said below it
NAMES = {
    "cell": "{label} of {name}: −7 takes, +7 gives, 7 or =7 sets, 7/2 or 2d6 is damage",
    "lose": "How much {name} loses: 7, 7/2 or 2d6; +7 heals",
    "gain": "How much {name} gains: 7 or 1d6+1; −7 takes",
}

KEYS: tuple[KeyLine, ...] = (DO, LEAVE)


class HitsField(QLineEdit):
    """Enter keeps what is typed, and so does a press of the mouse elsewhere; Esc or going elsewhere drops it.  Until
    then nothing changes."""

    previewed = Signal(object, str)  # Typed or None, what is wrong
    kept = Signal(object)  # Typed
    dropped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        mark(self, kind="figure")
        self.setObjectName("hits")
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._prompt: Prompt = "cell"
        self._track = Track("", "", 0, 0)
        self.being = ""
        self.reckon: Callable[[str, Typed], Typed] = lambda _being, typed: typed  # by the rules
        self._inside = parent
        self.says = text("", "small")
        self._bubble = row(self.says, margins=(8, 4, 8, 4), role="card")  # below the field, over the next line
        self._bubble.setParent(parent)
        self._bubble.hide()
        self.textChanged.connect(self._read)
        self.hide()

    def open(self, being: str, name: str, track: Track, prompt: Prompt, place: QRectF) -> None:
        """Ask for the hit points of this being at this place."""
        self.being, self._track, self._prompt = being, track, prompt
        self.setAccessibleName(NAMES[prompt].format(name=name, label=track.label))
        self.setPlaceholderText(HINTS[prompt])
        self.clear()
        self.move_to(place)
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        self._read("")

    def move_to(self, place: QRectF) -> None:
        """Stand here now."""
        self.setGeometry(place.toRect())
        self._place_bubble()

    def say(self, problem: str, room: float) -> None:
        """Why it cannot be read; or what it comes to, where that has no room in the ``room`` px beside the field."""
        typed = self.typed()
        beside = typed is None or not self.text() or stands_beside(self._track, typed, room)
        words = problem or ("" if beside or typed is None else change_words(self._track, typed))
        self.says.setText(words)
        mark(self.says, role="small", kind="lose" if problem else None)
        self._bubble.setVisible(bool(words) and self.isVisible())
        self._place_bubble()

    def _place_bubble(self) -> None:
        inside = self._inside.rect()
        size = self._bubble.sizeHint()
        below = self.geometry().bottom() + BELOW
        top = below if below + size.height() <= inside.bottom() else self.geometry().top() - BELOW - size.height()
        left = max(0, min(self.geometry().left(), inside.right() - size.width()))
        self._bubble.setGeometry(left, top, size.width(), size.height())
        self._bubble.raise_()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._bubble.hide()
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A hand at the mouse has no Enter: a press elsewhere takes what can be read, also where nothing takes the
        keyboard."""
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget) and self.isVisible():
            inside = watched is self or self.isAncestorOf(watched) or self._bubble.isAncestorOf(watched)
            if not inside and watched is not self._bubble:
                self._let_go()
        return False

    def _let_go(self) -> None:
        typed = self.typed() if self.text() else None
        if typed is not None:
            self.kept.emit(typed)
        else:
            self.dropped.emit()

    def typed(self) -> Typed | None:
        """What is typed, if it can be read."""
        try:
            return self._read_now()
        except BadHits:
            return None

    def _read_now(self) -> Typed:
        track = self._track
        return self.reckon(self.being, read_hits(self.text(), self._prompt, track.now, track.most, track.minimum))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            typed = self.typed()
            if typed is not None:
                self.kept.emit(typed)
        elif event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        elif event.key() in UP_AND_DOWN:
            event.accept()  # the line being typed in must not move away
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if not self.isVisible() or event.reason() == Qt.FocusReason.ActiveWindowFocusReason:
            return
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            self._let_go()
        else:
            self.dropped.emit()

    def _read(self, _text: str) -> None:
        problem = ""
        try:
            typed: Typed | None = self._read_now()
        except BadHits as bad:
            typed, problem = None, str(bad) if self.text() else ""
        complain(self, problem)
        if not problem:
            self.setToolTip(TAKES)
        if typed is not None:
            self.setAccessibleDescription(f"{self._track.label}: {change_words(self._track, typed)}")
        self.previewed.emit(typed, problem)
