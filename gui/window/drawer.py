"""What a tight window has in place of its left column: icons at the edge, and a drawer they open over the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QToolBar, QVBoxLayout, QWidget

from gui.theme import theme
from gui.widgets.arranging import col, mark, on_restyle
from gui.widgets.buttons import Tool, tool
from gui.widgets.key_handling import LEAVE, KeyLine
from gui.widgets.tab_stops import be_one_stop
from gui.window.dock_frame import DockFrame

SHARE = 0.6  # of the room beside the rail
GAP = 4  # px between its icons, and at its ends
KEYS: tuple[KeyLine, ...] = (LEAVE,)


class Rail(QToolBar):
    """One icon for each dock; the one whose drawer is open is pressed in."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__("Docks")
        self.setObjectName("rail")
        self.setMovable(False)
        self.setFloatable(False)
        mark(self, role="rail")
        self.inside = col(None, gap=GAP, margins=(2, GAP, 2, GAP))
        self.addWidget(be_one_stop(self.inside))
        self._tools: dict[str, Tool] = {}
        self.hide()
        on_restyle(self, self._measure)

    def show_docks(self, frames: Sequence[tuple[str, DockFrame, str]]) -> None:
        """Show an icon for each of these: name, frame, key."""
        box = self.inside.layout()
        assert isinstance(box, QVBoxLayout)
        for old in self._tools.values():
            box.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._tools = {}
        for place, (name, frame, key) in enumerate(frames):
            tip = f"{frame.called} ({key})" if key else frame.called
            made = tool(frame.kind.image, tip, "rail", press=self._picker(name))
            made.setObjectName(f"rail {name}")
            made.setCheckable(True)
            box.insertWidget(place, made)
            self._tools[name] = made
        self._measure()
        self.setVisible(bool(frames))

    def show_open(self, name: str) -> None:
        """The drawer of this one is open; of none if it is empty."""
        for other, made in self._tools.items():
            made.setChecked(other == name)

    def _picker(self, name: str) -> Callable[[], None]:
        return lambda: self.picked.emit(name)

    def _measure(self) -> None:
        """All icons are seen: in a low window the gaps go, then the icons are less high."""
        self.setFixedWidth(theme.px("rail"))
        box, usual = self.inside.layout(), theme.px("rail") - 4
        assert isinstance(box, QVBoxLayout)
        each = (self.height() - 6 * GAP) // max(1, len(self._tools))
        gap = max(0, min(GAP, each - usual))
        if gap != box.spacing():  # else it would be laid out without end
            box.setSpacing(gap)
        for made in self._tools.values():
            made.setFixedHeight(max(theme.px("icon"), min(usual, each)))

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self._measure()
        return super().event(event)


class Drawer(QFrame):
    """Holds one dock over the middle; Esc shuts it."""

    manual_page = "desk"
    shut = Signal()

    def __init__(self, area: QWidget, rail: Rail) -> None:
        super().__init__(area)
        self.setObjectName("drawer")
        mark(self, role="drawer")
        self._area, self._rail = area, rail
        self.frame: DockFrame | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 2, 0)
        self.hide()
        area.installEventFilter(self)

    def open(self, frame: DockFrame) -> None:
        """Show this dock; one that was open before goes back."""
        if self.frame is not frame:
            self.empty()
            self.frame = frame
            frame.setParent(self)
            self._box.addWidget(frame)
            frame.fit_title(False)
        frame.show()
        self._place()
        self.show()
        self.raise_()
        frame.content.wake()

    def empty(self) -> None:
        """Let go of the dock, and shut."""
        self.hide()
        frame, self.frame = self.frame, None
        if frame is not None:
            self._box.removeWidget(frame)
            frame.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._area and event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.shut.emit()
        else:
            super().keyPressEvent(event)

    def _place(self) -> None:
        left = self._rail.width() if self._rail.isVisible() else 0
        room = self._area.width() - left
        self.setGeometry(QRect(left, 0, round(room * SHARE), self._area.height()))
