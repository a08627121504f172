"""At whom somebody means to strike or shoot: said with the decision, and where the form of the deed begins.

It binds nobody: a decision may not be swapped (MM-041), but its target may be whoever is there when it comes to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import BeingField
from systems.common.kernel import seen
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.combat import allegiance, distances, facts, grip, places, plans, positions

AIMED = (plans.ATTACK, plans.SHOOT, plans.BOX, plans.WRESTLE)  # what is done to one foe
FIELD = "target"
NAMED = (*AIMED, plans.MOVE)  # and to whom somebody only goes
WORDS = {plans.SHOOT: "shoot at", plans.MOVE: "move towards"}


def field(look: Look, being: Being, does: str, feet: int) -> BeingField | None:
    """At whom, the likeliest within so many feet first; nothing where nobody is there, or it is done to nobody."""
    there = allowed(look, being, does)
    if not there:
        return None
    near = places.those_within(look, being.id, there, feet)
    return BeingField(FIELD, "At whom", "Another may be taken when it comes to it", usual(look, being, there, feet),
                      refines=True, allowed=there, far=tuple([who for who in there if near and who not in near])
                      )  # fmt: skip


def allowed(look: Look, being: Being, does: str) -> tuple[str, ...]:
    """The foes that this may be done to."""
    if does not in AIMED:
        return ()
    there = positions.targets(look, being.id)
    if does == plans.BOX:
        return tuple([who for who in there if plans.boxable(look, look.being(who))])
    if does == plans.WRESTLE:
        return tuple([who for who in there if not grip.gigantic(look, look.being(who))])
    return there


def usual(look: Look, being: Being, there: Sequence[str], feet: int) -> str:
    """Whom somebody has struck last, if he still stands and is within so many feet; else the nearest who does; whoever
    is charmed only if nobody else is within them."""
    reached = places.those_within(look, being.id, there, feet)
    if len(fresh := allegiance.list_uncharmed(look, reached)) < len(reached):
        by_distance = [foe for _, foe in distances.foes_by_distance(look, being.id)]
        there = [who for who in by_distance if who in fresh] or there
    last = look.fact_of(being.id, facts.FOE, "")
    if last in reached and last in there and look.stands(look.being(last)):
        return str(last)
    near = distances.nearest(look, being.id)
    if near is not None and near[1] in there:
        return near[1]
    return next((who for who in there if look.stands(look.being(who))), there[0])


def worst_hurt(look: Look, being: Being, those: Sequence[str]) -> Being | None:
    """The one who looks worst hurt among those who still stand; comrades of somebody, if it must be, last."""
    beings = [one for one in map(look.being, those) if look.stands(one)]
    if len(beings) < 2:
        return beings[0] if beings else None
    return seen.worst_hurt(look, being, [one for one in beings if one.side != being.side] or beings)


def first(look: Look, who: str, there: Sequence[str]) -> tuple[str, ...]:
    """These with the one that was aimed at before the others; where he has fallen since, those who still stand, his own
    kind before others who are as far off."""
    aim = of(look, who)
    if aim in there and (look.stands(look.being(aim)) or look.fact_of(who, facts.FINISHES)):
        return (aim, *[one for one in there if one != aim])
    fallen = look.find(aim)
    if fallen is None:
        return tuple(there)

    def later(one: str) -> tuple[bool, int, bool]:
        being = look.being(one)
        feet = max(places.CLOSE, places.between(look, who, one))
        return not look.stands(being), feet, (being.entry, being.side) != (fallen.entry, fallen.side)

    return tuple(sorted(there, key=later))


def take(play: Play, who: str, target: str) -> None:
    """Whoever was aimed at, this one was taken when it came to it."""
    if of(play, who) not in ("", target):
        play.set_fact_of(who, aim=target, finishes=False)


def of(look: Look, who: str) -> str:
    """At whom somebody has said to aim in this round; empty: at nobody."""
    return str(look.fact_of(who, facts.AIM, ""))


def words(look: Look, who: str, does: str) -> str:
    """What somebody decided with its target: ``attack Satyr 2``, ``shoot at Satyr 2``,
    ``move towards Satyr 2``; without one the bare deed."""
    target = look.find(of(look, who)) if does in NAMED else None
    return f"{WORDS.get(does, does)} {target.name}" if target is not None else dict(plans.LABELS)[does].lower()
