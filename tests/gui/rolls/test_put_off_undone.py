"""A roll that was put off: who does it when it is taken up, and when it goes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from gui.viewmodel.choices import with_musters
from gui.viewmodel.turn_words import ends_turn_of
from gui.window.desk_window import DeskWindow
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.kernel.actions import PASS_TIME, SKIP_TURN, START
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Throw
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.table import FOES, altered
from systems.enondas import SYSTEM as ENONDAS
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, muster, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def test_what_was_put_off_goes_with_the_deed_on_which_it_followed(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window, orc = show(desk), desk.look.on_side(FOES)[0].id
    must(desk, Choice("being.name", orc, {"name": "Grishnak", "player": ""}))
    window.tracker.form.aim("alone", (orc,))
    window.tracker.form.submit()
    referee.key(Qt.Key.Key_Escape)
    assert len(window.controller.aside) == 1
    must(desk, Choice("being.name", orc, {"name": "Ufthak", "player": ""}))
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(window.controller.aside) == 1, "what was done later is taken back, and it is asked as before"
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.look.being(orc).name != "Grishnak"
    assert not window.controller.aside and not window.banner.dues.isVisible()


def test_the_first_throw_of_a_fight_that_was_put_off_goes_with_the_hour(open_desk: OpenDesk, show: Show) -> None:
    """Foes do not wait through a night: what a fight that never began asks for is not due in the morning."""
    desk = open_desk(WHITEBOX, REAL_DICE)
    window = show(desk)
    choice = with_musters(desk.look, START, muster(WHITEBOX, 3))
    assert choice is not None
    window.controller.perform(choice)
    assert window.controller.owed is not None
    window.controller.not_now()
    assert len(window.controller.aside) == 1
    passing = WHITEBOX.actions[PASS_TIME].form(desk.look, "", {})
    assert passing is not None
    must(desk, Choice(PASS_TIME, "", passing.blank()))
    assert not window.controller.aside and not window.banner.dues.isVisible()


def test_whoever_does_what_was_put_off_acts_when_it_is_taken_up(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """The form told of the blow as if whoever acts meanwhile struck it."""
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window, orc = show(desk), desk.look.on_side(FOES)[0].id
    window.tracker.setFocus()
    striker = window.controller.actor
    window.tracker.form.aim("alone", (orc,))
    window.tracker.form.submit()
    referee.key(Qt.Key.Key_Escape)
    referee.key(Qt.Key.Key_N)
    assert window.controller.actor != striker and len(window.controller.aside) == 1
    window.banner.due.click()
    assert window.controller.owed is not None and window.controller.actor == striker


def test_what_is_put_off_and_would_be_lost_is_said_under_the_button_that_goes_on(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window, orc = show(desk), desk.look.on_side(FOES)[0].id
    window.tracker.setFocus()
    while len(who_may_act(desk.look)) > 1:
        must(desk, Choice("turn.wait", desk.look.waiting[0]))
    cost = window.banner.cost
    assert "put off" not in cost.words()
    window.tracker.form.aim("alone", (orc,))
    window.tracker.form.submit()
    assert cost.words() == "the roll is owed first"
    referee.key(Qt.Key.Key_Escape)
    assert cost.words() == "what was put off is lost"
    referee.key(Qt.Key.Key_N)
    assert not window.controller.aside and "put off" not in cost.words()


def test_what_settles_by_itself_asks_for_what_was_put_off_and_loses_nothing(open_desk: OpenDesk) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    while len(who_may_act(desk.look)) > 1:
        must(desk, Choice("turn.wait", desk.look.waiting[0]))
    actor, fight = desk.look.waiting[0], desk.table.fight
    assert ends_turn_of(desk.look, actor, actor)
    turns = tuple([altered(turn, settles=True) for turn in fight.turns])
    settling = altered(desk.table, fight=altered(fight, turns=turns))
    assert not ends_turn_of(Look(TOY, settling), actor, actor)


def test_an_undo_brings_back_what_was_put_off_and_went_with_its_turn(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """The dice that were taken went with it, and those that were typed."""
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window, orc = show(desk), desk.look.on_side(FOES)[0].id
    window.tracker.setFocus()
    while len(who_may_act(desk.look)) > 1:
        must(desk, Choice("turn.wait", desk.look.waiting[0]))
    window.tracker.form.aim("alone", (orc,))
    window.tracker.form.submit()
    referee.type("14")
    referee.enter()
    referee.type("2")
    window.roll_bar.later.click()
    referee.key(Qt.Key.Key_N)
    assert not window.controller.aside
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(window.controller.aside) == 1 and window.banner.due.isVisible()
    referee.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert not window.controller.aside and not window.banner.due.isVisible()
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    window.banner.due.click()
    owed = window.controller.owed
    assert owed is not None and [one.faces for one in owed.tape.entries if isinstance(one, Throw)] == [(14,)]
    assert window.roll_bar.face.text() == "2"


def test_what_a_step_asks_by_itself_is_due_no_second_time(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """The bell stayed beside the roll, as if two were owed."""
    desk = open_desk(ENONDAS)
    start_fight(desk)
    window = show(desk)
    window.tracker.setFocus()
    while desk.look.waiting:
        must(desk, desk.game.suggest(desk.look, desk.look.waiting[0]))
    must(desk, Choice(SKIP_TURN))
    desk.hands = Hands("table", "table", "program")
    rolling = desk.game.actions["combat.roll"].form(desk.look, desk.look.waiting[0], {})
    assert rolling is not None
    window.controller.perform(Choice("combat.roll", desk.look.waiting[0], rolling.blank()))
    asked = window.controller.owed
    assert asked is not None
    referee.key(Qt.Key.Key_Escape)
    assert window.banner.due.isVisible() and len(window.controller.aside) == 1
    referee.key(Qt.Key.Key_N)
    again = window.controller.owed
    assert again is not None and again.request == asked.request and again.choice != asked.choice
    assert not window.banner.due.isVisible()
    referee.key(Qt.Key.Key_Escape)
    assert len(window.controller.aside) == 1 and window.banner.due.isVisible() and not window.banner.due_too.isVisible()


def test_a_redo_owes_again_what_an_undo_dropped(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """The die that hit was lost, and a redo said that there was nothing to be done again."""
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window, orc = show(desk), desk.look.on_side(FOES)[0].id
    window.tracker.setFocus()
    window.tracker.form.aim("alone", (orc,))
    window.tracker.form.submit()
    referee.type("14")
    referee.enter()
    referee.type("2")
    newest = desk.newest
    for _ in range(2):
        referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.controller.owed is None and desk.newest < newest
    referee.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert desk.newest == newest and window.tools.redo.isEnabled()
    referee.click(window.tools.redo)
    owed = window.controller.owed
    assert owed is not None and [one.faces for one in owed.tape.entries if isinstance(one, Throw)] == [(14,)]
    assert window.roll_bar.face.text() == "2"
    referee.enter()
    assert "for 2" in desk.undo_label
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    referee.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert window.controller.owed is None and "for 2" in desk.undo_label, "it is owed no more than once"
