"""Figures with their workings: what a number is made of, the referee's ruling last."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import floor
from typing import Protocol

from systems.common.records.table import Effect, Term
from systems.frozen import dataclass

# Words that a figure counts, which stand on its line; shorter ones, such as gp and XP, need not be named.
UNITS = (r"(?:minute|hour|round|turn|day|week|month|year|die|dice|point|blow|box|metre|foot|feet|yard|mile|pound|hit)"
         r"(?:e?s)?")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that can explain itself.  ``shown`` is how the game writes it, if not as a bare number; ``parts_of`` how
    many of its terms' units make one that is shown (10: the terms count tenths)."""

    name: str
    terms: tuple[Term, ...]
    shown: str = ""
    note: str = ""  # the rule or house rule in force
    parts_of: int = 1
    referee: str = "Referee"  # the game's word for whoever overrules

    @property
    def value(self) -> int:
        return total(self.terms)

    @property
    def ruled(self) -> bool:
        """Whether the referee has overruled it."""
        return any(term.sets and term.label == RULING for term in self.terms)

    @property
    def because(self) -> str:
        """Why the referee has overruled it; empty where nothing is said, or nobody has."""
        return next((term.source for term in self.terms if term.sets and term.label == RULING), "")

    def __str__(self) -> str:
        return self.shown or str(self.value).replace("-", "−")

    def label_of(self, term: Term) -> str:
        """What a term is called; a ruling by the game's word for who made it, and why: ``Referee (magic shield)``."""
        if not term.sets or term.label != RULING:
            return term.label
        return f"{self.referee} ({term.source})" if term.source else self.referee

    def parts(self) -> list[str]:
        """The terms, each with its amount: ``Chain mail −4``, ``Cleric 4: 12``; what is set last is what all comes to,
        and has only its name."""
        parts = []
        for number, term in enumerate(self.terms):
            sign = "= " if term.sets else "+" if number and term.amount >= 0 else "−" if term.amount < 0 else ""
            label = self.label_of(term)
            apart = ": " if not sign and label[-1:].isdigit() else " "
            parts.append(f"{label}{apart}{sign}{abs(term.amount) / self.parts_of:g}")
        if self.terms and self.terms[-1].sets:
            parts[-1] = self.label_of(self.terms[-1])
        return parts

    def working(self) -> str:
        """The terms in one line, and what they come to: ``Unarmored 9, Chain mail −4, Shield −1 = 4``, ``Cleric 4: 12 =
        12``, ``Unarmored 9, Referee = 4``."""
        parts = self.parts()
        return f"{', '.join(parts)} = {self}" if parts else str(self)


RULING = "Referee"


def ruled_figures(effects: Iterable[Effect]) -> frozenset[str]:
    """The figures that the referee has overruled by one of these effects."""
    return frozenset([name for one in effects for name, term in one.terms if is_ruling(term)])


def format_signed(number: int) -> str:
    """A figure that adds, with its sign: ``+2``, ``−1``."""
    return f"{number:+d}".replace("-", "−")


def format_chance(chance: float | Fraction) -> str:
    """A chance in whole per cent, as the odds say it: ``67 %``; what is neither certain nor impossible is never called
    so."""
    if 0 < chance < Fraction(1, 100):
        return "< 1 %"
    return "> 99 %" if Fraction(99, 100) < chance < 1 else f"{floor(100 * chance + Fraction(1, 2))} %"


def format_range(low: int, high: int) -> str:
    """Numbers from one to another, both with them: ``3–6``, ``3`` where there is but one."""
    return str(low) if low == high else f"{low}–{high}"


def name_terms(terms: Iterable[Term]) -> str:
    """What counts, each by its name: ``Dim light −1, High ground +1``."""
    return ", ".join([f"{term.label} {format_signed(term.amount)}" for term in terms if term.amount])


def total(terms: Iterable[Term]) -> int:
    """What terms come to: each adds, or sets the sum to its amount."""
    value = 0
    for term in terms:
        value = term.amount if term.sets else value + term.amount
    return value


def terms_from(effects: Iterable[Effect], being: str, figure: str, ruled: str = "") -> list[Term]:
    """What lies on a being adds to a figure; what sets it comes after what adds, rulings last of all.  ``ruled``: the
    figure whose rulings hold in place of its own."""
    lying = [effect for effect in effects if effect.on == being]
    if ruled in ("", figure):
        return terms_of(lying, figure)
    return [*without_ruling(terms_of(lying, figure)), *[term for term in terms_of(lying, ruled) if is_ruling(term)]]


def is_ruling(term: Term) -> bool:
    """Whether the referee has set a figure by it."""
    return term.sets and term.label == RULING


def without_ruling(terms: Iterable[Term]) -> list[Term]:
    """Terms but for what the referee has ruled."""
    return [term for term in terms if not is_ruling(term)]


class Lasting(Protocol):
    """Something with terms that count as soon as it does not wait."""

    @property
    def terms(self) -> tuple[tuple[str, Term], ...]: ...

    @property
    def waits(self) -> bool: ...


def terms_of(lasting: Iterable[Lasting], figure: str) -> list[Term]:
    """The same of all that lies on one being."""
    found = [term for one in lasting if not one.waits for name, term in one.terms if name == figure]
    return sorted(found, key=lambda term: (term.sets, term.label == RULING))
