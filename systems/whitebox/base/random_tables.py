"""The random tables of WhiteBox as the house has them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from systems.common.content.random_tables.tables import Table
from systems.whitebox.base.house import House
from systems.whitebox.base.library import LIBRARY


@cache
def _in_force(extended: bool, unusual: bool) -> Mapping[str, Table]:
    found = dict(LIBRARY.tables)
    if extended:
        found["magic_major"] = found["magic_major_extended"]
    if unusual:
        found["weapons_and_armor"] = found["weapons_and_armor_unusual"]
    return found


def in_force(house: House) -> Mapping[str, Table]:
    """The tables as the house rolls on them: major rolls that reach 19 and 20 (R-61), unusual arms (WB-563)."""
    return _in_force(house.extended_major_rolls, house.unusual_items)
