"""Dice that are typed together with those that are owed: which roll they are for, and what they come to there."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.tape import RollRequest

Rolls = Sequence[RollRequest] | None  # what is thrown next: nothing in any case, or it cannot be said


def deed_of(request: RollRequest) -> str:
    """What a roll is for, in a word: ``damage`` of ``Damage: Longsword``."""
    head = request.purpose.partition(":")[0].strip()
    return f"{head[:1].lower()}{head[1:]}"


def follow_hint(follows: Rolls) -> str:
    """What may be typed besides: `` and d8 for damage``; empty: nothing that is known."""
    if not follows or not follows[0].count:
        return ""
    return f" and {follows[0].dice} for {deed_of(follows[0])}"


def follow_words(more: Sequence[int], follows: Rolls) -> str:
    """What dice typed beyond the owed ones are: `` · damage 5``, `` · damage 3 + 4 = 7``, `` · 5 left aside``."""
    if not more:
        return ""
    said = " ".join(map(str, more))
    if follows is None:
        return f" · {len(more)} for what follows"
    if not follows:
        return f" · {said} left aside"
    one, own = follows[0], more[: follows[0].count]
    name, rest = deed_of(one), more[len(own) :]
    then = f" · {len(rest)} for what follows" if rest else ""
    if len(own) < one.count:
        if one.read.by_total and len(own) == 1:
            return f" · {name} {own[0]} in all"
        return f" · {name} {said}, {one.count - len(own)} more of {one.dice}"
    if one.read.by_total and len(own) > 1:
        return f" · {name} {' + '.join(map(str, own))} = {sum(own)}{then}"
    return f" · {name} {' '.join(map(str, own))}{then}"
