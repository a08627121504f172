"""The rows of boxes somebody begins with: the linked statistic, half of it, and what health points buy (MY-105)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from systems.common.forms.named_numbers import Scores, get_score
from systems.common.kernel.look import Look
from systems.myriad.base import module
from systems.myriad.base.figures import LEAST_STATISTIC
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.creation.plans import BOX, WOUND


class Row(NamedTuple):
    """A row in force: its name on the sheet, its label, the boxes of whoever buys none, what a further one costs."""

    name: str
    label: str
    base: int
    price: int
    statistic: str
    critical: bool


def level(look: Look, stats: Scores, key: str) -> int:
    """The level of a statistic; one that came into the module after the sheet was written counts as its least."""
    return get_score(stats, key, LEAST_STATISTIC if stats and key in module.statistics(look) else 0)


def rows(look: Look, stats: Scores) -> tuple[Row, ...]:
    """Every row in force for somebody with these statistics; critical rows are half of the base, fractions up, however
    many boxes are bought (R-26)."""
    found = []
    for key, line in module.lines(look).items():
        base = level(look, stats, line.statistic)
        found.append(Row(key, line.name, base, WOUND if line.critical else BOX, line.statistic, False))
        if line.critical:
            half = -(-base // 2)
            found.append(Row(module.row_of(key, True), line.critical, half, BOX, line.statistic, True))
    return tuple(found)


def of_everybody(look: Look, stats: Scores) -> list[Row]:
    """The rows that creatures have too: those of conflicts that no house rule switches, at least one box of each line.
    The others get boxes when they are first needed."""
    lines = {one.line for one in module.conflicts(look).values() if not one.asks}
    names = {module.row_of(line, critical) for line in lines for critical in (False, True)}
    return [row._replace(base=max(1, row.base)) for row in rows(look, stats) if row.name in names]


def boxes(look: Look, stats: Scores, bought: Mapping[str, int]) -> Scores:
    """All boxes of every row."""
    return tuple([(row.name, row.base + bought.get(row.name, 0)) for row in rows(look, stats)])


def boxes_bought(look: Look, sheet: PersonSheet) -> dict[str, int]:
    """The boxes beyond the base that are on a sheet now; what statistics gained since then hides some of them."""
    there = {row.name: row.base for row in rows(look, sheet.stats)}
    return {name: max(0, amount - there[name]) for name, amount in sheet.boxes if name in there}


def cost(look: Look, stats: Scores, amounts: Mapping[str, int]) -> int:
    """Health points for so many boxes of each row."""
    return sum([row.price * amounts.get(row.name, 0) for row in rows(look, stats)])
