"""A character at a glance: token, name, state, gauge, the four figures asked for most; a hireling is one line."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QToolTip

from gui.docks.roster.card_room import gap_below, strip_of, track_places
from gui.theme import theme
from gui.theme.places import NARROW, TIGHT
from gui.viewmodel.roster_groups import tip_of
from gui.widgets.boxes import paint_boxes, place_boxes
from gui.widgets.card import STRIP_PAD, paint_strip
from gui.widgets.gauge import paint_gauge
from gui.widgets.key_handling import STEP, KeyLine, name_of
from gui.widgets.painting import (
    LEFT,
    RIGHT,
    SECOND,
    Painted,
    disc,
    frame,
    line_height,
    picture,
    second_size,
    words_width,
    write,
)
from gui.widgets.state_mark import paint_state, state_role, state_weight
from gui.widgets.token import paint_token
from gui.widgets.words import plain_tip
from systems.common.kernel.look import Look
from systems.common.records.states import State
from systems.common.records.views import Shown, Summary, Track
from systems.frozen import dataclass

PAD, SIDE = 4, 8  # above and below, left and right
CHOSEN = 4  # px, the bar at the left of the card that is chosen
SMALL = (TIGHT, NARROW)  # arrangements in which a card keeps name, figure, gauge and state


KEYS: tuple[KeyLine, ...] = ((("Return",), "Open the sheet"), (("Space",), "Select them"), STEP)


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows; `whole` is the card of a character, else it is one line."""

    being: str
    name: str
    glyph: str
    summary: Summary
    whole: bool = True
    acts: bool = False
    chosen: bool = False
    ruled: frozenset[str] = frozenset()  # the figures that the referee has overruled

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        summary = self.summary
        tracks = [f"{track.label} {track.words}" for track in summary.tracks]
        strip = [f"{shown.label} {shown.text}{', ruled' if shown.figure in self.ruled else ''}"
                 for shown in summary.strip]  # fmt: skip
        acts = ["acts now"] if self.acts else []
        place = [summary.place] if summary.place else []
        state = summary.state.said
        return ", ".join((self.name, summary.subtitle, *place, *acts, state, *tracks, *strip, *summary.badges))


class RosterCard(Painted):
    """One being of the party.  A click chooses it, Enter or a double click opens its sheet.  On the card that is chosen
    a click on a box crosses off as far as there, a click on a cross gives back from there on."""

    chosen = Signal(str)
    crossed = Signal(str, str, int)  # being, track, what is left
    opened = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, face: Face) -> None:
        self.face = face
        self._look: Look | None = None
        self._star = QRectF()  # where it lies, once it is painted
        super().__init__(face.spoken)
        self.setObjectName(f"card {face.being}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMouseTracking(True)

    def show_values(self, face: Face, look: Look | None = None) -> None:
        """Show other values; figures are explained by `look`."""
        self._look = look or self._look
        if face != self.face:
            self.face = face
            self.changed(face.spoken)

    def wanted(self) -> QSize:
        if not self.face.whole:
            return QSize(0, max(theme.px("token") * 3 // 4, line_height("body")) + 4)
        return QSize(0, self._foot() + PAD)

    @property
    def small(self) -> bool:
        """Whether the card keeps name, figure, gauge and state alone."""
        return theme.current.arrangement in SMALL

    def _beside(self) -> int:
        """How high token, name and state are that stand side by side."""
        return max(theme.px("token"), line_height("figure", 700) + line_height("small"))

    def _state_wide(self) -> int:
        """How wide the mark and the word of the state are."""
        state = self.face.summary.state
        return words_width(state.said, "small", state_weight(state.key)) + 4 + theme.px("small")

    def _bars(self) -> int:
        room = self.width() - 2 * SIDE
        places = track_places(self.face.summary.tracks, room)
        return gap_below(places) + sum([round(line.height()) + gap_below(places) for _, _, line in places])

    def _foot(self) -> int:
        """Where the lowest part ends."""
        down = PAD + self._beside()
        if self.small:
            return down
        down += self._bars()
        return down + (STRIP_PAD + line_height("micro", 600) + line_height("body", 600) if self.strip() else 0)

    def strip(self) -> list[Shown]:
        """The figures that stand in the lowest line."""
        return strip_of(self.face.summary, self.width() - 2 * SIDE)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        face = self.face
        framed = self.hasFocus()  # as in the tracker: a wash acts, a bar of ink is chosen, a frame has the keyboard
        inset = 1.0 if framed else 0.5
        card = rect.adjusted(inset, inset, -inset, -inset)
        frame(painter, card, 8, "accent_wash" if face.acts else "raised",
              "accent" if framed or face.acts else "line", 2 if framed else 1)  # fmt: skip
        if face.chosen:
            painter.save()
            painter.setClipRect(QRectF(card.left(), card.top(), CHOSEN, card.height()))
            frame(painter, card, 8, "ink", "ink")
            painter.restore()
        inner = rect.adjusted(SIDE, PAD, -SIDE, -PAD)
        if not face.whole:
            self._draw_line(painter, rect.adjusted(SIDE, 0, -SIDE, 0))
        elif self.small:
            self._draw_small(painter, inner)
        else:
            self._draw_card(painter, inner)

    def _draw_line(self, painter: QPainter, rect: QRectF) -> None:
        face, side = self.face, theme.px("token") * 3 // 4
        box = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        paint_token(painter, box, face.glyph, "party", face.name, not face.summary.state.alive)
        track = face.summary.tracks[0] if face.summary.tracks else None
        words = track.words if track else ""
        wide = words_width(words, "body", 600)
        write(painter, rect, words, "body", 600, _ink(face.summary.state), RIGHT)
        mark = theme.px("small")
        spot = QRectF(rect.right() - wide - 6 - mark, rect.center().y() - mark / 2, mark, mark)
        paint_state(painter, spot, face.summary.state.key, 1.5)
        room = rect.adjusted(side + 8, 0, 0, 0)
        room.setRight(spot.left() - 8)
        name = min(words_width(face.name, "body") + 1, int(room.width()))
        write(painter, room, face.name, "body", 400, "ink", LEFT)
        said = [part for part in (face.summary.warns, face.summary.subtitle) if part]
        beside, under = room.adjusted(name + 6, 0, 0, 0), " · ".join(said)
        size = second_size(under, beside.width())
        write(painter, beside, under, size, 400, "ink_faint", LEFT, part=SECOND)

    def _draw_card(self, painter: QPainter, rect: QRectF) -> None:
        face, summary = self.face, self.face.summary
        token, head = theme.px("token"), self._beside()
        down = not summary.state.alive
        box = QRectF(rect.left(), rect.top() + (head - token) / 2, token, token)
        paint_token(painter, box, face.glyph, "party", face.name, down)
        self._draw_star(painter, box)
        track = summary.tracks[0] if summary.tracks else None
        left = rect.left() + token + 8
        beside = rect.right() - left - 8 - (figure_wide(track) if track is not None else 0)
        lines = name_on(face.name, beside, rect.right() - self._state_wide() - 8 - left)
        right = self._draw_state(painter, QRectF(rect.left(), rect.top(), rect.width(), head), track, of=bool(lines))
        first, second, size = lines or (face.name, "", name_size(face.name, right[0] - left))
        name, note = line_height("body", 600), line_height(size, 600) if second else line_height("small")
        top = rect.top() + (head - name - note) / 2
        write(painter, QRectF(left, top, right[0] - left, name), first, size, 600, "ink", LEFT)
        under = QRectF(left, top + name, right[1] - left, note)
        if second:  # the rest of the name, and beside it what gives way
            write(painter, under, second, size, 600, "ink", LEFT)
            under.setLeft(under.left() + words_width(second, size, 600) + 6)
        said = self._subtitle()
        write(painter, under, said, second_size(said, under.width()), 400, "ink_faint", LEFT, part=SECOND)
        places = track_places(summary.tracks, rect.width())
        y = rect.top() + head + gap_below(places)
        for one, side, room in places:
            place = room.translated(rect.left(), y)
            if place.left() > rect.left():
                label = QRectF(rect.left(), y, place.left() - rect.left(), place.height())
                write(painter, label, one.label, "small", 400, "ink_soft", LEFT)
            high = side if one.kind == "boxes" else theme.px("gauge")
            line = QRectF(place.left(), y + (place.height() - high) / 2, place.width(), high)
            if one.kind == "boxes":
                paint_boxes(painter, line, one.most, one.most - max(0, one.now), 0, one.heavy, side=side, gap=0)
            else:
                state = summary.state.key if one == summary.tracks[0] else ""
                paint_gauge(painter, line, one.now, one.most, state=state)
            y += place.height() + gap_below(places)
        if strip := self.strip():
            high = line_height("micro", 600) + line_height("body", 600) + STRIP_PAD
            place, pairs = QRectF(rect.left(), y, rect.width(), high), [(one.label, one.text) for one in strip]
            paint_strip(painter, place, pairs, [one.label for one in strip if one.figure in face.ruled])

    def _draw_star(self, painter: QPainter, token: QRectF) -> None:
        """At the edge of a token: experience has brought what nobody has used yet."""
        if self.face.summary.rises:
            px = theme.px("small") + 2
            spot = QRectF(token.right() - px + 2, token.bottom() - px + 2, px, px)
            self._star = spot
            disc(painter, spot.adjusted(-1, -1, 1, 1), "raised", "raised", 1)
            picture(painter, spot, "star", "accent", px)

    def _subtitle(self) -> str:
        """The line under the name; where they stand is said in the tracker too, and what has no room in the tip."""
        summary = self.face.summary
        rest = [one for one in summary.badges if one != summary.warns]
        return " · ".join([part for part in (summary.warns, summary.subtitle, summary.place, *rest) if part])

    def _draw_small(self, painter: QPainter, rect: QRectF) -> None:
        face, summary = self.face, self.face.summary
        side, track = theme.px("token"), summary.tracks[0] if summary.tracks else None
        box = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        paint_token(painter, box, face.glyph, "party", face.name, not summary.state.alive)
        self._draw_star(painter, box)
        right = self._draw_state(painter, rect, track, of=False)
        left, name, gauge = box.right() + 8, line_height("figure", 700) - 2, theme.px("gauge")
        write(
            painter,
            QRectF(left, rect.top(), right[0] - left, name),
            face.name,
            name_size(face.name, right[0] - left),
            600,
            "ink",
            LEFT,
        )
        if track is not None:
            below = rect.top() + name + (rect.height() - name - gauge) / 2
            line = QRectF(left, below, right[1] - left, gauge)
            paint_gauge(painter, line, track.now, track.most, state=summary.state.key)

    def _draw_state(self, painter: QPainter, rect: QRectF, track: Track | None, of: bool = True) -> tuple[float, float]:
        """Number and state at the right; comes back as where each of the two lines begins."""
        state, big = self.face.summary.state, line_height("figure", 700) - 2
        edges = [rect.right(), rect.right()]
        if track is not None:
            based = f" of {track.most}" if of else ""
            number = str(track.now).replace("-", "−")
            small = words_width(based, "small")
            shift = (theme.metrics("figure", 700).capHeight() - theme.metrics("small").capHeight()) / 2
            write(
                painter,
                QRectF(rect.left(), rect.top() + shift, rect.width(), big),
                based,
                "small",
                400,
                "ink_faint",
                RIGHT,
            )
            write(
                painter,
                QRectF(rect.left(), rect.top(), rect.width() - small - 1, big),
                number,
                "figure",
                700,
                "ink",
                RIGHT,
            )
            edges[0] = rect.right() - small - words_width(number, "figure", 700) - 8
        weight = state_weight(state.key)
        wide, mark = self._state_wide(), theme.px("small")
        below = QRectF(rect.left(), rect.top() + big, rect.width(), rect.height() - big)
        write(painter, below, state.said, "small", weight, state_role(state.key), RIGHT)
        spot = QRectF(rect.right() - wide, below.center().y() - mark / 2, mark, mark)
        paint_state(painter, spot, state.key, 1.5)
        edges[1] = spot.left() - 8
        return edges[0], edges[1]

    def figure_at(self, where: QPointF) -> int:
        """Which figure of the strip lies under a point; -1 for none."""
        strip = self.strip() if self.face.whole and not self.small else []
        top = PAD + self._beside() + self._bars()
        high = STRIP_PAD + line_height("micro", 600) + line_height("body", 600)
        if not strip or not top <= where.y() <= top + high or not SIDE <= where.x() < self.width() - SIDE:
            return -1
        return int((where.x() - SIDE) * len(strip) / max(1, self.width() - 2 * SIDE))

    def box_at(self, where: QPointF) -> tuple[Track, int] | None:
        """The track with the box under a point, and what would be left of it after a click there; only on a card that
        is chosen already, so that nobody is hurt by being chosen."""
        if not (self.face.whole and self.face.chosen) or self.small:
            return None
        places = track_places(self.face.summary.tracks, self.width() - 2 * SIDE)
        y = PAD + self._beside() + gap_below(places)
        for track, side, room in places:
            if track.kind == "boxes":
                line = QRectF(SIDE + room.left(), y + (room.height() - side) / 2, room.width(), side)
                for place, box in enumerate(place_boxes(line, track.most, side, gap=0)):
                    if box.contains(where):
                        gone = track.most - max(0, track.now)
                        return track, track.most - (place + 1 if place >= gone else place)
            y += round(room.height()) + gap_below(places)
        return None

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain_tip(self.tip(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    def tip(self, where: QPointF) -> str:
        """What a tool tip at this point says: what a click on a box does, the working of a figure, or the whole card in
        words."""
        if (box := self.box_at(where)) is not None:
            track, left = box
            return f"{track.label}: {track.words}; a click here makes it {left}"
        if (rises := self.face.summary.rises) and self._star.contains(where):
            return rises
        at = self.figure_at(where)
        look = self._look
        if at >= 0 and look is not None and self.face.being in look.table.beings:
            return tip_of(look, self.face.being, self.strip()[at])
        return self.face.spoken

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        box = self.box_at(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if box is not None:
            self.crossed.emit(self.face.being, box[0].name, box[1])
        else:
            self.chosen.emit(self.face.being)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        live = self.box_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if live else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.box_at(event.position()) is None:
            self.opened.emit(self.face.being)
        else:  # two boxes in quick succession
            self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if name_of(event) == "Return":
            self.opened.emit(self.face.being)
        elif event.key() == Qt.Key.Key_Space:
            self.chosen.emit(self.face.being)
        elif name_of(event) in ("Down", "Up"):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(self.face.being, event.globalPos())


def figure_wide(track: Track) -> int:
    """How wide the figure of a track is, with what it is out of; the gauge below shows that too."""
    return words_width(str(track.now), "figure", 700) + words_width(f" of {track.most}", "small")


def name_on(name: str, beside: float, below: float) -> tuple[str, str, str] | None:
    """A name beside the hit points, what of it stands below them, and its letters: it goes on below before they are
    smaller, so that all names are alike.  Nothing: it cannot be broken so, and the hit points give way."""
    parts = name.split(" ")
    for size in ("body", "small"):
        if words_width(name, size, 600) <= beside:
            return name, "", size
        for n in range(len(parts) - 1, 0, -1):
            first, second = " ".join(parts[:n]), " ".join(parts[n:])
            if max(words_width(first, size, 600) - beside, words_width(second, size, 600) - below) <= 0:
                return first, second, size
    return None


def name_size(name: str, room: float) -> str:
    """The letters a name has: a size smaller where it would be cut otherwise."""
    return "body" if words_width(name, "body", 600) <= room else "small"


def _ink(state: State) -> str:
    return "ink" if state.key == "healthy" else state.kind.role
