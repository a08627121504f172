"""What changes a campaign's file, statement by statement; every statement is built once.

Loaded when somebody writes, or beside the window soon after it is there: until then SQLAlchemy is not needed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, closing
from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.dialects.sqlite import insert as insert_or

from models.storage.database import connection_over
from models.storage.tables import MAKE_STORY_WORDS, campaign, journal, record, story_words

_row = insert_or(record)
PUT = _row.on_conflict_do_update(
    index_elements=[record.c.kind, record.c.id],
    set_={name: _row.excluded[name] for name in ("name", "side", "data", "sum")},
)
DROP = delete(record).where(record.c.kind == bindparam("k"), record.c.id == bindparam("i"))
WRITE = insert(journal).inline()  # its number is known already
MARK = update(journal).where(journal.c.id == bindparam("i")).values(undone=bindparam("u"))
DROP_TAIL = delete(journal).where(journal.c.undone.is_(True))
DROP_ONE = delete(journal).where(journal.c.id == bindparam("i"))
DROP_WORDS = delete(story_words).where(story_words.c.rowid >= bindparam("i"))
SEAL = update(campaign).values(seal=bindparam("s"))
CHECK_WORDS = "INSERT INTO story_words (story_words) VALUES ('integrity-check')"


def get_ready() -> None:
    """Have SQLAlchemy ready to write, though nothing is written: may be called beside the window."""
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as raw:
        Writing(raw).close()


class Writing:
    """The statements over one connection, which is the campaign's own."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self.connection = connection_over(raw)

    def begin(self) -> AbstractContextManager[Any]:
        """A transaction: all that is written in it, or nothing."""
        return self.connection.begin()

    def close(self) -> None:
        """Let go of the connection, which is closed with it."""
        self.connection.close()

    # records

    def put(self, rows: Sequence[dict[str, Any]]) -> None:
        """Records in place of what stood under their kind and id."""
        self.connection.execute(PUT, rows)

    def drop(self, keys: Iterable[tuple[str, str]]) -> None:
        """Records of these kinds and ids."""
        self.connection.execute(DROP, [{"k": kind, "i": id_} for kind, id_ in keys])

    def put_all(self, rows: Sequence[dict[str, Any]], sheet_version: int) -> None:
        """The whole table in place of all that is kept of it, written with these sheets."""
        self.connection.execute(delete(record))
        self.connection.execute(PUT, rows)
        self.connection.execute(update(campaign).values(sheet_version=sheet_version))

    # the journal

    def add(self, row: dict[str, Any]) -> None:
        """One more entry."""
        self.connection.execute(WRITE, row)

    def mark(self, ids: Sequence[int], undone: bool) -> None:
        """Entries are undone, or done again."""
        self.connection.execute(MARK, [{"i": id_, "u": undone} for id_ in ids])

    def drop_tail(self, first: int) -> None:
        """All entries that are undone, of which this is the ``first``."""
        self.connection.execute(DROP_TAIL)
        self.connection.execute(DROP_WORDS, {"i": first})

    def drop_entry(self, id_: int) -> None:
        """One entry; the words of those after it are filled in again when somebody searches."""
        self.connection.execute(DROP_ONE, {"i": id_})
        self.connection.execute(DROP_WORDS, {"i": id_})

    # the campaign

    def rename(self, name: str) -> None:
        self.connection.execute(update(campaign).values(name=name))

    def seal(self, seal: int) -> None:
        self.connection.execute(SEAL, {"s": seal})

    # the words of the log

    def add_words(self, told: Sequence[dict[str, Any]]) -> None:
        """What entries tell, for the search; each a ``rowid`` and its ``words``."""
        self.connection.execute(insert(story_words), told)

    def check_words(self) -> None:
        """SQLite refuses if they do not fit together any more."""
        self.connection.exec_driver_sql(CHECK_WORDS)

    def make_words_anew(self) -> None:
        """No words, in place of damaged ones."""
        self.connection.exec_driver_sql("DROP TABLE story_words")
        self.connection.exec_driver_sql(MAKE_STORY_WORDS)
