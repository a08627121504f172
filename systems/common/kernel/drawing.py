"""One row of a random table, thrown for by the referee, and the throws on the way to it in words."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.content.random_tables.tables import Drawn, Step, Tables, roll
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE


def draw(play: Play, table: str, column: str = "", tables: Tables | None = None) -> Drawn:
    """What one roll on a table of the library (or on one of these) yields."""
    (one,) = roll(
        play.library("tables") if tables is None else tables,
        table,
        lambda many, sides, what: play.roll(many, sides, REFEREE, what),
        column=column,
    )
    return one


def trace(steps: Sequence[Step]) -> str:
    """The throws on the way to a result: ``d20 20 · d6 4 · d6+6 8``."""
    return " · ".join([f"{short(step.dice)} {step.total:,}" for step in steps])


def short(dice: str) -> str:
    """Dice as they are spoken of: one of them is not counted."""
    return dice.removeprefix("1").replace("*", "×").replace("-", "−") if dice.startswith("1d") else dice
