"""The fields of the turn form: as high as they need, within reason; a bar only where something has no room."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from gui.theme import theme
from gui.widgets.arranging import mark

A_LITTLE_MORE = 1.3  # times as high as usual: so much for a form that needs no more


class FormArea(QScrollArea):
    """The fields: as high as they need, but never so high that the order above them disappears.  What a little more
    room shows whole does not scroll."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields take the keyboard
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        mark(inside, role="inside")
        self.inside = inside
        self.setWidget(inside)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        inside.installEventFilter(self)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.settle)

    def sizeHint(self) -> QSize:
        high, most = self._needed(), theme.px("field") * 7
        return QSize(self._wide(), high if high <= round(most * A_LITTLE_MORE) else most)

    def _wide(self) -> int:
        return max(self.width(), 200)  # without a bar: if all has room, there is none

    def _needed(self) -> int:
        layout = self.widget().layout()  # type: ignore[union-attr]
        assert layout is not None
        wide = self._wide()
        return layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.totalSizeHint().height()

    def settle(self) -> None:
        """A bar only where something has no room: one that is there takes room itself, and so would stay."""
        fits = self._needed() <= self.height()
        if fits and self.viewport().width() < self.width():
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(policy)
        QCoreApplication.sendEvent(self.inside, QEvent(QEvent.Type.LayoutRequest))  # the bar is measured again

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._soon.start()  # a resize is a bad time for another

    def minimumSizeHint(self) -> QSize:
        return QSize(160, min(self.sizeHint().height(), theme.px("field") * 4))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.updateGeometry()
        return super().eventFilter(watched, event)
