"""Who gives up a fight of arms: a side that can harm nobody, and the badly hurt once it has turned (all of it ours; the
book has no morale, R-69)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any

from systems.common.forms import Choice
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.caching import per_pair, per_table
from systems.common.kernel.look import Look
from systems.common.kernel.manner import above, manner_of, shares
from systems.common.kernel.present import one_of_each
from systems.common.kernel.seen import SHOWN
from systems.common.records.table import Being
from systems.myriad.base import module, states
from systems.myriad.base.seen import knows, left_seen
from systems.myriad.combat import grips, places
from systems.myriad.magic import cast, suggesting
from systems.myriad.social import yielding
from systems.myriad.tactics import aims, manoeuvres

BADLY = Fraction(1, 2)  # of the boxes left: hurt badly
_BADLY_AT = shares(BADLY)
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
    badly = _BADLY_AT[manner_of(look, being)]
    if above(aims.left_of(being, line), get_score(being.sheet.boxes, line), badly) or not _might(look, being):
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
    return not foes or any([harm(look, one, foes, side) > 0 for one in _standing(look, side)])


@per_table
def _is_lost(look: Look, side: str, *taking_part: Any) -> bool:
    """Whether somebody is alone, or half of a side has fallen, or it faces twice as many, and it would need many times
    as long as the others to win."""
    own, foes = _standing(look, side), _standing(look, side, False)
    if not own or not foes or (len(own) > 1 and 2 * len(own) > max(len(look.on_side(side)), len(foes))):
        return False
    gives, takes = _harm_of_all(look, own, foes, side), _harm_of_all(look, foes, own, side)
    return len(foes) * takes > ODDS * len(own) * gives


def _harm_of_all(look: Look, those: Sequence[Being], others: Sequence[Being], side: str) -> float:
    """How much all of those take in a turn, each of whom it takes most."""
    known: dict[Hashable, float] = {}
    alike = [(look.likeness(one), states.fell_this_turn(look, one)) for one in those]
    for one, same in zip(those, alike, strict=True):
        if same not in known:
            known[same] = harm(look, one, others, side)
    return sum([known[same] for same in alike])


def harm(look: Look, one: Being, others: Sequence[Being], side: str) -> float:
    """How much somebody takes in a turn of what one of these has left, of whom it takes most, in whatever conflict, by
    magic or by the throat, as it looks to a side."""
    fights, met = [fought.key for fought in aims.fights(look, one)], cast.conflict_of(look, one).key
    return max([_harm(look, one, other, fought, side, met, knows(look, one, other, side))
                for fought in fights for other in one_of_each(look, others)], default=0.0)  # fmt: skip


@per_pair
def _harm(look: Look, one: Being, foe: Being, conflict: str, side: str, *facts: Any) -> float:
    """How much of what a foe has left somebody takes in a turn of one conflict, as it looks to a side; by the facts of
    the fight: where a spell is met, and what has been seen of whom."""
    fought = module.conflict(look, conflict)
    if not fought.armed:
        return aims.unarmed(look, one, foe, fought, side).worth
    left = max(1, left_seen(look, side, foe, fought.line))
    spell = suggesting.worth(look, one, foe, side) if look.house.magic else 0.0
    grasp, choke = manoeuvres.hold_on(look, one, foe, conflict, side) if look.house.wrestling else (0.0, 0.0)
    blow = aims.up_close(look, one, foe, fought, side)
    return max(blow, min(1.0, spell / left), grasp * min(1.0, choke / left))
