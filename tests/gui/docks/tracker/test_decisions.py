"""Where all decide before anybody acts: who comes first in each phase, what a group has decided, what is proposed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from gui.docks.tracker.model import beings_with_other_facts
from gui.forms.editors.choices import ChoicesEditor
from gui.viewmodel.choices import with_musters
from gui.widgets.painting import words_width
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.common.records.table import FOES, PARTY, Muster
from systems.mazes_minotaurs import SYSTEM as GAME
from tests.gui.conftest import OpenDesk, Referee, click_on, must
from tests.gui.docks.tracker.conftest import settle

Show = Callable[..., DeskWindow]
Fight = tuple[Desk, DeskWindow]


@pytest.fixture
def fight(open_desk: OpenDesk, show: Show) -> Fight:
    """Four heroes and three satyrs eighty feet apart, before anybody has decided."""
    desk = open_desk(GAME)
    choice = with_musters(desk.look, START, (Muster("satyr", 3),), distance=80)
    assert choice is not None
    must(desk, choice)
    return desk, show(desk)


def decide(desk: Desk, who: str, does: str, **more: object) -> None:
    form = GAME.actions["combat.decide"].form(desk.look, who, {"does": does, **more})
    assert form is not None
    must(desk, Choice("combat.decide", who, {**form.blank(), "does": does, **more}))


def test_every_phase_begins_with_the_first_who_acts_in_it(fight: Fight) -> None:
    desk, window = fight
    quickest = desk.look.waiting[0]
    decide(desk, quickest, "attack", closes=True)
    assert window.controller.actor != quickest
    must(desk, Choice("turn.skip"))
    assert (desk.look.turn.phase, window.controller.actor) == ("Movement", desk.look.waiting[0])
    assert window.controller.actor == quickest


def test_the_line_of_a_group_says_what_all_of_it_have_decided(fight: Fight) -> None:
    desk, window = fight
    lines = window.tracker.lines
    row = lines.row_of(desk.look.on_side(FOES)[0].id)
    assert [face.words for face in lines.row(row).chips] == ["undecided"]
    decide(desk, desk.look.on_side(FOES)[0].id, "hold", alike=True)
    assert [face.words for face in lines.row(row).chips] == ["Defend only"]


def test_undo_of_as_last_round_gives_the_turn_back_to_who_had_it(fight: Fight) -> None:
    desk, window = fight
    for who in desk.look.waiting:
        decide(desk, who, "hold")
    while desk.look.fight.round < 2:
        window.controller.next_turn()
    last = desk.look.waiting[-1]
    assert window.controller.act_as(last)
    window.controller.repeat_decisions()
    assert not {last, window.controller.actor} & set(desk.look.waiting)
    window.controller.undo()
    assert last in desk.look.waiting and window.controller.actor == last


def test_a_decision_has_no_odds_and_says_so(fight: Fight, qtbot: QtBot) -> None:
    form = fight[1].tracker.form
    assert form.detail.toolTip() == "The chances are still being worked out."
    qtbot.waitUntil(lambda: not form.odds.busy, timeout=5_000)
    assert (form.detail.isEnabled(), form.detail.toolTip()) == (
        False,
        "To decide leaves nothing to chance; the odds stand here when it is carried out.",
    )


def test_those_about_whom_something_is_known_are_told_apart() -> None:
    before = (("decided", (("b1", "attack"), ("b2", "hold"))), ("light", "day"))
    after = (("decided", (("b1", "attack"), ("b2", "move"))), ("light", "night"), ("moved", (("b3", True),)))
    assert (
        beings_with_other_facts(before, after) == {"b2", "b3"}
        and beings_with_other_facts(after, after) == set()
        and beings_with_other_facts(None, before) == {"b1", "b2"}
    )
    assert beings_with_other_facts((("odd", ([1],)),), (("odd", (("b4", [2]),)),)) == {"b4"}, (
        "what has no hash counts as changed"
    )


def test_a_creature_is_still_advised_after_another_action_was_looked_at(fight: Fight) -> None:
    desk, window = fight
    satyr, form = desk.look.on_side(FOES)[0].id, window.tracker.form
    window.controller.act_as(satyr)
    form.refresh()
    assert form.choice() == GAME.suggest(desk.look, satyr)
    form.choose(1)
    form.choose(0)
    form.refresh()
    assert form.action == "combat.decide" and form.choice() == GAME.suggest(desk.look, satyr)


def test_what_one_unfolded_is_folded_for_the_next_where_it_would_lie_out_of_sight(fight: Fight) -> None:
    window = fight[1]
    form = window.tracker.form
    tactics = form.view.editor("tactics")
    assert isinstance(tactics, ChoicesEditor)
    tactics.more.click()
    settle()
    assert tactics.more.face().words == "Less" and form.area.has_too_little()
    window.controller.next_turn()
    settle()
    tactics = form.view.editor("tactics")
    assert isinstance(tactics, ChoicesEditor) and tactics.more.face().words == "More…"
    assert tactics.more.visibleRegion().boundingRect() == tactics.more.rect()


def test_whom_a_hand_picks_is_known_as_picked_though_he_was_proposed(fight: Fight, qtbot: QtBot) -> None:
    desk, window = fight
    satyr, form, referee = desk.look.on_side(FOES)[0].id, window.tracker.form, Referee(qtbot)
    window.controller.act_as(satyr)
    form.refresh()
    target = form.choice().answers["target"]
    assert form.choice().picked == frozenset()
    click_on(window, referee, target)
    assert (form.choice().answers["target"], form.choice().picked) == (target, {"target"})
    must(desk, Choice("being.hide", desk.look.on_side(PARTY)[1].id, {"hidden": True}))
    form.refresh()
    assert form.choice().picked == {"target"}, "whatever is done meanwhile"
    form.view.editor("alike").input().click()
    assert form.choice().picked == {"target", "alike"}
    window.controller.act_as(desk.look.on_side(FOES)[1].id)
    form.refresh()
    assert form.choice().picked == frozenset()


def test_all_that_counts_besides_stands_in_the_tool_tip_of_the_working(fight: Fight) -> None:
    desk, window = fight
    hero = desk.look.on_side(PARTY)[0].id
    decide(desk, desk.look.on_side(FOES)[0].id, "hold")
    for one in [being.id for being in desk.look.on_side(PARTY)]:
        decide(desk, one, "hold")
        must(desk, Choice("combat.place", one, {"who": (one,), "feet": 5}))
    must(desk, Choice("combat.drop_decision", hero))
    decide(desk, hero, "attack")
    while hero not in desk.look.waiting or desk.look.turn.phase != "Combat":
        must(desk, Choice("turn.skip"))
    window.controller.act_as(hero)
    form = window.tracker.form
    form.refresh()
    asked = GAME.actions["combat.attack"].form(desk.look, hero, form.choice().answers)
    assert asked is not None and asked.help.startswith("Satyr") and asked.help in form.working.toolTip()


def test_what_was_scrolled_for_one_does_not_scroll_the_fields_of_the_next(fight: Fight) -> None:
    window = fight[1]
    form, actor = window.tracker.form, window.controller.actor
    for folded in form.view.findChildren(ChoicesEditor):
        folded.more.click()
    settle()
    bar = form.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    window.controller.next_turn()
    settle()
    assert window.controller.actor != actor and bar.value() == 0


@pytest.mark.parametrize("size", [(1366, 768), (900, 600)])
def test_why_a_deed_cannot_be_done_is_read_in_a_low_form_too(
    open_desk: OpenDesk, show: Show, size: tuple[int, int]
) -> None:
    desk = open_desk(GAME)
    choice = with_musters(desk.look, START, (Muster("satyr", 3),), distance=80)
    assert choice is not None
    must(desk, choice)
    form = show(desk, *size).tracker.form
    hero = desk.look.on_side(PARTY)[0].id
    decide(desk, hero, "attack", closes=False)
    for _ in range(12):
        if desk.look.turn.phase == "Combat":
            break
        form.controller.next_turn()
    settle()
    assert form.controller.actor == hero and not form.go.isEnabled()
    assert form.why.text() == "Satyr 1 is 80 ft off, out of reach."
    assert form.why.visibleRegion().boundingRect() == form.why.rect()
    assert form.why.width() >= words_width(form.why.text(), "small")
    assert form.odds.isVisible() == (size == (1366, 768)), "it stands in the place of the odds"
