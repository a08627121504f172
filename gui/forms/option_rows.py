"""Options one below the other with what each means: for choices that are worth reading before they are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from gui.widgets.arranging import clear, col, mark, row
from gui.widgets.disposing import unname
from gui.widgets.icon import Icon
from gui.widgets.key_handling import A_PAGE, ENDS, FAR, PAGE, STEP, KeyLine, name_of
from gui.widgets.painting import ring_over
from gui.widgets.words import elided_label, sentences_of, text
from systems.common.forms import Option

MARKS = {"chosen": ("check", "accent"), "free": ("circle", "ink_faint"), "blocked": ("cross", "ink_faint")}
KEYS: tuple[KeyLine, ...] = (STEP, ENDS, PAGE)


class OptionRow(QFrame):
    """One option: its mark, label, what it means, what it costs. A click chooses it."""

    pressed = Signal()

    def __init__(self, option: Option, chosen: bool) -> None:
        super().__init__()
        self.option = option
        self._icon = Icon("circle")
        words = col(elided_label(option.label, "strong", kind="faded" if option.blocked else None), gap=0)
        for said, role, kind in ((option.help, "small", None), (option.blocked, "small", "due")):
            if said:
                words.layout().addWidget(text(said, role, wrap=True, kind=kind))  # type: ignore[union-attr]
        price = text(f"{option.price:,}", "strong") if option.price else None
        inside = row(self._icon, (words, 1), *([price] if price else []), gap=12, margins=(12, 8, 12, 8))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(inside)
        mark(self, role="card")
        self.setAccessibleName(option.label)
        self.setAccessibleDescription(sentences_of(option.help, option.blocked))
        self.show_chosen(chosen)

    def show_chosen(self, chosen: bool) -> None:
        """Show whether this is the one."""
        self._chosen = chosen
        name, meaning = MARKS["blocked" if self.option.blocked else "chosen" if chosen else "free"]
        self._icon.show_icon(name, meaning, "chosen" if chosen else "")
        mark(self, kind="pick" if chosen else None)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        around = self.parentWidget()
        ring_over(self, self._chosen and around is not None and around.hasFocus(), 8)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self.option.blocked:
            self.pressed.emit()
        super().mousePressEvent(event)


class OptionRows(QFrame):
    """Rows of options; arrow keys, Home, End and pages move the choice over what is not blocked."""

    picked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[OptionRow] = []
        self._chosen: Any = None
        self._called = ""
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(8)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_options(self, options: Sequence[Option], chosen: Any, name: str) -> None:
        """Offer these."""
        if [row.option for row in self._rows] == list(options):
            self.choose(chosen)
            return
        unname(self._rows)
        clear(self._box)
        self._rows = [OptionRow(option, option.value == chosen) for option in options]
        self._chosen = chosen
        for one in self._rows:
            one.setObjectName(f"{name}={one.option.value}")
            one.pressed.connect(lambda one=one: self._pick(one))
            self._box.addWidget(one)
        self._tell()

    def chosen(self) -> Any:
        """The value of the chosen one."""
        return self._chosen

    def choose(self, value: Any) -> None:
        """Show that one as chosen; says nothing."""
        self._chosen = value if any(row.option.value == value for row in self._rows) else None
        for one in self._rows:
            one.show_chosen(one.option.value == self._chosen)
        self._tell()

    def be_called(self, words: str) -> None:
        """What is chosen here, for screen readers; which one is chosen is told behind it."""
        self._called = words
        self._tell()

    def _tell(self) -> None:
        chosen = next((one.option.label for one in self._rows if one.option.value == self._chosen), "")
        self.setAccessibleName(": ".join([part for part in (self._called, chosen) if part]))

    def rows(self) -> list[OptionRow]:
        """The rows in order."""
        return list(self._rows)

    def _pick(self, one: OptionRow) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if one.option.value != self._chosen:
            self.choose(one.option.value)
            self.picked.emit(self._chosen)
        _show(self, one)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._redraw()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._redraw()

    def _redraw(self) -> None:
        for one in self._rows:
            one.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {
            "Up": -1, "Down": 1, "Home": -FAR, "End": FAR, "PgUp": -A_PAGE, "PgDown": A_PAGE,
        }.get(name_of(event))  # fmt: skip
        free = [one for one in self._rows if not one.option.blocked]
        if step is None or not free:
            super().keyPressEvent(event)
            return
        chosen = (n for n, one in enumerate(free) if one.option.value == self._chosen)
        now = next(chosen, -1 if step > 0 else len(free))
        self._pick(free[max(0, min(len(free) - 1, now + step))])


def _show(inside: QWidget, one: QWidget) -> None:
    """Scroll so that this row can be seen, if it lies in an area that scrolls."""
    parent = inside.parentWidget()
    while parent is not None and not isinstance(parent, QScrollArea):
        parent = parent.parentWidget()
    if parent is not None:
        parent.ensureWidgetVisible(one, 0, 8)
