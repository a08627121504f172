"""Beings in all the states they were met in, and what each became by which change: simulations make none twice."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Any

from systems.common.records.table import Being, Effect

WIDE: Any = object()  # in place of an answer that hangs on more than the beings asked about
MOST_KNOWN = 20_000  # beings in all their states; beyond that a memory starts over


@dataclass(frozen=True, slots=True)
class Shift:
    """A number becomes so much more, whatever it is."""

    by: int


class Change:
    """Several fields of one sheet become others; a number may shift."""

    __slots__ = ("fields",)

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields

    def of(self, sheet: Any) -> dict[str, Any]:
        return {
            name: getattr(sheet, name) + after.by if type(after) is Shift else after
            for name, after in self.fields.items()
        }


@dataclass(frozen=True, slots=True)
class Lying:
    """An effect as every fight may know it: what it does, not from whom and until when."""

    kind: str
    terms: tuple[tuple[str, Any], ...]
    data: tuple[tuple[str, Any], ...]
    waits: bool

    @staticmethod
    def of(effect: Effect, *shelves: Container[str]) -> Lying:
        """What names a record of these shelves is hidden."""
        data = [
            (name, HIDDEN if type(value) is str and any([value in shelf for shelf in shelves]) else value)
            for name, value in effect.data
        ]
        return Lying(effect.kind, effect.terms, tuple(data), effect.waits)


HIDDEN: Any = object()  # in place of a fact that names a being or an effect


class Known:
    """A being in one state: what is said of it, and what it became by which change."""

    __slots__ = ("became", "being", "lasts", "lying", "said", "under")

    def __init__(self, being: Being, lasts: bool = True, lying: tuple[Lying, ...] = ()) -> None:
        self.being = being
        self.lasts = lasts  # for more than this fight
        self.lying = lying  # the effects on it
        self.under: dict[tuple[Lying, ...], Known] = {}  # the same being with such effects on it
        self.said: tuple[dict[Any, Any], dict[Any, Any]] = {}, {}  # while nothing lies on anybody, and amid effects
        self.became: dict[Any, Known] = {}


class Memory:
    """All beings that fights of one table have met; equal ones are one and the same.  ``shelves`` are the libraries of
    that table, and what was found out about them."""

    __slots__ = ("_beings", "_same", "shelves")

    def __init__(self) -> None:
        self.shelves: dict[Any, Any] = {}
        self._same: dict[int, Known] = {}  # by the very record: what is in _beings keeps its id
        self._beings: dict[Being, Known] = {}

    def of(self, being: Being, lying: tuple[Lying, ...] = ()) -> Known:
        """The being with these effects on it; ``TypeError`` if one of them keeps something that has no hash."""
        if lying:
            bare = self.of(being)
            return bare.under.get(lying) or bare.under.setdefault(lying, Known(bare.being, lying=lying))
        known = self._same.get(id(being))
        if known is None or known.being is not being:
            if len(self._beings) >= MOST_KNOWN:
                self._beings.clear()
                self._same.clear()
            known = self._beings.get(being)
            if known is None:
                known = self._beings[being] = self._same[id(being)] = Known(being)
        return known
