"""The list behind "Other…": what has no room as a segment; below it what cannot be done now, each with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)

from gui.docks.tracker.offers.offered import Offers, name_action
from gui.widgets.key_handling import STEP, KeyLine, LetterMenu
from gui.widgets.words import button_words
from systems.common.forms import Form
from systems.common.kernel.actions import Action

NAME = "Other actions"
KEYS: tuple[KeyLine, ...] = ((("Up", "Down"), STEP[1]),)
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class _GoesToAll(QProxyStyle):
    """Marks what cannot be taken as well, where the keyboard is on it."""

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,
    ) -> int:
        if hint == QStyle.StyleHint.SH_Menu_AllowActiveAndDisabled:
            return 1
        return super().styleHint(hint, option, widget, returnData)


class OtherActions(LetterMenu):
    """Over its button; a digit, or the first letter of a name, goes to an action, Enter takes it.  What cannot be done
    is gone to as well, for it says why."""

    def __init__(self, above: QAbstractButton, choose: Callable[[str], object]) -> None:
        super().__init__(NAME, above)
        self.setAccessibleName(NAME)
        self._style = _GoesToAll("Fusion")
        self.setStyle(self._style)
        self._above, self._choose = above, choose
        self._digits: dict[str, QAction] = {}
        self.aboutToHide.connect(self.deleteLater)

    def show_offers(
        self, possible: Offers, digits: Sequence[str], impossible: Offers, their_digits: Sequence[str]
    ) -> None:
        """These with their digits; below them what cannot be done, each with the reason beside its name."""
        for (action, form), digit in zip(possible, digits, strict=True):
            self._add(action, form, digit)
        if possible and impossible:
            self.addSeparator()
        for (action, form), digit in zip(impossible, their_digits, strict=True):
            self._add(action, form, digit)
        self.setToolTipsVisible(True)

    def _add(self, action: Action, form: Form, digit: str) -> None:
        words = f"{name_action(action, form)}: {form.blocked}" if form.blocked else name_action(action, form)
        one = self.addAction(button_words(words) + (f"\t{digit}" if digit else ""))
        one.setEnabled(not form.blocked)
        one.setToolTip(form.blocked or action.help)
        one.triggered.connect(lambda: self._choose(action.key))
        if digit:
            self._digits[digit] = one

    def open(self) -> None:
        """Over the button, the first of it marked: the keyboard is in it, however it was opened."""
        self.popup(self._above.mapToGlobal(QPoint(0, -self.sizeHint().height())))
        if first := next((one for one in self.actions() if not one.isSeparator()), None):
            self.setActiveAction(first)

    def goes_to(self, entry: QAction) -> bool:
        """To what cannot be done as well: a screen reader reads why."""
        return not entry.isSeparator()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if step := STEPS.get(Qt.Key(event.key())):
            self._step(step)
        elif (one := self._digits.get(event.text())) is not None:
            self.setActiveAction(one)
            if one.isEnabled():
                self.close()
                one.trigger()
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        there, active = [one for one in self.actions() if self.goes_to(one)], self.activeAction()
        here = there.index(active) if active in there else -1
        self.setActiveAction(there[(here + by) % len(there)])
