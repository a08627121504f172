"""Creatures of one kind that do the same with one press."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.forms import Choice, Field, ToggleField
from systems.common.kernel.caching import per_look
from systems.common.kernel.groups import is_body
from systems.common.kernel.look import Look
from systems.common.kernel.play import ALIKE
from systems.common.records.table import Being

__all__ = ["ALIKE", "field", "find_alike", "find_meant", "who_wait"]


def find_alike(look: Look, actor: str, among: Sequence[str]) -> list[str]:
    """Creatures of the same kind and side as this one; whoever has a name of its own has a line of its own, too."""
    being = look.find(actor)
    if being is None or not being.entry or _is_named(being):
        return []
    others = [one for who in among if who != actor and (one := look.find(who)) is not None]
    return [one.id for one in others if (one.entry, one.side) == (being.entry, being.side) and not _is_named(one)]


def _is_named(being: Being) -> bool:
    return bool(being.number) and not is_body(being)


@per_look
def who_wait(look: Look) -> Sequence[str]:
    """Who waits for its turn and can still have it: not whoever has fallen meanwhile."""
    return tuple([who for who in look.waiting if (being := look.find(who)) is not None and look.able(being)])


def field(
    look: Look,
    actor: str,
    among: Sequence[str] | None = None,
    help: str = "",
    unlike: Callable[[Sequence[str]], str] | None = None,
) -> list[Field]:
    """Whether all creatures of the kind do the same; ``among``: those of all who wait that can; ``help``: what of it
    is each one's own; ``unlike``: in what these others are not as this one is, if they are not."""
    if others := find_alike(look, actor, who_wait(look) if among is None else among):
        words = unlike(others) if unlike is not None else ""
        return [ToggleField(ALIKE, f"And {len(others)} like it{words and f', {words}'}", help, default=True)]
    return []


def find_meant(look: Look, choice: Choice, among: Sequence[str] | None = None) -> list[str]:
    """The others that are meant."""
    there = who_wait(look) if among is None else among
    return find_alike(look, choice.actor, there) if choice.answers.get(ALIKE) is True else []
