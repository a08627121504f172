"""The editor of dice that may be spent: how they fell, what they can go to, and what the throw comes to then."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.forms.editors.base import Around, Editor, editor_for
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.arranging import col, row
from gui.widgets.chips import ChipButton
from gui.widgets.disposing import unname
from gui.widgets.flow import Flow
from gui.widgets.key_handling import DIGITS, Key, KeyLine, act_on, keyed
from gui.widgets.painting import ring_over
from gui.widgets.spend_dice import Lying, SpendDice
from gui.widgets.words import elided_label, plain_tip, sentences_of, text
from systems.common.forms import Field, Option, SpendField

NUMERALS = {6: ("six", "sixes"), 5: ("five", "fives"), 1: ("one", "ones")}
FEW = 6  # options: of more the dice stand in one line with what they come to, so that all of them are seen at once
KEYS: tuple[KeyLine, ...] = (
    (DIGITS, "Spend the next dice on this"),
    (("Space",), "Spend the next dice on what is marked"),
    (("Left", "Up"), "What stands before"),
    (("Right", "Down"), "What stands after"),
    (("Backspace", "Del"), "Take the last back"),
)


class SpendChip(ChipButton):
    """What dice can be spent on; the one the keys mean bears the ring."""

    def __init__(self, face: ChipFace) -> None:
        super().__init__(face)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.marked = False
        self._tip = ""

    def show_option(self, face: ChipFace, tip: str, blocked: bool) -> None:
        """Show this; ``blocked``: it cannot be bought at all."""
        self._tip = tip
        self.setEnabled(not blocked)
        self.show_values(face)
        self.setAccessibleDescription(tip)
        self.setToolTip("")

    def setToolTip(self, tip: str) -> None:
        # A chip without room tells its words as a tip while it paints; what the option means comes after them.
        said = "\n".join(part for part in (tip, plain_tip(self._tip)) if part)
        if said != self.toolTip():
            super().setToolTip(said)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        ring_over(self, self.marked)


class SpendEditor(Editor):
    """Digits and clicks spend the next dice, Backspace and a click on a spent die take them back; Enter goes on."""

    wide = True

    def __init__(self, field: SpendField, around: Around) -> None:
        super().__init__(field, around)
        self.bought: list[Any] = []
        self.chips: list[SpendChip] = []
        self._at = 0  # the chip the keys mean
        many = len(field.options) > FEW
        self.number = text("", "figure" if many else "round", kind="accent")
        self.number.setObjectName("comes_to")
        self.words = elided_label("", "body" if many else "row")
        self.words.setObjectName("comes_to.words")
        self.flow = Flow()
        self.flow.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.says = text("", "small", wrap=True, kind="lose")
        self.says.setObjectName("spend.says")
        self.says.hide()
        self.dice = SpendDice(row(self.number, self.words, gap=8, margins=(16, 0, 0, 0)), *([1.0] if many else []))
        self.line.addWidget(col(self.dice, self.flow, self.says, gap=8), 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.keys = self._keys()
        self.dice.pressed.connect(self._ask_back)
        self.show_field(field, around)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, SpendField)
        self.field: SpendField = field
        super().show_field(field, around)
        known = {option.value for option in field.options}
        self.bought = [one for one in self.bought if one in known]
        if len(self.chips) != len(field.options):
            unname(self.chips)
            self.chips = [self._chip(place) for place in range(len(field.options))]
            self.flow.show_parts(*self.chips)
            self.flow.setVisible(bool(self.chips))
        for chip, option in zip(self.chips, field.options, strict=True):
            chip.setObjectName(f"{field.name}={option.value}")
        self._at = next((place for place, option in enumerate(field.options) if not option.blocked), 0)
        self._show()

    def value(self) -> tuple[Any, ...]:
        return tuple(self.bought)

    def show_value(self, value: Any) -> None:
        self.bought = list(value or ())
        self._show()

    def can_show_value(self, value: Any) -> bool:
        known = {option.value for option in self.field.options}
        return isinstance(value, tuple | list) and all(one in known for one in value)

    def complain(self, sentence: str) -> None:
        self.describe()

    def describe(self) -> None:
        spent = [option.label for one in self.bought for option in self.field.options if option.value == one]
        said = [self.field.help, f"Spent on {', '.join(spent)}." if spent else "Nothing is spent.", self._comes_to()]
        self.setAccessibleName(f"{self.field.label}: {self.field.dice} of {len(self.field.faces)} dice may be spent")
        self.setAccessibleDescription(" ".join([part for part in said if part]))

    def take_digit(self, digit: str) -> bool:
        return self._press(int(digit) - 1)

    def spend(self, place: int) -> bool:
        """Spend the next dice on the option at a place, or say why that cannot be; what is free is given back so."""
        option = self.field.options[place]
        self._at = place
        if not option.price and option.value in self.bought:
            self._take_back(len(self.bought) - 1 - self.bought[::-1].index(option.value))
            return True
        sentence = self.field.problem((*self.bought, option.value))
        if not sentence:
            self.bought.append(option.value)
            self._on_changed()
        else:
            self._say(self._why_not(option, sentence))
        return not sentence

    # how

    def _show(self) -> None:
        """Dice, chips and what it comes to, as they are now."""
        self.dice.show_dice(list(self._lying_dice()))
        for place, (chip, option) in enumerate(zip(self.chips, self.field.options, strict=True)):
            number = self.bought.count(option.value)
            advised = self.field.advised.count(option.value) > number
            image = "flame" if number else "star" if advised else ""
            face = ChipFace(
                self._chip_words(place, option), self._price(place, option, number), image, "ends" if number else "off"
            )
            why = self._why_blocked(option)
            chip.show_option(
                face, sentences_of(option.help, why, "Advised." if advised else ""), bool(why) and not number
            )
        self._ring()
        said = self._comes_to()
        found = re.match(r"([-−]?\d+)\s*(.*)", said, re.DOTALL)
        self.number.setText(found[1] if found else "")
        self.number.setVisible(bool(found))
        self.words.show_words(found[2] if found else said)
        self.words.setVisible(bool(self.words.words()))
        self._say("")
        self.describe()

    def _why_blocked(self, option: Option) -> str:
        """Why an option cannot be bought at all, or not besides what is bought."""
        return option.blocked or self.field.hinders(option, self.bought)

    def _lying_dice(self) -> Iterator[Lying]:
        highest = max(range(len(self.field.faces)), key=lambda at: self.field.faces[at], default=-1)
        names = dict(zip(self._order(), self._names(), strict=False))
        for at, face in enumerate(self.field.faces):
            yield Lying(face, face in self.field.marks, names.get(at, ""), at == highest and len(self.field.faces) > 1)

    def _order(self) -> list[int]:
        """The dice that may be spent, in the order in which they go."""
        marks, faces = self.field.marks, self.field.faces
        return sorted(
            [at for at, face in enumerate(faces) if face in marks], key=lambda at: (marks.index(faces[at]), at)
        )

    def _names(self) -> list[str]:
        """What each spent die went to, in that order."""
        return [option.label for one in self.bought for option in self.field.options if option.value == one
                for _ in range(option.price)]  # fmt: skip

    def _chip_words(self, place: int, option: Option) -> str:
        digit = f"{place + 1}  " if place < len(DIGITS) and len(self.chips) > 1 else ""
        return f"{digit}{option.label}"

    def _price(self, place: int, option: Option, number: int) -> str:
        """What it takes; of what is made of several dice and not begun yet how many of them: ``1 of 2 sixes``."""
        one, many = NUMERALS.get(self.field.marks[0] if len(self.field.marks) == 1 else 0, ("die", "dice"))
        whole, begun = self.field.capacity.units[place] if self.field.capacity is not None else (0, 0)
        price = f"{option.price} {one if option.price == 1 else many}" if option.price else "free"
        if option.price < whole and not begun:
            price = f"{option.price} of {whole} {many}"
        return f"{price}  × {number}" if number > 1 else price

    def _comes_to(self) -> str:
        """What the throw comes to with what is spent now."""
        words, room = self.field.words, self.field.room_words(self.bought)
        said = words[min(self.field.spent(self.bought), len(words) - 1)] if words else ""
        return " · ".join([one for one in (said, room) if one])

    def _why_not(self, option: Option, sentence: str) -> str:
        if option.blocked or self.field.spent((*self.bought, option.value)) <= self.field.dice:
            return sentence
        left = self.field.dice - self.field.spent(self.bought)
        lies = f"Only {left} of {option.price} dice are left" if left else "No die is left"
        return f"{lies} for {option.label}. Take one back with Backspace, or go on with Enter."

    def _ask_back(self, die: int) -> None:
        """The purchase that a die went to is taken back."""
        prices, place = {option.value: option.price for option in self.field.options}, self._order().index(die)
        for at, one in enumerate(self.bought):
            place -= prices[one]
            if place < 0:
                self._take_back(at)
                return

    def _take_back(self, at: int) -> None:
        del self.bought[at]
        self._on_changed()

    def _on_changed(self) -> None:
        self._show()
        self.changed.emit()

    def _say(self, sentence: str) -> None:
        self.says.setText(sentence)
        self.says.setVisible(bool(sentence))

    def _chip(self, place: int) -> SpendChip:
        chip = SpendChip(ChipFace(""))
        chip.clicked.connect(lambda *_: self._press(place))
        return chip

    def _press(self, place: int) -> bool:
        if 0 <= place < len(self.chips):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.spend(place)
        return True

    def _keys(self) -> tuple[Key, ...]:
        before, after = (lambda _name: self._step(-1)), (lambda _name: self._step(1))
        press, back = (lambda _name: self._press(self._at)), (lambda _name: self._last_back())
        return keyed(KEYS, self.take_digit, press, before, after, back)

    def _step(self, by: int) -> None:
        if self.chips:
            self._at = (self._at + by) % len(self.chips)
            self._show()
            option = self.field.options[self._at]
            self._say(self._why_blocked(option))

    def _last_back(self) -> None:
        if self.bought:
            self._take_back(len(self.bought) - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not act_on(event, self.keys):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ring()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ring()

    def _ring(self) -> None:
        for place, chip in enumerate(self.chips):
            chip.marked = self.hasFocus() and place == self._at and len(self.chips) > 1
            chip.update()

    def input(self) -> QWidget:
        return self


editor_for.register(SpendField, SpendEditor)
