"""A throw as widgets: a die for every face, or what the dice came to where nobody said the faces."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.viewmodel.dice_chains import is_sum, sum_words
from gui.widgets.chips import chip
from gui.widgets.dice_faces import Die
from systems.common.kernel.tape import Throw


def dice_of(throw: Throw, scale: float = 1.0, table: bool = False, most: int = 99) -> list[QWidget]:
    """At most so many dice of a throw; ``table``: with the hand, if they were thrown there."""
    if is_sum(throw):
        return [chip(f"sum {sum_words(throw)}", image="hand" if table and throw.by_hand else "")]
    sides, at_table = throw.request.sides, table and throw.by_hand
    return [Die(face, sides=sides, table=at_table, scale=scale) for face in throw.faces[:most]]
