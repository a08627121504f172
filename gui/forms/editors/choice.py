"""Editors of one of several: segments, a combo box, rows with their meaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import QWidget

from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.wrapping_combo import WrappingCombo
from gui.forms.option_rows import OptionRows
from gui.widgets.disposing import unname
from gui.widgets.segments import Segments, segments
from gui.widgets.tab_stops import holds_focus
from gui.widgets.words import plain_tip, sentences_of
from systems.common.forms import ChoiceField, Field, Option

MOST_SEGMENTS = 4
LONGEST_SEGMENTS = 30  # letters, all together


def option_words(option: Option) -> str:
    """Label and price of an option in one line."""
    return f"{option.label} · {option.price:,}" if option.price else option.label


def why(option: Option) -> str:
    """What to know about an option: what it means, and why it cannot be chosen now."""
    return sentences_of(option.help, option.blocked)


def _short(options: Sequence[Option]) -> bool:
    letters = sum(len(option_words(option)) for option in options)
    return 1 < len(options) <= MOST_SEGMENTS and letters <= LONGEST_SEGMENTS


def _meant(options: Sequence[Option]) -> bool:
    return 1 < len(options) <= 40 and any(option.help or option.blocked for option in options)


def show_in_box(box: WrappingCombo, options: Sequence[Option], chosen: Any) -> None:
    """Offer these options in a box that opens; those that are blocked cannot be chosen there."""
    box.show_values([(option.value, option_words(option)) for option in options], chosen)
    model = box.model()
    assert isinstance(model, QStandardItemModel)
    for number, option in enumerate(options):
        item = model.item(number)
        item.setEnabled(not option.blocked)
        item.setToolTip(plain_tip(why(option)))


class ChoiceEditor(Editor):
    """One of several; how it is drawn hangs on how many there are and how much there is to say."""

    of_table = False

    def __init__(self, field: ChoiceField, around: Around) -> None:
        super().__init__(field, around)
        self.field: ChoiceField = field

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, ChoiceField)
        before = self.value()
        self.field = field
        self.show_options(field.options)
        super().show_field(field, around)
        self.show_value(before)

    def show_options(self, options: Sequence[Option]) -> None:
        raise NotImplementedError

    def can_show_value(self, value: Any) -> bool:
        return self.field.option(value) is not None

    def can_show_field(self, field: Field, around: Around) -> bool:
        return isinstance(field, ChoiceField) and _kind(field, around) is type(self)


class SegmentsEditor(ChoiceEditor):
    """A few short options side by side; where they have no room, in a box that opens."""

    def __init__(self, field: ChoiceField, around: Around) -> None:
        super().__init__(field, around)
        self.segments: Segments = segments([option_words(option) for option in field.options], -1, field.label)
        self.box = WrappingCombo(field.label)
        self.box.hide()
        self.line.addWidget(self.segments)
        self.line.addWidget(self.box, 1)
        self.line.addStretch(0)
        self.show_field(field, around)
        self.segments.picked.connect(lambda _index: self.changed.emit())
        self.box.picked.connect(self._on_boxed)

    def sizeHint(self) -> QSize:
        return self.segments.sizeHint().expandedTo(QSize(0, super().sizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        least = min(self.segments.sizeHint().width(), self.box.minimumSizeHint().width())
        return QSize(least, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < self.segments.sizeHint().width()
        if narrow == self.box.isHidden():
            before = self.input()
            had = holds_focus(before)
            self.segments.setVisible(not narrow)
            self.box.setVisible(narrow)
            unname([before])
            self.name_input()
            if had:
                self.take_focus()

    def show_options(self, options: Sequence[Option]) -> None:
        self.segments.show_values([option_words(option) for option in options], self.segments.chosen())
        show_in_box(self.box, options, self.value())
        for button, option in zip(self.segments.buttons(), options, strict=True):
            button.setEnabled(not option.blocked)
            button.setToolTip(plain_tip(why(option)))
            button.setAccessibleDescription(why(option))
            button.setObjectName(f"{self.field.name}={option.value}")

    def value(self) -> Any:
        chosen = self.segments.chosen()
        return self.field.options[chosen].value if 0 <= chosen < len(self.field.options) else None

    def show_value(self, value: Any) -> None:
        values = [option.value for option in self.field.options]
        self.segments.show_values(
            [option_words(o) for o in self.field.options], values.index(value) if value in values else -1
        )
        self.box.setCurrentIndex(values.index(value) if value in values else -1)

    def _on_boxed(self, value: Any) -> None:
        self.show_value(value)
        self.changed.emit()

    def input(self) -> QWidget:
        return self.segments if self.box.isHidden() else self.box

    def take_focus(self) -> None:
        if not self.box.isHidden():
            super().take_focus()
            return
        buttons = self.segments.buttons()
        chosen = [button for button in buttons if button.isChecked()]
        for button in [*chosen, *[one for one in buttons if one.isEnabled()]][:1]:
            button.setFocus(Qt.FocusReason.TabFocusReason)

    def complain(self, sentence: str) -> None:
        self.describe()


class ComboEditor(ChoiceEditor):
    """Many options in a box that opens."""

    takes = "list"

    def __init__(self, field: ChoiceField, around: Around) -> None:
        super().__init__(field, around)
        self.combo = WrappingCombo(field.label)
        self.line.addWidget(self.combo)
        self.show_field(field, around)
        self.combo.picked.connect(lambda _value: self._on_picked())

    def show_options(self, options: Sequence[Option]) -> None:
        show_in_box(self.combo, options, self.combo.value())

    def value(self) -> Any:
        return self.combo.value()

    def show_value(self, value: Any) -> None:
        option = self.field.option(value)
        if option is not None and value == self.combo.value():
            return
        self.combo.show_values([(o.value, option_words(o)) for o in self.field.options], value)
        if option is None:
            self.combo.setCurrentIndex(-1)
        self.describe()

    def input(self) -> QWidget:
        return self.combo

    def describe(self) -> None:
        super().describe()
        option = self.field.option(self.value())
        said = " ".join(part for part in (self.field.help, option.help if option else "") if part)
        self.combo.setToolTip(plain_tip(said))
        self.combo.setAccessibleDescription(said)

    def _on_picked(self) -> None:
        self.describe()
        self.changed.emit()


class OptionRowsEditor(ChoiceEditor):
    """Options one below the other, each with what it means or why it is blocked."""

    wide = True

    def __init__(self, field: ChoiceField, around: Around) -> None:
        super().__init__(field, around)
        self.rows = OptionRows()
        self.line.addWidget(self.rows, 1)
        self.show_field(field, around)
        self.rows.picked.connect(lambda _value: self.changed.emit())

    def show_options(self, options: Sequence[Option]) -> None:
        self.rows.show_options(options, self.rows.chosen(), self.field.name)

    def value(self) -> Any:
        return self.rows.chosen()

    def show_value(self, value: Any) -> None:
        self.rows.choose(value)

    def input(self) -> QWidget:
        return self.rows

    def describe(self) -> None:
        super().describe()
        self.rows.be_called(self.field.label)

    def complain(self, sentence: str) -> None:
        self.describe()


def _kind(field: ChoiceField, around: Around) -> type[ChoiceEditor]:
    if around.roomy and _meant(field.options):
        return OptionRowsEditor
    return SegmentsEditor if _short(field.options) and not around.aims else ComboEditor


@editor_for.register
def _(field: ChoiceField, around: Around) -> Editor:
    return _kind(field, around)(field, around)
