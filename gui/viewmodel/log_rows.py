"""The log as lines: heads for rounds and days, a line for each sentence, the dice that were thrown as marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gui.viewmodel.effect_times import day_words, time_words
from gui.viewmodel.log_dice import chain_words, few, table_words, tip_of
from systems.common.kernel.tape import Throw

if TYPE_CHECKING:
    from models.desk.desk import LogEntry

MOST_PICTURES = 4
MOST_LOOKED_AT = 8  # dice that are not added up: their sum would say nothing
MOST_DICE = 12  # more than these say nothing on a line; the tool tip has them all
FILTERS: tuple[tuple[str, str], ...] = (
    ("", "Everything"),
    ("fight", "Fights and magic"),
    ("party", "Characters, treasure, experience"),
    ("hand", "Corrections by hand"),
    ("table", "Dice of the table"),
    ("done", "Nothing that was undone"),
)
SILENT = frozenset({"turn.next"})
ONCE = frozenset({"note.write"})  # kept at every pause: one line as long as nothing else happens
ROOMS = {
    "fight": ("combat", "magic", "turn", "encounters"),
    "party": ("characters", "treasure", "hoard"),
    "hand": ("sheet", "being", "effect", "house", "own", "note"),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """What was thrown: faces as pictures, ``d20 4`` as a chip, or the hand with what the table showed."""

    words: str
    faces: tuple[int, ...] = ()  # six-sided dice drawn as they lie
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """A head (no entry), or a sentence of an entry."""

    words: str
    entry: int = 0
    icon: str = ""
    marks: tuple[Mark, ...] = ()
    undone: bool = False
    first: bool = True  # the first sentence of its entry
    tip: str = ""


def log_lines(entries: Sequence[LogEntry], icons: Callable[[str], str] = str) -> list[LogLine]:
    """The lines of these entries, newest first, with a head wherever another round or day begins.

    ``icons`` gives the icon of an action that told nothing.
    """
    found: list[LogLine] = []
    head = ""
    for entry, older in zip(entries, [*entries[1:], None], strict=False):
        if entry.action in SILENT and not entry.story and not entry.undone:
            continue  # the next head says it
        if older is not None and _goes_on(entry, older):
            continue  # the line of the older one says it
        here = head_of(entry)
        if here != head:
            found.append(LogLine(here))
            head = here
        found += _lines(entry, icons)
    return found


def _goes_on(entry: LogEntry, older: LogEntry) -> bool:
    """Whether an entry only goes on with what the one before it began: the same note, still being written."""
    same = entry.action == older.action and entry.undone == older.undone and head_of(entry) == head_of(older)
    return same and entry.action in ONCE and _title(entry) == _title(older)


def _title(entry: LogEntry) -> object:
    return dict(entry.story[0].blanks).get("title") if entry.story else None


def head_of(entry: LogEntry) -> str:
    """Where in the game an entry stands: its round and turn, or its day and hour."""
    if entry.round:
        turn = entry.turn.removeprefix("The ").removesuffix(" acts").removesuffix(" act")
        return f"Round {entry.round} · {turn}" if turn else f"Round {entry.round}"
    return f"{day_words(entry.clock)}, {int(time_words(entry.clock)[:2])} o’clock"


def wanted(entry: LogEntry, which: str) -> bool:
    """Whether a filter lets an entry through."""
    if not which:
        return True
    if which == "done":
        return not entry.undone
    if which == "table":
        return any(throw.by_hand for throw in entry.throws)
    return entry.action.partition(".")[0] in ROOMS[which]


def _lines(entry: LogEntry, icons: Callable[[str], str]) -> list[LogLine]:
    marks = marks_of(entry.throws)
    tip = tip_of(entry.throws)
    told = [(str(one), one.icon) for one in entry.story] or [(entry.label, icons(entry.action))]
    return [
        LogLine(words, entry.id, "undo" if entry.undone else icon, marks if n == 0 else (), entry.undone, n == 0, tip)
        for n, (words, icon) in enumerate(told)
    ]


def marks_of(throws: Sequence[Throw]) -> tuple[Mark, ...]:
    """What was thrown, by hand first."""
    count = sum(len(throw.faces) for throw in throws)
    if count > MOST_DICE:
        return (Mark(f"{count} dice"),)
    typed = [throw for throw in throws if throw.by_hand]
    marks = [Mark(table_words(typed), by_hand=True)] if typed else []
    program = [throw for throw in throws if not throw.by_hand]
    sixes = [face for throw in program if throw.request.sides == 6 for face in throw.faces]
    marks += [Mark(f"{throw.request.dice} {few(throw.faces)}") for throw in program if throw.request.sides != 6][:1]
    summed = all(throw.request.read.by_total for throw in program if throw.request.sides == 6)
    if sixes and len(sixes) <= (MOST_PICTURES if summed else MOST_LOOKED_AT):
        marks.append(Mark(f"d6 {few(sixes)}", tuple(sixes)))
    elif sixes:
        marks.append(Mark(chain_words(program) or (f"{len(sixes)}d6 {sum(sixes)}" if summed else f"{len(sixes)} dice")))
    return tuple(marks)
