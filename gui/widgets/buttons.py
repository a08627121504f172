"""Things to press: buttons with their key on the face, bare tools, segments."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
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
from gui.widgets.painting import line_height
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import button_words, plain_tip

Press = Callable[[], object]
WEIGHTS = {"primary": 600, "due": 600}
DIE_FRAME = 6  # px: the ring of the focus at both sides, and a little air
FILLED_KEYS = frozenset({"Enter", "Ctrl+Enter"})  # they press the one filled button
INKS = {  # what stands on a button of a kind
    "primary": Ink("on_accent", "on_accent", "on_accent", "on_accent", None, 600),
    "due": Ink("due", "due", "due", "due", None, 600),
}


class Button(QPushButton):
    """A button. `kind` is None, "primary" (what Enter does: one at a time) or "due"; `key` stands on its face.
    `made_ready`: it wants to be the filled one and can be pressed now, or no longer."""

    made_ready = Signal()
    steady = False  # whether it looks the same in every room

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
        self.setAutoDefault(False)
        self._image, self._meaning = image, meaning
        self._face, self._tip = KeyFace("", "", image), ""
        self._held, self._keeps_place, self._lines = False, False, 1
        self.wanted_kind: str | None = None
        self.show_kind(kind)
        self.show_words(words, key, tip)

    def show_kind(self, kind: str | None) -> None:
        """Be a button of this kind; everything on it takes the color that suits it."""
        shown = None if self._held and kind == "primary" else kind
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

    def presses_filled(self) -> bool:
        """Whether its key is the one that presses whatever is filled."""
        return self._face.key in FILLED_KEYS

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
        self._quiet = False
        self.show_values(words, chosen)

    def show_values(self, words: Sequence[str], chosen: int = 0, keys: Sequence[str] = ()) -> None:
        """Show these, with this one chosen, each after its key; says nothing. The buttons stay as long as their number
        does."""
        self._quiet = True
        buttons = self.buttons()
        for spare in buttons[len(words) :]:
            self._group.removeButton(spare)
            spare.hide()
            spare.deleteLater()
        for i in range(len(buttons), len(words)):
            fresh = _Segment()
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


def segments(words: Sequence[str], chosen: int = 0, name: str = "", stretch: bool = False) -> Segments:
    """A `Segments` group."""
    return Segments(words, chosen, name, stretch)


def _icon_size(button: QAbstractButton) -> None:
    side = theme.px("icon")
    button.setIconSize(QSize(side, side))


def popup_menu(parent: QWidget, name: str) -> QMenu:
    """An empty menu that opens where one presses; a screen reader calls it by its name."""
    menu = LetterMenu(name, parent)
    menu.setAccessibleName(name)
    return menu
