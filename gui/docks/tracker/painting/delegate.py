"""How the lines of the tracker are drawn: heads of sides, beings, groups with their bodies, a change before Enter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from gui.docks.tracker.model import ARMOR, EFFECTS, HITS, NAME, ROW, STATE, TALLY, TURN
from gui.docks.tracker.painting.bodies import LINES, line_high, name_high, places_within
from gui.docks.tracker.painting.chips import IN_CELL, RIGHT
from gui.docks.tracker.painting.second_lines import fit_notes, note_high
from gui.docks.tracker.painting.stage import bay_high, paint_bay, paint_brought
from gui.docks.tracker.painting.typed import Change, paint_beside
from gui.theme import theme
from gui.viewmodel.tracker_rows import Row
from gui.widgets.body import paint_body, paint_body_order
from gui.widgets.boxes import paint_boxes, size_boxes
from gui.widgets.chips import paint_chips
from gui.widgets.dice_faces import paint_die
from gui.widgets.gauge import paint_gauge
from gui.widgets.painting import (
    CENTRE,
    LEFT,
    SECOND,
    break_in_two,
    brush,
    line_height,
    picture,
    shorten_name,
    stamp,
    words_width,
    write,
)
from gui.widgets.reticle import paint_reticle
from gui.widgets.state_mark import TURN_MARKS, paint_ruled, paint_state_words
from gui.widgets.token import paint_token
from systems.common.records.states import State
from systems.common.records.views import Track

LARGEST = max([scale for _, _, scale in TURN_MARKS.values()])  # of the marks of a turn, by the icon's size
TALL = (STATE, TALLY)
Seen = tuple[int, tuple[int, int], State, bool, bool, str]  # what is seen of a body, as `paint_body` takes it
GAP = 4  # px between parts
CHOSEN, FRAME = 4, 2  # px, the bar at the left of the chosen line, and the frame beside it of what has the keyboard
WITHIN, RING = 0.11, 2.5  # how far the token and its reticle stand within their place
SMALLEST_BOX = 9
AROUND_TURN = 4  # px above and below a count with its mark, together
AROUND_TYPED = 18  # px around what is typed there, for its edges and the caret
BESIDE_FIELD = 10  # px between the field in which hit points are typed and what they come to


class TrackerDelegate(QStyledItemDelegate):
    """Paints the cells of a `TrackerModel`; keeps who is the target and what is being typed."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: frozenset[str] = frozenset()  # who wears the reticle
        self.order: Mapping[str, int] = {}  # as which of several they are taken, where that matters
        self.chosen = ""
        self.change: Change | None = None
        self.most_boxes = 0  # in one row of those of this fight
        self.exposed = QRectF()  # what is being painted now; bodies outside it are left out

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row: Row = index.data(ROW)
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        editing = self._edits(row)
        painter.fillRect(rect, theme.colour("raised" if editing and not row.acts else ground_of(row)))
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.colour("line"))
        rect.setBottom(rect.bottom() - 1)
        column = index.column()
        if row.kind == "group" and column not in TALL:
            rect.setHeight(name_high(rect.height()))
        if row.head is not None:
            paint_bay(painter, rect, row.head)
        elif row.kind == "head":
            _head(painter, rect, row)
        elif column == TURN:
            _turn(painter, rect, row)
        elif column == NAME:
            _name(painter, rect, row, row.kind == "being" and row.key in self.targets)
        elif column == STATE and editing and row.kind == "group":
            self._editing_body(painter, rect, row)
        elif column == STATE and row.kind == "group":
            self._bodies(painter, rect, row)
        elif column == STATE:
            paint_state_words(painter, rect, row.state.key, row.state.said)
        elif column == HITS and row.tracks:
            self._hits(painter, rect, row.bodies[0].track if editing else row.tracks[0], row.state.key, editing)
        elif column == ARMOR:
            _armor(painter, rect.adjusted(0, 0, -GAP, 0), row)
        elif column == TALLY:
            paint_brought(painter, rect.adjusted(0, 0, -12, 0), row.brought, row.mark == "out")
        elif column == EFFECTS:
            paint_chips(painter, rect.adjusted(0, 0, -RIGHT, 0), row.chips, IN_CELL)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row: Row = index.data(ROW)
        if row.head is not None:
            return QSize(0, bay_high())
        return QSize(0, line_high(row.kind, len(row.bodies), theme.px("cell_state") + theme.px("cell_hp")))

    def _bodies(self, painter: QPainter, rect: QRectF, row: Row) -> None:
        """A chip for each body of a group that can be seen."""
        ground, seen_in = ground_of(row), rect if self.exposed.isEmpty() else self.exposed
        there = [(row.bodies[n], place) for n, place in places_within(rect, len(row.bodies), seen_in)]
        for body, place in there:
            who, hits = body.being, (body.track.now, body.track.most)
            seen = (body.number, hits, body.state, who in self.targets, who == self.chosen, body.mark or "")
            stamp(painter, place, seen, ground, partial(_paint_seen, seen))
        for body, place in there:
            if body.being in self.targets and (order := self.order.get(body.being)):
                paint_body_order(painter, place, order, rect.top())

    def _edits(self, row: Row) -> bool:
        return self.change is not None and any(body.being == self.change.being for body in row.bodies)

    def _hits(self, painter: QPainter, rect: QRectF, track: Track, state: str, editing: bool) -> None:
        rect = rect.adjusted(0, 0, -16, 0)
        change = self.change if editing else None
        head, gauge = _hits_places(rect, track)
        if change:
            paint_beside(painter, head.adjusted(field_width(change.words) + BESIDE_FIELD, 0, 0, 0), track, change.typed)
        if track.kind == "boxes":
            if not change:
                self._boxes(painter, rect, head, track)
            return
        if not change:
            _paint_number(painter, head, track)
        low = change.typed.low if change and change.typed else None
        paint_gauge(painter, gauge, track.now, track.most, low, state)

    def _boxes(self, painter: QPainter, rect: QRectF, head: QRectF, track: Track) -> None:
        """A row of boxes; they grow smaller before they would run over, and give way to their number."""
        side, gap = size_boxes(rect.width(), rect.height() - 8, track.most, self.most_boxes)
        place = QRectF(rect.left(), rect.center().y() - side / 2, rect.width(), side)
        if side < SMALLEST_BOX:
            _paint_number(painter, head, track)
            return
        paint_boxes(painter, place, track.most, track.most - max(0, track.now), 0, track.heavy, 0, side, gap)

    def _editing_body(self, painter: QPainter, rect: QRectF, row: Row) -> None:
        assert self.change is not None
        body = next(one for one in row.bodies if one.being == self.change.being)
        inner = edited_place(rect)
        before = QRectF(rect.left(), rect.top(), inner.left() - rect.left() - 8, rect.height())
        lines, size = name_lines(body.name, before.width(), LINES, ("body",))
        name = line_height(size, 600) - 1
        top = round(before.center().y() - name * len(lines) / 2)
        for n, line in enumerate(lines):
            place = QRectF(before.left(), top + n * name, before.width() + 1, name)
            write(painter, place, line, size, 600, "ink", LEFT)
        self._hits(painter, inner, body.track, body.state.key, True)


def _paint_seen(seen: Seen, painter: QPainter, rect: QRectF) -> None:
    paint_body(painter, rect, *seen)


def ground_of(row: Row) -> str:
    """The meaning of the colour on which a line stands."""
    return "sunken" if row.kind == "head" else "accent_wash" if row.acts else "panel"


def edited_place(rect: QRectF) -> QRectF:
    """Where in the cell of a group the hit points of one of its bodies are typed."""
    high, before = theme.px("line_row"), round(rect.width() * 0.35)
    return QRectF(rect.left() + before, rect.center().y() - high / 2, rect.width() - before, high)


def field_width(words: str) -> float:
    """How wide the field is in which hit points are typed; it grows with what stands in it."""
    return max(theme.px("cell_hp") * 0.31, words_width(words, "figure", 700) + AROUND_TYPED)


def hits_field(rect: QRectF, track: Track, words: str) -> QRectF:
    """Where that field stands in the cell of a track, with these words in it: over the number, clear of the gauge."""
    head, _ = _hits_places(rect, track)
    high = theme.px("figure") + 8
    return QRectF(head.left(), head.bottom() - high, round(field_width(words)), high)


def _hits_places(rect: QRectF, track: Track) -> tuple[QRectF, QRectF]:
    """Where the number stands, and where the gauge."""
    number, bar = theme.px("figure") + 6, theme.px("gauge")
    if track.kind == "boxes":
        return QRectF(rect.left(), rect.center().y() - number / 2, rect.width(), number), QRectF()
    gap = max(0, min(2, int(rect.height()) - number - bar - 2 * (FRAME + 1)))  # clear of the frame
    top = round(rect.center().y() - (number + gap + bar) / 2)
    return QRectF(rect.left(), top, rect.width(), number), QRectF(rect.left(), top + number + gap, rect.width(), bar)


def _paint_number(painter: QPainter, rect: QRectF, track: Track) -> None:
    """What is left, large, and small behind it of how many."""
    number = str(track.now).replace("-", "−")
    write(painter, rect, number, "figure", 700, "ink", LEFT)
    _paint_base(painter, rect, rect.left() + words_width(number, "figure", 700) + GAP, f"of {track.most}")


def _paint_base(painter: QPainter, rect: QRectF, x: float, words: str) -> None:
    """Small words on the same line as the large figure before them."""
    big, small = theme.metrics("figure", 700), theme.metrics("small")
    down = (big.capHeight() - small.capHeight()) / 2
    write(
        painter, QRectF(x, rect.top() + down, rect.right() - x, rect.height()), words, "small", 400, "ink_faint", LEFT
    )


def _head(painter: QPainter, rect: QRectF, row: Row) -> None:
    x = rect.left() + 8
    if row.face is not None:
        side = min(theme.px("line_head"), rect.height()) - 4
        box = QRectF(x, rect.center().y() - side / 2, side, side)
        paint_die(painter, box, row.face, sides=6 if 1 <= row.face <= 6 else 20)
        x = box.right() + 8
    write(painter, QRectF(x, rect.top(), rect.right() - x, rect.height()), row.name, "body", 600, "ink", LEFT)
    x += words_width(row.name, "body", 600) + 8
    write(
        painter,
        QRectF(x, rect.top(), rect.right() - x - 12, rect.height()),
        row.note,
        "small",
        400,
        "ink_faint",
        LEFT,
        part=SECOND,
    )


def _armor(painter: QPainter, rect: QRectF, row: Row) -> None:
    """A figure that never gives way: in smaller letters before it would be cut.  Where bodies differ each of theirs has
    a line, with their numbers if there is room for them."""
    lines = [f"{one.bodies}: {one.text}" for one in row.armors] or [row.armor.text]
    if max([words_width(line, "small", 600) for line in lines]) > rect.width():
        lines = [one.text for one in row.armors] or lines
    fits = (size for size in ("row", "body") if max([words_width(one, size, 600) for one in lines]) <= rect.width())
    size = next(fits, "small")
    high = min(line_height(size, 600), rect.height() / len(lines))
    top = round(rect.center().y() - high * len(lines) / 2)
    for n, line in enumerate(lines):
        write(painter, QRectF(rect.left(), top + n * high, rect.width(), high), line, size, 600, "ink", LEFT)
    if row.ruled:
        paint_ruled(painter, rect, words_width(lines[0], size, 600))


def _turn(painter: QPainter, rect: QRectF, row: Row) -> None:
    name, meaning, scale = TURN_MARKS.get(row.mark) or (row.state.kind.mark, row.state.kind.role, 1.0)
    side = round(theme.px("icon") * scale)
    if row.face is None:
        picture(painter, rect, name, meaning, side)
        return
    figure = line_height("figure", 700) - 4
    low = min(round(theme.px("icon") * LARGEST), round(rect.height()) - figure - AROUND_TURN)  # clear of the frame
    top = round(rect.center().y() - (figure + low) / 2)  # the figure stays where it is, whatever the mark
    ink = "accent" if row.acts else "ink" if row.mark in ("shares", "next", "waits") else "ink_faint"
    _counts(painter, QRectF(rect.left(), top, rect.width(), figure), row, ink)
    picture(painter, QRectF(rect.left(), top + figure, rect.width(), low), name, meaning, min(side, low))


def _counts(painter: QPainter, rect: QRectF, row: Row, ink: str) -> None:
    """The count of a line; before it, faint, the one for which it stands where it does, if that is another."""
    before, said = "" if row.stands is None else f"{row.stands}, ", str(row.face)
    room = 4 * GAP if before else 0  # clear of the bar of the chosen line
    fits = (size for size in ("figure", "row", "body") if words_width(before + said, size, 700) <= rect.width() - room)
    size = next(fits, "small")
    left, wide = words_width(before, size, 700), words_width(said, size, 700)
    start = rect.center().x() - (left + wide) / 2
    if before:
        write(painter, QRectF(start, rect.top(), left + 1, rect.height()), before, size, 700, "ink_faint", LEFT)
        rect = QRectF(start + left, rect.top(), wide + 1, rect.height())
    write(painter, rect, said, size, 700, ink, CENTRE)


def _name(painter: QPainter, rect: QRectF, row: Row, target: bool) -> None:
    side = theme.px("token")
    faded = row.mark == "out"
    token = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
    inset = side * WITHIN  # room for the reticle, so that aiming moves nothing
    paint_token(painter, token.adjusted(inset, inset, -inset, -inset), row.glyph, row.side, row.name, faded)
    if target:
        paint_reticle(painter, token.adjusted(RING, RING, -RING, -RING), True)
    left, right = rect.left() + side + 8, rect.right() - 8
    eye = theme.px("icon") if row.hidden else 0
    room = right - left - (eye + GAP if eye else 0)
    lines, size = name_lines(row.name, room, 2 if rect.height() >= 2 * line_height("small", 600) else 1)
    name = line_height(size, 600) - 1
    free, least = rect.height() - name * len(lines), 0 if len(lines) > 1 else 1
    if row.kind == "group":
        notes, small = fit_notes(row.note, right - left, free, least)
    else:
        notes, small = [row.note][: max(least, int(free // note_high("small")))], "small"
    note = note_high(small)
    top = round(rect.center().y() - (name * len(lines) + note * len(notes)) / 2)
    for n, line in enumerate(lines):
        write(painter, QRectF(left, top + n * name, room + 1, name), line, size, 600, "ink", LEFT)
    if eye:
        x = left + min(room, words_width(lines[0], size, 600)) + GAP
        picture(painter, QRectF(x, top, eye, name), "eye-off", "ink_faint", eye)
    for n, words in enumerate(notes):
        below = QRectF(left, top + name * len(lines) + n * note, right - left, note)
        write(painter, below, words, small, 400, "ink_faint", LEFT, part=SECOND)


def name_lines(name: str, room: float, lines: int, sizes: Sequence[str] = ("row", "body")) -> tuple[list[str], str]:
    """A name in as large letters as it can be read whole in; where nothing helps it gives way in the middle."""
    for size in sizes:
        if words_width(name, size, 600) <= room:
            return [name], size
    for size in ("body", "small"):
        halves = break_in_two(name, room, theme.metrics(size, 600).horizontalAdvance)
        if lines > 1 and max([words_width(half, size, 600) for half in halves]) <= room:
            return halves, size
    if words_width(name, "small", 600) <= room:
        return [name], "small"
    return [shorten_name(name, room, "small", 600)], "small"


def paint_chosen(painter: QPainter, rect: QRectF, focused: bool) -> None:
    """The bar of ink at the left of the line that is chosen; with the keyboard a frame inside its own size, too."""
    painter.fillRect(QRectF(rect.left(), rect.top(), CHOSEN, rect.height() - 1), theme.colour("ink"))
    if focused:
        brush(painter, None, "accent", FRAME)
        painter.drawRect(rect.adjusted(CHOSEN + 1, 1, -1, -2))
