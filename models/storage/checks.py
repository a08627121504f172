"""What is looked at in a campaign's file before anything in it is believed: it may be damaged, or a stranger's.

Nothing here writes.  Whatever is wrong becomes one sentence.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from models.storage import database
from models.storage.data_error import DamagedError, DataError
from models.storage.database import HEADER, PROGRAM, damaged_sentence, newer_sentence, plain, why
from models.storage.limits import LONGEST_NAME, LONGEST_VALUE, LOOK
from models.storage.seal import Named, join_sums, read_ends, read_named, seal_of, sum_up
from systems.frozen import dataclass

ELSEWHERE = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_CANTOPEN", "SQLITE_IOERR", "SQLITE_FULL", "SQLITE_NOMEM")
STEPS = 20_000  # of SQLite's machine between two looks at the clock
SEALED = "0004"  # the revision from which on there are checksums
CAREFUL = ("PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON", "PRAGMA query_only = ON")
_CAMPAIGN = (
    "CREATE TABLE campaign ( id INTEGER NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, format INTEGER NOT NULL, "
    "sheet_version INTEGER NOT NULL, created TEXT NOT NULL,{} CONSTRAINT pk_campaign PRIMARY KEY (id) )"
)
_RECORD = (
    "CREATE TABLE record ( kind TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, side TEXT NOT NULL, "
    "data TEXT NOT NULL,{} CONSTRAINT pk_record PRIMARY KEY (kind, id) )"
)
_JOURNAL = (
    "CREATE TABLE journal ( id INTEGER NOT NULL, undone BOOLEAN NOT NULL, round INTEGER NOT NULL, turn TEXT NOT NULL, "
    "clock INTEGER NOT NULL, sheet_version INTEGER NOT NULL, happened_at TEXT NOT NULL, action TEXT NOT NULL, "
    "label TEXT NOT NULL, story TEXT NOT NULL, tape TEXT NOT NULL, choice TEXT NOT NULL, changes TEXT NOT NULL,{} "
    "CONSTRAINT pk_journal PRIMARY KEY (id) )"
)
_SUM = " {} INTEGER DEFAULT '0' NOT NULL,"
_VERSION = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
    "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)
_WORDS = (
    "CREATE VIRTUAL TABLE story_words USING fts5(words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')"
)
# Everything that may stand in a campaign's schema, letter for letter but for white space: no view, no trigger.
SCHEMA = {
    "campaign": (_CAMPAIGN.format(""), _CAMPAIGN.format(_SUM.format("seal"))),
    "record": (_RECORD.format(""), _RECORD.format(_SUM.format("sum"))),
    "journal": (_JOURNAL.format(""), _JOURNAL.format(_SUM.format("told_sum") + _SUM.format("done_sum"))),
    "ix_journal_undone": ("CREATE INDEX ix_journal_undone ON journal (id) WHERE undone IS 1",),
    "story_words": (_WORDS,),
    "story_words_data": ("CREATE TABLE 'story_words_data'(id INTEGER PRIMARY KEY, block BLOB)",),
    "story_words_idx": ("CREATE TABLE 'story_words_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID",),
    "story_words_content": ("CREATE TABLE 'story_words_content'(id INTEGER PRIMARY KEY, c0)",),
    "story_words_docsize": ("CREATE TABLE 'story_words_docsize'(id INTEGER PRIMARY KEY, sz BLOB)",),
    "story_words_config": ("CREATE TABLE 'story_words_config'(k PRIMARY KEY, v) WITHOUT ROWID",),
    "alembic_version": (_VERSION,),
    "sqlite_autoindex_record_1": ("",),
    "sqlite_autoindex_alembic_version_1": ("",),
}
OPTIONAL = {  # what SQLite keeps beside of what it has learned about the tables
    "sqlite_stat1": ("CREATE TABLE sqlite_stat1(tbl,idx,stat)",),
    "sqlite_stat4": ("CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",),
}


@dataclass(frozen=True, slots=True)
class Found:
    """What a campaign's file says of itself."""

    named: Named
    version: str  # of the tables

    @property
    def name(self) -> str:
        return self.named.name

    @property
    def game(self) -> str:
        return self.named.game

    @property
    def sheet_version(self) -> int:
        return self.named.sheet_version


@dataclass(frozen=True, slots=True)
class Row:
    """One record as it is kept."""

    kind: str
    id: str
    name: str
    side: str
    data: str


@dataclass(frozen=True, slots=True)
class Kept:
    """All that is kept in a file, read but not yet understood; ``lost``: what does not read as it was written."""

    found: Found
    rows: tuple[Row, ...]
    sums: dict[tuple[str, str], int]
    newest: int  # entry of the journal that is not undone
    last: int  # entry of all
    lost: tuple[str, ...]


@contextmanager
def reading(path: Path, seconds: float = LOOK) -> Iterator[sqlite3.Connection]:
    """A bare connection to look at a file, for so long at most; whatever is wrong with it becomes one sentence."""
    _check_header(path)
    try:
        with _settled(path) as settled, closing(plain(settled)) as connection:
            _be_careful(connection, seconds)
            yield connection
    except database.FAILURES as error:
        said = f"{path.name} cannot be read: {why(error)}."
        name = getattr(error, "sqlite_errorname", "") or ""
        if isinstance(error, OSError) or name.startswith(ELSEWHERE):
            raise DataError(said) from None
        raise DamagedError(said) from None


def check_file(connection: sqlite3.Connection, path: Path) -> Found:
    """Whether it is a campaign, whole, and not newer than this program; comes back as what it says of itself."""
    found = check_names(connection, path)
    if found.version not in database.REVISIONS or found.named.format > database.FORMAT:
        raise DataError(newer_sentence(path.name))
    for name in ("campaign", "record"):
        (said,) = connection.execute(f"PRAGMA quick_check('{name}')").fetchone()
        if said != "ok":
            raise DamagedError(damaged_sentence(path.name, str(said)))
    return found


def look_at(path: Path) -> Found:
    """What the file says of itself; ``DataError`` if it is no campaign, damaged, or newer than this program."""
    return read_kept(path, strict=True).found


def check_names(connection: sqlite3.Connection, path: Path) -> Found:
    """Name, game and versions of a campaign that has no more in it than it should, without a look at anything else."""
    if connection.execute("PRAGMA application_id").fetchone()[0] != PROGRAM:
        raise DataError(f"{path.name} is a database, but not a campaign of this program.")
    schema = connection.execute("SELECT type, name, sql FROM sqlite_schema").fetchall()
    for kind, name, _ in schema:
        if kind not in ("table", "index"):
            raise DataError(_foreign_sentence(path, kind, name))
    try:
        (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        if not isinstance(version, str):
            raise TypeError
        if version in database.REVISIONS:
            _check_schema(schema, path)
        named = read_named(connection)
        if named is None:
            raise TypeError
    except TypeError:
        raise DamagedError(damaged_sentence(path.name, "it does not say whose campaign it is")) from None
    texts, numbers = (named.name, named.game, named.created), (named.format, named.sheet_version)
    if not all(type(one) is str and len(one) <= LONGEST_NAME for one in texts):
        raise DamagedError(damaged_sentence(path.name, "its name is none"))
    if not all(type(one) is int and 0 < one < 1_000_000 for one in numbers):
        raise DamagedError(damaged_sentence(path.name, "its version is none"))
    return Found(named, version)


def where_it_stands(connection: sqlite3.Connection, path: Path) -> str:
    """In a few words how far a campaign has come: the round of its fight, or its party and day."""
    try:
        records = dict(connection.execute("SELECT kind, data FROM record WHERE kind IN ('fight', 'clock')"))
        fight, clock = (json.loads(records.get(kind, "{}")) for kind in ("fight", "clock"))
        if fight.get("turns"):
            name = str(fight.get("name") or "")[:LONGEST_NAME]
            return f"round {int(fight.get('round', 1))} of {f'“{name}”' if name else 'a fight'}"
        day = int(clock.get("seconds", 0)) // 86_400 + 1
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise DamagedError(damaged_sentence(path.name, "its clock or its fight cannot be read")) from None
    (party,) = connection.execute("SELECT count(*) FROM record WHERE kind = 'being' AND side = 'party'").fetchone()
    return f"{party or 'nobody'} in the party, day {day}"


def read_kept(path: Path, *, strict: bool = False) -> Kept:
    """Everything on the table of a checked file.  ``strict``: what does not read as it was written is an error."""
    with reading(path) as connection:
        found = check_file(connection, path)
        sealed = found.version >= SEALED
        columns = "kind, id, name, side, data" + (", sum" if sealed else "")
        rows, sums, lost = [], dict[tuple[str, str], int](), list[str]()
        for (*values,) in connection.execute(f"SELECT {columns} FROM record"):
            if not all([type(one) is str for one in values[:5]]):
                lost.append(_name_row(values))
                continue
            row, summed = Row(*values[:5]), sum_up(*values[:5])
            if sealed and values[5] != summed:
                lost.append(_name_row(values))
            sums[row.kind, row.id] = values[5] if sealed and type(values[5]) is int else summed
            rows.append(row)
        newest, last = read_ends(connection)
        if sealed and not lost:
            (seal,) = connection.execute("SELECT seal FROM campaign WHERE id = 1").fetchone()
            if seal != seal_of(found.named, join_sums(sums.values()), newest, last):
                lost.append("something that was written is missing")
    kept = Kept(found, tuple(rows), sums, newest, last, tuple(lost))
    if strict and lost:
        raise DamagedError(otherwise_sentence(path.name, lost), tuple(lost))
    return kept


def otherwise_sentence(name: str, lost: list[str] | tuple[str, ...]) -> str:
    """What does not read as it was written, and what to do."""
    few = ", ".join(lost[:3]) + (f" and {len(lost) - 3} more" if len(lost) > 3 else "")
    return f"{name} is damaged: {few}. Bring back a copy of it, or open what can still be read."


def check_whole(path: Path) -> str:
    """What is wrong with any part of the file, as a sentence; empty if it is sound."""
    try:
        with reading(path) as connection:
            (said,) = connection.execute("PRAGMA quick_check").fetchone()
        if said == "ok":
            read_kept(path, strict=True)
    except DataError as error:
        return error.sentence
    return "" if said == "ok" else damaged_sentence(path.name, str(said))


def _name_row(values: list[Any]) -> str:
    kind, _, name = [one if type(one) is str and len(one) < 100 else "" for one in values[:3]]
    return f"{name or kind or 'a record'} does not read as it was written"


def _be_careful(connection: sqlite3.Connection, seconds: float) -> None:
    """No code of the file's own runs, no cell reaches beyond its page, and nothing goes on for ever."""
    end = monotonic() + seconds
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.set_progress_handler(lambda: monotonic() > end, STEPS)
    for pragma in CAREFUL:
        connection.execute(pragma)


def _check_schema(schema: list[tuple[Any, ...]], path: Path) -> None:
    """Exactly the tables and indexes of a campaign, each as this program makes it."""
    for kind, name, sql in schema:
        if _letters(sql or "") not in ALLOWED.get(name, ()):
            raise DataError(_foreign_sentence(path, kind, name))
    if missing := SCHEMA.keys() - {name for _, name, _ in schema}:
        raise DamagedError(damaged_sentence(path.name, f"its {min(missing)} is missing"))


def _letters(sql: object) -> str:
    """A statement without its white space."""
    return "".join(str(sql).split())


def _foreign_sentence(path: Path, kind: object, name: object) -> str:
    return (
        f"{path.name} is refused: it holds the {str(kind)[:20]} {str(name)[:60]!r}, which is no part of a campaign. "
        "Nothing of it was run."
    )


ALLOWED = {name: frozenset([_letters(one) for one in texts]) for name, texts in (SCHEMA | OPTIONAL).items()}


@contextmanager
def _settled(path: Path) -> Iterator[Path]:
    """The file, or a copy on which SQLite can settle a change that was broken off in it."""
    journal = path.with_name(path.name + "-journal")
    if not journal.exists() or not journal.stat().st_size:
        yield path
        return
    with TemporaryDirectory() as folder:
        copied = Path(folder) / path.name
        shutil.copyfile(path, copied)
        shutil.copyfile(journal, copied.with_name(journal.name))
        with closing(plain(copied, mode="rw")) as connection:
            _be_careful(connection, LOOK)
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        yield copied


def _check_header(path: Path) -> None:
    try:
        if path.exists() and not path.is_file():
            raise DataError(f"{path.name} is no file, and so no campaign.")
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
