"""What is left behind when something goes wrong that nobody foresaw: a report file, and a sentence that says where.

An error in the program is reported at once, and the desk goes on.  What ends the program is reported by the system's
last word in a file that the next start finds.
"""

from __future__ import annotations

import faulthandler
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import IO

from PySide6.QtCore import QObject, Qt, Signal

LOG = "errors.log"
LONGEST = 200_000  # letters of old errors that are kept in the log
MOST_REPORTS = 20
RUNNING = "crash-running.txt"  # while the program runs; what ends it has the last word there
FATAL = "Fatal Python error"


class CrashReports(QObject):
    """The reports in one data folder.  What goes wrong in another thread is reported in that of the windows."""

    _heard = Signal(object)  # an error of another thread

    def __init__(self, folder: Path, say: Callable[[str], object], version: str = "") -> None:
        super().__init__()
        self.folder, self._say, self._version = folder, say, version
        self._known: set[str] = set()  # what was reported since the start; the same again says nothing new
        self._running: IO[str] | None = None
        self._heard.connect(self._report_error, Qt.ConnectionType.QueuedConnection)

    def begin(self) -> None:
        """From now on an error nobody foresaw is reported and told, and the desk goes on."""
        sys.excepthook = self._hook
        threading.excepthook = self._hear

    def watch(self) -> None:
        """From now on what ends the program leaves its last word, and what it ended by the last time is told.  Only
        whoever holds the folder may."""
        found = self._last_words()
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            self._running = (self.folder / RUNNING).open("w", encoding="utf-8")
            self._running.write(f"{self._first_line()}\n\n")
            self._running.flush()
            faulthandler.enable(self._running)
        if found:
            self._say(found)

    def end(self) -> None:
        """The program ends as it should."""
        if self._running is not None:
            faulthandler.disable()
            self._running.close()
            self._running = None
            with suppress(OSError):
                (self.folder / RUNNING).unlink()
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def report(self, words: str, what: str) -> Path | None:
        """A report of its own, and a line in the log; nothing comes back if it cannot be written."""
        path = self.folder / f"crash-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{self._head()}{words}\n", "utf-8", errors="replace")
            self._log(f"{what}: {path.name}")
            for old in sorted(self.folder.glob("crash-2*.txt"))[:-MOST_REPORTS]:
                old.unlink()
        except OSError:
            return None
        return path

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if not issubclass(kind, KeyboardInterrupt):
            self._report_error(error)

    def _hear(self, failed: threading.ExceptHookArgs) -> None:
        """An error in another thread."""
        threading.__excepthook__(failed)
        if failed.exc_value is not None and not isinstance(failed.exc_value, SystemExit):
            self._heard.emit(failed.exc_value)

    def _report_error(self, error: BaseException) -> None:
        kind = type(error)
        last = traceback.extract_tb(error.__traceback__)[-1:]
        same = f"{kind.__name__} {[(one.filename, one.lineno) for one in last]}"
        said = f"Something went wrong that should not have ({kind.__name__}). What was kept is safe."
        if same in self._known:
            self._say(said)
            return
        self._known.add(same)
        where = self.report("".join(traceback.format_exception(error)), kind.__name__)
        self._say(f"{said} Report: {where}" if where is not None else said)

    def _last_words(self) -> str:
        """What was left of the last time, as a report."""
        path = self.folder / RUNNING
        try:
            words = path.read_text("utf-8", errors="replace")
            path.unlink()
        except OSError:
            return ""
        if FATAL not in words:  # it was killed, or the power went
            return ""
        where = self.report(words, words[words.index(FATAL) :].splitlines()[0])
        said = "Refscreen was ended by an error the last time. What was kept is safe."
        return f"{said} Report: {where}" if where is not None else said

    def _first_line(self) -> str:
        return f"Refscreen {self._version}, {datetime.now():%Y-%m-%d %H:%M:%S}"

    def _head(self) -> str:
        import platform  # slow to ask, by another process: only when something has gone wrong

        return f"{self._first_line()}\nPython {platform.python_version()}, {platform.platform()}\n\n"

    def _log(self, line: str) -> None:
        path = self.folder / LOG
        old = path.read_text("utf-8", errors="replace")[-LONGEST:] if path.exists() else ""
        path.write_text(f"{old}{datetime.now():%Y-%m-%d %H:%M:%S} {line}\n", "utf-8", errors="replace")
