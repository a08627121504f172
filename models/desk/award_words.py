"""What several gain by one award, and who rises by it: on the line of the log, and as short as a button has it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from models.desk.deed_words import BEGINS, first_name, plural_verb
from models.desk.several_names import names_words
from systems.common.kernel.play import Told

GAINS, RISES = "gains", "level"  # the verdicts of experience, and of a level reached by it
COUNTED = 3  # so many who gain by an award are counted on a button
FIRST_FIGURE = re.compile(r"^\{(\w+)\} (\w+) \{(\w+)\} (\{\w+\}|\w+)")  # who, what it does, how much, of what


def gained_words(story: Sequence[Told]) -> str:
    """What several gain at once, each its own figure, and who rises by it: ``Ysolde and Wat each gain 420 XP, Mother
    Hild 460. Wat reaches a new level``, ``Pyros gains 60 Glory, Theano 25 Wisdom``; nothing of one alone."""
    lines = [line for line in story if line.verdict == GAINS and line.about]
    lines, found = _gains(lines)
    if found is None:
        return ""
    who, verb, figure, what = found.groups()
    by_figure: dict[tuple[str, str], list[str]] = {}
    for line in lines:
        blanks = dict(line.blanks)
        by_figure.setdefault((str(Told(what, line.blanks)), str(blanks[figure])), []).append(str(blanks[who]))
    ((unit, first), some), *others = by_figure.items()
    does = f"each {plural_verb(verb)}" if len(some) > 1 else verb
    several = len({one for one, _ in by_figure}) > 1  # kinds of points
    said = ", ".join([f"{names_words(some)} {does} {first} {unit}",
                      *[f"{names_words(names)} {points}{f' {kind}' if several else ''}"
                        for (kind, points), names in others]])  # fmt: skip
    risen = _risen(story)
    rise = f". {names_words(risen)} {'reaches' if len(risen) == 1 else 'reach'} a new level" if risen else ""
    return f"{said}{rise}"


def risen_words(story: Sequence[Told]) -> str:
    """Who rises by an award, as a button adds it to who gains: ``and reaches a new level`` of one who alone gains,
    ``Hild reaches a new level``, ``3 reach a new level``; nothing if nobody does."""
    lines, risen = _gains(story)[0], _risen(story)
    if not risen or not lines:
        return ""
    if len(risen) > 1:
        return f", {len(risen)} reach a new level"
    return " and reaches a new level" if len(lines) == 1 else f", {risen[0]} reaches a new level"


def _risen(story: Sequence[Told]) -> list[str]:
    """Everybody who rises, once, by however many levels."""
    risen = [first_name(line) for line in story if line.verdict == RISES and BEGINS.match(line.sentence)]
    return list(dict.fromkeys(risen))


def award_words(story: Sequence[Told]) -> str:
    """That several gain by one award, as short as a button has it: ``4 gain XP``, ``4 each gain 420 XP``; nothing of
    one or two, whose names have room, or of what is no award."""
    lines, found = _gains(story)
    if found is None or len(lines) < COUNTED:
        return ""
    _, verb, figure, what = found.groups()
    figures = {(str(dict(line.blanks)[figure]), str(Told(what, line.blanks))) for line in lines}
    units, does = list(dict.fromkeys([str(Told(what, line.blanks)) for line in lines])), plural_verb(verb)
    if len(figures) == 1:
        return f"{len(lines)} each {does} {' '.join(figures.pop())}"
    return f"{len(lines)} {does} {' and '.join(units)}"


def _gains(story: Sequence[Told]) -> tuple[list[Told], re.Match[str] | None]:
    """The lines of what several gain by one award, and who, what it does, how much and of what in their sentence; no
    such parts of one alone, or of what is no award."""
    lines = [line for line in story if line.verdict == GAINS and line.about]
    if len(lines) < 2 or lines[0] is not story[0] or len({line.sentence for line in lines}) > 1:
        return lines, None
    return lines, FIRST_FIGURE.match(story[0].sentence)
