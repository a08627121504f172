"""A text or a file read beside the window: what it holds, and how it was understood."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gui.desk.background import Report
from gui.viewmodel.exchange.stat_blocks import NO_GUESSES, Candidate, Guesses, candidates
from models.formats import registry
from models.formats.found import Found, Unreadable
from systems.common.kernel.look import Look
from systems.frozen import dataclass

QUICK = 20_000  # letters that are read within a blink
PASTED = "Pasted text"
NOTHING = Found()


@dataclass(frozen=True, slots=True)
class ReadText:
    """What a text came to; ``sentence``: why it came to nothing."""

    format: str = ""
    found: Found = NOTHING
    candidates: tuple[Candidate, ...] = ()
    sentence: str = ""


def read_text(
    look: Look, text: str, key: str, ending: str, origin: str, choices: Mapping[str, Any],
    guesses: Guesses = NO_GUESSES, report: Report | None = None,
) -> ReadText:  # fmt: skip
    """Read a text as a format, or as the one it is recognized to be."""
    try:
        format_, found = registry.read(text, key, ending)
    except Unreadable as bad:
        return ReadText(sentence=bad.sentence)
    return ReadText(format_.key, found, candidates(look, found, origin, choices, guesses))


def text_of(path: Path) -> tuple[str, str]:
    """The text of a file, and why it cannot be had."""
    try:
        return registry.read_file(path), ""
    except Unreadable as bad:
        return "", bad.sentence
