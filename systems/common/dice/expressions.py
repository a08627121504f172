"""Dice as players write them: ``3d6``, ``4d6 drop lowest``, ``2d6 doubles``, ``1d1000*8``; read once, thrown often.

    parse(text) -> Expression          roll(expression, throw) -> Rolled          odds(expression) -> Distribution

``throw(count, sides)`` supplies the faces, one for each die and in any order, so every die may come from the table.
"""

from __future__ import annotations

from collections import namedtuple
from functools import lru_cache

from systems.common.dice.notation import JOIN, BadDice, Dice, Negative, Node, Number, Pair, reach, write_dice
from systems.common.dice.reader import Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction
    from typing import Any, NamedTuple

    from systems.common.dice.distributions import Distribution

    Throw = Callable[[int, int], tuple[int, ...]]

    class Part(NamedTuple):
        """What one group of dice showed: the faces that count, those that do not, every throw of dice rolling over."""

        dice: str  # as written: 4d6kh3
        sides: int
        kept: tuple[int, ...]
        dropped: tuple[int, ...]
        over: tuple[tuple[int, ...], ...]
        total: int

    class Rolled(NamedTuple):
        """What an expression came to, and each group of dice in it from left to right."""

        total: int
        parts: tuple[Part, ...]

else:  # the same without typing, which takes longer to import than all of this
    Part = namedtuple("Part", "dice sides kept dropped over total")
    Rolled = namedtuple("Rolled", "total parts")

__all__ = ["BadDice", "Expression", "Part", "Rolled", "odds", "parse", "roll"]

MOST_APART = 10_000_000  # between the lowest and the highest result
MOST_AGAIN = 200  # throws in a row of dice that roll over: no fair dice come near
_new: Any = tuple.__new__


class Expression:
    """Dice that have been read; the same text gives the same object.  ``text`` is the normal form."""

    __slots__ = ("maximum", "minimum", "node", "requests", "run", "text")

    text: str
    node: Node
    minimum: int | None
    """The lowest result; none if endless dice are taken away."""
    maximum: int | None
    """The highest result; none if dice roll over without end."""
    requests: tuple[tuple[int, int], ...]
    """The first throw of each group of dice: how many, with how many sides."""
    run: Callable[[Throw], Rolled]

    def __init__(self, node: Node) -> None:
        put = object.__setattr__
        low, high = reach(node)
        put(self, "node", node)
        put(self, "text", write_dice(node))
        put(self, "minimum", low)
        put(self, "maximum", high)
        put(self, "requests", tuple([(dice.many, dice.sides) for dice in _dice(node)]))
        put(self, "run", _compiled(node))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} of dice cannot be changed")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expression) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"parse({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return parse, (self.text,)

    @property
    def mean(self) -> Fraction:
        """The exact mean, endless dice included; of endless dice that are divided, the mean of what was followed."""
        return _mean(self.node)


@lru_cache(maxsize=4096)
def parse(text: str) -> Expression:
    """Dice from text; ``BadDice`` with a sentence and a position if it cannot be read."""
    expression = Expression(Reader(text).read())
    low, high = expression.minimum, expression.maximum
    if low is not None and high is not None and high - low > MOST_APART:
        raise BadDice(f"The results of {expression.text} lie {high - low} apart; {MOST_APART} is the most.", 0)
    return expression


def roll(expression: Expression, throw: Throw) -> Rolled:
    """Throw the dice; dice that roll over are asked for again and again, those of one group together."""
    return expression.run(throw)


@lru_cache(maxsize=1024)
def odds(expression: Expression) -> Distribution:
    """The exact chances of every result; ``BadDice`` if there are too many to work out."""
    from systems.common.dice.distributions import TooWide

    try:
        return _odds(expression.node)
    except TooWide:
        raise BadDice(f"The exact chances of {expression.text} are too many; take fewer dice or sides.", 0) from None


def _compiled(node: Node) -> Callable[[Throw], Rolled]:
    """A function that throws these dice; what can be known beforehand is."""
    match node:
        case Number(value):
            number = Rolled(value, ())
            return lambda throw: number
        case Dice():
            return _compiled_dice(node)
        case Negative(of):
            return _compiled(Pair("*", of, Number(-1)))
        case Pair("+" | "-" as sign, Dice() as dice, Number(value)):
            return _compiled_dice(dice, value if sign == "+" else -value)
    left, right, join = _compiled(node.left), _compiled(node.right), JOIN[node.sign]

    def joined(throw: Throw) -> Rolled:
        one, parts = left(throw)
        other, more = right(throw)
        return Rolled(join(one, other), parts + more)

    return joined


def _compiled_dice(dice: Dice, plus: int = 0) -> Callable[[Throw], Rolled]:
    """Dice and a number added to them.  The common kinds make their tuples directly, which halves their time."""
    text, many, sides, kept = write_dice(dice), dice.many, dice.sides, dice.kept

    def plain(throw: Throw) -> Rolled:
        faces = throw(many, sides)
        total = sum(faces)
        return _new(Rolled, (total + plus, (_new(Part, (text, sides, faces, (), (), total)),)))  # type: ignore[no-any-return]

    def highest(throw: Throw) -> Rolled:
        ordered = (*sorted(throw(many, sides), reverse=True),)
        keep = ordered[:kept]
        total = sum(keep)
        part = _new(Part, (text, sides, keep, ordered[kept:], (), total))
        return _new(Rolled, (total + plus, (part,)))  # type: ignore[no-any-return]

    def lowest(throw: Throw) -> Rolled:
        ordered = (*sorted(throw(many, sides)),)
        keep = ordered[:kept]
        return Rolled(sum(keep) + plus, (Part(text, sides, keep, ordered[kept:], (), sum(keep)),))

    def over(throw: Throw) -> Rolled:
        last = faces = throw(many, sides)
        total, again = sum(faces), list[tuple[int, ...]]()
        while more := _again(dice, last):
            if len(again) == MOST_AGAIN:
                raise ValueError(f"{text} has rolled over {MOST_AGAIN} times in a row; these dice never stop.")
            last = throw(more, sides)
            again.append(last)
            total += sum(last)
        return Rolled(total + plus, (Part(text, sides, faces, (), tuple(again), total),))

    return {"": plain, "kh": highest, "dl": highest, "kl": lowest, "dh": lowest}.get(dice.how, over)


def _again(dice: Dice, faces: tuple[int, ...]) -> int:
    """How many dice are thrown again after these faces."""
    if dice.how == "!":
        return faces.count(dice.sides)
    return dice.many if len(set(faces)) == 1 else 0


def _dice(node: Node) -> list[Dice]:
    match node:
        case Dice():
            return [node]
        case Negative(of):
            return _dice(of)
        case Pair(_, left, right):
            return _dice(left) + _dice(right)
    return []


def _mean(node: Node) -> Fraction:
    from fractions import Fraction

    match node:
        case Number(value):
            return Fraction(value)
        case Dice(count, sides, how) if not how or node.endless:
            once = Fraction(count * (sides + 1), 2)
            again = Fraction(1, sides if how == "!" else sides ** (count - 1)) if how else Fraction(0)
            return once / (1 - again)
        case Negative(of):
            return -_mean(of)
        case Pair("+", left, right):
            return _mean(left) + _mean(right)
        case Pair("-", left, right):
            return _mean(left) - _mean(right)
        case Pair("*", left, right):
            return _mean(left) * _mean(right)
    return _odds(node).mean


def _odds(node: Node) -> Distribution:
    from systems.common.dice import distributions

    match node:
        case Number(value):
            return distributions.constant(value)
        case Dice(count, sides, how):
            match how:
                case "":
                    return distributions.dice(count, sides)
                case "!":
                    return distributions.exploding(count, sides)
                case "alike":
                    return distributions.alike(count, sides)
            return distributions.die(sides).best_of(count, node.kept, lowest=how in {"kl", "dh"})
        case Negative(of):
            return _odds(of).map(int.__neg__)
    left, right = _odds(node.left), _odds(node.right)
    if node.sign == "+":
        return left + right
    if node.sign == "-":
        return left + right.map(int.__neg__)
    return left.joined(right, JOIN[node.sign])
