"""What a nymph changes and gives: another face, her favor (MM-113, MM-115)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.mazes_minotaurs.magic.casting import Casting, for_time, kin_of, lay

GUISE, STEALTH, BREATHES = "guise", "stealth", "breathes water"
ANOTHER, OWN = "another", "own"  # ways of Nature's Guises
UNSEEN = 4  # on a roll to go unseen, on the right ground (MM-P05, ours)


def disguise(play: Play, cast: Casting) -> None:
    """Another woman's looks and voice, until the next use; her own are such a use too (MM-113)."""
    caster = play.being(cast.caster)
    play.lift(caster.id, GUISE)
    if cast.way == OWN:
        play.tell("{caster} looks like herself again.", icon="eye", caster=caster)
        return
    looks = cast.word("looks")
    lay(play, cast, caster.id, f"Looks like {looks}" if looks else "In disguise", GUISE)
    play.tell("{caster} looks and sounds like {looks}.", "disguised", "eye", caster=caster,
              looks=looks or "another woman of about her size")  # fmt: skip


def favor(play: Play, cast: Casting) -> None:
    """Kissed by a nymph of the land one goes unseen where she does, by one of the water one breathes it (MM-115)."""
    kin = kin_of(play, play.being(cast.caster))
    if kin is None:
        return
    for who in cast.targets:
        being = play.being(who)
        if kin.favor == "water":
            lay(play, cast, who, "Breathes under water", BREATHES)
            play.tell("{being} breathes under water, but cannot speak there{time}.", "favored", "wave-being",
                      being=being, time=for_time(cast))  # fmt: skip
        else:
            lay(play, cast, who, f"Goes unseen: {kin.ground}", STEALTH, ground=kin.ground)
            play.tell("{being} goes unseen as {kin} nymphs do ({ground}){time}.", "favored", "eye-off", being=being,
                      kin=kin.name, ground=kin.ground, time=for_time(cast))  # fmt: skip


def stealth_grounds(look: Look, who: str) -> tuple[str, ...]:
    """Every ground on which somebody has the nymphs' bonus of stealth: a nymph of the land on her own, whoever has her
    favor on hers (MM-115, MM-P05)."""
    being = look.find(who)
    kin = kin_of(look, being) if being is not None else None
    found = [kin.ground] if kin is not None and kin.favor == "stealth" else []
    if look.effects():
        found += [str(one.fact("ground", "")) for one in look.effects_on(who, STEALTH) if not one.waits]
    return tuple(dict.fromkeys(found))


def stealth_bonus(look: Look, who: str, ground: str) -> int:
    """What somebody adds to a roll to go unseen on a ground: 4 or nothing (MM-P05)."""
    return UNSEEN if ground in stealth_grounds(look, who) else 0
