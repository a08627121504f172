"""As many results as places to put them: rows that change places, by keys or by dragging one onto another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout

from gui.theme import theme
from gui.widgets.arranging import fill, mark, on_restyle, row
from gui.widgets.chips import chip
from gui.widgets.dice_faces import dice_of
from gui.widgets.disposing import let_go
from gui.widgets.icon import Icon
from gui.widgets.key_handling import A_PAGE, ENDS, FAR, MOVE_ROW, PAGE, STEP, KeyLine, name_of
from gui.widgets.painting import ring_over, words_width
from gui.widgets.words import elided_label, text
from systems.common.forms import ChoiceField, Form, Option
from systems.common.kernel.tape import Throw

LEAST = 3
SPARE = 12  # px behind the longest label
RADIUS = 8  # px, of the corners of a card


def is_arrangement(form: Form) -> bool:
    """Whether a form asks nothing but which of the results goes where, each once."""
    fields = form.fields
    if len(fields) < LEAST or not all(isinstance(field, ChoiceField) for field in fields):
        return False
    first = fields[0]
    assert isinstance(first, ChoiceField)
    same = all(isinstance(field, ChoiceField) and field.options == first.options for field in fields)
    return same and len(first.options) == len(fields) == len({field.blank() for field in fields})


KEYS: tuple[KeyLine, ...] = (STEP, ENDS, PAGE, MOVE_ROW)


class SwapRow(QFrame):
    """One place and what lies there."""

    moved = Signal(int)  # up or down
    stepped = Signal(int)  # the keyboard goes up or down
    dropped = Signal(QPoint)  # let go of at this place of the screen

    def __init__(self, name: str, labels: Sequence[str]) -> None:
        super().__init__()
        mark(self, role="card")
        self.name, self._labels = name, labels  # of all places: what lies there begins below each other
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self._pressed: QPoint | None = None
        self.label, self.says = elided_label("", "strong"), elided_label("", "small")
        self.value = text("", "figure", align="centre")
        self.dice, self.swapped = row(gap=8), row()
        box = QHBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 8)
        box.setSpacing(12)
        parts = ((Icon("grip", "ink_faint"), 0), (self.label, 0), (self.dice, 0), (self.value, 0), (self.says, 1))
        for part, stretch in (*parts, (self.swapped, 0)):
            box.addWidget(part, stretch)
        self._measure()
        on_restyle(self, self._measure)

    def show_result(self, label: str, option: Option, throw: Throw | None, came_from: str) -> None:
        """Show what lies here, and where it came from if it changed places."""
        self.label.show_words(label)
        self.value.setText(option.label)
        self.says.show_words(option.help)
        fill(self.dice, *(dice_of(throw) if throw is not None else []))
        fill(self.swapped, *([chip(f"from {came_from}", image="refresh", kind="on")] if came_from else []))
        mark(self, kind="pick" if came_from else None)
        said = f", from {came_from}" if came_from else ""
        self.setAccessibleName(f"{label}: {option.label}{said}")

    def _measure(self) -> None:
        self.label.setFixedWidth(max([words_width(words, "body", 600) for words in self._labels]) + SPARE)
        self.value.setFixedWidth(theme.metrics("figure", 700).horizontalAdvance("000") + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        ring_over(self, self.hasFocus(), RADIUS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {
            "Up": -1, "Down": 1, "Home": -FAR, "End": FAR, "PgUp": -A_PAGE, "PgDown": A_PAGE,
        }.get(name_of(event))  # fmt: skip
        moves = {"Alt+Up": -1, "Alt+Down": 1}.get(name_of(event))
        if moves is not None:
            self.moved.emit(moves)
        elif step is not None:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.globalPosition().toPoint()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        where = event.globalPosition().toPoint()
        if pressed is not None and (where - pressed).manhattanLength() >= QApplication.startDragDistance():
            self.dropped.emit(where)


class SwapRows(QFrame):
    """The rows of an arrangement."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[SwapRow] = []
        self.form = Form("", "")
        self._values: list[Any] = []
        self._throws: list[Throw] = []
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 4, 0)
        self._box.setSpacing(8)
        self._box.addWidget(
            text("Drag a row onto another, or Alt+Up and Alt+Down, to let them change places.", "hint", wrap=True)
        )
        self._box.addStretch(1)

    def show_form(self, form: Form, answers: Mapping[str, Any] | None, throws: Sequence[Throw]) -> None:
        """Show this arrangement; the throws are those the results were made of, in their order."""
        self.form = form
        start = dict(answers or form.blank())
        self._values = [start.get(field.name) for field in form.fields]
        self._throws = _of_results(form, throws)
        let_go(*self.rows)
        self.rows = [self._make_row(number, field.name) for number, field in enumerate(form.fields)]
        for number, made in enumerate(self.rows):
            self._box.insertWidget(number, made)
        self._show()

    def answers(self) -> dict[str, Any]:
        """Which result lies where."""
        return {field.name: value for field, value in zip(self.form.fields, self._values, strict=True)}

    def swap(self, one: int, other: int) -> None:
        """Let two rows change places."""
        if one != other and 0 <= one < len(self.rows) and 0 <= other < len(self.rows):
            self._values[one], self._values[other] = self._values[other], self._values[one]
            self._show()
            self.rows[other].setFocus()
            self.changed.emit()

    def take_focus(self) -> None:
        """The keyboard to the first row."""
        for made in self.rows[:1]:
            made.setFocus()

    def _make_row(self, number: int, name: str) -> SwapRow:
        made = SwapRow(name, [field.label for field in self.form.fields])
        made.moved.connect(lambda step: self.swap(number, number + step))
        made.stepped.connect(lambda step: self._step(number + step))
        made.dropped.connect(lambda where: self._on_dropped(number, where))
        return made

    def _step(self, number: int) -> None:
        self.rows[max(0, min(len(self.rows) - 1, number))].setFocus()

    def _on_dropped(self, number: int, where: QPoint) -> None:
        for other, made in enumerate(self.rows):
            if made.rect().contains(made.mapFromGlobal(where)):
                self.swap(number, other)
                return

    def _show(self) -> None:
        homes = {field.blank(): field.label for field in self.form.fields}
        for made, field, value in zip(self.rows, self.form.fields, self._values, strict=True):
            assert isinstance(field, ChoiceField)
            places = [option.value for option in field.options]
            place = places.index(value)
            throw = self._throws[place] if self._throws else None
            moved = homes.get(value, "") if value != field.blank() else ""
            made.show_result(field.label, field.options[place], throw, moved)


def _of_results(form: Form, throws: Sequence[Throw]) -> list[Throw]:
    """The throw of each result, in the order of the options; none if that cannot be told.

    Where more was thrown than there are places, a result says by its value which throw it was.
    """
    first = form.fields[0] if form.fields else None
    values = [option.value for option in first.options] if isinstance(first, ChoiceField) else []
    if len(throws) == len(values):
        return list(throws)
    if all(isinstance(value, int) and 0 <= value < len(throws) for value in values):
        return [throws[value] for value in values]
    return []
