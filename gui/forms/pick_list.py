"""Some of many options: a list to search and tick, for when chips would fill the screen."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from gui.forms.chosen import Chosen
from gui.forms.counted import is_counted, why_full
from gui.forms.editors.base import Around, Editor
from gui.forms.ware_search import is_called
from gui.library.listing import Index
from gui.theme import theme
from gui.widgets.arranging import on_restyle
from gui.widgets.card import card
from gui.widgets.fields import search_field
from gui.widgets.key_handling import FOUND, SWITCH, TAKE, KeyLine, name_of
from gui.widgets.painting import LEFT, RIGHT, brush, picture, write
from gui.widgets.words import plain_tip, sentences_of, text
from systems.common.forms import ChoicesField, Field, Option
from systems.common.kernel.name_finding import fold

LINES = 8
COLUMN = 8  # fields wide
PRICE_ROLE = Qt.ItemDataRole.UserRole + 1
KEYS: tuple[KeyLine, ...] = (SWITCH, TAKE, FOUND)


class PickListEditor(Editor):
    """Options as lines with a box to tick; Space ticks, typing above narrows the list, Enter there ticks what is found.

    Where there is room the whole list stands there, in columns, and scrolls with its form; elsewhere it scrolls itself.
    """

    wide = True

    def __init__(self, field_: ChoicesField, around: Around) -> None:
        super().__init__(field_, around)
        self._chosen, self._wanted = Chosen(), tuple[str, ...]()
        self.search = search_field("Search", cross=False)
        if around.searched:
            self.search.hide()
        self.list = QListWidget()
        self.list.setUniformItemSizes(True)
        self.list.setItemDelegate(TickDelegate(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if around.roomy:
            self.list.setFlow(QListWidget.Flow.LeftToRight)
            self.list.setWrapping(True)
            self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
            self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.ticked = text("", "hint")
        inside = QVBoxLayout()
        inside.setSpacing(4)
        for part in (self.search, card(self.list, gap=0, margins=(2, 2, 2, 2)), self.ticked):
            inside.addWidget(part)
        self.line.addLayout(inside, 1)
        self._measure()
        on_restyle(self, self._measure)
        self.show_field(field_, around)
        self.search.textChanged.connect(lambda typed: self.narrow(tuple(fold(typed).split())))
        self.list.itemClicked.connect(self._tick)
        self.search.installEventFilter(self)
        self.list.installEventFilter(self)
        self.list.viewport().installEventFilter(self)

    def show_field(self, field_: Field, around: Around) -> None:
        assert isinstance(field_, ChoicesField)
        before = set(self.value())
        self.field: ChoicesField = field_
        blocked = self.list.blockSignals(True)
        self.list.clear()
        for option in field_.options:
            self.list.addItem(_line(option, option.value in before))
        self.list.blockSignals(blocked)
        self.narrow(self._wanted)
        self._count()
        super().show_field(field_, around)

    def value(self) -> tuple[Any, ...]:
        ticked = [line for line in self._lines() if line.checkState() == Qt.CheckState.Checked]
        return tuple([line.data(Qt.ItemDataRole.UserRole) for line in ticked])

    def show_value(self, value: Any) -> None:
        self._chosen.show(value or ())
        chosen = set(value or ())
        blocked = self.list.blockSignals(True)
        for line in self._lines():
            on = line.data(Qt.ItemDataRole.UserRole) in chosen
            line.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self.list.blockSignals(blocked)
        self._count()

    def can_show_value(self, value: Any) -> bool:
        return set(value) <= {option.value for option in self.field.options}

    def input(self) -> QWidget:
        return self.list

    def take_focus(self) -> None:
        if not self.around.searched:
            self.search.setFocus(Qt.FocusReason.TabFocusReason)
            return
        self._go_to_found()

    def _go_to_found(self) -> None:
        self.list.setCurrentRow(next((row for row in range(self.list.count()) if not self.list.isRowHidden(row)), -1))
        self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.list.viewport() and event.type() == QEvent.Type.Resize:
            self._measure()
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        line, key, enter = self.list.currentItem(), event.key(), name_of(event) == "Return"
        if watched is self.search and key == Qt.Key.Key_Down:
            self._go_to_found()
        elif watched is self.search and enter and self._wanted:
            self._take(next((one for one in self._lines() if not one.isHidden()), None))
            self.search.selectAll()
        elif watched is self.list and key == Qt.Key.Key_Space and line is not None:
            self._tick(line)
        elif watched is self.list and enter and line is not None:
            self._take(line)
        else:
            return False
        return True

    def _take(self, line: QListWidgetItem | None) -> None:
        """Tick this line; it stays so if it was."""
        if line is not None and line.checkState() != Qt.CheckState.Checked:
            self._tick(line)

    def _lines(self) -> list[QListWidgetItem]:
        return [self.list.item(number) for number in range(self.list.count())]

    def _tick(self, line: QListWidgetItem) -> None:
        if not line.flags() & Qt.ItemFlag.ItemIsEnabled:
            return
        on = line.checkState() != Qt.CheckState.Checked
        if on and (full := why_full(self.field, len(self.value()))):
            self.ticked.setText(full)
            return
        line.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        gone = self._chosen.press(self.field, line.data(Qt.ItemDataRole.UserRole), on)
        for other in self._lines():
            if other.data(Qt.ItemDataRole.UserRole) in gone:
                other.setCheckState(Qt.CheckState.Unchecked)
        self._count()
        self.changed.emit()

    def _count(self) -> None:
        most = self.field.most if is_counted(self.field) else self.list.count()
        self.ticked.setText(f"{len(self.value())} of {most} chosen")

    def narrow(self, words: tuple[str, ...]) -> bool:
        self._wanted, lines = words, self._lines()
        found = [is_called(line.text(), words) for line in lines]
        for line, there in zip(lines, found, strict=True):
            line.setHidden(not there)
        self._measure()
        return any(found)

    def _measure(self) -> None:
        high = theme.px("chip") + 2
        if not self.around.roomy:
            self.list.setFixedHeight(high * LINES + 4)
            return
        wide = max(1, self.list.viewport().width())
        columns = max(1, wide // (theme.px("field") * COLUMN))
        shown = sum(not self.list.item(number).isHidden() for number in range(self.list.count()))
        cell = QSize((wide - 2) // columns, high)  # a line that is just full would wrap
        if cell != self.list.gridSize():
            self.list.setGridSize(cell)
        self.list.setFixedHeight(high * max(1, -(-shown // columns)) + 4)


class TickDelegate(QStyledItemDelegate):
    """A line with its box at the left and its price at the right."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, state = QRectF(option.rect), option.state
        enabled = bool(state & QStyle.StateFlag.State_Enabled)
        on = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked.value
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.fillRect(rect, theme.colour("accent_wash"))
        side = theme.px("icon")
        box = QRectF(rect.left() + 8, rect.center().y() - side / 2, side, side)
        brush(painter, "accent" if on else "raised", "accent" if on else "edge" if enabled else "line")
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        if on:
            picture(painter, box, "check", "on_accent", round(side * 0.8))
        price = index.data(PRICE_ROLE)
        words = rect.adjusted(side + 16, 0, -72 if price else -8, 0)
        ink = "ink" if enabled else "ink_faint"
        write(painter, words, index.data(), "body", 600 if on else 400, ink, LEFT)
        write(painter, rect.adjusted(0, 0, -12, 0), price or "", "body", 600 if on else 400, ink, RIGHT)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = self.parent()
        cell = view.gridSize() if isinstance(view, QListWidget) else QSize()
        return cell if cell.isValid() else QSize(120, theme.px("chip") + 2)


def _line(option: Option, on: bool) -> QListWidgetItem:
    line = QListWidgetItem(option.label)
    line.setData(Qt.ItemDataRole.UserRole, option.value)
    line.setData(PRICE_ROLE, f"{option.price:,}" if option.price else "")
    flags = Qt.ItemFlag.ItemIsSelectable
    line.setFlags(flags if option.blocked else flags | Qt.ItemFlag.ItemIsEnabled)
    line.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
    line.setToolTip(plain_tip(sentences_of(option.help, option.blocked)))
    line.setData(Qt.ItemDataRole.AccessibleTextRole, f"{option.label} {option.price or ''}")
    return line
