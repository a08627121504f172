"""What is known about a fight and its round, under which name; all of it plain values."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play

# Of the round: forgotten when the next one begins.
ACTED = "acted"  # beings that have acted, whose sickness strikes next
MOVED = "moved"  # beings that moved and may act all the same, where the referee allows it
BLOWS = "blows"  # being: attacks struck in this round
OF_ROUND = (ACTED, MOVED, BLOWS)

# Of the fight.
RANGE = "range"  # the band in which the sides met
FURTHEST = "furthest"  # the furthest band that the surroundings allow
BANDS = "bands"  # pair of beings: the band between them
DIE = "die"  # being: its throw of initiative, kept for the encounter
SURPRISED = "surprised"  # beings caught before the first round
FREE = "free"  # whether the free actions before the first round go on
DANGER = "danger"  # whether the place is dangerous, so that checks are tough
SEEN = "seen"  # being: "", semi, total: how far it is concealed
UNNOTICED = "unnoticed"  # being: foes past whom it has sneaked, until it attacks
VANISHED = "vanished"  # beings that are unseen until they attack
USED = "used"  # being and ability: how often it was used in this fight
COVER = "cover"  # being: what its cover adds
THROWN = "thrown"  # what was thrown and lies about: (being, the values of the item)
RUNS = "runs"  # being: which way it ran last in a chase, so that whoever flees goes on to
BEHIND = "behind"  # being: the full cover it stands behind, from which nobody shoots


def in_danger(look: Look) -> bool:
    """Whether checks are tough: in a dangerous place, but not in the free actions of whoever surprises (MG-011)."""
    if look.fighting and look.fact(SURPRISED, ()):
        return False
    return bool(look.fact(DANGER, look.fighting))


def forget_round(play: Play) -> None:
    """What was known of the last round is known no more."""
    if stale := {name: () for name in OF_ROUND if play.fact(name)}:
        play.set_facts(**stale)
