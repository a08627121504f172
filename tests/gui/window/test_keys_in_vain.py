"""A key that can do nothing now says so, where all refusals are said; it changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP
from models.desk.desk import Desk
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.conftest import KEEP, OpenDesk, Referee, start_fight
from tests.gui.places_of_keys import ALT, CONTROL, go_to
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
Key = Qt.Key


def press(window: DeskWindow, referee: Referee, key: Qt.Key, held: Qt.KeyboardModifier = KEEP) -> list[str]:
    """What is refused at a key."""
    said: list[str] = []
    window.controller.refused.connect(said.append)
    referee.key(key, held)
    window.controller.refused.disconnect(said.append)
    return said


@pytest.mark.parametrize(
    ("key", "held", "sentence"),
    [
        (Key.Key_R, KEEP, "Initiative is not rolled again here."),
        (Key.Key_E, KEEP, "There is nothing of last round to repeat."),
        (Key.Key_9, KEEP, "There is no action 9 now."),
        (Key.Key_Y, CONTROL, "There is nothing to redo."),
    ],
)
def test_a_key_that_can_do_nothing_in_a_fight_says_so(
    fight: tuple[Desk, DeskWindow], referee: Referee, key: Qt.Key, held: Qt.KeyboardModifier, sentence: str
) -> None:
    desk, window = fight
    go_to(window, "tracker")
    before = desk.table
    assert press(window, referee, key, held) == [sentence]
    assert desk.table is before and window.roll_bar.sentence() == sentence.removesuffix(".") + "."
    assert Referee.focus() is window.tracker.view


def test_whoever_acts_already_is_said_to(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    go_to(window, "tracker")
    actor = window.controller.actor
    window.tracker.choose(actor)
    assert press(window, referee, Key.Key_Space) == [f"{desk.look.being(actor).name} acts now."]


def test_whoever_cannot_act_earlier_or_later_is_said_to(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    go_to(window, "tracker")
    window.tracker.choose(desk.look.turns[desk.look.fight.now].actors[0])
    before, name = desk.table, desk.look.being(window.tracker.view.chosen).name
    assert press(window, referee, Key.Key_Up, ALT) == [f"Earlier: {name} is already as far up as this turn goes."]
    assert desk.table is before


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_key_of_the_order_does_something_or_says_why_not(
    open_desk: OpenDesk, show: Show, referee: Referee, game: Game
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    go_to(window, "tracker")
    for key, held in ((Key.Key_R, KEEP), (Key.Key_Up, ALT), (Key.Key_Down, ALT), (Key.Key_E, KEEP), (Key.Key_D, KEEP)):
        for being in desk.look.table.beings:
            window.tracker.choose(being)
            before = desk.table
            said = press(window, referee, key, held)
            assert (desk.table is before and window.controller.owed is None) == (len(said) == 1), (key, being, said)
            window.controller.drop()


def test_nobody_to_act_nobody_to_aim_at_and_no_odds(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _, window = fight
    go_to(window, "tracker")
    for _ in range(20):
        if not window.controller.actor:
            break
        referee.key(Key.Key_D)
    assert not window.controller.actor
    QApplication.processEvents()
    assert press(window, referee, Key.Key_D) == ["Nobody acts now."]
    assert press(window, referee, Key.Key_Period) == ["Nobody else can be aimed at with this."]
    assert press(window, referee, Key.Key_O) == ["There are no odds of what cannot be done now."]


@pytest.mark.parametrize("place", ["tabs", "roster", "log", "note"])
def test_back_a_turn_says_that_nobody_fights_and_opens_no_menu(
    open_desk: OpenDesk, show: Show, referee: Referee, place: str
) -> None:
    window = show(open_desk(TOY))
    here = go_to(window, place)
    assert press(window, referee, Key.Key_N, ALT) == ["Nobody fights: there is no turn to go back to."]
    assert Referee.focus() is here and QApplication.activePopupWidget() is None
    assert window.menuBar().activeAction() is None


def test_nothing_to_undo_and_nothing_to_save(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    while desk.undo_label:
        desk.undo()
    QApplication.processEvents()
    assert press(window, referee, Key.Key_Z, CONTROL) == ["There is nothing to undo."]
    window.show_space(PREP)
    QApplication.processEvents()
    assert press(window, referee, Key.Key_S, CONTROL) == ["There is nothing to save."]
    window.encounters.add(next(iter(desk.look.library("creatures"))))
    assert press(window, referee, Key.Key_S, CONTROL) == ["Name the encounter, then save it."]
    assert QApplication.focusWidget() is window.encounters.name and not desk.table.encounters
    QTest.keyClicks(window.encounters.name, "The ford")
    assert press(window, referee, Key.Key_S, CONTROL) == [] and desk.table.encounters
    before = desk.table
    assert press(window, referee, Key.Key_S, CONTROL) == ["There is nothing to save."], "it is saved as it stands"
    assert desk.table is before
