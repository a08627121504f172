"""Editors of what runs down, and the figure that is only shown: gauge, boxes, figure with its working."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.plain import NumberSpin
from gui.widgets.arranging import keep_place, mark
from gui.widgets.boxes import Boxes
from gui.widgets.gauge import Gauge
from gui.widgets.icon import Icon
from gui.widgets.key_handling import OVERRULE, KeyLine
from gui.widgets.painting import focus_ring
from gui.widgets.words import plain_tip, text
from systems.common.forms import BoxesField, Field, GaugeField, ShownField
from systems.common.records.figures import Figure

GAUGE_WIDTH = 120
RULED = 0.75  # of an icon: the mark beside a figure that is ruled
KEYS: tuple[KeyLine, ...] = (OVERRULE, (("Space", "Return"), "On a figure that is only shown: overrule it"))


class GaugeEditor(Editor):
    """What is left, of how much, and the gauge beside it.  How much may be an editor of its own: ``hold_most``; if it
    is a figure, its working is the tool tip, and a click on it or F2 asks to overrule it."""

    asked = Signal(str)  # the figure to be overruled

    def __init__(self, field: GaugeField, around: Around) -> None:
        super().__init__(field, around)
        self.spin = NumberSpin(0, 0)
        self.spin.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.most = text("", "hint")
        self.full: Editor | None = None
        self.gauge = Gauge()
        self.gauge.setMinimumWidth(GAUGE_WIDTH)
        for part in (self.spin, self.most):
            self.line.addWidget(part)
        self.line.addWidget(self.gauge, 1)
        self.show_field(field, around)
        self.spin.valueChanged.connect(lambda _value: self._on_changed())

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, GaugeField)
        self.field: GaugeField = field
        blocked = self.spin.blockSignals(True)
        self.spin.take_shape(field.minimum, field.maximum)
        self.spin.blockSignals(blocked)
        super().show_field(field, around)
        self.refresh()

    def hold_most(self, editor: Editor) -> None:
        """Let the most be written here too, in its place behind ``of``."""
        self.full = editor
        self.line.insertWidget(2, editor)
        editor.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        most = self.around.number(self.field.most) if self.field.most else self.field.maximum
        if self.full is not None:
            most = self.full.value()
        self.most.setText("of" if self.full is not None else " ".join(["of", str(most), self.field.unit]).strip())
        self._explain(None if self.full is not None else self.figure())
        self.gauge.show_values(self.spin.value(), most)

    def figure(self) -> Figure | None:
        """What it is full at, if that is a figure."""
        look, being = self.around.look, self.around.being
        there = look is not None and being in look.table.beings and self.around.answer(self.field.most) is None
        return look.worked_out(being, self.field.most) if look is not None and there else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        inside = self.most.geometry().contains(event.position().toPoint())
        if inside and event.button() == Qt.MouseButton.LeftButton:
            self._ask()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2 and self.figure() is not None:
            self._ask()
        else:
            super().keyPressEvent(event)

    def value(self) -> int:
        return self.spin.value()

    def show_value(self, value: Any) -> None:
        blocked = self.spin.blockSignals(True)
        self.spin.setValue(value if isinstance(value, int) else 0)
        self.spin.blockSignals(blocked)
        self.refresh()

    def input(self) -> QWidget:
        return self.spin

    def _explain(self, figure: Figure | None) -> None:
        self.most.setToolTip(plain_tip("\n".join([figure.working(), figure.note]).strip()) if figure else "")
        self.most.setCursor(Qt.CursorShape.PointingHandCursor if figure else Qt.CursorShape.ArrowCursor)

    def _ask(self) -> None:
        if self.full is None and self.figure() is not None:
            self.asked.emit(self.field.most)

    def _on_changed(self) -> None:
        self.refresh()
        self.changed.emit()


class BoxesEditor(Editor):
    """A row of boxes; the answer is how many are still free.  How many there are may be an editor of its own."""

    def __init__(self, field: BoxesField, around: Around) -> None:
        super().__init__(field, around)
        self.boxes = Boxes(editable=True, name=field.label, per_row=10)
        self.left = text("", "hint")
        self.full: Editor | None = None
        self._value = 0
        self.line.addWidget(self.boxes)
        self.line.addWidget(self.left)
        self.line.addStretch(1)
        self.show_field(field, around)
        self.boxes.asked.connect(self._on_crossed)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, BoxesField)
        self.field: BoxesField = field
        super().show_field(field, around)
        self.refresh()

    def hold_most(self, editor: Editor) -> None:
        """Let the number of boxes be written here too, in its place behind ``of``."""
        self.full = editor
        self.line.insertWidget(2, editor)
        editor.changed.connect(self.refresh)
        self.refresh()

    def most(self) -> int:
        """How many boxes there are."""
        if self.full is not None:
            return int(self.full.value())
        return self.around.number(self.field.most) if self.field.most else self.field.maximum

    def refresh(self) -> None:
        most = self.most()
        self.boxes.show_values(most, max(0, min(most, most - self._value)), 0, self.field.heavy)
        self.left.setText(f"{self._value} free of" if self.full is not None else f"{self._value} of {most} free")

    def value(self) -> int:
        return self._value

    def show_value(self, value: Any) -> None:
        self._value = value if isinstance(value, int) else 0
        self.refresh()

    def input(self) -> QWidget:
        return self.boxes

    def complain(self, sentence: str) -> None:
        self.describe()

    def _on_crossed(self, crossed: int) -> None:
        self._value = self.most() - crossed
        self.refresh()
        self.changed.emit()


OVERRULES = (Qt.Key.Key_F2, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ShownEditor(Editor):
    """A figure to look at, its working as the tool tip; a click, F2, Space or Enter asks to overrule it.  Its frame
    says that it has the keyboard."""

    asked = Signal(str)  # the figure to be overruled

    def __init__(self, field: ShownField, around: Around) -> None:
        super().__init__(field, around)
        self.figure: Figure | None = None
        self.words = text("", "figure" if field.main else "strong")
        self.ruling = keep_place(Icon("pencil", "due", RULED, "ruled"))
        self.ruling.setToolTip("Ruled by the referee")
        self.line.setSpacing(4)
        self.line.addWidget(self.words)
        self.line.addWidget(self.ruling)
        self.line.addStretch(1)
        self.show_field(field, around)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, ShownField)
        self.field: ShownField = field
        super().show_field(field, around)
        self.refresh()

    def name(self) -> str:
        """The name of the figure."""
        return self.field.figure or self.field.name

    def refresh(self) -> None:
        look, being = self.around.look, self.around.being
        self.figure = look.figure(being, self.name()) if look is not None and being in look.table.beings else None
        said = "" if self.field.default is None else str(self.field.default)
        self.words.setText(str(self.figure) if self.figure else said)
        self.ruling.setVisible(bool(self.figure and self.figure.ruled))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.figure else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.figure else Qt.CursorShape.ArrowCursor)
        mark(self.words, role="figure" if self.field.main else "strong")
        self.describe()

    def describe(self) -> None:
        working = [self.figure.working(), self.figure.note] if self.figure else []
        said = "\n".join(part for part in (*working, self.field.help) if part)
        self.setToolTip(plain_tip(said))
        ruled = ", ruled" if self.figure and self.figure.ruled else ""
        self.setAccessibleName(f"{self.field.label} {self.words.text()}{ruled}")
        self.setAccessibleDescription(said)

    def value(self) -> Any:
        return self.field.default

    def show_value(self, value: Any) -> None:
        return

    def problem(self) -> str:
        return ""

    def complain(self, sentence: str) -> None:
        self.describe()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            focus_ring(painter, QRectF(self.rect()), 4)
            painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self.figure and event.button() == Qt.MouseButton.LeftButton:
            self.asked.emit(self.name())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.figure and event.key() in OVERRULES:
            self.asked.emit(self.name())
        else:
            super().keyPressEvent(event)


editor_for.register(GaugeField, GaugeEditor)
editor_for.register(BoxesField, BoxesEditor)
editor_for.register(ShownField, ShownEditor)
