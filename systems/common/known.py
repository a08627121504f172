"""Beings in all the states they were met in, and what each became by which change: simulations make none twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from systems.common.table import Being

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


class Known:
    """A being in one state: how it looks to whom, what is said of it, and what it became by which change."""

    __slots__ = ("became", "being", "lasts", "said", "seen")

    def __init__(self, being: Being, lasts: bool = True) -> None:
        self.being = being
        self.lasts = lasts  # for more than this fight
        self.seen: dict[Any, object] = {}
        self.said: tuple[dict[Any, Any], dict[Any, Any]] = {}, {}  # while nothing lies on anybody, and amid effects
        self.became: dict[Any, Known] = {}


class Memory:
    """All beings that fights of one table have met; equal ones are one and the same."""

    __slots__ = ("_beings", "_same")

    def __init__(self) -> None:
        self._same: dict[int, Known] = {}  # by the very record: what is in _beings keeps its id
        self._beings: dict[Being, Known] = {}

    def of(self, being: Being) -> Known:
        known = self._same.get(id(being))
        if known is None or known.being is not being:
            if len(self._beings) >= MOST_KNOWN:
                self._beings.clear()
                self._same.clear()
            known = self._beings.get(being)
            if known is None:
                known = self._beings[being] = self._same[id(being)] = Known(being)
        return known
