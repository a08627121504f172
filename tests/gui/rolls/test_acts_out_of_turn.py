"""Whoever acts at once out of turn is offered all that the rules leave it then, not one action alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gui.rolls.ask_form import AskForm
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.table import FOES, PARTY, Until
from tests.gui.conftest import PROGRAM
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
GAME = "monsters_magic"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """The fight of the sample, in which the party may answer a failure at once."""
    campaigns = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    yield open_sample(campaigns, GAME)
    campaigns.close()


def opened(desk: Desk, show: Show, name: str) -> AskForm:
    """The form that what is due opens for whoever is called so."""
    who = next(being for being in desk.look.on_side(PARTY) if being.name.startswith(name))
    assert who.id not in who_may_act(desk.look)
    play = Play(desk.game, desk.table, SeededDice(1))
    foe = desk.look.on_side(FOES)[0].id
    play.put_on(who.id, "Reaction +2", Until("turn end", who.id), kind="reaction", against=foe)
    desk.table, desk.look = play.table, Look(desk.game, play.table)
    window = show(desk)
    window.show_space("session")
    window.banner.due.click()
    return window.roll_bar.form


def words(form: AskForm) -> list[str]:
    return [one.accessibleName() for one in form.ways.buttons()] if form.ways.isVisible() else []


def test_whoever_knows_spells_may_cast_instead(desk: Desk, show: Show) -> None:
    form = opened(desk, show, "Xiola")
    assert form.isVisible() and form.view.form.label == "Attack"
    assert words(form) == ["Attack", "Cast"] and form.ways.chosen() == 0
    form.ways.buttons()[1].click()
    assert form.isVisible() and form.view.form.key == "magic.cast"
    assert words(form) == ["Attack", "Cast"] and form.ways.chosen() == 1
    form.ways.buttons()[0].click()
    assert form.view.form.label == "Attack"


def test_whoever_can_but_attack_has_no_choice(desk: Desk, show: Show) -> None:
    form = opened(desk, show, "Gramfive")
    assert form.isVisible() and words(form) == []
