"""Where things stand: the size of letters and the arrangement that suit a window. Pure numbers, no Qt.

*Room* is the width of the window in letters of `body`, *low* a window of few such letters from top to foot. The
arrangement follows from these two alone. Each size of letters begins with a window of a certain width and height; where
letters are enlarged so far that it would leave less than the size below had, it begins later: growing a window never
takes anything away.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Any

import tomli

from systems.frozen import dataclass
from systems.resources import THEMES

TOKENS: dict[str, Any] = tomli.loads((THEMES / "tokens.toml").read_text("utf-8"))

STEPS = (80, 90, 100, 110, 125, 150, 175, 200)  # per cent of every letter and every measure
USUAL_STEP = 100
SMALLEST_LETTER = 10  # px

COMPACT, ROOMY, LARGE = SIZES = ("compact", "roomy", "large")
BEGINS = {COMPACT: (0, 0), ROOMY: (1700, 900), LARGE: (2300, 1250)}  # width and height of the window in px

TIGHT, NARROW, USUAL, WIDE = ARRANGEMENTS = ("tight", "narrow", "usual", "wide")
ROOM = {TIGHT: 0, NARROW: 74, USUAL: 94, WIDE: 106}  # in letters of body
LOW = 44
WIDE_FROM = 1700  # px


@dataclass(frozen=True, slots=True)
class Place:
    """The size of letters and the arrangement of one window."""

    size: str
    arrangement: str


@lru_cache(maxsize=256)
def place_for(width: int, height: int, step: int = USUAL_STEP) -> Place:
    """What suits a window of so many px, with letters of so many per cent."""
    size = [one for one in SIZES if _reaches(width, height, one, step)][-1]
    return Place(size, _arrangement_in(width, height, size, step))


def arrangement_of(room: float, low: bool, width: int) -> str:
    """The arrangement for so much room; ``width`` of the window in px."""
    if low:
        return TIGHT
    fitting = [one for one in ARRANGEMENTS if room >= ROOM[one]]
    return USUAL if fitting[-1] == WIDE and width < WIDE_FROM else fitting[-1]


def letter(size: str, name: str, step: int = USUAL_STEP) -> int:
    """A letter size in px."""
    return max(SMALLEST_LETTER, rounded(TOKENS["type"][size][name] * step / 100))


def rounded(px: float) -> int:
    """Whole pixels, halves upwards."""
    return int(px + 0.5)


def nearest_step(percent: float) -> int:
    """The step of text that comes next to so many per cent."""
    return min(STEPS, key=lambda step: abs(step - percent))


def step_beside(step: int, by: int) -> int:
    """The step so many places further; the last one at either end."""
    place = STEPS.index(nearest_step(step)) + by
    return STEPS[max(0, min(len(STEPS) - 1, place))]


def _own(width: int, height: int, size: str, step: int) -> str:
    """The arrangement by the letters of this size alone."""
    body = letter(size, "body", step)
    return arrangement_of(width / body, height / body < LOW, width)


@lru_cache(maxsize=64)
def _begins(size: str, step: int) -> tuple[int, int]:
    """From which width and height on this size of letters leaves no less than the size below has just before."""
    width, height = BEGINS[size]
    if size == COMPACT:
        return width, height
    before = _own(width - 1, height - 1, SIZES[SIZES.index(size) - 1], step)
    body = letter(size, "body", step)
    wide = max(width, ceil(ROOM[before] * body))
    return wide, height if before == TIGHT else max(height, LOW * body)


def _reaches(width: int, height: int, size: str, step: int) -> bool:
    wide, high = _begins(size, step)
    return width >= wide and height >= high


def _arrangement_in(width: int, height: int, size: str, step: int) -> str:
    """The arrangement by its own letters, but never more than the next size has where it begins beyond this window."""
    own = _own(width, height, size, step)
    if size == SIZES[-1]:
        return own
    after = SIZES[SIZES.index(size) + 1]
    wide, high = _begins(after, step)
    beyond = _arrangement_in(max(width, wide), max(height, high), after, step)
    return min(own, beyond, key=ARRANGEMENTS.index)
