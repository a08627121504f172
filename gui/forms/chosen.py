"""Who of several was chosen first: where so many must be chosen and no more, that one makes room for the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from systems.common.forms import ChoicesField


class Chosen:
    """The values of a field that are on, in the order in which they were chosen."""

    def __init__(self) -> None:
        self._order: list[Any] = []

    def show(self, values: Iterable[Any]) -> None:
        """These are on now, whoever chose them."""
        on = list(values)
        self._order = [one for one in self._order if one in on] + [one for one in on if one not in self._order]

    def press(self, field: ChoicesField, value: Any, on: bool) -> tuple[Any, ...]:
        """One was switched on or off by hand; which others go off with that."""
        self._order = [one for one in self._order if one != value]
        if not on:
            return ()
        over = max(0, len(self._order) + 1 - field.most) if field.least == field.most else 0
        gone, self._order = self._order[:over], [*self._order[over:], value]
        return tuple(gone)
