"""Whom an attempt at turning would reach wears the ring, and the form says how many they are."""

from __future__ import annotations

from collections.abc import Callable

from gui.viewmodel.choices import with_musters
from gui.viewmodel.targets.aiming import aimed_by
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import SKIP_TURN, START
from systems.common.records.table import FOES, PARTY, Muster
from systems.shelf import SHELF
from tests.gui.conftest import must
from tests.gui.docks.tracker.conftest import settle
from tests.samples import open_sample

Show = Callable[..., DeskWindow]


def test_the_undead_of_the_type_chosen_are_ringed_and_counted(campaigns: Campaigns, show: Show) -> None:
    desk = open_sample(campaigns, SHELF[0].key)
    while desk.look.fighting:
        assert desk.undo()
    foes = (Muster("skeleton", 3), Muster("orc", 2), Muster("zombie", 1))
    choice = with_musters(desk.look, START, foes, surprise="foes", distance=10)
    assert choice is not None
    must(desk, choice)
    cleric = next(one.id for one in desk.look.on_side(PARTY) if one.name == "Mother Hild")
    while cleric not in desk.look.waiting:
        must(desk, Choice(SKIP_TURN))
    window = show(desk)
    window.show_space("session")
    window.controller.act_as(cleric)
    settle()
    form = window.tracker.form
    form.catch_up()
    assert form.choose([action.key for action, _ in form._offered].index("combat.turn_undead"))
    settle()
    by_kind = {
        kind: {one.id for one in desk.look.on_side(FOES) if one.entry == kind} for kind in ("skeleton", "zombie")
    }
    assert set(window.tracker.lines.targets) == by_kind["skeleton"]
    assert "Reaches 3 skeletons" in form.working.words()
    form.view.show_answers({"type": "zombie"})
    form._on_edited()
    settle()
    assert set(window.tracker.lines.targets) == by_kind["zombie"] and "Reaches a zombie" in form.working.words()
    owed = aimed_by(desk.look, Choice("combat.turn_undead", cleric, {"type": "skeleton"}))
    assert owed is not None and set(owed[0]) == by_kind["skeleton"], "also while its dice are owed"
