"""The docks in their two arrangements, Prep and Session: exact to start with, the referee's own from then on."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QByteArray, QEvent, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QTabWidget, QWidget

from gui.docks.base import Dock
from gui.theme import theme
from gui.window import spaces
from gui.window.borders import Borders
from gui.window.dock_frame import DockFrame
from gui.window.dock_table import DockKind
from gui.window.dock_tabs import fit_tabs, tab_bars
from gui.window.drawer import Drawer, Rail
from gui.window.framed_docks import LEFT, FramedDocks
from gui.window.spaces import ICON_TABS, MIDDLE, PREP, SESSION, Column, columns_of, rail_of

__all__ = ["PREP", "SESSION", "DockArea"]

SEPARATOR = 4
WIDEST = 0.4  # of the window: what the referee may have pulled in a wider one
GROWS = frozenset({"tracker", "encounters", "log", "roster", "spellbook", "treasure", "notes", "statblock", "screen"})


class DockArea(FramedDocks):
    """Holds every dock.  What stands where follows from the room there is; each arrangement of each workspace is
    remembered by itself, for each size of letters, and may be thrown away."""

    changed_space = Signal(str)

    def __init__(self, make: Callable[[DockKind], Dock], state: Path | None) -> None:
        super().__init__(make)
        self.setObjectName("area")
        self.setDockNestingEnabled(True)
        self.setAnimated(False)
        self.setDockOptions(self.dockOptions() | QMainWindow.DockOption.GroupedDragging)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.space = ""
        self._state = QSettings(str(state), QSettings.Format.IniFormat) if state is not None else None
        self._look = ("", "", 0)  # arrangement, size and step of letters it was laid out for
        self._tidy = self._timer(0, self._tidy_up)
        self._settling = self._timer(60, self._keep_sizes)  # what they hold says only after a while how small it can be
        self._standing = self._timer(0, self._keep_heights)
        self._noting = self._timer(0, self._note_sizes)
        Borders(self).let_go.connect(self._noting.start)
        self._sizes: dict[tuple[str, str], QSize] = {}  # as the referee pulled them: arrangement and dock
        self._fronts: dict[str, list[str]] = {}  # the docks in front of their tabs, whatever the size of the letters
        self._laying = False
        self.keys: dict[str, str] = {}  # which key brings which dock, for the tips of tabs
        self.rail = Rail()
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self.rail)
        self.drawer = Drawer(self, self.rail)
        self.rail.picked.connect(self._pick)
        self.drawer.shut.connect(self.shut_drawer)
        for frame in self.frames.values():
            frame.dockLocationChanged.connect(lambda _where: self._on_moved())
            frame.visibilityChanged.connect(self._on_visible)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)

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
        self._look = (theme.current.arrangement, theme.current.size, theme.current.step)
        self._laying = True
        self._empty_drawer()
        kept = self._kept_state()
        if kept is None or not self.restoreState(kept):
            self._forget_sizes()
            self.lay(self.columns())
        self._show_rail()
        self._raise_fronts()
        self._noting.stop()
        self._laying = False
        self.make_seen()
        self._keep_sizes()
        self._settling.start()
        self._later()
        if focus is not None and self.isAncestorOf(focus):
            seen = focus.isVisible() and not focus.visibleRegion().isEmpty()
            home = self.frames[MIDDLE[self.space]].content
            (focus if seen else home).setFocus(Qt.FocusReason.OtherFocusReason)

    def reset(self) -> None:
        """This arrangement as it is at first."""
        if self.space:
            self._fronts.pop(self.space, None)
            if self._state is not None:
                self._state.remove(self._key())
                self._state.remove(f"{self.space}-fronts")
            self._forget_sizes()
            self._laying = True
            self._empty_drawer()
            self.lay(self.columns())
            self._show_rail()
            self._laying = False
            self.make_seen()

    def remember(self) -> None:
        """Keep the arrangement as it is now."""
        self._note_fronts()
        if self._state is not None and self.space and self.isVisible():
            key = self._key()
            self._state.setValue(key, self.saveState())
            self._state.setValue(f"{self.space}-fronts", json.dumps(self._fronts.get(self.space, [])))
            # how large what was pulled is: in a window of another width it keeps that size
            pulled = {
                name: [size.width(), size.height()] for (where, name), size in self._sizes.items() if where == key
            }
            self._state.setValue(f"{key}-sizes", json.dumps(pulled))

    def look_changed(self) -> None:
        """The letters or the room are other ones: arrange anew, each dock as wide as its letters want it."""
        now = (theme.current.arrangement, theme.current.size, theme.current.step)
        if not self.space or now == self._look:
            return
        if now[:2] != self._look[:2]:
            self.remember()
            self._arrange()
        else:
            self._look = now
            self._keep_sizes()
            self._settling.start()
            self._later()

    def columns(self) -> tuple[Column, ...]:
        """What stands where in this workspace, in the room there is."""
        return columns_of(self.space, self._look[0])

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
        for _, stacks in columns:  # all of them before one is divided, or a part would span two
            first = self.frames[stacks[0][1][0]]
            if firsts:
                self.splitDockWidget(firsts[-1], first, Qt.Orientation.Horizontal)
            else:
                self.addDockWidget(LEFT, first)
            firsts.append(first)
        for _, stacks in columns:
            column = [(self.frames[names[0]], height) for height, names in stacks]
            for (above, _), (below, _) in pairwise(column):
                self.splitDockWidget(above, below, Qt.Orientation.Vertical)
            stacks_of.append(column)
        for _, stacks in columns:
            for _, names in stacks:
                first = self.frames[names[0]]
                first.show()
                for name in names[1:]:
                    self.tabifyDockWidget(first, self.frames[name])
                    self.frames[name].show()
                first.raise_()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        widths = [self._width_of(width) for width, _ in columns]
        rest = self.width() - sum(widths) - SEPARATOR * (len(columns) - 1)
        self.resizeDocks(firsts, [width or max(200, rest) for width in widths], Qt.Orientation.Horizontal)
        for column in stacks_of:
            heights = [theme.px(height) if height else 0 for _, height in column]
            left = self.height() - sum(heights) - SEPARATOR * (len(column) - 1)
            share = max(80, left // max(1, heights.count(0)))
            self.resizeDocks([frame for frame, _ in column], [h or share for h in heights], Qt.Orientation.Vertical)
        self._tidy_up()

    # single docks

    def bring(self, name: str) -> None:
        """Show a dock, in front of its tabs, with the keyboard in it."""
        frame = self.frames[name]
        if name in rail_of(self.space, self._look[0]):
            self.drawer.open(frame)
            self.rail.show_open(name)
            frame.content.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self._empty_drawer()
        if frame.isHidden():
            self._laying = True  # nobody pulls anything by it
            frame.show()
            partner = self.frames.get("encounters" if name == "tracker" else "tracker")
            if partner is not None and partner.isVisible() and not self.tabifiedDockWidgets(frame):
                self.tabifyDockWidget(partner, frame)
            self._laying = False
            self._on_visible(True)
        frame.raise_()
        frame.content.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def step(self, by: int) -> None:
        """The next or previous dock that can be seen, from left to right and down."""
        seen = [frame for frame in self.frames.values() if frame.in_sight()]
        seen.sort(key=lambda frame: (frame.parentWidget() is self, frame.x(), frame.y()))
        focus = QApplication.focusWidget()
        here = next(
            (n for n, frame in enumerate(seen) if focus is not None and frame.isAncestorOf(focus)), -1 if by > 0 else 0
        )
        if seen:
            seen[(here + by) % len(seen)].content.setFocus(Qt.FocusReason.TabFocusReason)

    def shut_drawer(self) -> bool:
        """Put the drawer away, the keyboard back into the middle; whether it was open."""
        if self.drawer.frame is None:
            return False
        self._empty_drawer()
        self.frames[MIDDLE[self.space]].content.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    # details

    def _empty_drawer(self) -> None:
        """What stands in the drawer is a dock behind its icon again."""
        frame = self.drawer.frame
        if frame is not None:
            self.drawer.empty()
            self.addDockWidget(LEFT, frame)
            frame.hide()
        self.rail.show_open("")

    def _show_rail(self) -> None:
        names = rail_of(self.space, self._look[0])
        self.rail.show_docks([(name, self.frames[name], self.keys.get(name, "")) for name in names])

    def _pick(self, name: str) -> None:
        """An icon of the rail: its drawer opens, or shuts if it is open."""
        if self.drawer.frame is self.frames[name]:
            self.shut_drawer()
        else:
            self.bring(name)

    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Whoever goes on working in the middle needs the drawer no more."""
        frame = self.frames[MIDDLE[self.space]] if self.space else None
        if self.drawer.frame is not None and new is not None and frame is not None and frame.isAncestorOf(new):
            self._empty_drawer()

    def _forget_sizes(self) -> None:
        self._sizes = {key: size for key, size in self._sizes.items() if key[0] != self._key()}

    def _key(self) -> str:
        """What the arrangement is kept under: of the size it was made for, even if the letters changed just now."""
        return f"{self.space}-{self._look[0]}-{self._look[1]}"

    def _kept_state(self) -> QByteArray | None:
        if self._state is None:
            return None
        found, pulled = self._state.value(self._key()), self._state.value(f"{self._key()}-sizes")
        try:
            sizes = json.loads(str(pulled)) if pulled else {}
            self._sizes.update({(self._key(), str(name)): QSize(*size) for name, size in sizes.items()})
        except (ValueError, TypeError, AttributeError):
            self._forget_sizes()  # a state file that was tampered with is no loss
        return found if isinstance(found, QByteArray) and not found.isEmpty() else None

    def _note_fronts(self) -> None:
        """Which dock is in front where several share a place, then the middle one; nothing while none can be seen."""
        tabbed = [one for one in self.frames.values() if self.tabifiedDockWidgets(one) and one.in_sight()]
        middle = [one for name, one in self.frames.items() if name == MIDDLE.get(self.space) and one.in_sight()]
        if self.space and tabbed:
            self._fronts[self.space] = [one.kind.name for one in dict.fromkeys((*tabbed, *middle))]

    def _raise_fronts(self) -> None:
        """The docks that were in front are so again."""
        if self.space not in self._fronts and self._state is not None:
            try:
                kept = json.loads(str(self._state.value(f"{self.space}-fronts", "[]")))
                self._fronts[self.space] = [name for name in kept if name in self.frames]
            except (ValueError, TypeError):
                self._fronts[self.space] = []  # a state file that was tampered with is no loss
        for name in self._fronts.get(self.space, ()):
            self.frames[name].raise_()

    def _timer(self, after: int, act: Callable[[], object]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=after)
        timer.timeout.connect(act)
        return timer

    def _on_visible(self, on: bool) -> None:
        if on and not self._laying:
            self.make_seen()
        self._later()

    def _later(self) -> None:
        self._tidy.start()

    def _tidy_up(self) -> None:
        """Titles and tab bars after something came, went or was moved; then the sizes."""
        for name, frame in self.frames.items():
            tabbed = any(other.isVisible() or not other.isHidden() for other in self.tabifiedDockWidgets(frame))
            frame.fit_title(tabbed, slim=name == MIDDLE.get(self.space) and (tabbed or self._look[0] in ICON_TABS))
        docks = [frame for frame in self.frames.values() if frame.isVisible() and self._is_inside(frame)]
        for tabs in tab_bars(self):  # Qt leaves some behind that belong to nobody
            near = any(
                abs(dock.x() - tabs.x()) <= 2 and abs(dock.y() - tabs.geometry().bottom() - 1) <= 2 for dock in docks
            )
            tabs.setVisible(near)
            fit_tabs(tabs, self.frames.values(), self._look[0] in ICON_TABS, self.keys)
        if not self._noting.isActive():
            self._keep_sizes()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What does not grow keeps its size: tracker, builder and log take or give what there is."""
        super().resizeEvent(event)
        if self.space and not self._laying and not event.oldSize().isEmpty():
            self._keep_sizes()

    def _on_moved(self) -> None:
        if not self._laying:
            self._noting.start()
            self._later()

    def _note_sizes(self) -> None:
        """Remember how large everything is, as the referee left it."""
        for name, frame in self.frames.items():
            if frame.in_sight() and self._is_inside(frame):
                self._sizes[self._key(), name] = frame.size()

    def _keep_sizes(self) -> None:
        """Give every dock the size it is meant to have."""
        columns, middle_one = self._columns(), self.frames[MIDDLE[self.space]]
        sharing = {middle_one, *self.tabifiedDockWidgets(middle_one)}  # one of them is in front
        middle = next((n for n, column in enumerate(columns) if sharing.intersection(column)), -1)
        if middle < 0:
            return
        firsts = [column[0] for column in columns]
        widths = [self._meant(frame).width() for frame in firsts]
        widths[middle] = 0
        if widths.count(0) == 1:
            room = self.width() - SEPARATOR * (len(firsts) - 1)
            widths = spaces.share_width(widths, room, theme.px("body"))
            widths[middle] = max(200, room - sum(widths))
            self.resizeDocks(firsts, widths, Qt.Orientation.Horizontal)
        self._standing.start()

    def _keep_heights(self) -> None:
        """The heights come after the widths have been laid out: one takes back what the other asked in one go."""
        for column in self._columns():
            grows, meant = zip(*[(one.kind.name in GROWS, self._meant(one).height()) for one in column], strict=True)
            if len(column) > 1 and any(grows):
                room = self.height() - SEPARATOR * (len(column) - 1)
                shared = spaces.divide_height(meant, grows, room, theme.px("body"))
                self.resizeDocks(column, shared, Qt.Orientation.Vertical)

    def _meant(self, frame: DockFrame) -> QSize:
        """How large a dock is meant to be: as it was pulled, or as the arrangement says; 0 if nobody says."""
        name = frame.kind.name
        if (pulled := self._sizes.get((self._key(), name))) is not None:
            return QSize(min(pulled.width(), round(self.width() * WIDEST)), pulled.height())
        for width, stacks in self.columns():
            for height, names in stacks:
                if name in names:
                    return QSize(self._width_of(width), theme.px(height) if height else 0)
        return QSize(0, 0)

    def _width_of(self, measure: str | None) -> int:
        """How wide a column is that the arrangement gives this measure; 0 for what takes the rest."""
        room = self.width() - SEPARATOR * (len(self.columns()) - 1)
        return spaces.width_of(measure, self.columns(), self.space, room, theme.px)

    def _columns(self) -> list[list[DockFrame]]:
        """The docks that can be seen, column by column, from the top."""
        found: dict[int, list[DockFrame]] = {}
        for frame in self.frames.values():
            if frame.in_sight() and self._is_inside(frame):
                found.setdefault(frame.x(), []).append(frame)
        return [sorted(column, key=lambda frame: frame.y()) for _, column in sorted(found.items())]

    def _is_inside(self, frame: DockFrame) -> bool:
        """Whether a dock has a place of its own among the others."""
        return not frame.isFloating() and frame.parent() is self

    def sizeHint(self) -> QSize:
        return QSize(1200, 640)

    def createPopupMenu(self) -> None:
        """The View menu lists the docks."""
