"""What everybody would get: a line a head, with a column for each sort of coin and for experience; what is no coin
stands behind the name, or below it where there is no room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from gui.widgets.arranging import col, fill, mark
from gui.widgets.painting import words_width
from gui.widgets.words import Elided, micro, micro_width, plain_tip, text
from systems.common.kernel.look import Look
from systems.common.kernel.naming import shortest_names
from systems.common.records.coinage import NOTHING
from systems.common.records.views import Share

GAP, MARGIN = 6, 8  # px: between columns, beside all of them


class _Name(Elided):
    """A name, by its first word where there is no room for all of it; the tool tip then has it whole."""

    def __init__(self, name: str, short: str) -> None:
        self._short = short
        super().__init__(name, "small")

    def least(self) -> int:
        """How wide it is in short."""
        return min(self.fontMetrics().horizontalAdvance(name) for name in (self.words(), self._short)) + 2

    def whole(self) -> int:
        """How wide all of it is."""
        return self.fontMetrics().horizontalAdvance(self.words()) + 2

    def is_cut(self) -> bool:
        return self.text() != self._short and super().is_cut()

    def _fit(self) -> None:
        measure = self.fontMetrics().horizontalAdvance
        if measure(self.words()) <= self.width() or measure(self._short) > self.width():
            super()._fit()
        else:
            self.show_fitted(self._short)
            self.setToolTip(plain_tip(self.words()))


@dataclass(frozen=True, slots=True)
class _Line:
    frame: QFrame
    name: _Name | None  # none over the names
    cells: Mapping[str, QLabel]  # by the head of their column
    coins: QLabel  # all of them in words, where there is no room for columns
    things: QLabel
    beside: QLabel  # the same, where it has room behind the name


class SharesStrip(QFrame):
    """The shares of a hoard, or the sentence that says what is wrong with them."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("shares")
        mark(self, role="strip")
        self.names = col(gap=4)
        self._lines: list[_Line] = []
        self._sorts: list[str] = []  # of coins
        self._heads: list[str] = []  # of the columns: these, then experience
        self.wrong = text("", "small", wrap=True, kind="lose")
        box = QVBoxLayout(self)
        box.setContentsMargins(MARGIN, 4, MARGIN, 4)
        box.addWidget(self.names)
        box.addWidget(self.wrong)

    def show_shares(self, look: Look | None, shares: Sequence[Share], wrong: str) -> None:
        """Show these shares."""
        named = look.game.words.experience if look is not None else ""
        purses = sorted([share.coins for share in shares], key=len, reverse=True)  # who has all sorts
        sorts = dict.fromkeys([sort for coins in purses for sort, _ in coins])
        self._sorts = list(sorts)
        self._heads = [*sorts, *([named] if any([share.experience for share in shares]) else [])]
        lines = [_head(self._heads)] if self._heads else []
        anything = any([not share.is_nothing for share in shares])
        beings = look.table.beings if look is not None else {}
        called = shortest_names([beings[share.being] for share in shares if share.being in beings])
        for share in shares if anything else ():
            being = beings.get(share.being)
            coins = {sort: f"{number:,}" for sort, number in share.coins}
            cells = coins | ({named: f"{share.experience:,}"} if share.experience else {})
            name = being.name if being else share.being
            if share.is_nothing:
                lines.append(_line(f"{name} · {NOTHING}", name, {}, (), {}, ""))
                continue
            line = _line(name, called.get(share.being, name), cells, self._heads, coins, share.things)
            if share.working:
                line.cells[named].setToolTip(f"{share.working} = {cells[named]} {named}")
                line.cells[named].setAccessibleName(f"{cells[named]} {named}, {share.working}")
            lines.append(line)
        self._lines = lines
        fill(self.names, *[line.frame for line in lines], None)
        for line in lines:
            line.frame.show()
        self._share_room()
        self.names.setVisible(bool(lines))
        self.wrong.setText(wrong)
        self.wrong.setVisible(bool(wrong))
        self.setVisible(bool(lines or wrong))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_room()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        """Its columns share whatever width there is."""
        return QSize(0, super().minimumSizeHint().height())

    def _share_room(self) -> None:
        """Columns as wide as their widest figure, and names have the rest; where that is too little even for their
        first words, coins go below them in words."""
        wide = {head: self._wide(head) for head in self._heads}
        least = max([line.name.least() for line in self._lines if line.name is not None and line.cells], default=0)
        free = self.width() - 2 * MARGIN - sum(wide.values()) - GAP * len(wide)
        abreast = free >= least
        for line in self._lines:
            for head, cell in line.cells.items():
                cell.setFixedWidth(wide[head])
                cell.setVisible(abreast or head not in self._sorts)
            line.coins.setVisible(not abreast and bool(line.coins.text()))
            behind = (
                abreast and line.name is not None and line.name.whole() + GAP + line.beside.sizeHint().width() <= free
            )
            line.beside.setVisible(behind and bool(line.things.text()))
            line.things.setVisible(not behind and bool(line.things.text()))

    def _wide(self, head: str) -> int:
        cells = [line.cells[head] for line in self._lines if line.name is not None and line.cells]
        figures = [words_width(cell.text(), "body", 600) for cell in cells]
        return max([micro_width(head), *figures]) + 2


def _head(heads: Sequence[str]) -> _Line:
    cells = {head: micro(head) for head in heads}
    for head, cell in cells.items():
        cell.setAccessibleName(head)
    return _laid_out(None, cells, "", "")


def _line(
    name: str, short: str, cells: Mapping[str, str], heads: Sequence[str], coins: Mapping[str, str], things: str
) -> _Line:
    figures = {head: text(cells.get(head, ""), "strong" if head in coins else "hint") for head in heads}
    for head in cells:
        figures[head].setAccessibleName(f"{cells[head]} {head}")
    said = " ".join([f"{number} {sort}" for sort, number in coins.items()])
    return _laid_out(_Name(name, short), figures, said, things)


def _laid_out(name: _Name | None, cells: Mapping[str, QLabel], coins: str, things: str) -> _Line:
    frame = mark(QFrame(), role="share")  # one row of the list, with what stands below its name
    box = QVBoxLayout(frame)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(0)
    line = QHBoxLayout()
    line.setSpacing(GAP)
    beside = text(things, "hint")
    beside.setMinimumWidth(1)  # else the strip would never be narrower again
    beside.hide()
    line.addWidget(name, 1) if name is not None else line.addStretch(1)
    line.addWidget(beside)
    for cell in cells.values():
        cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(cell)
    box.addLayout(line)
    below, apart = text(coins, "strong", wrap=True), text(things, "hint", wrap=True)
    box.addWidget(below)
    box.addWidget(apart)
    return _Line(frame, name, cells, below, apart, beside)
