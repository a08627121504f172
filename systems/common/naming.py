"""Names for those who have none yet: drawn from tables, and nobody's already."""

from __future__ import annotations

from collections.abc import Mapping

from systems.common.dice import FACES
from systems.common.look import Look
from systems.common.play import Play
from systems.common.tables import Table, roll

PROGRAM = ""  # the roller for whom nobody throws: the program does


def drawn_name(play: Play, tables: Mapping[str, Table], first: str, last: str) -> str:
    """A name from the table ``first`` that nobody in the campaign bears, with one from ``last`` if it is taken."""
    name = _drawn(play, tables, first)
    if name in _taken(play):
        name = f"{name} {_drawn(play, tables, last)}"
    return distinct(play, name)


def distinct(look: Look, name: str) -> str:
    """The name, with a number behind it if somebody bears it already."""
    taken = _taken(look)
    number, found = 2, name
    while found in taken:
        number, found = number + 1, f"{name} {number}"
    return found


def _taken(look: Look) -> set[str]:
    return {being.name for being in look.table.beings.values()}


def _drawn(play: Play, tables: Mapping[str, Table], key: str) -> str:
    (drawn,) = roll(tables, key, lambda count, sides, purpose: play.roll(count, sides, PROGRAM, purpose, FACES))
    return drawn.text
