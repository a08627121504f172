"""Dice that lie there to be spent: large, the highest under a bar, the spent ones burnt with what they went to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from gui.theme import theme
from gui.widgets.dice_faces import die_words, paint_die
from gui.widgets.flow import Flow
from gui.widgets.painting import CENTRE, Painted, brush, line_height, write
from gui.widgets.words import plain_tip
from systems.frozen import dataclass

SCALE = 1.4  # of the die of the theme; where much else has to be seen beside them they are no larger than that
BAR, GAP = 3, 3
NAME_ROOM = 7  # letters of body width that a name under a die has


@dataclass(frozen=True, slots=True)
class Lying:
    """One die: its face, whether it may be spent, what it was spent on, and whether it is the one that counts."""

    face: int
    spendable: bool = False
    spent_on: str = ""
    highest: bool = False

    @property
    def kind(self) -> str:
        """As which kind of die it is drawn."""
        if self.spent_on:
            return "burnt"
        return "six" if self.spendable else "kept" if self.highest else "dropped"

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        said = die_words(self.face).replace("d6: ", "")
        more = [f"spent on {self.spent_on}" if self.spent_on else "may be spent" if self.spendable else ""]
        return ", ".join([part for part in (said, "highest" if self.highest else "", *more) if part])


class LyingDie(Painted):
    """One of them; a press on a spent one asks for it back."""

    pressed = Signal()

    def __init__(self, lying: Lying, scale: float) -> None:
        self.lying, self._scale = lying, scale
        super().__init__(lying.spoken)
        self.show_values(lying)

    def show_values(self, lying: Lying) -> None:
        """Show it so."""
        self.lying = lying
        spent = bool(lying.spent_on)
        self.setCursor(Qt.CursorShape.PointingHandCursor if spent else Qt.CursorShape.ArrowCursor)
        self.setToolTip(plain_tip(f"{lying.spent_on}: press to take it back (Backspace)") if spent else "")
        self.changed(lying.spoken)

    def wanted(self) -> QSize:
        side, name = self._side(), round(theme.px("body") * NAME_ROOM)
        below = GAP + line_height("small") if self.lying.spendable else 0
        return QSize(max(side, name) if self.lying.spendable else side, BAR + GAP + side + below)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        side, lying = self._side(), self.lying
        box = QRectF(rect.center().x() - side / 2, rect.top() + BAR + GAP, side, side)
        if lying.highest:
            brush(painter, "accent")
            painter.drawRoundedRect(QRectF(box.left() + 2, rect.top(), side - 4, BAR), 1.5, 1.5)
        paint_die(painter, box, lying.face, lying.kind)
        if lying.spent_on:
            below = QRectF(rect.left(), box.bottom() + GAP, rect.width(), line_height("small"))
            write(painter, below, self.written(), "small", 600, "due", CENTRE)

    def written(self) -> str:
        """What it was spent on, as it has room: what stands in brackets gives way first, for the chip says it."""
        name = self.lying.spent_on
        return name if theme.current.width(name, "small", 600) <= self.width() else name.partition(" (")[0]

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.lying.spent_on and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()
        else:
            super().mouseReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and self.lying.spent_on:
            event.accept()
            return True
        return super().event(event)

    def _side(self) -> int:
        return round(theme.px("die") * self._scale)


class SpendDice(Flow):
    """All of them, in their order, and behind them what they come to."""

    pressed = Signal(int)  # which one is asked back

    def __init__(self, result: QWidget, scale: float = SCALE) -> None:
        super().__init__(gap=8)
        self._scale = scale
        self.dice: list[LyingDie] = []
        self.result = result
        self._flow.addWidget(result)

    def show_dice(self, dice: Sequence[Lying]) -> None:
        """Show these."""
        same = [(one.lying.face, one.lying.spendable) for one in self.dice] == [(d.face, d.spendable) for d in dice]
        if not same:
            for gone in (*self.dice, self.result):
                self._flow.removeWidget(gone)
            for old in self.dice:
                old.hide()
                old.deleteLater()
            self.dice = [LyingDie(one, self._scale) for one in dice]
            for place, die in enumerate(self.dice):
                die.setObjectName(f"die {place + 1}")
                die.pressed.connect(lambda place=place: self.pressed.emit(place))
            for part in (*self.dice, self.result):
                self._flow.addWidget(part)
                part.show()
        for die, lying in zip(self.dice, dice, strict=True):
            die.show_values(lying)
