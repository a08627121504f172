"""Names for those whose player has none yet; every kindred has its own."""

from __future__ import annotations

from functools import cache

from systems.common.content.entries import resources
from systems.common.content.random_tables.tables import Table, read_tables
from systems.common.kernel.naming import PROGRAM, distinct, drawn_name
from systems.common.kernel.play import Play

__all__ = ["PROGRAM", "distinct", "random_name"]

LAST = "names_by"
USUAL = "human"


@cache
def _tables() -> dict[str, Table]:
    return read_tables(resources("enondas") / "names.toml")


def random_name(play: Play, kindred: str = USUAL) -> str:
    """A name as this kindred has them, that nobody in the campaign bears; kindreds of one's own have human names."""
    key = f"names_{kindred}"
    return drawn_name(play, _tables(), key if key in _tables() else f"names_{USUAL}", LAST)
