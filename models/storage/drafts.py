"""What somebody began to fill in and has not finished: forms, written beside a campaign until they are done with.

A draft is no part of the campaign: it is not in the journal and not in an archive.  It goes into the trash with its
campaign, and comes back with it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from models.storage.data_error import DataError
from models.storage.durable import move, sync
from systems.common.forms import Choice
from systems.common.kernel.tape import Decision, Throw
from systems.frozen import dataclass

if TYPE_CHECKING:
    from models.storage.journal import Codec

TAIL = "-drafts"  # behind the name of the campaign's file
FORMAT = 1
MOST = 5  # of one kind; the oldest go


@dataclass(frozen=True, slots=True)
class Draft:
    """One form half filled: which (``kind``), what is begun in words, when, and what stands in it.

    ``text`` is what was written as text, ``answers`` what stands in fields by their names, ``tape`` what was thrown and
    decided on the way.
    """

    kind: str
    words: str
    begun: str = ""  # ISO time; filled in when it is kept first, and its name from then on
    text: str = ""
    answers: Mapping[str, Any] = field(default_factory=dict)
    tape: tuple[Throw | Decision, ...] = ()


class Drafts:
    """The drafts in one file.  Each writing is whole or not at all; a file that cannot be read is put aside."""

    def __init__(self, path: Path, codec: Codec | None = None) -> None:
        """``codec`` writes answers and dice of a game; without one, answers are plain words and numbers."""
        self.path, self._codec = path, codec

    def newest(self, kind: str) -> Draft | None:
        """The draft of that kind that was begun last; nothing if there is none that can be read."""
        for row in sorted(self._rows(), key=lambda row: str(row.get("begun")), reverse=True):
            if row.get("kind") == kind and (draft := self._draft(row)) is not None:
                return draft
        return None

    def every(self, kind: str) -> tuple[Draft, ...]:
        """All of that kind that can be read, in the order in which they were kept."""
        rows = [row for row in self._rows() if row.get("kind") == kind]
        return tuple([draft for row in rows if (draft := self._draft(row)) is not None])

    def keep_every(self, kind: str, drafts: Sequence[Draft]) -> None:
        """These are all that there are of that kind, however many.  ``DataError`` if that cannot be written."""
        others = [row for row in self._rows() if row.get("kind") != kind]
        self._write([*others, *[self._row(draft) for draft in drafts]])

    def keep(self, draft: Draft) -> Draft:
        """Write it, in place of what was kept of the same before; comes back with its time.  May be a ``DataError``."""
        if not draft.begun:
            now = datetime.now(UTC).isoformat(timespec="milliseconds")
            draft = Draft(draft.kind, draft.words, now, draft.text, draft.answers, draft.tape)
        same = [row for row in self._rows() if row.get("kind") == draft.kind and row.get("begun") != draft.begun]
        others = [row for row in self._rows() if row.get("kind") != draft.kind]
        same = sorted(same, key=lambda row: str(row.get("begun")))[-(MOST - 1) :]
        self._write([*others, *same, self._row(draft)])
        return draft

    def drop(self, draft: Draft) -> None:
        """It is finished, or begun anew.  ``DataError`` if that cannot be written."""
        rows = self._rows()
        left = [row for row in rows if (row.get("kind"), row.get("begun")) != (draft.kind, draft.begun)]
        if len(left) != len(rows):
            self._write(left)

    def _row(self, draft: Draft) -> dict[str, Any]:
        row = {"kind": draft.kind, "words": draft.words, "begun": draft.begun, "text": draft.text}
        if self._codec is None:
            return {**row, "answers": dict(draft.answers)}
        answers = self._codec.choice_to(Choice(draft.kind, "", dict(draft.answers))).decode()
        return {**row, "answers": answers, "tape": self._codec.tape_to(draft.tape).decode()}

    def _draft(self, row: Mapping[str, Any]) -> Draft | None:
        from models.storage.journal import BadRecord

        try:
            head = str(row["kind"]), str(row["words"]), str(row["begun"]), str(row["text"])
            if self._codec is None:
                return Draft(*head, dict(row["answers"]))
            answers = self._codec.choice_from(row["answers"]).answers
            return Draft(*head, answers, self._codec.tape_from(row["tape"]))
        except (KeyError, TypeError, ValueError, BadRecord):
            return None  # of another version of the game

    def _rows(self) -> list[dict[str, Any]]:
        try:
            read = json.loads(self.path.read_text("utf-8"))
            rows = read["drafts"]
            return [row for row in rows if isinstance(row, dict)]
        except FileNotFoundError:
            return []
        except (OSError, ValueError, KeyError, TypeError):
            self._put_aside()
            return []

    def _put_aside(self) -> None:
        with suppress(OSError):  # else it is written anew, or the writing says why not
            move(self.path, self.path.with_name(f"{self.path.name}.broken"))

    def _write(self, rows: list[dict[str, Any]]) -> None:
        part = self.path.with_name(f"{self.path.name}.part")
        try:
            if not rows:
                self.path.unlink(missing_ok=True)
                return
            with part.open("w", encoding="utf-8") as file:
                json.dump({"format": FORMAT, "drafts": rows}, file, ensure_ascii=False)
                file.flush()
                sync(file.fileno())
            move(part, self.path)
        except OSError as error:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise DataError(f"A draft cannot be kept in {self.path.name}: {error.strerror}.") from None


def beside(campaign: Path) -> Path:
    """Where the drafts of a campaign lie."""
    return campaign.with_name(f"{campaign.name}{TAIL}")
