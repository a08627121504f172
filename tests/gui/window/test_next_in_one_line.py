"""Who comes next in the banner leaves the line below it to those who come then."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, start_fight

Show = Callable[..., DeskWindow]


def test_who_comes_next_is_named_in_one_line_while_nothing_is_due(open_desk: OpenDesk, show: Show) -> None:
    """In two lines it took the place of those who come then, with much room free beside it."""
    desk = open_desk(next(game for game in SHELF if game.key == "mazes_minotaurs"))
    start_fight(desk)
    banner = show(desk, 1366, 768).banner
    high = banner.next.fontMetrics().height()
    for due, lines in ((False, 1), (True, 2), (False, 1)):
        banner.next.show_words("Initiative 10: Theokles")
        banner.cells.keep_due(due)
        for _ in range(6):
            QApplication.processEvents()
        assert (banner.next.height() > 1.5 * high) == (lines == 2), due
        assert banner.then.isHidden() == (lines == 2)
        assert banner.next.property("role") == "strong", "in letters of one size"
