"""What everybody would get: a line each, with names, treasure and experience in columns of their own."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from gui.widgets.arranging import col, fill, mark
from gui.widgets.painting import words_width
from gui.widgets.words import Elided, elided_label, text
from systems.common.kernel.look import Look
from systems.common.records.views import Share

LEAST, BESIDE = 48, 32  # px: of a name, and of margins and gaps


class SharesStrip(QFrame):
    """The shares of a hoard, or the sentence that says what is wrong with them."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("shares")
        mark(self, role="strip")
        self.names = col(gap=4)
        self._said: list[tuple[Elided, QLabel, QLabel | None]] = []  # name, what each gets, experience
        self.wrong = text("", "small", wrap=True, kind="lose")
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 4, 8, 4)
        box.addWidget(self.names)
        box.addWidget(self.wrong)

    def show_shares(self, look: Look | None, shares: Sequence[Share], wrong: str) -> None:
        """Show these shares."""
        self._said = []
        lines = [self._line(look, share) for share in shares]
        fill(self.names, *lines)
        for line in lines:
            line.show()
        self._share_room()
        self.names.setVisible(bool(lines))
        self.wrong.setText(wrong)
        self.wrong.setVisible(bool(wrong))
        self.setVisible(bool(lines or wrong))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_room()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        """Its columns share whatever width there is."""
        return QSize(0, super().minimumSizeHint().height())

    def _line(self, look: Look | None, share: Share) -> QFrame:
        being = look.table.beings.get(share.being) if look is not None else None
        named = look.game.words.experience if look is not None else ""
        name = elided_label(being.name if being else share.being, "small")
        gains = text(f"{share.experience:,} {named}", "hint", align="right") if share.experience else None
        line = QFrame()
        box = QHBoxLayout(line)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(name, 0, Qt.AlignmentFlag.AlignTop)
        gets = text(share.text, "strong", wrap=True)
        box.addWidget(gets, 1)
        if gains is not None:
            box.addWidget(gains, 0, Qt.AlignmentFlag.AlignTop)
        self._said.append((name, gets, gains))
        return line

    def _share_room(self) -> None:
        """The columns are as wide as the widest of their words; long names give way, and last of all."""
        names = [words_width(name.words(), "small") + 2 for name, _, _ in self._said]
        gains = max([words_width(one.text(), "small") + 2 for _, _, one in self._said if one is not None], default=0)
        least = max([gets.minimumSizeHint().width() for _, gets, _ in self._said], default=0)
        wide = min(max(names, default=0), max(LEAST, self.width() - gains - least - BESIDE))
        for name, _, one in self._said:
            name.setFixedWidth(wide)
            if one is not None:
                one.setFixedWidth(gains)
