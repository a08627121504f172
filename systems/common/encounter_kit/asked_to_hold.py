"""Of whom it was asked last whether they hold, and how far things had come by then: each kind is asked by itself."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being

ASKED = "asked to hold"  # fact of each: how far things had come when it was asked last; 0: it was not asked


def list_unasked(look: Look, side: str, those: Iterable[Being], now: int) -> list[Being]:
    """Who of these, all of one side, was not asked since things have come so far; nobody, if nothing has come yet."""
    if not now:
        return []
    asked = _asked_at(look, side)
    return [being for being in those if asked[being.id] < now]


def note_asked(play: Play, side: str, who: Collection[str], now: int) -> None:
    """All of the kinds of these are asked as things have come so far on their side, the others are not."""
    there, asked = play.on_side(side), _asked_at(play, side)
    kinds = {one.entry or one.id for one in there if one.id in who}
    play.set_facts_of({one.id: {ASKED: now if (one.entry or one.id) in kinds else asked[one.id]} for one in there})


def _asked_at(look: Look, side: str) -> Mapping[str, int]:
    """How far things had come when everybody of a side was asked last; who came into the fight since counts as asked
    with the others."""
    known: Mapping[str, int] = look.facts_of(ASKED)
    there = look.on_side(side)
    last = max([known.get(one.id, 0) for one in there], default=0)
    return {one.id: known.get(one.id, last) for one in there}
