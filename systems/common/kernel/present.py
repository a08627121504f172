"""Who is at the table, as a look answers it: all of them, those of a side, those against it; and what lies on whom."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Protocol

from systems.common.records.table import Being, Effect, Table


class Asked(Protocol):
    """What is asked of a look here."""

    @property
    def table(self) -> Table: ...
    def effects(self) -> Mapping[str, Effect]: ...
    def everyone(self) -> Collection[Being]: ...
    def against(self, side: str) -> Sequence[Being]: ...
    def stands(self, being: Being) -> bool: ...
    def able(self, being: Being) -> bool: ...
    def likeness(self, being: Being) -> Hashable: ...


def everyone(look: Asked) -> tuple[Being, ...]:
    """Everybody at the table, in the order of their ids."""
    return tuple([being for being in look.table.beings.values() if being.side])


def on_side(look: Asked, side: str) -> tuple[Being, ...]:
    """Everybody of this side."""
    return tuple([being for being in look.everyone() if being.side == side])


def against(look: Asked, side: str) -> tuple[Being, ...]:
    """Everybody of another side."""
    return tuple([being for being in look.everyone() if being.side != side])


def standing_against(look: Asked, side: str) -> Sequence[Being]:
    """Everybody of another side who still counts."""
    return tuple([being for being in look.against(side) if look.stands(being)])


def able_against(look: Asked, side: str) -> Sequence[Being]:
    """Everybody of another side who can act."""
    return tuple([being for being in look.against(side) if look.able(being)])


def standing(look: Asked) -> Sequence[Being]:
    """Everybody who still counts."""
    return tuple([being for being in look.everyone() if look.stands(being)])


def one_of_each(look: Asked, beings: Iterable[Being]) -> Collection[Being]:
    """The first of all who are alike: what is the most, or the least, among them is so among these."""
    found: dict[Hashable, Being] = {}
    for one in beings:
        found.setdefault(look.likeness(one), one)
    return found.values()


def by_bearer(look: Asked) -> Mapping[str, tuple[Effect, ...]]:
    """What lies on whom."""
    found: dict[str, list[Effect]] = {}
    for effect in look.effects().values():
        found.setdefault(effect.on, []).append(effect)
    return {who: tuple(lying) for who, lying in found.items()}


def kinds_of_effects(look: Asked) -> frozenset[str]:
    """Of which kinds is whatever lies on anybody."""
    return frozenset([effect.kind for effect in look.effects().values()])
