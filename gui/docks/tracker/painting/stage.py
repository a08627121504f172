"""How a stage is drawn in the tracker: the head of a bay with its large total, a line's dice and what they come to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.viewmodel.stage_rows import SIDES, BayHead, Brought, Lot
from gui.widgets.cuts import note
from gui.widgets.dice_faces import paint_die
from gui.widgets.painting import LEFT, RIGHT, line_height, shorten_name, words_width, write

GAP, PAD = 2, 12
APART = 8  # between the dice of two bodies
SMALLEST = 11
OF_DIE = 0.72  # of the die of the theme, where there is room

Placed = tuple[QRectF, int]  # where a die stands, and its face


def bay_high() -> int:
    """How high the head of a bay is, whether its total is known yet or not."""
    return theme.px("line_head")


def paint_bay(painter: QPainter, rect: QRectF, head: BayHead) -> None:
    """Title and note of a bay in one line, its total at the right."""
    room = rect.adjusted(PAD, 0, -PAD, 0)
    if head.amount is not None:
        total = str(head.amount)
        write(painter, room, total, "figure", 700, "accent" if head.leads else "ink_faint", RIGHT)
        room.setRight(room.right() - words_width(total, "figure", 700) - PAD)
    write(painter, room, head.title, "body", 600, "ink", LEFT)
    said = words_width(head.title, "body", 600) + 8
    write(painter, room.adjusted(said, 0, 0, 0), head.note, "small", 400, "ink_faint", LEFT)


def paint_brought(painter: QPainter, rect: QRectF, brought: Brought, faded: bool = False) -> None:
    """Words, dice, what is added, and at the right what it comes to; without room for the dice the words say it."""
    ink = "ink_faint" if faded else "ink"
    wide = words_width(brought.amount, "figure", 700) + 8 if brought.amount else 0
    write(painter, rect, brought.amount, "figure", 700, ink, RIGHT)
    room = rect.adjusted(0, 2, -wide, -2)
    fitting = [size for size in ("small", "micro") if words_width(brought.above, size) <= room.width()]
    if brought.lots and not fitting and len(brought.lots) < 2:  # a name comes before dice
        _paint_words(painter, room, brought.words, ink)
        return
    told, size = (brought.above, fitting[0]) if fitting else ("", "small")
    above = line_height(size) if told else 0
    after = words_width(brought.after, "body", 600) + 4 if brought.after else 0
    placed = place_dice(room.adjusted(0, above, 0, 0), brought.lots, after) if brought.lots else None
    if placed is None:
        _paint_words(painter, room, brought.words, ink)
        return
    dice, labels, end = placed
    write(painter, QRectF(room.left(), room.top(), room.width(), above), told, size, 400, "ink_soft", LEFT)
    for place, face in dice:
        paint_die(painter, place, face, "six" if face == SIDES else "kept", SIDES if face <= SIDES else 20)
    for place, number in labels:
        write(painter, place, number, "micro", 600, "ink_faint", LEFT)
    write(painter, end, brought.after, "body", 600, ink, LEFT)


def _paint_words(painter: QPainter, room: QRectF, words: str, ink: str) -> None:
    """Words in one line, else smaller, else in as many lines as there is room for, broken between their parts."""
    if words_width(words) <= room.width():
        write(painter, room, words, "body", 400, ink, LEFT)
        return
    size, lines = _fitting_lines(words, room)
    high = line_height(size)
    top = room.center().y() - high * len(lines) / 2
    for n, line in enumerate(lines):
        said = shorten_name(line, room.width(), size)
        write(painter, QRectF(room.left(), top + n * high, room.width(), high), said, size, 400, ink, LEFT)


def _fitting_lines(words: str, room: QRectF) -> tuple[str, list[str]]:
    """The lines that words take and the size of their letters: the larger one in which all of them have room.  Where
    they have none, whole parts give way, the last first, and it is said: ``close Ada, reach Bo …``."""
    parts = parts_of(words)
    for left in range(len(parts), 0, -1):
        said = _counted(parts, left)
        for size in ("small", "micro"):
            lines = _lines_of(said, room, size)
            if all([words_width(one, size) <= room.width() for one in lines]):
                note(words, said)
                return size, lines
    return "micro", _lines_of(words, room, "micro")


def _lines_of(words: str, room: QRectF, size: str) -> list[str]:
    lines: list[str] = []
    for part in _narrow_parts(words, room.width(), size):
        longer = f"{lines[-1]} {part}" if lines else part
        full = words_width(longer.removesuffix(" ·"), size) > room.width()
        if lines and full and len(lines) < room.height() // line_height(size):
            lines.append(part)
        else:
            lines[-1:] = [longer]
    return [line.removesuffix(" ·") for line in lines]


def _narrow_parts(words: str, room: float, size: str) -> list[str]:
    """The parts of words; one that has no room in a line breaks between its words, so that no name is cut, nor parted
    from its number."""
    found: list[str] = []
    for part in parts_of(words):
        found += re.split(r" (?!\d)", part) if words_width(part, size) > room else [part]
    return found


def parts_of(words: str) -> list[str]:
    """Words in the parts between which a line may break: not between numbers of bodies."""
    return re.sub(r", (?!\d)", ",\n", words.replace(" · ", " ·\n")).split("\n")


def in_two_parts(words: str) -> str:
    """Words of which only the first two parts have room, as they are said then: ``close Ada, reach Bo …``."""
    parts = parts_of(words)
    return _counted(parts, 2) if len(parts) > 2 else words


def _counted(parts: Sequence[str], shown: int) -> str:
    """The first of some parts, and that there are others: their number would read as a bonus."""
    return " ".join(parts[:shown]).rstrip(" ,·") + (" …" if len(parts) > shown else "")


def place_dice(
    rect: QRectF, lots: Sequence[Lot], after: int = 0
) -> tuple[list[Placed], list[tuple[QRectF, str]], QRectF] | None:
    """Every die as large as there is room, the numbers of bodies before theirs, and where what is added stands.

    Nothing: there is no room for all of them, or they would be too small to be read.
    """
    largest = int(min(rect.height(), theme.px("die") * OF_DIE))
    for side in range(largest, SMALLEST - 1, -1):
        if (found := _flow(rect, lots, after, side)) is not None:
            return found
    return None


def _flow(
    rect: QRectF, lots: Sequence[Lot], after: int, side: int
) -> tuple[list[Placed], list[tuple[QRectF, str]], QRectF] | None:
    """The dice in lines as long as the room is wide; nothing if they need more lines than there are."""
    rows = int((rect.height() + GAP) // (side + GAP))
    dice: list[tuple[float, int, int]] = []
    labels: list[tuple[float, int, str]] = []
    x, row = 0.0, 0
    for lot in lots:
        label = words_width(lot.number, "micro", 600) + 3 if lot.number else 0
        if x and x + APART + label + len(lot.faces) * (side + GAP) > rect.width():
            x, row = 0.0, row + 1
        elif x:
            x += APART
        if label:
            labels.append((x, row, lot.number))
            x += label
        for face in lot.faces:
            if x + side > rect.width():
                x, row = 0.0, row + 1
            dice.append((x, row, face))
            x += side + GAP
    if after and x + after > rect.width():
        x, row = 0.0, row + 1
    if row >= rows or side > rect.width():
        return None
    top = rect.center().y() - ((row + 1) * (side + GAP) - GAP) / 2

    def place(at: float, line: int, wide: float) -> QRectF:
        return QRectF(rect.left() + round(at), round(top + line * (side + GAP)), wide, side)

    return (
        [(place(at, line, side), face) for at, line, face in dice],
        [(place(at, line, 24), number) for at, line, number in labels],
        place(x + 2, row, max(0, after)),
    )
