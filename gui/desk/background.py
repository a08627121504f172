"""Work that takes a while, in a process or a thread of its own, so that the window goes on: progress, stop, result."""

from __future__ import annotations

import threading
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

Report = Callable[[Any], bool]  # tell how far it is; answers true if it is to stop
Work = Callable[..., Any]  # work(*arguments, report) -> result

POLL_MS = 40


class LongWork(QObject):
    """One piece of work at a time; starting another stops the one before.

    In a process the work must be a function of a module, and it, its arguments and its result must be picklable.
    """

    progress = Signal(object)
    finished = Signal(object)
    failed = Signal(str)  # a sentence

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: _InProcess | _InThread | None = None
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._look)

    @property
    def running(self) -> bool:
        """Whether it is at work."""
        return self._running is not None

    def start(self, work: Work, *arguments: Any, in_process: bool = False) -> None:
        """Begin; what ran before is stopped and never heard of again."""
        self.stop()
        self._running = _InProcess(work, arguments) if in_process else _InThread(work, arguments)
        self._poll.start()

    def stop(self) -> None:
        """End it without a result."""
        self._poll.stop()
        if self._running is not None:
            self._running.stop()
            self._running = None

    def _look(self) -> None:
        running = self._running
        while running is not None and running is self._running:
            said = running.heard()
            if said is None:
                return
            kind, what = said
            if kind == "progress":
                self.progress.emit(what)
                continue
            self._poll.stop()
            running.stop()
            self._running = None
            (self.finished if kind == "finished" else self.failed).emit(what)


class _InThread:
    def __init__(self, work: Work, arguments: tuple[Any, ...]) -> None:
        self._said: list[tuple[str, Any]] = []
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(work, arguments), daemon=True)
        self._thread.start()

    def _run(self, work: Work, arguments: tuple[Any, ...]) -> None:
        self._said.append(_work_in_process(work, arguments, self._report))

    def _report(self, what: Any) -> bool:
        self._said.append(("progress", what))
        return self._stopped.is_set()

    def heard(self) -> tuple[str, Any] | None:
        return self._said.pop(0) if self._said else None

    def stop(self) -> None:
        self._stopped.set()


class _InProcess:
    def __init__(self, work: Work, arguments: tuple[Any, ...]) -> None:
        context = get_context("spawn")  # a fork would take half a window with it
        self._ear, mouth = context.Pipe(duplex=False)
        self._process = context.Process(target=_work_there, args=(mouth, work, arguments), daemon=True)
        self._process.start()
        mouth.close()

    def heard(self) -> tuple[str, Any] | None:
        try:
            if self._ear.poll():
                said: tuple[str, Any] = self._ear.recv()
                return said
        except (EOFError, OSError):
            return "failed", "The work ended before it was done."
        return None

    def stop(self) -> None:
        self._process.terminate()
        self._process.join(1)
        self._ear.close()


def _work_there(mouth: Connection, work: Work, arguments: tuple[Any, ...]) -> None:
    """In the other process: do the work and say how it goes."""

    def report(what: Any) -> bool:
        mouth.send(("progress", what))
        return False  # it is ended from outside

    mouth.send(_work_in_process(work, arguments, report))
    mouth.close()


def _work_in_process(work: Work, arguments: tuple[Any, ...], report: Report) -> tuple[str, Any]:
    try:
        return "finished", work(*arguments, report)
    except Exception as error:  # whatever it is, somebody waits for an answer
        return "failed", getattr(error, "sentence", "") or f"{type(error).__name__}: {error}"
