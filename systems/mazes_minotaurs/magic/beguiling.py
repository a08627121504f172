"""Powers that cloud a mind: Confusion, Illusions, Nature's Charm (MM-090, MM-091, MM-112)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.mazes_minotaurs.magic.casting import Casting, for_time, renew, resists
from systems.mazes_minotaurs.magic.cloaking import GROUP

CONFUSED, ILLUSION, CHARMED = "confused", "illusion", "charmed"


def confuse(play: Play, cast: Casting) -> None:
    """Victims count as surprised, and fail what they would roll to escape or to resist (MM-090)."""
    for who in cast.targets:
        if not resists(play, cast, who):
            renew(play, cast, who, "Confused", CONFUSED)
            play.tell("{being} is confused{time}.", "confused", "eye", being=play.being(who), time=for_time(cast))


def delude(play: Play, cast: Casting) -> None:
    """Victims believe what is not there; one illusion for all of them, ended sooner at will (MM-091)."""
    what, group = cast.word("illusion"), play.fresh("e", "effects")
    for who in cast.targets:
        if not resists(play, cast, who):
            renew(play, cast, who, f"Illusion: {what}" if what else "Illusion", ILLUSION, **{GROUP: group})
            play.tell("{being} believes in {what}{time}.", "deluded", "eye", being=play.being(who),
                      what=what or "what is not there", time=for_time(cast))  # fmt: skip


def charm(play: Play, cast: Casting) -> None:
    """Victims do nothing hostile to the nymph (MM-112)."""
    caster = play.being(cast.caster)
    for who in cast.targets:
        if not resists(play, cast, who):
            renew(play, cast, who, f"Charmed by {caster.name}", CHARMED)
            play.tell("{being} is charmed and does nothing hostile to {caster}{time}.", "charmed", "heart",
                      being=play.being(who), caster=caster, time=for_time(cast))  # fmt: skip


def struck(play: Play, who: str) -> None:
    """An attack on somebody succeeded, whoever made it: a charm on this one ends (MM-112)."""
    if not play.anywhere(CHARMED):
        return
    for effect in play.effects_on(who, CHARMED):
        if not effect.waits:
            play.remove(effect)
            play.tell("{being} is charmed no longer.", icon="eye", being=play.being(who))


def charmed_by(look: Look, who: str, nymph: str) -> bool:
    """Whether somebody can do nothing hostile to this nymph now."""
    if not look.anywhere(CHARMED):
        return False
    return any([one.source == nymph and not one.waits for one in look.effects_on(who, CHARMED)])
