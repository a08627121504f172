"""Where windows go on the screens there are, as plain rectangles."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect

Rect = tuple[int, int, int, int]  # x, y, width, height
FRAME = (16, 48)  # what a window has around it at most: both sides, title and foot
COMFORTABLE = (1920, 1080)
HOLD = 100  # px of a window that must be seen to be taken hold of


def rect_of(rect: QRect) -> Rect:
    """A rectangle of Qt as plain numbers."""
    return rect.x(), rect.y(), rect.width(), rect.height()


def first_place(free: Rect) -> tuple[Rect, bool]:
    """Where the first window goes in the free area of a screen, and whether it fills it: a window that is not filled
    leaves room for its frame."""
    x, y, width, height = free
    fills = width < COMFORTABLE[0] + FRAME[0] or height < COMFORTABLE[1] + FRAME[1]
    wide = min(COMFORTABLE[0], width - FRAME[0])
    high = min(COMFORTABLE[1], height - FRAME[1])
    return (x + (width - wide) // 2, y + (height - high) // 2, wide, high), fills


def brought_back(kept: Rect, screens: Sequence[Rect]) -> Rect:
    """The place a window was left at, on the screens there are now: never larger than the free area, never outside."""
    best = max(screens, key=lambda screen: _shared(kept, screen))
    seen = _shared(kept, best) >= HOLD * HOLD
    x, y, width, height = best if seen else screens[0]
    wide, high = min(kept[2], width - FRAME[0]), min(kept[3], height - FRAME[1])
    left, top = kept[:2] if seen else (x + (width - wide) // 2, y + (height - high) // 2)
    side = FRAME[0] // 2
    return (
        max(x + side, min(left, x + width - wide - side)),
        max(y + FRAME[1] - side, min(top, y + height - high - side)),
        wide,
        high,
    )


def other_screen(own: int, screens: Sequence[Rect]) -> int | None:
    """Which screen is free for the players: another than the desk's, the largest; none if there is no other."""
    others = [number for number in range(len(screens)) if number != own and not _same(screens[number], screens[own])]
    return max(others, key=lambda number: screens[number][2] * screens[number][3], default=None)


def smaller_place(free: Rect) -> Rect:
    """A window of half the free area, in its lower right corner."""
    x, y, width, height = free
    wide, high = max(400, width // 2), max(300, height // 2)
    return x + width - wide - FRAME[0] // 2, y + height - high - FRAME[0] // 2, wide, high


def _shared(one: Rect, other: Rect) -> int:
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0, wide) * max(0, high)


def _same(one: Rect, other: Rect) -> bool:
    """Two screens that mirror each other are one."""
    return one == other
