"""A sample played on and on by tactics, at a bare desk or in the real window; every kept action is told."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from gui.viewmodel.choices import with_musters
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Hands
from models.storage.journal import Codec
from models.storage.rows import rows_of
from models.storage.seal import join_sums
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, NEXT_TURN, START
from systems.common.kernel.game import winner
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY

if TYPE_CHECKING:
    from gui.window.desk_window import DeskWindow

PROGRAM = Hands("program", "program", "program")
Perform = Callable[[Choice], object]


def stands(desk: Desk) -> int:
    """The whole table as one checksum."""
    return join_sums(row["sum"] for row in rows_of(Codec(desk.game), desk.table.records()))


def next_choices(desk: Desk) -> Iterator[Choice]:
    """What is done next, one after the other without end: fights, and undo between them is the caller's."""
    while True:
        if not desk.look.fighting:
            prepared = next(iter(desk.table.encounters.values()), None)  # a damaged campaign may have lost them
            fight = with_musters(desk.look, START, prepared.lines, title=prepared.name) if prepared else None
            yield fight if fight is not None else Choice(NEXT_TURN)
        elif winner(desk.look) is not None:
            yield Choice(END_FIGHT)
        else:
            waiting = desk.look.fight.waiting
            yield desk.game.suggest(desk.look, waiting[0]) if waiting else Choice(NEXT_TURN)


def play_at_desk(folder: Path, path: Path, seed: int, tell: Callable[[Desk, int], None]) -> None:
    """Play until somebody ends the process."""
    desk = Campaigns(folder, hands=PROGRAM, dice=SeededDice(seed)).open(path)
    desk.on_changed.append(lambda what: tell(desk, what.entry))
    for choice in next_choices(desk):
        desk.perform(choice)


def play_in_window(folder: Path, path: Path, seed: int, tell: Callable[[Desk, int], None]) -> None:
    """The same in the real window, without a screen; what is told has been painted.

    It plays inside of Qt's own loop: only there is what was let go of deleted, as at the table.  Whatever ``tell`` raises
    ends it.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    import gui.forms.editors.all  # noqa: F401  every kind of field has its editor
    from gui.theme.application import application_in_look, first_look
    from gui.window.desk_window import DeskWindow
    from gui.window.session import Session
    from models.settings import Settings

    app = application_in_look(*first_look(folder))
    window = DeskWindow(folder / "window.ini")
    window.resize(1366, 768)
    window.show()
    settings = Settings(players_dice="program", referee_dice="program", decisions="program")
    session = Session(window, folder, settings, dice=SeededDice(seed))
    ended: list[BaseException] = []

    def step() -> None:
        try:
            _take_back_if_lost(window)
            _play_once(window, choices, tell)
        except BaseException as error:
            ended.append(error)
            app.quit()
        else:
            QTimer.singleShot(0, step)

    session.begin()
    assert session.choice is not None
    session.choice.open(path)
    QApplication.processEvents()
    assert window.desk is not None
    choices = next_choices(window.desk)
    QTimer.singleShot(0, step)
    app.exec()
    raise ended[0]


def _take_back_if_lost(window: DeskWindow) -> None:
    """A fight that nobody of the party has survived is taken back to before its start: else nothing but starts and ends
    of fights would follow, and these take longer than blows."""
    desk = window.desk
    assert desk is not None
    if desk.look.fighting or any(desk.look.able(being) for being in desk.look.on_side(PARTY)):
        return
    window.controller.undo()  # its end
    while desk.look.fighting:
        window.controller.undo()


def _play_once(window: DeskWindow, choices: Iterator[Choice], tell: Callable[[Desk, int], None]) -> None:
    """One action, kept and painted."""
    from PySide6.QtWidgets import QApplication

    desk = window.desk
    assert desk is not None
    before = desk.undo_label
    window.controller.perform(next(choices))
    QApplication.processEvents()
    if desk.undo_label or before:
        newest = desk.log(1)
        tell(desk, newest[0].id if newest else 0)
