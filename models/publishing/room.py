"""How much room words take on paper, near enough to say what a card holds before anything is typeset.

Letters are counted wide rather than narrow, so what is said to fit does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from models.publishing.letters import BREAK, Face, lines_of, width_pt

POINT_MM = 0.3528
LONGEST_WORD = 22  # letters; where a longer one may be broken
HEADS, BESIDE = 5.9, 1.0  # points of the labels over figures with the room between their letters, mm between figures
BOLD = 1.03  # how much wider figures are than their letters are counted
MARKS = frozenset(
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\ufeff"
)  # turn words about, unseen


def width_mm(words: str, size: float, face: Face = "sans") -> float:
    """How wide words are in letters of so many points, in mm."""
    return width_pt(words, size, face) * POINT_MM


def figure_width(figure: tuple[str, str], size: float) -> float:
    """How wide a figure with its label above it is, in mm."""
    name, value = figure
    return max(width_mm(name.upper(), HEADS), width_mm(value, size) * BOLD)


def figures_size(figures: Sequence[tuple[str, str]], room: float, sizes: Sequence[float]) -> float:
    """The largest of these sizes, in points, in which figures with their labels above them stand on one line."""

    return next((size for size in sizes if figures_width(figures, size) <= room), sizes[-1])


def figures_width(figures: Sequence[tuple[str, str]], size: float) -> float:
    """How wide figures with their labels above them are on one line, in mm."""
    return sum([figure_width(figure, size) + BESIDE for figure in figures]) - BESIDE


def count_lines(text: str, room: float, size: float, face: Face = "sans") -> int:
    """How many lines a text takes in so many mm; an empty one none."""
    return lines_of(text, room / POINT_MM, size, face)


def without_marks(text: str) -> str:
    """A text without what cannot be seen."""
    return "".join([letter for letter in text if letter not in MARKS and (letter >= " " or letter == "\n")])


def on_paper(text: object) -> str:
    """A text as paper takes it: no marks that cannot be seen, and words that are too long may be broken."""
    return _on_paper(str(text))


@lru_cache(maxsize=4096)
def _on_paper(text: str) -> str:
    said = without_marks(text)
    if all([len(word) <= LONGEST_WORD for word in said.split()]):
        return said
    return "".join([_breakable(part) for part in _words(said)])


def _words(text: str) -> list[str]:
    found: list[str] = [""]
    for letter in text:
        if letter.isspace() == found[-1][-1:].isspace() and found[-1]:
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _breakable(word: str) -> str:
    if len(word) <= LONGEST_WORD or word.isspace():
        return word
    return BREAK.join([word[at : at + 8] for at in range(0, len(word), 8)])


def break_text(text: str, room: float, size: float, most: int, face: Face = "sans") -> list[str]:
    """A text in parts of so many lines at most, parted between words."""
    parts: list[str] = []
    left = ""
    for number, part in enumerate(text.split("\n")):
        for place, word in enumerate(part.split(" ")):
            gap = "" if not left else "\n" if place == 0 and number else " "
            if left and count_lines(left + gap + word, room, size, face) > most:
                parts.append(left)
                left = word
            else:
                left += gap + word
    return [*parts, left] if left else parts
