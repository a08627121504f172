"""What everybody would get: a figure under each name, as many to a line as have room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.parts.arranging import col, mark
from gui.parts.flow import Flow, flow
from gui.parts.words import micro, text
from systems.common.look import Look
from systems.common.shown import Share


class SharesStrip(QFrame):
    """The shares of a hoard, or the sentence that says what is wrong with them."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("shares")
        mark(self, role="strip")
        self.names: Flow = flow(gap=12)
        self.wrong = text("", "small", wrap=True, kind="lose")
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 4, 8, 4)
        box.addWidget(self.names)
        box.addWidget(self.wrong)

    def show_shares(self, look: Look | None, shares: Sequence[Share], wrong: str) -> None:
        """Show these shares."""
        cells = []
        for share in shares:
            being = look.table.beings.get(share.being) if look is not None else None
            named = look.game.words.experience if look is not None else ""
            parts = [micro(being.name if being else share.being), text(share.text, "strong")]
            if share.experience:
                parts.append(text(f"{share.experience:,} {named}", "hint"))
            cells.append(col(*parts, gap=0))
        self.names.show_parts(*cells)
        self.names.setVisible(bool(cells))
        self.wrong.setText(wrong)
        self.wrong.setVisible(bool(wrong))
        self.setVisible(bool(cells or wrong))
