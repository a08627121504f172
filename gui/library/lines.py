"""A list of lines, each as high as it is painted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QListWidget

from gui.widgets.scrolling.whole_lines import WholeRows

MEASURED_AGAIN = (QEvent.Type.Polish, QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.Show)


class Lines(QListWidget):
    """What has no room in one line goes on in the next.

    Lines that were placed before the look was known are placed again: else they would lie over each other.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        WholeRows(self)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in MEASURED_AGAIN:
            self.scheduleDelayedItemsLayout()
        return done
