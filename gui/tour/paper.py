"""The kit on paper: every piece of a game's campaign, as it comes out of the printer when nothing is said otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gui.tour.fingers import CannotPlay

if TYPE_CHECKING:
    from gui.tour.tour import Tour
    from models.publishing.kit.piece import Document, Piece, Source

FOLDER = "paper"
PIECES = ("sheets", "tents", "monsters", "spells", "items", "encounter", "screen", "report")
SEEN = ("tents", "monsters", "spells", "items", "encounter", "screen", "report")  # sheets are seen by themselves
NINE = 9  # blank cards, where there is nothing else
MOST_READ = 10_000


def leave_kit(tour: Tour) -> None:
    """Every piece as a PDF of its own, and the first page of most as a picture."""
    from models.publishing.kit.registry import piece
    from models.publishing.kit.writing import pdf_of, pictures_of

    folder = tour.folder / FOLDER / tour.desk.game.key
    source = _source(tour)
    tour.story.tell(f"The kit of {tour.desk.name}, as it comes out of the printer.")
    for key in PIECES:
        document = _document(piece(key), source)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{key}.pdf").write_bytes(pdf_of([document], source.paper, title=document.title))
        except OSError as error:
            raise CannotPlay(f"{key}.pdf cannot be written to {folder}: {error}") from error
        if key in SEEN:
            tour.story.file(f"paper-{tour.desk.game.key}-{key}", pictures_of([document], dots=90)[0])
        tour.fingers.settle()


def _source(tour: Tour) -> Source:
    from models.publishing.kit.piece import Source

    log = tuple(reversed(tour.desk.log(MOST_READ)))
    return Source(tour.desk.look, tour.desk.name, lambda: log, 7)


def _document(piece: Piece, source: Source) -> Document:
    """With the answers it opens with; blank cards where the campaign has nothing for it."""
    from models.publishing.kit.piece import NothingToPrint

    answers: dict[str, Any] = piece.form(source, {}).blank()
    try:
        return piece.document(source, answers)
    except NothingToPrint as nothing:
        if "blank" not in answers:
            raise CannotPlay(f"The {piece.key} of {source.campaign}: {nothing.sentence}") from nothing
        return piece.document(source, {**answers, "blank": NINE})
