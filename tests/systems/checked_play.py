"""A simulation that asks every rule anew beside what it remembers: both must say the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.simulation.fast_play import FastPlay


class Unseen(dict[int, dict[Any, Any]]):
    """Shelves on which a rule finds nothing by itself."""

    def get(self, key: int, otherwise: Any = None) -> Any:
        return otherwise


class CheckedPlay(FastPlay):
    """Compares every answer that is remembered with the rule's own, on the table as it stands."""

    asked: set[Callable[..., Any]]

    def __init__(self, *given: Any) -> None:
        self.asked = set()  # the rules that were asked
        self._kept = Unseen()
        super().__init__(*given)

    @property
    def shelves(self) -> Unseen:  # type: ignore[override]
        return self._kept

    @shelves.setter
    def shelves(self, made: dict[int, dict[Any, Any]]) -> None:
        """They stay as they are."""

    @property
    def shelves_of_builds(self) -> Unseen:  # type: ignore[override]
        return Unseen()

    @shelves_of_builds.setter
    def shelves_of_builds(self, made: dict[int, dict[Any, Any]]) -> None:
        """Nothing is found there; it is asked again."""

    def answer_of(self, rule: Callable[..., Any], being: Being, at: tuple[Any, ...]) -> Any:
        shelf: dict[Any, Any] = dict.get(self._kept, id(being)) or {}
        asked = (rule, at) if at else rule
        if asked not in shelf:
            shelf[asked] = rule(self, being, *at)
        return self._compared(rule, shelf[asked], being, *at)

    def value(self, being: str, name: str, *at: str) -> int:
        found, fresh = super().value(being, name, *at), Look(self.game, self.table).value(being, name, *at)
        assert found == fresh, f"{name} hangs on a tally, or on more than its being"
        return found

    def able(self, being: Being) -> bool:
        fresh = self.game.able(Look(self.game, self.table), being)
        assert super().able(being) == fresh, f"whether {being.name} is able hangs on more than is said"
        return fresh

    def stands(self, being: Being) -> bool:
        fresh = self.game.stands(Look(self.game, self.table), being)
        assert super().stands(being) == fresh, f"whether {being.name} stands hangs on more than is said"
        return fresh

    def answer_of_build(self, rule: Callable[..., Any], being: Being, at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_of_build(rule, being, at), being, *at)

    def answer_between(self, rule: Callable[..., Any], being: Being, other: Being, at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_between(rule, being, other, at), being, other, *at)

    def answer_between_builds(self, rule: Callable[..., Any], being: Being, other: Being, at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_between_builds(rule, being, other, at), being, other, *at)

    def answer_of_table(self, rule: Callable[..., Any], at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_of_table(rule, at), *at)

    def answer_of_company(self, rule: Callable[..., Any], at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_of_company(rule, at), *at)

    def answer_of_campaign(self, rule: Callable[..., Any], at: tuple[Any, ...]) -> Any:
        return self._compared(rule, super().answer_of_campaign(rule, at), *at)

    def _compared(self, rule: Callable[..., Any], found: Any, *about: Any) -> Any:
        self.asked.add(rule)
        fresh = rule(Look(self.game, self.table), *about)
        assert found == fresh, f"{rule.__module__}.{rule.__qualname__} hangs on more than it says"
        return found
