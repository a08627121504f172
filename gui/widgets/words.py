"""Words on the desk. They are always plain: a name may hold `<b>` or `&` and is never markup."""

from __future__ import annotations

import html
import re
import sys
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gui.theme import theme
from gui.widgets.arranging import mark
from gui.widgets.painting import DOT, NAME, WORD, as_given, beginnings, break_in_two, elide, keep_units
from systems.common.kernel.naming import as_subject

ALIGNMENTS = {
    "left": Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    "right": Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
    "centre": Qt.AlignmentFlag.AlignCenter,
}

PARTS_DOT, ENDLESS = " · ", 1 << 20  # between parts; px
MAC = sys.platform == "darwin"
HELD = re.compile(r"\b(?:(?:Ctrl|Alt|Shift)\+)+(?=\S)")
SIGNS = {"Alt": "⌥", "Shift": "⇧", "Ctrl": "⌘"}  # in the order in which a Mac names them


def text(words: str, role: str = "body", wrap: bool = False, align: str = "left", **properties: Any) -> QLabel:
    """A label. Roles: body, strong, small, hint, row, figure, round, world, worldrow, wordmark, huge, story."""
    label = mark(Wrapped() if wrap else QLabel(), role=role, **properties)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(keys_as_here(words))
    label.setWordWrap(wrap)
    label.setAlignment(ALIGNMENTS[align])
    return label


def micro(words: str, **properties: Any) -> QLabel:
    """A column head or the label above a field, in small capitals' place; read aloud as it was written."""
    label = mark(Micro(), role="micro", **properties)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAlignment(ALIGNMENTS["left"])
    label.setText(words)
    return label


def micro_width(words: str) -> int:
    """How wide a `micro` of these words is."""
    return theme.metrics("micro", 600).horizontalAdvance(words.upper()) + len(words) // 2 + 1


class Wrapped(QLabel):
    """Several lines, none of which ends between a figure and its unit."""

    def setText(self, words: str) -> None:
        super().setText(keep_units(words))

    def text(self) -> str:
        return as_given(super().text())


class Remark(Wrapped):
    """What is said now and then.  Its place is measured alike with words and without, where Qt takes a label for one
    whose height hangs on its width only from its first words on, and arranges all that stands around it anew."""

    def __init__(self, role: str = "hint") -> None:
        super().__init__()
        mark(self, role=role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, wide: int) -> int:
        return max(super().heightForWidth(wide), self.fontMetrics().height())


class Micro(QLabel):
    """Shows words in capitals; a screen reader hears what stands there now, in its own spelling."""

    def setText(self, words: str) -> None:
        super().setText(words.upper())
        self.setAccessibleName(words.capitalize() if words.isupper() else words)


def keys_as_here(words: str) -> str:
    """`words` with keys as they are called on this machine: on a Mac, Ctrl is ⌘, and no plus stands between."""
    return HELD.sub(_signs, words) if MAC else words


def _signs(found: re.Match[str]) -> str:
    return "".join([sign for name, sign in SIGNS.items() if name in found[0]])


def sentences_of(*parts: str) -> str:
    """What there is of these, one sentence after the other: ``No shield. Needs a weapon for each hand.``"""
    said = [part for part in parts if part]
    whole = [part if part.endswith((".", "?")) else f"{part}." for part in said[:-1]]
    return " ".join([as_subject(part) for part in [*whole, said[-1]]]) if whole else "".join(said)


def plain_tip(words: str) -> str:
    """`words` for a tool tip, where Qt would otherwise take what looks like markup for markup."""
    words = keys_as_here(words)
    return f"<qt>{html.escape(words)}</qt>" if "<" in words or "&" in words else words


def button_words(words: str) -> str:
    """`words` for the face of a button, where Qt would take a single & for an underline."""
    return words.replace("&", "&&")


class PartsLabel(QLabel):
    """``armor 6 [13] · 15 XP`` on one line, or without the dot on two."""

    def __init__(self, words: str = "", role: str = "body") -> None:
        super().__init__()
        self._words = ""
        mark(self, role=role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setText(words)

    def setText(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        super().setText(self._laid_out(self.width()))
        self.updateGeometry()

    def text(self) -> str:
        """All of it, with its dots."""
        return self._words

    def lines(self) -> list[str]:
        """What stands in each line, as far as it breaks between two parts."""
        return super().text().split("\n")

    def heightForWidth(self, wide: int) -> int:
        room = QRect(0, 0, max(1, wide), ENDLESS)
        flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
        return self.fontMetrics().boundingRect(room, flags, self._laid_out(wide)).height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        laid_out = self._laid_out(self.width())
        if laid_out != super().text():
            super().setText(laid_out)

    def _laid_out(self, wide: int) -> str:
        metrics, lines = self.fontMetrics(), list[str]()
        for part in [keep_units(one) for one in self._words.split(PARTS_DOT)]:
            if lines and metrics.horizontalAdvance(f"{lines[-1]}{PARTS_DOT}{part}") <= wide:
                lines[-1] = f"{lines[-1]}{PARTS_DOT}{part}"
            else:
                lines.append(part)
        return "\n".join(lines)


def break_path(path: str) -> str:
    """A path whose lines may end after any of its parts; nobody sees where."""
    return re.sub(r"([/\\._-])", "\\1\u200b", path)


class Elided(QLabel):
    """One line that gives way: what has no room ends in an ellipsis, and the tool tip then has all of it."""

    def __init__(self, words: str = "", role: str = "body", align: str = "left", **properties: Any) -> None:
        super().__init__()
        mark(self, role=role, **properties)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(ALIGNMENTS[align])
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._words = self._more = ""
        self.show_words(words)

    def show_words(self, words: str, more: str = "") -> None:
        """Show other words; ``more`` stands in the tool tip alone."""
        self.setAccessibleName(words)
        self.setAccessibleDescription(more)
        said = keys_as_here(words), keys_as_here(more)
        if said != (self._words, self._more):
            self._words, self._more = said
            self._fit()
            self.updateGeometry()

    def words(self) -> str:
        """All of it, whatever there is room for."""
        return self._words

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self._words) + 2, self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(
            min(self.sizeHint().width(), self.fontMetrics().horizontalAdvance("Mm…")), self.fontMetrics().height()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fit()
            self.updateGeometry()

    def _fit(self) -> None:
        self.show_fitted(elide(self._words, self.fontMetrics(), max(self.width(), 0)))

    def is_cut(self) -> bool:
        """Whether not all of it can be read."""
        return self.text().replace("\n", " ") != self._words

    def show_fitted(self, shown: str) -> None:
        """Show as much of the words as has room; the tool tip has what is cut."""
        self.setText(shown)
        cut = self._words if self.is_cut() else ""
        self.setToolTip(plain_tip("\n".join([part for part in (cut, self._more) if part])))


def elided_label(words: str, role: str = "body", align: str = "left", **properties: Any) -> Elided:
    """An `Elided` label."""
    return Elided(words, role, align, **properties)


class InTwo(Elided):
    """On one line or on two, each of which gives way; whoever is made of this says on how many."""

    def __init__(self, words: str = "", role: str = "body", align: str = "left", **properties: Any) -> None:
        self._in_two = False
        super().__init__(words, role, align, **properties)

    def minimumSizeHint(self) -> QSize:
        return self._high(super().minimumSizeHint())

    def _high(self, hint: QSize) -> QSize:
        return QSize(hint.width(), hint.height() * 2) if self._in_two else hint

    def _fit(self) -> None:
        if not self._in_two:
            super()._fit()
            return
        metrics, room = self.fontMetrics(), max(self.width(), 0)
        lines = [elide(line, metrics, room) for line in _halves(self._words, room, metrics)]
        self.show_fitted("\n".join(lines))


class ElidedTwice(InTwo):
    """Two lines where one has no room: what has none in them either ends in an ellipsis."""

    def sizeHint(self) -> QSize:
        return self._high(super().sizeHint())

    def _lines(self) -> bool:
        """Whether two lines are needed."""
        return self.fontMetrics().horizontalAdvance(self.words()) > self.width() > 0

    def _fit(self) -> None:
        if self._lines() != self._in_two:
            self._in_two = not self._in_two
            self.updateGeometry()
        super()._fit()


class ElidedNames(Elided):
    """Names one after the other: what has no room is left out name by name, none in its middle."""

    def _fit(self) -> None:
        self._fit_one_of(beginnings(self.words(), NAME))

    def _fit_one_of(self, tries: Sequence[str]) -> None:
        measure = self.fontMetrics().horizontalAdvance
        if fits := [words for words in tries if measure(words) <= self.width()]:
            self.show_fitted(fits[0])
        else:
            super()._fit()


class ElidedParts(ElidedNames):
    """Parts of a line with dots between: what has no room is left out part by part, of the first word by word."""

    def _fit(self) -> None:
        tries = beginnings(self.words(), DOT)
        self._fit_one_of([*tries, *beginnings(tries[-1].removesuffix(" …"), WORD)[1:]])


# Roles from large to small, their letters, and whether they are those of the world; the last two also in two lines.
LETTERS = {
    "round": ("round", 700, False),
    "world": ("name", 600, True),
    "worldrow": ("figure", 600, True),
    "figure": ("figure", 700, False),
    "row": ("row", 600, False),
    "strong": ("body", 600, False),
    "small": ("small", 400, False),
}
ROLES = tuple(LETTERS)
IN_TWO = ("strong", "small")


class FittingName(InTwo):
    """One name, whole as long as that is possible.  ``below`` gives way to its second line."""

    def __init__(self, role: str = "world", below: QWidget | None = None, **properties: Any) -> None:
        self._usual, self._low, self._below = role, False, below
        super().__init__("", role, **properties)

    def be(self, role: str) -> None:
        """Letters of this role, if there is room."""
        if role != self._usual:
            self._usual = role
            self.updateGeometry()
            self._choose()

    def be_low(self, on: bool) -> None:
        """In the smallest letters before it takes two lines."""
        if on != self._low:
            self._low = on
            self._choose()

    def show_words(self, words: str, more: str = "") -> None:
        other = words != self.words()
        super().show_words(words, more)
        if other:
            self._choose()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._choose()

    def sizeHint(self) -> QSize:
        wide = theme.metrics(*LETTERS[self._usual]).horizontalAdvance(self.words()) + 2  # else it would stay small
        return self._high(QSize(wide, super().sizeHint().height()))

    def _choose(self) -> None:
        role, in_two = self._fitting(self.width())
        if in_two != self._in_two:
            self._in_two = in_two
            self.updateGeometry()
            if self._below is not None:
                self._below.setVisible(not in_two)
        if self.property("role") != role:
            mark(self, role=role)
        self._fit()

    def be_whole_in(self, role: str, room: int) -> None:
        """Letters of this role, or of the next smaller one in which the name is read whole in so much room."""
        self._usual = role
        self._usual = self._fitting(room)[0]
        self.updateGeometry()
        self._choose()

    def is_whole_in(self, room: int) -> bool:
        """Whether the name is read whole in so much room."""
        role, in_two = self._fitting(room)
        metrics = theme.metrics(*LETTERS[role])
        lines = _halves(self.words(), room, metrics) if in_two else [self.words()]
        return all([metrics.horizontalAdvance(line) <= room for line in lines])

    def room_for_one_line(self, room: int) -> int:
        """So much room, or what more one line takes in letters of the size that two lines have there."""
        role, in_two = self._fitting(room)
        return max(room, theme.metrics(*LETTERS[role]).horizontalAdvance(self.words()) + 2) if in_two else room

    def _fitting(self, room: int) -> tuple[str, bool]:
        """The role in whose letters the name is read whole, and whether that takes two lines."""
        words = self.words()
        metrics = {role: theme.metrics(*LETTERS[role]) for role in ROLES}
        smaller = ROLES[ROLES.index(self._usual) : len(ROLES) if self._low else -1] or ROLES[-1:]
        of_world = LETTERS[self._usual][2]
        for role in [role for role in smaller if of_world or not LETTERS[role][2]]:
            if metrics[role].horizontalAdvance(words) <= room:
                return role, False
        for role in IN_TWO[-1:] if self._low else IN_TWO:
            if all(metrics[role].horizontalAdvance(line) <= room for line in _halves(words, room, metrics[role])):
                return role, True
        return IN_TWO[-1], " " in words


def _halves(words: str, room: float, metrics: QFontMetrics) -> list[str]:
    return break_in_two(words, room, metrics.horizontalAdvance)
