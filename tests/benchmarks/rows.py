"""What a measurement comes to, as one row of the table that ``--json`` writes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """Ours beside its floor, both in the unit; ``ratio`` is ours divided by the floor.

    ``goal`` is what the ratio should be: at most, if ``less`` is better, else at least.
    """

    name: str
    game: str  # its key; empty: of no game
    ours: float
    floor: float
    ratio: float
    goal: float
    met: bool
    unit: str
    less: bool = True


def row_of(name: str, game: str, ours: float, floor: float, goal: float, unit: str, *, less: bool = True) -> Row:
    """A row; whether its goal is met is worked out."""
    ratio = ours / floor
    met = ratio <= goal if less else ratio >= goal
    return Row(name, game, round(ours, 3), round(floor, 3), round(ratio, 3), goal, met, unit, less)
