"""Whom somebody cannot fight, or has to: the charmed, the compelled, the enslaved (MM-093, MM-095, MM-112)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.mazes_minotaurs.base import states

CHARMED, COMPELLED, ENSLAVED = "charmed", "compelled", "enslaved"
CALMED = (CHARMED, COMPELLED, ENSLAVED)  # does nothing to the one who did it
PLAIN, COMRADES, DEATH = "plain", "comrades", "death"  # kinds of orders to the compelled


def spared_by(look: Look, who: str) -> frozenset[str]:
    """To whom somebody does nothing hostile now: who charmed, compelled or enslaved this one (MM-093, MM-112)."""
    if not look.anywhere(*CALMED):
        return frozenset()
    return frozenset([one.source for one in look.effects_on(who) if one.kind in CALMED and not one.waits])


def spares_words(look: Look, who: str, *those: str) -> str:
    """Why somebody does nothing to these now, or to whomever it spares: ``charmed to spare Krenaia``; else empty."""
    if not look.anywhere(*CALMED):
        return ""
    calmed = [one for one in look.effects_on(who) if one.kind in CALMED and not one.waits]
    return ", ".join([f"{one.name[:1].lower()}{one.name[1:]}" for one in calmed if not those or one.source in those])


def end_charm(play: Play, who: str) -> None:
    """An attack on somebody succeeded, whoever made it: a charm on this one ends (MM-112)."""
    if not play.anywhere(CHARMED):
        return
    for effect in play.effects_on(who, CHARMED):
        if not effect.waits:
            play.remove(effect)
            if not states.dead(play, play.being(who)):
                play.tell("{being} is charmed no longer.", icon="wake", being=play.being(who))


def list_uncharmed(look: Look, those: Sequence[str]) -> list[str]:
    """Those on whom no charm lies: an attack that succeeds would end it (MM-112)."""
    if not look.anywhere(CHARMED):
        return list(those)
    return [who for who in those if all([one.waits for one in look.effects_on(who, CHARMED)])]


def charmed_by(look: Look, who: str, nymph: str) -> bool:
    """Whether somebody can do nothing hostile to this nymph now."""
    if not look.anywhere(CHARMED):
        return False
    return any([one.source == nymph and not one.waits for one in look.effects_on(who, CHARMED)])


def fights_comrades(look: Look, who: str) -> bool:
    """Whether somebody under Compelling was told to attack comrades, and does (MM-093); slaves have changed sides."""
    effects = look.effects_on(who, COMPELLED) if look.anywhere(COMPELLED) else ()
    return any([one.fact("order", "") == COMRADES and not one.waits for one in effects])


def keeps_quiet(look: Look, who: str) -> bool:
    """Whether somebody under Compelling was given an ordinary order, and so does nothing of its own (MM-093)."""
    effects = look.effects_on(who, COMPELLED) if look.anywhere(COMPELLED) else ()
    return any([one.fact("order", "") == PLAIN and not one.waits for one in effects])
