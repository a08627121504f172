"""Who holds whom in a grapple, and when a hold ends (MM-070, MM-R33)."""

from __future__ import annotations

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, Until
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.sheet import CreatureSheet

GRAPPLED = "grappled"


@per_being
def gigantic(look: Look, being: Being) -> bool:
    """Whether somebody is too large to be wrestled."""
    sheet = being.sheet
    return isinstance(sheet, CreatureSheet) and creature_of(look, sheet).size == "Gigantic"


def held_by(look: Look, who: str) -> Being | None:
    """Whoever holds this one now."""
    if not look.anywhere(GRAPPLED):
        return None
    for effect in look.effects_on(who, GRAPPLED):
        if not effect.waits and (grappler := _grappler(look, effect)) is not None:
            return grappler
    return None


def holders(look: Look, who: str) -> tuple[Being, ...]:
    """Everybody who holds this one now."""
    if not look.anywhere(GRAPPLED):
        return ()
    found = [_grappler(look, effect) for effect in look.effects_on(who, GRAPPLED) if not effect.waits]
    return tuple([one for one in found if one is not None])


def hold_of(look: Look, who: str) -> Effect | None:
    """The hold that this one has on somebody; it says from which side and since which round."""
    if not look.anywhere(GRAPPLED):
        return None
    for effect in look.effects().values():
        if effect.kind == GRAPPLED and effect.source == who and not effect.waits and _grappler(look, effect):
            return effect
    return None


def victim_of(look: Look, who: str) -> Being | None:
    """Whom this one holds now."""
    effect = hold_of(look, who)
    return look.find(effect.on) if effect is not None else None


def _grappler(look: Look, effect: Effect) -> Being | None:
    """Whoever holds, as long as nothing ended it: out, dead or confused (MM-R33)."""
    being = look.find(effect.source)
    if being is None or not being.side or not look.stands(being) or states.surprised(look, being):
        return None
    return being


def grapple(play: Play, grappler: Being, who: str, side: str) -> None:
    """From now on the one holds the other; of one hold at a time only the new one lasts."""
    for effect in [one for one in play.effects().values() if one.kind == GRAPPLED and one.source == grappler.id]:
        play.remove(effect)
    victim = play.being(who)
    play.put_on(who, f"Held by {grappler.name}", Until("fight"), kind=GRAPPLED, source=grappler.id, side=side,
                round=play.round)  # fmt: skip
    play.tell("{grappler} grapples {victim}.", "grapples", "hand", grappler=grappler, victim=victim)


def let_go(play: Play, grappler: str, why: str = "lets go of") -> None:
    """Whoever is held is free."""
    for effect in tuple(play.effects().values()):
        if effect.kind == GRAPPLED and effect.source == grappler:
            play.remove(effect)
            by, victim = play.find(grappler), play.find(effect.on)
            if by is not None and victim is not None:
                play.tell("{grappler} {why} {victim}.", icon="unlock", grappler=by, why=why, victim=victim)


def release(play: Play) -> None:
    """Holds whose grappler fell, or was confused, end; so do holds on the dead (MM-R33)."""
    for effect in tuple(play.effects().values()) if play.anywhere(GRAPPLED) else ():
        if effect.kind != GRAPPLED:
            continue
        victim = play.find(effect.on)
        if _grappler(play, effect) is None or victim is None or states.dead(play, victim):
            let_go(play, effect.source, "no longer holds")
