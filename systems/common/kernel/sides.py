"""Who stands against whom."""

from __future__ import annotations

from systems.common.kernel.caching import per_company
from systems.common.kernel.look import Look


@per_company
def is_losing(look: Look, side: str) -> bool:
    """Whether at least half of a side is out of the fight, or at least twice as many stand against it."""
    standing = look.standing()
    own = sum([one.side == side for one in standing])
    return 2 * own <= max(len(look.on_side(side)), len(standing) - own)
