"""Things that lie together in piles: records with a ``count``, equal in everything else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from systems.common.records.table import altered

T = TypeVar("T", bound=Any)


def add_to_piles(piles: tuple[T, ...], new: T) -> tuple[T, ...]:
    """These piles with another; it lies on a pile of the same if there is one."""
    for place, pile in enumerate(piles):
        if altered(pile, count=new.count) == new:
            return (*piles[:place], altered(pile, count=pile.count + new.count), *piles[place + 1 :])
    return (*piles, new)


def add_all_to_piles(piles: tuple[T, ...], things: Iterable[T]) -> tuple[T, ...]:
    """These piles with all of these."""
    for thing in things:
        piles = add_to_piles(piles, thing)
    return piles


def take_from_pile(piles: tuple[T, ...], place: int, count: int) -> tuple[T, ...]:
    """These piles with so many of one taken off."""
    pile = piles[place]
    left = (altered(pile, count=pile.count - count),) if pile.count > count else ()
    return (*piles[:place], *left, *piles[place + 1 :])
