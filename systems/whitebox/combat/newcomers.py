"""Creatures that come into a fight: bodies on the table, and their place in the turns of their side."""

from __future__ import annotations

from systems.common.encounter_kit import joining
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, Muster, altered
from systems.whitebox.base.creatures import creature_sheet


def take_turns(play: Play, added: list[str], side: str) -> None:
    """Newcomers stand in the turns of their side; nothing to do while nobody fights."""
    if not play.fighting:
        return
    new = tuple([
        altered(turn, actors=(*turn.actors, *added)) if turn.side in (side, "") else turn for turn in play.fight.turns
    ])  # fmt: skip
    turn = play.turn
    now = tuple(added) if turn and turn.side in (side, "") else ()
    play.exchange(play.fight, altered(play.fight, turns=new, waiting=(*play.waiting, *now)))


def add_bodies(play: Play, muster: Muster, side: str = FOES, hit_dice: str = "") -> list[str]:
    """So many of one creature onto the table, in the size of these ``hit_dice``, else in that of the line."""
    by_dice = (lambda hits: creature_sheet(play, muster.entry, hits, hit_dice)) if hit_dice else None
    return joining.add_bodies(play, muster, side, by_dice)


def stand_with(play: Play, who: str, side: str) -> None:
    """A place in the turns of its side that are still to come."""
    if play.fighting:
        turns = [
            altered(turn, actors=(*turn.actors, who)) if turn.side in (side, "") else turn for turn in play.fight.turns
        ]
        play.exchange(play.fight, altered(play.fight, turns=tuple(turns)))
