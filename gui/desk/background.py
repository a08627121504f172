"""Work that takes a while, in a process or a thread of its own, so that the window goes on: progress, stop, result."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Report = Callable[[Any], bool]  # tell how far it is; answers true if it is to stop
Work = Callable[..., Any]  # work(*arguments, report) -> result

POLL_MS = 40
MOST_WORKERS = 8


class LongWork(QObject):
    """One piece of work at a time; starting another stops the one before.

    In a process the work must be a function of a module, and it, its arguments and its result must be picklable.
    """

    progress = Signal(object)
    finished = Signal(object)
    failed = Signal(str)  # a sentence

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: list[_InProcess | _InThread] = []
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._look)

    @property
    def running(self) -> bool:
        """Whether it is at work."""
        return bool(self._running)

    def start(self, work: Work, *arguments: Any, in_process: bool = False) -> None:
        """Begin; what ran before is stopped and never heard of again."""
        self._start(work, [arguments], in_process)

    def start_on_every_core(self, work: Work, *arguments: Any, in_process: bool = False) -> None:
        """Begin ``work(*arguments, worker, workers, report)`` once a core, or once if it is no process of its own.

        What all of them tell comes as ``progress``; it is ``finished`` when the last of them is.
        """
        workers = min(MOST_WORKERS, os.cpu_count() or 1) if in_process else 1
        self._start(work, [(*arguments, worker, workers) for worker in range(workers)], in_process)

    def _start(self, work: Work, shares: list[tuple[Any, ...]], in_process: bool) -> None:
        self.stop()
        self._running = [(_InProcess if in_process else _InThread)(work, share) for share in shares]
        self._poll.start()

    def stop(self) -> None:
        """End it without a result."""
        self._poll.stop()
        running, self._running = self._running, []
        for one in running:
            one.stop()

    def _look(self) -> None:
        for one in list(self._running):
            while one in self._running and (said := one.heard()) is not None:
                kind, what = said
                if kind == "progress":
                    self.progress.emit(what)
                elif kind == "failed" or len(self._running) == 1:
                    self.stop()
                    (self.finished if kind == "finished" else self.failed).emit(what)
                else:
                    self._running.remove(one)
                    one.stop()


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
        from multiprocessing import get_context

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
    """In the other process: do the work and say how it goes.  What the work leaves behind ends with the process, so
    nobody collects there."""
    gc.disable()

    def report(what: Any) -> bool:
        """Whether nobody listens any more; otherwise it is ended from outside."""
        try:
            mouth.send(("progress", what))
        except OSError:
            return True
        return False

    result = _work_in_process(work, arguments, report)
    with suppress(OSError):
        mouth.send(result)
    mouth.close()


def _work_in_process(work: Work, arguments: tuple[Any, ...], report: Report) -> tuple[str, Any]:
    try:
        return "finished", work(*arguments, report)
    except Exception as error:  # whatever it is, somebody waits for an answer
        return "failed", getattr(error, "sentence", "") or f"{type(error).__name__}: {error}"
