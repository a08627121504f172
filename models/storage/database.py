"""One campaign, one SQLite file: how it is opened, made and brought up to date, and what its errors mean."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path, PurePath
from threading import local
from typing import TYPE_CHECKING, Any

from models.storage.data_error import DataError
from models.storage.durable import replace_with
from models.storage.seal import seal_anew

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

PROGRAM = 0x52464353  # what a file says it belongs to (SQLite's application_id)
FORMAT = 5  # how records are written as JSON
HEAD = "0006"
REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006")  # every state of the tables there has been, oldest first
HEADER = b"SQLite format 3\0"
MIGRATIONS = Path(__file__).parents[1] / "migrations"
WAITS = 0.8  # seconds for another program to let go of the file: nobody looks at a window that stands still for longer
PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # on macOS; else what is written may still be in the memory of the disk
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_size_limit = 16777216",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
)
FAILURES = (sqlite3.Error, OSError, OverflowError, UnicodeDecodeError)  # SQLite says what is wrong in a file's letters
NO_ROOM = "the disk is full. Free some space and do it again"
MEANING = (
    ("SQLITE_FULL", NO_ROOM),
    ("SQLITE_IOERR_SHMSIZE", NO_ROOM),  # there is none even for what stands beside the file while it is open
    ("SQLITE_READONLY", "the file or its folder is read-only. Allow writing, or work in another folder"),
    ("SQLITE_BUSY", "another program is using it. Close that and do it again"),
    ("SQLITE_LOCKED", "another program is using it. Close that and do it again"),
    ("SQLITE_CORRUPT", "the file is damaged. Restore a backup of it from the menu"),
    ("SQLITE_NOTADB", "the file is damaged. Restore a backup of it from the menu"),
    ("SQLITE_CANTOPEN", "it or its folder cannot be opened for writing"),
    ("SQLITE_INTERRUPT", "it takes too long to read: the file is damaged. Restore a backup of it from the menu"),
    ("SQLITE_TOOBIG", "a part of it is too large to read: the file is damaged. Restore a backup of it from the menu"),
    ("SQLITE_IOERR", "the disk does not read or write as it should"),
)


def why(error: Exception) -> str:
    """What an error of the database means and what to do about it, as the end of a sentence."""
    inner, name = getattr(error, "orig", None) or error, _error_name(error)
    if isinstance(inner, OSError):
        return (inner.strerror or str(inner)).lower()
    if isinstance(inner, UnicodeDecodeError):
        name = "SQLITE_CORRUPT"
    return next((meaning for code, meaning in MEANING if name.startswith(code)), str(inner))


def is_failure(error: Exception) -> bool:
    """Whether it is the file's, or that of what it stands on; SQLAlchemy's wrapping makes no difference."""
    return isinstance(error, FAILURES) or isinstance(getattr(error, "orig", None), FAILURES)


def is_busy(error: Exception) -> bool:
    """Whether another program holds the file at this moment."""
    return _error_name(error).startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def is_full(error: Exception) -> bool:
    """Whether there is no room left on a disk."""
    return _error_name(error).startswith("SQLITE_FULL") or getattr(error, "errno", None) == errno.ENOSPC


def _error_name(error: Exception) -> str:
    return str(getattr(getattr(error, "orig", None) or error, "sqlite_errorname", "") or "")


def plain(path: Path, *, mode: str = "ro", in_use: bool = False) -> sqlite3.Connection:
    """A bare connection; to read what nobody has open, it leaves no trace beside the file either."""
    mode = f"mode={mode}"
    if mode == "mode=ro" and not in_use and not has_unfolded(path):
        mode += "&immutable=1"
    return sqlite3.connect(f"{address_of(path.resolve())}?{mode}", uri=True, timeout=WAITS, isolation_level=None)


def address_of(path: PurePath) -> str:
    """A file as SQLite is told of it.  What Windows has on the network (``\\\\server\\share``, or a letter of a
    drive that stands for it) is no host to SQLite, and begins with four strokes."""
    address = path.as_uri()
    return address if address.startswith("file:///") else address.replace("file://", "file:////", 1)


def has_unfolded(path: Path) -> bool:
    """Whether something was written that is not in the file itself yet, but beside it."""
    try:
        return bool(path.with_name(path.name + "-wal").stat().st_size)
    except OSError:
        return False


def damaged_sentence(name: str, how: str) -> str:
    return f"{name} is damaged ({how.splitlines()[-1]}). Restore a backup of it from the menu."


def connect(path: Path, *more: str) -> Connection:
    """SQLAlchemy's connection to a file that nobody has open; ``DataError`` if it cannot be written.

    ``more`` are pragmas that hold for this connection only.
    """
    raw = open_raw(path, *more)
    try:
        return connection_over(raw)
    except Exception as error:
        raw.close()
        raise DataError(f"{path.name} cannot be opened: {why(error)}.") from None


def open_raw(path: Path, *more: str) -> sqlite3.Connection:
    """The one connection a campaign keeps while it is open; ``DataError`` if its file cannot be written."""
    try:
        return _raw_at(path, (*PRAGMAS, *more))
    except FAILURES as error:
        raise DataError(f"{path.name} cannot be opened: {why(error)}.") from None


def connection_over(raw: sqlite3.Connection) -> Connection:
    """What SQLAlchemy makes of a connection of the driver's; with it, that is closed."""
    _handed.raw = raw
    return _engine().connect()


def _raw_at(path: Path, pragmas: Sequence[str]) -> sqlite3.Connection:
    raw = sqlite3.connect(
        f"{address_of(path.resolve())}?mode=rw",
        uri=True, timeout=WAITS, isolation_level=None, check_same_thread=False,
    )  # fmt: skip
    try:
        for pragma in pragmas:
            raw.execute(pragma)
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("ROLLBACK")
    except BaseException:
        raw.close()
        raise
    return raw


class _Handed(local):
    """The driver's connection that this thread hands to the engine."""

    raw: sqlite3.Connection | None = None


_handed = _Handed()


@cache
def _engine() -> Engine:
    """One for every file: what it has worked out for one campaign, every statement as text, holds for the next.

    It opens nothing by itself: a connection that is closed stays so.
    """
    from sqlalchemy import NullPool, create_engine, event

    def take() -> sqlite3.Connection:
        raw, _handed.raw = _handed.raw, None
        if raw is None:
            raise sqlite3.ProgrammingError("The connection is closed.")
        return raw

    engine = create_engine("sqlite://", creator=take, poolclass=NullPool)
    event.listen(engine, "begin", _begin)  # the driver itself begins too late
    return engine


def _begin(connection: Connection) -> None:
    raw_of(connection).execute("BEGIN")


def raw_of(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection beneath."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def make(path: Path, name: str, game: str, sheet_version: int, records: Sequence[Mapping[str, Any]]) -> None:
    """A new campaign's file; ``records``: the rows of what stands on the table at first.  All of it, or no file."""
    from sqlalchemy import insert

    from models.storage import tables

    part = path.with_name(path.name + ".part")
    try:
        remove(part)
        part.touch(exist_ok=False)
        with closing(connect(part)) as connection:
            connection.exec_driver_sql(f"PRAGMA application_id = {PROGRAM}")
            connection.commit()
            with connection.begin():
                make_tables(connection)
                connection.execute(insert(tables.campaign), {
                    "id": 1, "name": name, "game": game, "format": FORMAT, "sheet_version": sheet_version,
                    "created": datetime.now(UTC).isoformat(timespec="seconds"),
                })  # fmt: skip
                if records:
                    connection.execute(insert(tables.record), records)
                seal_anew(raw_of(connection))
        replace_with(part, path)
    except BaseException as error:
        with suppress(OSError):
            remove(part)
        if isinstance(error, DataError):
            raise DataError(error.sentence.replace(part.name, path.name)) from None
        if isinstance(error, OSError) or (isinstance(error, Exception) and getattr(error, "orig", None)):
            raise DataError(f"The campaign cannot be made: {why(error)}.") from None
        raise


def make_tables(connection: Connection) -> None:
    """The tables as they are now, with the revision they stand at."""
    from models.storage import tables

    tables.metadata.create_all(connection)
    connection.exec_driver_sql(tables.MAKE_STORY_WORDS)
    connection.exec_driver_sql(
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
        "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
    )
    connection.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (HEAD,))


def migrate(path: Path) -> None:
    """Bring the tables up to date, all steps or none; the caller has made a backup."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with closing(connect(path, "PRAGMA foreign_keys = OFF")) as connection:  # tables are rebuilt on the way
        config.attributes["connection"] = connection
        try:
            with connection.begin():
                command.upgrade(config, "head")
        except Exception as error:
            raise DataError(f"{path.name} cannot be brought up to date: {why(error)}. It is as it was.") from error


def rename(path: Path, name: str) -> None:
    """Another name for the campaign in a file that nobody has open."""
    try:
        with closing(plain(path, mode="rw")) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("UPDATE campaign SET name = ?", (name,))
            if connection.execute("SELECT version_num FROM alembic_version").fetchone()[0] == HEAD:
                seal_anew(connection)
            connection.execute("COMMIT")
    except FAILURES as error:
        raise DataError(f"{path.name} cannot be renamed: {why(error)}.") from None


def copy(source: Path, target: Path) -> None:
    """A whole and consistent copy, though the source may be in use; it appears complete or not at all."""
    part = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part, isolation_level=None)) as writer:
            writer.execute("PRAGMA synchronous = OFF")  # nobody reads it before all of it is on the disk: see below
            with closing(plain(source, in_use=True)) as reader:
                reader.backup(writer)
            writer.execute("PRAGMA journal_mode = DELETE")
        replace_with(part, target)
    except FAILURES as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise DataError(f"{source.name} cannot be copied: {why(error)}.") from None


def settle(path: Path) -> None:
    """What a kill has left beside a file goes into it; ``DataError`` if it cannot."""
    if not has_unfolded(path):
        return
    try:
        with closing(plain(path, mode="rw")) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except FAILURES as error:
        raise DataError(f"{path.name} cannot be settled: {why(error)}.") from None


def remove(path: Path) -> None:
    """The file and what SQLite keeps beside it."""
    for tail in ("", "-wal", "-shm"):
        path.with_name(path.name + tail).unlink(missing_ok=True)


def newer_sentence(name: str) -> str:
    return f"{name} was written by a newer version of this program. Open it with that one; it was left as it is."
