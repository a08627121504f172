"""The log as lines: heads for rounds and days, a line for each sentence, the dice that were thrown as marks."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gui.viewmodel.effect_times import day_words, time_words
from gui.viewmodel.log_dice import chain_words, few, kinds_words, sums_words, table_words, tip_of
from models.desk.deed_words import WAY, from_the_deed
from models.desk.one_line import SILENT, deed_words, opening_words
from models.desk.undo_labels import turn_words
from systems.common.kernel.actions import WRITE_NOTE
from systems.common.kernel.tape import Throw
from systems.frozen import dataclass

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
FACES_TOLD = re.compile(r"\((\d+(?: \d+)+)\)")  # within a sentence: ``8 (4 3 1)``
ONCE = frozenset({WRITE_NOTE})  # kept at every pause: one line as long as nothing else happens
ROOMS = {
    "fight": ("combat", "magic", "turn", "encounters"),
    "party": ("characters", "treasure", "hoard"),
    "hand": ("sheet", "being", "effect", "house", "own", "note", "screen"),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """What was thrown: faces as pictures, ``d20 4`` as a chip, or the hand with what the table showed."""

    words: str
    faces: tuple[int, ...] = ()  # six-sided dice drawn as they lie
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """A head (no entry), the line of a deed, or one of those that it unfolds into."""

    words: str
    entry: int = 0
    icon: str = ""
    marks: tuple[Mark, ...] = ()
    undone: bool = False
    first: bool = True  # the line of the deed itself
    tip: str = ""
    folds: bool = False  # there is more to it
    open: bool = False  # and that is shown
    opens: bool = False  # it tells of a round that begins with the deed

    @property
    def below(self) -> bool:
        """Whether it is one of those into which a deed unfolds."""
        return not self.first and not self.opens


Made = dict[int, tuple["LogEntry", bool, list[LogLine]]]  # by its number: an entry, whether it is unfolded, its lines


def log_lines(
    entries: Sequence[LogEntry],
    icons: Callable[[str], str] = str,
    unfolded: Collection[int] = (),
    made: Made | None = None,
) -> list[LogLine]:
    """The lines of these entries, newest first, with a head wherever another round or day begins.

    ``icons`` gives the icon of an action that told nothing; ``unfolded`` are the entries whose every line is shown.
    ``made`` are lines of before: those of an entry that is the same are taken from there, and no others stay in it.
    Going on to another is said only while it can be taken back, or where nothing else stands under that head.
    """
    found: list[LogLine] = []
    head = ""
    known: Made = {} if made is None else dict(made)
    if made is not None:
        made.clear()
    newest = next((entry.id for entry in entries if not entry.undone), 0)
    for entry, older in zip(entries, [*entries[1:], None], strict=False):
        if goes_on(entry) and not entry.undone and entry.id != newest:
            here = head_of(entry)
            if here == head or (older is not None and here == head_of(older)):
                continue
        if older is not None and _continues(entry, older):
            continue  # the line of the older one says it
        there = known.get(entry.id)
        if there is None or there[:2] != (entry, entry.id in unfolded):
            there = entry, entry.id in unfolded, _lines(entry, icons, entry.id in unfolded)
        if made is not None:
            made[entry.id] = there
        for line in there[2]:
            if line.entry or line.words != head:
                found.append(line)
                head = head if line.entry else line.words
            elif line.undone:
                found[max(n for n, one in enumerate(found) if not one.entry)] = line
    return found


def goes_on(entry: LogEntry) -> bool:
    """Whether an entry only goes on to another or to another turn, and tells nothing."""
    return entry.action in SILENT and not entry.story


def _continues(entry: LogEntry, older: LogEntry) -> bool:
    """Whether an entry only goes on with what the one before it began: the same note, still being written."""
    same = entry.action == older.action and entry.undone == older.undone and head_of(entry) == head_of(older)
    return same and entry.action in ONCE and _title(entry) == _title(older)


def _title(entry: LogEntry) -> object:
    return dict(entry.story[0].blanks).get("title") if entry.story else None


def head_of(entry: LogEntry) -> str:
    """Where in the game an entry stands: its round and turn, or its day and hour."""
    if entry.round:
        return turn_words(entry.round, entry.turn)
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


def marks_beside(words: str, throws: Sequence[Throw]) -> tuple[Mark, ...]:
    """Marks of the throws whose faces a sentence does not say itself, as ``8 (4 3 1)`` does, and of those of the
    table, which say where they were thrown."""
    told = [sorted(faces.split()) for faces in FACES_TOLD.findall(words)]
    return marks_of([throw for throw in throws if throw.by_hand or sorted(map(str, throw.faces)) not in told])


def _lines(entry: LogEntry, icons: Callable[[str], str], unfolded: bool) -> list[LogLine]:
    """The deed on one line under the head of its turn and, if it is unfolded, what was told one after the other, each
    with its dice.  A round that begins with it stands above, with what is told of that."""
    if not (opening := entry.opening):
        return [LogLine(head_of(entry)), *_deed_lines(entry, icons, unfolded)]
    ended, begins = entry.throws[: opening[0].after], entry.throws[opening[0].after :]
    said = opening_words(entry)
    opened = LogLine(said, entry.id, opening[0].icon, marks_beside(said, begins), entry.undone, False,
                     tip_of(begins), opens=True)  # fmt: skip
    return [
        LogLine(turn_words(opening[0].round, opening[0].turn), undone=entry.undone),
        opened,
        LogLine(head_of(entry)),
        *_deed_lines(replace(entry, throws=ended, story=entry.closing), icons, unfolded, deed_words(entry)),
    ]


def _deed_lines(entry: LogEntry, icons: Callable[[str], str], unfolded: bool, words: str = "") -> list[LogLine]:
    """The lines of a deed itself; ``words`` for it, if its story alone does not say which."""
    icon = (from_the_deed(entry.story)[0].icon if entry.story else "") or icons(entry.action)
    folds = len(entry.story) > 1
    said = words or deed_words(entry) + ("." if goes_on(entry) else "")  # nothing is told of that, but its name
    head = LogLine(
        said, entry.id, icon, marks_beside(said, entry.throws), entry.undone, True,
        tip_of(entry.throws), folds, folds and unfolded,
    )  # fmt: skip
    if not head.open:
        return [head]
    dice = _dice_by_line(entry)
    return [head, *[
        LogLine(said, entry.id, told.icon, marks_beside(said, throws), entry.undone, False, tip_of(throws))
        for told, throws in zip(entry.story, dice, strict=True) for said in [str(told)]
    ]]  # fmt: skip


def _dice_by_line(entry: LogEntry) -> list[list[Throw]]:
    """The throws of an entry beside what was told of whoever threw them, a way aside if there is more, and those of
    nobody beside what names the thing for which they were thrown; each throw once, in the order of the dice."""
    found: list[list[Throw]] = [[] for _ in entry.story]
    at = 0
    for throw in entry.throws:
        roller = throw.request.roller
        own = [n for n, told in enumerate(entry.story) if roller and told.about[:1] == (roller,)]
        own = [n for n in own if entry.story[n].icon != WAY] or own
        own = own or [n for n, told in enumerate(entry.story) if throw.request.purpose in dict(told.blanks).values()]
        after, before = [n for n in own if n >= at], [n for n in own if n < at]
        at = after[0] if after else before[-1] if before else min(at, len(found) - 1)
        found[at].append(throw)
    return found


def marks_of(throws: Sequence[Throw]) -> tuple[Mark, ...]:
    """What was thrown, by hand first; a draw for which nobody throws, such as a name, only where nothing else was."""
    throws = [throw for throw in throws if throw.request.roller] or throws
    count = sum(len(throw.faces) for throw in throws)
    if count > MOST_DICE:
        return (Mark(f"{count} dice"),)
    typed = [throw for throw in throws if throw.by_hand]
    marks = [Mark(table_words(typed), by_hand=True)] if typed else []
    program = [throw for throw in throws if not throw.by_hand]
    sixes = [face for throw in program if throw.request.sides == 6 for face in throw.faces]
    others = [throw for throw in program if throw.request.sides != 6]
    if typed and others and sixes:  # there is no room for a third
        return (*marks, Mark(kinds_words(program)))
    if others:
        marks.append(Mark(kinds_words(others)))
    summed = all(throw.request.read.by_total for throw in program if throw.request.sides == 6)
    if sixes and len(sixes) <= (MOST_PICTURES if summed else MOST_LOOKED_AT):
        marks.append(Mark(f"d6 {few(sixes)}", tuple(sixes)))
    elif sixes:
        said = sums_words([throw for throw in program if throw.request.sides == 6]) if summed else ""
        marks.append(Mark(chain_words(program) or said or f"{len(sixes)} dice"))
    return tuple(marks)
