"""Who throws and who decides: a person at the table, or the program for them."""

from __future__ import annotations

from typing import Any, Literal

from systems.common.kernel.tape import REFEREE
from systems.common.records.table import FOES, PARTY, ROUND, Table
from systems.frozen import dataclass

Whose = Literal["table", "program"]


@dataclass(frozen=True, slots=True)
class Hands:
    """``table``: real dice and real decisions are waited for; ``program``: it throws, and tactics decide."""

    players: Whose = "table"
    referee: Whose = "program"
    decisions: Whose = "table"

    @staticmethod
    def of(settings: Any) -> Hands:
        """As the preferences say."""
        return Hands(settings.players_dice, settings.referee_dice, settings.decisions)

    def throws(self, table: Table, roller: str) -> bool:
        """Whether a person throws for this roller: a being's id, a side, the referee; nobody: the program always does.

        The party's dice are the players', creatures that fight for it excepted; so are those of a being that is
        only being rolled up and stands on no table yet.  All others are the referee's.
        """
        if not roller:
            return False
        being = table.beings.get(roller)
        if being is not None:
            players = being.side == PARTY and being.kind != "creature"
        else:
            players = roller not in (REFEREE, FOES, ROUND)
        return (self.players if players else self.referee) == "table"

    def decides(self, who: str) -> bool:
        """Whether a person answers; nobody asked: the tactics always do."""
        return bool(who) and self.decisions == "table"
