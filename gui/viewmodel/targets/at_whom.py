"""At whom a choice is: the name that belongs to what odds say of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from systems.common.forms import Choice
from systems.common.kernel.look import Look

if TYPE_CHECKING:
    from systems.common.simulation.odds import Odds


def name_touched(look: Look, found: Odds) -> str:
    """The name of the only one something may happen to."""
    touched = {who for toll in found.tolls for who, _ in toll.who} | {who for who, _ in found.expected}
    return _name_only(look, touched)


def join_name(head: str, look: Look, choice: Choice) -> str:
    """``41 % draws nearer to Orc 1`` for a choice at this one alone, where the game says what joins the name."""
    for word, joint in look.game.words.joins.items():
        if head.endswith(word) and (name := _name_only(look, set(_beings_in(choice)) - {choice.actor})):
            return f"{head} {joint} {name}"
    return head


def _name_only(look: Look, beings: set[str]) -> str:
    there = [who for who in beings if who in look.table.beings]
    return look.being(there[0]).name if len(there) == 1 else ""


def _beings_in(choice: Choice) -> Iterator[str]:
    for answer in choice.answers.values():
        for one in answer if isinstance(answer, (tuple, list)) else (answer,):
            if isinstance(one, str):
                yield one
