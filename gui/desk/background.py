"""Work that takes a while, in a process or a thread of its own, so that the window goes on: progress, stop, result."""

from __future__ import annotations

import gc
import os
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from gui.desk.garbage import collect_due

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Report = Callable[[Any], bool]  # tell how far it is; answers true if it is to stop
Work = Callable[..., Any]  # work(*arguments, report) -> result


class Talk(Protocol):
    """A report that also hears what it is told meanwhile."""

    def __call__(self, what: Any) -> bool:
        """Tell how far it is; answers true if it is to stop."""

    def hear(self) -> Any:
        """What it is told next, waiting for it; nothing if it is to stop."""


POLL_MS = 40
STOP = "stop"  # what is said to a process at work
ENDS = ("finished", "failed")  # what a work says last
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

    def tell(self, what: Any) -> None:
        """Say something to all that are at work; to little purpose unless they listen, and nothing large."""
        for one in self._running:
            one.tell(what)

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
        self._told: SimpleQueue[Any] = SimpleQueue()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(work, arguments), daemon=True)
        self._thread.start()

    def _run(self, work: Work, arguments: tuple[Any, ...]) -> None:
        self._said.append(_work_in_process(work, arguments, self))

    def __call__(self, what: Any) -> bool:
        self._said.append(("progress", what))
        return self._stopped.is_set()

    def hear(self) -> Any:
        what = self._told.get()
        return None if self._stopped.is_set() else what

    def heard(self) -> tuple[str, Any] | None:
        return self._said.pop(0) if self._said else None

    def tell(self, what: Any) -> None:
        self._told.put(what)

    def stop(self) -> None:
        self._stopped.set()
        self._told.put(None)  # whoever waits waits no longer


class _InProcess:
    """The work of a process that is kept from one work to the next: its game is read, its modules are there."""

    def __init__(self, work: Work, arguments: tuple[Any, ...]) -> None:
        self._there, self._ended = _take_process(), False
        self._there.line.send(_Asked(work, arguments))

    def heard(self) -> tuple[str, Any] | None:
        try:
            if self._there.line.poll():
                said: tuple[str, Any] = self._there.line.recv()
                if said[0] in ENDS:
                    self._ended = True
                    _IDLE.append(self._there)
                return said
        except (EOFError, OSError):
            return "failed", "The work ended before it was done."
        return None

    def tell(self, what: Any) -> None:
        with suppress(OSError):
            self._there.line.send(_Told(what))

    def stop(self) -> None:
        """It ends with the next thing that it tells; until then nobody waits for it."""
        if self._ended:
            return
        with suppress(OSError):
            self._there.line.send(STOP)
            _LEAVING.append(self._there)


class _Asked(NamedTuple):
    """Said to a process that waits: what it is to do."""

    work: Work
    arguments: tuple[Any, ...]


class _Told(NamedTuple):
    """Said to a process at work."""

    what: Any


class _Process(NamedTuple):
    process: BaseProcess
    line: Connection


_IDLE: list[_Process] = []  # wait for work
_LEAVING: list[_Process] = []  # have been told to stop, and still work


def _take_process() -> _Process:
    """One that waits, or a new one."""
    for one in list(_LEAVING):
        if (ended := _has_ended(one)) is not None:
            _LEAVING.remove(one)
            _IDLE.extend([one] if ended else [])
    while len(_LEAVING) > MOST_WORKERS:
        _LEAVING.pop(0).process.terminate()
    while _IDLE:
        if (one := _IDLE.pop()).process.is_alive():
            return one
    from multiprocessing import get_context

    context = get_context("spawn")  # a fork would take half a window with it
    line, mouth = context.Pipe()
    process = context.Process(target=_work_there, args=(mouth,), daemon=True)
    process.start()
    mouth.close()
    return _Process(process, line)


def _has_ended(one: _Process) -> bool | None:
    """Whether a process that was told to stop has ended its work, false: itself; nothing while it still works."""
    try:
        while one.line.poll():
            if one.line.recv()[0] in ENDS:
                return True
    except (EOFError, OSError):
        return False
    return None


def _work_there(mouth: Connection) -> None:
    """In the other process: do one work after the other and say how each goes, until nobody listens any more."""
    gc.disable()  # what is played there makes nothing for it; what else there is, is collected between two works

    with suppress(EOFError, OSError):
        while True:
            asked = mouth.recv()
            if isinstance(asked, _Asked):  # whatever else comes now was meant for the work before, and is too late
                mouth.send(_work_in_process(asked.work, asked.arguments, _TalkThere(mouth)))
                collect_due()


class _TalkThere:
    """How a work in another process speaks with whoever began it."""

    def __init__(self, mouth: Connection) -> None:
        self._mouth = mouth
        self._told: list[Any] = []
        self._stopped = False

    def __call__(self, what: Any) -> bool:
        try:
            self._mouth.send(("progress", what))
            while self._mouth.poll():
                self._listen()
        except (EOFError, OSError):
            self._stopped = True
        return self._stopped

    def hear(self) -> Any:
        try:
            while not self._told and not self._stopped:
                self._listen()
        except (EOFError, OSError):
            self._stopped = True
        return None if self._stopped else self._told.pop(0)

    def _listen(self) -> None:
        said = self._mouth.recv()
        if isinstance(said, _Told):
            self._told.append(said.what)
        else:
            self._stopped = True


def _work_in_process(work: Work, arguments: tuple[Any, ...], report: Report) -> tuple[str, Any]:
    try:
        return "finished", work(*arguments, report)
    except Exception as error:  # whatever it is, somebody waits for an answer
        if not (sentence := getattr(error, "sentence", "")):
            traceback.print_exc()
        return "failed", sentence or _plain_words(error)


def _plain_words(error: Exception) -> str:
    """What went wrong and what to do about it, for whoever knows nothing of programs."""
    if isinstance(error, OSError):
        where = Path(str(error.filename)).name if error.filename else "A file"
        why = (error.strerror or "it does not answer").lower()
        return f"{where} cannot be read or written: {why}. Choose another folder, or make room, then try again."
    return "This could not be finished. Try again; if it stops once more, ask for less of it at once."
