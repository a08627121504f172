"""Who stands, who is helpless, gone or out for good: asked in the same way of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from systems.common.kernel.caching import per_fighter, per_look
from systems.common.kernel.look import Look
from systems.common.records.states import State
from systems.common.records.table import Being, Effect, altered

LOST_BEFORE = "lost before"  # fact of a fight: who was out for good when it began
LIGHT = "light"  # kind of the effects that burn on whoever falls with them
DARK = "light gone"  # fact of a fight: whose light, the last that burned, went out in it
UNLIT = "seen unlit"  # fact of a fight: whether less is seen, as was settled while no light burned


def state_of(look: Look, being: Being) -> State:
    """How somebody is now.  Whoever fell, or was laid low, in a turn whose actors act at once, and has not acted in it,
    still does."""
    state = plain_state(look, being)
    if (state.dead or state.helpless) and _still_acts(look, being):
        return altered(state, key="dead_acts" if state.dead else state.key, still_acts=True)
    return state


@per_fighter
def plain_state(look: Look, being: Being) -> State:
    """How somebody is, by its wounds and what lies on it alone."""
    return look.game.state(look, being)


def matters(look: Look, effect: Effect) -> bool:
    """Whether an effect is anything still: the dead bear nothing any more but a light that burns."""
    being = look.find(effect.on)
    return being is None or effect.kind == LIGHT or state_of(look, being).key != "dead"


def lies_still(look: Look, gone: Effect) -> bool:
    """Whether the same as an effect that is gone still lies on whoever bore it; of lights each burns for itself."""
    if not gone.name or gone.kind == LIGHT or look.find(gone.on) is None:
        return False
    return any([one.name == gone.name and one.id != gone.id and matters(look, one)
                for one in look.effects_on(gone.on, gone.kind)])  # fmt: skip


def in_fight(look: Look, beings: Iterable[Being]) -> tuple[Being, ...]:
    """Those of them who have a part in the fight that goes on: whoever was out for good when it began, and still is,
    has none."""
    lost = look.fact(LOST_BEFORE, ())
    return tuple([one for one in beings if one.id not in lost or not plain_state(look, one).lost])


@per_look
def _still_acts(look: Look, being: Being) -> bool:
    turn = look.turn
    if turn is None or not turn.together or being.id not in look.waiting:
        return False
    return has_own_deed(look, being.id)


@per_look
def has_own_deed(look: Look, who: str) -> bool:
    """Whether a deed of the game itself is left to somebody in this turn, not only what is in every game."""
    return has_deed_of(look, who, lambda key: not key.startswith("turn."))


def has_deed_of(look: Look, who: str, meant: Callable[[str], bool]) -> bool:
    """Whether one of the actions of a turn whose key is meant is possible for somebody now."""
    deeds = [one for one in look.game.actions.values() if one.place == "turn" and meant(one.key)]
    return any((form := one.form(look, who, {})) is not None and not form.blocked for one in deeds)
