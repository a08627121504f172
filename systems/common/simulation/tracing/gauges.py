"""Numbers that rules count up and down, such as hit points, while a rule is being watched.

Such a number is not looked at as a whole: it matters by what it is compared with, and is written back so much higher
or lower.  So a rule goes the same way for 7 and for 17 hit points as long as every comparison comes out the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Start:
    """What is known of a number before the rule began: it lies from ``least`` to ``most``.

    ``at_most(mark)`` asks whether it is at most a mark; ``reveal()`` notes that it was looked at as a whole.
    """

    value: int
    at_most: Callable[[int], bool]
    reveal: Callable[[], None]
    of: Any  # whose number, and which
    least: float = float("-inf")
    most: float = float("inf")

    def reaches_only(self, mark: int) -> bool:
        """Whether the number is at most the mark, asked only if that is not known yet."""
        if self.least <= mark < self.most:
            if self.at_most(mark):
                self.most = mark
            else:
                self.least = mark + 1
        return self.most <= mark

    def whole(self) -> int:
        if self.least != self.most:
            self.reveal()
            self.least = self.most = self.value
        return self.value


class Gauge:
    """The number as it was at the start, and how much was added since."""

    __slots__ = ("added", "start")

    def __init__(self, start: Start, added: int = 0) -> None:
        self.start, self.added = start, added

    def now(self) -> int:
        """The bare number, not for the rule to see."""
        return self.start.value + self.added

    def whole(self) -> int:
        """The bare number; from now on the rule has looked at it."""
        return self.start.whole() + self.added

    def __add__(self, other: Any) -> Any:
        return Gauge(self.start, self.added + other) if type(other) is int else self.whole() + bare(other)

    def __sub__(self, other: Any) -> Any:
        if type(other) is int:
            return Gauge(self.start, self.added - other)
        if type(other) is Gauge and other.start is self.start:
            return self.added - other.added
        return self.whole() - bare(other)

    __radd__ = __add__

    def __le__(self, other: Any) -> bool:
        if type(other) is int:
            return self.start.reaches_only(other - self.added)
        return bool(self.whole() <= bare(other))

    def __lt__(self, other: Any) -> bool:
        return self <= other - 1 if type(other) is int else bool(self.whole() < bare(other))

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def __gt__(self, other: Any) -> bool:
        return not self <= other

    def __eq__(self, other: object) -> bool:
        return self <= other and not self < other if type(other) is int else bool(self.whole() == bare(other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self != 0

    def __hash__(self) -> int:
        return hash(self.whole())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole(), name)

    def __int__(self) -> int:
        return self.whole()

    __index__ = __int__

    def __str__(self) -> str:
        return str(self.whole())

    def __format__(self, how: str) -> str:
        return format(self.whole(), how)

    def __rsub__(self, other: Any) -> Any:
        return bare(other) - self.whole()

    def __mul__(self, other: Any) -> Any:
        return self.whole() * bare(other)

    __rmul__ = __mul__

    def __floordiv__(self, other: Any) -> Any:
        return self.whole() // bare(other)

    def __truediv__(self, other: Any) -> Any:
        return self.whole() / bare(other)

    def __mod__(self, other: Any) -> Any:
        return self.whole() % bare(other)

    def __neg__(self) -> int:
        return -self.whole()

    def __abs__(self) -> int:
        return abs(self.whole())


def bare(value: Any) -> Any:
    """A value that may be a gauge, as a bare one."""
    return value.whole() if type(value) is Gauge else value
