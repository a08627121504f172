"""Chips: an effect with what is left, a term with its amount, a filter, the mark of a table die, what is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.buttons import WEIGHTS, Button, Press
from gui.widgets.cuts import note
from gui.widgets.key_caps import lines_of_face
from gui.widgets.painting import (
    DASHED,
    LEFT,
    SOLID,
    Painted,
    focus_ring,
    frame,
    leading_words,
    line_height,
    lines_of,
    picture,
    words_width,
    write,
    write_lines,
)
from gui.widgets.words import plain_tip

GAP = 4
LINE_GAP = 2
EDGE = 2  # between several lines and what they stand in
PAD = 8
SIZES = ("small", "micro")  # of its words: the smaller only where the other has no room


LEAST = 0.35  # of its words: a chip with less room is counted instead
# kind: inside, border, words, icon
COLOURS = {
    "": ("sunken", "line", "ink", "ink_soft"),
    "ends": ("due_wash", "due", "due", "due"),
    "bad": ("bloodied_wash", "bloodied", "ink", "bloodied"),
    "on": ("accent_wash", "accent", "ink", "ink_soft"),
    "off": (None, "edge", "ink", "ink_soft"),
    "told": (None, None, "ink", "due"),
}


def chip_size(face: ChipFace) -> QSize:
    """The room a chip needs for all its words."""
    width = _words_wide(face, "small") + _figure_wide(face.figure, "small") + 2 * PAD
    width += _icon_side() + GAP if face.image else 0
    return QSize(width + 1, theme.px("chip"))


def paint_chip(painter: QPainter, rect: QRectF, face: ChipFace, hover: bool = False, lines: int = 1) -> None:
    """Draw a chip that fills `rect`.  What has no room is written smaller; then the figure gives way before the words
    do: what it is comes before how long, and an ellipsis says that more is known.  Words without a figure may stand on
    several lines."""
    inside, border, ink, image = COLOURS[face.kind]
    off = face.kind == "off"
    if hover:
        inside = "sunken" if off else "accent_wash"  # the wash of what is on would say that it is
    frame(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, inside, border, 1, DASHED if off else SOLID)
    room = rect.adjusted(PAD, 0, -PAD, 0)
    if face.image:
        side = _icon_side()
        picture(painter, QRectF(room.left(), room.top(), side, room.height()), face.image, image, side)
        room.setLeft(room.left() + side + GAP)
    if lines > 1 and not face.figure and _words_wide(face, "small") > room.width():
        size = _size_on_lines(face, room.width(), lines) or SIZES[0]
        write_lines(painter, room, face.words, size, ink, _weight(face), "chip")
        return
    shorter = ("…", "") if face.figure else ("",)
    ways = [(size, figure) for figure in (face.figure, *shorter) for size in SIZES]
    fits = (one for one in ways if _words_wide(face, one[0]) + _figure_wide(one[1], one[0]) <= room.width())
    size, shown = next(fits, ways[-1])
    note(face.figure, shown, "chip")
    figure = _figure_wide(shown, size)
    said = min(_words_wide(face, size), max(0, int(room.width()) - figure))
    place = QRectF(room.left(), room.top(), said, room.height())
    words = leading_words(face.words, theme.metrics(size, _weight(face)), said)
    note(face.words, words, "chip")
    write(painter, place, words, size, _weight(face), ink, LEFT, part="chip")
    if shown:
        write(painter, room.adjusted(said + GAP, 0, PAD, 0), shown, size, 600, ink, LEFT, part="chip")


def _words_wide(face: ChipFace, size: str) -> int:
    return words_width(face.words, size, _weight(face)) + 1


def _figure_wide(figure: str, size: str) -> int:
    """How wide a figure is with the gap before it; 0 without one."""
    return words_width(figure, size, 600) + GAP if figure else 0


def break_lines(wide: Sequence[float], room: float) -> list[list[float]]:
    """Widths in lines as long as there is room."""
    lines: list[list[float]] = []
    for width in wide:
        if lines and sum(lines[-1]) + len(lines[-1]) * GAP + width <= room:
            lines[-1].append(width)
        else:
            lines.append([width])
    return lines


def _flow(rect: QRectF, faces: Sequence[ChipFace], lines: int) -> tuple[list[QRectF], QRectF | None]:
    """A place for every chip, or for as many as have room, and one for how many there are besides."""
    room = rect.width()
    wide: list[float] = [chip_size(face).width() for face in faces]
    if lines > 1:
        wide = [room if room < width and room >= width * LEAST else width for width in wide]
    for kept in range(len(wide), 0, -1):
        more = [_more_width(len(wide) - kept)] if kept < len(wide) else []
        found = break_lines([*wide[:kept], *more], room)
        if more and len(found) == lines + 1 and found[-1] == more and len(found[-2]) == 1:  # one long one at the end
            short = room - GAP - more[0]
            if short >= chip_size(faces[kept - 1]).width() * LEAST:
                found[-2:] = [[short, *more]]
        if len(found) <= lines and max(map(max, found)) <= room:
            places = _stand(rect, found)
            return places[:kept], places[kept] if more else None
    more = [_more_width(len(wide) - 1)] if len(wide) > 1 else []
    first = room - sum(more) - GAP * len(more)
    if not wide or first < chip_size(faces[0]).width() * LEAST:
        return [], rect if wide else None
    places = _stand(rect, [[first, *more]])
    return places[:1], places[1] if more else None


def _stand(rect: QRectF, lines: Sequence[Sequence[float]]) -> list[QRectF]:
    """These lines in the middle of `rect`; lower than usual where there are several."""
    count = len(lines)
    edges = 2 * EDGE if count > 1 else 0
    high = min(theme.px("chip"), int((rect.height() - edges - LINE_GAP * (count - 1)) / count))
    top = round(rect.center().y() - (count * (high + LINE_GAP) - LINE_GAP) / 2)
    places: list[QRectF] = []
    for row, line in enumerate(lines):
        x = rect.left()
        for width in line:
            places.append(QRectF(x, top + row * (high + LINE_GAP), width, high))
            x += width + GAP
    return places


def _more_width(rest: int) -> int:
    return words_width(f"+{rest}", "small", 600) + PAD


def flow_chips(rect: QRectF, faces: Sequence[ChipFace], lines: int = 1) -> list[QRectF]:
    """Where in `rect` chips stand in at most so many lines; fewer rectangles than faces if there is no room for all."""
    return _places(rect, faces, lines)[0]


def paint_chips(painter: QPainter, rect: QRectF, faces: Sequence[ChipFace], lines: int = 1) -> None:
    """Draw the chips side by side in at most so many lines, and "+2" for those without room; one that has a line for
    itself and is longer stands on two, where there is room below each other."""
    places, more = _places(rect, faces, lines)
    for place, face in zip(places, faces, strict=False):
        if place.height() > theme.px("chip"):
            paint_chip(painter, place, ChipFace(face.spoken, "", face.image, face.kind), lines=2)
        else:
            paint_chip(painter, place, face)
    if more is not None:
        write(painter, more, f"+{len(faces) - len(places)}", "small", 600, "ink_soft", LEFT, part="chip")


def _places(rect: QRectF, faces: Sequence[ChipFace], lines: int) -> tuple[list[QRectF], QRectF | None]:
    """The places of the chips and of how many there are besides; higher ones for chips of two lines."""
    places, more = _flow(rect, faces, lines)
    if lines < 2 or not places:
        return places, more
    standing = [*places, *([more] if more else ())]
    tops = [place.top() for place in standing]
    rows = {place.top(): place.height() for place in standing}
    free = rect.height() - sum(rows.values()) - (len(rows) - 1) * (LINE_GAP + 2 * EDGE)
    for face, place in zip(faces, places, strict=False):
        grown = 2 * line_height("small", _weight(face)) + 2
        if tops.count(place.top()) == 1 and grown - place.height() <= free and _needs_two(face, place.width()):
            free -= grown - place.height()
            rows[place.top()] = grown
    top, found = round(rect.center().y() - (sum(rows.values()) + (len(rows) - 1) * LINE_GAP) / 2), {}
    for before, high in rows.items():
        found[before] = QRectF(0, top, 0, high)
        top += round(high) + LINE_GAP
    stand = [QRectF(one.left(), found[one.top()].top(), one.width(), found[one.top()].height()) for one in standing]
    return stand[: len(places)], stand[-1] if more else None


def _needs_two(face: ChipFace, wide: float) -> bool:
    """Whether a chip is cut in one line, and two say more of it."""
    room = wide - 2 * PAD - (_icon_side() + GAP if face.image else 0)
    whole = _words_wide(face, SIZES[-1]) + _figure_wide(face.figure, SIZES[-1])
    return whole > room and (bool(_size_on_lines(face, room, 2)) or _words_wide(face, SIZES[-1]) > room)


def _size_on_lines(face: ChipFace, room: float, lines: int) -> str:
    """The letters in which all it says has room on so many lines; empty if it has in none."""
    fits = (size for size in SIZES if len(lines_of(face.spoken, room, size, _weight(face))) <= lines)
    return next(fits, "")


def _weight(face: ChipFace) -> int:
    return 600 if face.kind == "ends" else 400


def _icon_side() -> int:
    return theme.px("small")


class Chip(Painted):
    """A chip to read."""

    def __init__(self, face: ChipFace) -> None:
        self._face, self._lines = face, 1
        super().__init__(face.spoken)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_values(self, face: ChipFace) -> None:
        """Show another face."""
        self._face = face
        self.changed(face.spoken)

    def give_lines(self, lines: int) -> None:
        """Be high enough for so many lines, on which words stand that have no room on one."""
        self._lines = lines
        self.changed(self._face.spoken)

    def wanted(self) -> QSize:
        whole = chip_size(self._face)
        high = self._lines * line_height("small", _weight(self._face)) + 2 if self._lines > 1 else 0
        return QSize(whole.width(), max(whole.height(), high))

    def minimumSizeHint(self) -> QSize:
        wanted = self.wanted()
        return QSize(min(wanted.width(), theme.px("field") * 2), wanted.height())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        self.setToolTip(plain_tip(self._face.spoken) if rect.width() < self.wanted().width() else "")
        paint_chip(painter, rect, self._face, lines=self._lines)


class Told(Chip):
    """What is only said and asks nothing: neither ground nor frame.  The first of its sentences that has room."""

    def __init__(self, sentences: Sequence[str], figure: str, image: str) -> None:
        self._ways = [ChipFace(words, figure, image, "told") for words in sentences]
        super().__init__(self._ways[0])

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        room = rect.width() - 2 * PAD - _icon_side() - GAP
        fits = (face for face in self._ways if _size_on_lines(face, room, self._lines))
        paint_chip(painter, rect, next(fits, self._ways[-1]), lines=self._lines)


class ChipButton(QAbstractButton):
    """A chip to press: a term to switch on and off (checkable), a filter to take away, a choice that is offered."""

    def __init__(self, face: ChipFace, checkable: bool = False) -> None:
        super().__init__()
        self.setCheckable(checkable)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._face = ChipFace("")
        self.show_values(face, face.kind == "on")

    def show_values(self, face: ChipFace, checked: bool = False) -> None:
        """Show another face; a checkable one is then on or off as `checked` says."""
        other = face != self._face or (self.isCheckable() and checked != self.isChecked())
        self._face = face
        self.setAccessibleName(face.spoken)
        if self.isCheckable():
            self.setChecked(checked)
        if other:
            self.updateGeometry()
            self.update()

    def face(self) -> ChipFace:
        """What it shows now."""
        if not self.isCheckable():
            return self._face
        return ChipFace(self._face.words, self._face.figure, self._face.image, "on" if self.isChecked() else "off")

    def sizeHint(self) -> QSize:
        return chip_size(self.face())

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(min(hint.width(), theme.px("field") * 2), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        self.setToolTip(plain_tip(self._face.spoken) if rect.width() < self.sizeHint().width() else "")
        if not self.isEnabled():
            painter.setOpacity(0.5)
        paint_chip(painter, rect, self.face(), hover=self.underMouse() and self.isEnabled())
        if self.hasFocus():
            focus_ring(painter, rect)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
            self.update()


def chip(words: str, figure: str = "", image: str = "", kind: str = "") -> Chip:
    """A chip to read."""
    return Chip(ChipFace(words, figure, image, kind))


def chip_button(
    words: str,
    figure: str = "",
    image: str = "",
    kind: str = "",
    checkable: bool = False,
    press: Callable[[], object] | None = None,
) -> ChipButton:
    """A chip to press; `press` is called when it is pressed."""
    made = ChipButton(ChipFace(words, figure, image, kind), checkable)
    if press is not None:
        made.clicked.connect(lambda *_: press())
    return made


class Reminder(Button):
    """What is due: its bell, and small letters on one line or on two, whether it is the filled button or not."""

    steady, held_kind = True, "due"

    def lines_in(self, wide: int) -> int:
        """How many lines its words take in so much room."""
        return lines_of_face(self._face, wide, WEIGHTS["due"])


def due_button(words: str, press: Press | None = None) -> Reminder:
    """A reminder that opens the question it asks."""
    made = Reminder(words, "due", "bell")
    if press is not None:
        made.clicked.connect(lambda *_: press())
    return made
