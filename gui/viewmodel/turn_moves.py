"""Which lines of the order may change places, and which moves of single beings bring that about."""

from __future__ import annotations

from collections.abc import Sequence

from gui.viewmodel.turn_order import Line
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


def moves_for(look: Look, lines: Sequence[Line], row: int, before: int) -> list[tuple[str, int]]:
    """Whom to move by how many places in its turn, one after the other, so that this line stands before that one."""
    there = places_of(look, lines, row)
    if not there or not there.start <= before <= there.stop:
        return []
    order = [n for n in there if n != row]
    order.insert(sum(n < before for n in order), row)
    actors = look.fight.turns[turn_of(look, lines[row])].actors
    wanted = iter([who for n in order for who in lines[n].beings if who in actors])
    mine = {who for n in there for who in lines[n].beings}
    return moves(actors, [next(wanted) if who in mine else who for who in actors])


def moves(now: Sequence[str], wanted: Sequence[str]) -> list[tuple[str, int]]:
    """The fewest moves of one at a time from this order to that."""
    stay = _longest_rising([wanted.index(who) for who in now])
    order, found = list(now), []
    for place, who in enumerate(wanted):
        if place in stay:
            continue
        goal = order.index(wanted[place - 1]) + 1 if place else 0
        here = order.index(who)
        by = goal - here - (goal > here)
        order.remove(who)
        order.insert(here + by, who)
        if by:
            found.append((who, by))
    return found


def _longest_rising(numbers: Sequence[int]) -> set[int]:
    """The most of these numbers that rise from left to right."""
    chains: list[list[int]] = [[]]
    for number in numbers:
        before = [chain for chain in chains if not chain or chain[-1] < number]
        chains.append([*_longest(before), number])
    return set(_longest(chains))


def _longest(chains: Sequence[list[int]]) -> list[int]:
    return max(chains, key=len)
