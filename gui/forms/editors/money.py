"""Editor of an amount of money: ``25 gp``, ``3 gp 5 sp``; a number without a coin is of the usual one."""

from __future__ import annotations

from PySide6.QtGui import QValidator

from gui.forms.editors.base import Around, editor_for
from gui.forms.editors.plain import NumberEditor, NumberSpin
from systems.common.forms import Field
from systems.common.records.coinage import TENS, Coinage
from systems.common.records.money import MoneyField


class MoneySpin(NumberSpin):
    """Holds so many of the smallest coin; one step is one of the usual coin."""

    def __init__(self) -> None:
        self.coinage: Coinage = TENS
        super().__init__(0, 0)

    def textFromValue(self, value: int) -> str:
        return self.coinage.money(value)

    def valueFromText(self, words: str) -> int:
        amount = self.coinage.read(words)
        return self.value() if amount is None else amount

    def validate(self, words: str, place: int) -> tuple[QValidator.State, str, int]:
        if set(words.lower()) - set(f"0123456789, {''.join(self.coinage.short).lower()}"):
            return QValidator.State.Invalid, words, place
        amount = self.coinage.read(words)
        if amount is None or amount < self.minimum():
            return QValidator.State.Intermediate, words, place
        return QValidator.State.Acceptable if amount <= self.maximum() else QValidator.State.Invalid, words, place


class MoneyEditor(NumberEditor):
    """A number in coins."""

    spin_kind = MoneySpin

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, MoneyField)
        assert isinstance(self.spin, MoneySpin)
        self.spin.coinage = field.coinage
        self.spin.setSingleStep(field.coinage.rates[field.coinage.usual])
        super().show_field(field, around)


editor_for.register(MoneyField, MoneyEditor)
