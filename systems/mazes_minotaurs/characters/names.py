"""Names for heroes whose player has none yet: men's, women's and nymphs'."""

from __future__ import annotations

from functools import cache

from systems.common.content.entries import resources
from systems.common.content.random_tables.tables import Table, read_tables
from systems.common.kernel.naming import PROGRAM, distinct, drawn_name
from systems.common.kernel.play import Play

__all__ = ["PROGRAM", "distinct", "random_name"]

BY_GENDER = {"male": "names_man", "female": "names_woman"}
NYMPH, LAST = "names_nymph", "names_by"


@cache
def _tables() -> dict[str, Table]:
    return read_tables(resources("mazes_minotaurs") / "names.toml")


def random_name(play: Play, gender: str, nymph: bool = False) -> str:
    """A name of Greek sound that nobody in the campaign bears (MM-016)."""
    key = NYMPH if nymph and gender == "female" else BY_GENDER[gender]
    return drawn_name(play, _tables(), key, LAST)
