"""Work in a process of its own, which is kept for the next."""

from __future__ import annotations

import gc
import os
from time import sleep
from typing import Any

from gui.desk.background import LongWork, Report

WAIT_MS = 20_000


def tell_process(report: Report) -> tuple[int, bool]:
    """Which process this is, and whether Python's collector is at work in it."""
    return os.getpid(), gc.isenabled()


def tell_until_stopped(report: Report) -> None:
    """Goes on until somebody has heard enough."""
    while not report(os.getpid()):
        sleep(0.01)


def end_at_once(report: Report) -> None:
    """The process ends in the middle of the work."""
    os._exit(1)


def finish(qtbot: Any, work: LongWork) -> tuple[int, bool]:
    with qtbot.waitSignal(work.finished, timeout=WAIT_MS) as heard:
        work.start(tell_process, in_process=True)
    return heard.args[0]  # type: ignore[no-any-return]


def test_a_process_is_kept_for_the_next_work_and_collects_nothing_meanwhile(qtbot: Any) -> None:
    work, other = LongWork(), LongWork()
    first = finish(qtbot, work)
    assert first == finish(qtbot, work) == finish(qtbot, other)
    assert first[0] != os.getpid() and first[1] is False


def test_work_that_is_stopped_gives_its_process_back(qtbot: Any) -> None:
    work = LongWork()
    with qtbot.waitSignal(work.progress, timeout=WAIT_MS) as heard:
        work.start(tell_until_stopped, in_process=True)
    work.stop()
    assert not work.running
    told = list[Any]()
    work.progress.connect(told.append)
    qtbot.waitUntil(lambda: finish(qtbot, work)[0] == heard.args[0], timeout=WAIT_MS)
    assert not told, "what was stopped is heard of again"


def test_a_process_that_died_is_told_of_and_another_takes_its_place(qtbot: Any) -> None:
    work = LongWork()
    with qtbot.waitSignal(work.failed, timeout=WAIT_MS) as heard:
        work.start(end_at_once, in_process=True)
    assert heard.args == ["The work ended before it was done."]
    assert finish(qtbot, work)[0] != os.getpid()
