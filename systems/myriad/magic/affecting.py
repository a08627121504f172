"""What a spell does to somebody it has reached, and whom else its area takes in (MY-413, MY-620, MY-623, MY-633)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.play import NO_HARM, Play
from systems.common.records.table import Being, Until, altered
from systems.myriad.base import states
from systems.myriad.base.arms import Arm
from systems.myriad.combat import areas, footing, hazards, places
from systems.myriad.combat.hits import blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.magic import binding, lasting, mending, moving, parts, resisting, shields, spells
from systems.myriad.magic.cast import IGNITE, SPARED, TOUCHED, UNWILLING, Cast
from systems.myriad.magic.spells import COUNTED, Spell

KIND = lasting.KIND
FOOT = 3_048  # ten-thousandths of a metre


def spot_of(play: Play, being: Being) -> areas.Spot:
    return (areas.CM * places.place(play, being), 0)


def steps(metres: int, feet: int) -> int:
    """How much less there is of everything so far from ground zero: one for each full decay range (MY-413)."""
    return metres * 10_000 // (FOOT * feet)


def around(play: Play, going: Cast, spot: areas.Spot, already: Sequence[str]) -> list[tuple[str, int]]:
    """Whom else the area of a spell takes in, and how much less each gets; nobody asks them for a roll (MY-417)."""
    spell = going.spell
    if spell.feet:
        spared = (*already, *going.answers.get(SPARED, ()))
        found = [(one.id, steps(areas.metres_from(play, spot, one), spell.feet)) for one in play.everyone()
                 if one.id not in spared and not states.dead(play, one)]  # fmt: skip
        return [(who, off) for who, off in found if any([going.amount(effect, off=off) for effect in COUNTED])]
    return [(who, 0) for who in going.answers.get(TOUCHED, ()) if who not in already] if spell.cubic else []


def affect(play: Play, going: Cast, who: str, blow: Blow, off: int = 0) -> None:
    """Everything that is in the spell, on one target: damage first, then what binds, moves, heals and shields."""
    hostile = going.answers.get(UNWILLING) is not False
    spell = resisting.reduce_spell(play, going, who) if hostile else going.spell
    blow = altered(blow, target=who)
    damage, heal = going.amount("damage", spell, off), going.amount("heal", spell, off)
    if spell.has("damage"):
        _wound(play, going, spell, blow, damage)
    if spell.moves and who in going.targets:
        moving.strike(play, blow, moving.arm_of_thing(play, going, spell))
    if spell.has("incapacitate"):
        binding.bind(play, going, who, going.amount("incapacitate", spell, off), spell)
    if spell.push and not off:
        shove(play, going, blow)
    if spell.has("heal"):
        mending.heal(play, who, heal)
    if spell.has("shield"):
        shields.cover(play, going, who, going.amount("shield", spell, off), spell.duration)
    if spell.has("counter"):
        shields.ward(play, going, who, going.amount("counter", spell, off), spell.duration)
    lasting.begin(play, going.caster, who, spell, damage, heal)
    tell_own(play, spell, who)


def _wound(play: Play, going: Cast, spell: Spell, blow: Blow, dice: int) -> None:
    """Dice against armor, as of any blow; flames may catch (MY-601, MY-621, MY-623)."""
    if not dice:
        play.tell("{target} is not harmed.", NO_HARM, "shield", target=play.being(blow.target))
        return
    arm = altered(blow.arm or Arm("spell", "Spell", dice), damage=dice, tags=spell.tags)
    done = blows.land(play, altered(blow, dice=dice, arm=arm))
    if done.points and going.flag(IGNITE):
        hazards.ignite(play, blow.target, source=going.caster)


def shove(play: Play, going: Cast, blow: Blow) -> None:
    """As a push: a metre, and for whoever was aimed at one more for each point of the margin (MY-411, MY-633)."""
    metres = 1 + (max(0, blow.margin) if blow.target in going.targets else 0)
    footing.shove(play, play.being(going.caster), blow.target, metres, going.word(footing.BEHIND),
                  going.number(footing.DEPTH), going.number(footing.HARM))  # fmt: skip


def tell_own(play: Play, spell: Spell, who: str = "") -> None:
    """Components of the Guide's own: their text, and how long they last (MY-640)."""
    for part, units in spell.told:
        entry = parts.component(play, part)
        if entry is None:
            continue
        name = f"{entry.name}{f' × {units}' if units > 1 else ''}"
        being = play.find(who)
        if being is None:
            play.tell("{name}: {text}", icon="spark", name=name, text=entry.text)
            continue
        play.tell("{name} on {being}: {text}", icon="spark", name=name, being=being, text=entry.text)
        if spell.duration:
            until = Until("lasting", at=spells.ends(play, spell.duration))
            play.put_on(who, name, until, kind=KIND)
