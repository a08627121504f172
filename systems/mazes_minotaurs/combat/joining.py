"""Newcomers in a fight that goes on: they decide with the others, or act from the next round."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.mazes_minotaurs.combat import distances, initiative, phases
from systems.mazes_minotaurs.combat.abilities import dread


def join(play: Play, added: Sequence[str]) -> None:
    """Whoever comes while all decide decides with them; later they act from the next round on."""
    if not play.fighting:
        return
    distances.arrive(play, added)
    initiative.roll_dice(play)
    initiative.count(play, initiative.scores(play))
    dread.spread(play)
    turn = play.turn
    if turn is None or turn.phase != phases.DECISION:
        return
    turns = list(play.turns)
    turns[play.now] = altered(turn, actors=(*turn.actors, *added))
    play.alter_fight(turns=tuple(turns), waiting=(*play.waiting, *added))
