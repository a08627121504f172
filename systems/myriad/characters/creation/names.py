"""Names for characters whose player has none yet, by race."""

from __future__ import annotations

from functools import cache

from systems.common.content.entries import resources
from systems.common.content.random_tables.tables import Table, read_tables
from systems.common.kernel.naming import PROGRAM, distinct, drawn_name
from systems.common.kernel.play import Play

__all__ = ["PROGRAM", "distinct", "random_name"]

HEAD, USUAL, LAST = "names_", "names_human", "names_by"


@cache
def _tables() -> dict[str, Table]:
    return read_tables(resources("myriad") / "names.toml")


def random_name(play: Play, race: str = "") -> str:
    """A name that nobody in the campaign bears; people of a race without names of its own are called as humans are."""
    own = f"{HEAD}{race}"
    return drawn_name(play, _tables(), own if own in _tables() else USUAL, LAST)
