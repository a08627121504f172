"""Things to press: buttons with their key on the face, bare tools."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from weakref import WeakSet

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from gui.theme import theme
from gui.widgets.arranging import mark
from gui.widgets.cuts import note
from gui.widgets.key_caps import Ink, KeyFace, face_width, paint_face
from gui.widgets.key_handling import LetterMenu
from gui.widgets.painting import RING, SMOOTH, frame, line_height
from gui.widgets.words import button_words, plain_tip

Press = Callable[[], object]
WEIGHTS = {"primary": 600, "due": 600}
DIE_FRAME = 6  # px: the ring of the focus at both sides, and a little air
FILLED_KEY = "Ctrl+Enter"  # presses the one filled button, from anywhere
FILLED_KEYS = frozenset({"Enter", FILLED_KEY})  # they press the one filled button
BUTTONS: WeakSet[Button] = WeakSet()  # all there are: to look a window through for them takes longer than they do
INKS = {  # what stands on a button of a kind
    "primary": Ink("on_accent", "on_accent", "on_accent", "on_accent", None, 600),
    "due": Ink("due", "due", "due", "due", None, 600),
}


class Button(QPushButton):
    """A button. `kind` is None, "primary" (what Enter does: one at a time) or "due"; `key` stands on its face.
    `made_ready`: it wants to be the filled one and can be seen and pressed now, or no longer."""

    made_ready = Signal()
    steady = False  # whether it looks the same in every room
    held_kind: str | None = None  # which it is while another is the filled one
    taken_in: QWidget | None = None  # while the keyboard is in this, Enter presses it, whatever is filled

    def __init__(
        self,
        words: str,
        kind: str | None = None,
        image: str = "",
        meaning: str = "ink_soft",
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__()
        BUTTONS.add(self)
        self.setAutoDefault(False)
        self._image, self._meaning = image, meaning
        self._face, self._tip = KeyFace("", "", image), ""
        self._held, self._keeps_place, self._lines = False, False, 1
        self.wanted_kind: str | None = None
        self.show_kind(kind)
        self.show_words(words, key, tip)

    def show_kind(self, kind: str | None) -> None:
        """Be a button of this kind; everything on it takes the color that suits it."""
        shown = self.held_kind if self._held and kind == "primary" else kind
        if (kind, shown) != (self.wanted_kind, self.property("kind")):
            before, self.wanted_kind = self.wanted_kind, kind
            mark(self, kind=shown)
            self.update()
            if kind != before and "primary" in (kind, before):
                self.made_ready.emit()

    def hold_back(self, on: bool, keeps_place: bool = False) -> None:
        """Another button is the filled one meanwhile, and has the key that does what is filled. The words take its
        room, or where they are looked for in a fight ``keeps_place`` leaves them where they are."""
        self._keeps_place = keeps_place
        if on != self._held:
            self._held = on
            self.show_kind(self.wanted_kind)
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange and self.wanted_kind == "primary":
            self.made_ready.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.wanted_kind == "primary":
            self.made_ready.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.wanted_kind == "primary":
            self.made_ready.emit()

    def show_icon(self, image: str) -> None:
        """Show another icon."""
        if image != self._image:
            self._image = image
            self._face = replace(self._face, image=image)
            self.updateGeometry()
            self.update()

    def show_words(
        self, words: str, key: str = "", tip: str = "", sub: str = "", short: str = "", single: bool = False
    ) -> None:
        """Show other words; too long ones give way to `short`, or end in an ellipsis, and are whole in the tool tip.
        `sub` stands below them; ``single``: `short` is better than two lines, or than no icon."""
        face = KeyFace(words, key, self._image, sub, short=short, steady=self.steady, single=single)
        self.setAccessibleName(words or tip)
        if (face, tip) == (self._face, self._tip):
            self._tell()  # it may be cut by now
            return
        self._face, self._tip = face, tip
        self.setText(button_words(f"{words}   {key}" if key and words else words or key))
        self._tell()
        self.updateGeometry()
        self.update()

    def tip(self) -> str:
        """What it is for, or why it cannot be pressed now."""
        return self._tip

    def presses_filled(self) -> bool:
        """Whether its key is the one that presses whatever is filled."""
        return self._face.key in FILLED_KEYS

    def own_key(self) -> str:
        """Its key, whether or not that can be read on it now."""
        return self._face.key

    def key(self) -> str:
        """The key that can be read on it now."""
        return "" if self._held and self._face.key in FILLED_KEYS else self._face.key

    def give_lines(self, lines: int) -> None:
        """Be high enough for so many lines."""
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        high = max(super().sizeHint().height(), self._lines * line_height("small", 600) + 2)
        weight = WEIGHTS["primary"] if self.presses_filled() else self._ink().weight  # filled or not, as wide
        return QSize(face_width(self._face, weight), high)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(whole.width(), theme.px("field") * 5), whole.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        if self.hasFocus() and self.property("kind") == "primary":  # its frame is of the color of its ground
            inside = QRectF(self.rect()).adjusted(RING + 1, RING + 1, -RING - 1, -RING - 1)
            painter.setRenderHint(SMOOTH)
            frame(painter, inside, RING, None, "raised", 2)
        middle = not self.steady and not self._face.sub
        face = self._face if self.key() or self._keeps_place else replace(self._face, key="")
        paint_face(painter, QRectF(self.rect()), face, self._ink(), middle, bool(self.key()))
        painter.end()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            self._tell()
        return super().event(event)

    def _ink(self) -> Ink:
        kind = self.property("kind")
        if not self.isEnabled():
            return Ink("ink_faint", "ink_faint", "ink_faint", "line", None, WEIGHTS.get(kind, 400))
        return INKS.get(kind) or Ink(image=self._meaning)

    def _tell(self) -> None:
        short = self.isVisible() and self.sizeHint().width() > self.width()
        whole = "   ".join([part for part in (self._face.words, self._face.key) if part])
        self.setToolTip(plain_tip(self._tip or (whole if short else "")))


class Tool(QToolButton):
    """A small button of a bar: an icon, perhaps with words. `kind` is "bare", "text", "die" or None (with a border)."""

    def __init__(
        self, image: str, tip: str, kind: str | None = "bare", words: str = "", meaning: str = "ink_soft"
    ) -> None:
        super().__init__()
        mark(self, kind=kind)
        if image:
            self.setIcon(theme.icon(image, meaning))
        _icon_size(self)
        self._image = image
        self._said: tuple[str, str, str] | None = None
        self._measuring = False
        self.show_words(words, tip)

    def show_words(self, words: str, tip: str) -> None:
        """Show other words and another tip; screen readers hear the words and then the tip."""
        if self._said == (self._image, words, tip):
            return
        self._said = self._image, words, tip
        self.setText(button_words(f" {words}" if self._image and words else words))
        beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if self._image else Qt.ToolButtonStyle.ToolButtonTextOnly
        self.setToolButtonStyle(beside if words else Qt.ToolButtonStyle.ToolButtonIconOnly)
        self.setToolTip(plain_tip(f"{words} ({tip})" if words and tip else words or tip))
        self.setAccessibleName(words or tip)
        self.setAccessibleDescription(tip if words else "")
        self.updateGeometry()

    def show_icon(self, image: str, meaning: str = "ink_soft") -> None:
        """Show another icon."""
        self._image, shown = image, theme.icon(image, meaning)
        if shown.cacheKey() != self.icon().cacheKey():
            self.setIcon(shown)

    def sizeHint(self) -> QSize:
        self._measuring = True
        hint = super().sizeHint()
        self._measuring = False
        if self.property("kind") == "rail":
            return QSize(theme.px("rail") - 4, theme.px("rail") - 4)
        if self.property("kind") == "die":
            return QSize(self.fontMetrics().horizontalAdvance(self.text()) + DIE_FRAME, hint.height())
        return QSize(max(hint.width(), hint.height()), hint.height())

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        gives_way = self.property("kind") == "text"
        return QSize(min(whole.width(), theme.px("field") * 4), whole.height()) if gives_way else whole

    def initStyleOption(self, option: QStyleOptionToolButton) -> None:
        super().initStyleOption(option)
        lack = 0 if self._measuring or not self.text() else self.sizeHint().width() - self.width()
        if lack > 0:
            face = self.text().replace("&&", "&")
            room = self.fontMetrics().horizontalAdvance(face) - lack
            shown = self.fontMetrics().elidedText(face, Qt.TextElideMode.ElideRight, room)
            note(face.strip(), shown.strip())
            option.text = button_words(shown)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            _icon_size(self)


def button(
    words: str,
    kind: str | None = None,
    image: str = "",
    meaning: str = "ink_soft",
    key: str = "",
    tip: str = "",
    press: Press | None = None,
) -> Button:
    """A `Button`; `press` is called when it is pressed."""
    made = Button(words, kind, image, meaning, key, tip)
    if press is not None:
        made.clicked.connect(lambda *_: press())
    return made


def tool(
    image: str,
    tip: str,
    kind: str | None = "bare",
    words: str = "",
    meaning: str = "ink_soft",
    press: Press | None = None,
) -> Tool:
    """A `Tool`; `tip` says what it does and by which key."""
    made = Tool(image, tip, kind, words, meaning)
    if press is not None:
        made.clicked.connect(lambda *_: press())
    return made


def _icon_size(button: QAbstractButton) -> None:
    side = theme.px("icon")
    button.setIconSize(QSize(side, side))


def popup_menu(parent: QWidget, name: str) -> LetterMenu:
    """An empty menu that opens where one presses; a screen reader calls it by its name."""
    menu = LetterMenu(name, parent)
    menu.setAccessibleName(name)
    return menu
