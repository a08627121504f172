"""What is known about a fight and its round, under which name; all of it plain values."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.myriad.base import module

# Of the round: forgotten when the next one begins.
DECLARED = "declared"  # being: what it said it would do (MY-402)
MOVED = "moved"  # being: metres moved in this round
EXTRA = "extra"  # beings that have had an extra action (MY-420)
HURT = "hurt"  # beings that were hurt
DIVED = "dived"  # flyer: the count of initiative on which it struck, and whom (MY-440)
ATTACKED = "attacked"  # beings that have attacked, noted while somebody bleeds
OPEN = "open"  # being: it neither attacks nor dodges, for a bandage is being tied (MY-421)
HELD = "held"  # beings that act later than they might (MY-401)
WOVE = "wove"  # beings that have woven, where a spell may be cast in the same action
CAST = "cast"  # beings that have cast what takes no action
ACTED = "acted"  # beings that have used their action, noted while mages counter for others (MY-609)
OF_ROUND = (DECLARED, MOVED, EXTRA, HURT, DIVED, ATTACKED, OPEN, HELD, WOVE, CAST, ACTED)

# Of the fight.
RACE = "race"  # whether everybody races and nobody fights (MY-903)
CONFLICT, CONFLICTS = module.CONFLICT, module.CONFLICTS  # the kind of conflict it began as, and further kinds
DISTANCE = "distance"  # metres between the sides when it began
WHERE = "where"  # being: its place in metres, the party beginning at 0
LIGHT = "light"  # light, dim, dark
TOPIC = "topic"  # being: what it spoke of last
COURTED = "courted"  # whom a date is with; who answers attacks, and has no turns (MY-922)
SUITORS = "suitors"  # who courts
ATTACKS = "attacks"  # how many each of several suitors has
TOUCHED = "touched"  # suitor: the buttons that were touched
WOOED, DATED = "wooed", "dated"  # suitor: points that would have been taken, attacks made
HOME = "home"  # whom a date is with, and whose side that is when it is over


def forget_round(play: Play) -> None:
    """What was known of the last round is known no more."""
    if stale := {name: () for name in OF_ROUND if play.fact(name)}:
        play.set_facts(**stale)
