"""Every key of the desk in every place: it means the same wherever it works, and nothing where it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QPlainTextEdit

from gui.docks.roster.card import RosterCard
from gui.widgets.buttons import Button
from gui.widgets.tab_stops import stops_in
from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from tests.gui.at_a_desk import each
from tests.gui.conftest import KEEP, REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.gui.places_of_keys import ALT, CONTROL, ENTER, ESC, NOT_TEXTS, SHIFT, TEXTS, go_to, hold
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


# going on


@pytest.mark.parametrize("place", NOT_TEXTS)
def test_n_goes_on_from_everywhere_but_a_text_and_is_home_then(
    fight: tuple[Desk, DeskWindow], referee: Referee, place: str
) -> None:
    desk, window = fight
    before = desk.table
    go_to(window, place)
    referee.key(Qt.Key.Key_N)
    assert desk.table is not before and Referee.focus() is window.tracker.view


@pytest.mark.parametrize("place", TEXTS)
def test_letters_and_digits_stay_in_a_text(asked: tuple[Desk, DeskWindow], referee: Referee, place: str) -> None:
    desk, window = asked
    before, owed = desk.table, window.controller.owed
    field = go_to(window, place)
    referee.type("n7 o")
    words = field.toPlainText() if isinstance(field, QPlainTextEdit) else field.text()  # type: ignore[attr-defined]
    assert words == "n7 o" and Referee.focus() is field
    assert desk.table is before and window.controller.owed is owed and not window.roll_bar.face.text()


def test_n_outside_a_fight_passes_a_turn_of_the_clock(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    before = desk.table.clock.seconds
    for place in ("roster", "log"):
        go_to(window, place)
        referee.key(Qt.Key.Key_N)
    assert desk.table.clock.seconds > before and Referee.focus() is window.tracker.nobody
    seconds = desk.table.clock.seconds
    referee.key(Qt.Key.Key_F7)
    window.encounters.library.table.setFocus()
    referee.key(Qt.Key.Key_N)
    assert desk.table.clock.seconds == seconds, "no turn is shown while something is prepared"


def test_a_key_held_down_goes_on_once(fight: tuple[Desk, DeskWindow]) -> None:
    desk, window = fight
    count = len(desk.log(50))
    window.tracker.view.setFocus()
    hold(Qt.Key.Key_N, KEEP, "n")
    assert len(desk.log(50)) == count + 1
    hold(ENTER, CONTROL, "\r")
    assert len(desk.log(50)) == count + 2
    assert all(not action.autoRepeat() for action in window.findChildren(QAction) if action.shortcuts())


# what acts


@pytest.mark.parametrize("place", [*NOT_TEXTS, *TEXTS])
def test_control_enter_presses_the_filled_button_from_everywhere(
    fight: tuple[Desk, DeskWindow], referee: Referee, place: str
) -> None:
    desk, window = fight
    go_to(window, place)
    before = desk.table
    assert window.tracker.form.go.property("kind") == "primary"
    referee.key(ENTER, CONTROL)
    assert desk.table is not before and Referee.focus() is window.tracker.view


def test_after_a_won_fight_the_filled_button_ends_it_and_no_action_is_chosen(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    form, due = window.tracker.form, window.banner.due
    referee.key(Qt.Key.Key_2)
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("sheet.track", foe.id, {"track": "hit_points", "value": 0}))
    for _ in range(4):
        QApplication.processEvents()
    assert due.accessibleName() == "All foes are down." and due.property("kind") == "primary"
    assert window.banner.go.property("kind") is None
    assert (form.action, form.segments.chosen(), form.go.isVisible()) == ("", -1, False)
    referee.key(ENTER, CONTROL)
    assert not desk.look.fighting


def test_after_a_won_fight_whatever_is_chosen_all_the_same_is_the_filled_button(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    form, due = window.tracker.form, window.banner.due
    for foe in desk.look.on_side(FOES):
        must(desk, Choice("sheet.track", foe.id, {"track": "hit_points", "value": 0}))
    QApplication.processEvents()
    able = [n for n, (_, asked) in enumerate(form._offered) if not asked.blocked]
    referee.key(Qt.Key(Qt.Key.Key_0 + int(form._keys[able[0]])))
    for _ in range(4):
        QApplication.processEvents()
    assert form.go.isVisible() and form.go.property("kind") == "primary" and due.property("kind") == "due"
    who = window.controller.actor
    referee.key(ENTER, CONTROL)
    for _ in range(4):
        QApplication.processEvents()
    assert desk.look.fighting and window.controller.actor != who
    assert form.segments.chosen() == -1 and due.property("kind") == "primary"


def test_digits_choose_the_action_from_everywhere_but_a_text(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    form = window.tracker.form
    form.refresh()
    digits = [(number, int(form._keys[number])) for number in range(len(form.segments.buttons()))][:2]
    for place in NOT_TEXTS:
        go_to(window, place)
        for number, digit in reversed(digits):
            referee.key(Qt.Key(Qt.Key.Key_0 + digit))
            assert form.segments.chosen() == number, place


def test_enter_at_home_with_nothing_owed_does_nothing(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    before = desk.table
    go_to(window, "tracker")
    for _ in range(5):
        referee.enter()
    go_to(window, "form")
    for _ in range(5):
        referee.enter()
    assert desk.table is before and not window.tracker.view.field.isVisible()


def test_shift_enter_with_nothing_owed_does_nothing(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    before = desk.table
    for place in NOT_TEXTS:
        go_to(window, place)
        referee.key(ENTER, SHIFT)
        assert desk.table is before and window.controller.owed is None, place
    for stop in stops_in(window.tracker.form):
        stop.setFocus()
        referee.key(ENTER, SHIFT)
        assert desk.table is before and window.controller.owed is None, stop.accessibleName()


def test_space_presses_what_has_the_keyboard(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    before = desk.table
    window.tracker.form.go.setFocus()
    referee.key(Qt.Key.Key_Space)
    assert desk.table is not before
    mate = [being.id for being in desk.look.on_side(PARTY) if being.id in desk.look.fight.waiting][-1]
    window.tracker.view.choose(mate, tell=False)
    go_to(window, "tracker")
    referee.key(Qt.Key.Key_Space)
    assert window.controller.actor == mate


# dice that are owed


@pytest.mark.parametrize("place", NOT_TEXTS)
def test_dice_are_typed_and_taken_from_everywhere_but_a_text(
    asked: tuple[Desk, DeskWindow], referee: Referee, place: str
) -> None:
    desk, window = asked
    field = go_to(window, place)
    button = place in ("banner",)
    referee.type("19")
    referee.key(Qt.Key.Key_Backspace)
    assert window.roll_bar.face.text() == "1" and Referee.focus() is field, "the keyboard stays where it is"
    referee.type("8")
    if not button:
        referee.key(Qt.Key.Key_Space)
        referee.type("3")
        assert window.roll_bar.face.text() == "18 3"
        referee.enter()
        assert window.controller.owed is None and desk.log(1)[0].throws[0].faces == (18,)
        assert Referee.focus() is window.tracker.view


def test_enter_on_a_button_presses_it_though_a_roll_is_owed(asked: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _, window = asked
    window.roll_bar.later.setFocus()
    referee.enter()
    assert window.controller.owed is None and window.controller.aside


def test_what_asked_for_a_roll_is_not_pressed_again_by_enter(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.aim("alone", (desk.look.on_side(FOES)[0].id,))
    referee.click(window.tracker.form.go)
    assert window.controller.owed is not None and Referee.focus() is window.tracker.view
    before = len(desk.log(50))
    for _ in range(7):
        referee.enter()
    assert window.controller.owed is None and len(desk.log(50)) == before + 1


@pytest.mark.parametrize("held", [KEEP, SHIFT])
def test_enter_held_down_throws_once(asked: tuple[Desk, DeskWindow], held: Qt.KeyboardModifier) -> None:
    desk, window = asked
    before = len(desk.log(50))
    window.roll_bar.face.setFocus()
    hold(ENTER, held, "\r", 9)
    assert len(desk.log(50)) <= before + 1


def test_letters_of_the_tracker_lead_nowhere_in_the_log(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    """They are commands elsewhere; no line is searched by its first letter."""
    desk, window = fight
    before = desk.table
    go_to(window, "log")
    stood = window.log.view.currentIndex().row()
    words = {line.words[:1].lower() for line in window.log.view.log.lines}
    for letter in sorted({one for one in words if one.isascii() and one.isalpha()} - set("nde")):
        referee.type(letter)
        assert window.log.view.currentIndex().row() == stood and Referee.focus() is window.log.view, letter
    assert desk.table is before


def test_an_arrow_leads_from_no_button_into_another_panel(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _, window = fight
    for panel in (window.clock, window.dice, window.banner):
        buttons = [one for one in panel.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()]
        for button in each(buttons):
            for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right):
                button.setFocus()
                referee.key(key)
                assert panel.isAncestorOf(Referee.focus()), button.accessibleName()


@pytest.mark.parametrize("held", [ALT, CONTROL, ALT | SHIFT])
def test_arrows_that_are_held_with_something_leave_no_panel(
    fight: tuple[Desk, DeskWindow], referee: Referee, held: Qt.KeyboardModifier
) -> None:
    """Alt+Down moves somebody in the order, or a row of a table: from anywhere else it leads nowhere."""
    _, window = fight
    for place in ("roster", "form", "banner"):
        there = go_to(window, place)
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            referee.key(key, held)
            assert Referee.focus() is there, place
    log = window.log.view
    go_to(window, "log")
    log.setCurrentIndex(log.model().index(log.model().rowCount() - 1, 0))
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        stood = log.currentIndex()
        referee.key(key, held)
        assert log.currentIndex() == stood
    referee.key(Qt.Key.Key_Up)
    assert log.currentIndex() != stood


# menus


def test_shortcuts_of_menus_live_wherever_the_keyboard_is(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _, window = fight
    pressed: list[str] = []
    keys = {
        "campaign.own": (Qt.Key.Key_E, CONTROL), "view.larger": (Qt.Key.Key_Equal, CONTROL),
        "campaign.print": (Qt.Key.Key_P, CONTROL), "help.keys": (Qt.Key.Key_F1, SHIFT),
        "view.letters": (Qt.Key.Key_0, CONTROL), "fight.back": (Qt.Key.Key_N, ALT), "view.full": (Qt.Key.Key_F11, KEEP),
    }  # fmt: skip
    for name in keys:
        action = window.findChild(QAction, name)
        assert isinstance(action, QAction)
        action.triggered.disconnect()
        action.triggered.connect(lambda _on=False, name=name: pressed.append(name))
    for place in (*NOT_TEXTS, *TEXTS):
        pressed.clear()
        field = go_to(window, place)
        for key, held in keys.values():
            field.setFocus()
            referee.key(key, held)
        assert pressed == list(keys), place


def test_find_leads_to_the_search_of_the_panel(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    _, window = fight
    go_to(window, "log")
    referee.key(Qt.Key.Key_F, CONTROL)
    assert Referee.focus() is window.log.words_field
    referee.key(ESC)
    go_to(window, "roster")
    referee.key(Qt.Key.Key_F, CONTROL)
    assert Referee.focus() is window.palette_box.words, "a panel without a search finds anything"
    referee.key(ESC)
    assert isinstance(Referee.focus(), RosterCard), "back where it came from"


def test_saving_in_prep_leaves_the_keyboard_where_it_is(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    window.show_space(PREP)
    window.encounters.add("rat", 3)
    name = window.encounters.findChild(QLineEdit, "encounter.name")
    assert name is not None
    name.setFocus()
    referee.type("Cellar")
    referee.key(Qt.Key.Key_S, CONTROL)
    assert [one.name for one in desk.table.encounters.values()] == ["Cellar"] and Referee.focus() is name


def test_enter_on_a_prepared_start_starts_that_fight(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    lines = ({"entry": "rat", "count": 3, "hits": "", "locked": False},)
    must(desk, Choice("encounter.keep", "", {"id": "", "name": "Cellar", "place": "", "note": "", "lines": lines}))
    window = show(desk)
    window.tracker.nobody.quick.setText("orc")
    start = next(one for one in window.tracker.nobody.findChildren(Button) if one.accessibleName() == "Start Cellar")
    start.setFocus()
    referee.enter()
    assert desk.look.fighting and len(desk.look.on_side(FOES)) == 3 and Referee.focus() is window.tracker.view


def test_control_enter_starts_what_is_typed_or_else_what_is_prepared_first(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(TOY)
    for name, count in (("Cellar", 3), ("Attic", 2)):
        lines = ({"entry": "rat", "count": count, "hits": "", "locked": False},)
        must(desk, Choice("encounter.keep", "", {"id": "", "name": name, "place": "", "note": "", "lines": lines}))
    window = show(desk)
    nobody = window.tracker.nobody

    def filled() -> list[str]:
        QApplication.processEvents()
        found = [one for one in nobody.findChildren(Button) if one.isVisible() and one.property("kind") == "primary"]
        return [one.accessibleName() for one in found]

    def say_keys() -> list[str]:
        seen = [one for one in nobody.findChildren(Button) if one.isVisible() and one.key()]
        return [f"{one.accessibleName()}: {one.key()}" for one in seen]

    assert filled() == ["Start Cellar"] and say_keys() == ["Start Cellar: Ctrl+Enter"]
    window.navigator.bring("log")
    referee.key(ENTER, CONTROL)
    assert not desk.look.fighting, "another panel starts no fight"
    window.navigator.go_home()
    nobody.quick.setText("orc")
    assert filled() == ["Start the fight"] and say_keys() == ["Start the fight: Ctrl+Enter"]
    nobody.quick.clear()
    referee.key(ENTER, CONTROL)
    assert desk.look.fighting and len(desk.look.on_side(FOES)) == 3
