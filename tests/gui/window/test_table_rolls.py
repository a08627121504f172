"""A table is rolled from the palette and from a note; with one more press it becomes an encounter, a hoard or a note."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from gui.dialogs.card import CardDialog
from gui.window.desk_window import DeskWindow
from gui.window.palette import FIND
from gui.window.session import Session
from models.desk.desk import Desk
from models.desk.hands import Hands
from models.settings import Settings
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, must

Show = Callable[..., DeskWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier
each_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


def keep_table(desk: Desk, name: str, *rows: str) -> None:
    key = name.lower().replace(" ", "_")
    source = f'[{key}]\nname = "{name}"\nrows = [{", ".join(rows)}]'
    must(desk, Choice("own.keep", "", {"kind": "tables", "key": key, "source": source}))


def coin_of(game: Game) -> str:
    return "rp" if game.key == "myriad" else "gold pieces"


def offered(window: DeskWindow) -> dict[str, QPushButton]:
    bar = window.log.offers
    return {one.accessibleName(): one for one in bar.findChildren(QPushButton) if bar.isVisible()}


@each_game
def test_from_the_palette_by_keys_and_on_to_an_encounter_a_hoard_and_a_note(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    key = next(iter(game.shipped_entries("creatures")))
    keep_table(desk, "Old road", f'{{entry = "{key}"}}')
    keep_table(desk, "Lost purse", f'"{{2d6}} {coin_of(game)}"')
    window = show(desk)
    for name, words in (("Old road", "As an encounter"), ("Lost purse", "As a hoard"), ("Lost purse", "As a note")):
        referee.key(Qt.Key.Key_K, CONTROL)
        referee.type(f"roll on {name.lower()}")
        assert window.palette_box.model.index(0).data(FIND).words == f"Roll on {name}"
        referee.key(Qt.Key.Key_Return)
        while window.controller.owed is not None:
            window.controller.throw()
        assert desk.log(1)[0].action == "table.roll"
        before = desk.table
        assert words in offered(window)
        offered(window)[words].click()
        assert desk.table != before and not offered(window), "what has been made of it is not offered again"
        assert desk.undo() and desk.table == before
        assert words in offered(window)
        desk.redo()
    assert len(desk.table.encounters) and len(desk.table.hoards) and len(desk.table.notes)


def test_the_newest_roll_is_offered_wherever_the_cursor_of_the_log_stood_before(
    open_desk: OpenDesk, show: Show
) -> None:
    """And the buttons stay the same ones where they say the same: whoever holds the mouse over one misses none."""
    desk = open_desk(SHELF[0])
    keep_table(desk, "Old road", '"a storm"')
    keep_table(desk, "New road", '"a calm"')
    window = show(desk)
    must(desk, Choice("table.roll", "", {"table": "old_road", "modifier": 0}))
    window.log.view.setFocus()
    window.log.view.setCurrentIndex(window.log.lines.index(1, 0))
    button = offered(window)["As a note"]
    assert window.log.offers.label.text() == "Keep “a storm” as"
    must(desk, Choice("table.roll", "", {"table": "new_road", "modifier": 0}))
    assert window.log.offers.label.text() == "Keep “a calm” as"
    assert offered(window)["As a note"] is button
    button.click()
    (note,) = desk.table.notes.values()
    assert note.title == "New road: a calm"
    old = next(at for at in range(window.log.lines.rowCount())
               if "a storm" in str(window.log.lines.index(at, 0).data()))  # fmt: skip
    window.log.view.setFocus()
    window.log.view.setCurrentIndex(window.log.lines.index(old, 0))
    assert window.log.offers.label.text() == "Keep “a storm” as", "the cursor counts again once it is put somewhere"


def test_from_a_note_by_a_press(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(SHELF[0])
    keep_table(desk, "Old road", '"rain"', '"sun"')
    window = show(desk)
    note = {"note": "", "title": "Road", "text": "See [[old road]], [[Old road]] and [[nothing]]."}
    must(desk, Choice("note.write", "", note))
    window.area.bring("notes")
    notes = window.notes
    buttons = [one for one in notes.rolls.findChildren(QPushButton) if notes.rolls.isVisible()]
    assert [one.accessibleName() for one in buttons] == ["Roll on Old road"]
    buttons[0].click()
    assert desk.log(1)[0].action == "table.roll"


def test_what_was_rolled_last_is_kept_from_the_palette(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(SHELF[0])
    keep_table(desk, "Old road", '"a storm"')
    show(desk)
    must(desk, Choice("table.roll", "", {"table": "old_road", "modifier": 0}))
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.type("as a note")
    referee.key(Qt.Key.Key_Return)
    (note,) = desk.table.notes.values()
    assert note.title == "Old road: a storm"


def test_dice_on_the_table_are_typed(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(SHELF[0])
    keep_table(desk, "Old road", '"a storm"', '"{2d6} orcs"')
    desk.hands = Hands("table", "table", "table")
    window = show(desk)
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.type("roll on old road")
    referee.key(Qt.Key.Key_Return)
    assert window.controller.owed is not None
    referee.type("2")
    referee.key(Qt.Key.Key_Return)
    referee.type("6 5")
    referee.key(Qt.Key.Key_Return)
    (told,) = desk.log(1)[0].story
    assert str(told) == "Old road: 11 orcs (d2 2 · 2d6 11)."
    assert all([throw.by_hand for throw in desk.log(1)[0].throws])


def test_the_card_of_a_table_rolls_on_it(open_desk: OpenDesk, show: Show, tmp_path: Path) -> None:
    desk = open_desk(SHELF[0])
    keep_table(desk, "Old road", '"a storm"')
    window = show(desk)
    session = Session(window, tmp_path, Settings())
    session.card("tables", "old_road")
    (dialog,) = window.findChildren(CardDialog)
    assert dialog.focusWidget() is dialog.roll_button
    dialog.roll_button.click()
    assert desk.log(1)[0].action == "table.roll" and not dialog.isVisible()
    session.card("creatures", "orc")
    assert not any([one.roll_button.isVisible() for one in window.findChildren(CardDialog)])
