"""The random tables of Mazes & Minotaurs; read when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from systems.common.entries import resources
from systems.common.tables import Table, read_tables

FILES = ("encounters", "treasure", "names")


@cache
def tables() -> Mapping[str, Table]:
    """Every table of the game by its key."""
    return read_tables(*[resources("mazes_minotaurs") / f"{name}.toml" for name in FILES])
