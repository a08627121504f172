"""The field in a menu in which a track of many values is typed: `2` sets it, `−7` and `+7` change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QMenu, QVBoxLayout, QWidgetAction

from gui.viewmodel.typed_hits import BadHits, Typed, change_words, read_hits
from gui.widgets.arranging import mark
from gui.widgets.fields import Line, complain
from gui.widgets.key_handling import DO, LEAVE, KeyLine
from gui.widgets.words import text
from systems.common.records.views import Track

HINT = "2 sets, −7 takes, +7 gives"
AIR = 24  # px beside the hint in its field
KEYS: tuple[KeyLine, ...] = (DO, LEAVE)


class TypedTrack(Line):
    """The line itself; Enter is its own, and does not go on to the menu, which would shut.  Esc drops what is typed."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.clear()
        return super().eventFilter(watched, event)


class TrackField(QFrame):
    """Stands in a menu.  Enter takes what is typed and shuts the menu, or says there why it is nothing.  A click
    elsewhere takes it, too, as it does where hit points are typed, unless it takes another entry."""

    def __init__(self, menu: QMenu, track: Track, take: Callable[[int], object]) -> None:
        super().__init__()
        self._menu, self._track, self._take, self._picked = menu, track, take, False
        self.line = TypedTrack()
        self.line.setPlaceholderText(HINT)
        self.line.setMinimumWidth(self.line.fontMetrics().horizontalAdvance(HINT) + AIR)
        self.line.setAccessibleName(f"{track.label}, {track.words}")
        self.says = text("", "small")
        self.says.setFixedHeight(self.says.fontMetrics().height())
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 4, 8, 4)
        box.setSpacing(2)
        box.addWidget(self.line)
        box.addWidget(self.says)
        self.line.returnPressed.connect(self._enter)
        self.line.textChanged.connect(lambda _words: self._say())
        menu.aboutToShow.connect(lambda: QTimer.singleShot(0, self.line.setFocus))  # Up and Down lead on to the entries
        self.line.installEventFilter(self.line)
        for one in _up_from(menu):
            one.installEventFilter(self.line)
            one.triggered.connect(self._pick)
        list(_up_from(menu))[-1].aboutToHide.connect(self._leave)

    def _typed(self) -> Typed:
        """What is typed; ``BadHits`` with a sentence."""
        track = self._track
        typed = read_hits(self.line.text(), "cell", track.now, track.most, track.minimum)
        if typed.low != typed.high:
            raise BadHits("A number is taken here; throw the dice first.")
        return typed

    def _say(self) -> None:
        """What it comes to, as it is typed."""
        typed = self._readable()
        self._tell(change_words(self._track, typed) if typed is not None else "")

    def _tell(self, words: str, problem: str = "") -> None:
        complain(self.line, problem)
        self.says.setText(problem or words)
        mark(self.says, role="small", kind="lose" if problem else None)

    def _readable(self) -> Typed | None:
        try:
            return self._typed()
        except BadHits:
            return None

    def _enter(self) -> None:
        try:
            typed = self._typed()
        except BadHits as why:
            self._tell("", str(why))
            return
        self._picked = True
        for one in _up_from(self._menu):
            one.close()
        self._take(typed.low)

    def _pick(self, _entry: object) -> None:
        self._picked = True

    def _leave(self) -> None:
        """The menu goes; what is typed is taken, if nothing else is."""
        typed = self._readable()
        if typed is not None and not self._picked:
            QTimer.singleShot(0, partial(self._take_unless_picked, typed.low))

    def _take_unless_picked(self, value: int) -> None:
        if not self._picked:
            self._take(value)


def add_track_field(menu: QMenu, track: Track, take: Callable[[int], object]) -> None:
    """The first entry of a menu."""
    entry = QWidgetAction(menu)
    entry.setDefaultWidget(TrackField(menu, track, take))
    entry.setObjectName("typed")
    menu.addAction(entry)


def _up_from(menu: QMenu) -> Iterator[QMenu]:
    """A menu, and those it stands in."""
    above: QObject | None = menu
    while isinstance(above, QMenu):
        yield above
        above = above.parent()
