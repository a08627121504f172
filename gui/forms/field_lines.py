"""The fields of the form of a turn, line by line: each as wide as its kind, whatever it offers and whoever acts, so
that the fields of an action stand in the same places for everybody in a fight."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QFrame, QLayoutItem, QWidget

from gui.forms.editors.base import Editor
from gui.forms.editors.wrapping_combo import WrappingCombo
from gui.theme import theme
from gui.widgets.flow import Flow, FlowLayout
from systems.frozen import dataclass

GAP, LINE_GAP = 8, 4
SEEN = 2  # px: less than an eye sees
LINES = 2  # as many are seen at once
AROUND = 3  # letters of body: what stands beside the words of a list
NARROW, USUAL, WIDE = 8, 12, 15  # a list, in letters of body; in the first line it may be wide
WHOM, LONG_WHOM = 14, 19  # a list of beings


class Yielding(QFrame):
    """A part that can do with less room than it would take."""

    def asks(self) -> tuple[int, int]:
        """The least it can do with, and what it would take."""
        raise NotImplementedError


class NamesSeen:
    """How wide the lists of beings in a form have had to be in a fight: they are never narrower again."""

    def __init__(self) -> None:
        self._letters, self._wide = theme.current.letters, 0

    def widest(self, wide: int) -> int:
        """The widest so far, with this one, unless that is hardly wider."""
        if self._letters != theme.current.letters:
            self.forget()
        if wide > self._wide + SEEN:
            self._wide = wide
        return self._wide

    def forget(self) -> None:
        """Another fight begins, or the letters are others."""
        self._letters, self._wide = theme.current.letters, 0


@dataclass(frozen=True, slots=True)
class Asked:
    """How wide an item can be made, how wide it would be, and at most; ``reads``: as wide all it offers is read on one
    line; ``yields``: it gives way first; ``names``: what is more than its least it has after lists have theirs."""

    item: QLayoutItem
    least: int
    wish: int
    yields: bool = False
    most: int = 0
    reads: int = 0
    names: bool = False

    @property
    def usual(self) -> int:
        """Its width where there is not room for everything."""
        return self.least if self.yields else self.wish


Line = list[tuple[Asked, int]]  # each with the width it gets


class FieldLayout(FlowLayout):
    """Lists are as wide as their kind.  Where that takes more lines than are seen, chips show fewer of what they offer,
    then lists are narrower."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, GAP, line_gap=LINE_GAP)
        self.editors: dict[QWidget, Editor] = {}  # by the part that stands in the line
        self.names = NamesSeen()

    def _arrange(self, rect: QRect, move: bool) -> int:
        y, high = rect.y(), 0
        for number, line in enumerate(self._in_lines(rect.width())):
            y += high + LINE_GAP if number else 0
            x, high, placed = rect.x(), 0, []
            for one, wide in line:
                item, hint = one.item, one.item.sizeHint()
                wraps = item.hasHeightForWidth() and wide < (one.least if one.yields else hint.width())
                tall = item.heightForWidth(wide) if wraps else hint.height()
                placed.append((item, QRect(QPoint(x, y), QSize(wide, tall))))
                x, high = x + wide + GAP, max(high, tall)
            if move:
                self._place(placed, high)
        return y + high - rect.y()

    def _in_lines(self, room: int) -> list[Line]:
        """On no more lines than are seen if there is a way; else as many as lists in their usual room take."""
        asked = [self._asked(item, room) for item in self._items if not item.isEmpty()]
        found = _broken(asked, [one.wish for one in asked], room)
        if len(found) > LINES:
            found = _in_two(asked, room) or _broken(asked, [one.usual for one in asked], room)
        return [_filled_up(line, room, first=line is found[0]) for line in found]

    def _asked(self, item: QLayoutItem, room: int) -> Asked:
        part, hint, letter = item.widget(), item.sizeHint().width(), theme.px("body")
        if isinstance(part, Yielding):
            return Asked(item, *part.asks(), yields=True)
        editor = self.editors.get(part) if part is not None else None
        if editor is None or not editor.takes:
            return Asked(item, hint, hint)
        if editor.takes == "line":
            return Asked(item, room, room)
        label = editor.head.minimumSizeHint().width() if editor.head is not None else 0
        if editor.takes == "what is left":
            least, wish = editor.asks()
            return Asked(item, max(least, label), max(wish, label), yields=True)
        if editor.takes == "list":
            read = min(max(NARROW * letter, _in_small(hint)), USUAL * letter)
            return Asked(item, max(read, label), max(USUAL * letter, label), most=WIDE * letter, reads=_in_small(hint))
        names = self.names.widest(editor.asks()[1])
        read = max(WHOM * letter, _in_small(names, theme.px("icon") + GAP), label)
        if read > room - GAP - NARROW * letter:
            return Asked(item, room, room)
        return Asked(item, read, max(read, min(names, LONG_WHOM * letter, room - GAP - USUAL * letter)), names=True)


def _in_small(wide: int, icon: int = 0) -> int:
    """How wide a list has to be if its words, which need as much in letters of body, stand there in small ones."""
    words = wide - AROUND * theme.px("body") - icon
    return wide - max(0, words) * (theme.px("body") - theme.px("small")) // theme.px("body")


def _broken(asked: Sequence[Asked], widths: Sequence[int], room: int) -> list[Line]:
    """As many to a line as have room in these widths."""
    lines: list[Line] = []
    left = -1
    for one, wide in zip(asked, widths, strict=True):
        if wide > left:
            lines.append([])
            left = room
        lines[-1].append((one, wide))
        left -= wide + GAP
    return lines


def _in_two(asked: Sequence[Asked], room: int) -> list[Line]:
    """On two lines, broken where lists have to give way least; nothing if they have no room there."""
    breaks = [(asked[:n], asked[n:]) for n in range(len(asked) - 1, 0, -1)]
    fit = [both for both in breaks if all([_wide([one.least for one in line]) <= room for line in both])]
    given = [sum([max(0, _wide([one.usual for one in line]) - room) for line in both]) for both in fit]
    found = fit[given.index(min(given))] if fit else ()
    return [[(one, one.least) for one in line] for line in found]


def _wide(widths: Sequence[int]) -> int:
    """Of a line of these."""
    return sum(widths) + GAP * (len(widths) - 1)


def _filled_up(line: Line, room: int, first: bool) -> Line:
    """Each item of a line as wide as it would be; where there is too little room for that, all get as much of it, and
    what gives way first gets it last.  What is then left in the first line is shared among its lists, first as much as
    they are read with on one line, before names that are read in small letters have room for their usual ones."""
    shares = first and not any([one.yields for one, _ in line])
    wishes = (
        [0 if one.yields or one.names else one.wish for one, _ in line],
        [min(one.reads, one.most) if shares else 0 for one, _ in line],
        [one.most if shares else 0 for one, _ in line],
        [0 if one.yields else one.wish for one, _ in line],
        [one.wish for one, _ in line],
    )
    widths = [min(one.least if one.names else wide, room) for one, wide in line]
    for wish in wishes:
        spare = max(0, room - _wide(widths))
        wants = sorted([n for n, wide in enumerate(widths) if wish[n] > wide], key=lambda n: wish[n] - widths[n])
        for left, n in zip(range(len(wants), 0, -1), wants, strict=True):
            more = min(wish[n] - widths[n], spare // left)
            widths[n], spare = widths[n] + more, spare - more
    return [(one, wide) for (one, _), wide in zip(line, widths, strict=True)]


class FieldLines(Flow):
    """A frame with fields in such lines, each under its label, and what stands after them."""

    def __init__(self, fields: Sequence[tuple[QWidget, Editor]], after: Sequence[QWidget], names: NamesSeen) -> None:
        super().__init__()
        assert isinstance(self._flow, FieldLayout)
        self._flow.editors, self._flow.names = dict(fields), names
        for _, editor in fields:
            if isinstance(box := editor.input(), WrappingCombo):
                box.be_level()
        self.show_parts(*[part for part, _ in fields], *after)

    def _make_layout(self, *_how: object) -> FieldLayout:
        return FieldLayout(self)
