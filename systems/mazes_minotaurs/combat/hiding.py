"""Who goes unseen in a fight: under a cloak, until one of those under it strikes in melee (MM-092, MM-R41)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.mazes_minotaurs.base.minds import MINDLESS, mind_of
from systems.mazes_minotaurs.combat import places

CLOAKED = "cloaked"
WIDTH = 10  # feet within which the others stay
GROUP = "group"  # the effect that was laid first of those that end together


def unveil(play: Play, who: str) -> None:
    """One under a cloak attacks in melee: it ends for all under it.  Missiles and powers do not end it (MM-R41)."""
    if not play.anywhere(CLOAKED):
        return
    groups = {effect.fact(GROUP, effect.id) for effect in play.effects_on(who, CLOAKED)}
    if not groups:
        return
    for effect in tuple(play.effects().values()):
        if effect.kind == CLOAKED and effect.fact(GROUP, effect.id) in groups:
            play.remove(effect)
            if (being := play.find(effect.on)) is not None:
                play.tell("{being} is seen again.", icon="eye", being=being)


def part(play: Play) -> None:
    """Whoever has gone farther than 10 ft from the caster drops out of the cloak alone (MM-092)."""
    if not play.anywhere(CLOAKED):
        return
    for effect in tuple(play.effects().values()):
        if effect.kind != CLOAKED or play.find(effect.source) is None:
            continue
        if places.between(play, effect.on, effect.source) > WIDTH and (being := play.find(effect.on)) is not None:
            play.remove(effect)
            play.tell("{being} is more than {feet} ft away and seen again.", icon="eye", being=being, feet=WIDTH)


def hidden_from(look: Look, who: str, by: str) -> bool:
    """Whether somebody is cloaked from another: friends know where they are, the mindless see through it (ours that
    friends do)."""
    if not look.anywhere(CLOAKED) or not any([not one.waits for one in look.effects_on(who, CLOAKED)]):
        return False
    being, other = look.find(who), look.find(by)
    return being is not None and other is not None and being.side != other.side and mind_of(look, other) != MINDLESS


def unseen_words(look: Look, who: str, by: str) -> str:
    """What is said of somebody whom another cannot see; empty: he is seen."""
    return "cannot be seen" if hidden_from(look, who, by) else ""
