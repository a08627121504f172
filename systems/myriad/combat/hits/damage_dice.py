"""Dice of damage against armor, and how hardened targets are (MY-407, MY-414)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.kernel.tape import tally
from systems.myriad.base import module, natures
from systems.myriad.base.figures import FEAR
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import checks


def against_armor(play: Play, dice: int, armor: int, roller: str, purpose: str) -> int:
    """How many dice show more than the armor; against none all do, and are not thrown (MY-407)."""
    if dice <= 0 or armor >= checks.SIX:
        return 0
    return play.roll(dice, 6, roller, purpose, tally(armor + 1))[0] if armor > 0 else dice


def force(play: Play, blow: Blow) -> int:
    """What successes are taken times: the rating of mass destruction less how hardened the target is; ordinary weapons
    count once, and not at all against hardened targets (MY-414, R-41)."""
    if not play.house.wmd or not blow.conflict.armed:
        return 1
    rating = blow.arm.wmd if blow.arm else 0
    if hard := natures.hardened(play, play.being(blow.target)):
        return max(0, rating - hard)
    return max(1, rating)


def armor_against(play: Play, blow: Blow) -> int:
    """The armor that meets this blow; words meet none, unless the Guide has armor of that kind (MY-407, R-66)."""
    target = play.being(blow.target)
    if blow.conflict.armed:
        return natures.armor(play, target, blow.tags)
    if module.stands_for(play, blow.conflict.key, (module.TERROR,)):
        return play.value(target.id, FEAR)
    return play.value(target.id, f"{blow.conflict.key}_armor")
