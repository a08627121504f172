"""What a file is that somebody wants brought in: looked at without believing anything in it, and nothing is done.

A file may come from a stranger, or be none at all: a folder, a pipe, a gigabyte. What cannot be brought in says why in
one sentence.
"""

from __future__ import annotations

import json
import stat
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any

from models.campaigns import archive
from models.storage import checks, database
from models.storage.data_error import DataError
from models.storage.folders import ARCHIVE_TAIL, TAIL
from models.storage.limits import GLANCE, LONGEST_NAME, LONGEST_TEXT
from systems.common.content.entries import BadEntry, parse_toml
from systems.common.every_game import campaign_file, sheet_import
from systems.frozen import dataclass

Known = Callable[[str, str], object]
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
HEADS = 16  # bytes that tell what a file is


class What(StrEnum):
    """What a file can be."""

    ARCHIVE = "an archive of a campaign"
    CAMPAIGN = "a campaign"
    ENTRIES = "own entries"
    SHEET = "a sheet"
    BLOCKS = "creatures or tables of another tool"
    NOTHING = "nothing that can be brought in"


INTO_A_CAMPAIGN = frozenset({What.ENTRIES, What.SHEET, What.BLOCKS})


@dataclass(frozen=True, slots=True)
class Incoming:
    """One file: what it is, what it is called and which game it belongs to, as far as it says so; ``problem``: why it
    cannot be brought in."""

    path: Path
    what: What
    name: str = ""
    game: str = ""
    problem: str = ""


def as_ours(path: Path, folder: Path) -> Path:
    """A file that lies in this folder, as the folder names it: whatever links or letters it was named by elsewhere."""
    with suppress(OSError):
        if path.parent.samefile(folder):
            return next((one for one in folder.glob(f"*{TAIL}") if one.samefile(path)), path)
    return path


def look_at(path: Path, known: Known | None = None) -> Incoming:
    """What a file is; whatever is wrong with it stands in its ``problem``.

    ``known`` says of a text that is none of ours, and the ending of its file, whether other tools write such.
    """
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise DataError(f"{path.name or path} is no file. Choose the file that is to be brought in.")
        with path.open("rb") as file:
            head = file.read(HEADS)
        if head.startswith(archive.SIGNATURES):
            said = archive.look_at(path)
            return Incoming(path, What.ARCHIVE, said.name, said.game)
        if head == database.HEADER:
            with checks.reading(path, GLANCE) as connection:
                kept = checks.check_names(connection, path)
            return Incoming(path, What.CAMPAIGN, kept.name, kept.game)
        if found.st_size > LONGEST_TEXT:
            raise DataError(f"{path.name} is far too large to be brought in. Choose another file.")
        return _of_text(path, path.read_bytes(), known)
    except OSError as error:
        problem = f"{path.name} cannot be read: {database.why(error)}."
    except DataError as error:
        problem = error.sentence
    return Incoming(path, What.NOTHING, problem=problem)


def read_text(path: Path) -> str:
    """The text of a file that was looked at; ``DataError`` if it cannot be read (any more)."""
    try:
        if not path.is_file() or path.stat().st_size > LONGEST_TEXT:
            raise DataError(f"{path.name} is no longer the file that it was. Choose it again.")
        return path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name} cannot be read: {database.why(error)}.") from None


def _of_text(path: Path, content: bytes, known: Known | None) -> Incoming:
    try:
        words = content.decode("utf-16" if content.startswith(UTF_16) else "utf-8-sig")
    except UnicodeDecodeError:
        words = "" if b"\0" in content else content.decode("cp1252", "replace")  # of older tools
        if not words:
            raise DataError(f"{path.name} is no file that Refscreen knows. {TAKES}") from None
    if not words.strip():
        raise DataError(f"{path.name} is empty. Choose another file.")
    said: Any = None
    if words.lstrip().startswith("{"):
        try:
            said = json.loads(words)
        except (ValueError, RecursionError):
            raise DataError(f"{path.name} is damaged: it begins as JSON and does not go on so.") from None
        what, form = What.SHEET, sheet_import.FORMAT
    elif campaign_file.FORMAT in words:
        try:
            said = parse_toml(words, path.name)
        except BadEntry as bad:
            raise DataError(bad.sentence) from None
        what, form = What.ENTRIES, campaign_file.FORMAT
    if isinstance(said, dict) and said.get("format") == form:
        return Incoming(path, what, _word(said.get("name")), _word(said.get("game")))
    if known is not None and known(words, path.suffix.lower().lstrip(".")):
        return Incoming(path, What.BLOCKS, path.stem[:LONGEST_NAME])
    raise DataError(f"{path.name} is no file that Refscreen knows. {TAKES}")


def _word(said: Any) -> str:
    """A name as a file says it, on one line and no longer than a name is."""
    return " ".join(said.split())[:LONGEST_NAME] if isinstance(said, str) else ""


TAKES = (
    f"It takes archives of campaigns (*{ARCHIVE_TAIL}, *.zip), campaigns (*{TAIL}), own entries (*.toml), sheets "
    "written as JSON, and creatures and tables of other tools as text."
)
