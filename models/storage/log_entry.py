"""One line of the log as the desk hands it out."""

from __future__ import annotations

from dataclasses import dataclass

from systems.common.kernel.play import Told
from systems.common.kernel.tape import Throw


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
