"""What is known about a fight and its round, under which name; all of it plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play

# Of the round: forgotten when the next one begins.
ROLLED = "rolled"  # being or side's edge: its attacks, as tuples (see blows.Attack)
TOGETHER = "together"  # being: the throw in common with others in which its dice lie
SHOTS = "shots"  # being: (target, counts as melee, attacks with how each went)
STRUCK = "struck"  # being: the attacks it made before the others
ABSORBED = "absorbed"  # being: points that armor and skill have taken up
ACTED = "acted"  # beings that have used their action
MISSED = "missed"  # beings that could do nothing while the dice were thrown: whoever wakes later throws none
OVERCOME = "overcome"  # beings laid low while all declare: a spell of theirs still takes effect at once with it
BOLTS = "bolts"  # pending damage of spells that strike like missiles
CHANTS = "chants"  # points of spells for the total of a side
AREAS = "areas"  # pending damage to everybody in an area
NOW = "edge_now"  # being or side: the referee's dice and adds, for this round
ENDED = "ended"  # steps of the round that are over
OF_ROUND = (ROLLED, TOGETHER, SHOTS, STRUCK, ABSORBED, ACTED, MISSED, OVERCOME, BOLTS, CHANTS, AREAS, NOW, ENDED)

# Of the fight.
MELEE = "melee"  # being: which melee it takes part in; 0: none
UNSEEN = "unseen"  # sides that cannot be seen
SEES = "sees"  # beings that see them all the same
EDGE = "edge"  # being or side: the referee's dice and adds, until changed
HELD = "held"  # how many foes were down when they were last asked whether they hold


def facts_by_being(look: Look, name: str) -> dict[str, Any]:
    """What is known of each, under this name."""
    return dict(look.fact(name, ()))


def note_all(play: Play, name: str, facts: Mapping[str, Any]) -> None:
    """Keep facts about several at once."""
    if facts:
        play.set_facts(**{name: tuple(sorted({**facts_by_being(play, name), **facts}.items()))})


def append(play: Play, name: str, *facts: tuple[Any, ...]) -> None:
    """Keep more of what stands in a row."""
    play.set_facts(**{name: (*play.fact(name, ()), *facts)})


def has_ended(look: Look, step: str) -> bool:
    """Whether a step of this round is over."""
    return step in look.fact(ENDED, ())


def forget_round(play: Play) -> None:
    """What was known of the last round is known no more."""
    if stale := {name: () for name in OF_ROUND if play.fact(name)}:
        play.set_facts(**stale)
