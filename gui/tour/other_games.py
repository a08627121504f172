"""The tour at the other games: the sample of each, opened from the start page, and a round of its fight."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from gui.tour.fight import MOST_ACTIONS, act, settle_dice
from gui.tour.fingers import CannotPlay
from gui.tour.paper import leave_kit
from systems.common.kernel.look import Look

if TYPE_CHECKING:
    from gui.tour.tour import Tour


def other_games(tour: Tour) -> None:
    """The other games"""
    tour.window.activateWindow()
    fingers, first = tour.fingers, tour.desk.game
    choice = tour.session.choice
    if choice is None:
        raise CannotPlay("there is no start page")
    for game in choice.page.games:
        if game.key == first.key or game.key not in choice.page.samples:
            continue
        tour.command("campaign.close")
        fingers.press(f"sample:{game.key}")
        if said := choice.page.words.text():
            raise CannotPlay(said)  # why it does not open; nothing to wait for
        fingers.wait(partial(_open_sample, tour, game.key), f"the sample of {game.name} does not open")
        fingers.key(Qt.Key.Key_F8)
        tour.show(f"game-{game.key}", f"{game.name}: {game.tagline}. The same desk, at its own sample campaign.")
        if not tour.desk.look.fighting:
            fingers.press(f"start {next(iter(tour.desk.table.encounters))}")
        _a_round(tour)
        tour.show(f"game-{game.key}-round", "A round later: everybody did what the form had filled in.")
        leave_kit(tour)


def _open_sample(tour: Tour, key: str) -> bool:
    return tour.window.desk is not None and tour.window.desk.game.key == key


def _a_round(tour: Tour) -> None:
    """Everybody acts as the form has it, until the next round begins or the fight ends."""
    settle_dice(tour)
    before: Look = tour.desk.look
    for _ in range(MOST_ACTIONS):
        if not tour.desk.look.fighting or tour.desk.look.round != before.round:
            return
        act(tour)
    raise CannotPlay("the round does not end")
