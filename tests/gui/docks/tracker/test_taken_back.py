"""Undo gives the turn back to whoever has its deed again, and to nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from gui.forms.form_view import FormView
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import Choice, ChoiceField, NumberField
from systems.common.kernel.game import Game
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.gui.docks.tracker.conftest import begin_fight, settle

CONTROL = Qt.KeyboardModifier.ControlModifier
# In Mazes & Minotaurs an action is announced first; who acts later has no other that rolls.
ROLLING = [game for game in SHELF if game.key != "mazes_minotaurs"]


@pytest.mark.parametrize("removed", [True, False], ids=["removed", "slain"])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_who_comes_back_by_undo_does_not_act_instead_of_another(
    game: Game, removed: bool, open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    window = show(desk)
    for _ in range(12):  # to a turn in which somebody may act beside a foe
        may = who_may_act(desk.look)
        foes = [one.id for one in desk.look.on_side(FOES) if one.id in may and one.id != window.controller.actor]
        if foes:
            break
        window.controller.next_turn()
    else:
        pytest.skip("foes act alone")
    actor, view = window.controller.actor, window.tracker.view
    if removed:
        view.choose(foes[-1])
        referee.key(Qt.Key.Key_Delete)
        assert foes[-1] not in desk.table.beings
    else:
        form = game.actions["combat.damage"].form(desk.look, "", {"targets": (foes[-1],)})
        assert form is not None
        blank = form.blank()
        amount = "999" if isinstance(blank["amount"], str) else 99
        must(desk, Choice("combat.damage", "", {**blank, "targets": (foes[-1],), "amount": amount}))
        assert not desk.look.able(desk.look.being(foes[-1]))
    assert window.controller.actor == actor
    referee.key(Qt.Key.Key_Z, CONTROL)
    assert foes[-1] in who_may_act(desk.look) and window.controller.actor == actor


def test_whoever_acted_and_was_slain_by_hand_acts_again_once_that_is_taken_back(
    open_desk: OpenDesk, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    game = next(one for one in SHELF if one.key == "mazes_minotaurs")
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    window = show(desk)
    actor = desk.look.on_side(FOES)[0].id
    assert window.controller.act_as(actor)
    form = game.actions["combat.damage"].form(desk.look, "", {"targets": (actor,)})
    assert form is not None
    must(desk, Choice("combat.damage", "", {**form.blank(), "targets": (actor,), "amount": "99"}))
    assert not desk.look.able(desk.look.being(actor)) and window.controller.actor not in ("", actor)
    referee.key(Qt.Key.Key_Z, CONTROL)
    assert window.controller.actor == actor


@pytest.mark.parametrize("shipped", SHELF, ids=lambda game: game.key)
def test_the_form_of_what_is_taken_back_has_its_answers_again(
    shipped: Game, campaigns: Campaigns, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    """Not only whom it was aimed at: a flight came back as a pursuit."""
    _, window = begin_fight(campaigns, shipped, show)
    settle()
    form = window.tracker.form
    tried = 0
    for place in range(len(form._offered)):
        assert form.choose(place)
        settle()
        if not form.view.form.fields or form.refusal():
            continue
        for name, other in other_answers(form.view):
            form.view.editor(name).show_value(other)
            form.view.editor(name).changed.emit()
            settle()
        before = form.action, form.view.answers()
        if form.refusal() or form.view.problem():
            continue
        actor, entry = window.controller.actor, window.desk.newest
        form.submit()
        settle()
        assert window.controller.owed is None, "the program throws"
        if window.desk.newest == entry:
            continue
        while window.desk.newest > entry:
            window.tracker.setFocus()
            referee.key(Qt.Key.Key_Z, CONTROL)
            settle()
        assert (window.controller.actor, (form.action, form.view.answers())) == (actor, before)
        tried += 1
    assert tried


@pytest.mark.parametrize("shipped", ROLLING, ids=lambda game: game.key)
def test_what_is_set_aside_stays_chosen_whatever_is_done_to_others_meanwhile(
    shipped: Game, campaigns: Campaigns, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    desk, window = begin_fight(campaigns, shipped, show)
    desk.hands = REAL_DICE
    form, tried = window.tracker.form, ""
    for _ in range(10):
        settle()
        other = next((one.id for one in desk.look.on_side(PARTY) if one.id != window.controller.actor), "")
        for key in [action.key for action, _ in form._offered]:
            keys = [action.key for action, _ in form._offered]
            if key == form._advised or key not in keys or not form.choose(keys.index(key)) or form.refusal():
                continue
            entry = desk.newest
            form.submit()
            settle()
            if window.controller.owed is None:
                while desk.newest > entry:
                    assert desk.undo()
                settle()
                continue
            referee.key(Qt.Key.Key_Escape)
            settle()
            tried = key
            window.controller.perform(Choice("combat.damage", "", damage(desk, other)))
            settle()
            assert form.action == key
            break
        if tried:
            break
        window.tracker.setFocus()
        referee.key(Qt.Key.Key_N)
    assert tried


def damage(desk: Desk, who: str) -> dict[str, object]:
    """A point of damage to somebody, as the form of this game asks for it."""
    form = desk.game.actions["combat.damage"].form(desk.look, "", {"targets": (who,)})
    assert form is not None
    blank = form.blank()
    return {**blank, "targets": (who,), "amount": "1" if isinstance(blank["amount"], str) else 1}


def other_answers(view: FormView) -> list[tuple[str, object]]:
    """Another answer to each question that does not aim and has one."""
    found: list[tuple[str, object]] = []
    for one in view.form.fields:
        if isinstance(one, NumberField) and not one.seldom and (one.maximum or 0) > one.minimum:
            found.append((one.name, one.minimum if one.blank() != one.minimum else one.minimum + 1))
        elif isinstance(one, ChoiceField):
            other = [option.value for option in one.options if not option.blocked and option.value != one.blank()]
            found += [(one.name, other[-1])] if other else []
    return found
