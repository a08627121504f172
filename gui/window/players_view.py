"""What the players may see when the laptop is turned round: who acts, who is next, the order; no figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QScreen
from PySide6.QtWidgets import QWidget

from gui.desk.controller import DeskController
from gui.theme import theme
from gui.viewmodel import turn_order
from gui.viewmodel.effect_times import day_words, party_timers, time_words
from gui.viewmodel.stage import bay_of, open_total, stage_of
from gui.viewmodel.state_counts import count_states, states_of
from gui.viewmodel.turn_order import Line
from gui.widgets.key_handling import Key, act_on
from gui.widgets.painting import LEFT, RIGHT, line_height, picture, words_width, write
from gui.widgets.state_mark import paint_state, state_role, state_weight
from gui.widgets.token import paint_token
from gui.window.screens import rect_of, smaller_place
from systems.common.kernel.groups import group_name
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.records.states import State
from systems.common.records.table import PARTY
from systems.frozen import dataclass

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

# Side by side, or where there is no room below each other.
HINTS = "F9, Esc or a double click goes back", "N goes on", "S {state} the foes’ wounds"
MOST_LINES = 24
MOST_NAMED = 2  # of those on whom the same lies; more are counted
BESIDE = " · "  # between hints on one line
EDGE, LEFT_PART = 48, 0.46  # px at the left, and the part of the width before the order
BETWEEN = 32  # px from a name to how somebody is
NOW, SAID = ("huge", "round", "name", "row", "body"), ("row", "body", "small", "micro")  # letters, as there is room
LETTERS = (  # of a name, and of how somebody is; none: the mark alone
    ("round", "figure"), ("round", "row"), ("name", "row"), ("name", "body"), ("row", "body"), ("row", "small"),
    ("body", "small"), ("row", ""), ("body", ""), ("small", ""),
)  # fmt: skip
TALLER = 1.5  # the head of a bay, than a line of the order


@dataclass(frozen=True, slots=True)
class Seen:
    """One line of the order as players see it; the head of a bay has a total instead of somebody."""

    name: str
    glyph: str
    side: str
    state: State | None
    acts: bool
    words: str = ""  # of a group how many are how; else the word of the state
    head: bool = False
    total: str = ""
    leads: bool = False


def seen_lines(look: Look, actor: str, foes_states: bool) -> list[Seen]:
    """The order without what is hidden and without figures; of a group how many are how."""
    found: list[Seen] = []
    lines = turn_order.lines(look) if look.fighting else [
        turn_order.Line("being", being.id, being.side, (being.id,)) for being in look.on_side(PARTY)
    ]  # fmt: skip
    for line in lines:
        if (head := head_seen(look, line)) is not None:
            found.append(Seen(head[0], "", line.side, None, False, head=True, total=head[1], leads=head[2]))
            continue
        there = [who for who in line.beings if not look.being(who).hidden]
        if line.kind == "head" or not there:
            continue
        states, first = states_of(look, there), look.being(there[0])
        acts = actor in there
        if len(there) > 1:
            alike = states[0] if len({state.key for state in states}) == 1 and not states[0].stands else None
            name = group_name(look, there)
            found.append(Seen(name, first.glyph, line.side, alike, acts, words=count_states(states)))
            continue
        shown = states[0] if line.side == PARTY or foes_states or not states[0].stands else None
        found.append(Seen(first.name, first.glyph, line.side, shown, acts, words=shown.said if shown else ""))
    return found


class PlayersView(QWidget):
    """Large letters, nothing secret: beside the desk on another screen, where it takes no key, or over the desk until
    F9 or Esc."""

    manual_page = "panels/players-view"
    closed = Signal()

    def __init__(self, controller: DeskController) -> None:
        super().__init__(None, Qt.WindowType.Window)
        theme.dress(self)
        self.controller = controller
        self.foes_states = True
        self.setMouseTracking(True)
        self.setWindowTitle("Players’ view")
        self.setObjectName("players_view")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.keys = (
            Key(("S",), "Show or hide the foes’ wounds", lambda _name: self._turn_states()),
            Key(("N",), "What is named as next", lambda _name: controller.next_turn()),
            Key(("F9", "Shift+F9", "Esc"), "Back to the desk", lambda _name: self.close()),
        )
        self.beside = False
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenRemoved.connect(self._leave_screen)
        controller.actor_changed.connect(lambda _actor: self._say() if self.isVisible() else None)

    def _leave_screen(self) -> None:
        """A screen went away; a view of its own is not to lie over the desk."""
        if self.beside:
            self.close()

    def open_over(self, screen: QScreen) -> None:
        """Over the desk on its screen, with the keys: the laptop is turned round."""
        self._take_keys(True)
        self._say()
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.showFullScreen()
        self.activateWindow()
        self.setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    def open_beside(self, screen: QScreen, whole: bool) -> None:
        """On this screen, filling it or as a window to be put anywhere; all keys stay at the desk."""
        self._take_keys(False)
        self._say()
        self.setScreen(screen)
        place = screen.geometry() if whole else QRect(*smaller_place(rect_of(screen.availableGeometry())))
        self.setGeometry(place)
        self.setWindowState(Qt.WindowState.WindowFullScreen if whole else Qt.WindowState.WindowNoState)
        self.show()  # showFullScreen would ask for the keys

    def _take_keys(self, on: bool) -> None:
        self.beside = not on
        self.setWindowFlag(Qt.WindowType.WindowDoesNotAcceptFocus, not on)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, not on)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.NoFocus)

    def on_changed(self, what: WhatChanged) -> None:
        """The table changed."""
        if self.isVisible():
            self._say()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not act_on(event, self.keys):
            super().keyPressEvent(event)

    def _turn_states(self) -> None:
        self.foes_states = not self.foes_states
        self._say()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a key that is said at the foot does what the key does."""
        if (number := self._hint_at(event.position())) is not None:
            (self.close, self.controller.next_turn, self._turn_states)[number]()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.close() if self._hint_at(event.position()) is None else self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._hint_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def _hint_at(self, place: QPointF) -> int | None:
        return next((n for n, one in enumerate(self.hint_places()) if one.contains(place)), None)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def lines(self) -> list[Seen]:
        """The order as it is shown."""
        desk = self.controller.desk
        return seen_lines(desk.look, self.controller.actor, self.foes_states) if desk else []

    def words(self) -> tuple[str, str, str]:
        """The line above, who acts, who is next: without anybody hidden."""
        desk = self.controller.desk
        if desk is None:
            return "", "", ""
        look, actor = desk.look, self.controller.actor
        if not look.fighting:
            seconds = look.clock.seconds
            return day_words(seconds), time_words(seconds), ""
        turn = look.fight.turn
        label = f" · {turn.label[0].lower()}{turn.label[1:]}" if turn and turn.label else ""
        above = f"Round {look.fight.round}{label}"
        secret = actor in look.table.beings and look.being(actor).hidden
        now = "Somebody unseen" if secret else turn_order.now_words(look, actor)
        coming = [who for who in turn_order.who_acts_later(look, actor) if not look.being(who).hidden]
        after = turn_order.next_words(look, actor)[0]
        if any(being.hidden and being.name == after for being in look.everyone()):
            after = look.being(coming[0]).name if coming else "New round"
        return above, now, after

    def _say(self) -> None:
        above, now, after = self.words()
        fighting = self.controller.desk is not None and self.controller.desk.look.fighting
        spoken = [above, f"Acts now: {now}" if fighting else now, f"Next: {after}" if after else ""]
        spoken += [
            f"{line.name}{f', {line.words}' if line.words else f' {line.total}' if line.total else ''}"
            for line in self.lines()
        ]
        self.setAccessibleName(". ".join(part for part in spoken if part))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        painter.fillRect(rect, theme.colour("panel"))
        half = rect.width() * LEFT_PART
        self._paint_left(painter, self._left())
        self._paint_order(painter, QRectF(half + 32, 32, rect.width() - half - 64, rect.height() - 64))
        painter.end()

    def _left(self) -> QRectF:
        return QRectF(EDGE, 32, self.width() * LEFT_PART - EDGE, self.height() - 64)

    def _paint_left(self, painter: QPainter, rect: QRectF) -> None:
        above, now, after = self.words()
        row, name, huge = line_height("row", 600), line_height("round", 600, True), line_height("huge", 700, True)
        write(painter, QRectF(rect.left(), rect.top(), rect.width(), row), above, "row", 600, "ink", LEFT)
        desk = self.controller.desk
        fighting = desk is not None and desk.look.fighting
        size = _size_for(now, rect.width(), NOW, 700)
        high = huge if size == "huge" else name
        middle = rect.center().y() - (row + high + 32 + row + name) / 2
        if fighting:
            write(painter, QRectF(rect.left(), middle, rect.width(), row), "Acts now", "row", 600, "accent", LEFT)
        write(painter, QRectF(rect.left(), middle + row, rect.width(), high), now, size, 700, "ink", LEFT, True)
        if after:
            y = middle + row + high + 32
            write(painter, QRectF(rect.left(), y, rect.width(), row), "Next", "row", 600, "ink_faint", LEFT)
            size = _size_for(after, rect.width(), NOW[1:], 600)
            write(painter, QRectF(rect.left(), y + row, rect.width(), name), after, size, 600, "ink", LEFT, True)
        self._paint_foot(painter, rect)

    def _paint_foot(self, painter: QPainter, rect: QRectF) -> None:
        small, row, side = line_height("small"), line_height("row", 600), theme.px("icon") * 1.25
        desk, hints = self.controller.desk, self._hints(rect.width())
        if desk is not None:
            for n, (name, on, left) in enumerate(reversed(party_timers(desk.look)[:2])):
                y = rect.bottom() - small * len(hints) - 4 - row * (n + 1)
                picture(
                    painter,
                    QRectF(rect.left(), y, side, row),
                    "hourglass",
                    "due" if left.due else "ink_soft",
                    round(side),
                )
                named = join_names(on) if len(on) <= MOST_NAMED else f"{len(on)} of the party"
                words = f"{name}, {named}: {left.said}"
                room = QRectF(rect).adjusted(side + 8, 0, 0, 0)
                if words_width(words, SAID[-1], 600) > room.width():  # on whom it lies is said where it has room
                    words = f"{name}: {left.said}"
                size = _size_for(words, room.width(), SAID, 600, False)
                write(painter, QRectF(room.left(), y, room.width(), row), words, size, 600, "ink", LEFT)
        for n, hint in enumerate(reversed(hints)):
            place = QRectF(rect.left(), rect.bottom() - small * (n + 1), rect.width(), small)
            size = _size_for(hint, rect.width(), SAID[2:], 400, False)
            write(painter, place, hint, size, 400, "ink_faint", LEFT)

    def _said_hints(self) -> list[str]:
        state = "hides" if self.foes_states else "shows"
        said = HINTS if any([one.side != PARTY for one in self.lines()]) else HINTS[:-1]
        return [] if self.beside else [one.format(state=state) for one in said]

    def _hints(self, room: float) -> tuple[str, ...]:
        """The keys, in one line if there is room for it; none where the desk keeps them."""
        said = self._said_hints()
        together = BESIDE.join(said)
        return (together,) if said and words_width(together, SAID[-1], 400, False) <= room else tuple(said)

    def hint_places(self) -> list[QRectF]:
        """Where each of the keys stands that are said at the foot: a click there does the same."""
        said, rect = self._said_hints(), self._left()
        hints, high = self._hints(rect.width()), line_height("small")
        if len(hints) > 1:
            tops = [rect.bottom() - high * (len(hints) - n) for n in range(len(hints))]
            return [QRectF(rect.left(), top, rect.width(), high) for top in tops]
        size = _size_for("".join(hints), rect.width(), SAID[2:], 400, False)
        ends = [words_width(BESIDE.join(said[: n + 1]), size, 400, False) for n in range(len(said))]
        starts = [0.0, *[end + words_width(BESIDE, size, 400, False) for end in ends[:-1]]]
        foot, left = rect.bottom() - high, rect.left()
        return [QRectF(left + start, foot, end - start, high) for start, end in zip(starts, ends, strict=True)]

    def _paint_order(self, painter: QPainter, rect: QRectF) -> None:
        every = self.lines()
        shown = every[:MOST_LINES]
        if not shown:
            return
        weights = [TALLER if line.total else 1.0 for line in shown]
        high = min(line_height("round", 600, True) + 24, rect.height() / sum(weights))
        top = rect.center().y() - high * sum(weights) / 2
        mark = theme.px("mark") * 1.75
        token = min(high - 12, theme.px("token") * 1.75)
        size, said = _letters(shown, rect.width() - token - 48, high, mark)
        for n, line in enumerate(shown):
            place = QRectF(rect.left(), top + high * sum(weights[:n]), rect.width(), high * weights[n])
            if line.head:
                paint_head(painter, place, line.name, line.total, line.leads)
                continue
            if line.acts:
                painter.fillRect(place, theme.colour("accent_wash"))
            painter.fillRect(QRectF(place.left(), place.bottom() - 1, place.width(), 1), theme.colour("line"))
            box = QRectF(place.left() + 16, place.center().y() - token / 2, token, token)
            down = line.state is not None and not line.state.alive
            paint_token(painter, box, line.glyph, line.side, line.name, down)
            left = box.right() + 16
            room = QRectF(left, place.top(), place.right() - 16 - left, high)
            name_wide = words_width(line.name, size, 600, True)
            room.setRight(_paint_words(painter, room, line, mark, room.width() - name_wide - BETWEEN, said) - 16)
            write(painter, room, line.name, size, 600, "ink_faint" if down else "ink", LEFT, True)


def _size_for(words: str, room: float, sizes: Sequence[str], weight: int, world: bool = True) -> str:
    """The largest of these letters in which the words have room; the smallest if there are none."""
    return next((size for size in sizes if words_width(words, size, weight, world) <= room), sizes[-1])


def _letters(lines: Sequence[Seen], room: float, high: float, mark: float) -> tuple[str, str]:
    """The largest letters in which the names and how everybody is stand side by side in every line; none for how they
    are where only the marks have room."""
    for size, said in LETTERS:
        if line_height(size, 600, True) <= high and all([_wide(one, size, said, mark) <= room for one in lines]):
            return size, said
    return LETTERS[-1]


def _wide(line: Seen, size: str, said: str, mark: float) -> float:
    """The least that a line needs in these letters; a head has its own."""
    if line.head:
        return 0.0
    first = line.words.partition(" · ")[0]
    state = words_width(first, said, state_weight(line.state.key) if line.state else 600) + 12 if said else 0
    beside = state + (mark if line.state is not None else 0)
    return words_width(line.name, size, 600, True) + (BETWEEN + beside if line.words else 0)


def _paint_words(painter: QPainter, rect: QRectF, line: Seen, mark: float, most: float, size: str) -> float:
    """How somebody is at the right of `rect`, a group in words alone, in as many of them as have room in `most`;
    where that begins.  No ``size`` of letters: the mark alone."""
    weight, role = (state_weight(line.state.key), state_role(line.state.key)) if line.state else (600, "ink")
    parts = line.words.split(" · ") if size else []
    while len(parts) > 1 and words_width(" · ".join(parts), size, weight) > most:
        parts.pop()
    words = " · ".join(parts)
    left = rect.right()
    if words:
        write(painter, rect, words, size, weight, role, RIGHT)
        left -= words_width(words, size, weight) + 12
    if line.state is None:
        return left
    spot = QRectF(left - mark, rect.center().y() - mark / 2, mark, mark)
    paint_state(painter, spot, line.state.key, 2.5)
    return spot.left()


def head_seen(look: Look, line: Line) -> tuple[str, str, bool] | None:
    """Title, total (empty: none) and whether it leads; nothing for a line that is no head of anybody seen."""
    stage = stage_of(look)
    if stage is None or line.kind != "head" or line.bay is None:
        return None
    bay = bay_of(look, line.bay)
    if not any(who in look.table.beings and not look.being(who).hidden for who in line.beings):
        return None
    total = open_total(look, stage, bay)
    return bay.title, "" if total is None else str(total), bay.leads


def paint_head(painter: QPainter, rect: QRectF, title: str, total: str, leads: bool) -> None:
    """The title at the left, the total at the right, as large as there is room; the one that leads in the accent."""
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.colour("line"))
    room = rect.adjusted(16, 0, -16, 0)
    large = "huge" if line_height("huge", 700) * 0.75 <= rect.height() else "round"
    if line_height("round", 700) * 0.75 > rect.height():
        large = "figure"
    write(painter, room, total, large, 700, "accent" if leads else "ink_faint", RIGHT)
    room.setRight(room.right() - words_width(total, large, 700) - 16)
    sizes = ("name", *SAID) if line_height("name", 600) <= rect.height() else SAID
    write(painter, room, title, _size_for(title, room.width(), sizes, 600, False), 600, "ink", LEFT)
