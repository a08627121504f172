"""Things as cards to hand out: which of them deserve one is each game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from systems.common.kernel.look import Look
from systems.common.records.views import ThingCard

Thing = TypeVar("Thing")


def make_cards(
    look: Look, things: Iterable[Thing], make: Callable[[Look, Thing], ThingCard | None]
) -> tuple[ThingCard, ...]:
    """The cards of these things; those of which ``make`` makes none are left out."""
    return tuple([card for thing in things if (card := make(look, thing)) is not None])
