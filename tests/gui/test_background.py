"""Work in a process of its own."""

from __future__ import annotations

import gc
from typing import Any

from gui.desk.background import LongWork, Report


def is_collecting(report: Report) -> bool:
    """Whether Python's collector is at work."""
    return gc.isenabled()


def test_in_a_process_of_its_own_nobody_collects_what_ends_with_it(qtbot: Any) -> None:
    work, heard = LongWork(), list[Any]()
    work.finished.connect(heard.append)
    with qtbot.waitSignal(work.finished, timeout=20_000):
        work.start(is_collecting, in_process=True)
    assert heard == [False]
