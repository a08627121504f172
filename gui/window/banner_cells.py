"""The six cells of the banner: round, acts now, phase, next, due, back and N.

Each has a fixed place and width; only the window, the letters and whether the game has phases change them, never what
stands in them.  Where there is little room for such letters, the cells that say what others say too have none.  What
comes after the next may reach into the cell of what is due while that is empty, or below the one chip in it.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from gui.theme import theme
from gui.theme.places import COMPACT, letter
from gui.viewmodel.chip_face import ChipFace
from gui.widgets.arranging import mark, vrule
from gui.widgets.chips import chip_size
from gui.widgets.words import FittingName

CELLS = ("round", "acts", "phase", "next", "due", "onward")
GAP, LEFT, RIGHT = 10, 16, 12  # px beside rules and at the ends
# px at the letters of the smallest size, what comes first is given first; the rest goes to who acts and who is next, as
# 3 : 2
WANTED = (
    ("round", 130), ("due", 176), ("onward", 240), ("phase", 0), ("acts", 252), ("next", 132), ("acts", 288),
    ("next", 170), ("due", 252),
)  # fmt: skip
LEASTS: tuple[Mapping[str, int], ...] = (  # the first that has room
    {"round": 130, "acts": 190, "phase": 100, "next": 118, "due": 150, "onward": 240},
    {"round": 112, "acts": 176, "phase": 96, "next": 100, "due": 120, "onward": 200},
    {"round": 112, "acts": 176, "phase": 96, "due": 120, "onward": 200},  # N says who is next
    {"round": 52, "acts": 140, "due": 96, "onward": 176},  # the phase stands over who acts
)
PHASES_USUAL = 284  # three of them with marks, four without: some rounds have a phase more, and nothing moves for it
WITH_MARKS = 3  # of more phases each has its colour and its border alone, and no mark before its name


def least_for(room: int, grown: float, phases: int, gap: int = 0) -> int:
    """Which of the least widths there is room for, with so much between two cells."""
    for place in range(len(LEASTS)):
        least = _least(place, grown, phases)
        if sum(least.values()) + gap * _gaps(least) <= room:
            return place
    return len(LEASTS) - 1


def cell_widths(room: int, grown: float, phases: int, gap: int = 0) -> dict[str, int]:
    """How wide each cell is in so much room, with letters so much larger than the smallest; ``phases``: what their
    chips need, 0 where there are none; ``gap``: what is free between two."""
    found = _least(least_for(room, grown, phases, gap), grown, phases)
    left = room - gap * _gaps(found) - sum(found.values())
    if left < 0:  # a very small window: everybody gives
        return {name: max(0, wide + round(left * wide / sum(found.values()))) for name, wide in found.items()}
    for name, px in WANTED:
        wanted = phases if name == "phase" else round(px * grown)
        give = max(0, min(left, wanted - found[name])) if found[name] else 0
        found[name], left = found[name] + give, left - give
    after = "next" if found["next"] else "onward"
    found["acts"] += left * 3 // 5
    found[after] += left - left * 3 // 5
    return found


def _least(place: int, grown: float, phases: int) -> dict[str, int]:
    asked = {name: 0 if name == "phase" and not phases else LEASTS[place].get(name, 0) for name in CELLS}
    return {name: round(px * grown) for name, px in asked.items()}


def _gaps(widths: Mapping[str, int]) -> int:
    return sum(wide > 0 for wide in widths.values()) - 1


def phases_width(names: tuple[str, ...]) -> int:
    """What the chips of these phases need, whichever of them is marked."""
    image = "check" if len(names) <= WITH_MARKS else ""
    needed = sum([chip_size(ChipFace(name, "", image)).width() + 4 for name in names])
    return max(needed, round(PHASES_USUAL * theme.px("body") / letter(COMPACT, "body"))) if names else 0


class BannerCells(QFrame):
    """Holds the contents of the cells, each with its place; what is hidden leaves its cell empty."""

    changed = Signal()  # what there is room for

    def __init__(self, contents: dict[str, QWidget], following: FittingName) -> None:
        """``following``: who is next, named in that cell alone, so that the letters stay as large, unless it is cut."""
        super().__init__()
        mark(self, role="panel")
        self.cells = {name: QFrame(self) for name in CELLS}
        self._contents, self._following = contents, following
        self._rules = {name: vrule() for name in CELLS[1:]}
        for name, cell in self.cells.items():
            cell.setObjectName(f"cell {name}")
            contents[name].setParent(cell)
        self._beside_due = QFrame(self)
        self._beside_due.setObjectName("wide next")
        contents["next"].setParent(self._beside_due)
        self.cells["due"].raise_()
        for rule in self._rules.values():
            rule.setParent(self)
        self._phases = 0
        self._room: tuple[bool, ...] = ()
        self._due, self._one = True, False
        self.small = False  # the phase stands over who acts, and the round in one small column

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
        asked = self.width() - LEFT - RIGHT, grown, self._phases, 2 * GAP
        widths = cell_widths(*asked)
        self.small = least_for(*asked) == len(LEASTS) - 1
        x, high = LEFT, self.height()
        for name in CELLS:
            self.cells[name].setGeometry(QRect(x, 0, widths[name], high))
            self.cells[name].setVisible(widths[name] > 0)
            if name != "next":
                self._contents[name].setGeometry(QRect(0, 0, widths[name], high))
            if name in self._rules:
                rule = self._rules[name]
                rule.setVisible(widths[name] > 0 and name not in ("due", "onward"))
                rule.setGeometry(QRect(x - GAP, 8, 1, high - 16))
            x += widths[name] + (2 * GAP if widths[name] else 0)
        self._reach()
        shows = (self.small, self.room_for_phases(), *(wide > 0 for wide in widths.values()))
        if shows != self._room:
            self._room = shows
            self.changed.emit()

    def keep_due(self, on: bool, one: bool = False) -> None:
        """Whether something stands in the cell of what is due; ``one`` chip, over an empty line."""
        self._due, self._one = on, one
        self._reach()

    def _reach(self) -> None:
        """What follows has the cell beside it too while nothing stands there; below one chip its second line has."""
        place = self.cells["next"].geometry()
        self._beside_due.setVisible(place.width() > 0)
        alone = place.width()
        if not self._due or self._one:
            place.setRight(self.cells["due"].geometry().right())
        stays = self._due or self._following.is_whole_in(alone)
        room = alone if self._due else self._following.room_for_one_line(alone)
        self._following.setMaximumWidth(max(1, min(room, place.width()) if stays else place.width()))
        self._beside_due.setGeometry(place)
        self._contents["next"].setGeometry(QRect(QPoint(), place.size()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
