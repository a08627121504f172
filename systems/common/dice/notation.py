"""What dice consist of: the nodes of an expression, their one normal form, how far their results reach.

This and what reads and throws dice import next to nothing, so that a first roll is quick.
"""

from __future__ import annotations

from itertools import product
from math import inf, isfinite

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class BadDice(ValueError):
    """Dice that cannot be read.  ``sentence`` says what is wrong, ``position`` (from 0) where in the text."""

    def __init__(self, sentence: str, position: int = 0) -> None:
        super().__init__(sentence)
        self.sentence, self.position = sentence, position

    def __reduce__(self) -> tuple[type[BadDice], tuple[str, int]]:
        return BadDice, (self.sentence, self.position)


class Number:
    """A whole number."""

    __slots__ = __match_args__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value


class Dice:
    """Equal dice.  ``how`` is empty, kh, kl, dh or dl (``number`` of them), or rolling over: ``!`` or ``alike``."""

    __slots__ = __match_args__ = ("many", "sides", "how", "number")

    def __init__(self, many: int, sides: int, how: str = "", number: int = 0) -> None:
        self.many, self.sides, self.how, self.number = many, sides, how, number

    @property
    def endless(self) -> bool:
        return self.how in {"!", "alike"}

    @property
    def kept(self) -> int:
        """How many dice count."""
        if self.how in {"kh", "kl"}:
            return self.number
        return self.many - self.number


class Negative:
    """Something taken as its negative."""

    __slots__ = __match_args__ = ("of",)

    def __init__(self, of: Node) -> None:
        self.of = of


class Pair:
    """Two sides joined by ``+``, ``-``, ``*`` or ``/`` (rounded down)."""

    __slots__ = __match_args__ = ("sign", "left", "right")

    def __init__(self, sign: str, left: Node, right: Node) -> None:
        self.sign, self.left, self.right = sign, left, right


Node = Number | Dice | Negative | Pair


def write_dice(node: Node) -> str:
    """The one way in which these dice are written."""
    match node:
        case Number(value):
            return str(value)
        case Dice(many, sides, how, number):
            alike = {2: " doubles", 3: " triples"}.get(many, " all equal")
            return f"{many}d{sides}{alike if how == 'alike' else how}{number or ''}"
        case Negative(of):
            return f"-{_inside(of, 3)}"
        case Pair(sign, left, right):
            return f"{_inside(left, _RANK[sign])}{sign}{_inside(right, _RANK[sign] + 1)}"


_RANK = {"+": 1, "-": 1, "*": 2, "/": 2}


def _inside(node: Node, rank: int) -> str:
    """A node as part of another, in brackets where it would be read otherwise."""
    loose = _RANK[node.sign] < rank if isinstance(node, Pair) else isinstance(node, Negative) and rank > 1
    return f"({write_dice(node)})" if loose else write_dice(node)


JOIN: dict[str, Callable[[int, int], int]] = {
    "+": int.__add__,
    "-": int.__sub__,
    "*": int.__mul__,
    "/": int.__floordiv__,
}


def reach(node: Node) -> tuple[int | None, int | None]:
    """The lowest and the highest result; none where there is no end.  A divisor must not reach 0."""
    match node:
        case Number(value):
            return value, value
        case Dice():
            return node.kept, None if node.endless else node.kept * node.sides
        case Negative(of):
            low, high = reach(of)
            return None if high is None else -high, None if low is None else -low
    (low, high), (least, most) = reach(node.left), reach(node.right)
    if node.sign == "+":
        return _plus(low, least), _plus(high, most)
    if node.sign == "-":
        return _plus(low, most, -1), _plus(high, least, -1)
    return _corners(node.sign, (low, high), (least, most))


def _plus(one: int | None, other: int | None, times: int = 1) -> int | None:
    return None if one is None or other is None else one + times * other


def _corners(
    sign: str, left: tuple[int | None, int | None], right: tuple[int | None, int | None]
) -> tuple[int | None, int | None]:
    """The least and the greatest product or quotient of two reaches; where one is endless, by its sign."""
    found: list[float] = []
    for one, other in product(_ends(left), _ends(right)):
        if isfinite(one) and isfinite(other):
            found.append(JOIN[sign](int(one), int(other)))
        else:
            found.append(one * other if one and other else 0)
    low, high = min(found), max(found)
    return None if low == -inf else int(low), None if high == inf else int(high)


def _ends(reached: tuple[int | None, int | None]) -> tuple[float, float]:
    low, high = reached
    return -inf if low is None else low, inf if high is None else high
