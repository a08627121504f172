"""One row of a random table, thrown for by the referee, and the throws on the way to it in words."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.content.random_tables.tables import Drawn, Step, Tables, roll
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Refused


def draw(play: Play, table: str, column: str = "", tables: Tables | None = None) -> Drawn:
    """What one roll on a table of the library (or on one of these) yields; of several results the first."""
    found = draw_all(play, table, column, tables)
    if not found:
        raise Refused("The table yields nothing. Change it, or roll by hand.")
    return found[0]


def draw_all(
    play: Play, table: str, column: str = "", tables: Tables | None = None, modifier: int = 0, dice: str = ""
) -> tuple[Drawn, ...]:
    """Everything one roll yields; ``Refused`` where the tables do not fit together or have no such column.

    ``dice``: in place of the table's own; a number is a total that has fallen already.
    """
    among = play.library("tables") if tables is None else tables
    try:
        return roll(
            among,
            table,
            lambda many, sides, what: play.roll(many, sides, REFEREE, what),
            column=column,
            modifier=modifier,
            dice=dice,
        )
    except KeyError as missing:
        raise Refused(f"The table {missing.args[0]!r} is not there. Put it back, or change what leads to it.") from None
    except ValueError as wrong:
        raise Refused(str(wrong)) from None


def trace(steps: Sequence[Step]) -> str:
    """The throws on the way to a result: ``d20 20 · d6 4 · d6+6 8``."""
    return " · ".join([f"{short(step.dice)} {step.total:,}".replace("-", "−") for step in steps if "d" in step.dice])


def short(dice: str) -> str:
    """Dice as they are spoken of: one of them is not counted."""
    said = dice.replace("*", "×").replace("-", "−")
    return said.removeprefix("1") if said.startswith("1d") else said
