"""Things of one kind as one card of the roster: the ten turrets of a ship are one line, as they are in the tracker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gui.viewmodel import turn_order
from systems.common.kernel.look import Look
from systems.common.kernel.standing import state_of
from systems.common.records.states import State
from systems.common.records.table import Being, altered
from systems.common.records.views import Summary


def in_cards(look: Look, party: Sequence[Being]) -> Mapping[str, tuple[str, ...]]:
    """Whose card there is, and for whom it stands: things of one kind have one, everybody else their own."""
    found: dict[str, tuple[str, ...]] = {}
    for line in turn_order.group_lines(party):
        if look.being(line.beings[0]).kind in look.game.things:
            found[line.beings[0]] = line.beings
        else:
            found |= {who: (who,) for who in line.beings}
    return found


def summary_of(look: Look, bodies: Sequence[str]) -> Summary:
    """All of them at a glance: what is left of each track together, and how they are on the whole."""
    beings = [look.being(who) for who in bodies]
    known = [altered(look.game.summary(look, one), state=state_of(look, one)) for one in beings]
    first = known[0]
    if len(known) < 2:
        return first
    tracks = [
        altered(one[0], now=sum(track.now for track in one), most=sum(track.most for track in one))
        for one in zip(*[summary.tracks for summary in known], strict=False)
    ]
    states = {summary.state for summary in known}
    return altered(first, tracks=tuple(tracks), state=first.state if len(states) == 1 else State("hurt", "Hurt"))
