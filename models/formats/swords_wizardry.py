"""Stat blocks of Swords & Wizardry, on one line or a figure a line.

    Ditch rats (6): HD 1d4hp; AC 8[11]; Atk bite (1 + disease); Move 12; Save 18; AL N; CL/XP A/5; Special: disease.

Armor is descending with the ascending one in brackets; movement counts tens of feet a turn; one save against all;
challenge level and experience stand together.
"""

from __future__ import annotations

import re

from models.formats.found import Format, Found
from models.formats.labelled import share
from models.formats.old_terms import blocks_of

OWN = re.compile(r"\b(?:CL/XP|HDE/XP|Challenge Level|Atk|BHB)\b|\bSV:?\s+\d")
LABELLED = re.compile(r"\b(?:AC|Armou?r Class)\b", re.IGNORECASE)


def fits(text: str) -> int:
    """Its own labels, or a single save, tell it from the other old games."""
    if not LABELLED.search(text):
        return 0
    return min(90, 30 + 50 * bool(OWN.search(text)) + round(20 * share(text)))


def read(text: str) -> Found:
    """Every creature of the text."""
    return blocks_of(text)


FORMAT = Format("swords_wizardry", "Swords & Wizardry stat blocks", ("txt", "md"), fits, read)
