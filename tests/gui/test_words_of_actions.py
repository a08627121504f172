"""What stands on a button is a command: it says what a press does, and neither asks nor only names a thing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from systems.common.every_game.actions import STANDING
from systems.common.kernel.game import Game
from systems.common.records.table import FOES
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, start_fight
from tests.gui.window.test_window import Show

WORDS = """
Act Add Aim Arrange Ask Attack Award Bandage Begin Bind Blast Board Box Break Breathe Bring Buy Call Cast Change Chase Check
Choose Compare Conceal Copy Correct Count Counter Deal Decide Declare Do Drag Draw Drop End Enter Export Expose Fall Fight Fill Find Finish Fire
Flee Follow Forget Gain Get Give Glide Go Grapple Hand Heal Help Hide Hire Hold Hose Imbue Impose Join Keep Learn Leave Let
Lift Light Lock Look Make Mark Move Next Open Overrule Paint Pay Possess Prepare Price Push Put Race Raise Ram Recharge
Recover Remove Rename Repair Rest Retreat Rise Roll Say Sell Set Settle Shoot Show Sneak Spend Squeeze Stand Start State
Steer Step Strangle Strike Suffer Surrender Swim Switch Take Terrify Test Throw Trade Travel Treat Trip Turn Use Wait
Seat Wake Wear Weave Weigh Work Wrestle Write Zap
"""
COMMANDS = frozenset(WORDS.split())
SPOKEN = ("Done", "As last round")  # what a player says at the table instead of a command


def no_commands(labels: list[str]) -> list[str]:
    return [
        label
        for label in labels
        if label not in SPOKEN and (label.split()[0].rstrip("…") not in COMMANDS or "?" in label)
    ]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_action_is_a_command(game: Game) -> None:
    actions = {action.key: action.label for action in (*STANDING, *game.actions.values())}
    assert no_commands(list(actions.values())) == [], "say what a press does; a verb that is new here joins WORDS"


def test_the_menu_of_somebody_in_the_fight_holds_commands(
    open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(SHELF[0])
    start_fight(desk)
    window = show(desk)
    opened: list[list[str]] = []
    monkeypatch.setattr(QMenu, "popup", lambda self, *_: opened.append([one.text() for one in self.actions()]))
    window.tracker._menu(desk.look.on_side(FOES)[0].id, QPoint())
    name, *labels = [label.partition("\t")[0] for label in opened[0] if label]
    assert name == desk.look.on_side(FOES)[0].name
    assert len(labels) > 8 and no_commands(labels) == []
