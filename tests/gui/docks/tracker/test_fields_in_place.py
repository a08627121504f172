"""The fields of an action stand in the same places for everybody in a fight, and those of an attack are all in view."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from gui.docks.tracker.action import TurnForm
from gui.docks.tracker.terms import TermChips
from gui.forms.editors.choice import ChoiceEditor, ComboEditor
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import Term
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, must, start_fight
from tests.gui.docks.tracker.conftest import sample_fight, settle

Show = Callable[..., DeskWindow]
STEPS = 9
ATTACKS = ("attack", "shoot", "fight", "decide")  # what is done most, by the last word of its key


def shown_attacks(game: Game, campaigns: Campaigns, show: Show, step: int) -> Iterator[tuple[TurnForm, str]]:
    """The form, at each attack of everybody who acts in the first turns of the sample's fight, and who that is."""
    desk, tracker = sample_fight(campaigns, game, show)
    window = tracker.window()
    assert isinstance(window, DeskWindow)
    window.step = step
    window.restyle()
    settle()
    form = window.tracker.form
    for _ in range(STEPS):
        waiting = [who for who in desk.look.fight.waiting if who in desk.table.beings] if desk.look.fighting else []
        for who in waiting:
            window.controller.act_as(who)
            form.catch_up()
            for number, (action, _) in enumerate(form._offered):
                if action.key.split(".")[-1] in ATTACKS:
                    form.choose(number)
                    settle()
                    yield form, desk.look.being(who).name
        must(desk, Choice("turn.next")) if not waiting else must(desk, game.suggest(desk.look, waiting[0]))
        if not desk.look.fighting:
            return


@pytest.mark.parametrize("step", [100, 125])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_an_attack_is_asked_without_scrolling_and_its_lists_stand_where_they_stood(
    game: Game, step: int, campaigns: Campaigns, show: Show
) -> None:
    seen: dict[tuple[str, tuple[str, ...]], dict[str, QRect]] = {}
    for form, who in shown_attacks(game, campaigns, show, step):
        editors = {name: one for name, one in form.view.editors.items() if one.place.isVisible()}
        assert form.area.verticalScrollBar().maximum() == 0, f"{who}: {form.action}: {list(editors)}"
        assert all([isinstance(one, ComboEditor) for one in editors.values() if isinstance(one, ChoiceEditor)])
        lists = {
            name: QRect(one.mapTo(form.view, QPoint()), one.size())
            for name, one in editors.items()
            if one.takes in ("list", "whom")
        }
        usual = seen.setdefault((form.action, tuple(editors)), lists)
        assert lists == usual, f"{who}: {form.action}"
    assert seen


def test_lists_are_wide_enough_for_what_they_say(open_desk: OpenDesk, show: Show) -> None:
    """A longer name gives the list of targets more room from the beginning, for whichever side acts."""
    desk = open_desk(SHELF[0], party=2)
    for being, name in zip(desk.table.beings, ("Al", "Theodoric of the Marches"), strict=True):
        must(desk, Choice("being.name", being, {"name": name, "player": ""}))
    start_fight(desk, 2)
    form = show(desk, 1366, 768).tracker.form
    form.catch_up()
    settle()
    combo = form.view.editors["target"]
    widest = max([len(desk.look.being(one).name) for one in desk.table.beings])
    assert widest == len("Theodoric of the Marches")
    assert combo.width() > combo.sizeHint().width(), "as wide as the other side will need it"


def test_what_counts_is_one_chip_where_there_is_no_room_for_each(qtbot: QtBot) -> None:
    terms = TermChips([Term("Long range", -2, "x"), Term("Target moves", -2, "x"), Term("Dexterity", 1, "x")])
    least, wish = terms.asks()
    qtbot.addWidget(terms)
    terms.show()
    assert least < wish
    for wide, short in ((wish, False), (wish - 1, True), (wish, False)):
        terms.resize(wide, 24)
        assert [one.isHidden() for one in (*terms.each, terms.all)] == [short, short, short, not short]
        assert bool(terms.toolTip()) == short
    assert terms.all._face.spoken == "3 count"
    assert terms.all.accessibleDescription() == "Long range −2, Target moves −2, Dexterity +1"
