"""What the cut finder looks at: the sample of each game, prepared, in a fight, with a roll owed, and every dock in front."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

import gui.forms.editors.all  # noqa: F401  every kind of field has its editor
from gui.theme.application import application_in_look
from gui.window.desk_window import DeskWindow
from gui.window.spaces import PREP, SESSION
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.kernel.tape import SeededDice
from systems.shelf import SHELF, game
from tests.gui.conftest import PROGRAM, REAL_DICE, start_fight
from tests.samples import open_sample

LEFT = ("roster", "spellbook", "treasure", "notes")
ASIDE = ("log", "clock", "dice")


def desk_in_fight(folder: Path, key: str) -> tuple[Campaigns, Desk]:
    """The sample of a game with a fight in it."""
    campaigns = Campaigns(folder / key, game, PROGRAM, SeededDice(7))
    desk = open_sample(campaigns, key)
    if not desk.look.fighting:
        start_fight(desk, 6, 1)
    return campaigns, desk


def scenes(window: DeskWindow) -> dict[str, Callable[[], object]]:
    """What to do before the window is looked at."""

    def owe() -> None:
        assert window.desk is not None
        window.show_space(SESSION)
        window.desk.hands = REAL_DICE
        if window.controller.owed is None:
            window.tracker.form.submit()

    found: dict[str, Callable[[], object]] = {"fight": lambda: window.show_space(SESSION), "owed": owe}
    for name in (*LEFT[1:], *ASIDE):
        found[name] = lambda name=name: window.area.bring(name)
    found["prep"] = lambda: window.show_space(PREP)
    return found


def opened(folder: Path, keys: Sequence[str] | None = None) -> Iterator[tuple[str, DeskWindow]]:
    """A window on the fight of each game."""
    if QApplication.instance() is None:
        application_in_look("light", 100)
    for key in keys or [one.key for one in SHELF]:
        campaigns, desk = desk_in_fight(folder, key)
        window = DeskWindow()
        window.resize(1366, 768)
        window.show()
        window.show_desk(desk)
        yield key, window
        window.close()
        campaigns.close()
