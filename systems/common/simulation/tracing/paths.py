"""How a rule went: what it looked at, what it asked with which answer, and what it wrote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from systems.common.simulation.being_states import Known
from systems.common.simulation.fast_play import FastPlay

Cast = tuple[str, ...]  # the beings of a choice in their parts: who acts, who is meant
Note = Callable[[FastPlay, Cast], None]
Ask = Callable[[FastPlay, Cast, Sequence[Known]], Any]  # the last: the cast as it was when the action began


class Asked(NamedTuple):  # made too often for a frozen dataclass
    """Something a rule wants to know that is not on its beings: a throw, a fact, a look at the whole table."""

    of: Ask
    thrown: bool = False
    whole: bool = False  # looks at the whole table: what was written so far must be on it


@dataclass(slots=True)
class Writes:
    """What a rule wrote: fields of sheets by part, who is done, and notes about the fight."""

    changes: dict[int, dict[str, Any]] = field(default_factory=dict)
    done: list[int] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


@dataclass(slots=True)
class Leg:
    """One question of a rule and the answer; before a look at the whole table, and at the end, what it wrote."""

    asked: Asked | None
    writes: Writes | None = None
    answer: Any = None


@dataclass(slots=True)
class Path:
    """How a rule went: the fields it looked at, by part, and its legs."""

    looked: tuple[set[str], ...]
    counted: tuple[set[str], ...]  # the numbers it wrote
    legs: list[Leg] = field(default_factory=list)
    thrown: list[Any] = field(default_factory=list)
    ended: bool = False  # false: it became too wide after the last leg
