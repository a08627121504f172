"""Beings put into vehicles, and chases begun, for the tests of vehicles."""

from __future__ import annotations

from systems.common.kernel import turns
from systems.common.kernel.play import Play
from systems.common.records.changes import apply, undo
from systems.common.records.table import Table
from systems.myriad.base import crews, pursuit
from tests.systems.myriad.builders import GAME, Faces, act, do, look


def seated(table: Table, *pairs: tuple[str, str], as_what: str = crews.DRIVER) -> Table:
    """The table with each of these aboard: (person, vehicle)."""
    for person, vehicle in pairs:
        table = act(table, lambda play, who=person, what=vehicle: crews.seat(  # type: ignore[misc]
            play, play.being(who), play.being(what), as_what))  # fmt: skip
    return table


def chased(table: Table, quarry: str, *pursuers: str, tally: int = 0, **facts: object) -> Table:
    """The table with everybody after a quarry, at a tally."""
    for one in pursuers:
        table = act(table, lambda play, who=one: pursuit.write(  # type: ignore[misc]
            play, _begun(play, who, quarry), tally=tally, **facts))  # fmt: skip
    return table


def _begun(play, who: str, quarry: str):
    pursuit.begin(play, who, quarry)
    return pursuit.pursuit_of(play, who)


def tallies(table: Table) -> dict[str, int]:
    """The tally of every pursuer."""
    return {one.on: pursuit.tally(one) for one in look(table).effects().values() if one.kind == pursuit.PURSUES}


def undone(table: Table, key: str, /, actor: str = "", dice=(), **answers: object) -> Table:
    """An action that can be taken back whole; the table after."""
    after, outcome = do(table, key, actor, dice=dice, **answers)
    assert apply(after, undo(outcome.changes)) == table
    return after


def begun(table: Table, dice: list[int]) -> Table:
    """The first round of a fight; dice of initiative in the order of the beings."""
    play = Play(GAME, table, Faces(*dice))
    turns.begin(play)
    return apply(table, play.outcome().changes)
