"""What can be seen of somebody by those who are not of the same side; tactics know no more of a foe.

Seen are: how bad the wounds look, in the steps that tracker and players' view show; who has fallen; of which kind
somebody is, and with it all that is printed of the kind; what is worn, held and cast, and what lies on somebody.  Not
seen are hit points, what a person's attributes and skills are, what somebody carries unseen, and what a creature is
proof against, before it shows.  Everybody knows the own side as it is: friends say how they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Table, altered

TOLD = "Of a foe they know what can be seen: the kind, the arms, how badly it is hurt; not what it has left."
ALIKE = "Of foes who look alike each takes another."
UNHURT, HURT, BADLY = range(3)  # as wounds look
SHOWN = "shown"  # the fact of a fight: kinds of which it has been seen what they are proof against
SHARES = {UNHURT: Fraction(1), HURT: Fraction(3, 4), BADLY: Fraction(1, 4)}  # of what may be left at each step


@per_being
def wounds_seen(look: Look, being: Being) -> int:
    """How bad the wounds of somebody look, who stands: unhurt, hurt or badly."""
    return int(look.game.wounds(look, being).kind.rank)


def share_seen(look: Look, being: Being) -> Fraction:
    """What somebody may have left of whatever wounds take, by their look."""
    return SHARES[wounds_seen(look, being)]


def worst_hurt(look: Look, being: Being, foes: Sequence[Being]) -> Being:
    """The foe whose wounds look worst; of those who look alike the one across from this being: the first of its side
    takes the first, the next the next, and round again, so that not all fall upon one."""
    if len(foes) == 1:
        return foes[0]
    steps = [wounds_seen(look, one) for one in foes]
    worst = max(steps)
    if steps.count(worst) == 1:
        return foes[steps.index(worst)]
    alike = [one for one, step in zip(foes, steps, strict=True) if step == worst]
    friends = [one.id for one in look.on_side(being.side)]
    place = friends.index(being.id) if being.id in friends else 0
    return alike[place % len(alike)]


def show(play: Play, being: Being) -> None:
    """It has been seen what a creature is proof against, or weak to: everybody knows it of the kind from now on."""
    if play.fighting:
        play.add_to_fact(being.entry or being.id, SHOWN)


def has_shown(look: Look, being: Being) -> bool:
    """Whether it has been seen in this fight what creatures of this kind are proof against."""
    shown = look.fact(SHOWN, ())
    return bool(shown) and (being.entry or being.id) in shown


def as_seen(look: Look, being: Being, sheet: Any) -> tuple[Look, Being]:
    """Somebody with the sheet that others take him to have, alone on a table where rules say what follows from it.

    For rules that are decorated ``@per_being``: nothing is known there but the being, what lies on it, and the house.
    """
    looks = altered(being, sheet=sheet)
    effects = {effect.id: effect for effect in look.effects_on(being.id)}
    return look.of_same_campaign(Table(look.house, {being.id: looks}, effects, own=look.table.own)), looks
