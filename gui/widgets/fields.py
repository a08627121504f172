"""Fields to type and choose in, with their labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStylePainter,
    QToolButton,
    QToolTip,
    QWidget,
)

from gui.theme import theme
from gui.widgets.arranging import Length, col, fix_size, mark
from gui.widgets.cuts import note
from gui.widgets.painting import RING, elide, frame, keep_units
from gui.widgets.words import button_words, micro, plain_tip, text

WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
HYPHEN, MINUS = "-", "−"  # the sign that Qt reads, and the one that stands
# The keyboard comes into a field, and what is marked in it stays: a click says where, and a window or menu gives back.
STAYS_AS_IT_IS = frozenset({
    Qt.FocusReason.MouseFocusReason, Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason,
})  # fmt: skip
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton


class Line(QLineEdit):
    """A line to type in. What is longer than it shows its beginning, but while it has the keyboard."""

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self._typed_at = 0  # where the cursor was when the keyboard left
        self.setText(words)

    def setText(self, words: str | None) -> None:
        super().setText(words)
        if not self.hasFocus():
            self.setCursorPosition(0)
            self._typed_at = len(words or "")

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() == Qt.FocusReason.OtherFocusReason:  # somebody goes on after looking something up
            self.setCursorPosition(self._typed_at)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self._typed_at = self.cursorPosition()
            self.setCursorPosition(0)


def field(
    words: str = "", hint: str = "", kind: str | None = None, width: Length | None = None, name: str = ""
) -> QLineEdit:
    """A line to type in. Kind "figure" is large and bold: hit points, a face of a die. `name` is read aloud."""
    made = mark(Line(words), kind=kind)
    made.setPlaceholderText(hint)
    made.setAccessibleName(name or hint)
    return fix_size(made, width)


class Search(QLineEdit):
    """A line to search with: whoever comes back to it, but by a click, types over the words that were left in it."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() not in STAYS_AS_IT_IS:
            self.selectAll()


def search_field(hint: str, name: str = "", cross: bool = True) -> Search:
    """A `Search` and, unless there is one beside it, a cross that empties it; `name` is read aloud."""
    made = Search()
    made.setPlaceholderText(hint)
    made.setAccessibleName(name or hint)
    if not cross:
        return made
    made.setClearButtonEnabled(True)
    made.findChildren(QAction)[0].setIcon(theme.icon("cross", "ink_soft"))  # Qt would keep its own ink of then
    made.findChildren(QToolButton)[0].setAccessibleName("Clear what is typed")
    return made


def area(words: str = "", hint: str = "", name: str = "") -> QPlainTextEdit:
    """Several lines of plain words; Tab goes on to the next field."""
    made = QPlainTextEdit(words)
    made.setPlaceholderText(hint)
    made.setAccessibleName(name or hint)
    made.setTabChangesFocus(True)
    return made


class ClickBeside(QObject):
    """Watches the list of a box to choose in. Qt gives such a click to the list alone, which shuts and keeps it."""

    def __init__(self, box: QComboBox) -> None:
        super().__init__(box)
        self._box = box
        self._watched: QWidget | None = None

    def watch(self) -> None:
        """The list is open now."""
        frame = self._box.view().window()
        if frame is not self._watched:
            frame.installEventFilter(self)
            self._watched = frame

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._watched or not isinstance(event, QMouseEvent):
            return False
        if event.type() != QEvent.Type.MouseButtonPress or event.button() != LEFT:
            return False
        place, box = event.globalPosition().toPoint(), self._box
        inside = self._watched.rect().contains(self._watched.mapFromGlobal(place))
        if inside or box.rect().contains(box.mapFromGlobal(place)):
            return False
        box.hidePopup()
        meant = QApplication.widgetAt(place)
        if meant is not None and meant.window() is box.window():
            click(meant, place)
        return True


def click(widget: QWidget, place: QPoint) -> None:
    """A click of the left button at a place of the screen, on this: it takes the keyboard as with any other."""
    taker: QWidget | None = widget
    while taker is not None and not taker.focusPolicy() & Qt.FocusPolicy.ClickFocus:
        taker = taker.parentWidget()
    if taker is not None:
        taker.setFocus(Qt.FocusReason.MouseFocusReason)
    for kind, held in ((QEvent.Type.MouseButtonPress, LEFT), (QEvent.Type.MouseButtonRelease, NONE)):
        at = widget.mapFromGlobal(place).toPointF()
        event = QMouseEvent(kind, at, place.toPointF(), LEFT, held, QApplication.keyboardModifiers())
        QCoreApplication.postEvent(widget, event)


BESIDE = 2  # px at the ends of the words of a box, where the style writes nothing


class Combo(QComboBox):
    """One of many. Holds (value, words) pairs; `picked` carries the value the referee chose."""

    picked = Signal(object)

    def __init__(self, options: Sequence[tuple[Any, str]] = (), chosen: Any = None, name: str = "") -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMinimumContentsLength(4)
        self._small = False
        self._offered: list[tuple[Any, str]] = []
        self._beside = ClickBeside(self)
        self.show_values(options, chosen)
        self.activated.connect(lambda _index: self.picked.emit(self.value()))

    def show_values(self, options: Sequence[tuple[Any, str]], chosen: Any = None) -> None:
        """Offer these and show the one whose value is `chosen`, else the first; says nothing."""
        values, before = [value for value, _words in options], self._offered
        if self.count() == len(before) == len(options) > 0 and chosen in values:
            place = values.index(chosen)
            if place == self.currentIndex() and list(options) == before:
                return
        blocked = self.blockSignals(True)
        if values != [value for value, _words in before] or self.count() != len(before):
            self.clear()
            for value, words in options:
                self.addItem(words, value)
        else:
            for place, (one, other) in enumerate(zip(options, before, strict=True)):
                if one[1] != other[1]:
                    self.setItemText(place, one[1])
        self._offered = list(options)
        self.setCurrentIndex(values.index(chosen) if chosen in values else 0 if values else -1)
        self.blockSignals(blocked)

    def value(self) -> Any:
        """The value of what is shown; None if nothing is."""
        return self.currentData()

    def showPopup(self) -> None:
        view = self.view()
        view.setMinimumWidth(max(self.width(), view.sizeHintForColumn(0) + 32))
        view.setTextElideMode(Qt.TextElideMode.ElideRight)
        super().showPopup()
        self._beside.watch()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """What is too long for the box ends in an ellipsis; the list that opens has all of it."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        room -= BESIDE + (0 if option.currentIcon.isNull() else option.iconSize.width() + 4)
        self._small = self.fontMetrics().horizontalAdvance(self.currentText()) > room
        metrics = theme.metrics("small") if self._small else self.fontMetrics()
        option.currentText = elide(self.currentText(), metrics, max(0, room))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Long words in smaller letters, before they are cut."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        note(self.currentText(), option.currentText)
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        if self._small:
            painter.setFont(theme.font("small"))
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # Rolling the wheel over a form must not change what was answered.
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Spin(QSpinBox):
    """A whole number with its unit; below zero behind a real minus sign, whichever is typed."""

    def __init__(self, minimum: int, maximum: int, value: int = 0, unit: str = "", name: str = "") -> None:
        super().__init__()
        self.setRange(minimum, maximum)
        self.setValue(value)
        self.setSuffix(f" {unit}" if unit else "")
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def textFromValue(self, value: int) -> str:
        return _exchange_sign(super().textFromValue(value), HYPHEN, MINUS)

    def valueFromText(self, words: str) -> int:
        return super().valueFromText(_exchange_sign(words, MINUS, HYPHEN))

    def validate(self, words: str, place: int) -> tuple[QValidator.State, str, int]:
        state, said, place = super().validate(_exchange_sign(words, MINUS, HYPHEN), place)
        return state, _exchange_sign(said, HYPHEN, MINUS), place

    def keyPressEvent(self, event: QKeyEvent) -> None:
        before = self._typed_state()
        super().keyPressEvent(event)
        if event.text().isdigit() and self._typed_state() == before:  # the digit would lead out of the range
            says = f"From {self.textFromValue(self.minimum())} to {self.textFromValue(self.maximum())}"
            QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), says, self)

    def _typed_state(self) -> tuple[str, int, str]:
        """What stands there, where the cursor is and what is marked."""
        line = self.lineEdit()
        return line.text(), line.cursorPosition(), line.selectedText()


def _exchange_sign(words: str, sign: str, other: str) -> str:
    return other + words[1:] if words.startswith(sign) else words


def combo(
    options: Sequence[tuple[Any, str]] = (), chosen: Any = None, name: str = "", width: Length | None = None
) -> Combo:
    """A `Combo`."""
    return fix_size(Combo(options, chosen, name), width)


def spin(
    minimum: int, maximum: int, value: int = 0, unit: str = "", name: str = "", width: Length | None = None
) -> Spin:
    """A `Spin`."""
    return fix_size(Spin(minimum, maximum, value, unit, name), width)


class Check(QCheckBox):
    """Yes or no; words that have no room in one line go on in the next."""

    def __init__(self, words: str) -> None:
        super().__init__(button_words(words))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)  # a second line is never cut
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def minimumSizeHint(self) -> QSize:
        longest = max([self.fontMetrics().horizontalAdvance(word) for word in self._words().split()], default=0)
        whole = self.sizeHint()
        return QSize(min(whole.width(), self._beside() + longest), whole.height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, width - self._beside(), 10_000)
        return max(
            self.sizeHint().height(),
            self.fontMetrics().boundingRect(room, int(WRAPPED), keep_units(self._words())).height(),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() >= self.sizeHint().width():
            super().paintEvent(event)
        else:
            self._paint_in_lines()
        if self.hasFocus() and self.isChecked():
            self._paint_gap()

    def _paint_in_lines(self) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)
        painter.setPen(theme.colour("ink" if self.isEnabled() else "ink_faint"))
        painter.drawText(self.rect().adjusted(self._beside(), 0, 0, 0), int(WRAPPED), keep_units(self._words()))
        painter.end()

    def _paint_gap(self) -> None:
        """The frame of the keyboard is of the color of what is ticked: a gap within keeps them apart."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        painter = QStylePainter(self)
        frame(painter, QRectF(box).adjusted(RING + 0.5, RING + 0.5, -RING - 0.5, -RING - 0.5), 1, None, "raised", 1)
        painter.end()

    def hitButton(self, pos: QPoint) -> bool:
        return QRect(0, 0, min(self.width(), self.sizeHint().width()), self.height()).contains(pos)

    def _words(self) -> str:
        return self.text().replace("&&", "&")

    def _beside(self) -> int:
        """What stands before the words."""
        return self.sizeHint().width() - self.fontMetrics().horizontalAdvance(self._words())


def check(words: str, checked: bool = False) -> Check:
    """A `Check`."""
    made = Check(words)
    made.setAccessibleName(words)
    made.setChecked(checked)
    return made


def with_label(label: str, widget: QWidget, hint: str = "") -> QFrame:
    """The widget under its label, perhaps with a hint below; it takes its accessible name from the label."""
    head: QLabel = micro(label)
    if not widget.accessibleName():
        widget.setAccessibleName(label)
    parts: list[QWidget] = [head, widget]
    if hint:
        parts.append(text(hint, "hint", wrap=True))
        widget.setAccessibleDescription(hint)
    return col(*parts, gap=4)


def complain(widget: QWidget, sentence: str) -> None:
    """Say at the field what is wrong with it; an empty sentence takes it back."""
    mark(widget, wrong="true" if sentence else None)
    widget.setToolTip(plain_tip(sentence))
    widget.setAccessibleDescription(sentence)
