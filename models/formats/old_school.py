"""Stat blocks of Old-School Essentials and of B/X, on one line or a figure a line, with abilities below.

    Moor Hag
    Bent, wet and patient.
    AC 5 [14], HD 4+1 (19hp), Att 2 × claw (1d4), 1 × bite (1d6), THAC0 15 [+4], MV 120’ (40’),
    SV D10 W11 P12 B13 S14 (4), ML 9, AL Chaotic, XP 200, NA 1 (1d3), TT C
    ▶ Mimicry: Calls in a known voice.

Armor is descending with the ascending one in brackets; movement is in feet a turn; five saves.
"""

from __future__ import annotations

import re

from models.formats.found import Format, Found
from models.formats.labelled import share
from models.formats.old_terms import blocks_of

OWN = re.compile(
    r"\bTHAC0\b|\bSV\s+[DF]\s?\d|\bMV\s+\d+\s*['’′]|\bMV\s+\d+.?\s*\(|\bNA\s+\d|\bAtt\s+\d|\b(?:Save as|#AT)\b"
)
LABELLED = re.compile(r"\b(?:AC|Armou?r Class)\b", re.IGNORECASE)


def fits(text: str) -> int:
    """Its own labels tell it from the other old games."""
    if not LABELLED.search(text):
        return 0
    return min(95, 35 + 50 * bool(OWN.search(text)) + round(20 * share(text)))


def read(text: str) -> Found:
    """Every creature of the text."""
    return blocks_of(text)


FORMAT = Format("old_school", "Old-School Essentials and B/X stat blocks", ("txt", "md"), fits, read)
