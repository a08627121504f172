"""The random tables of WhiteBox: treasure, wilderness encounters, names; read when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from systems.common.entries import resources
from systems.common.tables import Table, read_tables
from systems.whitebox.house import House

FILES = ("treasure", "encounters", "names")


@cache
def tables() -> Mapping[str, Table]:
    """Every table of the game by its key."""
    return read_tables(*[resources("whitebox") / f"{name}.toml" for name in FILES])


@cache
def _in_force(extended: bool, unusual: bool) -> Mapping[str, Table]:
    found = dict(tables())
    if extended:
        found["magic_major"] = found["magic_major_extended"]
    if unusual:
        found["weapons_and_armor"] = found["weapons_and_armor_unusual"]
    return found


def in_force(house: House) -> Mapping[str, Table]:
    """The tables as the house rolls on them: major rolls that reach 19 and 20 (R-61), unusual arms (WB-563)."""
    return _in_force(house.extended_major_rolls, house.unusual_items)
