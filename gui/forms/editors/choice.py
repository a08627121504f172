"""Editors of one of several and some of several: segments, a combo box, rows with their meaning, chips."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import QWidget

from gui.forms.chosen import Chosen
from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.wrapping_combo import WrappingCombo
from gui.forms.folding import MORE, MORE_HELP, more_words
from gui.forms.option_chip import GroupChip, OptionChip
from gui.forms.option_rows import OptionRows
from gui.forms.pick_list import PickListEditor
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.arranging import WIDEST
from gui.widgets.buttons import Segments, segments
from gui.widgets.chips import chip_size
from gui.widgets.disposing import unname
from gui.widgets.flow import Flow
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import plain_tip
from systems.common.forms import ChoiceField, ChoicesField, Field, Option

MOST_SEGMENTS = 4
GAP = 4  # px between two chips
LONGEST_SEGMENTS = 30  # letters, all together
MOST_CHIPS, MOST_PLAIN_CHIPS = 24, 32  # with prices, and without


def option_words(option: Option) -> str:
    """Label and price of an option in one line."""
    return f"{option.label} · {option.price:,}" if option.price else option.label


def why(option: Option) -> str:
    """What to know about an option: what it means, and why it cannot be chosen now."""
    return " ".join(part for part in (option.help, option.blocked) if part)


def _short(options: Sequence[Option]) -> bool:
    letters = sum(len(option_words(option)) for option in options)
    return 1 < len(options) <= MOST_SEGMENTS and letters <= LONGEST_SEGMENTS


def _meant(options: Sequence[Option]) -> bool:
    return 1 < len(options) <= 40 and any(option.help or option.blocked for option in options)


def _row_wide(chips: Sequence[OptionChip]) -> int:
    """How wide these are in one row."""
    return sum([chip.sizeHint().width() for chip in chips]) + GAP * max(0, len(chips) - 1)


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
            had = before.hasFocus() or before.isAncestorOf(self.focusWidget() or self)
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


class ChoicesEditor(Editor):
    """Any number of options, a chip each; what is on counts."""

    wide = flows = True
    takes = "what is left"
    of_table = False

    def __init__(self, field: ChoicesField, around: Around) -> None:
        super().__init__(field, around)
        self.chips: dict[Any, OptionChip] = {}
        self.groups: dict[str, GroupChip] = {}
        self.more = OptionChip(MORE, name="more")
        self._folded, self._also = False, -1
        self._room = WIDEST  # for chips in one row, where that is all there is
        self._chosen = Chosen()
        self.flow = be_one_stop(Flow())
        self.flow.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.line.addWidget(self.flow, 1)
        self.show_field(field, around)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, ChoicesField)
        before = set(self.value())
        self.field: ChoicesField = field
        alone = [option.value for option in field.options if not option.group]
        if alone != list(self.chips) or set(self.groups) != {option.group for option in field.options if option.group}:
            self._build(field)
        for option in [one for one in field.options if not one.group]:
            chip = self.chips[option.value]
            price = f"{option.price:,}" if option.price else ""
            chip.show_option(option.label, price, "", option.value in before, why(option))
            chip.setEnabled(not option.blocked)
        self._show_groups(before)
        super().show_field(field, around)

    def _build(self, field: ChoicesField) -> None:
        """A chip for each option, one for all of a group where its first one stands, and the one that shows more."""
        unname([*self.chips.values(), *self.groups.values(), self.more])
        self.chips, self.groups = {}, {}
        parts: list[OptionChip] = []
        for option in field.options:
            if not option.group:
                self.chips[option.value] = chip = self._chip(option)
                parts.append(chip)
            elif option.group not in self.groups:
                self.groups[option.group] = group = self._group(option.group)
                parts.append(group)
        self.more = OptionChip(MORE, name=f"{field.name}.more")
        self.more.setCheckable(False)
        self.more.clicked.connect(self.unfolded.emit)
        self.flow.show_parts(*parts, self.more)
        self.more.hide()

    def _chip(self, option: Option) -> OptionChip:
        chip = OptionChip(option.label, name=f"{self.field.name}={option.value}")
        chip.clicked.connect(lambda on: self._on_pressed(option.value, on))
        return chip

    def _group(self, group: str) -> GroupChip:
        chip = GroupChip(group, f"{self.field.name}={group}")
        chip.picked.connect(self._on_picked)
        return chip

    def _on_picked(self, before: Any, now: Any) -> None:
        if before is not None:
            self._chosen.press(self.field, before, False)
        if now is not None:
            self._press(now, True)
        self.changed.emit()

    def _on_pressed(self, value: Any, on: bool) -> None:
        self._press(value, on)
        self.changed.emit()

    def _press(self, value: Any, on: bool) -> None:
        for other in self._chosen.press(self.field, value, on):
            if other in self.chips:
                self.chips[other].setChecked(False)
            else:
                self._show_groups(set(self.value()) - {other})

    def _show_groups(self, on: Collection[Any]) -> None:
        for name, chip in self.groups.items():
            options = [option for option in self.field.options if option.group == name]
            chip.show_group(options, next((option.value for option in options if option.value in on), None))

    def has_extras(self) -> bool:
        return any(option.seldom for option in self.field.options) or len(self._first(self._room)) < len(self._faces())

    def _first(self, room: int = WIDEST) -> list[OptionChip]:
        """The chips that are seen while the others are kept back: what is on, and a few that are off, as far as they
        have room beside the one that shows more."""
        faces = self._faces()
        usual = {self._face(option) for option in self.field.options if not option.seldom}
        on, off = [chip for chip in faces if chip.isChecked()], [c for c in faces if c in usual and not c.isChecked()]
        first = [*on, *(off if len(faces) <= self.around.few + 1 else off[: self.around.few])]
        if len(first) == len(faces) and _row_wide(first) <= room:
            return first
        more = self._more_wide(_row_wide(on) + GAP + self._more_wide(False) > room)
        while first and _row_wide(first) + GAP + more > room:
            first.pop()
        return first

    def asks(self) -> tuple[int, int]:
        faces, first = self._faces(), self._first()
        if not self._folded:
            return (whole := _row_wide([*faces, self.more] if self.has_extras() else faces)), whole
        wish = _row_wide(first) + (GAP + self._more_wide(False) if len(first) < len(faces) else 0)
        return min(self._more_wide(any([chip.isChecked() for chip in faces])), wish), wish

    def _more_wide(self, in_force: bool) -> int:
        """How wide the chip for what is kept back is."""
        return chip_size(ChipFace(*more_words(True, int(in_force or self._also > 0)), "", "off")).width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.around.aims and self._room != self.width():
            before, self._room = self._first(self._room), self.width()
            if self._first(self._room) != before:
                self.refolded.emit()

    def _faces(self) -> list[OptionChip]:
        """The chips in their order, that of a group once."""
        return list(dict.fromkeys([self._face(one) for one in self.field.options]))

    def _face(self, option: Option) -> OptionChip:
        return self.chips.get(option.value) or self.groups[option.group]

    def collapse(self, folded: bool, also: int = -1) -> None:
        self._folded, self._also, faces = folded, also, self._faces()
        seen = self._first(self._room) if folded else faces
        for chip in faces:
            if chip.isHidden() == (chip in seen):
                chip.setVisible(chip in seen)
        held = len([chip for chip in faces if chip.isChecked() and chip not in seen])
        self.more.setVisible(also >= 0)
        self.more.show_option(*more_words(folded, max(0, also) + held), "", False, MORE_HELP if folded else "")

    def value(self) -> tuple[Any, ...]:
        on = {value for value, chip in self.chips.items() if chip.isChecked()}
        on |= {chip.value for chip in self.groups.values() if chip.value is not None}
        return tuple([option.value for option in self.field.options if option.value in on])

    def show_value(self, value: Any) -> None:
        self._chosen.show(value or ())
        for one, chip in self.chips.items():
            if chip.isChecked() != (one in (value or ())):
                chip.setChecked(one in (value or ()))
                chip.updateGeometry()
        self._show_groups(set(value or ()))

    def can_show_value(self, value: Any) -> bool:
        return set(value) <= {option.value for option in self.field.options}

    def take_focus(self) -> None:
        for chip in [one for one in self.chips.values() if one.isEnabled() and not one.isHidden()][:1]:
            chip.setFocus(Qt.FocusReason.TabFocusReason)

    def complain(self, sentence: str) -> None:
        self.describe()


def _kind(field: ChoiceField, around: Around) -> type[ChoiceEditor]:
    if around.roomy and _meant(field.options):
        return OptionRowsEditor
    return SegmentsEditor if _short(field.options) and not around.aims else ComboEditor


@editor_for.register
def _(field: ChoiceField, around: Around) -> Editor:
    return _kind(field, around)(field, around)


@editor_for.register
def _(field: ChoicesField, around: Around) -> Editor:
    most = MOST_CHIPS if any(option.price for option in field.options) else MOST_PLAIN_CHIPS
    return (PickListEditor if len(field.options) > most else ChoicesEditor)(field, around)
