"""Work in a process of its own, which is kept for the next."""

from __future__ import annotations

import gc
import os
from time import sleep
from typing import Any

import pytest

from gui.desk.background import LongWork, Report, Talk

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


def say_again(talk: Talk) -> None:
    """Tells what it is told."""
    talk("here")
    while (what := talk.hear()) is not None:
        talk(what)


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


@pytest.mark.parametrize("in_process", [False, True])
def test_work_hears_what_it_is_told_and_waits_for_it_until_it_is_stopped(qtbot: Any, in_process: bool) -> None:
    work, heard = LongWork(), list[Any]()
    work.progress.connect(heard.append)
    with qtbot.waitSignal(work.progress, timeout=WAIT_MS):
        work.start(say_again, in_process=in_process)
    for what in ((1, 2), "more"):
        work.tell(what)
    qtbot.waitUntil(lambda: len(heard) == 3, timeout=WAIT_MS)
    assert heard == ["here", (1, 2), "more"] and work.running
    with qtbot.waitSignal(work.finished, timeout=WAIT_MS):
        work.tell(None)
    assert not work.running


def test_what_is_told_too_late_is_not_heard_by_the_next_work(qtbot: Any) -> None:
    work, heard = LongWork(), list[Any]()
    process = finish(qtbot, work)
    with qtbot.waitSignal(work.progress, timeout=WAIT_MS):
        work.start(say_again, in_process=True)
    work.tell(None)
    work.tell("too late")
    with qtbot.waitSignal(work.finished, timeout=WAIT_MS):
        pass
    work.progress.connect(heard.append)
    with qtbot.waitSignal(work.progress, timeout=WAIT_MS):
        work.start(say_again, in_process=True)
    work.tell("in time")
    qtbot.waitUntil(lambda: len(heard) == 2, timeout=WAIT_MS)
    assert heard == ["here", "in time"]
    work.stop()
    qtbot.waitUntil(lambda: finish(qtbot, work) == process, timeout=WAIT_MS)


def be_full(report: Report) -> None:
    raise OSError(28, "No space left on device", "/somewhere/sheets.pdf")


def break_down(report: Report) -> None:
    raise KeyError("b9")


FULL = "no space left on device. Choose another folder, or make room, then try again."
BROKEN = "This could not be finished. Try again; if it stops once more, ask for less of it at once."


@pytest.mark.parametrize(
    ("work", "said"), [(be_full, f"sheets.pdf cannot be read or written: {FULL}"), (break_down, BROKEN)]
)
def test_work_that_fails_says_in_plain_words_what_to_do(qtbot: Any, work: Any, said: str) -> None:
    made = LongWork()
    with qtbot.waitSignal(made.failed, timeout=10_000) as failed:
        made.start(work)
    assert failed.args == [said]
