"""The one connection to a campaign's file while it is open, and whether that is still the file and still ours."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from models.storage import database
from models.storage.data_error import BusyError, DataError, FullError, UnkeptError
from models.storage.queries import VERSION

if TYPE_CHECKING:
    from models.storage.writing import Writing

GONE = "Nothing is kept: {} is gone from its place. Put it back, or save a copy elsewhere."
CHANGED = (
    "Another program has written into {} meanwhile. Close this campaign and open it again to see what stands there."
)
WAITS_MS = 40  # for another program, in the midst of play; whoever wants to wait longer asks again, beside the window


class Link:
    """Reads and writes in transactions; everything that goes wrong is a ``DataError``."""

    def __init__(self, path: Path, why_not_ours: Callable[[], str] | None = None) -> None:
        """``why_not_ours`` says why nothing may be written any more, as a sentence, or nothing."""
        self.path, self._why_not_ours = path, why_not_ours or (lambda: "")
        self._lock = RLock()  # sheets and logs may be read for publishing beside the window
        self.raw = database.open_raw(path)
        self._writing: Writing | None = None
        self._file = _identify(path)
        self._lost = ""
        self._closed = False
        self.why_not_kept = ""  # what was written last could not be kept: why; empty: it is on the disk
        self.raw.execute(f"PRAGMA busy_timeout = {WAITS_MS}")
        with self.reads():
            self._version = self._read_version()

    @contextmanager
    def reads(self) -> Iterator[sqlite3.Connection]:
        """One transaction, in which nothing changes."""
        with self._failing(f"{self.path.name} cannot be read"):
            self.raw.execute("BEGIN")
            yield self.raw
            self.raw.execute("COMMIT")

    @contextmanager
    def writes(self) -> Iterator[Writing]:
        """One transaction: all of it is on the disk afterwards, in the file that everybody sees, or none."""
        try:
            self._check_file()
            if said := self._why_not_ours():
                raise DataError(said)
            with self._failing(f"This could not be kept in {self.path.name}"):
                writing = self.writing
                with writing.begin():
                    if self._read_version() != self._version:
                        raise DataError(CHANGED.format(self.path.name))
                    yield writing
            try:
                self._check_file()
            except DataError as error:
                self._lost = error.sentence  # what was written last is in a file that nobody sees
                raise
        except (BusyError, UnkeptError):
            raise
        except DataError as error:
            self.why_not_kept = error.sentence
            raise
        self.why_not_kept = ""

    def look_for_file(self) -> None:
        """Notice a file that is gone, or there again, before anybody writes."""
        gone = GONE.format(self.path.name)
        if not self.there:
            self.why_not_kept = self._lost or gone
        elif self.why_not_kept == gone:
            self.why_not_kept = ""

    def others_wrote(self) -> int:
        """Another number as soon as another connection has written; −1 where that cannot be read."""
        with self._lock:
            try:
                return self._read_version()
            except sqlite3.Error:
                return -1

    def read_all(self, wanted: str, values: dict[str, Any]) -> Sequence[Any]:
        """All rows; letters that are none stand as such, and the checksum of their entry tells."""
        try:
            with self.reads() as raw:
                return raw.execute(wanted, values).fetchall()
        except DataError:
            self.raw.text_factory = lambda text: text.decode("utf-8", "replace")
            with self.reads() as raw:
                return raw.execute(wanted, values).fetchall()

    @property
    def writing(self) -> Writing:
        """The statements that change the file; made when somebody writes for the first time."""
        if self._writing is None:
            from models.storage.writing import Writing

            self._writing = Writing(self.raw)
        return self._writing

    @property
    def there(self) -> bool:
        """Whether the file is where it was."""
        return not self._lost and _identify(self.path) == self._file

    def copy_to(self, target: Path) -> None:
        """All that was written, from wherever it is now."""
        try:
            with self._lock, closing(sqlite3.connect(target, isolation_level=None)) as writer:
                self.raw.backup(writer)
                writer.execute("PRAGMA journal_mode = DELETE")
        except database.FAILURES as error:
            kind = FullError if database.is_full(error) else DataError
            raise kind(f"{self.path.name} cannot be copied: {database.why(error)}.") from None

    def close(self, finish: Callable[[], None]) -> None:
        """Let go of the file, after what is still to be done with it, if that can be done."""
        with self._lock:
            if self._closed:
                return
            try:
                finish()
                self.raw.execute("PRAGMA optimize")
            except (sqlite3.Error, DataError):
                pass  # the campaign itself is written
            finally:
                self._closed = True
                if self._writing is not None:
                    self._writing.close()
                self.raw.close()

    def _check_file(self) -> None:
        if self._lost or not self.there:
            raise DataError(self._lost or GONE.format(self.path.name))

    def _read_version(self) -> int:
        return int(self.raw.execute(VERSION).fetchone()[0])

    @contextmanager
    def _failing(self, otherwise: str) -> Iterator[None]:
        """What goes wrong with the file meanwhile is undone, and becomes a sentence that begins so."""
        with self._lock:
            try:
                yield
            except Exception as error:
                self._roll_back()
                if not database.is_failure(error):
                    raise
                kind = BusyError if database.is_busy(error) else DataError
                raise kind(f"{otherwise}: {database.why(error)}.") from error

    def _roll_back(self) -> None:
        """A commit that failed leaves its transaction open in the file, though not in the connection."""
        if self.raw.in_transaction:
            with suppress(sqlite3.Error):
                self.raw.rollback()


def _identify(path: Path) -> tuple[int, int] | None:
    """Which file stands at a path; nothing: none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
