"""The six cells of the banner: round, acts now, phase, next, due, back and N.

Each has a fixed place and width; only the window, the letters and whether the game has phases change them, never what
stands in them.
"""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from gui.theme import theme
from gui.theme.places import COMPACT, letter
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.arranging import mark, vrule
from gui.widgets.chips import chip_size
from gui.widgets.words import Elided

CELLS = ("round", "acts", "phase", "next", "due", "onward")
GAP, LEFT, RIGHT = 10, 16, 12  # px beside rules and at the ends
# px at the letters of the smallest size; what is left over goes to who acts and who is next, as 3 : 2
ROUND, ONWARD = 130, 240
ACTS, ACTS_LEAST, NEXT, NEXT_LEAST = 288, 190, 170, 118
DUE, DUE_LEAST, PHASE_LEAST = 252, 150, 100
PHASES_USUAL = 284  # three of them with marks, four without: some rounds have a phase more, and nothing moves for it
WITH_MARKS = 3  # of more phases each has its colour and its border alone, and no mark before its name


def cell_widths(room: int, grown: float, phases: int) -> dict[str, int]:
    """How wide each cell is in so much room, with letters so much larger than the smallest; ``phases``: what their
    chips need, 0 where there are none."""

    def px(measure: float) -> int:
        return round(measure * grown)

    found = {"round": px(ROUND), "acts": px(ACTS_LEAST), "phase": px(PHASE_LEAST) if phases else 0,
             "next": px(NEXT_LEAST), "due": px(DUE_LEAST), "onward": px(ONWARD)}  # fmt: skip
    left = room - sum(found.values())
    if left < 0:  # a very small window: everybody gives
        return {name: max(0, wide + round(left * wide / sum(found.values()))) for name, wide in found.items()}
    for name, wanted in (("phase", phases), ("acts", px(ACTS)), ("next", px(NEXT)), ("due", px(DUE))):
        give = max(0, min(left, wanted - found[name]))
        found[name], left = found[name] + give, left - give
    found["acts"] += left * 3 // 5
    found["next"] += left - left * 3 // 5
    return found


def phases_width(names: tuple[str, ...]) -> int:
    """What the chips of these phases need, whichever of them is marked."""
    image = "check" if len(names) <= WITH_MARKS else ""
    needed = sum([chip_size(ChipFace(name, "", image)).width() + 4 for name in names])
    return max(needed, round(PHASES_USUAL * theme.px("body") / letter(COMPACT, "body"))) if names else 0


class BannerCells(QFrame):
    """Holds the contents of the cells, each with its place; what is hidden leaves its cell empty."""

    def __init__(self, contents: dict[str, QWidget]) -> None:
        super().__init__()
        mark(self, role="panel")
        self.cells = {name: QFrame(self) for name in CELLS}
        self._contents = contents
        self._rules = {name: vrule() for name in CELLS[1:]}
        for name, cell in self.cells.items():
            cell.setObjectName(f"cell {name}")
            contents[name].setParent(cell)
        for rule in self._rules.values():
            rule.setParent(self)
        self._phases = 0

    def show_phases(self, wide: int) -> None:
        """The game has phases whose chips need so much; 0: none."""
        if wide != self._phases:
            self._phases = wide
            self.arrange()

    def room_for_phases(self) -> bool:
        """Whether all their chips can be read."""
        return self.cells["phase"].width() >= self._phases

    def arrange(self) -> None:
        """Everything in its place."""
        grown = theme.px("body") / letter(COMPACT, "body")
        gaps = GAP * 2 * (len(CELLS) - 1 - (not self._phases))
        widths = cell_widths(self.width() - LEFT - RIGHT - gaps, grown, self._phases)
        x, high = LEFT, self.height()
        for name in CELLS:
            self.cells[name].setGeometry(QRect(x, 0, widths[name], high))
            self._contents[name].setGeometry(QRect(0, 0, widths[name], high))
            if name in self._rules:
                rule = self._rules[name]
                rule.setVisible(widths[name] > 0 and name not in ("due", "onward"))
                rule.setGeometry(QRect(x - GAP, 8, 1, high - 16))
            x += widths[name] + (GAP * 2 if widths[name] else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


# The letters of a role, and the role that is one size smaller.
SMALLER = {
    "world": (("name", 600, True), "worldrow"),
    "worldrow": (("figure", 600, True), "row"),
    "row": (("row", 600, False), "strong"),
}


class FittingName(Elided):
    """A name in large letters, smaller and smaller before it is elided."""

    def __init__(self, role: str = "world") -> None:
        self._usual = role
        super().__init__("", role)

    def be(self, role: str) -> None:
        """Letters of this role, if there is room."""
        self._usual = role
        self._choose()

    def show_words(self, words: str, more: str = "") -> None:
        super().show_words(words, more)
        self._choose()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose()

    def _choose(self) -> None:
        role = self._usual
        while role in SMALLER and theme.metrics(*SMALLER[role][0]).horizontalAdvance(self.words()) > self.width():
            role = SMALLER[role][1]
        if self.property("role") != role:
            mark(self, role=role)
