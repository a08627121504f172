"""Keys on a card of the party: those that stand in its menu, and after each the keyboard is on somebody who is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.docks.roster.card import RosterCard
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from tests.gui.conftest import OpenDesk, Referee, must, start_fight

Show = Callable[..., DeskWindow]


def card_of(window: DeskWindow, name: str) -> RosterCard:
    return next(one for one in window.roster.findChildren(RosterCard) if one.isVisible() and one.face.name == name)


def keys_in_menu(window: DeskWindow, being: str) -> dict[str, str]:
    """The entries of its menu that name a key."""
    menu = window.roster.menu_of(being)
    assert menu is not None
    found = [one.text().partition("\t") for one in menu.actions() if not one.menu()]
    return {words: key for words, _, key in found if key}


def test_the_menu_of_a_card_names_the_keys_that_work_on_it(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    window = show(desk)
    assert keys_in_menu(window, card_of(window, "Ysolde").face.being) == {
        "Open the sheet": "I", "Rename…": "F2", "Hide from players": "V", "Remove": "Del",
    }  # fmt: skip


@pytest.mark.parametrize("fighting", [False, True], ids=["at rest", "in a fight"])
def test_keys_of_a_card_do_what_its_menu_says(
    game: Game, fighting: bool, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    if fighting:
        start_fight(desk)
    window = show(desk)
    window.area.bring("roster")
    being = card_of(window, "Ysolde").face.being
    card_of(window, "Ysolde").setFocus()
    referee.key(Qt.Key.Key_V)
    assert desk.look.being(being).hidden and referee.focus() is card_of(window, "Ysolde")
    referee.key(Qt.Key.Key_V)
    assert not desk.look.being(being).hidden
    referee.key(Qt.Key.Key_Delete)
    assert being not in desk.table.beings
    assert referee.focus() is card_of(window, "Mother Hild"), "the card below"
    desk.undo()
    QApplication.processEvents()
    assert card_of(window, "Ysolde").face.being == being


def test_somebody_of_the_party_is_renamed_by_key(open_desk: OpenDesk, show: Show, referee: Referee, game: Game) -> None:
    desk = open_desk(game)
    window = show(desk)
    being = card_of(window, "Ysolde").face.being
    card_of(window, "Ysolde").setFocus()
    referee.key(Qt.Key.Key_F2)
    referee.type("Oda")
    referee.enter()
    assert desk.look.being(being).name == "Oda"


def test_the_last_card_that_is_removed_leaves_the_keyboard_on_the_one_above(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = show(open_desk(game, party=2))
    card_of(window, "Ysolde").setFocus()
    referee.key(Qt.Key.Key_Delete)
    assert referee.focus() is card_of(window, "Brannoch")


def test_the_sheet_of_a_card_is_opened_by_the_key_of_the_tracker(
    open_desk: OpenDesk, show: Show, referee: Referee, game: Game
) -> None:
    window = show(open_desk(game))
    wanted: list[str] = []
    window.roster.wants_sheet.disconnect()
    window.roster.wants_sheet.connect(wanted.append)
    card = card_of(window, "Ysolde")
    card.setFocus()
    referee.key(Qt.Key.Key_I)
    assert wanted == [card.face.being]


def test_of_those_who_stay_away_the_next_one_has_the_keyboard_once_one_is_removed(
    open_desk: OpenDesk, show: Show, referee: Referee, game: Game
) -> None:
    desk = open_desk(game)
    for name in ("Mother Hild", "Tamsin", "Ysolde"):
        who = next(one.id for one in desk.table.beings.values() if one.name == name)
        must(desk, Choice("being.side", who, {"side": ""}))
    window = show(desk)
    referee.click(window.roster.fold)
    view = window.roster.away_view
    view.setFocus()
    view.setCurrentIndex(view.model().index(1, 0))
    referee.key(Qt.Key.Key_Delete)
    assert [view.model().index(n, 0).data() for n in range(view.model().rowCount())] == ["Mother Hild", "Ysolde"]
    assert referee.focus() is view and view.currentIndex().data() == "Ysolde"
