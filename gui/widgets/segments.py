"""Segments: one of a few, side by side, each with its key on the face."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from gui.widgets.arranging import mark
from gui.widgets.key_caps import Ink, KeyFace, face_width, paint_face
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import button_words


class Segments(QWidget):
    """One of several, side by side. Tab reaches the chosen one, arrow keys move the choice; `picked` says which."""

    picked = Signal(int)

    def __init__(self, words: Sequence[str], chosen: int = 0, name: str = "", stretch: bool = False) -> None:
        super().__init__()
        self.setAccessibleName(name)
        be_one_stop(self)
        self._stretch = stretch
        self._line = QHBoxLayout(self)
        self._line.setSpacing(0)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._group = QButtonGroup(self)
        self._group.idToggled.connect(self._on_toggled)
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Preferred if stretch else policy.Fixed, policy.Fixed)
        self._quiet, self._with_keys = False, True
        self._said: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self.show_values(words, chosen)

    def show_values(self, words: Sequence[str], chosen: int = 0, keys: Sequence[str] = ()) -> None:
        """Show these, with this one chosen, each after its key; says nothing. The buttons stay as long as their number
        does."""
        said = tuple(words), tuple(keys)
        if said == self._said and chosen == self.chosen():
            return
        self._quiet, self._said = True, said
        buttons = self.buttons()
        for spare in buttons[len(words) :]:
            self._group.removeButton(spare)
            spare.hide()
            spare.deleteLater()
        for i in range(len(buttons), len(words)):
            fresh = _Segment()
            fresh.show_key(self._with_keys)  # it may join while digits are dice
            self._group.addButton(fresh, i)
            self._line.addWidget(fresh, 1 if self._stretch else 0)
        self._group.setExclusive(False)  # else the last one chosen would stay so where none is
        for i, (one, word) in enumerate(zip(self._segments(), words, strict=True)):
            one.show_face(word, keys[i] if i < len(keys) else "")
            one.setAccessibleName(word)
            ends = {0: "first", len(words) - 1: "last"}
            mark(one, place="only" if len(words) == 1 else ends.get(i, "middle"))
            one.setChecked(i == chosen)
        self._group.setExclusive(True)
        self._quiet = False

    def _segments(self) -> list[_Segment]:
        return [one for one in self.buttons() if isinstance(one, _Segment)]

    def buttons(self) -> list[QAbstractButton]:
        """The buttons in order, for tool tips and object names."""
        return sorted(self._group.buttons(), key=self._group.id)

    def show_keys(self, on: bool) -> None:
        """Show the keys, or only keep their places."""
        self._with_keys = on
        for one in self._segments():
            one.show_key(on)

    def show_faint(self, places: Collection[int]) -> None:
        """These are there to be found again, and mean nothing now."""
        for n, one in enumerate(self._segments()):
            one.show_faint(n in places)

    def chosen(self) -> int:
        """Index of the chosen one, -1 if there is none."""
        return self._group.checkedId()

    def choose(self, index: int) -> None:
        """Choose as if it was pressed; an index that is not there or disabled does nothing."""
        button = self._group.button(index)
        if button is not None and button.isEnabled():
            button.setChecked(True)

    def _on_toggled(self, index: int, on: bool) -> None:
        if on and not self._quiet:
            self.picked.emit(index)


class _Segment(QPushButton):
    def __init__(self) -> None:
        super().__init__()
        mark(self, kind="segment")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self._words = self._key = ""
        self._shown, self._faint = True, False

    def show_faint(self, on: bool) -> None:
        """Be as faint as what cannot be pressed."""
        if on != self._faint:
            self._faint = on
            self.update()

    def show_face(self, words: str, key: str) -> None:
        """Show these words after this key."""
        if (words, key) != (self._words, self._key):
            self._words, self._key = words, key
            self.setText(button_words(words))
            self.updateGeometry()
            self.update()

    def show_key(self, on: bool) -> None:
        """Show the key, or only keep its place: it means something else for a while."""
        if on != self._shown:
            self._shown = on
            self.update()

    def key(self) -> str:
        """The key that can be read on it now."""
        return self._key if self._shown else ""

    def sizeHint(self) -> QSize:
        # As wide as when it is chosen and semibold, so that choosing moves nothing.
        return QSize(face_width(KeyFace(self._words, self._key), 600), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        words = "ink" if self.isEnabled() and not self._faint else "ink_faint"
        ink = Ink(words, "ink_soft", "ink_faint", None, None, 600 if self.isChecked() else 400)
        face = KeyFace(self._words, self._key, ahead=True)
        paint_face(painter, QRectF(self.rect()), face, ink, with_key=self._shown)
        painter.end()


def segments(words: Sequence[str], chosen: int = 0, name: str = "", stretch: bool = False) -> Segments:
    """A `Segments` group."""
    return Segments(words, chosen, name, stretch)
