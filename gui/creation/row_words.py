"""A row of a table of the sheet as a person would say it: ``Plate mail: worn, 75 lb``, ``Torches × 6``."""

from __future__ import annotations

from typing import Any

from systems.common.forms import RowsField

SENTENCE = 32  # letters; what is longer speaks for itself
NOTHING = ("", "–", 0, False, None, True, 1)
NUMBER = "Number"  # how many of it there are
LEFT_OUT = frozenset({"From"})  # where we have it from is nothing to play with
ALONE = frozenset({"Borne", "Good for", "How far", "Note"})  # what these say is clear without their name
UNITS = {  # behind the number of a column: of one, of several
    "Pounds": ("lb", "lb"),
    "Sixes": ("six", "sixes"),
    "Hit points": ("hit point", "hit points"),
    "rp": ("rp", "rp"),
    "gp": ("gp", "gp"),
}


def row_words(one: Any, field: RowsField, longest: int = 999) -> str:
    """A row without what says nothing: ``Spear: reach III, attack +3``; most cells have their column's name before
    them.  Cells of more than ``longest`` letters are passed over."""
    cells = [(c.label, one[c.name] if isinstance(one, dict) else getattr(one, c.name)) for c in field.columns]
    said = [(label, str(cell)) for label, cell in cells if cell not in NOTHING and label not in LEFT_OUT]
    said = [(label, word) for number, (label, word) in enumerate(said) if number == 0 or len(word) <= longest]
    if not said:
        return ""
    many = next((word for label, word in said[1:] if label == NUMBER), "1")
    what = said[0][1] if many == "1" else f"{said[0][1]} × {many}"
    pair = len(field.columns) == 2
    more = [_cell_words(label, word, pair) for label, word in said[1:] if label != NUMBER]
    return ": ".join([part for part in (what, ", ".join(more)) if part])


def _cell_words(label: str, word: str, pair: bool) -> str:
    if len(word) > SENTENCE or (pair and not word.isdigit()) or word.startswith(("in ", "at ", "on ", "left ")):
        return word
    if label in ALONE:
        return word
    if label in UNITS:
        return f"{word} {UNITS[label][word != '1']}"
    if label.startswith("A "):
        return f"{word} {label.lower()}"  # 2 a round
    if label.startswith("Hits "):
        return f"h{label[1:]} on {word}"  # hits AC 9 [10] on 10+
    first = label.partition(" ")[0]
    return f"{label if len(first) > 1 and first.isupper() else label[:1].lower() + label[1:]} {word}"
