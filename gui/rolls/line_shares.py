"""How much of a line each of its parts takes, and words that must share what is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from gui.theme import theme

SMALLEST = "small"  # letters of words that share a line
BESIDE = 10  # px to the next part, with a little air, after each of the words


def taken(part: QWidget) -> int:
    """How wide a part stands that neither grows nor gives way."""
    return min(max(part.sizeHint().width(), part.minimumWidth()), part.maximumWidth())


def shares(said: Sequence[str], room: int) -> list[int]:
    """How wide these words stand side by side in small letters: in one line, or so that two are enough for each; more
    than there is room for, if that does not help either."""
    measure = theme.metrics(SMALLEST, 600).horizontalAdvance
    whole = [measure(words) + BESIDE if words else 0 for words in said]
    least = [_in_two(words, measure) + BESIDE if words else 0 for words in said]
    spare = room - sum(least)
    if sum(whole) <= room or spare < 0:
        return whole if sum(whole) <= room else least
    each = spare / max(1, sum(whole) - sum(least))
    return [low + int(each * (high - low)) for low, high in zip(least, whole, strict=True)]


def _in_two(words: str, measure: Callable[[str], int]) -> int:
    """How wide words are in two lines."""
    parts = words.split(" ")
    broken = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts) + 1)]
    return min([max(map(measure, pair)) for pair in broken])
