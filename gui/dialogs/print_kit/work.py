"""What is done beside the window: pages of one piece as pictures, and the files of several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gui.desk.background import Report
from systems.frozen import dataclass

if TYPE_CHECKING:
    from models.publishing.kit.piece import Document, Format, Ink, Source

DOTS = 96  # an inch, of the pages of a preview


@dataclass(frozen=True, slots=True)
class Job:
    """Pieces with their answers, and how they are written."""

    pieces: tuple[tuple[str, Mapping[str, Any]], ...]
    folder: Path
    name: str
    each: bool
    ink: Ink
    formats: Mapping[str, Format]


@dataclass(frozen=True, slots=True)
class Seen:
    """The pages of a piece as pictures, and whether other dice would make others of them."""

    pages: tuple[bytes, ...] = ()
    rolled: bool = False


def preview_pages(source: Source, key: str, answers: Mapping[str, Any], ink: Ink, report: Report) -> Seen:
    """How one piece looks; ``NothingToPrint`` if there is nothing of it."""
    from models.publishing.kit.registry import piece
    from models.publishing.kit.writing import pictures_of

    one = piece(key)
    document = one.document(source, answers)
    if report(0.3):
        return Seen()
    pages = pictures_of([document], source.paper, ink, DOTS)
    return Seen(tuple(pages), one.rolls(source, answers))


def write_files(source: Source, job: Job, report: Report) -> tuple[list[Path], tuple[str, ...]]:
    """Write the pieces; comes back as the files and as whoever is to come into the campaign with them."""
    from models.publishing.kit.registry import piece
    from models.publishing.kit.writing import write_kit

    documents: list[Document] = []
    for number, (key, answers) in enumerate(job.pieces, 1):
        if report(0.5 * number / len(job.pieces)):
            return [], ()
        documents.append(piece(key).document(source, answers))

    def on_progress(done: int, of: int) -> None:
        report(0.5 + 0.5 * done / of)

    paths = write_kit(documents, job.folder, job.name, job.each, source.paper, job.ink, job.formats, on_progress)
    return paths, _newcomers(documents)


def _newcomers(documents: Sequence[Document]) -> tuple[str, ...]:
    return tuple([one for document in documents for one in document.newcomers])
