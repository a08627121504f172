"""What every painted part shares: pens and brushes by meaning, words that end in an ellipsis, hatching, focus ring."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from functools import cache
from math import ceil, floor

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPixmap, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme import theme
from gui.widgets.cuts import is_heard, note
from systems.common.records.figures import UNITS

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
SOLID = Qt.PenStyle.SolidLine
DASHED = Qt.PenStyle.DashLine
SMOOTH = QPainter.RenderHint.Antialiasing
NO_BRUSH, NO_PEN = QBrush(Qt.BrushStyle.NoBrush), Qt.PenStyle.NoPen
HARD = "\u00a0"  # a space where no line may end
JOIN = "\u2060"  # nothing, where no line may end
UNIT = re.compile(rf"(?<=\d) (?=(?:%|(?!of\b)[A-Za-z]{{1,2}}|left|{UNITS})(?!\w)|\[)"
                  r"|(?<=×) (?=\d)| (?=× \d)|(?<=\bNo\.) (?=\d)|(?<=\bd\d) (?=\d)|(?<=\bd\d\d) (?=\d)| (?=· )"
                  r"|(?<=[a-z]) (?=\d{1,3}[.:;,](?!\d))"
                  r"|(?<=\dd) (?=[+−] \d)|(?<=\dd [+−]) (?=\d)|(?<=d\d) (?=[+−] \d)|(?<=d\d [+−]) (?=\d)"
                  r"|(?<=d\d\d) (?=[+−] \d)|(?<=d\d\d [+−]) (?=\d)")  # fmt: skip
# Which of several somebody is, or how good at what: Ogre brute 2, level 3; and a number at the end of all.
CALLED = re.compile(r"(\b[A-Z][\w’-]+(?: [a-z][\w’-]+)?|\blevel) (?=\d{1,3}(?![\d.,:]*\d|\w))|(?<=[a-z]) (?=\d{1,3}$)")
SHARE = re.compile(r"(?<=\d/)(?=[+−×])")
PART = re.compile(r" · |, | of ")  # between the parts of a line
DETAIL = re.compile(r", | of ")
SUM = re.compile(r" [+−]\d+$")  # what words end in with a sum
LEVEL = re.compile(r" \S+ \d+$")  # what somebody is, and how good at it
NAME, DOT = re.compile(", "), re.compile(" · ")
WORD = re.compile(r"(?<! of)(?<! the)(?<! and)(?<! on)(?<! in) ")  # after a word with which something may end
SECOND = "second"  # a line under a name, which gives way part by part
RING = 2  # px of accent round what has the keyboard


class Painted(QWidget):
    """A part that draws itself. It asks the theme while drawing, so a change of theme only needs a repaint.

    Subclasses give `draw`, and `wanted` (their size in the current look); width 0 means as wide as there is room.
    """

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self._needs: tuple[QSize, QSize] | None = None  # the room it was said to need
        self.setAccessibleName(name)
        wide = self.wanted().width() == 0
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Expanding if wide else policy.Fixed, policy.Fixed)

    def wanted(self) -> QSize:
        """Width and height in the current look."""
        raise NotImplementedError

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Paint into `rect`."""
        raise NotImplementedError

    def changed(self, name: str) -> None:
        """Call after new values: repaints, tells the layout if it needs other room, and gives screen readers the new
        words."""
        self.setAccessibleName(name)
        self._tell_layout()
        self.update()

    def _tell_layout(self) -> None:
        needs = self.sizeHint(), self.minimumSizeHint()
        if needs != self._needs:
            self._needs = needs
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        wanted = self.wanted()
        return QSize(wanted.width() or 120, wanted.height())

    def minimumSizeHint(self) -> QSize:
        wanted = self.wanted()
        return QSize(wanted.width() or 24, wanted.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw(painter, QRectF(self.rect()))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._needs = None  # whatever it was, it was so in another look
            self._tell_layout()
            self.update()


def brush(
    painter: QPainter,
    inside: str | None,
    border: str | None = None,
    width: float = 1.0,
    style: Qt.PenStyle = SOLID,
) -> None:
    """Set what shapes are filled with and drawn with, by meaning; None is nothing. Edges are smooth from here on."""
    look = theme.current
    painter.setRenderHint(SMOOTH)
    painter.setBrush(look.brush(inside) if inside else NO_BRUSH)
    painter.setPen(look.pen(border, width, style) if border is not None else NO_PEN)


def frame(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    inside: str | None,
    border: str | None,
    width: float = 1.0,
    style: Qt.PenStyle = SOLID,
) -> None:
    """A rectangle with round corners, filled and framed by meaning, as a pen that follows `rect` would draw it."""
    half = width / 2
    if border is None or style != SOLID or radius <= half:
        brush(painter, inside, border, width, style)
        painter.drawRoundedRect(rect, radius, radius)
        return
    if inside is not None:
        brush(painter, inside)
        painter.drawRoundedRect(rect, radius, radius)
    ring = QPainterPath()  # what lies between two shapes: Qt fills thirty times as fast as it draws a line
    ring.addRoundedRect(rect.adjusted(-half, -half, half, half), radius + half, radius + half)
    ring.addRoundedRect(rect.adjusted(half, half, -half, -half), radius - half, radius - half)
    brush(painter, border)
    painter.drawPath(ring)


def disc(painter: QPainter, rect: QRectF, inside: str | None, border: str, width: float = 1.0) -> None:
    """A disc, filled and framed by meaning, as a pen that follows its edge would draw it."""
    half = width / 2
    if inside is not None:
        brush(painter, inside)
        painter.drawEllipse(rect)
    ring = QPainterPath()
    ring.addEllipse(rect.adjusted(-half, -half, half, half))
    ring.addEllipse(rect.adjusted(half, half, -half, -half))
    brush(painter, border)
    painter.drawPath(ring)


def write(
    painter: QPainter,
    rect: QRectF,
    words: str,
    size: str = "body",
    weight: int = 400,
    meaning: str = "ink",
    align: Qt.AlignmentFlag = CENTRE,
    world: bool = False,
    part: str = "",
) -> None:
    """One line of plain words; what has no room ends in an ellipsis.  ``part``: what this is, if it may give way."""
    look = theme.current
    painter.setFont(look.font(size, weight, world))
    painter.setPen(look.colour(meaning))
    if look.width(words, size, weight, world) > rect.width():
        metrics = look.metrics(size, weight, world)
        shown = leading_parts(words, metrics, rect.width()) if part == SECOND else elide(words, metrics, rect.width())
        note(words, shown, part)
        words = shown
    painter.drawText(rect, _flags(align), words)


@cache
def _flags(align: Qt.AlignmentFlag) -> int:
    """How one line is written: nothing of it is clipped, nor what hangs."""
    return int(align | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip)


def elide(words: str, metrics: QFontMetrics, room: float, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> str:
    """As much of one line as has room.  What is measured to have room stays whole: Qt goes by parts of a pixel."""
    return words if metrics.horizontalAdvance(words) <= room else metrics.elidedText(words, mode, int(room))


def beginnings(words: str, between: re.Pattern[str], more: str = " …") -> list[str]:
    """All of the words, and what is left as one part after the other gives way to ``more``."""
    ends = [found.start() for found in between.finditer(words)]
    return [words, *[f"{words[:end]}{more}" for end in reversed(ends)]]


def leading_parts(words: str, metrics: QFontMetrics, room: float) -> str:
    """As many of the parts of a line as have room whole, ``At 0 m · Elf Lamp-lighter, level 2``; of the first as many
    words, where what somebody is, and how good at it, gives way last: ``Dwarf … healer 2``."""
    tries = beginnings(words, PART, "")
    fits = (one for one in tries if metrics.horizontalAdvance(one) <= room)
    return next(fits, "") or _but_the_end(LEVEL, tries[-1], metrics, room) or leading_words(tries[-1], metrics, room)


def brief_of(words: str) -> str:
    """The parts of a line without their details: ``At 0 m · Elf Lamp-lighter`` of ``…, level 2``."""
    return " · ".join([DETAIL.split(part, maxsplit=1)[0] for part in words.split(" · ")])


def _but_the_end(end: re.Pattern[str], words: str, metrics: QFontMetrics, room: float) -> str:
    """As many of the words as have room before this end of them, which stays; nothing where it leaves none for them."""
    measure, last = metrics.horizontalAdvance, end.search(words)
    if last is None or not measure(words) > room >= measure(f"Mm…{last[0]}"):
        return ""
    return f"{leading_words(words[: last.start()], metrics, room - measure(last[0]))}{last[0]}"


def second_size(words: str, room: float) -> str:
    """The letters of a second line: smaller ones where the first of its parts has room in no others."""
    first = PART.split(words, maxsplit=1)[0]
    return "small" if words_width(first, "small") <= room else "micro"


def leading_words(words: str, metrics: QFontMetrics, room: float) -> str:
    """As many of the words as have room whole, ``Help of Guido …``; as many letters where that were less than half of
    them: ``minor consequence…``, not ``minor …``.  Their end gives way last where it is a sum: ``Help of Guido … +3``.
    """
    if with_sum := _but_the_end(SUM, words, metrics, room):
        return with_sum
    letters = elide(words, metrics, room)
    fits = (one for one in beginnings(words, WORD) if metrics.horizontalAdvance(one) <= room)
    return next((one for one in fits if 2 * len(one) >= len(letters)), letters)


def stamp(
    painter: QPainter, rect: QRectF, key: Hashable, ground: str | None, draw: Callable[[QPainter, QRectF], None],
    among: dict[Hashable, QPixmap] | None = None,
) -> None:  # fmt: skip
    """Draw into `rect` what looks the same wherever it stands: it is drawn once in a look, and kept under `key`,
    ``among`` others of a kind, if they are kept by themselves.

    Words need a `ground` under them; what holds none may stand on any.  While somebody listens to what is cut, and
    between pixels, it is drawn as it stands.
    """
    device = painter.device()
    ratio = device.devicePixelRatio() if device else 1.0
    left, top = floor(rect.left()), floor(rect.top())
    if is_heard() or (left * ratio) % 1 or (top * ratio) % 1:
        draw(painter, rect)
        return
    inside = rect.translated(-left, -top)

    def draw_inside(drawing: QPainter) -> None:
        drawing.setRenderHint(SMOOTH)
        draw(drawing, inside)

    size = QSizeF(ceil(inside.right()), ceil(inside.bottom()))
    place = (inside.left(), inside.top(), inside.width(), inside.height())
    found = theme.current.drawn((key, place), size, ratio, ground, draw_inside, among)
    painter.drawPixmap(QPointF(left, top), found)


def shorten_name(words: str, room: float, size: str = "body", weight: int = 400) -> str:
    """A name that has too little room gives way in the middle: its number, or how many there are, stands at its end."""
    shown = elide(words, theme.metrics(size, weight), room, Qt.TextElideMode.ElideMiddle)
    note(words, shown)
    return shown


def words_width(words: str, size: str = "body", weight: int = 400, world: bool = False) -> int:
    """How many pixels one line of words needs."""
    return theme.current.width(words, size, weight, world)


def keep_units(words: str) -> str:
    """`words` in which no line ends within a figure or before its unit: ``50 %``, ``9 [10]``, ``× 6``, ``No. 2``,
    ``d6 2``, ``4d + 19``, ``+1/×2``; none begins with a dot that stands between two parts, or with a number alone that
    ends something: ``Satyr 2.``; nor does one between a name and its number: ``Ogre brute 2 strikes``."""
    return _keep_figures(CALLED.sub(rf"\1{HARD}", words))


def _keep_figures(words: str) -> str:
    return SHARE.sub(JOIN, UNIT.sub(HARD, words))


def as_given(words: str) -> str:
    """`words` without what keeps their figures together."""
    return words.replace(HARD, " ").replace(JOIN, "")


def break_in_two(words: str, room: float, measure: Callable[[str], float]) -> list[str]:
    """Two lines for these words: the first as full as may be while the second has room too, else simply full.  A name
    is parted from its number before anything of it is cut."""
    fitting: list[list[str]] = []
    for parts in (keep_units(words).split(" "), _keep_figures(words).split(" ")):
        if len(parts) == 1 and measure(words) <= room:
            return [words]
        breaks = [[" ".join(parts[:n]), " ".join(parts[n:])] for n in range(len(parts) - 1, 0, -1)]
        fits = [pair for pair in breaks if measure(pair[0]) <= room]
        if whole := [pair for pair in fits if measure(pair[1]) <= room]:
            return [as_given(line) for line in whole[0]]
        fitting += fits
    return [as_given(line) for line in (fitting or [[words]])[0]]


def lines_of(words: str, room: float, size: str, weight: int = 400) -> list[str]:
    """These words on as many lines as they take in so much room; what belongs together is parted before a word is."""
    ways = (_lines_kept(kept, room, size, weight) for kept in (keep_units(words), _keep_figures(words), words))
    first, whole = next(ways)
    return first if whole else next((lines for lines, whole in ways if whole), first)


def _lines_kept(words: str, room: float, size: str, weight: int) -> tuple[list[str], bool]:
    """Words on their lines, and whether nothing was parted that is kept together."""
    layout = QTextLayout(words, theme.font(size, weight))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    found, whole = [], True
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room)
        start = line.textStart()
        whole = whole and not (
            start and all([one.isalnum() or one in (HARD, JOIN) for one in words[start - 1 : start + 1]])
        )
        found.append(words[start : start + line.textLength()].rstrip(" "))
    layout.endLayout()
    return found, whole


def write_lines(
    painter: QPainter,
    rect: QRectF,
    words: str,
    size: str = "body",
    meaning: str = "ink",
    weight: int = 400,
    part: str = "",
) -> None:
    """Words on as many lines as there is room for, in the middle of its height; the last of them ends in an ellipsis if
    there are more.  ``part``: what this is, if it may give way."""
    lines, high = lines_of(words, rect.width(), size, weight), line_height(size, weight)
    most = max(1, int(rect.height() / high))
    shown = lines if len(lines) <= most else [*lines[: most - 1], " ".join(lines[most - 1 :])]
    top = rect.center().y() - high * len(shown) / 2
    for n, line in enumerate(shown):
        wide = rect.width() + (0 if len(lines) > most else high)  # measured letter by letter a whole line may be wider
        write(painter, QRectF(rect.left(), top + n * high, wide, high), line, size, weight, meaning, LEFT, part=part)


def line_height(size: str, weight: int = 400, world: bool = False) -> int:
    """How high one line of words is."""
    return theme.metrics(size, weight, world).height()


def hatch(painter: QPainter, rect: QRectF, meaning: str, rising: bool = True, gap: float = 5.0) -> None:
    """Fill `rect` with slanted lines: what is not yet so. Rising to the right is loss, falling is gain."""
    if rect.width() <= 0 or rect.height() <= 0:
        return
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    brush(painter, None, meaning, 1.2)
    x, high = rect.left() - rect.height(), rect.height()
    while x < rect.right():
        start, end = (rect.bottom(), rect.top()) if rising else (rect.top(), rect.bottom())
        painter.drawLine(QPointF(x, start), QPointF(x + high, end))
        x += gap
    painter.restore()


def cross(painter: QPainter, rect: QRectF) -> None:
    """Two strokes from corner to corner with the current pen."""
    painter.drawLine(rect.topLeft(), rect.bottomRight())
    painter.drawLine(rect.topRight(), rect.bottomLeft())


def focus_ring(painter: QPainter, rect: QRectF, radius: float = 4.0) -> None:
    """2 px of accent inside `rect`: this part has the keyboard."""
    frame(painter, rect.adjusted(1, 1, -1, -1), radius, None, "accent", RING)


def ring_over(widget: QWidget, on: bool, radius: float = 4.0) -> None:
    """The same around all of a widget, over what is painted of it; called while it is."""
    if on:
        painter = QPainter(widget)
        focus_ring(painter, QRectF(widget.rect()), radius)
        painter.end()


def picture(painter: QPainter, rect: QRectF, name: str, meaning: str, px: int) -> None:
    """The icon `name`, `px` pixels square, in the middle of `rect`, on whole pixels."""
    device = painter.device()
    pixmap = theme.pixmap(name, meaning, px, device.devicePixelRatio() if device else 1.0)
    left, top = rect.center().x() - px / 2, rect.center().y() - px / 2
    painter.drawPixmap(QPointF(floor(left + 0.5), floor(top + 0.5)), pixmap)  # halves go one way, wherever it stands
