"""The buttons at the foot of a guided action stay where they are, whatever is asked, and so does its right edge."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from gui.viewmodel.creation_run import EndPage
from systems.common.kernel.game import Game
from tests.gui.at_a_desk import OpenDesk, controller_at
from tests.gui.creation.test_creation import dialog_at

PAGES = 40


def test_from_the_first_page_to_the_last_back_stays_where_it_is_and_every_page_ends_at_the_same_edge(
    qtbot: Any, open_desk: OpenDesk, game: Game
) -> None:
    """The edge of what is said above the pages, dice, fields and what is arranged; a scroll bar has its own room beside
    them."""
    dialog = dialog_at(qtbot, controller_at(open_desk, game, party=0))
    places: set[int] = set()
    edges: dict[str, set[int]] = {}
    for _ in range(PAGES):
        QApplication.processEvents()
        places.add(dialog.back_button.mapTo(dialog, QPoint()).x())
        assert dialog.next_button.sizeHint().width() <= dialog.next_button.width(), "nothing on it is cut"
        if isinstance(dialog.shown, EndPage):
            break
        parts = [dialog.form, dialog.swaps, dialog.form.purse, dialog.sentence, *dialog.rolls.rows]
        for part in parts:
            if part.isVisible():
                right = part.mapTo(dialog, QPoint(part.width(), 0)).x()
                edges.setdefault(type(part).__name__, set()).add(right)
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert len(places) == 1, places
    assert len(edges) > 1 and len(set().union(*edges.values())) == 1, edges
