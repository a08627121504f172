"""Rolls that are placed freely: what each came to, a field for each place, and that every roll is placed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from systems.common.forms import Answers, ChoiceField, Known, Option
from systems.common.kernel.play import Play
from systems.frozen import dataclass

SIX_ROLLS = 6


@dataclass(frozen=True, slots=True)
class Rolled:
    """A throw: what it came to, what it was for, and how it came about."""

    total: int
    purpose: str
    says: str = ""


def drop_lowest(play: Play, roller: str, purpose: str) -> Rolled:
    """4d6 with the lowest dropped."""
    faces = play.roll(4, 6, roller, purpose)  # the highest first
    return Rolled(sum(faces[:3]), purpose, f"{faces[3]} dropped")


def roll_six(play: Play, roller: str) -> tuple[Rolled, ...]:
    """4d6 with the lowest dropped, six times."""
    return tuple([drop_lowest(play, roller, f"Roll {number}: 4d6, lowest dropped")
                  for number in range(1, SIX_ROLLS + 1)])  # fmt: skip


def place_fields(
    rolls: Sequence[Rolled], names: Mapping[str, str], places: Mapping[str, int], says: Callable[[Rolled], str]
) -> tuple[ChoiceField, ...]:
    """A field for each place by its key, with its name; the answer is the number of a roll, from 0.

    ``places`` is where the rolls lie now, ``says`` what a roll would make there.
    """
    options = tuple([Option(number, str(roll.total), says(roll)) for number, roll in enumerate(rolls)])
    return tuple([ChoiceField(key, name, default=places[key], options=options) for key, name in names.items()])


def list_rolls(rolls: Sequence[Rolled], labels: Sequence[str] = ()) -> tuple[Known, ...]:
    """What the dice came to, each under its label; without labels by number: ``Roll 1``."""
    named = labels or [f"Roll {number}" for number in range(1, len(rolls) + 1)]
    return tuple([
        Known(label, str(roll.total), roll.says, roll.purpose) for label, roll in zip(named, rolls, strict=True)
    ])  # fmt: skip


def twice_placed(answers: Answers, roll: str = "roll", place: str = "attribute") -> str:
    """Why rolls cannot be placed so, in the words for a roll and for a place; empty if they can."""
    placed = list(answers.values())
    twice = sorted({one for one in placed if placed.count(one) > 1})
    if not twice:
        return ""
    return f"{roll.capitalize()} {twice[0] + 1} is used twice. Give each {roll} to one {place}."
