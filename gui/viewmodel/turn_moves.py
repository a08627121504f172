"""Which lines of the order may change places, and which move brings that about."""

from __future__ import annotations

from collections.abc import Sequence

from gui.viewmodel.turn_order import Line
from systems.common.kernel.groups import acting_as_one
from systems.common.kernel.look import Look


def places_of(look: Look, lines: Sequence[Line], row: int) -> range:
    """The lines that may change places with this one, itself among them: neighbours of the same turn and side."""
    if not 0 <= row < len(lines) or lines[row].kind == "head":
        return range(0)

    def alike(n: int) -> bool:
        line = lines[n]
        return line.kind != "head" and line.side == lines[row].side and turn_of(look, line) == turn_of(look, lines[row])

    if turn_of(look, lines[row]) < 0:
        return range(0)
    first = last = row
    while first > 0 and alike(first - 1):
        first -= 1
    while last + 1 < len(lines) and alike(last + 1):
        last += 1
    return range(first, last + 1)


def turn_of(look: Look, line: Line) -> int:
    """The turn a line acts in first; -1 if in none."""
    return next((n for n, turn in enumerate(look.fight.turns) if set(line.beings) & {*turn.actors}), -1)


def move_for(look: Look, lines: Sequence[Line], row: int, before: int) -> int:
    """How many lines of its turn this line has to go down (less than 0: up) to stand before that one; 0: it cannot, or
    stands there."""
    there = places_of(look, lines, row)
    if not there or not there.start <= before <= there.stop or before in (row, row + 1):
        return 0
    order = acting_as_one(look, look.fight.turns[turn_of(look, lines[row])].actors)
    here, goal = [
        next(n for n, one in enumerate(order) if set(one) & {*lines[line].beings})
        for line in (row, before if before < row else before - 1)
    ]
    return goal - here
