"""Things as cards to hand out: which of them deserve one is each game's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from systems.common.kernel.look import Look
from systems.common.records.table import altered
from systems.common.records.views import ThingCard

Thing = TypeVar("Thing")
Pairs = tuple[tuple[str, str], ...]


def make_cards(
    look: Look, things: Iterable[Thing], make: Callable[[Look, Thing], ThingCard | None], owned: bool = False
) -> tuple[ThingCard, ...]:
    """The cards of these things; those of which ``make`` makes none are left out.  ``owned``: who has one knows what it
    is, unless it is a secret; whether it is told otherwise is for ``make`` to say."""
    cards = [(thing, card) for thing in things if (card := make(look, thing)) is not None]
    return tuple([
        altered(card, told=card.told or (owned and not getattr(thing, "truly", ""))) for thing, card in cards
    ])  # fmt: skip


def seeming_name(name: str, seems: str = "") -> str:
    """What a thing looks like to whoever does not know it: as its entry says, else what stands before its magic."""
    return seems or name.partition(" of ")[0].partition(",")[0].partition(" (")[0]


def without_price(pairs: Pairs) -> Pairs:
    """What is plain to see of a thing: not what it costs."""
    return tuple([pair for pair in pairs if pair[0] != "Price"])
