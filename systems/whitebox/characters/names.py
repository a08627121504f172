"""Names for those whose player has none yet, and for hirelings; the program throws for them, nobody is asked."""

from __future__ import annotations

from functools import cache

from systems.common.content.entries import resources
from systems.common.content.random_tables.tables import Table, read_tables
from systems.common.kernel.naming import drawn_name
from systems.common.kernel.play import Play

FIRST, LAST = "first_names", "bynames"


@cache
def _tables() -> dict[str, Table]:
    return read_tables(resources("whitebox") / "names.toml")


def random_name(play: Play) -> str:
    """A first name from the tables that nobody in the campaign bears, with a byname if it is taken."""
    return drawn_name(play, _tables(), FIRST, LAST)
