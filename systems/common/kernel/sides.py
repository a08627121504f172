"""Who stands against whom."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.look import Look
from systems.common.records.table import Being


def able_foes(look: Look, side: str) -> Sequence[Being]:
    """Everybody of another side who can act."""
    return [being for being in look.against(side) if look.able(being)]
