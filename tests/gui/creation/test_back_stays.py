"""The buttons at the foot of a guided action stay where they are, whatever is asked."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from gui.viewmodel.creation_run import EndPage
from systems.common.kernel.game import Game
from tests.gui.at_a_desk import OpenDesk, controller_at
from tests.gui.creation.test_creation import dialog_at

PAGES = 40


def test_back_stays_where_it_is_from_the_first_page_to_the_last(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, game, party=0))
    places: set[int] = set()
    for _ in range(PAGES):
        QApplication.processEvents()
        places.add(dialog.back_button.mapTo(dialog, QPoint()).x())
        assert dialog.next_button.sizeHint().width() <= dialog.next_button.width(), "nothing on it is cut"
        if isinstance(dialog.shown, EndPage):
            break
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert len(places) == 1, places
