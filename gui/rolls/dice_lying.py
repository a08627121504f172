"""Dice that lie on the table while others are thrown: what they were thrown for stands before them, so that nobody
takes them for what is owed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from PySide6.QtWidgets import QLabel, QWidget

from gui.widgets.arranging import vrule
from gui.widgets.dice_faces import dice_of
from gui.widgets.words import text
from systems.common.kernel.tape import Throw

MOST_DICE = 12
MOST_NAMED = 2  # purposes that are said; of more dice it is only said that they are thrown
GAP = 4  # px from die to die


def dice_lying(throws: Sequence[Throw], said: Sequence[str] = ()) -> list[QWidget]:
    """The dice, and behind a hairline what is ``said`` of each throw that is not of what is thrown now."""
    told = list(said) or [""] * len(throws)
    runs = [(name, [one for _, one in run]) for name, run in groupby(zip(told, throws, strict=True), key=itemgetter(0))]
    parts: list[QWidget] = [vrule()] if any(told) else []
    for number, (name, run) in enumerate(runs):
        words = name if len(runs) <= MOST_NAMED else "" if number else "Thrown before"
        if any(told) and words:
            parts.append(text(words, "small", kind="faded"))
        for one in run:
            made = dice_of(one, 0.8, table=True)
            parts += made
            for die in made:
                die.setToolTip(one.request.purpose)
    dice = [one for one in parts if _is_die(one)]
    gone = dice[: max(0, len(dice) - MOST_DICE)]
    return [one for one in parts if one not in gone]


def wide_lying(thrown: QWidget) -> tuple[int, int]:
    """Room for the dice, and for what is said of them besides."""
    wide = [(_is_die(one), one.sizeHint().width() + GAP) for one in _parts(thrown)]
    dice = sum([room for is_die, room in wide if is_die])
    return (dice + GAP if dice else 0), sum([room for is_die, room in wide if not is_die])


def name_lying(thrown: QWidget, on: bool) -> None:
    """Say what they were thrown for, where there is room."""
    for one in _parts(thrown):
        if isinstance(one, QLabel) and one.isHidden() is on:
            one.setVisible(on)


def _parts(thrown: QWidget) -> list[QWidget]:
    """What lies there, in its order; what was taken away may be there for a moment still."""
    layout = thrown.layout()
    if layout is None:
        return []
    there = [one for one in thrown.children() if isinstance(one, QWidget) and layout.indexOf(one) >= 0]
    return sorted(there, key=layout.indexOf)


def _is_die(part: QWidget) -> bool:
    return not isinstance(part, QLabel) and part.property("role") != "vrule"
