"""Who holds whom, and when a hold ends (MY-410, MY-450)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, Until
from systems.myriad.base import states
from systems.myriad.base.figures import GRAPPLED, HAMPERED, RESTRAINED

__all__ = ["GRAPPLED", "HAMPERED", "RESTRAINED", "hold", "hold_of", "holder", "is_pinned", "let_go", "release"]


def is_pinned(look: Look, being: Being) -> bool:
    """Whether somebody is held: he strikes at what is near, or tries to get free, and nothing else."""
    return look.anywhere(GRAPPLED) and states.lies_on(look, being, GRAPPLED)


def holder(look: Look, who: str) -> Being | None:
    """Whoever holds this one."""
    if not look.anywhere(GRAPPLED):
        return None
    for effect in look.effects_on(who, GRAPPLED):
        if not effect.waits:
            return look.find(effect.source)
    return None


def hold_of(look: Look, who: str) -> Effect | None:
    """The hold that this one has on somebody."""
    if not look.anywhere(GRAPPLED):
        return None
    return next((one for one in look.effects().values() if one.kind == GRAPPLED and one.source == who), None)


def hold(play: Play, grappler: Being, victim: Being, strangles: bool = False) -> None:
    """From now on the one holds the other, who is pinned; nobody holds two at once (ours), and no flyer stays up."""
    let_go(play, grappler.id)
    play.lift(victim.id, "airborne")
    play.put_on(victim.id, f"Held by {grappler.name}", Until("fight"), kind=GRAPPLED, source=grappler.id,
                round=play.round, strangles=strangles)  # fmt: skip
    play.tell("{grappler} grapples {victim}.", "grapples", "hand", grappler=grappler, victim=victim)


def let_go(play: Play, grappler: str) -> None:
    """Whoever is held by this one is free."""
    while (effect := hold_of(play, grappler)) is not None:
        play.remove(effect)
        by, victim = play.find(grappler), play.find(effect.on)
        if by is not None and victim is not None:
            play.tell("{grappler} no longer holds {victim}.", icon="unlock", grappler=by, victim=victim)


def release(play: Play) -> None:
    """Holds end with whoever holds, and with whoever is held."""
    if not play.anywhere(GRAPPLED):
        return
    for effect in tuple(play.effects().values()):
        if effect.kind == GRAPPLED:
            by, victim = play.find(effect.source), play.find(effect.on)
            if by is None or victim is None or not play.stands(by) or states.dead(play, victim):
                let_go(play, effect.source)
