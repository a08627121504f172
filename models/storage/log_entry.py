"""One line of the log as the desk hands it out."""

from __future__ import annotations

from systems.common.kernel.play import Told
from systems.common.kernel.tape import Throw
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One performed action: where it stands in the game, what was told and thrown, and whether it was undone."""

    id: int
    action: str
    label: str
    story: tuple[Told, ...]
    throws: tuple[Throw, ...]
    undone: bool
    round: int
    turn: str
    clock: int  # seconds of the game's clock
    happened_at: str = ""  # date and time of the real world, UTC

    @property
    def opening(self) -> tuple[Told, ...]:
        """What was told of the round that began with it, where there is something to tell of the one before, too."""
        return tuple([told for told in self.story if told.round])

    @property
    def closing(self) -> tuple[Told, ...]:
        """What was told of the round and turn it stands in."""
        return tuple([told for told in self.story if not told.round])


def unread_entry(id_: int, why: str = "", *, undone: bool = False) -> LogEntry:
    """What stands in the log for an entry that does not read as it was written."""
    said = why or "This entry is damaged and cannot be read."
    return LogEntry(id_, "", said.removesuffix("."), (Told(said, (), icon="warning"),), (), undone, 0, "", 0)
