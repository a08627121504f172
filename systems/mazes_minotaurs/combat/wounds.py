"""How much of a blow gets through: what lies in the nature of the one who is hurt (4.2, ours)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base import vitals
from systems.mazes_minotaurs.base.arms import Arm
from systems.mazes_minotaurs.combat import facts
from systems.mazes_minotaurs.combat.abilities import song
from systems.mazes_minotaurs.combat.abilities.creature_abilities import abilities


def wound(
    play: Play, who: str, amount: int, arm: Arm | None = None, shot: bool = False, fire: bool = False, why: str = ""
) -> int:
    """Hurt somebody, after what its nature makes of the blow; comes back as the Hits lost.

    ``arm``: the weapon that struck; without one it was no weapon at all (fire, a fall, a power).
    """
    victim = play.being(who)
    amount = damage_through(play, victim, amount, arm, shot, fire)
    if fire and amount > 0 and play.fighting:
        play.add_to_fact(who, facts.BURNED)
    lost = vitals.hurt(play, who, amount, f" from {why}" if why else "")
    if lost and play.effects():
        song.wake_by_wound(play, who)
    return lost


def damage_through(
    look: Look, victim: Being, amount: int, arm: Arm | None = None, shot: bool = False, fire: bool = False
) -> int:
    """What is left of a blow of so many points."""
    for one in abilities(look, victim):
        if one.rule == "dry" and fire:
            amount *= 2
        elif arm is None:
            continue
        elif one.rule == "bare_bones" and shot:
            amount = max(1, amount - one.amount)
        elif one.rule == "half_here" and not arm.magical:
            amount = max(1, amount // 2)
        elif one.rule == "pelt" and (shot or arm.edged):
            amount = 1
    return amount
