"""What was put off is taken up again, on a table that may have changed since."""

from __future__ import annotations

from models.desk.results import Owed
from systems.common.content.entries import BadEntry
from systems.common.kernel.game import Game, perform
from systems.common.kernel.play import Play
from systems.common.kernel.tape import DiceTape, Needed, OtherTape, Refused
from systems.common.records.table import Table


def tape_taken_up(game: Game, table: Table, owed: Owed) -> DiceTape:
    """What was thrown and decided before it was put off, as far as the rules ask for the same on this table."""
    tape = owed.tape
    while tape.entries:
        tape.rewind()
        try:
            perform(Play(game, table, tape), owed.choice)
        except (Needed, Refused, BadEntry):
            break
        except OtherTape:
            tape = tape.without_last()
        else:
            break
    return tape
