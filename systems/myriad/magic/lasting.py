"""Spells with Duration that hurt or heal: thinner, but once in every round (MY-624, R-47).

The spell is an effect on whoever it lies on, with a nameless timer beside it that runs out at the end of each round.
"""

from __future__ import annotations

from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Effect, Until, altered
from systems.myriad.base import natures, states, vitals
from systems.myriad.combat.hits import damage_dice
from systems.myriad.magic import mending, shields, spells
from systems.myriad.magic.spells import Spell

KIND, TIMER = "spell", "spell timer"
MOST_AT_ONCE = 2_000


def begin(play: Play, caster: str, who: str, spell: Spell, damage: int, heal: int) -> None:
    """It has come once; it comes again in every round that it lasts."""
    times = (spells.rounds(spell.duration) if play.fighting else spells.seconds(spell.duration) // spells.ROUND) - 1
    if not spell.duration or times < 1 or not (damage or heal):
        return
    effect = play.put_on(who, _name(damage, heal, times), FOREVER, kind=KIND, source=caster, damage=damage, heal=heal,
                         tags=spell.tags, times=times)  # fmt: skip
    play.put_on(who, "", Until("lasting", at=spells.ROUND), kind=TIMER, of=effect.id)


def _name(damage: int, heal: int, times: int) -> str:
    said = [f"{damage}D a round"] if damage else []
    said += [f"heals {heal} a round"] if heal else []
    return f"Spell: {', '.join(said)} ({times} left)"


def round_ends(play: Play, timer: Effect) -> None:
    """A round is over: what is due by now comes, and the next one is awaited."""
    lying = play.effects().get(str(timer.fact("of", ""))) if timer.kind == TIMER else None
    if lying is None or lying.on not in play.table.beings:
        return
    times = int(lying.fact("times", 0))
    due = min(times, 1 + (play.clock.seconds - timer.until.at) // spells.ROUND, MOST_AT_ONCE)
    taken = 0
    while taken < due and _comes(play, lying):
        taken += 1
    if times <= due or taken < due:
        play.remove(lying)
        play.tell("The spell on {being} ends.", icon="hourglass", being=play.being(lying.on))
        return
    left = times - due
    data = tuple([(name, left if name == "times" else value) for name, value in lying.data])
    name = _name(int(lying.fact("damage", 0)), int(lying.fact("heal", 0)), left)
    play.exchange(lying, altered(lying, name=name, data=data))
    play.put_on(lying.on, "", Until("clock", at=timer.until.at + due * spells.ROUND), kind=TIMER, of=lying.id)


def _comes(play: Play, lying: Effect) -> bool:
    """Once; whether it may come again."""
    being = play.being(lying.on)
    if states.dead(play, being):
        return False
    if dice := int(lying.fact("damage", 0)):
        _hurts(play, being, dice, tuple(lying.fact("tags", ())), lying.source)
    if (amount := int(lying.fact("heal", 0))) and sum(mending.boxes(play, being, amount)):
        mending.heal(play, being.id, amount)
    return True


def _hurts(play: Play, being: Being, dice: int, tags: tuple[str, ...], source: str) -> None:
    roller = source if source in play.table.beings else being.id
    dice = shields.through(play, being, natures.dice(play, being, dice, tags), roller)
    points = damage_dice.against_armor(
        play, dice, natures.armor(play, being, tags), roller, f"The spell on {being.name}"
    )
    vitals.hurt(play, being.id, points, why=" from the spell")
