"""What was met last stands first among what is prepared, until the next fight, however often the campaign is opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import PROGRAM, must, start_fight
from tests.samples import open_sample

MEET = "encounters.roll"


def names(window: DeskWindow) -> list[str]:
    nobody = window.tracker.nobody
    assert nobody._look is not None
    return [one.name for one in nobody._in_order(nobody._look)]


def test_what_was_met_stands_first_when_the_campaign_is_opened_again(
    tmp_path: Path, show: Callable[..., DeskWindow]
) -> None:
    campaigns = Campaigns(tmp_path / "data", hands=PROGRAM, dice=SeededDice(5))
    desk = open_sample(campaigns, "monsters_magic")
    window = show(desk)
    must(desk, Choice(END_FIGHT, "", {"how": "flee"}))
    there = names(window)
    must(desk, Choice(MEET, "", desk.game.actions[MEET].form(desk.look, "", {}).blank()))
    met = names(window)
    assert met[1:] == there and met[0] not in there
    path = desk.path
    campaigns.close()
    again = campaigns.open(path)
    window.show_desk(again)
    assert names(window) == met, "the next to be started is the same"
    again.undo()
    assert names(window) == there
    again.redo()
    start_fight(again)
    must(again, Choice(END_FIGHT, "", {"how": "flee"}))
    campaigns.close()
    again = campaigns.open(path)
    window.show_desk(again)
    assert names(window)[0] != met[0], "it waits no more than the others once a fight was fought"
    window.show_desk(None)
    campaigns.close()
