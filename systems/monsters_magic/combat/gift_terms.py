"""What the gifts of creatures add to a blow, and what they do when it has fallen (MG-092; ours)."""

from __future__ import annotations

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_EFFECT, Play
from systems.common.records.table import Being, Term
from systems.monsters_magic.base import vitals
from systems.monsters_magic.base.arms import Arm
from systems.monsters_magic.base.gift_words import (
    AMBUSH,
    DAUNTING,
    DRAINS,
    HARDY,
    MISSILE_PROOF,
    PACK,
    THORNS,
)
from systems.monsters_magic.base.sheet import CreatureSheet
from systems.monsters_magic.base.vitals import PHP
from systems.monsters_magic.combat import gifts, opposing, ranges, rounds

MOST_FRIENDS = 3


def attacker_gifts(look: Look, being: Being, target: Being) -> list[Term]:
    """What counts on the attacker's side: its pack, its ambush, and what daunts it."""
    found = []
    if isinstance(being.sheet, CreatureSheet):
        if each := gifts.amount_of(look, being, PACK):
            found.append(Term("Pack", each * _count_friends(look, being, target), "MG-092"))
        more = gifts.amount_of(look, being, AMBUSH)
        if more and (rounds.is_surprised(look, target) or opposing.hidden(look, being)):
            found.append(Term("Ambush", more, "MG-092"))
    if isinstance(target.sheet, CreatureSheet) and (less := gifts.amount_of(look, target, DAUNTING)):
        near = ranges.band(look, being, target) <= ranges.CLOSE + 1
        found += [Term("Daunted", -less, "MG-092")] if near else []
    return [term for term in found if term.amount]


@per_look
def _count_friends(look: Look, being: Being, target: Being) -> int:
    """How many of its side stand close enough to the target to count, the most that do at last."""
    there = [one for one in look.standing() if one.side == being.side and one.id != being.id]
    near = [far for far in ranges.bands_to(look, target, there) if far <= ranges.CLOSE + 1]
    return min(MOST_FRIENDS, len(near))


def target_gifts(look: Look, target: Being, flies: bool) -> list[Term]:
    """What missiles must reach besides."""
    more = gifts.amount_of(look, target, MISSILE_PROOF) if flies and isinstance(target.sheet, CreatureSheet) else 0
    return [Term("Missiles glance off", more, "MG-092")] if more else []


def after_hide(play: Play, points: int, target: Being, arm: Arm) -> int:
    """The effect points that a thick hide leaves."""
    less = gifts.amount_of(play, target, HARDY) if arm.against == "armor" else 0
    if not less or points <= 0:
        return points
    left = max(0, points - less)
    play.tell("{being}’s hide leaves {points:point|points}.", "" if left else NO_EFFECT, "shield", being=target,
              points=left)  # fmt: skip
    return left


def after_blow(play: Play, being: Being, target: Being, arm: Arm, taken: int, touches: bool) -> None:
    """What a blow that has hit brings to whoever struck it: life drained, or thorns."""
    drinks = min(taken, gifts.amount_of(play, being, DRAINS))
    if drinks > 0 and (given := vitals.heal(play, being.id, drinks, PHP)):
        play.tell("{being} drinks {given:physical hit point|physical hit points}.", icon="heart", being=being,
                  given=given)  # fmt: skip
    thorns = gifts.ability(play, target, THORNS)
    if touches and arm.against == "armor" and thorns is not None:
        vitals.hurt(play, being.id, thorns.amount, PHP, f" by {target.name}’s {thorns.name.lower()}")
