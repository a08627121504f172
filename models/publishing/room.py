"""How much room words take on paper, near enough to say what a card holds before anything is typeset.

Letters are counted wide rather than narrow, so what is said to fit does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from unicodedata import east_asian_width

POINT_MM = 0.3528
# How wide letters are, in hundredths of their size, semibold and rounded up; others by what kind of letter they are.
_WIDTHS = {
    26: "'ijl", 30: " \u00a0!,.:;", 38: "I|/\\ft", 40: '"()[]{}', 47: "-_r^`", 58: "1*?sJxzFLkcvyae",
    64: "2EghnopqubdP#$7Z5S", 68: "&034689BRT+<=>K~X", 75: "ADVCHUYGN", 79: "OQ", 88: "%w", 96: "mM", 101: "@W",
}  # fmt: skip
_WIDTH_OF = {letter: width / 100 for width, letters in _WIDTHS.items() for letter in letters}
FULL, OTHER = 1.05, 0.72
LONGEST_WORD = 22  # letters; where a longer one may be broken
HEADS, BESIDE = 5.9, 1.0  # points of the labels over figures, mm between figures
BREAK = "\u200b"
MARKS = frozenset(
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\ufeff"
)  # turn words about, unseen


@lru_cache(maxsize=8192)
def _wide(words: str) -> float:
    return sum([_share(letter) for letter in words])


def width_mm(words: str, size: float) -> float:
    """How wide words are in letters of so many points, in mm."""
    return _wide(words) * size * POINT_MM


def _share(letter: str) -> float:
    if letter in _WIDTH_OF:
        return _WIDTH_OF[letter]
    return FULL if east_asian_width(letter) in "WF" else OTHER


def figures_size(figures: Sequence[tuple[str, str]], room: float, sizes: Sequence[float]) -> float:
    """The largest of these sizes, in points, in which figures with their labels above them stand on one line."""

    def wide(size: float) -> float:
        return sum([max(width_mm(name.upper(), HEADS), width_mm(value, size)) + BESIDE for name, value in figures])

    return next((size for size in sizes if wide(size) - BESIDE <= room), sizes[-1])


def count_lines(text: str, room: float, size: float) -> int:
    """How many lines a text takes in so many mm; an empty one none."""
    lines = 0
    for part in text.split("\n"):
        at = 0.0
        lines += 1
        for word in part.split(" "):
            wide = width_mm(word, size)
            gap = width_mm(" ", size) if at else 0.0
            if at + gap + wide <= room:
                at += gap + wide
            else:
                lines += int(wide // room) + (1 if at else 0)
                at = wide % room
    return lines if text else 0


def without_marks(text: str) -> str:
    """A text without what cannot be seen."""
    return "".join([letter for letter in text if letter not in MARKS and (letter >= " " or letter == "\n")])


def on_paper(text: object) -> str:
    """A text as paper takes it: no marks that cannot be seen, and words that are too long may be broken."""
    said = without_marks(str(text))
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


def break_text(text: str, room: float, size: float, most: int) -> list[str]:
    """A text in parts of so many lines at most, parted between words."""
    parts: list[str] = []
    left = ""
    for number, part in enumerate(text.split("\n")):
        for place, word in enumerate(part.split(" ")):
            gap = "" if not left else "\n" if place == 0 and number else " "
            if left and count_lines(left + gap + word, room, size) > most:
                parts.append(left)
                left = word
            else:
                left += gap + word
    return [*parts, left] if left else parts
