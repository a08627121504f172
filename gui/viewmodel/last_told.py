"""What the desk says while nothing is owed: what was told last, and the dice of the table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gui.viewmodel.log_rows import goes_on, marks_beside
from models.desk.one_line import deed_words, opening_words
from systems.frozen import dataclass

if TYPE_CHECKING:
    from models.desk.desk import Desk, LogEntry

LOOKED_AT, AT_MOST = 8, 60  # as many entries are looked at for one that tells something, and where none of them does


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence without its full stop, what was thrown at the table (``table 14 5``), and what the dice of the program
    showed (``d4 4 · d6 2 2 2``); each may be empty."""

    words: str = ""
    table: str = ""
    dice: str = ""

    def __bool__(self) -> bool:
        return bool(self.words)


def last_told(entries: Sequence[LogEntry]) -> Told:
    """What the newest of these entries told that still stands, as the log says it, however the fight has gone on since;
    nothing if none does."""
    for entry in entries:
        if entry.undone or goes_on(entry):
            continue
        words = f"{deed_words(entry)} {opening_words(entry)}".strip()
        marks = marks_beside(words, entry.throws)
        table, dice = (" · ".join([one.words for one in marks if one.by_hand is by_hand]) for by_hand in (True, False))
        return Told(words.removesuffix("."), table, dice)
    return Told()


def last_told_at(desk: Desk) -> Told:
    """What was told last at this desk."""
    return last_told(desk.log(LOOKED_AT)) or last_told(desk.log(AT_MOST))
