"""One action in the window, from the press to the last painted letter, with many on the table, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, HEAL
from systems.common.kernel.game import Game, offered
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.shelf import SHELF
from tests.benchmarks.budget import Budget
from tests.benchmarks.desk import a_full_table, filled

if TYPE_CHECKING:
    from gui.window.desk_window import DeskWindow
    from models.desk.desk import Desk

FRAMES = {100: 16.0, 300: 33.0}  # milliseconds of an action, by how many are on the table
LONGEST = 100.0  # milliseconds of any action of any game
PRESSES = 40
SEED = 11  # the same party and foes in every run: else a run with a hero of one hit point is another thing


def measurements() -> Iterator[Budget]:
    for game in SHELF:
        for many, frame in FRAMES.items():
            with window_at(game, many) as (desk, window):
                yield small_actions(desk, window, many, frame)
                yield every_action(desk, window, many)


@contextmanager
def window_at(game: Game, many: int) -> Iterator[tuple[Desk, DeskWindow]]:
    """A window on a fight with so many on the table, as the program shows it."""
    import gui.forms.editors.all  # noqa: F401  every kind of field has its editor
    from gui.desk.garbage import GarbageTimer
    from gui.theme.application import application_in_look, take_down
    from gui.theme.sources import leave_sources_unread
    from gui.window.desk_window import DeskWindow
    from models.campaigns.campaigns import Campaigns
    from models.desk.hands import Hands

    leave_sources_unread()
    app = application_in_look("light", 100)
    collector = GarbageTimer(app)
    with TemporaryDirectory() as folder:
        campaigns = Campaigns(
            Path(folder) / "data", hands=Hands("program", "program", "program"), dice=SeededDice(SEED)
        )
        desk = campaigns.create("Measured", game.key)
        a_full_table(desk, many)
        window = DeskWindow(Path(folder) / "window.ini")
        window.resize(1366, 768)
        window.show()
        window.show_desk(desk)
        while not window.updatesEnabled():  # until all stands in its place
            app.processEvents()
        yield desk, window
        window.close()
        take_down(window)
        campaigns.close()
    collector.stop()


def press(window: DeskWindow, choice: Choice) -> bool:
    """Do it, and paint what has changed; whether it was done, and waits for nobody's dice or answers."""
    from models.desk.results import Done

    result = window.controller.perform(choice)
    settle()
    return isinstance(result, Done)


def settle() -> None:
    """Paint what waits to be painted."""
    from PySide6.QtWidgets import QApplication

    for _ in range(2):
        QApplication.processEvents()


def rest(window: DeskWindow) -> None:
    """Nothing is worked out beside any more: the chances of what could be done next are not part of what is done."""
    window.tracker.form.odds.stop()


def small_actions(desk: Desk, window: DeskWindow, many: int, frame: float) -> Budget:
    """A point of damage and a point healed, in turns."""
    found = Budget(f"An action, press to painted, {many} combatants", desk.game.key, frame)
    who = max(desk.look.on_side("party"), key=lambda one: desk.game.tracks(desk.look, one)[0].now).id
    steps = [Choice(key, "", filled(desk.game, desk.look, key, who)) for key in (DAMAGE, HEAL)]
    for number in range(PRESSES):
        done: list[bool] = []
        found.take(lambda step=steps[number % 2], told=done: told.append(press(window, step)))  # type: ignore[misc]
        assert done == [True]
        rest(window)
    return found


def every_action(desk: Desk, window: DeskWindow, many: int) -> Budget:
    """Every action that is offered to whoever acts, with the answers its form proposes; each is taken back."""
    found = Budget(f"The slowest action, {many} combatants", desk.game.key, LONGEST, worst=True)
    for choice in proposed(desk.look):
        done: list[bool] = []
        label = desk.game.actions[choice.action].label
        found.take(lambda one=choice, told=done: told.append(press(window, one)), label)  # type: ignore[misc]
        if done[0]:
            window.controller.undo()
        else:
            window.controller.drop()
        settle()
        rest(window)
    return found


def proposed(look: Look) -> list[Choice]:
    """What can be done now as its form proposes it, by whoever acts first."""
    actor = next(iter(look.waiting), "")
    return [
        Choice(action.key, actor, form.blank())
        for action, form in offered(look, actor)
        if not form.blocked and not form.problem(form.blank())
    ]
