"""The frame of every dialog: a title in serif, the content, and at the foot the one button that Enter presses."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSlider, QScrollArea, QWidget

from gui.desk.controller import DeskController
from gui.widgets.arranging import Item, col, fill, row, rule
from gui.widgets.buttons import Button, button
from gui.widgets.fitted_dialog import FittedDialog
from gui.widgets.flow import flow
from gui.widgets.key_handling import DO, ENDS, PAGE, KeyLine, is_button
from gui.widgets.words import text

PAGES = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}

KEYS: tuple[KeyLine, ...] = (DO, PAGE, ENDS)


class Dialog(FittedDialog):
    """A title, a body and a foot. Without a primary button it can only be closed."""

    def __init__(
        self,
        title: str,
        parent: QWidget | None = None,
        primary: str = "",
        size: tuple[int, int] = (560, 420),
        image: str = "",
    ) -> None:
        super().__init__(parent, size)
        self.setWindowTitle(title)
        self._controller: DeskController | None = None
        self._desk: Any = None
        self.title = text(title, "world", wrap=True)
        self.hint = text("", "hint", wrap=True)
        self.hint.hide()
        self.body = col(gap=12)
        self.sentence = text("", "body", wrap=True, kind="lose")
        self.sentence.setObjectName("sentence")
        self.sentence.hide()
        self.close_button: Button = button("Cancel" if primary else "Close", key="Esc", press=self.reject)
        self.close_button.setObjectName("close")
        self.primary: Button = button(primary, "primary", image, key="Enter", press=self.go)
        self.primary.setObjectName("go")
        if not primary:
            self.primary.hide()
        self.tools = flow(gap=8)
        self.told = text("", "hint", wrap=True)
        self.told.setObjectName("told")
        foot = row(self.close_button, self.tools, (self.told, 1), self.primary, gap=8)
        whole = col(self.title, self.hint, (self.body, 1), gap=12)
        self.lay(whole, self.sentence, rule(), foot, margins=(16, 12, 16, 16))

    def fill(self, *items: Item) -> None:
        """Show these below each other."""
        fill(self.body, *items)

    def say(self, words: str) -> None:
        """What the dialog is for, under its title."""
        self.hint.setText(words)
        self.hint.setVisible(bool(words))

    def tell(self, words: str) -> None:
        """What came of the last change, beside the buttons: nothing above moves under the hand."""
        self.told.setText(words)

    def complain(self, sentence: str) -> None:
        """Say what is wrong, above the buttons; an empty sentence takes it back."""
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))

    def go(self) -> None:
        """What the primary button does."""
        self.accept()

    def belong_to(self, controller: DeskController) -> None:
        """Close when the campaign that is open now is put away."""
        self._controller, self._desk = controller, controller.desk
        controller.keepers.add(self, self.keep_typed)
        controller.aside_changed.connect(self._look_for_desk)

    def keep_typed(self) -> str:
        """Bring what was typed here to the disk; what cannot be kept, as a sentence, or nothing."""
        return ""

    def done(self, result: int) -> None:
        if self._controller is not None:
            self._controller.keepers.remove(self)
        super().done(result)

    def _look_for_desk(self) -> None:
        if self._controller is not None and self._controller.desk is not self._desk:
            self._controller = None
            self.reject()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = self.focusWidget()
            if event.isAutoRepeat():
                pass  # a key that is held down does nothing twice
            elif is_button(focus):
                focus.click()
            elif self.primary.isVisible() and self.primary.isEnabled():
                self.go()
            event.accept()
        elif not self._scroll(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def _scroll(self, key: Qt.Key) -> bool:
        """A page up or down, or to an end, of what scrolls inside; whether anything does."""
        areas = [one.verticalScrollBar() for one in self.findChildren(QScrollArea) if one.isVisible()]
        bar = next((one for one in areas if one.maximum() > one.minimum()), None)
        if bar is None or key not in PAGES:
            return False
        bar.triggerAction(PAGES[key])
        return True
