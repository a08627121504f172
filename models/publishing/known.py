"""What players know: paper that goes to them shows the party so, and nothing that nobody has found out."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, altered


def as_players_know(look: Look) -> Look:
    """The table with the things of the party as those take them to be who have them, and every figure as these make
    it."""
    known = {being.id: look.game.as_known(look, being) for being in look.on_side(PARTY)}
    if all([look.being(who) == being for who, being in known.items()]):
        return look
    return Look(look.game, altered(look.table, beings={**look.table.beings, **known}))
