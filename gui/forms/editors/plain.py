"""Editors of what is typed or ticked: numbers, text, notes, dice, yes or no."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, QTimer
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.ware_search import is_called
from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.arranging import clear, on_restyle
from gui.widgets.chips import ChipButton
from gui.widgets.fields import Line, Spin, area, check
from gui.widgets.flow import Flow
from gui.widgets.words import button_words, plain_tip, text
from systems.common.forms import DiceField, Field, NotesField, NumberField, OfferedField, TextField, ToggleField

WIDEST_NUMBER = 999_999_999  # what a spin box can hold
LEAST_LINES, MOST_LINES = 2, 12  # of notes
GROUPED = 100_000  # from this most on, thousands stand apart
AROUND_NUMBER = 42  # the arrows of a number, and what the style leaves around it


class NumberSpin(Spin):
    """A spin box that offers its whole number to be typed over."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        QTimer.singleShot(0, self, self.selectAll)

    def take_shape(self, least: int, most: int, suffix: str = "", at_least: str = "", grouped: bool = False) -> None:
        """Its range, what stands behind it, what stands there for the least, and whether thousands stand apart.

        What is so already is left: Qt would write the number anew, and the next digit typed would stand in its middle.
        """
        if (least, most) != (self.minimum(), self.maximum()):
            self.setRange(least, most)
        if suffix != self.suffix():
            self.setSuffix(suffix)
        if at_least != self.specialValueText():
            self.setSpecialValueText(at_least)
        if grouped != self.isGroupSeparatorShown():
            self.setGroupSeparatorShown(grouped)


class NumberEditor(Editor):
    """A whole number, with its unit and what one of it costs."""

    of_table = False
    spin_kind: Callable[[], NumberSpin] = partial(NumberSpin, 0, 0)

    def __init__(self, field: NumberField, around: Around) -> None:
        super().__init__(field, around)
        self.spin = self.spin_kind()
        self.spin.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.price = text("", "hint")
        self._snug = False
        self.line.addWidget(self.spin)
        self.line.addWidget(self.price)
        self.line.addStretch()
        self.show_field(field, around)
        self.spin.valueChanged.connect(self._on_changed)
        on_restyle(self, self._measure)

    def be_snug(self) -> None:
        """Take no more room than the longest number needs, or the label above: where many stand side by side."""
        if self._snug:
            return  # a stretch that is given anew lays out all that holds it
        self._snug = True
        self.spin.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.line.setStretchFactor(self.spin, 1)
        self._measure()

    def name_inside(self, on: bool) -> None:
        """A number alone says nothing: ``Increases 1``."""
        named = f"{self.field.label} " if on else ""
        if named != self.spin.prefix():
            self.spin.setPrefix(named)
            self._measure()

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, NumberField)
        blocked = self.spin.blockSignals(True)
        least, most = max(field.minimum, -WIDEST_NUMBER), min(field.maximum, WIDEST_NUMBER)
        at_least = field.at_zero if field.minimum == 0 else ""
        self.spin.take_shape(least, most, self._suffix(field), at_least, field.maximum >= GROUPED)
        self.spin.blockSignals(blocked)
        self.price.setText(f"{field.each:,} each")
        self.price.setVisible(field.each > (0 if around.priced else 1))
        self._measure()
        super().show_field(field, around)
        if self.spin.prefix():
            self.name_inside(True)

    def narrow(self, words: tuple[str, ...]) -> bool:
        return is_called(self.field.label, words)

    def value(self) -> int:
        return self.spin.value()

    def show_value(self, value: Any) -> None:
        number = value if isinstance(value, int) else 0
        if number == self.spin.value():
            return  # Qt would paint it anew; where it is being typed even write it anew, see `take_shape`
        blocked = self.spin.blockSignals(True)
        self.spin.setValue(number)
        self._say_unit()
        self.spin.blockSignals(blocked)

    def input(self) -> QWidget:
        return self.spin

    def _on_changed(self) -> None:
        self._say_unit()
        self.changed.emit()

    def _suffix(self, field: NumberField) -> str:
        unit = field.unit_of(self.spin.value())
        return f" {unit}" if unit else ""

    def _say_unit(self) -> None:
        """One of it is called otherwise than many: ``1 point``."""
        assert isinstance(self.field, NumberField)
        if (suffix := self._suffix(self.field)) != self.spin.suffix():
            self.spin.setSuffix(suffix)

    def _measure(self) -> None:
        if self._snug:
            ends = (self.spin.minimum(), self.spin.maximum())
            unit = self.field.unit if isinstance(self.field, NumberField) else ""
            before, after = self.spin.prefix(), f" {unit}" if unit else ""
            shown = (*[f"{before}{end}{after}" for end in ends], self.spin.specialValueText())
            wide = max([theme.metrics().horizontalAdvance(one) for one in shown])
            self.spin.setMinimumWidth(wide + AROUND_NUMBER)
        self.spin.setFixedHeight(theme.px("field") + 2)  # level with what stands beside it


class ProposedLine(Line):
    """A line that offers what is proposed in it to be typed over at the first click; the next one says where."""

    proposes = False

    def __init__(self) -> None:
        self._untouched = True
        super().__init__()
        self.textEdited.connect(lambda _words: self._touch())

    def _touch(self) -> None:
        self._untouched = False

    def setText(self, words: str | None) -> None:
        self._untouched = True
        super().setText(words)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self.proposes and self._untouched and not self.hasSelectedText():
            self.selectAll()
            self._touch()


class TextEditor(Editor):
    """One line of text."""

    of_table = False
    fields_wide = 5

    def __init__(self, field_: TextField, around: Around) -> None:
        super().__init__(field_, around)
        self.edit = ProposedLine()
        self._measure()
        on_restyle(self, self._measure)
        self.line.addWidget(self.edit, 1)
        self.show_field(field_, around)
        self.edit.textEdited.connect(lambda _words: self.changed.emit())

    def show_field(self, field: Field, around: Around) -> None:
        super().show_field(field, around)
        self.edit.proposes = not around.being  # what stands on a sheet is put right, not replaced

    def value(self) -> str:
        return self.edit.text()

    def show_value(self, value: Any) -> None:
        words = "" if value is None else str(value)
        if words != self.edit.text():
            self.edit.setText(words)
            self.edit.setCursorPosition(0)

    def input(self) -> QWidget:
        return self.edit

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(max(hint.width(), self._wish()), hint.height())

    def _wish(self) -> int:
        much = self.around.roomy or self.field.name == "name"  # names are longer than other words
        return theme.px("field") * self.fields_wide * (3 if much else 2) // 2

    def _measure(self) -> None:
        least = theme.px("field") * self.fields_wide
        self.edit.setMinimumWidth(least)  # narrower than it wishes where there is no more room
        self.updateGeometry()


class OfferedEditor(TextEditor):
    """A line of text, and below it chips with what may be taken instead."""

    wide = True

    def __init__(self, field_: OfferedField, around: Around) -> None:
        self.chips = Flow(gap=4, line_gap=4)
        super().__init__(field_, around)
        self.line.removeWidget(self.edit)
        inside = QVBoxLayout()
        inside.setSpacing(4)
        inside.addWidget(self.edit)
        inside.addWidget(self.chips)
        self.line.addLayout(inside, 1)

    def show_field(self, field: Field, around: Around) -> None:
        super().show_field(field, around)
        assert isinstance(field, OfferedField)
        layout = self.chips.layout()
        assert layout is not None
        clear(layout)
        for one in field.offered:
            chip = ChipButton(ChipFace(one.label, "", "", "off"), checkable=False)
            chip.setObjectName(f"{field.name}.{one.value}")
            chip.setAccessibleName(f"{one.label}, {one.help}" if one.help else one.label)
            chip.setToolTip(plain_tip(one.help))
            chip.clicked.connect(lambda _on=False, words=str(one.value): self._take(words))
            layout.addWidget(chip)

    def _take(self, words: str) -> None:
        self.show_value(words)
        self.changed.emit()


class DiceEditor(TextEditor):
    """Dice as players write them; says at once what it cannot read."""

    fields_wide = 4

    def __init__(self, field_: DiceField, around: Around) -> None:
        super().__init__(field_, around)
        self.edit.setPlaceholderText("2d6+1")
        self.edit.textChanged.connect(lambda _words: self.complain(self.problem() if self.edit.text() else ""))


class NotesEditor(Editor):
    """Several lines of plain text; it is as high as what is written there, within reason."""

    of_table = False
    wide = True

    def __init__(self, field: NotesField, around: Around) -> None:
        super().__init__(field, around)
        self.edit: QPlainTextEdit = area()
        self._measure()
        on_restyle(self, self._measure)
        self.line.addWidget(self.edit, 1)
        self.show_field(field, around)
        self.edit.textChanged.connect(self.changed.emit)
        self.edit.document().documentLayout().documentSizeChanged.connect(lambda _size: self._measure())
        self.edit.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._measure)  # lines wrap anew
        return False

    def value(self) -> str:
        return self.edit.toPlainText()

    def show_value(self, value: Any) -> None:
        words = "" if value is None else str(value)
        if words != self.edit.toPlainText():
            blocked = self.edit.blockSignals(True)
            self.edit.setPlainText(words)
            self.edit.blockSignals(blocked)

    def input(self) -> QWidget:
        return self.edit

    def _measure(self) -> None:
        lines = round(self.edit.document().size().height())  # a plain text document measures itself in lines
        wanted = min(max(lines + 1, LEAST_LINES), MOST_LINES)
        self.edit.setFixedHeight(theme.metrics("body").lineSpacing() * wanted + 12)


class ToggleEditor(Editor):
    """Yes or no; the label stands at the box."""

    of_table = False
    labelled = False

    def __init__(self, field: ToggleField, around: Around) -> None:
        super().__init__(field, around)
        self.box: QCheckBox = check(field.label)
        self.line.addWidget(self.box, 1)
        self._measure()
        on_restyle(self, self._measure)
        self.show_field(field, around)
        self.box.toggled.connect(lambda _on: self.changed.emit())

    def show_field(self, field: Field, around: Around) -> None:
        self.box.setText(button_words(field.label))
        super().show_field(field, around)

    def value(self) -> bool:
        return self.box.isChecked()

    def show_value(self, value: Any) -> None:
        blocked = self.box.blockSignals(True)
        self.box.setChecked(bool(value))
        self.box.blockSignals(blocked)

    def input(self) -> QWidget:
        return self.box

    def _measure(self) -> None:
        self.setMinimumHeight(theme.px("field") + 2)  # level with the fields beside it


editor_for.register(NumberField, NumberEditor)
editor_for.register(TextField, TextEditor)
editor_for.register(OfferedField, OfferedEditor)
editor_for.register(DiceField, DiceEditor)
editor_for.register(NotesField, NotesEditor)
editor_for.register(ToggleField, ToggleEditor)
