"""Placing the six results (MM-012), raising the highest to 13, and other dice of creation with their working."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from systems.common.character_kit.placed_rolls import Rolled, list_rolls, place_fields
from systems.common.forms import Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import TOTAL
from systems.mazes_minotaurs.base.attributes import modifier, rank
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES

ARRANGE, RAISE = "arrange", "raise"
LEAST_PRIME = 13  # what the highest attribute is raised to (MM-013)
SIMPLE = re.compile(r"(\d*)d(\d+)\s*(?:([+*])\s*(\d+))?")
Scores = Mapping[str, int]  # by attribute


def roll_dice(play: Play, dice: str, roller: str, purpose: str) -> Rolled:
    """Dice with what is added or multiplied: ``3d6*10`` as ``11 × 10``, ``2d6+15`` as ``8 + 15``."""
    simple = SIMPLE.fullmatch(dice.replace(" ", ""))
    if simple is None:
        return Rolled(play.total(dice, roller, purpose), purpose, dice)
    count, sides, sign, number = simple.groups()
    (total,) = play.roll(int(count or 1), int(sides), roller, purpose, TOTAL)
    if not number:
        return Rolled(total, purpose)
    if sign == "+":
        return Rolled(total + int(number), purpose, f"{total} + {number}")
    return Rolled(total * int(number), purpose, f"{total} × {number}")


def score_words(score: int) -> str:
    """``Good, +1``."""
    return f"{rank(score)}, {modifier(score):+d}".replace("-", "−")


def arrange_form(look: Look, rolls: Sequence[Rolled], places: Mapping[str, int], why: str = "") -> Form:
    """Six results to six attributes; a result is known by its place among the rolls.  ``places`` is how they lie now,
    ``why`` what was wrong with it."""
    labels = {one: one.capitalize() for one in ATTRIBUTES}
    fields = place_fields(rolls, labels, places, lambda roll: score_words(roll.total))
    classes = [
        f"{attribute.capitalize()} {' or '.join(names)}"
        for attribute in ATTRIBUTES
        if (names := [one.name for one in look.library("callings").values() if one.prime == attribute])
    ]
    said = f"The highest attribute decides the class: {', '.join(classes)}."
    return Form(ARRANGE, "Place the results", fields, help=f"{why} {said}".strip(),
                working=" · ".join([str(roll.total) for roll in rolls]), known=list_rolls(rolls))  # fmt: skip


def highest(scores: Scores) -> tuple[str, ...]:
    """The attributes that nothing is above, several if they tie."""
    most = max(scores.values())
    return tuple([one for one in ATTRIBUTES if scores[one] == most])


def must_raise(scores: Scores) -> bool:
    """Whether nothing is 13 or more (MM-013)."""
    return max(scores.values()) < LEAST_PRIME
