"""What is chosen for each piece: answers given by hand, kept with the campaign, and whole answers made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from models.storage.drafts import Draft
from systems.common.forms import ChoiceField, Form, Option

if TYPE_CHECKING:
    from models.publishing.kit.piece import Piece, Source
    from models.storage.drafts import Drafts

KIND = "print"
AS = "as"  # the field that asks for another format than PDF
FORMATS = {"pdf": "PDF", "markdown": "Markdown", "html": "Web page"}


class Choices:
    """Answers by piece, and what is asked of all of them: ``ticked``, ``each``, ``ink``, ``seed``."""

    def __init__(self, drafts: Drafts | None) -> None:
        self._drafts = drafts
        self._kept: dict[str, Draft] = {}
        self._changed: set[str] = set()
        self.whole: dict[str, Any] = dict(self._read(KIND))
        self._answers: dict[str, dict[str, Any]] = {}

    def given(self, key: str) -> dict[str, Any]:
        """What somebody has answered for a piece."""
        if key not in self._answers:
            self._answers[key] = dict(self._read(f"{KIND}.{key}"))
        return self._answers[key]

    def give(self, key: str, answers: Mapping[str, Any]) -> None:
        """These are answered for a piece."""
        if self.given(key) != dict(answers):
            self._answers[key] = dict(answers)
            self._changed.add(f"{KIND}.{key}")

    def choose(self, **values: Any) -> None:
        """What is asked of all pieces is this."""
        if any(self.whole.get(name) != value for name, value in values.items()):
            self.whole |= values
            self._changed.add(KIND)

    def form(self, piece: Piece, source: Source) -> Form:
        """What a piece asks, as its answers so far have it, and as what it is written where it can be more than PDF."""
        form = piece.form(source, self.given(piece.key))
        if len(piece.formats) == 1:
            return form
        options = tuple([Option(one, FORMATS[one]) for one in piece.formats])
        return replace(form, fields=(*form.fields, ChoiceField(AS, "As", default="pdf", options=options)))

    def answers(self, piece: Piece, source: Source) -> dict[str, Any]:
        """Every answer of a piece: those given as far as they may stand, the rest as the form has it."""
        return self.form(piece, source).settled(self.given(piece.key))

    def keep(self) -> None:
        """Write what has changed; ``DataError`` if it cannot be."""
        for kind in sorted(self._changed):
            values = self.whole if kind == KIND else self._answers[kind.removeprefix(f"{KIND}.")]
            draft = replace(self._kept.get(kind, Draft(kind, "Print")), answers=dict(values))
            if self._drafts is not None:
                self._kept[kind] = self._drafts.keep(draft)
        self._changed.clear()

    def _read(self, kind: str) -> Mapping[str, Any]:
        draft = self._drafts.newest(kind) if self._drafts is not None else None
        if draft is None:
            return {}
        self._kept[kind] = draft
        return draft.answers
