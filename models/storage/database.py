"""One campaign, one SQLite file: how it is opened, checked, made and brought up to date, and what its errors mean."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from models.storage.data_error import DataError

if TYPE_CHECKING:
    from sqlalchemy import Connection

PROGRAM = 0x52464353  # what a file says it belongs to (SQLite's application_id)
FORMAT = 3  # how records are written as JSON
HEAD = "0003"
REVISIONS = ("0001", "0002", "0003")  # every state of the tables there has been, oldest first
HEADER = b"SQLite format 3\0"
MIGRATIONS = Path(__file__).parents[1] / "migrations"
WAITS = 5.0  # seconds for another program to let go of the file
PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_size_limit = 16777216",
)
MEANING = (
    ("SQLITE_FULL", "the disk is full. Free some space and do it again"),
    ("SQLITE_READONLY", "the file or its folder is read-only. Allow writing, or work in another folder"),
    ("SQLITE_BUSY", "another program is using it. Close that and do it again"),
    ("SQLITE_LOCKED", "another program is using it. Close that and do it again"),
    ("SQLITE_CORRUPT", "the file is damaged. Restore a backup of it from the menu"),
    ("SQLITE_NOTADB", "the file is damaged. Restore a backup of it from the menu"),
    ("SQLITE_CANTOPEN", "it or its folder cannot be opened for writing"),
    ("SQLITE_IOERR", "the disk does not read or write as it should"),
)


@dataclass(frozen=True, slots=True)
class Found:
    """What a campaign's file says of itself."""

    name: str
    game: str
    sheet_version: int
    version: str  # of the tables


def why(error: Exception) -> str:
    """What an error of the database means and what to do about it, as the end of a sentence."""
    inner = getattr(error, "orig", None) or error
    name = str(getattr(inner, "sqlite_errorname", "") or "")
    if isinstance(inner, OSError):
        return (inner.strerror or str(inner)).lower()
    return next((meaning for code, meaning in MEANING if name.startswith(code)), str(inner))


def plain(path: Path, *, mode: str = "ro", in_use: bool = False) -> sqlite3.Connection:
    """A bare connection; to read what nobody has open, it leaves no trace beside the file either."""
    mode = f"mode={mode}"
    if mode == "mode=ro" and not in_use and not path.with_name(path.name + "-wal").exists():
        mode += "&immutable=1"
    return sqlite3.connect(f"{path.resolve().as_uri()}?{mode}", uri=True, timeout=WAITS, isolation_level=None)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A bare connection to look at a file; whatever is wrong with it becomes one sentence."""
    _check_header(path)
    try:
        with closing(plain(path)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise DataError(f"{path.name} cannot be read: {why(error)}.") from None


def look_at(path: Path) -> Found:
    """What the file says of itself; ``DataError`` if it is no campaign, damaged, or newer than this program."""
    with reading(path) as connection:
        found = summary(connection, path)
        if found.version not in REVISIONS:
            raise DataError(newer_sentence(path.name))
        (written,) = connection.execute("SELECT format FROM campaign").fetchone()
        if written > FORMAT:
            raise DataError(newer_sentence(path.name))
        for name in ("campaign", "record"):
            (said,) = connection.execute(f"PRAGMA quick_check('{name}')").fetchone()
            if said != "ok":
                raise DataError(damaged_sentence(path.name, said))
    return found


def summary(connection: sqlite3.Connection, path: Path) -> Found:
    """Name, game and versions, without looking at anything else."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != PROGRAM:
        raise DataError(f"{path.name} is a database, but not a campaign of this program.")
    try:
        (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        row = connection.execute("SELECT name, game, sheet_version FROM campaign WHERE id = 1").fetchone()
        return Found(row[0], row[1], row[2], version)
    except TypeError:
        raise DataError(damaged_sentence(path.name, "it does not say whose campaign it is")) from None


def where_it_stands(connection: sqlite3.Connection) -> str:
    """In a few words how far a campaign has come: the round of its fight, or its party and day."""
    records = dict(connection.execute("SELECT kind, data FROM record WHERE kind IN ('fight', 'clock')"))
    fight, clock = (json.loads(records.get(kind, "{}")) for kind in ("fight", "clock"))
    if fight.get("turns"):
        return f"round {fight.get('round', 1)} of {fight.get('name') or 'a fight'}"
    (party,) = connection.execute("SELECT count(*) FROM record WHERE kind = 'being' AND side = 'party'").fetchone()
    day = clock.get("seconds", 0) // 86_400 + 1
    return f"{party or 'nobody'} in the party, day {day}"


def check_whole(path: Path) -> str:
    """What is wrong with any part of the file, as a sentence; empty if it is sound."""
    try:
        with reading(path) as connection:
            (said,) = connection.execute("PRAGMA quick_check").fetchone()
    except DataError as error:
        return error.sentence
    return "" if said == "ok" else damaged_sentence(path.name, said)


def damaged_sentence(name: str, how: str) -> str:
    return f"{name} is damaged ({how.splitlines()[-1]}). Restore a backup of it from the menu."


def connect(path: Path, *more: str) -> Connection:
    """The one connection a campaign keeps while it is open; ``DataError`` if its file cannot be written.

    ``more`` are pragmas that hold for this connection only.
    """
    from sqlalchemy import NullPool, create_engine, event

    def make() -> sqlite3.Connection:
        raw = sqlite3.connect(
            f"{path.resolve().as_uri()}?mode=rw",
            uri=True, timeout=WAITS, isolation_level=None, check_same_thread=False,
        )  # fmt: skip
        try:
            for pragma in (*PRAGMAS, *more):
                raw.execute(pragma)
            raw.execute("BEGIN IMMEDIATE")
            raw.execute("ROLLBACK")
        except BaseException:
            raw.close()
            raise
        return raw

    engine = create_engine("sqlite://", creator=make, poolclass=NullPool)
    event.listen(engine, "begin", _begin)  # the driver itself begins too late
    try:
        return engine.connect()
    except Exception as error:
        raise DataError(f"{path.name} cannot be opened: {why(error)}.") from None


def _begin(connection: Connection) -> None:
    raw = connection.connection.driver_connection
    assert raw is not None
    raw.execute("BEGIN")


def make(path: Path, name: str, game: str, sheet_version: int, records: Callable[[Connection], None]) -> None:
    """A new campaign's file; ``records`` writes what stands on the table at first.  All of it, or no file."""
    from sqlalchemy import insert

    from models.storage import tables

    try:
        path.touch(exist_ok=False)
        connection = connect(path)
    except OSError as error:
        raise DataError(f"The campaign cannot be made: {why(error)}.") from None
    try:
        with closing(connection):
            connection.exec_driver_sql(f"PRAGMA application_id = {PROGRAM}")
            connection.commit()
            with connection.begin():
                make_tables(connection)
                connection.execute(insert(tables.campaign), {
                    "id": 1, "name": name, "game": game, "format": FORMAT, "sheet_version": sheet_version,
                    "created": datetime.now(UTC).isoformat(timespec="seconds"),
                })  # fmt: skip
                records(connection)
    except BaseException as error:
        remove(path)
        if isinstance(error, Exception) and getattr(error, "orig", None):
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
            connection.execute("UPDATE campaign SET name = ?", (name,))
    except sqlite3.Error as error:
        raise DataError(f"{path.name} cannot be renamed: {why(error)}.") from None


def copy(source: Path, target: Path) -> None:
    """A whole and consistent copy, though the source may be in use; it appears complete or not at all."""
    part = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part, isolation_level=None)) as writer:
            with closing(plain(source, in_use=True)) as reader:
                reader.backup(writer)
            writer.execute("PRAGMA journal_mode = DELETE")
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise DataError(f"{source.name} cannot be copied: {why(error)}.") from None


def remove(path: Path) -> None:
    """The file and what SQLite keeps beside it."""
    for tail in ("", "-wal", "-shm"):
        path.with_name(path.name + tail).unlink(missing_ok=True)


def _check_header(path: Path) -> None:
    try:
        with path.open("rb") as file:
            header = file.read(len(HEADER))
    except FileNotFoundError:
        raise DataError(f"There is no {path.name} in {path.parent.name} any more.") from None
    except OSError as error:
        raise DataError(f"{path.name} cannot be read: {why(error)}.") from None
    if not header:
        raise DataError(f"{path.name} is empty: it holds no campaign.")
    if header != HEADER:
        raise DataError(f"{path.name} is not a campaign: it is no database at all.")


def newer_sentence(name: str) -> str:
    return f"{name} was written by a newer version of this program. Open it with that one; it was left as it is."
