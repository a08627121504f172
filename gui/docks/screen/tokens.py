"""What of a chart no line parts: a name and its number, a figure and its unit, letters in a frame."""

from __future__ import annotations

from collections.abc import Sequence

from gui.theme import theme
from gui.viewmodel.charts.faces import Mark
from gui.widgets.painting import as_given, keep_units, words_width

SIZE, STRONG = "small", 600  # of cells; the weight of heads and of what is marked
BESIDE = 0.3  # of a letter of body, between letters in a frame and what follows
IN_MARK = 4  # px left and right of the letters in their frame
DOT = "·"  # between the parts of a cell, at the end of each but the last
LONGEST_FIGURE = 12  # letters: what is longer is words

Token = tuple[float, str, Mark | None]  # how wide, words or letters


def wrap(words: str, room: float, size: str = SIZE, weight: int = 400) -> list[str]:
    """Words in as few lines as have room; what is wider than a line stands alone."""
    lines: list[str] = []
    for word in _pieces(words):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and words_width(longer, size, weight) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


def _pieces(words: str) -> list[str]:
    return [as_given(one) for one in keep_units(" ".join(words.split())).split(" ") if one]


def beside_mark() -> int:
    """How many px stand between letters in a frame and what follows."""
    return round(BESIDE * theme.px("body"))


def mark_width(mark: Mark) -> float:
    """How wide letters in their frame are."""
    return words_width(mark.letters, "micro", STRONG) + 2 * IN_MARK


def tokens_of(text: str, marks: Sequence[Mark], weight: int, figure: bool = False) -> list[Token]:
    """What is never parted: letters in a frame, words; a figure with its unit, its sign and its name is one, and so is
    a span."""
    framed: list[Token] = [(mark_width(mark), mark.letters, mark) for mark in marks]
    whole = len(text) <= LONGEST_FIGURE and (figure or not any([one.isalpha() for one in text]))
    words = [text] if whole and text else _pieces(text)
    return framed + [(words_width(word, SIZE, weight), word, None) for word in words]
