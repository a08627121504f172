"""How wide the columns of the tracker and how high its lines are: given once, so that nothing moves in a fight.

Columns are measured when a fight begins, when the window, the letters or the game change, and when it is asked for; a
campaign that is opened again in a fight has those of before.  A line gets its height when it appears, and another only
when more join it than could be read there.  Heads, and groups of one or two lines of bodies, are a little lower where
all lines have room so and would have none otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from PySide6.QtCore import QModelIndex, QObject, QSettings, QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import QHeaderView, QTableView

from gui.docks.tracker.columns import BAR, Wishes, widths, wishes_of
from gui.docks.tracker.model import HITS, STATE, TALLY, TrackerModel
from gui.docks.tracker.painting.bodies import least_of_two, line_high, made_for
from gui.docks.tracker.painting.delegate import TrackerDelegate
from gui.docks.tracker.painting.second_lines import NOTES, note_high
from gui.theme import theme
from gui.widgets.painting import line_height
from gui.widgets.scrolling.before_painting import BeforePainting
from systems.frozen import dataclass

NEEDED = "columns/{}"  # in the state of the window, by the campaign
AT_ONCE = 40  # lines that are looked at in one go; more of them follow while nothing else is to be done


@dataclass(frozen=True, slots=True)
class LastFight:
    """What a fight had when it was over, for when it comes back: its time then, its columns, its stage, its lines."""

    seconds: int
    wishes: Wishes
    staged: bool
    lower: dict[int, int]
    many: dict[str, int]


class Sizes(QObject):
    """Of one view on these lines."""

    measured = Signal()

    def __init__(self, view: QTableView, lines: TrackerModel) -> None:
        super().__init__(view)
        self._view, self._lines = view, lines
        self._wishes = Wishes()  # what the columns need for their words
        self._known = False  # what they need for this fight, in a window of this width
        self._read = 0  # so many lines have been looked at for that
        self._desk = 0
        self._last: LastFight | None = None
        self.measured_for = 0
        self._letters = (*theme.current.letters, theme.current.arrangement)  # in which all that was measured
        self._many: dict[str, int] = {}  # how many stood in each line when it appeared
        self._lower: dict[int, int] = {}  # by how much lines of a height are lower
        self._high = 0  # of all lines, when that was found out
        self._state: QSettings | None = None  # of the window
        self._first = BeforePainting(self, self._make_room)
        self._soon = QTimer(self)  # for the lines that are measured afterwards
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._make_room)
        lines.dataChanged.connect(self._on_changed)

    def keep_in(self, state: Path | None) -> None:
        """What the columns of a fight need is kept there, for when its campaign is opened again."""
        self._state = QSettings(str(state), QSettings.Format.IniFormat) if state is not None else None

    def measure_anew(self) -> None:
        """Give columns and lines the room that suits them now."""
        self._letters = (*theme.current.letters, theme.current.arrangement)
        self._last = None
        self._forget()
        self.measure()
        self._set_heights(range(self._lines.rowCount()))
        self._first.want()

    def restyle(self) -> None:
        """The look is another one: in other letters everything needs other room, in other colors it stays."""
        if self._letters != (*theme.current.letters, theme.current.arrangement):
            self.measure_anew()

    def fit(self) -> None:
        """There is more or less room for what is needed as before."""
        wider, higher = self.room() != self.measured_for, self._view.viewport().height() != self._high
        if wider:
            self.measure()
        if higher and self._known:
            self._find_lower()
        if wider or higher:
            self._set_heights(range(self._lines.rowCount()))

    def lines_shown(self) -> None:
        """Other lines stand there: of the same fight, of one that begins, or none."""
        staged = self._lines.staged == self._view.isColumnHidden(TALLY)
        if not self._lines.rowCount() or staged or self._desk != self._lines.desks:
            opened = self._desk != self._lines.desks
            if opened:
                self._last = None
            elif self._known:
                was_staged, lower, many = not self._view.isColumnHidden(TALLY), dict(self._lower), dict(self._many)
                self._last = LastFight(self._lines.seconds, self._wishes, was_staged, lower, many)
            self._desk = self._lines.desks
            self._forget()
            if opened and self._lines.rowCount():
                self._bring_back()
            self.measure()
            if self._known:
                self._find_lower()
        if self._lines.rowCount() and not self._known and not self._read:
            self._take_back()
        self._set_heights(range(self._lines.rowCount()))
        self._first.want()

    def _take_back(self) -> None:
        """A fight that is no longer over has what it had: earlier than its end, it is no other one."""
        last = self._last
        if last and self._lines.seconds < last.seconds and self._lines.staged == last.staged:
            self._wishes, self._known, self._lower, self._many = last.wishes, True, dict(last.lower), dict(last.many)
            self.measure()
            if self._view.viewport().height() != self._high:
                self._find_lower()

    def _keep(self) -> None:
        if self._state is not None and self._lines.campaign:
            needed = asdict(self._wishes) | {"letters": str(self._letters)}
            self._state.setValue(NEEDED.format(self._lines.campaign), json.dumps(needed))

    def _bring_back(self) -> None:
        """A campaign is opened in a fight: its columns are those of before, in the same letters."""
        if self._state is None:
            return
        try:
            kept = json.loads(str(self._state.value(NEEDED.format(self._lines.campaign), "")))
            if kept.pop("letters") == str(self._letters):
                self._wishes, self._known = Wishes(**kept), True
        except (ValueError, TypeError, KeyError, AttributeError):
            return  # nothing was kept, or a state file was tampered with: they are measured

    def room(self) -> int:
        """For the columns: the same whether there is a scroll bar or not."""
        bar = self._view.verticalScrollBar()
        return self._view.viewport().width() + (bar.width() if bar.isVisibleTo(self._view) else 0) - BAR

    def measure(self) -> None:
        """Columns as wide as they should be; where there is too little room, effects, gauges and words give way."""
        view, staged = self._view, self._lines.staged
        painter = view.itemDelegate()
        if isinstance(painter, TrackerDelegate) and painter.most_boxes != self._wishes.boxes:
            painter.most_boxes = self._wishes.boxes
            view.viewport().update()
        self.measured_for = self.room()
        wide = widths(self.measured_for, self._wishes, staged)
        other = {column: width for column, width in wide.items() if view.columnWidth(column) != width}
        if other or staged == view.isColumnHidden(TALLY):
            with _at_once(view, view.horizontalHeader()):
                view.setColumnHidden(TALLY, not staged)
                for column, width in other.items():
                    view.setColumnWidth(column, width)
        view.horizontalHeader().setFixedHeight(theme.px("line_head"))

    def _forget(self) -> None:
        self._known, self._read = False, 0
        self._lower.clear()
        self._many.clear()

    def _make_room(self) -> None:
        """Columns as wide as their words need, once all that begins a fight has been shown."""
        if not self._known and self._lines.rowCount():
            every, begun = self._lines.rowCount(), self._read
            self._read = min(every, begun + AT_ONCE)
            rows = [self._lines.row(n) for n in range(self._read)]
            self._known = self._read == every
            if self._known or not begun:
                words, states = self._lines.words(), self._lines.state_words()
                self._wishes = wishes_of(rows, self.room(), words.armor, words.brings, states)
                self.measure()
                self._many.clear()
                self._set_heights(range(every))
            if self._known:
                self._keep()
                self._find_lower()
                self._set_heights(range(every))
            else:
                self._soon.start(0)
        self.measured.emit()

    def _find_lower(self) -> None:
        """By how much heads, then groups of one line of bodies, then those of two are lower, so that nothing has to be
        scrolled; not at all if that were not enough."""
        self._high = self._view.viewport().height()
        usual = [self._usual(n) for n in range(self._lines.rowCount())]
        over, lower = sum(usual) - self._high, dict[int, int]()
        name, note = line_height("row", 600), note_high("small")
        head = max(line_height("body", 600) + 4, theme.metrics("figure", 700).capHeight() + 6)  # its title, its total
        for high, least in (
            (theme.px("line_head"), head), (theme.px("line_group"), name + NOTES * note),
            (theme.px("line_group_two"), least_of_two()),
        ):  # fmt: skip
            many = usual.count(high)
            if over > 0 and many:
                lower[high] = min(max(0, high - least), -(-over // many))
                over -= many * lower[high]
        self._lower = lower if over <= 0 else {}

    def _usual(self, n: int) -> int:
        """How high a line is where there is room for all."""
        line, wide = self._lines.line(n), self._view.columnWidth(STATE) + self._view.columnWidth(HITS)
        stand = len(line.beings)
        many = self._many[line.key] = made_for(self._many.get(line.key, stand), stand, wide)
        return line_high(line.kind, many, wide)

    def _set_heights(self, rows: range) -> None:
        usual = {n: self._usual(n) for n in rows}
        high = {n: most - self._lower.get(most, 0) for n, most in usual.items()}
        other = {n: most for n, most in high.items() if self._view.rowHeight(n) != most}
        if other:
            with _at_once(self._view, self._view.verticalHeader()):
                for n, most in other.items():
                    self._view.setRowHeight(n, most)

    def _on_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        self._set_heights(range(first.row(), last.row() + 1))


@contextmanager
def _at_once(view: QTableView, heads: QHeaderView) -> Iterator[None]:
    """Rows or columns that are resized meanwhile are painted once: Qt would paint the list as it was, and again as soon
    as a timer has told it of them."""
    with QSignalBlocker(heads):
        yield
    view.updateGeometries()
    view.viewport().update()
