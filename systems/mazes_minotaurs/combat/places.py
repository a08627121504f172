"""Where those who fight stand: on one line, in feet from where the party stood when it began (ours).

The book leaves distances to maps or to words (MM-072).  Where nothing is known everybody is in reach of everybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.caching import per_fight
from systems.common.kernel.look import Look

CLOSE = 5  # feet at which blows are exchanged
AT = "at"  # fact of beings: where they stand


def measured(look: Look) -> bool:
    """Whether it is known where anybody stands; where it is not, everybody is in reach of everybody."""
    return bool(look.fact(AT, ()))


def place(look: Look, who: str) -> int:
    """Where somebody stands on the line."""
    return int(look.fact_of(who, AT, 0))


def between(look: Look, one: str, other: str) -> int:
    """Feet between two."""
    return abs(place(look, one) - place(look, other))


@per_fight
def all_together(look: Look) -> bool:
    """Whether all stand in one place, or nobody knows better."""
    return len(set(look.facts_of(AT).values())) < 2


def reached(look: Look, one: str, other: str) -> bool:
    """Whether two are near enough for blows."""
    return between(look, one, other) <= CLOSE


def those_within(look: Look, who: str, others: Sequence[str], feet: int = CLOSE) -> tuple[str, ...]:
    """Those of others who are no farther off than so many feet."""
    if all_together(look):
        return tuple(others)
    at = look.facts_of(AT)
    here = at.get(who, 0)
    return tuple([other for other in others if abs(at.get(other, 0) - here) <= feet])
