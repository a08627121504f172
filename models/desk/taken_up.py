"""What was put off, or begun before a campaign was opened, is taken up on a table that may have changed since."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from models.desk.results import Owed
from systems.common.content.entries import BadEntry
from systems.common.forms import Choice, Question
from systems.common.kernel.game import perform
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Decision, DiceTape, Needed, OtherTape, Refused, RollRequest, Throw

if TYPE_CHECKING:
    from models.desk.desk import Desk
    from models.storage.log_entry import LogEntry

Entries = Sequence[Throw | Decision]


class Recalled(DiceTape):
    """A tape that was put away: of a decision it knows only the name of its form, and the question is asked again."""

    @property
    def position(self) -> int:
        """How much of it fitted."""
        return self._position

    def _next(self, request: RollRequest | Question) -> Throw | Decision:
        entry = self.entries[self._position]
        if isinstance(entry, Decision) and isinstance(request, Question):
            asked = entry.request
            if (asked.who, asked.form.key) == (request.who, request.form.key):
                self.entries[self._position] = Decision(request, entry.answers, entry.by_hand)
        return super()._next(request)


def tape_taken_up(desk: Desk, choice: Choice, entries: Entries) -> DiceTape:
    """What was thrown and decided for a deed, as far as the rules ask for the same on this table."""
    tape = Recalled(desk.dice, _everybody, _everybody, entries)
    with suppress(Needed, Refused, BadEntry, OtherTape):
        perform(Play(desk.game, desk.table, tape), choice)
    return desk.new_tape(tape.entries[: tape.position])


def owed_again(desk: Desk, choice: Choice, entries: Entries) -> Owed | None:
    """What is still asked for a deed that was begun; nothing if no more is asked of it, or it cannot be done."""
    try:
        tape = tape_taken_up(desk, choice, entries)
        owed = desk.owes(choice, DiceTape(desk.dice, _everybody, _everybody, tape.entries))
    except (TypeError, ValueError, KeyError, AttributeError):  # what was answered is not there any more
        return None
    return owed and Owed(choice, owed.request, tape, owed.newcomer, owed.told)


def is_done(entry: LogEntry, choice: Choice, entries: Entries) -> bool:
    """Whether an entry of the log is the deed that was begun so, brought to its end."""
    throws = tuple([one for one in entries if isinstance(one, Throw)])
    by = not choice.actor or any([choice.actor in told.about for told in entry.story])
    return entry.action == choice.action and by and entry.throws[: len(throws)] == throws


def _everybody(_who: str) -> bool:
    return True
