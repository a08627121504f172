"""The fields of a form of a fixed height: they scroll inside, line by line, and room for the bar is always kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from gui.widgets.arranging import mark
from gui.widgets.scrolling.area import give_viewport

BAR = 12  # px kept free for the scroll bar, whether it is there or not
NOTCH = 120  # what a wheel says for one notch


class FormArea(QScrollArea):
    """As high as it is made, whatever is in it; the inside is as wide with a bar as without.  A field of whose answer
    nothing could be seen at the foot is not begun there, and none is half seen at the top; `places` are those of the
    fields, with their labels."""

    def __init__(self, inside: QWidget, places: Callable[[], Iterable[QWidget]] = tuple) -> None:
        super().__init__()
        give_viewport(self)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields take the keyboard
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        mark(inside, role="inside")
        self.inside = inside
        self.setWidget(inside)
        self.setViewportMargins(0, 0, BAR, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        inside.installEventFilter(self)
        self._turned = 0
        self._whose: object = None
        self._places = places
        self._stood: tuple[QWidget, bool] | None = None  # what had the keyboard, as last looked at; if it was seen
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._look_again)
        self.cover = mark(QFrame(self), role="panel")  # lies over what is only begun
        self.cover.hide()
        self.upper = mark(
            QFrame(self), role="panel"
        )  # lies over what only ends, where the last line stands at the foot
        self.upper.hide()
        self.verticalScrollBar().valueChanged.connect(lambda _value: self._scrolled())

    def sizeHint(self) -> QSize:
        return QSize(200, 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 0)

    def begin(self, whose: object) -> bool:
        """The fields are those of this from now on: what is another's is seen from its first field; whether they were
        another's."""
        if whose == self._whose:
            return False
        self._whose = whose
        self.verticalScrollBar().setValue(0)
        return True

    def settle(self) -> None:
        """A bar only where something has no room; it comes and goes in room that is kept for it."""
        over = self.has_too_little()
        self.setVerticalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAlwaysOn if over else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        self.setViewportMargins(0, 0, 0 if over else BAR, 0)
        QCoreApplication.sendEvent(self.inside, QEvent(QEvent.Type.LayoutRequest))  # its height is measured again
        self._cover_begun()

    def has_too_little(self) -> bool:
        """Whether something in it has no room; that hangs on the room alone, not on a bar that is there."""
        layout = self.inside.layout()
        assert layout is not None
        wide = self.width() - BAR
        needed = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        return needed > self.height() > 0

    def _look_again(self) -> None:
        """Fields that were measured while the letters changed may need less, or more, once they have their place."""
        barred = self.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        if barred != self.has_too_little():
            self.settle()
        self._keep_in_view()
        self._cover_begun()

    def _scrolled(self) -> None:
        self._stood = self._stands()  # what was scrolled away stays away
        self._cover_begun()

    def _keep_in_view(self) -> None:
        """What has the keyboard is still seen where more was unfolded, with its whole field if that has room."""
        before, now = self._stood, self._stands()
        if now is not None and now != before and not now[1]:
            self.ensureWidgetVisible(now[0])
        self._stood = self._stands()

    def _stands(self) -> tuple[QWidget, bool] | None:
        """What has the keyboard in here, and whether it is seen."""
        focus = QApplication.focusWidget()
        return (focus, self._is_seen(focus)) if focus is not None and self.inside.isAncestorOf(focus) else None

    def _is_seen(self, widget: QWidget) -> bool:
        top, low = self._reach(widget)
        above = self.verticalScrollBar().value()
        return above <= top and low <= above + self.viewport().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settle()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A line of fields for each notch, so that none is cut."""
        self._turned += event.angleDelta().y()
        notches = int(self._turned / NOTCH)
        self._turned -= notches * NOTCH
        for _ in range(abs(notches)):
            self.step(-1 if notches > 0 else 1)
        event.accept()

    def step(self, by: int) -> None:
        """A line of fields up (−1) or down (1)."""
        bar = self.verticalScrollBar()
        here = bar.value()
        stops = self._stops()
        on = [stop for stop in stops if stop > here] if by > 0 else [stop for stop in reversed(stops) if stop < here]
        bar.setValue(on[0] if on else bar.maximum() if by > 0 else 0)

    def ensureWidgetVisible(self, widget: QWidget, xmargin: int = 0, ymargin: int = 0) -> None:
        """The least way to where this is seen, with its whole field if that has room, and a line of fields begins."""
        room, bar = self.viewport().height(), self.verticalScrollBar()
        fields = [one for one in self._places() if one.isVisible()]
        field = next((one for one in fields if one.isAncestorOf(widget)), widget)
        top, low = self._reach(field if field.height() <= room else widget)
        begins = [0, *[begin for begin, _ in self._lines()]]
        there = [one for one in begins if low - room <= one <= top]
        bar.setValue(min(there or [top], key=lambda one: abs(one - bar.value())))

    def _stops(self) -> list[int]:
        """Where lines of fields begin; where there are none, what stands there."""
        if lines := self._lines():
            return sorted({0, *[top for top, _ in lines]})
        return sorted({0, *[self._reach(one)[0] for one in _leaves(self.inside)]})

    def _lines(self) -> list[tuple[int, int]]:
        """From where to where each line of fields reaches: what stands side by side is one; of what is higher than
        there is room each part counts by itself."""
        found: list[tuple[int, int]] = []
        room = self.viewport().height()
        there = [one for one in self._places() if one.isVisible()]
        parts = [part for one in there for part in ([one] if one.height() <= room else _leaves(one))]
        for top, low in sorted([self._reach(one) for one in parts]):
            if found and top < found[-1][1]:
                found[-1] = found[-1][0], max(low, found[-1][1])
            else:
                found.append((top, low))
        return found

    def _cover_ended(self) -> None:
        """Hide what is seen of a line that ends at the top, unless it has the keyboard or nothing else is seen."""
        above = self.verticalScrollBar().value()
        low = next((low for top, low in self._lines() if top < above < low), 0)
        focus = self._stands()
        held = focus is not None and self._reach(focus[0])[0] < low
        covered = bool(low) and low < above + self.viewport().height() and not held
        if covered:
            view = self.viewport().geometry()
            self.upper.setGeometry(view.x(), view.y(), view.width(), low - above)
            self.upper.raise_()
        self.upper.setVisible(covered)

    def _cover_begun(self) -> None:
        """Hide what is seen of fields that begin at the foot and do not end there."""
        self._cover_ended()
        above = self.verticalScrollBar().value()
        foot = above + self.viewport().height()
        begun = [top for one in self._places() if one.isVisible() for top in self._begins(one, above, foot)]
        if not begun:
            self.cover.hide()
            return
        view, top = self.viewport().geometry(), min(begun) - above
        self.cover.setGeometry(view.x(), view.y() + top, view.width(), view.height() - top)
        self.cover.raise_()
        self.cover.show()

    def _begins(self, place: QWidget, above: int, foot: int) -> list[int]:
        """Where a field begins that is cut at the foot, or its lines that are, if others of it can be seen; of one that
        begins at the top nothing would be seen else."""
        top, low = self._reach(place)
        if not above <= top < foot < low:
            return []
        parts = [one for one in place.findChildren(QWidget) if one.isVisible() and not one.findChildren(QWidget)]
        if not any([self._reach(one)[1] <= foot for one in parts if not isinstance(one, QLabel)]):
            return [top] if top > above else []
        lines = [self._reach(one) for one in parts if not isinstance(one, QLabel) or not one.wordWrap()]
        return [begin for begin, end in lines if begin < foot < end]

    def _reach(self, widget: QWidget) -> tuple[int, int]:
        top = widget.mapTo(self.inside, QPoint()).y()
        return top, top + widget.height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.updateGeometry()
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self._soon.start()  # what is in it has its place by then
        return super().eventFilter(watched, event)


def _leaves(widget: QWidget) -> list[QWidget]:
    """What stands in something and holds nothing itself."""
    return [one for one in widget.findChildren(QWidget) if one.isVisible() and not one.children()]
