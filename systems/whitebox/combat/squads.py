"""Leaders and those they lead, as a hint when a fight begins (WB-431, R-47)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import FOES
from systems.whitebox.base.creatures import entry_of


def hint(play: Play) -> None:
    """How many a leader of this fight commands as a rule, or who usually leads those who are here."""
    here = {entry.key: entry for being in play.on_side(FOES) if (entry := entry_of(play, being)) and entry.abilities}
    for entry in here.values():
        for one in entry.abilities:
            if one.rule == "leads":
                play.tell("{leader}: leads {number} of {led} as a rule.", icon="people", leader=entry,
                          number=one.number, led=play.entry("creatures", one.creature))  # fmt: skip
            elif one.rule == "led_by" and one.creature not in here:
                play.tell("{led}: in a town guard there is a {leader} for every {number}.", icon="people", led=entry,
                          leader=play.entry("creatures", one.creature), number=one.number)  # fmt: skip
