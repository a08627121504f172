"""Backups of a campaign: made beside the play, checked, thinned out with age, and put back on demand."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import time

from models.storage import checks, database
from models.storage.data_error import DataError
from models.storage.folders import TAIL
from systems.frozen import dataclass

BACKUP_EVERY = 50  # entries of the journal
STAMP = "%Y-%m-%dT%H-%M-%S-%f"
LAST = 10  # the newest are kept whatever their age
DAYS = 14  # and one of each day before


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy of a campaign; ``made`` in UTC."""

    path: Path
    made: datetime
    size: int


def backups(folder: Path) -> list[Backup]:
    """The backups in a folder, newest first."""
    found = []
    for path in folder.glob(f"*{TAIL}") if folder.is_dir() else ():
        try:
            found.append(Backup(path, made_when(path.stem), path.stat().st_size))
        except (ValueError, FileNotFoundError):
            continue  # not one of ours, or thinned out beside the play at this moment
    return sorted(found, key=lambda one: one.made, reverse=True)


def made_when(stem: str) -> datetime:
    """When a backup of this name was made; ``ValueError`` if it is the name of none.

    It asks no ``strptime``: Python reads a module and builds patterns for that, each time a campaign is opened first.
    """
    day, _, clock = stem.partition("T")
    hour, minute, second, fraction = clock.split("-")
    made = datetime.fromisoformat(f"{day}T{hour}:{minute}:{second}.{fraction}")
    if made.tzinfo is not None or made.strftime(STAMP) != stem:
        raise ValueError(stem)
    return made.replace(tzinfo=UTC)


def back_up(source: Path, folder: Path, now: datetime | None = None) -> Backup:
    """A fresh copy of the campaign; older ones that are not needed any more go.  ``DataError`` if it is not sound."""
    made = now or datetime.now(UTC)
    path, began = folder / f"{made.strftime(STAMP)}{TAIL}", time()
    database.copy(source, path)
    os.utime(path, (began, began))  # what is written from here on may not be in it
    if problem := checks.check_whole(path):
        path.unlink(missing_ok=True)
        raise DataError(problem.replace(path.name, source.name))
    for old in dispensable(backups(folder), made.date()):
        old.path.unlink(missing_ok=True)
    return Backup(path, made, path.stat().st_size)


def dispensable(kept: Iterable[Backup], today: date) -> list[Backup]:
    """Those that may go: not among the newest, and not the last of one of the latest days.  Newest come first."""
    days: set[date] = set()
    found = []
    for place, one in enumerate(kept):
        day = one.made.date()
        last_of_day, days = day not in days, days | {day}
        if place >= LAST and not (last_of_day and today - day < timedelta(DAYS)):
            found.append(one)
    return found


def up_to_date(source: Path, folder: Path) -> bool:
    """Whether nothing has been written since the newest backup."""
    kept = backups(folder)
    if not kept:
        return False
    beside = source.with_name(source.name + "-wal")
    written = max(path.stat().st_mtime for path in (source, beside) if path.exists() and path.stat().st_size)
    return kept[0].path.stat().st_mtime >= written


class BackupRunner:
    """Makes backups in a thread of its own; what went wrong waits until somebody looks."""

    def __init__(self, source: Path, folder: Path) -> None:
        self._source, self._folder = source, folder
        self._thread: Thread | None = None
        self._since = 0  # entries written since the last backup that was due
        self._problems: SimpleQueue[str] = SimpleQueue()  # the thread tells, whoever looks takes

    def start(self, *, always: bool = True) -> None:
        """One more backup, unless one is being made; ``always`` not: only if something was written since the last."""
        try:
            wanted = not self.busy and (always or not up_to_date(self._source, self._folder))
        except OSError as error:  # the file is gone, or the disk
            self.tell(f"No backup could be made: {database.why(error)}.")
            return
        if wanted:
            self._thread = Thread(target=self._run, name="backup")
            self._thread.start()

    def count_entry(self) -> None:
        """One more entry is in the journal: now and then that makes a backup."""
        self._since += 1
        if self._since >= BACKUP_EVERY and not self.busy:
            self._since = 0
            self.start()

    def tell(self, problem: str) -> None:
        """Somebody is to hear of this."""
        self._problems.put(problem)

    def take_problems(self) -> tuple[str, ...]:
        """What went wrong since somebody last looked."""
        return tuple([self._problems.get() for _ in range(self._problems.qsize())])

    @property
    def busy(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def wait(self) -> None:
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        try:
            back_up(self._source, self._folder)
        except (DataError, OSError) as error:
            said = error.sentence if isinstance(error, DataError) else f"{database.why(error)}."
            self.tell(f"No backup could be made: {said}")
