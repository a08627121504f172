"""What is asked of an open campaign's file: the table, one action more, one less, the log.

One connection is kept; nothing is mapped to objects on the way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from models.storage import checks, database
from models.storage.checks import Kept
from models.storage.data_error import DataError, FullError
from models.storage.journal import BadRecord, Codec
from models.storage.link import Link
from models.storage.log_entry import LogEntry, unread_entry
from models.storage.newest_log import AT_HAND, NewestLog
from models.storage.queries import (
    BACK,
    CHANGES,
    LAST_SAID,
    NEWEST,
    NEWEST_LOGGED,
    NEXT_UNDONE,
    OLDER_LOGGED,
    ROWS,
    SAID,
    UNSAID,
    WITH,
)
from models.storage.rows import check_written, rows_of, understand, write_entry
from models.storage.seal import join_sums, seal_anew, seal_of, sum_up
from models.storage.stems import beginnings
from systems.common.forms import Choice
from systems.common.kernel.play import Told
from systems.common.kernel.tape import Decision, Throw
from systems.common.records.changes import Change
from systems.common.records.table import Record, Table
from systems.frozen import dataclass

if TYPE_CHECKING:
    from models.storage.writing import Writing

Key = tuple[str, str]  # kind and id of a record
WORD = re.compile(r"\w+")
ALL = 1_000_000


@dataclass(frozen=True, slots=True)
class Head:
    """Which entry of the journal, and what it is called when it is undone."""

    id: int
    action: str
    label: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One performed action, about to be written."""

    choice: Choice
    label: str
    tape: Sequence[Throw | Decision]
    changes: Sequence[Change]
    story: tuple[Told, ...]
    round: int
    turn: str
    clock: int


class Sums(NamedTuple):
    """The checksums of all records as one, and those that a write is about; nothing: the record is gone."""

    mixed: int
    changed: dict[Key, int | None]


class Store:
    """The file of one campaign while it is open.  Everything that cannot be read or written is a ``DataError``."""

    def __init__(
        self,
        path: Path,
        codec: Codec,
        kept: Kept,
        *,
        salvage: bool = False,
        strange: bool = False,
        why_not_ours: Callable[[], str] | None = None,
    ) -> None:
        """``kept`` is what was read of the file; it is understood before the file is opened for writing.

        ``salvage``: what cannot be read is left out for good; ``lost`` says what.  ``strange``: nobody has opened it
        here before.  ``why_not_ours`` is asked before it writes.
        """
        self.path, self._codec = path, codec
        self._named, self._sums, self._next = kept.found.named, kept.sums, kept.last + 1
        self._mixed = join_sums(kept.sums.values())
        self._table, unread = understand(kept, codec, salvage=salvage, strange=strange)
        self.lost = (*kept.lost, *unread)
        self._words_sound, self._written = False, 0  # as far as anybody has looked; how often it was written
        self._newest_log = NewestLog(partial(self._read_log, AT_HAND, None))
        self._read_once = lru_cache(ROWS, typed=True)(self._log_entry)  # what a row says that reads just so
        self._link = Link(path, why_not_ours)
        if self._named.sheet_version < codec.version:
            self._lift(self._table)
        elif self.lost:
            self._write_anew(self._table)

    def close(self) -> None:
        """Bring the search up to date, fold everything into the one file, and let go of it."""
        self._link.close(self._fill_words)

    def copy_to(self, target: Path, table: Table) -> str:
        """All that is kept, to another file; if it cannot be read any more, this table.  Comes back as what is missing
        from it, if anything is."""
        try:
            self._link.copy_to(target)
            if not checks.check_whole(target):
                return ""
        except FullError:  # a shorter copy would have room perhaps, and nobody would know what it lacks
            database.remove(target)
            raise
        except DataError:
            pass
        database.remove(target)
        rows, named = rows_of(self._codec, table.records()), self._named
        database.make(target, named.name, named.game, named.sheet_version, rows)
        return "Its log and undo are lost: they could not be read any more."

    @property
    def why_not_kept(self) -> str:
        """Why the last writing failed, as a sentence; empty: everything is on the disk."""
        return self._link.why_not_kept

    def look_for_file(self) -> None:
        """Notice a file that is gone before anybody writes."""
        self._link.look_for_file()

    # the table

    @property
    def name(self) -> str:
        return self._named.name

    def read_table(self) -> Table:
        """Everything on the table as it was when the file was opened."""
        return self._table

    def _lift(self, table: Table) -> None:
        """Everything written with older sheets is written anew with the present ones, all of it or nothing."""
        self._named = self._named._replace(sheet_version=self._codec.version)
        self._write_anew(table)

    def _write_anew(self, table: Table) -> None:
        """The whole table in place of all that is kept of it."""
        rows = rows_of(self._codec, table.records())
        with self._link.writes() as writing:
            writing.put_all(rows, self._named.sheet_version)
            seal_anew(self._link.raw)
        self._sums = {(row["kind"], row["id"]): row["sum"] for row in rows}
        self._mixed = join_sums(self._sums.values())

    # one action

    def add(self, before: Table, entry: Entry, records: dict[Key, Record | None], tail: int, instead: int = 0) -> int:
        """One more action, and the records it touched as they stand now.

        Comes back as its number.  ``tail`` is the first undone entry, which is dropped with all after it; 0: none.
        ``instead`` is the entry this one stands for, which is dropped; 0: none.
        """
        id_ = self._next
        with self._link.writes() as writing:
            row = self._row_of(id_, before, entry)
            if tail:
                writing.drop_tail(tail)
            if instead:
                writing.drop_entry(instead)
            mixed, sums = self._put(writing, records)
            writing.add(row)
            check_written(self._link.raw, "journal", ("id",), [row])
            writing.seal(seal_of(self._named, mixed, id_, id_))
        self._next = id_ + 1
        self._remember(mixed, sums)
        return id_

    def mark(self, ids: Sequence[int], undone: bool, records: dict[Key, Record | None]) -> None:
        """These entries are undone, or done again, and the records stand so."""
        with self._link.writes() as writing:
            mixed, sums = self._put(writing, records)
            writing.mark(ids, undone)
            newest = self._link.raw.execute(NEWEST).fetchone()
            writing.seal(seal_of(self._named, mixed, newest[0] if newest else 0, self._next - 1))
        self._remember(mixed, sums)

    def rename(self, name: str) -> None:
        with self._link.writes() as writing:
            writing.rename(name)
            seal_anew(self._link.raw)
        self._named = self._named._replace(name=name)

    # undo

    def newest(self) -> Head | None:
        """The last entry that is not undone."""
        return self._head(NEWEST)

    def next_undone(self) -> Head | None:
        """The first entry that is undone."""
        return self._head(NEXT_UNDONE)

    def back_to(self, stop: Callable[[Head], bool]) -> list[Head]:
        """The entries from the newest back to the first that ``stop`` names, that one too; none if there is no such."""
        heads: list[Head] = []
        with self._link.reads() as raw:
            for row in raw.execute(BACK):
                heads.append(Head(*row))
                if stop(heads[-1]):
                    return heads
        return []

    def entries_with(self, kind: str, since: int, but: str) -> list[int]:
        """The entries behind this one that stand and may have changed a record of that kind, newest first; none of one
        action."""
        with self._link.reads() as raw:
            return [id_ for (id_,) in raw.execute(WITH, {"i": since, "kind": f'"{kind}"', "but": but})]

    def changes_of(self, id_: int) -> tuple[Change, ...]:
        with self._link.reads() as raw:
            data, version, choice, done_sum = raw.execute(CHANGES, {"i": id_}).fetchone()
        if sum_up(id_, version, choice, data) != done_sum:
            raise BadRecord("an entry that does not read as it was written")
        if type(version) is not int or not 0 < version <= self._codec.version:
            raise BadRecord("an entry of a version that is none")
        return self._codec.changes_from(data, version)

    # the log

    def log(self, limit: int, before: int | None) -> list[LogEntry]:
        """Newest first.  What cannot be read stands there as such, and the rest as it is."""
        if before is None and limit <= AT_HAND:
            return self._newest_log.first(limit, (self._written, self._link.others_wrote()))
        return self._read_log(limit, before)

    def _read_log(self, limit: int, before: int | None) -> list[LogEntry]:
        wanted = NEWEST_LOGGED if before is None else OLDER_LOGGED
        try:
            rows = self._link.read_all(wanted, {"most": limit, "i": before})
        except DataError as error:
            return [] if before is not None and before <= 1 else [unread_entry(1, error.sentence)]
        return [self._read_once(*row) for row in rows]

    def search(self, words: str, limit: int) -> list[LogEntry]:
        """The entries that hold all these words in any of their forms, or words that begin so."""
        each = [" OR ".join(f'"{one}"*' for one in beginnings(word.casefold())) for word in WORD.findall(words)]
        wanted = " AND ".join(f"({one})" for one in each)
        if not wanted:
            return []
        try:
            try:
                rows = self._search(wanted, limit)
            except DataError:  # the words are damaged; they are only drawn from the stories
                with self._link.writes() as writing:
                    writing.make_words_anew()
                rows = self._search(wanted, limit)
        except DataError:
            return self._search_slowly(words, limit)
        return [self._read_once(*row) for row in rows]

    def _search(self, wanted: str, limit: int) -> Sequence[Any]:
        self._fill_words()
        rows = self._link.read_all(SAID, {"words": wanted, "most": limit})
        if not rows and not self._words_sound:  # nothing is said of them, or nothing can be found any more
            with self._link.writes() as writing:
                writing.check_words()
            self._words_sound = True
        return rows

    def _search_slowly(self, words: str, limit: int) -> list[LogEntry]:
        """The same without the words: story by story."""
        wanted = [beginnings(word.casefold()) for word in WORD.findall(words)]
        found = []
        for entry in self.log(ALL, None):
            said = WORD.findall("\n".join([entry.label, *map(str, entry.story)]).casefold())
            if all(any(one.startswith(forms) for one in said) for forms in wanted):
                found.append(entry)
        return found[:limit]

    # how

    def _head(self, wanted: str) -> Head | None:
        with self._link.reads() as raw:
            row = raw.execute(wanted).fetchone()
        return Head(*row) if row else None

    def _log_entry(
        self, id_: int, action: str, label: str, story: str, tape: str, undone: int, *place: Any
    ) -> LogEntry:
        *stands, told_sum = place
        round_, turn, clock, happened = stands
        if sum_up(id_, round_, turn, clock, happened, action, label, story, tape) != told_sum:
            return unread_entry(id_, undone=bool(undone))
        try:
            throws = tuple([one for one in self._codec.tape_from(tape) if isinstance(one, Throw)])
            told = self._codec.story_from(story)
            _ = [str(one) for one in told]  # a sentence whose blanks are not there reads no better
            return LogEntry(id_, action, label, told, throws, bool(undone), *stands)
        except (BadRecord, LookupError, ValueError, TypeError, AttributeError):
            return unread_entry(id_, undone=bool(undone))

    def _row_of(self, id_: int, before: Table, entry: Entry) -> dict[str, Any]:
        """The row of the journal that this entry becomes."""
        written = write_entry(self._codec, before, entry.choice, entry.tape, entry.changes, entry.story)
        happened, action = datetime.now(UTC).isoformat(timespec="seconds"), entry.choice.action
        version = self._codec.version
        return {
            "id": id_, "undone": False, "round": entry.round, "turn": entry.turn, "clock": entry.clock,
            "sheet_version": version, "happened_at": happened, "action": action, "label": entry.label,
            **written._asdict(), "done_sum": sum_up(id_, version, written.choice, written.changes),
            "told_sum": sum_up(id_, entry.round, entry.turn, entry.clock, happened, action, entry.label,
                               written.story, written.tape),
        }  # fmt: skip

    def _put(self, writing: Writing, records: dict[Key, Record | None]) -> Sums:
        """Records as they stand now, in place of what was there under their kind and id; each reads back as it is."""
        rows = rows_of(self._codec, [one for one in records.values() if one is not None])
        gone = [key for key, one in records.items() if one is None]
        if gone:
            writing.drop(gone)
        if rows:
            writing.put(rows)
            check_written(self._link.raw, "record", ("kind", "id"), rows)
        sums: dict[Key, int | None] = dict.fromkeys(gone)
        sums.update({(row["kind"], row["id"]): row["sum"] for row in rows})
        mixed = self._mixed
        for key, one in sums.items():
            mixed ^= self._sums.get(key, 0) ^ (one or 0)
        return Sums(mixed, sums)

    def _remember(self, mixed: int, sums: dict[Key, int | None]) -> None:
        """What is on the disk now."""
        self._mixed = mixed
        self._written += 1
        for key, one in sums.items():
            if one is None:
                self._sums.pop(key, None)
            else:
                self._sums[key] = one

    def _fill_words(self) -> None:
        """The stories told since somebody last searched."""
        with self._link.reads() as raw:
            last = raw.execute(LAST_SAID).fetchone()[0] or 0
        while last + 1 < self._next:
            rows = self._link.read_all(UNSAID, {"i": last})
            if not rows:
                return
            told = [{"rowid": id_, "words": self._words_of(label, story)} for id_, label, story in rows]
            with self._link.writes() as writing:
                writing.add_words(told)
            last = rows[-1][0]

    def _words_of(self, label: str, story: str) -> str:
        """What is looked for in an entry; one that cannot be read has only its label."""
        try:
            return "\n".join([label, *map(str, self._codec.story_from(story))])
        except (BadRecord, LookupError, ValueError, TypeError, AttributeError):
            return str(label)
