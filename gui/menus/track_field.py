"""The field in a menu in which a track of many values is typed: `2` sets it, `−7` and `+7` change it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QWidgetAction

from gui.viewmodel.typed_hits import BadHits, read_hits
from gui.widgets.fields import Line, complain
from gui.widgets.key_handling import DO, KeyLine
from systems.common.records.views import Track

HINT = "2  −7  +7"
KEYS: tuple[KeyLine, ...] = (DO,)


class TypedTrack(Line):
    """The line itself; Enter is its own, and does not go on to the menu, which would shut."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


def add_track_field(menu: QMenu, track: Track, take: Callable[[int], object]) -> None:
    """The first entry of a menu; Enter takes what is typed and shuts the menu, or says there why it is nothing."""
    line = TypedTrack()
    line.setPlaceholderText(HINT)
    line.setAccessibleName(f"{track.label}, {track.words}")
    entry = QWidgetAction(menu)
    entry.setDefaultWidget(line)
    entry.setObjectName("typed")
    menu.addAction(entry)

    def taken() -> None:
        try:
            typed = read_hits(line.text(), "cell", track.now, track.most, track.minimum)
            if typed.low != typed.high:
                raise BadHits("A number is taken here; throw the dice first.")
        except BadHits as why:
            complain(line, str(why))
            return
        above: QObject | None = menu
        while isinstance(above, QMenu):
            above.close()
            above = above.parent()
        take(typed.low)

    line.returnPressed.connect(taken)
    line.textEdited.connect(lambda _words: complain(line, ""))
    menu.aboutToShow.connect(lambda: QTimer.singleShot(0, line.setFocus))  # Up and Down lead from it to the entries
