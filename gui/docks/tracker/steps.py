"""The keys that choose a line of the tracker, or a body of a group in it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QTableView

from gui.docks.tracker.model import NAME, TrackerModel
from gui.theme import theme
from gui.widgets.key_handling import Key
from systems.common.kernel.look import Look


class LineSteps:
    """Goes from line to line over the heads; `chosen` says who is selected, `choose` selects."""

    def __init__(
        self, view: QTableView, lines: TrackerModel, chosen: Callable[[], str], choose: Callable[[str], object]
    ) -> None:
        self._view, self._lines, self._chosen, self._choose = view, lines, chosen, choose
        self.keys = (
            Key(("Up", "K"), "Line above", lambda _name: self.step(-1), repeats=True),
            Key(("Down", "J"), "Line below", lambda _name: self.step(1), repeats=True),
            Key(("Left", "Right"), "Body of a group", lambda name: self.step_body(-1 if name == "Left" else 1),
                repeats=True),
            Key(("Home", "End"), "First, last line", lambda name: self.step_far(name == "End")),
            Key(("PgUp", "PgDown"), "A page up, down", lambda name: self.step_page(1 if name == "PgDown" else -1),
                repeats=True),
        )  # fmt: skip

    def step(self, by: int) -> None:
        """The next line with somebody in it."""
        here, count = self._view.currentIndex(), self._lines.rowCount()
        row = self._over_heads(here.row() + by if here.isValid() else 0 if by > 0 else count - 1, by)
        self._to(row)

    def step_far(self, last: bool) -> None:
        """The first or the last line."""
        self._to(self._over_heads(self._lines.rowCount() - 1 if last else 0, -1 if last else 1))

    def step_page(self, by: int) -> None:
        """As many lines on as can be seen, or to the end."""
        here, count = self._view.currentIndex(), self._lines.rowCount()
        high = max(1, self._view.rowHeight(here.row()) if here.isValid() else theme.px("line_row"))
        row = self._over_heads(max(here.row(), 0) + by * max(1, self._view.viewport().height() // high - 1), by)
        if 0 <= row < count:
            self._to(row)
        else:
            self.step_far(by > 0)

    def step_body(self, by: int) -> None:
        """The next body of a group."""
        row = self._lines.row_of(self._chosen())
        beings = self._lines.line(row).beings if row >= 0 else ()
        if len(beings) > 1:
            self._choose(beings[(beings.index(self._chosen()) + by) % len(beings)])

    def falls(self, who: str, look: Look) -> bool:
        """Whether this one, who has acted until now, is chosen and falls by the change that is about to be shown: the
        next of its line is meant then, whoever acts."""
        there = look.find(who) if who == self._chosen() and self._lines.stands(who) else None
        return there is not None and not look.stands(there)

    def leave_the_fallen(self, change: Callable[[], object]) -> None:
        """Make this change; whoever is chosen and falls by it leaves the choice to the next of its group who stands, or
        to the line below, unless it acts now all the same; whoever is gone from a group that goes on, to the next of
        it."""
        chosen, lines = self._chosen(), self._lines
        row, stood = lines.row_of(chosen), lines.stands(chosen)
        group = lines.line(row).beings if row >= 0 else ()
        change()
        if row < 0 or chosen != self._chosen():
            return
        if lines.row_of(chosen) < 0:
            place = group.index(chosen)
            near = [*group[place + 1 :], *reversed(group[:place])]
            self._choose(next((who for who in near if lines.row_of(who) >= 0), ""))
        elif stood and not lines.stands(chosen) and chosen != lines.acting:
            self._choose(self._after(chosen))

    def _after(self, fallen: str) -> str:
        """Who stands nearest after somebody, or before; nobody else: the same one."""
        row = self._lines.row_of(fallen)
        group = self._lines.line(row).beings
        place = group.index(fallen)
        lines = [self._lines.line(n) for n in (*range(row + 1, self._lines.rowCount()), *range(row - 1, -1, -1))]
        others = [who for line in lines if line.kind != "head" for who in line.beings]
        near = [*group[place + 1 :], *group[:place], *others]
        return next((who for who in near if self._lines.stands(who)), fallen)

    def near(self, row: int) -> str:
        """Who stands in this line, in the nearest below, or above: where somebody else was who is gone."""
        if row < 0 or not self._lines.rowCount():
            return ""
        below = self._over_heads(min(row, self._lines.rowCount() - 1), 1)
        found = below if below < self._lines.rowCount() else self._over_heads(self._lines.rowCount() - 1, -1)
        return self._lines.line(found).beings[0] if found >= 0 else ""

    def _over_heads(self, row: int, by: int) -> int:
        while 0 <= row < self._lines.rowCount() and self._lines.line(row).kind == "head":
            row += by
        return row

    def _to(self, row: int) -> None:
        if 0 <= row < self._lines.rowCount():
            self._view.setCurrentIndex(self._lines.index(row, NAME))
