"""The search of a form that offers much to take, as a shop does: it narrows every shelf, and leads to what is found."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout

from gui.theme import theme
from gui.widgets.arranging import on_restyle
from gui.widgets.fields import search_field
from gui.widgets.key_handling import FOUND, LEAVE, KeyLine, name_of
from gui.widgets.words import text
from systems.common.kernel.name_finding import fold, singular

WIDE = 8  # fields high
KEYS: tuple[KeyLine, ...] = (FOUND, LEAVE)


def is_called(name: str, words: Collection[str]) -> bool:
    """Whether a name has all these words, or their beginnings, in whatever order; ``torches`` finds *Torch*."""
    flat = fold(name)
    return all(word in flat or singular(word) in flat for word in words)


class WareSearch(QFrame):
    """A field to type in, and the sentence that nothing is called so, which stands beside it.

    Down, and Enter where something is typed, lead to what is found; Enter in an empty field answers the form.
    """

    narrowed = Signal()
    went_down = Signal()
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.nothing = text("Nothing of that name.", "small", kind="lose")
        self.nothing.hide()
        self.edit = search_field("Search", "Search what there is to take")
        self.edit.setObjectName("wares.search")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.edit)
        self.setFocusProxy(self.edit)
        self.edit.textChanged.connect(lambda _typed: self.narrowed.emit())
        self.edit.installEventFilter(self)
        self._measure()
        on_restyle(self, self._measure)

    def _measure(self) -> None:
        self.edit.setFixedWidth(theme.px("field") * WIDE)  # what is said beside it moves it nowhere

    def words(self) -> tuple[str, ...]:
        """What is looked for; nothing while there is no search."""
        return () if self.isHidden() else tuple(fold(self.edit.text()).split())

    def say_found(self, found: bool) -> None:
        """Say so when nothing is called as it was typed."""
        self.nothing.setVisible(not found)

    def take_focus(self) -> None:
        """The keyboard to the field, what stands there to be typed over."""
        self.edit.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.edit or not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if name_of(event) in ("Down", "Return"):
            leads = event.key() == Qt.Key.Key_Down or self.words()
            (self.went_down if leads else self.entered).emit()
            return True
        if event.key() == Qt.Key.Key_Escape and self.edit.text():
            self.edit.clear()
            return True
        return False
