"""What is remembered from one table to the next is what each rule says there, at rest and while an action is resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from systems.common.kernel import caching
from systems.common.kernel.caching import CACHED, per_fighter
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Clock, altered
from systems.shelf import SHELF
from tests.walks import replaying
from tests.walks.looking import fight, figures, forms, would
from tests.walks.recorded import game_of, numbers, recorded, rooms
from tests.walks.replaying import Walks, start_table

WALKS = 20  # of every room
WAYS = ("answer_of", "answer_between", "answer_of_table", "answer_of_campaign", "answer_in_fight", "answer_of_fight",
        "answer_now")  # fmt: skip


class Comparing:
    """Asks every rule anew beside what is remembered, once at every table, of a look that has seen no other."""

    def __init__(self) -> None:
        self.rules: set[Callable[..., Any]] = set()
        self._fresh: Look | None = None
        self._compared: set[tuple[Any, ...]] = set()
        self._within = False  # what the fresh look remembers itself is not compared

    def ask(self, way: Callable[..., Any], look: Look, rule: Callable[..., Any], *asked: Any) -> Any:
        found = way(look, rule, *asked)
        if self._within:
            return found
        self._within = True
        try:
            self._compare(look, rule, found, (*asked[:-1], *asked[-1]))
        finally:
            self._within = False
        return found

    def _compare(self, look: Look, rule: Callable[..., Any], found: Any, about: tuple[Any, ...]) -> None:
        if self._fresh is None or self._fresh.table is not look.table or self._fresh.manner != look.manner:
            self._fresh = Look(look.game, look.table)
            self._fresh.manner = look.manner
            self._compared.clear()
        key = rule, *[id(one) if isinstance(one, Being) else one for one in about]
        if key not in self._compared:
            self._compared.add(key)
            self.rules.add(rule)
            assert rule(self._fresh, *about) == found, f"{rule.__module__}.{rule.__qualname__} depends on more"


def compared(comparing: Comparing, way: Callable[..., Any]) -> Callable[..., Any]:
    return lambda look, *asked: comparing.ask(way, look, *asked)


class Empty(dict):  # type: ignore[type-arg]
    """Keeps nothing, so that whatever is asked again comes this way again."""

    def __setitem__(self, key: Any, value: Any) -> None:
        pass


def find_nothing_by_record(look: Look) -> None:
    """What was answered of somebody is not found past the ways that are compared."""
    look.answers = look.answers_of_builds = Empty()
    look._in_fight = Empty()


@pytest.fixture
def comparing(monkeypatch: pytest.MonkeyPatch) -> Comparing:
    """From now on whatever a look remembers is compared."""
    made = Comparing()
    for name in WAYS:
        monkeypatch.setattr(Look, name, compared(made, getattr(Look, name)))
    monkeypatch.setattr(Look, "_find_anew", find_nothing_by_record)
    return made


def look_around(look: Look) -> None:
    """What a desk asks at every table: the fight, everybody, and what those may do who are to act."""
    asked: list[Callable[[], Iterator[str]]] = [partial(fight, look)]
    asked += [partial(figures, look, who) for who in look.table.beings]
    asked += [
        ask for who in look.waiting for ask in (partial(forms, look, "combat", who), partial(would, look, who, 0))
    ]
    for ask in asked:
        with suppress(Refused, ValueError, KeyError):
            for _ in ask():
                pass
    look.manner = 0


@pytest.mark.parametrize("room", rooms())
def test_what_is_remembered_along_a_walk_is_what_the_rule_says_at_each_table(
    room: str, comparing: Comparing, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, walks = game_of(room), Walks(game_of(room), recorded(room))
    there = list(numbers(room))
    for number in there[:: -(-len(there) // WALKS)]:
        look = Look(game, walks.table_after(number, 0))
        for presses in range(1, len(walks.walks[number].presses) + 1):
            look_around(look)
            monkeypatch.setattr(replaying, "resolve", partial(resolve, look=look))
            look = Look(game, walks.table_after(number, presses), look)
        look_around(look)
    hows = {CACHED.get(rule) for rule in comparing.rules}
    assert {"per_being", "per_look", "per_fighter"} <= hows, "nothing was compared"


def test_a_rule_that_depends_on_more_is_found(comparing: Comparing) -> None:
    game = SHELF[0]
    table = start_table(game, "sample")
    being = next(iter(table.beings.values()))

    @per_fighter
    def lies(look: Look, being: Being) -> int:
        return look.clock.seconds

    try:
        before = Look(game, table)
        assert lies(before, being) == table.clock.seconds
        with pytest.raises(AssertionError, match="lies depends on more"):
            lies(Look(game, altered(table, clock=Clock(table.clock.seconds + 1)), before), being)
    finally:
        CACHED.pop(lies.__wrapped__)  # type: ignore[attr-defined]


def test_whatever_is_decorated_is_registered() -> None:
    decorators = {
        name for name, one in vars(caching).items() if getattr(one, "__annotations__", {}).get("rule") == "Rule"
    }
    assert set(CACHED.values()) == decorators and len(decorators) == 11
