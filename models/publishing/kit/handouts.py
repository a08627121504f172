"""Notes as handouts: a title, what it says, and nothing else of the program."""

from __future__ import annotations

from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source
from models.publishing.room import on_paper
from systems.common.forms import Answers, ChoiceField, ChoicesField, Form, Option, ToggleField


def form(source: Source, so_far: Answers) -> Form:
    """Which notes, how large, and whether with their titles."""
    notes = source.look.table.notes
    which = ChoicesField("notes", "Notes", default=tuple(notes)[:1],
                         options=tuple([Option(note.id, note.title or "Note") for note in notes.values()]))  # fmt: skip
    return Form("print.handouts", "Handouts", (
        *((which,) if notes else ()),
        ChoiceField("letters", "Letters", default=13, options=(
            Option(11, "Small"), Option(13, "Usual"), Option(17, "Large"),
        )),
        ToggleField("titles", "With titles", default=True),
        ToggleField("alone", "Each on a page of its own", default=True),
        ToggleField("frame", "A frame around each", default=True),
    ))  # fmt: skip


def document(source: Source, answers: Answers) -> Document:
    """The notes, one after the other."""
    notes = [source.look.table.notes[key] for key in answers.get("notes", ()) if key in source.look.table.notes]
    if not notes:
        raise NothingToPrint("There is no note to hand out. Write one, or choose one here.")
    told = [{"title": on_paper(note.title) if answers["titles"] else "", "text": on_paper(note.text)} for note in notes]
    data = {"notes": told, "letters": answers["letters"], "alone": answers["alone"], "frame": answers["frame"]}
    return Document("handouts", "Handouts", data)


PIECE = Piece("handouts", "Handouts", "Notes for the players’ hands.", form, document, image="notes")
