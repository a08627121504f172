"""Shields of magic, which dice must beat before they meet armor, and wards against spells (MY-622, MY-637, R-53)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import tally
from systems.common.records.table import Being, Until
from systems.myriad.magic import spells
from systems.myriad.magic.cast import Cast
from systems.myriad.rolls.checks import SIX

SHIELD, WARD = "shield", "ward"


def cover(play: Play, going: Cast, who: str, armor: int, duration: int) -> None:
    """A shield around somebody: for the rest of this round and the next, or longer."""
    if armor > 0:
        until = Until("lasting", at=spells.ends(play, duration))
        play.put_on(who, f"Shield {armor}", until, kind=SHIELD, source=going.caster, armor=armor)
        play.tell("{being} has a shield of {armor} for {time}.", "shields", "shield", being=play.being(who),
                  armor=armor, time=spells.lasts(play, duration))  # fmt: skip


def ward(play: Play, going: Cast, who: str, sixes: int, duration: int) -> None:
    """A counter-spell that lasts: what is no stronger does not get through.  Without Duration there is nothing left of
    it by the time a spell comes (MY-622)."""
    if sixes > 0 and duration:
        until = Until("lasting", at=spells.ends(play, duration))
        against = "a six" if sixes == 1 else f"{sixes} sixes"
        play.put_on(who, f"Ward against {against}", until, kind=WARD, source=going.caster, sixes=sixes)
        play.tell("{being} is warded against spells of up to {sixes:six|sixes}, for {time}.", "wards", "shield",
                  being=play.being(who), sixes=sixes, time=spells.lasts(play, duration))  # fmt: skip
    elif sixes > 0:
        play.tell("There is no spell to counter.", icon="cross")


def best(look: Look, who: str, kind: str, fact: str) -> int:
    """The best of those that lie on somebody; several do not add up (ours)."""
    return max([int(one.fact(fact)) for one in look.effects_on(who, kind) if not one.waits], default=0)


def through(play: Play, being: Being, dice: int, roller: str, net: int = 0) -> int:
    """How many dice of damage come through somebody's shield; they are thrown again against armor (MY-637).  ``net``:
    what a weapon of mass destruction takes off it."""
    if dice <= 0 or not play.anywhere(SHIELD):
        return dice
    armor = max(0, best(play, being.id, SHIELD, "armor") - net)
    if not armor:
        return dice
    purpose = f"Through the shield of {being.name}"
    found = play.roll(dice, SIX, roller, purpose, tally(armor + 1))[0] if armor < SIX else 0
    if not found:
        play.tell("The shield of {being} holds.", "", "shield", being=being)
    return int(found)
