"""The frame around the content of a dock: its title line is its handle, and in a tab the tab carries its name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDockWidget, QVBoxLayout, QWidget

from gui.docks.base import Dock
from gui.theme import theme
from gui.widgets.buttons import tool
from gui.widgets.card import title

SHORT = {"roster": "Party", "spellbook": "Spells", "treasure": "Hoard", "notes": "Notes", "encounters": "Encounters",
         "tracker": "Tracker", "log": "Log", "clock": "Clock", "dice": "Dice"}  # fmt: skip


class TitleBar(QWidget):
    """The title line of a dock; Qt asks how high it would like to be, not how high it is."""

    def __init__(self, content: Dock, back: Callable[[], object]) -> None:
        super().__init__()
        self.back = tool("cross", "Back into the window", press=back)
        self.back.hide()
        line = title(content.words, content.image, *content.tools, self.back)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(line)

    def sizeHint(self) -> QSize:
        return QSize(160, theme.px("title"))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, theme.px("title"))


class DockFrame(QDockWidget):
    """A dock around its content.  Its title line is its handle; in a tab the tab carries the name instead."""

    def __init__(self, content: Dock, parent: QWidget) -> None:
        super().__init__(SHORT.get(content.objectName(), content.words), parent)
        self.content = content
        self.setObjectName(f"dock {content.objectName()}")
        self.setAccessibleName(content.words)
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        self.bar = TitleBar(content, lambda: self.setFloating(False))
        self.bar.setParent(self)
        self.blank = QWidget(self)
        self.blank.setFixedHeight(0)
        content.setMinimumSize(160, 60)  # whoever makes a dock narrow may; nothing else forces a column wide
        self.setWidget(content)
        self.setTitleBarWidget(self.bar)
        self.topLevelChanged.connect(self._floats)
        content.called.connect(self.setWindowTitle)
        self.visibilityChanged.connect(lambda on: content.wake() if on else None)

    def _floats(self, on: bool) -> None:
        """On its own it has an edge, and a way back."""
        self.bar.back.setVisible(on)
        edge = 1 if on else 0
        self.setContentsMargins(edge, edge, edge, edge)
        self.fit_title(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isFloating():
            painter = QPainter(self)
            painter.fillRect(self.rect(), theme.colour("edge"))
            painter.end()

    def fit_title(self, tabbed: bool) -> None:
        """The title line, or none because a tab says it."""
        wanted = self.blank if tabbed and not self.isFloating() else self.bar
        if self.titleBarWidget() is not wanted:
            other = self.bar if wanted is self.blank else self.blank
            other.hide()
            self.setTitleBarWidget(wanted)
            wanted.show()
