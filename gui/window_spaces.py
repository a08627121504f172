"""The docks in their two arrangements, Prep and Session: exact to start with, the referee's own from then on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabBar, QTabWidget, QVBoxLayout, QWidget

from gui import theme
from gui.docks.dock import Dock
from gui.parts.buttons import tool
from gui.parts.card import title

PREP, SESSION = "prep", "session"
SEPARATOR = 4
LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
SHORT = {"roster": "Party", "spellbook": "Spells", "treasure": "Hoard", "notes": "Notes", "encounters": "Encounters",
         "tracker": "Tracker", "log": "Log", "clock": "Clock", "dice": "Dice"}  # fmt: skip

# A column is its width (a measure, or nothing: the rest) and, from the top, what stands in it: height and tabs.
Stack = tuple[str | None, tuple[str, ...]]
Column = tuple[str | None, tuple[Stack, ...]]
SPACES: dict[str, tuple[Column, ...]] = {
    SESSION: (
        ("left", ((None, ("roster", "spellbook", "treasure", "notes")),)),
        (None, ((None, ("tracker",)),)),
        ("right", ((None, ("log",)), ("log_clock", ("clock",)), ("log_dice", ("dice",)))),
    ),
    PREP: (
        (None, ((None, ("encounters",)),)),
        ("prep_side", ((None, ("spellbook", "roster")), (None, ("treasure", "notes")))),
    ),
}
GROWS = frozenset({"tracker", "encounters", "log", "roster", "spellbook", "treasure", "notes"})


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


class DockArea(QMainWindow):
    """Holds every dock.  Each arrangement is remembered by itself, for each size of letters, and may be thrown away."""

    changed_space = Signal(str)

    def __init__(self, docks: Sequence[Dock], state: Path | None) -> None:
        super().__init__(None, Qt.WindowType.Widget)
        self.setObjectName("area")
        self.setDockNestingEnabled(True)
        self.setAnimated(False)
        self.setDockOptions(self.dockOptions() | QMainWindow.DockOption.GroupedDragging)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.space = ""
        self._state = QSettings(str(state), QSettings.Format.IniFormat) if state is not None else None
        self._size = theme.current.size
        self.frames: dict[str, DockFrame] = {}
        for dock in docks:
            self.frames[dock.objectName()] = DockFrame(dock, self)
        for frame in self.frames.values():
            self.addDockWidget(LEFT, frame)
            frame.dockLocationChanged.connect(lambda _where: self._later())
            frame.visibilityChanged.connect(lambda _on: self._later())
            frame.hide()
        self._tidy = QTimer(self)
        self._tidy.setSingleShot(True)
        self._tidy.setInterval(0)
        self._tidy.timeout.connect(self._fit_titles)
        self._keeping = False

    # the arrangements

    def show_space(self, space: str) -> None:
        """Arrange the docks for this: as they were left there, or as they are at first."""
        if self.space:
            self.remember()
        self.space = space
        self._arrange()
        self.changed_space.emit(space)

    def _arrange(self) -> None:
        """Put everything where it was left; the keyboard stays where it is, if that can still be seen."""
        focus = QApplication.focusWidget()
        self._size = theme.current.size
        kept = self._kept()
        if kept is None or not self.restoreState(kept):
            self.lay(SPACES[self.space])
        self._later()
        if focus is not None and self.isAncestorOf(focus) and focus.isVisible():
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def reset(self) -> None:
        """This arrangement as it is at first."""
        if self.space:
            if self._state is not None:
                self._state.remove(self._key())
            self.lay(SPACES[self.space])

    def remember(self) -> None:
        """Keep the arrangement as it is now."""
        if self._state is not None and self.space and self.isVisible():
            self._state.setValue(self._key(), self.saveState())

    def look_changed(self) -> None:
        """The letters are larger or smaller: arrange anew if they are of the other size."""
        if self.space and theme.current.size != self._size:
            size, self._size = self._size, theme.current.size
            if self._state is not None:
                self._state.setValue(f"{self.space}-{size}", self.saveState())
            self._arrange()

    def lay(self, columns: Sequence[Column]) -> None:
        """Put the docks where the arrangement says, to the pixel."""
        wanted = {name for _, stacks in columns for _, tabs in stacks for name in tabs}
        for name, frame in self.frames.items():
            frame.setFloating(False)
            self.removeDockWidget(frame)
            if name not in wanted:
                self.addDockWidget(LEFT, frame)
                frame.hide()
        firsts: list[DockFrame] = []
        stacks_of: list[list[tuple[DockFrame, str | None]]] = []
        for _, stacks in columns:
            column: list[tuple[DockFrame, str | None]] = []
            for height, names in stacks:
                frames = [self.frames[name] for name in names]
                if column:
                    self.splitDockWidget(column[-1][0], frames[0], Qt.Orientation.Vertical)
                elif firsts:
                    self.splitDockWidget(firsts[-1], frames[0], Qt.Orientation.Horizontal)
                else:
                    self.addDockWidget(LEFT, frames[0])
                column.append((frames[0], height))
            firsts.append(column[0][0])
            stacks_of.append(column)
        for _, stacks in columns:
            for _, names in stacks:
                first = self.frames[names[0]]
                first.show()
                for name in names[1:]:
                    self.tabifyDockWidget(first, self.frames[name])
                    self.frames[name].show()
                first.raise_()
        QApplication.sendPostedEvents()
        widths = [theme.px(width) if width else 0 for width, _ in columns]
        rest = self.width() - sum(widths) - SEPARATOR * (len(columns) - 1)
        self.resizeDocks(firsts, [width or max(200, rest) for width in widths], Qt.Orientation.Horizontal)
        for column in stacks_of:
            heights = [theme.px(height) if height else 0 for _, height in column]
            left = self.height() - sum(heights) - SEPARATOR * (len(column) - 1)
            share = max(80, left // max(1, heights.count(0)))
            self.resizeDocks([frame for frame, _ in column], [h or share for h in heights], Qt.Orientation.Vertical)
        self._fit_titles()

    # single docks

    def bring(self, name: str) -> None:
        """Show a dock, in front of its tabs, with the keyboard in it."""
        frame = self.frames[name]
        if frame.isHidden():
            frame.show()
            partner = self.frames.get("encounters" if name == "tracker" else "tracker")
            if partner is not None and partner.isVisible() and not self.tabifiedDockWidgets(frame):
                self.tabifyDockWidget(partner, frame)
        frame.raise_()
        frame.content.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def step(self, by: int) -> None:
        """The next or previous dock that can be seen, from left to right and down."""
        seen = [frame for frame in self.frames.values() if frame.content.in_sight()]
        seen.sort(key=lambda frame: (frame.x(), frame.y()))
        focus = QApplication.focusWidget()
        here = next(
            (n for n, frame in enumerate(seen) if focus is not None and frame.isAncestorOf(focus)), -1 if by > 0 else 0
        )
        if seen:
            seen[(here + by) % len(seen)].content.setFocus(Qt.FocusReason.TabFocusReason)

    def toggles(self) -> list[tuple[str, QAction]]:
        """For each dock the entry that shows and hides it."""
        return [(name, frame.toggleViewAction()) for name, frame in self.frames.items()]

    # details

    def _key(self) -> str:
        return f"{self.space}-{theme.current.size}"

    def _kept(self) -> QByteArray | None:
        found = self._state.value(self._key()) if self._state is not None else None
        return found if isinstance(found, QByteArray) and not found.isEmpty() else None

    def _later(self) -> None:
        if hasattr(self, "_tidy"):
            self._tidy.start()

    def _fit_titles(self) -> None:
        for frame in self.frames.values():
            tabbed = any(other.isVisible() or not other.isHidden() for other in self.tabifiedDockWidgets(frame))
            frame.fit_title(bool(tabbed))
        docks = [frame for frame in self.frames.values() if frame.isVisible() and not frame.isFloating()]
        for tabs in self.findChildren(QTabBar):  # Qt leaves tab bars behind that belong to nobody
            if tabs.parent() is self:
                near = any(
                    abs(dock.x() - tabs.x()) <= 2 and abs(dock.y() - tabs.geometry().bottom() - 1) <= 2
                    for dock in docks
                )
                tabs.setVisible(near)
                tabs.setDrawBase(False)
                tabs.setExpanding(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What does not grow keeps its size; log and tracker take or give what there is."""
        fixed = [
            frame
            for name, frame in self.frames.items()
            if frame.isVisible() and not frame.isFloating() and name not in GROWS
        ]
        heights = [frame.height() for frame in fixed]
        sides = self._side_docks()
        widths = [frame.width() for frame in sides]
        super().resizeEvent(event)
        if not event.oldSize().isEmpty() and not self._keeping:
            self._keeping = True
            if event.size().height() != event.oldSize().height() and fixed:
                self.resizeDocks(fixed, heights, Qt.Orientation.Vertical)
            if event.size().width() != event.oldSize().width() and sides:
                self.resizeDocks(sides, widths, Qt.Orientation.Horizontal)
            self._keeping = False

    def _side_docks(self) -> list[DockFrame]:
        """Those beside the one that grows: one of each column."""
        middle = self.frames.get("tracker" if self.space == SESSION else "encounters")
        if middle is None or not middle.isVisible():
            return []
        seen: dict[int, DockFrame] = {}
        for frame in self.frames.values():
            if frame.isVisible() and not frame.isFloating() and frame.x() != middle.x() and frame.content.in_sight():
                seen.setdefault(frame.x(), frame)
        return list(seen.values())

    def sizeHint(self) -> QSize:
        return QSize(1200, 640)

    def createPopupMenu(self) -> None:
        """The View menu lists the docks."""
