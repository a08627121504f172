"""What counts on the roll of an action, as chips after its fields; where they have no room, how many there are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from gui.forms.field_lines import Yielding
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.arranging import mark
from gui.widgets.chips import chip, chip_size
from gui.widgets.words import plain_tip
from systems.common.records.table import Term

GAP = 4  # px between two chips
ONE = "1 counts"  # as wide as is kept free for whatever number it is


class TermChips(Yielding):
    """A chip each, or one for all of them, which says in its tip what they are."""

    def __init__(self, terms: Sequence[Term]) -> None:
        super().__init__()
        mark(self, low="true")
        said = [f"{_label(term)} {_signed(term.amount)}" for term in terms]
        self.each = [chip(_label(term), _signed(term.amount), kind="on") for term in terms]
        self.all = chip(ONE if len(terms) == 1 else f"{len(terms)} count", kind="on")
        self.all.setAccessibleDescription(", ".join(said))
        self._tip = plain_tip("\n".join(said))
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(GAP)
        for one in (*self.each, self.all):
            box.addWidget(one)
        box.addStretch(1)
        self.all.hide()

    def asks(self) -> tuple[int, int]:
        wish = sum([one.sizeHint().width() for one in self.each]) + GAP * (len(self.each) - 1)
        return min(max(self.all.sizeHint().width(), chip_size(ChipFace(ONE)).width()), wish), wish

    def sizeHint(self) -> QSize:
        return QSize(self.asks()[1], self.all.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.asks()[0], self.all.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        short = self.width() < self.asks()[1]
        for one in self.each:
            one.setVisible(not short)
        self.all.setVisible(short)
        self.setToolTip(self._tip if short else "")


def _signed(amount: int) -> str:
    return f"{amount:+}".replace("-", "−")


def _label(term: Term) -> str:
    """What counts; a thing that is called by its bonus does not say it twice: ``Long sword +1``."""
    return term.label.removesuffix(f", {_signed(term.amount)}")
