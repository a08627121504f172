"""One body of a group: its number small, hit points large, bar and mark of its state; of who is out the mark alone."""

from __future__ import annotations

from itertools import product

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from gui.theme import theme
from gui.widgets.gauge import gauge_role
from gui.widgets.painting import CENTRE, DASHED, SOLID, brush, frame, picture, words_width, write
from gui.widgets.reticle import order_width, paint_order, paint_reticle
from gui.widgets.state_mark import TURN_MARKS, paint_state
from systems.common.records.states import State

TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
EDGE = 3.5  # around the chip, for the ticks of the reticle and the bar below: being aimed at moves nothing
CHOSEN = 3
MARK_UP = 2  # px from the lower edge to the mark
LITTLE = 1.5  # px by which a figure rises without coming under what hangs over the upper corner
WASHES = {"due": "due_wash", "bloodied": "bloodied_wash", "accent": "accent_wash"}  # of those who are not well


def body_size() -> QSize:
    """The size of a body in the current look."""
    return QSize(theme.px("body_wide"), theme.px("body_high"))


def paint_body(
    painter: QPainter,
    rect: QRectF,
    number: int,
    hits: tuple[int, int],
    state: State,
    target: bool = False,
    chosen: bool = False,
    turn: str = "",
) -> None:
    """Draw body `number` with so many hit points of so many.  `target`: it wears the reticle; `chosen`: a bar of ink
    stands under it; `turn`: where it is in its turn, if that is to be seen."""
    box = rect.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    fit, out = not state.kind.mark, state.gone or state.lost
    role = state.kind.role
    wash = "raised" if fit else "sunken" if out else WASHES.get(role, "sunken")
    frame(painter, box, 4, wash, "edge", 1, DASHED if out else SOLID)
    soft = "ink_soft" if not fit and not out else "ink_faint"
    write(painter, box.adjusted(4, 0, -2, 0), str(number), "micro", 600, soft, TOP_LEFT)
    if out or state.key in ("unconscious", "dying"):
        side = box.height() * (0.56 if number < 10 else 0.48)
        beside = words_width(str(number), "micro", 600) / 2
        place = QRectF(box.center().x() - side / 2 + beside, box.center().y() - side / 2 + 2, side, side)
        paint_state(painter, place, state.key)
    else:
        _paint_hits(painter, box, number, hits, state, turn)
    if target:
        paint_reticle(painter, box, False)
    if chosen:
        painter.fillRect(QRectF(box.left(), rect.bottom() - CHOSEN, box.width(), CHOSEN), theme.colour("ink"))


def paint_body_order(painter: QPainter, rect: QRectF, order: int, highest: float) -> None:
    """Draw as which of several the body in `rect` is taken, over the corner and whatever stands beside it, but nothing
    above ``highest``."""
    paint_order(painter, rect.adjusted(EDGE, EDGE, -EDGE, -EDGE), order, highest)


def _paint_hits(
    painter: QPainter, box: QRectF, number: int, hits: tuple[int, int], state: State, turn: str = ""
) -> None:
    """Figure, bar, and the mark in the corner; of the helpless the figure is soft."""
    now, most = hits
    fit = not state.kind.mark
    mark = theme.px("micro") + (0 if fit else 2)
    bar = QRectF(box.left() + 4, box.bottom() - 7, box.width() - 11 - mark, 4)
    said = str(now).replace("-", "−")
    place, size = _figure_place(box, number, said, mark)
    ink = state.key if fit and state.key != "healthy" else "ink" if state.stands else "ink_soft"
    write(painter, place, said, size, 700 if state.stands else 600, ink, CENTRE)
    brush(painter, "down_wash")
    painter.drawRoundedRect(bar, 2, 2)
    brush(painter, f"{gauge_role(now, most, state.key)}_fill")
    share = max(0.0, min(1.0, now / most if most else 0))
    painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), 2, 2)
    paint_state(painter, QRectF(box.right() - mark - 3, box.bottom() - mark - MARK_UP, mark, mark), state.key, 1.5)
    if turn:
        left = place.center().x() - words_width(said, size, 700) / 2
        _paint_turn(painter, box, number, turn, (left, place.center().y() - _cap(size) / 2))


def _paint_turn(painter: QPainter, box: QRectF, number: int, turn: str, figure: tuple[float, float]) -> None:
    """Where a body is in its turn: under its number, before the figure that begins there; else beside the number, above
    the figure."""
    name, meaning, scale = TURN_MARKS[turn]
    left, top = figure
    side = room = theme.px("micro")
    place = QRectF(box.left() + 1, box.top() + theme.metrics("micro", 600).ascent(), room, room)
    if left < place.right():
        side = min(room, round(top - box.top()))
        place = QRectF(box.left() + 5 + words_width(str(number), "micro", 600), box.top(), side, side)
    picture(painter, place, name, "ink_soft" if meaning == "ink_faint" else meaning, min(side, round(room * scale)))


def _figure_place(rect: QRectF, number: int, said: str, mark: int) -> tuple[QRectF, str]:
    """Where the hit points stand, and how large: in the middle, else beside the number of the body, both above the mark
    in the corner; else below the number, beside the mark if there is room.  A number that says as which of several the
    body is taken has its room, if there is any."""
    numbered = 5 + words_width(str(number), "micro", 600)
    middle = rect.adjusted(0, 0, 0, -8)
    top = rect.bottom() - mark - MARK_UP
    if words_width(said, "figure", 700) <= rect.width() - 2 * numbered:
        return middle.translated(0, -_rise(middle, "figure", top)), "figure"
    beside = middle.adjusted(numbered, 0, -1, 0)
    for size, free in product(("figure", "row"), (order_width(number) / 2, 0.0)):
        rise = _rise(beside, size, top)
        if words_width(said, size, 700) <= beside.width() - free and (free or rise <= LITTLE):
            return beside.adjusted(0, -rise, -free, -rise), size
    small = theme.metrics("micro", 600)
    before = middle.adjusted(1, small.ascent(), -1 - mark - MARK_UP, 0)
    for size in ("row", "body"):
        if words_width(said, size, 700) <= before.width() and _cap(size) <= before.height():
            return before, size
    between = QRectF(rect.left() + 1, rect.top() + small.ascent(), rect.width() - 2, top - rect.top() - small.ascent())
    fits = (one for one in ("row", "body", "small") if words_width(said, one, 700) <= between.width()
            and _cap(one) <= between.height() + LITTLE)  # fmt: skip
    size = next(fits, "micro")
    return between.translated(0, -_rise(between, size, top + 1)), size


def _rise(place: QRectF, size: str, top: float) -> float:
    """By how much a figure in the middle of a place stands higher, so that it ends above this."""
    return max(0.0, place.center().y() + _cap(size) / 2 - top + 1)


def _cap(size: str) -> float:
    return theme.metrics(size, 700).capHeight()
