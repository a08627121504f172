"""Who gives up a fight of arms: a side that can harm nobody, and the badly hurt once it has turned (all of it ours; the
book has no morale, R-69)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from systems.common.forms import Choice
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.caching import per_table
from systems.common.kernel.look import Look
from systems.common.kernel.manner import acts_at
from systems.common.kernel.seen import SHOWN
from systems.common.records.table import Being
from systems.myriad.base import module, states
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.seen import left_seen
from systems.myriad.combat import grips, places
from systems.myriad.magic import suggesting
from systems.myriad.social import yielding
from systems.myriad.tactics import aims, manoeuvres

BADLY = Fraction(1, 2)  # of the boxes left: hurt badly
ODDS = 4  # times as long as the others that a side would need to win before it is hopeless


def leave_hopeless_fight(look: Look, being: Being) -> Choice | None:
    """Away, if nobody of this side can harm anybody who is left."""
    if not _might(look, being) or _can_harm(look, being.side, *_taking_part(look)):
        return None
    return _leaves(look, being, yielding.FLEES)


def leave_lost_fight(look: Look, being: Being) -> Choice | None:
    """Away, or up with the hands before those who understand it, for whoever is badly hurt when the fight is as good
    as lost."""
    line = module.body(look).line
    badly = acts_at(look, being, BADLY) * get_score(being.sheet.boxes, line)
    if aims.left_of(being, line) > badly or not _might(look, being):
        return None
    if not _is_lost(look, being.side, *_taking_part(look)):
        return None
    near = [one for one in _standing(look, being.side, False) if places.distance(look, being, one) <= places.REACH]
    talks = near and all([any([_thinks(look, one) for one in there]) for there in ([being], near)])
    return _leaves(look, being, yielding.SURRENDERS if talks else yielding.FLEES)


def _might(look: Look, being: Being) -> bool:
    """Whether somebody may give up: not if he has fallen, or the Guide has said that he fights on."""
    return look.stands(being) and not look.under(being.id, yielding.HEEDLESS)


def _thinks(look: Look, being: Being) -> bool:
    """Whether somebody has more wit than a beast."""
    return get_score(being.sheet.stats, module.counterpart(look, module.INTELLECT), 2) > 1


def _leaves(look: Look, being: Being, how: str) -> Choice:
    """Whoever is held cannot get away."""
    return Choice(yielding.KEY, being.id, {"how": yielding.SURRENDERS if grips.is_pinned(look, being) else how})


def _standing(look: Look, side: str, own: bool = True) -> list[Being]:
    return [one for one in (look.on_side(side) if own else look.against(side)) if look.stands(one)]


def _taking_part(look: Look) -> tuple[Any, ...]:
    """The facts that decide who takes part in what, and who seems to harm whom: the conflicts that are fought, who fell
    in a common turn, what has been seen of whom."""
    return (
        states.conflicts_fought(look),
        look.fact(states.FELLED, ()) if states.at_once(look) else (),
        look.fact(SHOWN, ()),
    )


@per_table
def _can_harm(look: Look, side: str, *taking_part: Any) -> bool:
    """Whether anybody of a side could do anything to anybody of the others, were they near."""
    foes = _standing(look, side, False)
    return not foes or any([harm(look, one, foe, side) > 0 for one in _standing(look, side) for foe in foes])


@per_table
def _is_lost(look: Look, side: str, *taking_part: Any) -> bool:
    """Whether somebody is alone, or half of a side has fallen, or it faces twice as many, and it would need many times
    as long as the others to win."""
    own, foes = _standing(look, side), _standing(look, side, False)
    if not own or not foes or (len(own) > 1 and 2 * len(own) > max(len(look.on_side(side)), len(foes))):
        return False
    gives = sum([max([harm(look, one, foe, side) for foe in foes]) for one in own])
    takes = sum([max([harm(look, foe, one, side) for one in own]) for foe in foes])
    return len(foes) * takes > ODDS * len(own) * gives


def harm(look: Look, one: Being, foe: Being, side: str) -> float:
    """How much of what a foe has left somebody takes in a turn, in whatever conflict, by magic or by the throat, as it
    looks to a side."""
    fights = aims.fights(look, one)
    return max([_harm_by_arms(look, one, foe, fought, side) if fought.armed else
                aims.unarmed(look, one, foe, fought, side).worth for fought in fights], default=0.0)  # fmt: skip


def _harm_by_arms(look: Look, one: Being, foe: Being, fought: Conflict, side: str) -> float:
    left = max(1, left_seen(look, side, foe, fought.line))
    spell = suggesting.worth(look, one, foe, side) if look.house.magic else 0.0
    grasp, choke = manoeuvres.hold_on(look, one, foe, fought.key, side) if look.house.wrestling else (0.0, 0.0)
    blow = aims.up_close(look, one, foe, fought, side)
    return max(blow, min(1.0, spell / left), grasp * min(1.0, choke / left))
