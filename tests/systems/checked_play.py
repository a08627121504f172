"""A simulation that asks every rule anew beside what it remembers: both must say the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.simulation.fast_play import FastPlay


class CheckedPlay(FastPlay):
    """Compares every answer that is remembered with the rule's own, on the table as it stands."""

    asked: set[Callable[..., Any]]

    def __init__(self, *given: Any) -> None:
        self.asked = set()  # the rules that were asked
        super().__init__(*given)

    def answer_of(self, rule: Callable[..., Any], being: Being, at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_of(rule, being, at), being, *at)

    def answer_between(self, rule: Callable[..., Any], being: Being, other: Being, at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_between(rule, being, other, at), being, other, *at)

    def answer_of_table(self, rule: Callable[..., Any], at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_of_table(rule, at), *at)

    def answer_of_campaign(self, rule: Callable[..., Any], at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_of_campaign(rule, at), *at)

    def _compared(self, rule: Callable[..., Any], found: Any, *about: Any) -> Any:
        self.asked.add(rule)
        fresh = rule(Look(self.game, self.table), *about)
        assert found == fresh, f"{rule.__module__}.{rule.__qualname__} hangs on more than it says"
        return found
