"""The small formulas of the spell lists: ``M+IQ``, ``ceil(M/2)``, ``M*10 minutes``, ``+1/x2``; read once, exact."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import ceil, floor

from systems.enondas.base.rounding import round_fraction
from systems.frozen import dataclass

Value = Callable[[int, int], Fraction]
TOKEN = re.compile(r"\s*(?:(\d+)|(M|IQ|ceil|floor)\b|([-+*/()]))")
DICE = re.compile(r"(\d*)d(\d+)")
HALF_CODE = re.compile(r"([+x])([1-9]\d?)")
SPAN = re.compile(r"(.+?) (round|minute|turn|hour|day)s?")
SECONDS = {"round": 60, "minute": 60, "turn": 600, "hour": 3600, "day": 86400}  # EN-002, R-02
EXPECTED = "M, IQ, whole numbers, + - * /, brackets, ceil(...) and floor(...) are known"


@dataclass(frozen=True, slots=True)
class Formula:
    """Something worked out of the caster's M and IQ; what does not come out whole is rounded (EN-005)."""

    text: str
    value: Value

    def at(self, m: int, iq: int) -> int:
        return round_fraction(self.value(m, iq))


@dataclass(frozen=True, slots=True)
class Growth:
    """What one increase does: ``+1`` adds the base again, ``x2`` doubles what was there before (EN-172)."""

    adds: bool
    number: int

    def times(self, steps: int) -> int:
        """By what the base is multiplied after so many increases."""
        return 1 + self.number * steps if self.adds else int(self.number**steps)


@dataclass(frozen=True, slots=True)
class Scale:
    """How cost and effect of a spell grow together."""

    cost: Growth
    effect: Growth


@dataclass(frozen=True, slots=True)
class Span:
    """How long something lasts: so many of a unit."""

    number: Formula
    unit: str

    def seconds(self, m: int, iq: int) -> int:
        return self.number.at(m, iq) * SECONDS[self.unit]


@cache
def formula(text: str) -> Formula:
    """A formula from its text; ``ValueError`` with a clause if it cannot be read."""
    return Formula(text, _Reader(text).read())


@cache
def scale(code: str) -> Scale:
    """How a spell grows, from ``A/B``; ``ValueError`` with a clause if it cannot be read."""
    halves = [HALF_CODE.fullmatch(half.strip()) for half in code.split("/")]
    if len(halves) != 2 or not all(halves):
        raise ValueError(f"scale is {code!r}; cost and effect such as +1/+1, +1/x2 or x2/+1 are expected.")
    cost, effect = [Growth(half[1] == "+", int(half[2])) for half in halves if half]
    return Scale(cost, effect)


def scale_words(code: str) -> str:
    """How a spell grows as it is read: ``+1/×2``."""
    return code.replace("x", "×")


@cache
def span(text: str) -> Span:
    """A length of time from ``M*10 minutes``; ``ValueError`` with a clause if it cannot be read."""
    found = SPAN.fullmatch(text)
    if found is None:
        raise ValueError(f"lasts is {text!r}; a number and rounds, minutes, turns, hours or days are expected.")
    return Span(formula(found[1]), found[2])


@cache
def dice(text: str) -> tuple[int, int] | None:
    """(count, sides) of plain dice; nothing if the text is something else."""
    found = DICE.fullmatch(text.strip())
    return (int(found[1] or 1), int(found[2])) if found and int(found[2]) else None


class _Reader:
    """Reads one formula from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.tokens = text, list[str]()
        at = 0
        while at < len(text.rstrip()):
            found = TOKEN.match(text, at)
            if found is None:
                raise self.wrong()
            self.tokens.append(found[0].strip())
            at = found.end()

    def wrong(self) -> ValueError:
        return ValueError(f"{self.text!r} is no formula; {EXPECTED}.")

    def read(self) -> Value:
        value = self.sum()
        if self.tokens:
            raise self.wrong()
        return value

    def take(self, *wanted: str) -> str:
        return self.tokens.pop(0) if self.tokens and self.tokens[0] in wanted else ""

    def sum(self) -> Value:
        value = self.product()
        while sign := self.take("+", "-"):
            value = _join_values(sign, value, self.product())
        return value

    def product(self) -> Value:
        value = self.atom()
        while sign := self.take("*", "/"):
            if sign == "/" and not (self.tokens and self.tokens[0].isdigit() and int(self.tokens[0])):
                raise self.wrong()  # only by a number, so nothing is ever divided by 0
            value = _join_values(sign, value, self.atom())
        return value

    def atom(self) -> Value:
        if self.take("M"):
            return lambda m, iq: Fraction(m)
        if self.take("IQ"):
            return lambda m, iq: Fraction(iq)
        if self.tokens and self.tokens[0].isdigit():
            number = Fraction(int(self.tokens.pop(0)))
            return lambda m, iq: number
        way = self.take("ceil", "floor")
        if not self.take("("):
            raise self.wrong()
        inside = self.sum()
        if not self.take(")"):
            raise self.wrong()
        if not way:
            return inside
        whole = ceil if way == "ceil" else floor
        return lambda m, iq: Fraction(whole(inside(m, iq)))


def _join_values(sign: str, one: Value, other: Value) -> Value:
    match sign:
        case "+":
            return lambda m, iq: one(m, iq) + other(m, iq)
        case "-":
            return lambda m, iq: one(m, iq) - other(m, iq)
        case "*":
            return lambda m, iq: one(m, iq) * other(m, iq)
    return lambda m, iq: one(m, iq) / other(m, iq)
