"""The tool bar: what stands in it stands still, whatever would be undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from tests.gui.conftest import OpenDesk
from tests.gui.cut_finder import become

Show = Callable[..., DeskWindow]
LONG = "12 orcs strike: 5 hit, 8 lost, and the ogre falls at last"


def every_name(window: DeskWindow) -> Iterator[None]:
    """The bar as it stands with nothing, short and long names to undo and to do again."""
    for names in (("", ""), ("Note", ""), (LONG, ""), (LONG, LONG), ("", "Note")):
        window.tools._names = names
        window.tools._fit()
        QApplication.processEvents()
        yield


@pytest.mark.parametrize(("size", "step"), [((1024, 640), 100), ((1024, 640), 150), ((1366, 768), 100),
                                            ((1366, 768), 150), ((1366, 768), 200), ((1920, 1080), 100)])  # fmt: skip
def test_the_search_stands_still_whatever_would_be_undone(
    open_desk: OpenDesk, show: Show, size: tuple[int, int], step: int
) -> None:
    window = show(open_desk(), *size)
    become(window, size, step, "light")
    tools, seen = window.tools, set()
    for _ in every_name(window):
        seen.add((tools.search.geometry().getRect(), tools.search.words.words()))
    assert len(seen) == 1


@pytest.mark.parametrize(("size", "step"), [((1366, 768), 100), ((1366, 768), 200), ((1920, 1080), 100)])
def test_redo_stands_still_whatever_would_be_undone_or_done_again(
    open_desk: OpenDesk, show: Show, size: tuple[int, int], step: int
) -> None:
    window = show(open_desk(), *size)
    become(window, size, step, "light")
    tools, seen = window.tools, set()
    for _ in every_name(window):
        seen.add(tools.redo.mapTo(window, QPoint()).x())
        # Redo has its key alone in little room.
        for part in [one for one in (tools.undo, tools.redo) if one.isVisible()]:
            assert part.width() >= part.sizeHint().width(), "nothing on it is cut"
            assert part.mapTo(window, QPoint(part.width(), 0)).x() <= tools.search.mapTo(window, QPoint()).x()
    assert len(seen) == 1
