"""Names for those whose player has none yet, and for hirelings; the program throws for them, nobody is asked."""

from __future__ import annotations

from functools import cache

from systems.common.dice import FACES
from systems.common.entries import resources
from systems.common.play import Play
from systems.common.tables import Table, read_tables, roll

PROGRAM = ""  # the roller for whom nobody throws: the program does
FIRST, LAST = "first_names", "bynames"


@cache
def _tables() -> dict[str, Table]:
    return read_tables(resources("whitebox") / "names.toml")


def random_name(play: Play) -> str:
    """A first name from the tables that nobody in the campaign bears, with a byname if it is taken."""
    name = _drawn(play, FIRST)
    if name in _taken(play):
        name = f"{name} {_drawn(play, LAST)}"
    return distinct(play, name)


def distinct(play: Play, name: str) -> str:
    """The name, with a number behind it if somebody bears it already."""
    taken = _taken(play)
    number, found = 2, name
    while found in taken:
        number, found = number + 1, f"{name} {number}"
    return found


def _taken(play: Play) -> set[str]:
    return {being.name for being in play.table.beings.values()}


def _drawn(play: Play, key: str) -> str:
    (drawn,) = roll(_tables(), key, lambda count, sides, purpose: play.roll(count, sides, PROGRAM, purpose, FACES))
    return drawn.text
