"""Words in parts with dots between them, which break there: no line ends or begins with a dot."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel

from gui.widgets.arranging import mark
from gui.widgets.painting import keep_units

DOT = " · "
ENDLESS = 1 << 20


class PartsLabel(QLabel):
    """``armor 6 [13] · 15 XP`` on one line, or without the dot on two."""

    def __init__(self, words: str = "", role: str = "body") -> None:
        super().__init__()
        self._words = ""
        mark(self, role=role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setText(words)

    def setText(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        super().setText(self._laid_out(self.width()))
        self.updateGeometry()

    def text(self) -> str:
        """All of it, with its dots."""
        return self._words

    def lines(self) -> list[str]:
        """What stands in each line, as far as it breaks between two parts."""
        return super().text().split("\n")

    def heightForWidth(self, wide: int) -> int:
        room = QRect(0, 0, max(1, wide), ENDLESS)
        flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
        return self.fontMetrics().boundingRect(room, flags, self._laid_out(wide)).height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        laid_out = self._laid_out(self.width())
        if laid_out != super().text():
            super().setText(laid_out)

    def _laid_out(self, wide: int) -> str:
        metrics, lines = self.fontMetrics(), list[str]()
        for part in [keep_units(one) for one in self._words.split(DOT)]:
            if lines and metrics.horizontalAdvance(f"{lines[-1]}{DOT}{part}") <= wide:
                lines[-1] = f"{lines[-1]}{DOT}{part}"
            else:
                lines.append(part)
        return "\n".join(lines)
