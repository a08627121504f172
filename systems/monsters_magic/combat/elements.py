"""Fire, cold and the like against those who fear it or whom it does nothing (MG-092; ours)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_EFFECT, Play
from systems.common.records.table import Being
from systems.monsters_magic.base.gift_words import FEARS, PROOF
from systems.monsters_magic.combat.gifts import abilities


def is_proof(look: Look, target: Being, element: str) -> bool:
    """Whether an element does nothing to somebody."""
    return bool(element) and any([one.rule == PROOF and one.element == element for one in abilities(look, target)])


def after(play: Play, points: int, target: Being, element: str) -> int:
    """The effect points of a success that the element leaves: none against the proof, more against what fears it."""
    if not element:
        return points
    if is_proof(play, target, element):
        play.tell("{element} does nothing to {being}.", NO_EFFECT, "shield", element=element.capitalize(), being=target)
        return 0
    more = sum([one.amount for one in abilities(play, target) if one.rule == FEARS and one.element == element])
    if more:
        play.tell("{being} fears {element}: {points:effect point|effect points}.", icon="spark", being=target,
                  element=element, points=points + more)  # fmt: skip
    return points + more
