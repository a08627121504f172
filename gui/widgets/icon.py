"""An icon on its own, beside words."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.widgets.painting import Painted, picture


class Icon(Painted):
    """The icon `name` in the colour of `meaning`; `scale` 1 is the icon size of the theme. `says` is read aloud."""

    def __init__(self, name: str, meaning: str = "ink_soft", scale: float = 1.0, says: str = "") -> None:
        self._name, self._meaning, self._scale = name, meaning, scale
        super().__init__(says)

    def show_icon(self, name: str, meaning: str = "ink_soft", says: str = "") -> None:
        """Show another icon."""
        if (name, meaning, says) != (self._name, self._meaning, self.accessibleName()):
            self._name, self._meaning = name, meaning
            self.changed(says)

    def wanted(self) -> QSize:
        side = round(theme.px("icon") * self._scale)
        return QSize(side, side)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        picture(painter, rect, self._name, self._meaning, self.wanted().width())


def icon(name: str, meaning: str = "ink_soft", scale: float = 1.0, says: str = "") -> Icon:
    """An `Icon`."""
    return Icon(name, meaning, scale, says)
