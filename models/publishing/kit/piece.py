"""What a piece of the kit is: what it asks, and the document it makes of a campaign; plain data, whatever prints it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from functools import cache
from typing import Any, Literal

from models.storage.log_entry import LogEntry
from systems.common.forms import Answers, Form
from systems.common.kernel.look import Look
from systems.frozen import dataclass
from systems.resources import RESOURCES

Format = Literal["pdf", "html", "markdown"]
Paper = Literal["a4", "letter"]
Ink = Literal["black", "red"]


class NothingToPrint(Exception):
    """A piece has nothing to show; the sentence says what is missing and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Source:
    """What pieces are made of: a campaign as it stands now, what it is called, and its log, oldest first.

    ``log`` is asked only by whoever needs it.  ``seed``: what is rolled for paper falls the same until it is another.
    """

    look: Look
    campaign: str = ""
    log: Callable[[], Sequence[LogEntry]] = tuple
    seed: int = 0
    paper: Paper = "a4"

    def for_thread(self) -> Source:
        """The same for a thread of its own."""
        return replace(self, look=self.look.for_thread())


@dataclass(frozen=True, slots=True)
class Document:
    """What is printed: ``template`` is the part of the kit's template that draws it, ``data`` what is drawn.

    ``text`` is the same for formats that are no paper, by format.
    """

    template: str
    title: str
    data: Mapping[str, Any]
    text: Mapping[str, Callable[[], bytes]] = field(default_factory=dict)
    newcomers: tuple[str, ...] = ()  # sheets as JSON of those who are to come into the campaign with it


def never(source: Source, answers: Answers) -> bool:
    """Nothing on the piece is rolled for it."""
    return False


def falls_otherwise(make: Callable[[Source, Answers], Document], source: Source, answers: Answers) -> bool:
    """Whether a document would say something else with other dice."""
    now = make(source, answers).data
    return any([make(replace(source, seed=source.seed + more), answers).data != now for more in (1, 2, 3)])


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of the kit.

    ``form`` asks what is to be on it (answers so far may narrow it); ``document`` makes it of complete answers and may
    raise ``NothingToPrint``.  ``formats``: what it may be written as besides PDF.  ``rolls``: whether anything on it
    is rolled for it alone, and would fall otherwise with another seed; it may raise what ``document`` raises.
    """

    key: str
    title: str
    says: str
    form: Callable[[Source, Answers], Form]
    document: Callable[[Source, Answers], Document]
    formats: tuple[Format, ...] = ("pdf",)
    image: str = "print"
    rolls: Callable[[Source, Answers], bool] = never


@cache
def _icons() -> frozenset[str]:
    return frozenset([path.stem for path in (RESOURCES / "icons").glob("*.svg")])


def printed_glyph(name: str) -> str:
    """The name of a picture that ships; nothing for any other, whoever wrote it."""
    return name if name in _icons() else ""
