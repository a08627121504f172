"""Editor of some of several: chips, in a short form only the first of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from gui.forms.chosen import Chosen
from gui.forms.counted import Counted, why_full
from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.choice import why
from gui.forms.folding import MORE, MORE_HELP, more_words
from gui.forms.option_chip import GroupChip, OptionChip
from gui.forms.pick_list import PickListEditor
from gui.forms.ware_search import is_called
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.arranging import WIDEST
from gui.widgets.chips import chip_size
from gui.widgets.disposing import unname
from gui.widgets.flow import Flow
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import sentences_of
from systems.common.forms import ChoicesField, Field, Option

GAP = 4  # px between two chips
MOST_CHIPS, MOST_PLAIN_CHIPS = 24, 32  # with prices, and without


def _row_wide(chips: Sequence[OptionChip]) -> int:
    """How wide these are in one row."""
    return sum([chip.sizeHint().width() for chip in chips]) + GAP * max(0, len(chips) - 1)


def _price(option: Option) -> str:
    return f"{option.price:,}" if option.price else ""


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
        self._wanted: tuple[str, ...] = ()  # words that are looked for
        self._room = WIDEST  # for chips in one row, where that is all there is
        self._chosen, self._counted, self._full = Chosen(), Counted(), ""
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
            chip.show_option(option.label, _price(option), "", option.value in before, why(option))
            chip.setEnabled(not option.blocked)
        self._show_groups(before)
        super().show_field(field, around)
        self._count()

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
        self._count()
        self.changed.emit()

    def _on_pressed(self, value: Any, on: bool) -> None:
        self._press(value, on)
        self._count()
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

    def show_in(self, label: QLabel) -> None:
        if not self.around.aims:  # the form of a turn has no room to spare
            self._counted.stand_in(label)
            self._count()

    def _count(self) -> None:
        """How many are chosen, and that no more can be if that is so: those that are off are grey then."""
        chosen = len(self.value())
        self._counted.show(self.field, chosen)
        if (full := why_full(self.field, chosen)) or self._full:
            self._full = full
            for option in self.field.options:
                if (chip := self.chips.get(option.value)) is not None:
                    chip.setEnabled(not option.blocked and (not full or chip.isChecked()))
                    said = why(option) if chip.isChecked() else sentences_of(why(option), full)
                    chip.show_option(option.label, _price(option), "", chip.isChecked(), said)

    def name_inside(self, on: bool) -> None:
        """Chips of which so many must be on are told apart by what they answer: ``5 INSTEAD OF 4 TAKE  Grumma``."""
        assert isinstance(self.field, ChoicesField)
        self.name_before(on and self.field.least > 0)

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
        before = self.lead.sizeHint().width() + self.line.spacing() if self.lead and not self.lead.isHidden() else 0
        least, wish = self._asks()
        return before + least, before + wish

    def _asks(self) -> tuple[int, int]:
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
        seen = [chip for chip in (self._first(self._room) if folded else faces) if chip in self._found()]
        for chip in faces:
            if chip.isHidden() == (chip in seen):
                chip.setVisible(chip in seen)
        held = len([chip for chip in faces if chip.isChecked() and chip not in seen])
        self.more.setVisible(also >= 0)
        self.more.show_option(*more_words(folded, max(0, also) + held), "", False, MORE_HELP if folded else "")

    def folded_parts(self) -> Sequence[QWidget]:
        return [chip for chip in self._faces() if chip.isHidden() or self.place.isHidden()]

    def narrow(self, words: tuple[str, ...]) -> bool:
        if words != self._wanted:
            self._wanted = words
            self.collapse(self._folded, self._also)
        return bool(self._found())

    def _found(self) -> list[OptionChip]:
        """The chips called as what is looked for: all while nothing is."""
        return [self._face(one) for one in self.field.options if is_called(f"{one.group} {one.label}", self._wanted)]

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
        self._count()

    def can_show_value(self, value: Any) -> bool:
        return set(value) <= {option.value for option in self.field.options}

    def take_focus(self) -> None:
        for chip in [one for one in self.chips.values() if one.isEnabled() and not one.isHidden()][:1]:
            chip.setFocus(Qt.FocusReason.TabFocusReason)

    def complain(self, sentence: str) -> None:
        self.describe()


@editor_for.register
def _(field: ChoicesField, around: Around) -> Editor:
    most = MOST_CHIPS if any(option.price for option in field.options) else MOST_PLAIN_CHIPS
    return (PickListEditor if len(field.options) > most else ChoicesEditor)(field, around)
