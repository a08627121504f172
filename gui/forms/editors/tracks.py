"""Editors of what runs down: a gauge, a row of boxes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.plain import NumberSpin
from gui.widgets.boxes import Boxes
from gui.widgets.gauge import Gauge
from gui.widgets.key_handling import OVERRULE, KeyLine
from gui.widgets.words import plain_tip, text
from systems.common.forms import BoxesField, Field, GaugeField
from systems.common.records.figures import Figure

GAUGE_WIDTH = 120
KEYS: tuple[KeyLine, ...] = (OVERRULE,)


class TrackEditor(Editor):
    """What is left, of how much. How much may be an editor of its own, in its place behind "of"."""

    full: Editor | None = None  # where how much is written

    def hold_most(self, editor: Editor) -> None:
        """Let how much there is be written here too."""
        self.full = editor
        self.line.insertWidget(2, editor)
        editor.changed.connect(self.refresh)
        self.refresh()

    def most(self) -> int:
        """How much there is: as it is written here, as another answer or figure says, or the field's own maximum."""
        assert isinstance(self.field, GaugeField | BoxesField)
        if self.full is not None:
            return int(self.full.value())
        return self.around.number(self.field.most) if self.field.most else self.field.maximum


class GaugeEditor(TrackEditor):
    """What is left, of how much, and the gauge beside it.  How much may be an editor of its own: ``hold_most``; if it
    is a figure, its working is the tool tip, and a click on it or F2 asks to overrule it."""

    asked = Signal(str)  # the figure to be overruled

    def __init__(self, field: GaugeField, around: Around) -> None:
        super().__init__(field, around)
        self.spin = NumberSpin(0, 0)
        self.spin.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.said = text("", "hint")
        self.gauge = Gauge()
        self.gauge.setMinimumWidth(GAUGE_WIDTH)
        for part in (self.spin, self.said):
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

    def refresh(self) -> None:
        most = self.most()
        self.said.setText("of" if self.full is not None else " ".join(["of", str(most), self.field.unit]).strip())
        wide = "of" if self.full is not None else self.said.text().replace(str(most), "8" * max(2, len(str(most))))
        self.said.ensurePolished()
        self.said.setMinimumWidth(self.said.fontMetrics().horizontalAdvance(wide))  # a digit more moves nothing
        self._explain(None if self.full is not None else self.figure())
        self.gauge.show_values(self.spin.value(), most)

    def figure(self) -> Figure | None:
        """What it is full at, if that is a figure."""
        look, being = self.around.look, self.around.being
        there = look is not None and being in look.table.beings and self.around.answer(self.field.most) is None
        return look.worked_out(being, self.field.most) if look is not None and there else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        inside = self.said.geometry().contains(event.position().toPoint())
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
        self.said.setToolTip(plain_tip("\n".join([figure.working(), figure.note]).strip()) if figure else "")
        self.said.setCursor(Qt.CursorShape.PointingHandCursor if figure else Qt.CursorShape.ArrowCursor)

    def _ask(self) -> None:
        if self.full is None and self.figure() is not None:
            self.asked.emit(self.field.most)

    def _on_changed(self) -> None:
        self.refresh()
        self.changed.emit()


class BoxesEditor(TrackEditor):
    """A row of boxes; the answer is how many are still free.  How many there are may be an editor of its own."""

    def __init__(self, field: BoxesField, around: Around) -> None:
        super().__init__(field, around)
        self.boxes = Boxes(editable=True, name=field.label, per_row=10)
        self.left = text("", "hint")
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


editor_for.register(GaugeField, GaugeEditor)
editor_for.register(BoxesField, BoxesEditor)
