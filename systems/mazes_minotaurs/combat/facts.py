"""What is known about a fight and its round, under which name; all of it plain values."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.mazes_minotaurs.base import arms, states, vitals

# Of the round: forgotten when the next one begins.
DECIDED = "decided"  # being: what it does (see plans); empty: it thinks again
AIM = "aim"  # being: the foe it means to strike or to shoot at
FINISHES = "finishes"  # being: whether the foe it aims at lay helpless already
TACTICS = "tactics"  # being: its tactics of the round
MOVED = "moved"  # being: whether it moves, or has moved, in the phase of movement
FLOWN = "flown"  # being: feet it flew in this round
RAN = "ran"  # being that ran to strike: (the foe, where it ran from, how far it could)
CONCENTRATES = "concentrates"  # being: the power it works on
EYES = "eyes"  # being: where it looks when a gaze may kill: away, shield, open
SIDES = "sides"  # being: the positions around it that are taken
BITES = "bites"  # being of many attacks: (foe, how many) of each it has attacked
HURT = "hurt"  # beings that were hurt
BURNED = "burned"  # beings that took damage of fire
SPOILED = "spoiled"  # beings whose concentration is broken
SANG = "sang"  # beings that sing
FALLEN = vitals.FALLEN  # beings that fell unconscious in the turn that goes on
SQUEEZED = "squeezed"  # beings that have squeezed whom they hold
OF_ROUND = (DECIDED, AIM, FINISHES, TACTICS, MOVED, FLOWN, RAN, CONCENTRATES, EYES, SIDES, BITES, HURT, BURNED, SPOILED,
            SANG, SQUEEZED, FALLEN)  # fmt: skip

CHARGE = "charge"  # among the tactics: the one that counts for initiative and movement too

# Of the fight.
DIE = "die"  # being: its die of initiative
WEAPON = arms.WEAPON  # being: the weapon it named last
FELL = "fell"  # being: the round in which it died
FOE = "foe"  # being: whom it attacked last in melee
FEET = "feet"  # being: how far it shot last
SURPRISED = states.SURPRISED  # beings surprised in the first round
DISTANCE = "distance"  # feet between the sides when the fight began
AT = "at"  # being: where it stands, in feet from where the party began; empty: all are in reach of each other
DIFFICULT = "difficult"  # whether the ground is difficult
SIGHT = "sight"  # what can be seen: clear, poor, very poor
WATER = "water"  # whether they fight in water


def forget_round(play: Play) -> None:
    """What was known of the last round is known no more."""
    if stale := {name: () for name in OF_ROUND if play.fact(name)}:
        play.set_facts(**stale)
