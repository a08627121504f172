"""The buttons at the foot of a guided action stay where they are, whatever is asked, and so does its right edge; Back has
a key that is heard everywhere."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from gui.viewmodel.creation_run import AskPage, EndPage, FormPage, RollPage
from systems.common.kernel.game import Game
from tests.gui.at_a_desk import OpenDesk, controller_at, one
from tests.gui.creation.test_creation import dialog_at, named
from tests.toy_game import TOY

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
        for editor in dialog.form.editors.values() if isinstance(dialog.shown, FormPage) else ():
            if editor.problem():
                editor.show_value("Wulf")
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


def test_the_key_back_is_heard_from_a_field_and_from_chips(qtbot: Any, open_desk: OpenDesk) -> None:
    """An arrow by itself means something there; with Alt it leads back."""
    dialog = dialog_at(qtbot, controller_at(open_desk, TOY))
    named(qtbot, dialog)
    dialog.next()
    dialog.next()
    assert isinstance(dialog.shown, AskPage)
    chip = one(dialog.form, QWidget, "calling=star")
    chip.setFocus()
    qtbot.keyClick(chip, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert isinstance(dialog.shown, RollPage)
    while not isinstance(dialog.shown, FormPage):
        dialog.back()
    name = dialog.form.editor("name").input()
    name.setFocus()
    qtbot.keyClick(name, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert isinstance(dialog.shown, FormPage) and QApplication.focusWidget() is name, "nothing comes before"
