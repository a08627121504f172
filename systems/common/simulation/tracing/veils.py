"""Beings, sheets and effects behind a veil: they note what is looked at on them, and hide what a rule may not see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import FunctionType
from typing import Any, Protocol, TypeVar

from systems.common.records.table import Being, Effect, Term
from systems.common.simulation.being_states import HIDDEN, Lying

T = TypeVar("T")
LYING = "(effects)"  # in place of a field: what lies on a being


class Watcher(Protocol):
    """Whoever watches: nothing that is handed to a rule may hold a name."""

    def nameless(self, value: T) -> T: ...


class TooWide(Exception):
    """The rule looked past the beings of its choice."""


class Unseen(Mapping[str, Effect]):
    """Effects of which only this much may be seen: that there are some."""

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, key: str) -> Effect:
        raise TooWide

    def __iter__(self) -> Iterator[str]:
        raise TooWide

    def __len__(self) -> int:
        raise TooWide


UNSEEN = Unseen()


class WatchedSheet:
    """A sheet that notes what is looked at."""

    __slots__ = ("_looked", "_play", "_sheet", "_written")

    def __init__(self, play: Watcher, sheet: Any, looked: set[str], written: Mapping[str, Any]) -> None:
        self._play, self._sheet, self._looked = play, sheet, looked
        self._written = written  # by this very rule, before it looked, and what is counted rather than looked at

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return type(self._sheet)

    def __getattr__(self, name: str) -> Any:
        told = getattr(type(self._sheet), name, None)
        if isinstance(told, FunctionType):
            return told.__get__(self)
        if isinstance(told, property) and told.fget:
            return told.fget(self)
        if name in self._written:
            return self._written[name]
        value = getattr(self._sheet, name)  # what sheets of this kind do not have is no look at all
        self._looked.add(f"sheet.{name}")
        return value if type(value) is int else self._play.nameless(value)

    def __eq__(self, other: object) -> bool:
        raise TooWide

    def __hash__(self) -> int:
        raise TooWide


class WatchedBeing:
    """A being that notes what is looked at; its id is only handed on."""

    __slots__ = ("_being", "_looked", "id", "sheet")

    def __init__(self, play: Watcher, being: Being, looked: set[str], written: Mapping[str, Any]) -> None:
        self.id, self.sheet = being.id, WatchedSheet(play, being.sheet, looked, written)
        self._being, self._looked = being, looked

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return Being

    def __getattr__(self, name: str) -> Any:
        self._looked.add(name)
        return getattr(self._being, name)

    def __eq__(self, other: object) -> bool:
        raise TooWide

    def __hash__(self) -> int:
        raise TooWide


class Hidden:
    """Something that a rule made and may not look at."""

    def __getattr__(self, name: str) -> Any:
        raise TooWide


class WatchedEffect:
    """What an effect does to the being it lies on; from whom it is and until when is not for the rule to see."""

    __slots__ = ("_lying", "_play")

    def __init__(self, play: Watcher, lying: Lying) -> None:
        self._play, self._lying = play, lying

    @property
    def kind(self) -> str:
        return self._lying.kind

    @property
    def terms(self) -> tuple[tuple[str, Term], ...]:
        return self._lying.terms

    @property
    def waits(self) -> bool:
        return self._lying.waits

    def fact(self, name: str, otherwise: Any = None) -> Any:
        value = dict(self._lying.data).get(name, otherwise)
        if value is HIDDEN:
            raise TooWide
        return self._play.nameless(value)

    def __getattr__(self, name: str) -> Any:
        raise TooWide


class Rest:
    """Of the table only what no action of a fight changes: the house rules and the campaign's own entries."""

    __slots__ = ("house", "own")

    def __init__(self, house: Any, own: Any) -> None:
        self.house, self.own = house, own

    def __getattr__(self, name: str) -> Any:
        raise TooWide
