"""Whether what rules have said of an earlier table still holds of the one that is looked at now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.records.table import Being

Asked = tuple[Callable[..., Any], tuple[Any, ...], Any]  # the rule, what it was asked, and its answer


def look_at_everybody(look: Look) -> None:
    """Ask what a window asks: everybody at a glance, their figures, and what can be done now."""
    for being in look.everyone():
        look.game.summary(look, being)
        for name, _ in look.game.figures(being):
            look.figure(being.id, name)
    for who in look.waiting[:2]:
        offered(look, who if who in look.table.beings else "")


def wrong_answers(look: Look) -> list[str]:
    """The answers that are remembered and are not what the rule says now."""
    fresh = Look(look.game, look.table)
    found = []
    for rule, asked, answer in _remembered(look):
        if (now := rule(fresh, *asked)) != answer:
            named = ", ".join([one.name if isinstance(one, Being) else repr(one) for one in asked])
            found.append(f"{rule.__module__}.{rule.__qualname__}({named}) is {now!r} and was {answer!r}")
    return found


def _remembered(look: Look) -> Iterator[Asked]:
    known = look._known
    assert known is not None
    for shelves in (known.beings, known.fighters):
        for id_, shelf in [*shelves.items()]:
            yield from _kept_of(shelf, look.being(id_))
    for (one, other), shelf in [*known.pairs.items()]:
        yield from _kept_of(shelf, look.being(one), look.being(other))
    for shelf in (known.everybody, known.campaign, known.fight):
        yield from _kept_of(shelf)


def _kept_of(shelf: Mapping[Any, Any], *about: Being) -> list[Asked]:
    """What is kept under the rule, or under the rule and what more it was asked."""
    keys = [(key if isinstance(key, tuple) else (key,), answer) for key, answer in [*shelf.items()]]
    return [(rule, (*about, *at), answer) for (rule, *at), answer in keys]
