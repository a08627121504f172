"""How many of several are how: ``8 stand · 3 asleep · 1 dead``.  What is nobody's state is never written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.kernel.standing import state_of
from systems.common.records.states import State
from systems.common.records.views import Track

# After those who stand: the helpless, the other side's by now, those who are out.
ORDER = ("asleep", "held", "webbed", "stunned", "unconscious", "dying", "charmed", "dead_acts", "dead", "stone", "gone")
GONE = "gone"
COUNTED_AS = {"fled": GONE, "surrendered": GONE}


def states_of(look: Look, beings: Sequence[str]) -> tuple[State, ...]:
    """How each of them is now."""
    return tuple([state_of(look, look.being(who)) for who in beings])


def fighters(look: Look, beings: Sequence[str]) -> tuple[str, ...]:
    """Those of them who can stand at all: things stand for nobody."""
    return tuple([who for who in beings if look.being(who).kind not in look.game.things])


def counted_as_standing(state: State) -> bool:
    """Whether somebody is among those who stand; who stands for the other side is said apart."""
    return state.stands and state.key != "charmed"


def count_states(states: Sequence[State], left: str = "") -> str:
    """How many are how, those who stand first; all the same: ``12 asleep``.  ``left`` follows where nobody is anything
    but standing."""
    standing = sum(counted_as_standing(state) for state in states)
    said = [f"{standing} {'stands' if standing == 1 else 'stand'}"] if standing else []
    others = [state for state in states if not counted_as_standing(state)]
    if not others:
        return " · ".join([*said, left]) if left else " · ".join(said)
    if not standing and len({state.said_of(1) for state in others}) == 1:
        return f"{len(others)} {others[0].said_of(len(others))}"
    alike: dict[tuple[int, str], list[State]] = {}
    for state in others:
        kind = COUNTED_AS.get(state.key, state.key)
        alike.setdefault((ORDER.index(kind), kind if kind == GONE else state.said_of(1)), []).append(state)
    for (_, word), same in sorted(alike.items(), key=lambda one: one[0]):
        said.append(f"{len(same)} {word if word == GONE else same[0].said_of(len(same))}")
    return " · ".join(said)


def count_side(states: Sequence[State], always: bool = False) -> str:
    """How a whole side stands: ``14 of 18 stand · 3 helpless``; if all do nothing, unless it is said ``always``."""
    standing = sum(counted_as_standing(state) for state in states)
    if not states or (standing == len(states) and not always):
        return ""
    said = [f"{standing} of {len(states)} {'stands' if standing == 1 else 'stand'}" if standing else "nobody stands"]
    for words, count in (
        ("helpless", sum(state.helpless for state in states)),
        ("charmed", sum(state.key == "charmed" and state.stands for state in states)),
    ):
        if count:
            said.append(f"{count} {words}")
    return " · ".join(said)


def tracks_of(tracks: tuple[Track, ...], state: State) -> tuple[Track, ...]:
    """What somebody has left; the dead have nothing, whatever killed them."""
    if not state.dead or state.still_acts or not tracks or tracks[0].now <= 0:
        return tracks
    return (replace(tracks[0], now=0), *tracks[1:])
