"""A fight begins in every game alike: the sides meet as its rules say, and the first round follows; which prepared
encounter it is."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Encounter


def start_fight(play: Play, choice: Choice) -> None:
    """The sides meet as the answers say, and if anybody stands in the way the first round begins."""
    if play.game.meet(play, choice.answers):
        turns.begin(play)


def prepared_for(look: Look) -> Encounter | None:
    """The prepared encounter that is being fought: that of the same name; of several the one whose creatures are there
    most."""
    there = {being.entry for being in look.everyone()}
    called = [one for one in look.table.encounters.values() if look.fighting and one.name == look.fight.name]
    return max(called, key=lambda one: len(there & {line.entry for line in one.lines}), default=None)
