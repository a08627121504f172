"""The window as far as its look goes: theme, size of letters and arrangement follow the room it has, and its place on
the screen is remembered."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent, QScreen
from PySide6.QtWidgets import QApplication, QMainWindow

from gui.theme import theme
from gui.theme.places import USUAL_STEP, Place, place_for, step_beside
from gui.window.screens import Rect, brought_back, first_place, other_screen, rect_of

NARROWEST, LOWEST = 960, 600
RESTYLE_MS = 80
LAYING_MS, LAYOUTS = 70, 3  # one layout asks for another, and the docks once more after a while
PLACE = "window/place"


class RestyledWindow(QMainWindow):
    """Restyles everything when its room, the theme or the text size changes."""

    restyled = Signal()  # the look has changed: whatever no style sheet can fit is to be fitted

    def __init__(self, state: Path | None = None) -> None:
        super().__init__()
        self.setMinimumSize(NARROWEST, LOWEST)
        self.mode, self.step = theme.current.mode, theme.current.step
        self._state = state
        self._restyle = QTimer(self)
        self._restyle.setSingleShot(True)
        self._restyle.setInterval(RESTYLE_MS)
        self._restyle.timeout.connect(self.restyle)
        self._laying = QTimer(self)
        self._laying.setSingleShot(True)
        self._laying.setInterval(LAYING_MS)
        self._laying.timeout.connect(self._paint)

    def free_screen(self) -> QScreen | None:
        """One for the players, if there is another than its own."""
        screens = QGuiApplication.screens()
        free = other_screen(screens.index(self.screen()), [rect_of(one.geometry()) for one in screens])
        return None if free is None else screens[free]

    def come_forward(self, token: str = "") -> None:
        """To the front, wherever it is; ``token`` is the desktop's leave to do so, where one is needed."""
        if token:
            os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt takes it from there, and away
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def paint_laid_out(self) -> None:
        """Paint nothing until everything stands in its place: else much is seen where it does not stay."""
        self.setUpdatesEnabled(False)
        self._laying.start()

    def _paint(self) -> None:
        for _ in range(LAYOUTS):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        self.setUpdatesEnabled(True)
        self.repaint()

    def other_theme(self) -> None:
        """From light to dark or back."""
        self.mode = "light" if theme.current.mode == "dark" else "dark"
        self.restyle()

    def larger(self, by: int) -> None:
        """Letters so many steps larger or smaller."""
        self.step = step_beside(self.step, by)
        self.restyle()

    def reset_letters(self) -> None:
        """Letters of 100 %."""
        self.step = USUAL_STEP
        self.restyle()

    def place(self) -> Place:
        """The size of letters and the arrangement that suit the window as it is."""
        return place_for(self.width(), self.height(), self.step)

    def restyle(self) -> None:
        """Give everything the look that suits the window now."""
        place, now = self.place(), theme.current
        if (now.mode, now.size, now.step, now.arrangement) == (self.mode, place.size, self.step, place.arrangement):
            return
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.use(self.mode, place.size, app, self.step, place.arrangement)
        self.restyled.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        place = self.place()
        if (place.size, place.arrangement) != (theme.current.size, theme.current.arrangement):
            self._restyle.start()

    # its place on the screen

    def resize_to_screen(self) -> None:
        """Where it was left, brought back if no screen shows that place; at first as large as the screen allows."""
        own = self.screen().availableGeometry()
        screens = [own, *[one.availableGeometry() for one in QGuiApplication.screens() if one is not self.screen()]]
        kept = self._kept_place()
        if kept is not None:
            place, fills = brought_back(kept[0], [rect_of(one) for one in screens]), kept[1]
        else:
            place, fills = first_place(rect_of(own))
        self.setMinimumSize(QSize(min(NARROWEST, place[2]), min(LOWEST, place[3])))
        self.setGeometry(QRect(*place))
        if fills:
            self.setWindowState(Qt.WindowState.WindowMaximized)
        else:
            self.restyle()  # while nothing stands in it: the look so far is the one for all of the screen

    def remember_place(self) -> None:
        """Keep where it stands, and whether it fills its screen."""
        if self._state is not None:
            place = self.normalGeometry() if self.isMaximized() or self.isFullScreen() else self.geometry()
            words = " ".join(str(number) for number in (*rect_of(place), int(self.isMaximized())))
            QSettings(str(self._state), QSettings.Format.IniFormat).setValue(PLACE, words)

    def _kept_place(self) -> tuple[Rect, bool] | None:
        if self._state is None:
            return None
        words = str(QSettings(str(self._state), QSettings.Format.IniFormat).value(PLACE, "")).split()
        try:
            x, y, width, height, fills = map(int, words)
        except ValueError:
            return None  # never kept, or a state file that was tampered with: that is no loss
        return ((x, y, width, height), bool(fills)) if width > 0 and height > 0 else None
