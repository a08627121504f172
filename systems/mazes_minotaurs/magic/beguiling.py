"""Powers that cloud a mind: Confusion, Illusions, Cloak, Nature's Charm (MM-090 to MM-092, MM-112)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.kernel.turns import ENDS
from systems.mazes_minotaurs.combat.allegiance import CHARMED
from systems.mazes_minotaurs.combat.hiding import CLOAKED, GROUP
from systems.mazes_minotaurs.magic.casting import Casting, for_time, lay, renew, resists

CONFUSED, ILLUSION = "confused", "illusion"


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


def cloak(play: Play, cast: Casting) -> None:
    """The caster or others near him go unseen; nobody resists (MM-R39)."""
    group = play.fresh("e", "effects")
    for who in cast.targets:
        lay(play, cast, who, "Cloaked", CLOAKED, group=group)
        play.tell("{being} cannot be seen{time}.", "cloaked", "eye-off", being=play.being(who), time=for_time(cast))


def charm(play: Play, cast: Casting) -> None:
    """Victims do nothing hostile to the nymph, and whatever they like to everybody else (MM-112)."""
    caster = play.being(cast.caster)
    for who in cast.targets:
        if not resists(play, cast, who):
            renew(play, cast, who, f"Charmed to spare {caster.name}", CHARMED,
                  **{ENDS: "{being} is no longer charmed."})  # fmt: skip
            play.tell("{being} is charmed and does nothing hostile to {caster}{time}.", "charmed", "heart",
                      being=play.being(who), caster=caster, time=for_time(cast))  # fmt: skip
