"""What is asked of an open campaign's file: the table, one action more, one less, the log.

One connection is kept, and every statement is built once; nothing is mapped to objects on the way.
"""

from __future__ import annotations

import gc
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or
from sqlalchemy.exc import DBAPIError

from models.storage import database
from models.storage.data_error import DataError
from models.storage.journal import BadRecord, Codec, kind_of
from models.storage.lazy_beings import LazyBeings
from models.storage.log_entry import LogEntry
from models.storage.tables import campaign, journal, record, story_words
from systems.common.forms import Choice
from systems.common.kernel.play import Told
from systems.common.kernel.tape import Decision, Throw
from systems.common.records.changes import Change
from systems.common.records.table import Being, House, Record, Table, altered

Key = tuple[str, str]  # kind and id of a record
WORD = re.compile(r"\w+")
ROWS = 500  # so many at a time go into the search

_row = insert_or(record)
PUT = _row.on_conflict_do_update(
    index_elements=[record.c.kind, record.c.id],
    set_={name: _row.excluded[name] for name in ("name", "side", "data")},
)
DROP = delete(record).where(record.c.kind == bindparam("k"), record.c.id == bindparam("i"))
WRITE = insert(journal).inline()  # its number is known already
MARK = update(journal).where(journal.c.id == bindparam("i")).values(undone=bindparam("u"))
DROP_TAIL = delete(journal).where(journal.c.undone.is_(True))
DROP_ONE = delete(journal).where(journal.c.id == bindparam("i"))
DROP_WORDS = delete(story_words).where(story_words.c.rowid >= bindparam("i"))
HEAD = select(journal.c.id, journal.c.action, journal.c.label)
NEWEST = HEAD.where(journal.c.undone.is_(False)).order_by(journal.c.id.desc()).limit(1)
NEXT_UNDONE = HEAD.where(journal.c.undone.is_(True)).order_by(journal.c.id).limit(1)
BACK = HEAD.where(journal.c.undone.is_(False)).order_by(journal.c.id.desc()).execution_options(yield_per=100)
OTHERS = select(record.c.kind, record.c.data).where(record.c.kind != "being")
BEINGS = select(record.c.id, record.c.side, record.c.data).where(record.c.kind == "being")
CHANGES = select(journal.c.changes, journal.c.sheet_version).where(journal.c.id == bindparam("i"))
LOGGED = select(
    journal.c.id, journal.c.action, journal.c.label, journal.c.story, journal.c.tape,
    journal.c.undone, journal.c.round, journal.c.turn, journal.c.clock, journal.c.happened_at,
).order_by(journal.c.id.desc())  # fmt: skip
NEWEST_LOGGED = LOGGED.limit(bindparam("most"))
OLDER_LOGGED = LOGGED.where(journal.c.id < bindparam("i")).limit(bindparam("most"))
SAID = LOGGED.where(
    journal.c.id.in_(
        select(story_words.c.rowid)
        .where(story_words.c.words.match(bindparam("words")))
        .order_by(story_words.c.rowid.desc())
        .limit(bindparam("most"))
    )
)
TOLD = select(journal.c.id, journal.c.label, journal.c.story)
UNSAID = TOLD.where(journal.c.id > bindparam("i")).order_by(journal.c.id).limit(ROWS)


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


class Store:
    """The file of one campaign while it is open.  Everything that cannot be read or written is a ``DataError``."""

    def __init__(self, path: Path, codec: Codec) -> None:
        self.path, self._codec = path, codec
        self._lock = RLock()  # sheets and logs may be read for publishing beside the window
        self._connection: Connection = database.connect(path)
        with self._reads() as connection:
            self.name: str = connection.scalar(select(campaign.c.name)) or ""
            self._version: int = connection.scalar(select(campaign.c.sheet_version)) or 1
            self._next: int = (connection.scalar(select(func.max(journal.c.id))) or 0) + 1

    def close(self) -> None:
        """Bring the search up to date, fold everything into the one file, and let go of it."""
        with self._lock:
            if self._connection.closed:
                return
            try:
                self._fill_words()
                self._connection.exec_driver_sql("PRAGMA optimize")
                self._connection.rollback()
            except (DBAPIError, DataError, BadRecord):
                pass  # the campaign itself is written; the search is filled another time
            finally:
                engine = self._connection.engine
                self._connection.close()
                engine.dispose()

    # the table

    def read_table(self) -> Table:
        """Everything on the table, lifted to the game's present sheets if it was written with older ones."""
        codec = self._codec
        if self._version < codec.version:
            self._lift()
        with self._reads() as connection:
            rows = connection.execute(OTHERS).all()
            beings = connection.execute(BEINGS).all()
        records = [codec.record_from(kind, data) for kind, data in rows]
        house = next((one for one in records if isinstance(one, House)), codec.game.house)
        with _not_collecting():
            kept = LazyBeings.of(((row.id, row.side, row.data) for row in beings), codec.being_from)
        return altered(Table.of(house, records), beings=kept)

    def _lift(self) -> None:
        """Everything written with older sheets is written anew with the present ones, all of it or nothing."""
        with self._reads() as connection:
            rows = connection.execute(select(record.c.kind, record.c.data)).all()
        records = [self._codec.record_from(kind, data, self._version) for kind, data in rows]
        with self._writes() as connection:
            put(connection, self._codec, records)
            connection.execute(update(campaign).values(sheet_version=self._codec.version))
        self._version = self._codec.version

    # one action

    def add(self, before: Table, entry: Entry, records: dict[Key, Record | None], tail: int, instead: int = 0) -> int:
        """One more action, and the records it touched as they stand now.

        Comes back as its number.  ``tail`` is the first undone entry, which is dropped with all after it; 0: none.
        ``instead`` is the entry this one stands for, which is dropped; 0: none.
        """
        codec, id_ = self._codec, self._next
        row = {
            "id": id_, "undone": False, "round": entry.round, "turn": entry.turn, "clock": entry.clock,
            "sheet_version": codec.version, "happened_at": datetime.now(UTC).isoformat(timespec="seconds"),
            "action": entry.choice.action, "label": entry.label, "story": codec.story_to(entry.story).decode(),
            "tape": codec.tape_to(entry.tape).decode(), "choice": codec.choice_to(entry.choice).decode(),
            "changes": codec.changes_to(before, entry.changes).decode(),
        }  # fmt: skip
        with self._writes() as connection:
            if tail:
                connection.execute(DROP_TAIL)
                connection.execute(DROP_WORDS, {"i": tail})
            if instead:
                connection.execute(DROP_ONE, {"i": instead})
                connection.execute(DROP_WORDS, {"i": instead})
            self._put(connection, records)
            connection.execute(WRITE, row)
        self._next = id_ + 1
        return id_

    def mark(self, ids: Sequence[int], undone: bool, records: dict[Key, Record | None]) -> None:
        """These entries are undone, or done again, and the records stand so."""
        with self._writes() as connection:
            self._put(connection, records)
            connection.execute(MARK, [{"i": id_, "u": undone} for id_ in ids])

    def rename(self, name: str) -> None:
        with self._writes() as connection:
            connection.execute(update(campaign).values(name=name))
        self.name = name

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
        with self._reads() as connection, connection.execute(BACK) as rows:
            for row in rows:
                heads.append(Head(*row))
                if stop(heads[-1]):
                    return heads
        return []

    def changes_of(self, id_: int) -> tuple[Change, ...]:
        with self._reads() as connection:
            data, version = connection.execute(CHANGES, {"i": id_}).one()
        return self._codec.changes_from(data, version)

    # the log

    def log(self, limit: int, before: int | None) -> list[LogEntry]:
        """Newest first."""
        with self._reads() as connection:
            if before is None:
                rows = connection.execute(NEWEST_LOGGED, {"most": limit}).all()
            else:
                rows = connection.execute(OLDER_LOGGED, {"most": limit, "i": before}).all()
        return [self._log_entry(*row) for row in rows]

    def search(self, words: str, limit: int) -> list[LogEntry]:
        """The entries that hold all these words, or words that begin so."""
        wanted = " ".join(f'"{word}"*' for word in WORD.findall(words))
        if not wanted:
            return []
        with self._lock:
            self._fill_words()
            with self._reads() as connection:
                rows = connection.execute(SAID, {"words": wanted, "most": limit}).all()
        return [self._log_entry(*row) for row in rows]

    # how

    def _head(self, wanted: Any) -> Head | None:
        with self._reads() as connection:
            row = connection.execute(wanted).first()
        return Head(*row) if row else None

    def _log_entry(self, id_: int, action: str, label: str, story: str, tape: str, *place: Any) -> LogEntry:
        throws = tuple([one for one in self._codec.tape_from(tape) if isinstance(one, Throw)])
        return LogEntry(id_, action, label, self._codec.story_from(story), throws, *place)

    def _put(self, connection: Connection, records: dict[Key, Record | None]) -> None:
        gone = [{"k": kind, "i": id_} for (kind, id_), one in records.items() if one is None]
        if gone:
            connection.execute(DROP, gone)
        put(connection, self._codec, (one for one in records.values() if one is not None))

    def _fill_words(self) -> None:
        """The stories told since somebody last searched."""
        with self._reads() as connection:
            last = connection.scalar(select(func.max(story_words.c.rowid))) or 0
        while last + 1 < self._next:
            with self._reads() as connection:
                rows = connection.execute(UNSAID, {"i": last}).all()
            if not rows:
                return
            told = [
                {"rowid": id_, "words": "\n".join([label, *map(str, self._codec.story_from(story))])}
                for id_, label, story in rows
            ]
            with self._writes() as connection:
                connection.execute(insert(story_words), told)
            last = rows[-1].id

    def _writes(self) -> AbstractContextManager[Connection]:
        """One transaction: all of it is on the disk afterwards, or none."""
        return self._transaction(f"This could not be kept in {self.path.name}")

    def _reads(self) -> AbstractContextManager[Connection]:
        return self._transaction(f"{self.path.name} cannot be read")

    @contextmanager
    def _transaction(self, otherwise: str) -> Iterator[Connection]:
        with self._lock:
            try:
                with self._connection.begin():
                    yield self._connection
            except (DBAPIError, sqlite3.Error, OSError) as error:
                self._roll_back()
                raise DataError(f"{otherwise}: {database.why(error)}.") from error

    def _roll_back(self) -> None:
        """A commit that failed leaves its transaction open in the file, though not in the connection."""
        raw: Any = self._connection.connection.driver_connection
        if raw is not None and raw.in_transaction:
            with suppress(sqlite3.Error):
                raw.rollback()


@contextmanager
def _not_collecting() -> Iterator[None]:
    """Reading thousands of records makes no garbage; looking for it would take longer than the reading."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def put(connection: Connection, codec: Codec, records: Iterable[Record]) -> None:
    """Records as they stand now, in place of what was there under their kind and id."""
    rows = []
    for one in records:
        data = codec.record_to(one).decode()
        rows.append({
            "kind": kind_of(one), "id": one.id, "name": getattr(one, "name", "") or getattr(one, "title", ""),
            "side": one.side if isinstance(one, Being) else "", "data": data,
        })  # fmt: skip
    if rows:
        connection.execute(PUT, rows)
