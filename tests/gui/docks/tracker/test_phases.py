"""Turns that are phases of the round: what the banner says, whose turn a click makes it, a round by one key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.docks.tracker.model import NAME
from gui.viewmodel import turn_order
from gui.widgets.chips import Chip
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.play import Play
from systems.common.records.table import ROUND, Turn
from tests.gui.at_the_wall import Show, begin, foes, heroes, press, roll, to_dice
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.toy_wall import DECLARE, DICE, MELEE, MISSILES, Wall

CONTROL = Qt.KeyboardModifier.ControlModifier
ENTER = Qt.Key.Key_Return


@pytest.fixture
def fight(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    return begin(open_desk, show)


def click_line(window: DeskWindow, being: str, referee: Referee) -> None:
    view = window.tracker.view
    referee.click(view.viewport(), view.visualRect(view.lines.index(view.lines.row_of(being), NAME)).center())


def test_those_who_come_once_more_are_named_together(fight: tuple[Desk, DeskWindow]) -> None:
    _, window = fight
    banner = window.banner
    while not banner.next.words().endswith("once more"):
        banner.go.click()
    assert banner.then.words() == "then Ysolde, Mother Hild and Tamsin once more"


def test_the_banner_leads_through_the_phases(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    banner = window.banner
    assert turn_order.phases(desk.look)[0] == (DECLARE, "now") and banner.go.accessibleName() == "Ysolde"
    assert banner.now.words() == "Brannoch" and banner.next.words() == "Ysolde"
    for who in heroes(desk):
        must(desk, Choice("combat.press", who, {}))
    assert (banner.next.words(), banner.then.words()) == ("Ogre 1", "then Dice, Missiles, Melee")
    while desk.look.fight.waiting:
        assert banner.go.property("kind") is None
        must(desk, Choice("combat.press", desk.look.fight.waiting[0], {}))
    assert banner.now.words() == "Everybody has declared" and banner.go.property("kind") == "primary"
    QApplication.processEvents()
    assert not window.tracker.form.go.isVisible() and banner.next.words() == DICE
    to_dice(desk)
    roll(desk, *desk.look.fight.waiting)
    assert banner.now.words() == "Everybody has rolled"
    must(desk, Choice("turn.skip"))
    assert desk.look.fight.waiting == (ROUND,) and not banner.who.isVisible()
    must(desk, Choice("turn.skip"))
    assert banner.go.accessibleName() == "Round 2" and banner.go.property("kind") is None


def chips(window: DeskWindow) -> list[tuple[str, str, str]]:
    QApplication.processEvents()
    found = window.banner.phase_chips.findChildren(Chip)
    return [(one._face.words, one._face.image, one._face.kind) for one in found if one.isVisible()]


def test_what_the_round_itself_does_is_the_filled_button(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    to_dice(desk)
    roll(desk, *desk.look.fight.waiting)
    must(desk, Choice("turn.skip"))
    form = window.tracker.form
    form.refresh()
    assert form.go.accessibleName() == "Deal the missiles" and form.go.property("kind") == "primary"
    assert window.banner.go.property("kind") is None
    assert chips(window)[2] == (MISSILES, "", "on"), "of four phases each has its colour alone"
    referee.click(form.go)
    assert window.banner.now.words() == "Missiles are done" and chips(window)[2] == (MISSILES, "", "on")
    assert window.banner.go.property("kind") == "primary" and not form.go.isVisible()
    window.banner.go.click()
    assert window.controller.actor == ROUND
    form.refresh()
    assert form.choice().action == "combat.clash" and form.choice().actor == ""
    assert chips(window)[2:] == [(MISSILES, "", ""), (MELEE, "", "on")]


def test_a_click_on_a_line_lets_that_one_declare(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    click_line(window, heroes(desk)[2], referee)
    assert window.controller.actor == heroes(desk)[2]
    referee.key(ENTER, CONTROL)
    assert desk.look.fight.declared[-1].actor == heroes(desk)[2]
    assert window.controller.actor == heroes(desk)[0], "the next who waits"
    click_line(window, foes(desk, "ogre")[0], referee)
    assert window.controller.actor == heroes(desk)[0], "a click on a foe chooses only"
    referee.key(Qt.Key.Key_Space)
    assert window.controller.actor == foes(desk, "ogre")[0]
    to_dice(desk)
    click_line(window, heroes(desk)[3], referee)
    referee.key(ENTER, CONTROL)
    assert desk.look.fact_of(heroes(desk)[3], "rolled")


def test_a_whole_round_takes_one_key(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    seen: list[str] = []
    for _ in range(40):
        turn = desk.look.fight.turn
        assert turn is not None and window.tracker.isAncestorOf(referee.focus())
        seen.append(turn.phase)
        if desk.look.fight.round == 2:
            break
        referee.key(ENTER, CONTROL)
    assert list(dict.fromkeys(seen[:-1])) == [DECLARE, DICE, MISSILES, MELEE] and seen[-1] == DECLARE
    done = [entry.action for entry in desk.log(40)]
    assert done.count("combat.press") == 8 and done.count("combat.roll") == 8 and done.count("turn.next") == 4
    assert done.count("combat.volley") == done.count("combat.clash") == 1


def test_the_keyboard_stays_in_the_tracker_when_the_form_goes(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    for who in desk.look.fight.waiting[1:]:
        must(desk, Choice("combat.press", who, {}))
    form = window.tracker.form
    form.refresh()
    form.choose(1)
    form.view.take_focus()
    assert form.isAncestorOf(referee.focus()) and form.choice().action == "combat.shoot"
    referee.key(ENTER, CONTROL)
    assert desk.look.fight.waiting == () and not form.go.isVisible()
    assert window.tracker.isAncestorOf(referee.focus())
    referee.key(Qt.Key.Key_N)
    assert desk.look.fight.turn is not None and desk.look.fight.turn.phase == DICE


def test_nothing_is_done_by_nobody(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    for who in desk.look.fight.waiting:
        must(desk, Choice("combat.press", who, {}))
    entry = desk.log(1)[0].id
    window.tracker.form.submit()
    assert desk.log(1)[0].id == entry and not window.roll_bar.asks


class Five(Wall):
    """With a phase in which the round has nothing to do."""

    def round_turns(self, play: Play) -> list[Turn]:
        first, *others = super().round_turns(play)
        return [first, Turn("First strike", (ROUND,), "First strike"), *others]


def test_five_phases_are_read_whole_on_a_small_screen(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(Five())
    start_fight(desk, 3, 1)
    window = show(desk)
    for _ in range(2):
        QApplication.processEvents()
        found = [one for one in window.banner.phase_chips.findChildren(Chip) if one.isVisible()]
        assert [one.accessibleName() for one in found] == [DECLARE, "First strike", DICE, MISSILES, MELEE]
        assert all(one.width() >= one.wanted().width() for one in found)
        assert window.banner.width() == window.width() == 1366
        press(desk, *desk.look.fight.waiting)


def test_a_phase_without_anything_to_do_is_gone_through(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(Five())
    start_fight(desk, 3, 1)
    window = show(desk)
    window.tracker.setFocus()
    must(desk, Choice("turn.skip"))
    assert desk.look.fight.waiting == (ROUND,) and window.controller.actor == ROUND
    QApplication.processEvents()
    assert not window.tracker.form.go.isVisible()
    referee.key(ENTER, CONTROL)
    assert desk.look.fight.turn is not None and desk.look.fight.turn.phase == DICE


def test_what_somebody_did_last_is_offered_again_in_its_phase(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    form = window.tracker.form
    form.refresh()
    form.choose(1)
    referee.key(ENTER, CONTROL)
    assert desk.look.fight.declared[0].action == "combat.shoot"
    press(desk, *desk.look.fight.waiting)
    while desk.look.fight.round == 1:
        referee.key(ENTER, CONTROL)
    form.refresh()
    assert window.controller.actor == heroes(desk)[0] and form.action == "combat.shoot"
