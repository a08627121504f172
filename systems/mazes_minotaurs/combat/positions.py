"""Whom somebody can attack, and from where: four positions around everybody, one attacker each (MM-045, MM-R60)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from systems.common.kernel.caching import per_company
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.combat import allegiance, facts, grip, hiding, places

FRONT, LEFT, RIGHT, REAR = "front", "left flank", "right flank", "rear"
SIDES = (FRONT, LEFT, RIGHT, REAR)
LABELS = {FRONT: "Front", LEFT: "Left flank", RIGHT: "Right flank", REAR: "Rear"}
OUT = ("stone", "tree", "fled", "gone", "yielded")  # nobody to be struck at any more
SPARED = (*allegiance.CALMED, *OUT, hiding.CLOAKED)  # effects under which some do not count as foes now


def foes_of(look: Look, being: Being) -> tuple[Being, ...]:
    """Everybody of another side.  Whoever is compelled to attack comrades has those instead, and they may strike back
    (MM-093)."""
    if not look.anywhere(allegiance.COMPELLED):
        return look.against(being.side)
    comrades = [one for one in look.on_side(being.side) if one.id != being.id]
    if allegiance.fights_comrades(look, being.id):
        return tuple(comrades)
    return (*look.against(being.side), *[one for one in comrades if allegiance.fights_comrades(look, one.id)])


def targets(look: Look, actor: str) -> tuple[str, ...]:
    """Foes that live and can be seen, those who still stand first."""
    if not look.anywhere(*SPARED):
        return living(look, look.being(actor).side)
    foes = foes_of(look, look.being(actor))
    spared = {effect.source for effect in look.effects_on(actor) if effect.kind in allegiance.CALMED}
    there = [
        one for one in foes
        if one.id not in spared and not look.under(one.id, *OUT) and not hiding.hidden_from(look, one.id, actor)
    ]  # fmt: skip
    return _standing_first(look, there, [one for one in there if look.stands(one)])


@per_company
def living(look: Look, side: str) -> tuple[str, ...]:
    """Everybody alive who is not of this side, those who still stand first."""
    return _standing_first(look, look.against(side), look.standing_against(side))


def _standing_first(look: Look, foes: Collection[Being], standing: Sequence[Being]) -> tuple[str, ...]:
    first = tuple([one.id for one in standing])
    if len(first) == len(foes):
        return first
    return (*first, *[one.id for one in foes if one.id not in first and not states.dead(look, one)])


def free_sides(look: Look, target: str) -> list[str]:
    """The positions around somebody that nobody has taken in this round."""
    taken = look.fact_of(target, facts.SIDES, ())
    return [side for side in SIDES if side not in taken]


def has_free_side(taken: Sequence[str]) -> bool:
    """Whether one of the positions around somebody is still free, where these are taken."""
    return len(taken) < len(SIDES)


def own_side(look: Look, attacker: str, target: str) -> str:
    """The position from which one of many attacks has struck this foe already; empty if none has."""
    for foe, _, side in look.fact_of(attacker, facts.BITES, ()):
        if foe == target:
            return str(side)
    return ""


def take(play: Play, target: str, side: str) -> None:
    """A position is taken for this round."""
    taken = play.fact_of(target, facts.SIDES, ())
    if side not in taken:
        play.set_fact_of(target, sides=(*taken, side))


def keep_held(play: Play) -> None:
    """Whoever holds somebody stands where the hold was taken."""
    for being in play.everyone() if play.anywhere(grip.GRAPPLED) else ():
        hold = grip.hold_of(play, being.id)
        if hold is not None and hold.on in play.table.beings:
            take(play, hold.on, hold.fact("side", FRONT))


def engaged_foes(look: Look, who: str) -> tuple[str, ...]:
    """The foes in melee with somebody: whom he struck last, and those who struck him last, as long as they are in reach
    of each other (MM-052)."""
    being, last = look.being(who), dict(look.fact(facts.FOE, ()))
    return tuple([
        one.id for one in foes_of(look, being)
        if look.stands(one) and (last.get(one.id) == who or last.get(who) == one.id)
        and places.reached(look, who, one.id)
    ])  # fmt: skip


def foes_in_the_way(look: Look, who: str) -> tuple[str, ...]:
    """Whom somebody has to push back who retreats: those in melee with him; before the first blows all in reach, for
    they are upon him (ours)."""
    if (engaged := engaged_foes(look, who)) or look.round > 1:
        return engaged
    near = [one.id for one in foes_of(look, look.being(who)) if look.stands(one)]
    return places.those_within(look, who, near)
