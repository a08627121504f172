"""Things moved by magic that attack: hurled, or weapons that strike and shoot by themselves (MY-633, R-79)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Until, altered
from systems.myriad.base.arms import Arm
from systems.myriad.combat.hits import blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.magic import aiming, spells
from systems.myriad.magic.cast import Cast
from systems.myriad.magic.spells import Spell

KIND = "motion"


def arm_of_thing(play: Play, going: Cast, spell: Spell) -> Arm:
    """What strikes: the hurled thing with the dice of the table, a weapon with its own."""
    if going.arm is not None:
        return going.arm
    arm = aiming.weapon(play, play.being(going.caster), going.answers) if spell.wields else None
    return arm or Arm("hurled", "hurled thing", spell.hurled or 1, tags=("blunt",))


def strike(play: Play, blow: Blow, arm: Arm) -> None:
    """Its damage, against armor as of any weapon."""
    blows.land(play, altered(blow, dice=arm.damage, arm=arm))


def hold(play: Play, going: Cast, arm: Arm) -> None:
    """With Duration it attacks once in every round, for an action each (R-79)."""
    spell = going.spell
    if spell.duration and spell.moves:
        until = Until("lasting", at=spells.ends(play, spell.duration))
        play.put_on(going.caster, f"Moves {arm.name} {arm.damage}D", until, kind=KIND, source=going.caster,
                    thing=arm.name, dice=arm.damage, tags=arm.tags, reach=spell.reach, seeking=spell.seeking,
                    skill=going.skill)  # fmt: skip
