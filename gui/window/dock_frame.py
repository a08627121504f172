"""The frame around the content of a dock: its title line is its handle, and in a tab the tab carries its name.

The frame is there from the start, its content from when it is first seen or asked for.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.docks.base import Dock
from gui.theme import theme
from gui.widgets.arranging import fix_size, row
from gui.widgets.buttons import tool
from gui.widgets.icon import Icon
from gui.widgets.words import elided_label
from gui.window.dock_table import DockKind
from systems.common.records.views import Words

NARROW = 80  # px: a title line is no narrower
LEAST = (160, 60)  # px: whoever makes a dock narrow may; nothing else forces a column wide
CORNER = 16  # from the right edge: a bar to scroll with may stand there


class TitleBar(QWidget):
    """The title line of a dock; Qt asks how high it would like to be, not how high it is.  It asks some thousand times
    while docks are laid out, so the layout answers, which keeps what it has worked out.

    Where a tab carries the name, or the line itself has no room, its tools stay reachable: alone in the line, or the
    last of them in the corner of the content.
    """

    def __init__(self, content: Dock, back: Callable[[], object]) -> None:
        super().__init__()
        self.content = content
        self.back = tool("cross", "Back into the window", press=back)
        self.back.hide()
        self.tools = row(*content.tools, gap=8)
        self._name = row(Icon(content.image), (elided_label(content.words, "strong"), 1), gap=8)
        self._line = row((self._name, 1), self.tools, self.back, gap=8, margins=(12, 0, 4, 0), role="title")
        self._in_corner = False
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(fix_size(self._line, height="title"))
        self._line.setMinimumWidth(NARROW)
        self._line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # it forces no column wide

    def show_name(self, on: bool) -> None:
        """The name with its icon, or the tools alone."""
        self._name.setVisible(on)
        layout = self._line.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setAlignment(self.tools, Qt.AlignmentFlag(0) if on else Qt.AlignmentFlag.AlignRight)

    def put_in_corner(self, on: bool) -> None:
        """The last tool, which has everything behind it, over the upper right corner of the content, or in the line."""
        if on == self._in_corner:
            return
        self._in_corner = on
        last, layout = self.content.tools[-1], self.tools.layout()
        assert layout is not None
        if on:
            layout.removeWidget(last)
            last.setParent(self.content)
            last.show()
            self.content.installEventFilter(self)
            self._place()
        else:
            self.content.removeEventFilter(self)
            layout.addWidget(last)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.StyleChange, QEvent.Type.Show):
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        last, high = self.content.tools[-1], theme.px("line_head") - 2
        wide = last.sizeHint().width()
        last.setGeometry(self.content.width() - wide - CORNER, 1, wide, high)
        last.raise_()


class DockFrame(QDockWidget):
    """A dock around its content.  Its title line is its handle; in a tab the tab carries the name instead."""

    made = Signal(object)  # the Dock, when it has just been made

    def __init__(self, kind: DockKind, make: Callable[[DockKind], Dock], parent: QWidget) -> None:
        self.called, self.manual_page = kind.short, kind.manual_page
        super().__init__(self.called, parent)
        self.kind, self._make_content = kind, make
        self._content: Dock | None = None
        self._bar: TitleBar | None = None
        self._fitted = (False, False)
        self.setObjectName(f"dock {kind.name}")
        self.setAccessibleName(kind.words)
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        self.blank = QWidget(self)
        self.blank.setFixedHeight(0)
        empty = QWidget()
        empty.setMinimumSize(*LEAST)
        self.setWidget(empty)
        self.setTitleBarWidget(self.blank)
        self.topLevelChanged.connect(self._floats)
        self.visibilityChanged.connect(lambda on: self._content.wake() if on and self._content is not None else None)

    @property
    def content(self) -> Dock:
        """What stands in it; made when it is asked for."""
        return self.make()

    def make(self) -> Dock:
        """Make its content, unless it is there."""
        if self._content is not None:
            return self._content
        self._content = content = self._make_content(self.kind)
        content.setMinimumSize(*LEAST)
        self._bar = bar = TitleBar(content, lambda: self.setFloating(False))
        bar.setParent(self)
        bar.hide()
        bar.back.setVisible(self.isFloating())
        before = self.widget()
        content.setGeometry(before.geometry())
        self.setWidget(content)
        before.deleteLater()
        self.fit_title(*self._fitted)
        self.made.emit(content)
        content.show()
        return content

    @property
    def is_made(self) -> bool:
        """Whether its content is there."""
        return self._content is not None

    @property
    def bar(self) -> TitleBar:
        """Its title line."""
        self.make()
        assert self._bar is not None
        return self._bar

    def in_sight(self) -> bool:
        """Whether its content can be seen, or could be if it was made."""
        inside = self.widget()
        return inside.isVisible() and not inside.visibleRegion().isEmpty()

    def show_words(self, words: Words) -> None:
        """The game may have a name of its own for it."""
        self.called = self.kind.own(words) if self.kind.own is not None else self.kind.short
        if self.windowTitle():  # a tab that shows its icon alone stays so
            self.setWindowTitle(self.called)

    def _floats(self, on: bool) -> None:
        """On its own it has an edge, and a way back."""
        if self._bar is not None:
            self._bar.back.setVisible(on)
        self.setWindowTitle(self.called)
        edge = 1 if on else 0
        self.setContentsMargins(edge, edge, edge, edge)
        self.fit_title(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isFloating():
            painter = QPainter(self)
            painter.fillRect(self.rect(), theme.colour("edge"))
            painter.end()

    def fit_title(self, tabbed: bool, slim: bool = False) -> None:
        """The title line; its tools alone where a tab says the name; none where there is no room (``slim``)."""
        self._fitted = (tabbed, slim)
        if self._content is None:
            return
        slim = slim and not self.isFloating()
        named = self.isFloating() or not tabbed
        blank = slim or (not named and not self.content.tools)
        self.bar.show_name(named)
        self.bar.put_in_corner(slim and bool(self.content.tools))
        wanted = self.blank if blank else self.bar
        if self.titleBarWidget() is not wanted:
            other = self.bar if wanted is self.blank else self.blank
            other.hide()
            self.setTitleBarWidget(wanted)
            wanted.show()
