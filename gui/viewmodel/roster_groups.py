"""Who has a card of the roster, and what stands on it: the ten turrets of a ship are one, as in the tracker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gui.viewmodel import turn_order
from systems.common.kernel.look import Look
from systems.common.kernel.standing import state_of
from systems.common.records.states import State
from systems.common.records.table import Being, altered
from systems.common.records.views import Shown, Summary

INITIATIVE = "initiative"  # the figure that is added to the die


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
        return altered(first, strip=_with_count(look, bodies[0], first.strip))
    tracks = [
        altered(one[0], now=sum(track.now for track in one), most=sum(track.most for track in one))
        for one in zip(*[summary.tracks for summary in known], strict=False)
    ]
    states = {summary.state for summary in known}
    return altered(first, tracks=tuple(tracks), state=first.state if len(states) == 1 else State("hurt", "Hurt"))


def _with_count(look: Look, who: str, strip: Sequence[Shown]) -> tuple[Shown, ...]:
    """The figures of a card; in a fight the count on which somebody acts, in place of what is added to the die."""
    count = turn_order.counts_of(look).get(who) if look.fighting else None
    return tuple([altered(one, text=str(count)) if one.figure == INITIATIVE and count is not None else one
                  for one in strip])  # fmt: skip


def tip_of(look: Look, who: str, shown: Shown) -> str:
    """How a figure of a card comes about, under its whole name: ``Initiative: acts on 11; DEX 2, Trait 1 = +3``."""
    if not shown.figure:
        return f"{shown.label}: {shown.text}"
    figure, name = look.figure(who, shown.figure), dict(look.game.figures(look.being(who))).get(shown.figure)
    acts = f"acts on {shown.text}; " if shown.figure == INITIATIVE and shown.text != str(figure) else ""
    return f"{name or shown.label}: {acts}{figure.working()}"
