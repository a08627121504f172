"""What the referee does to somebody, or lifts from somebody, does not change at whom the form of the turn is aimed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE
from systems.common.records.table import FOES
from systems.shelf import game
from tests.gui.conftest import REAL_DICE, Referee
from tests.gui.docks.tracker.conftest import begin_fight, settle

Show = Callable[..., DeskWindow]


def aimed(desk: Desk, window: DeskWindow) -> list[str]:
    return [desk.look.being(who).name for who in window.tracker.lines.targets]


def test_whoever_is_woken_by_the_referee_is_not_aimed_at_for_it(campaigns: Campaigns, show: Show) -> None:
    desk, window = begin_fight(campaigns, game("whitebox"), show)
    settle()
    form = desk.game.actions["magic.cast"].form(desk.look, "b2", {"spell": "sleep"})
    assert form is not None
    window.controller.perform(Choice("magic.cast", "b2", form.blank()))
    window.controller.act_as("b1")
    settle()
    assert aimed(desk, window) == ["Ogre"], "nobody else stands"
    asleep = [one.id for who in desk.look.on_side(FOES) for one in desk.look.effects_on(who.id, "asleep")]
    assert len(asleep) > 1
    for effect in asleep:
        window.controller.perform(Choice("effect.end", "", {"effect": effect}))
        settle()
        assert aimed(desk, window) == ["Ogre"]


def test_who_acts_next_or_again_is_aimed_anew(campaigns: Campaigns, show: Show) -> None:
    desk, window = begin_fight(campaigns, game("whitebox"), show)
    settle()
    form = desk.game.actions["magic.cast"].form(desk.look, "b2", {"spell": "sleep"})
    assert form is not None
    window.controller.perform(Choice("magic.cast", "b2", form.blank()))
    window.controller.act_as("b1")
    settle()
    effect = desk.look.effects_on("b6", "asleep")[0]
    window.controller.perform(Choice("effect.end", "", {"effect": effect.id}))
    window.controller.act_as("b3")
    settle()
    assert aimed(desk, window) == ["Orc 1"]


def test_once_a_felling_is_taken_back_the_form_is_aimed_as_it_was(
    campaigns: Campaigns, show: Show, referee: Referee
) -> None:
    desk, window = begin_fight(campaigns, game("whitebox"), show)
    settle()
    desk.hands = REAL_DICE
    assert window.controller.actor == "b1"
    first = aimed(desk, window)
    window.tracker.form.submit()
    referee.type("19")
    referee.enter()
    referee.type("6")
    referee.enter()
    settle()
    assert window.controller.actor == "b1", "more blows"
    assert aimed(desk, window) != first
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert aimed(desk, window) == first and window.controller.actor == "b1"


def test_once_a_removal_is_taken_back_the_form_is_aimed_as_it_was(
    campaigns: Campaigns, show: Show, referee: Referee
) -> None:
    desk, window = begin_fight(campaigns, game("whitebox"), show)
    settle()
    first = aimed(desk, window)
    (target,) = window.tracker.lines.targets
    window.controller.perform(Choice("being.remove", target))
    settle()
    assert aimed(desk, window) not in ([], first)
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert aimed(desk, window) == first


def test_with_another_spell_of_its_own_side_whoever_needs_it_most_is_proposed(
    campaigns: Campaigns, show: Show, referee: Referee
) -> None:
    """The song that heals was meant for the unhurt friend whom the one before would have helped."""
    desk, window = begin_fight(campaigns, game("monsters_magic"), show)
    singer, hurt = [
        next(one for one in desk.look.on_side("party") if one.name.startswith(name)) for name in ("Guido", "Xiola")
    ]
    form = window.tracker.form
    for _ in range(12):
        if window.controller.actor == singer.id:
            break
        window.tracker.setFocus()
        referee.key(Qt.Key.Key_N)
        settle()
    assert form.choose([action.key for action, _ in form._offered].index("magic.cast"))
    window.controller.perform(Choice(DAMAGE, "", {"targets": (hurt.id,), "amount": "4"}))
    settle()
    form.view.editor("spell").show_value("song_of_healing")
    form.view.editor("spell").changed.emit()
    settle()
    assert aimed(desk, window) == [hurt.name]
    form.view.editor("spell").show_value("inspiration")
    form.view.editor("spell").changed.emit()
    settle()
    assert aimed(desk, window) != [hurt.name], "nobody chose her for that"
