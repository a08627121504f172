"""Where the library has nothing of what is looked for, the keyboard stays in the search."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP
from tests.gui.conftest import OpenDesk, Referee
from tests.toy_game import TOY


def test_an_arrow_leads_into_no_empty_list(
    open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    window = show(open_desk(TOY, party=2))
    window.show_space(PREP)
    library = window.encounters.library
    library.search.setFocus()
    referee.type("zzz")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        referee.key(key)
        assert referee.focus() is library.search
    referee.type("o")
    assert library.search.text() == "zzzo"
    library.search.setText("")
    referee.key(Qt.Key.Key_Down)
    assert referee.focus() is library.table
