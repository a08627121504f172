"""A fight begins in every game alike: the sides meet as its rules say, and the first round follows."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel import turns
from systems.common.kernel.play import Play


def start_fight(play: Play, choice: Choice) -> None:
    """The sides meet as the answers say, and if anybody stands in the way the first round begins."""
    if play.game.meet(play, choice.answers):
        turns.begin(play)
