"""Every format that can come in, and the one way to read a text: recognized by itself, or as somebody says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from models.formats import (
    csv_tables,
    foundry,
    improved_initiative,
    markdown_tables,
    old_school,
    statblock_notes,
    swords_wizardry,
    table_lines,
)
from models.formats.found import Format, Found, Unreadable
from models.storage.limits import LONGEST_BROUGHT
from systems.common.every_game import campaign_file, sheet_import
from systems.common.forms.fields import UNSEEN

FORMATS: Mapping[str, Format] = {
    one.key: one for one in (
        old_school.FORMAT, swords_wizardry.FORMAT, foundry.FORMAT, statblock_notes.FORMAT, improved_initiative.FORMAT,
        csv_tables.FORMAT, markdown_tables.FORMAT, table_lines.FORMAT,
    )
}  # fmt: skip
LEAST = 20  # how sure a format is at least, of which a text is taken to be
ENDING = 4  # how much surer the ending of a file makes it
GLANCE = 200_000  # letters by which a format is recognized
MEGABYTE = 1024**2
# Marks that nobody sees, and halves of signs: no entry may hold them, and no text means anything by them.
UNSEEN_AWAY = dict.fromkeys([0, *map(ord, UNSEEN - {"\u2028", "\u2029"}), *range(0xD800, 0xE000)]) | {
    0x2028: "\n",
    0x2029: "\n",
}
# What marks a file that this program wrote itself, and how it comes in.
OURS = {
    f'"{campaign_file.FORMAT}"': "holds own entries of a campaign: “Bring in a file…” of the own entries takes them",
    f'"{sheet_import.FORMAT}"': "is a sheet: “Bring in a sheet…” in the menu “Campaign” takes it",
}
NONE = (
    "No creature and no table was recognized in this. A creature has its armor and hit dice with it, such as “AC 6, HD "
    "1-1”; a table has a total or a text in every line, with commas or strokes between them."
)


def recognize(text: str, ending: str = "") -> Format | None:
    """The format that a text most likely is of; nothing if it fits none."""
    start = text[:GLANCE]
    sure = {one: one.fits(start) for one in FORMATS.values()}
    best = max(sure, key=lambda one: sure[one] + ENDING * (ending in one.endings))
    return best if sure[best] >= LEAST else None


def read(text: str, key: str = "", ending: str = "") -> tuple[Format, Found]:
    """What a text holds, and of which format it is; ``key``: the format that it is said to be of.

    ``Unreadable`` with a sentence if it is too long, is of no known format, or has nothing in it.
    """
    refuse_long(len(text.encode("utf-8", "replace")))
    text = text.translate(UNSEEN_AWAY).replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise Unreadable("There is nothing in this. Paste a stat block or a table, or choose a file.")
    format_ = FORMATS.get(key) or recognize(text, ending)
    if format_ is None:
        raise Unreadable(NONE)
    try:
        found = format_.read(text)
    except (RecursionError, OverflowError):
        raise Unreadable(f"This is nested too deeply for {format_.name}, or holds a number that is none.") from None
    if not found.anything:
        raise Unreadable(
            f"Nothing was found as {format_.name}. Choose another format, or look whether all of it is there."
        )
    return format_, found


def read_file(path: Path) -> str:
    """The text of a file; ``Unreadable`` if it is too long, cannot be opened, is no text or comes in another way."""
    try:
        refuse_long(path.stat().st_size, path.name)
        raw = path.read_bytes()
    except OSError as error:
        raise Unreadable(f"{path.name} cannot be opened: {(error.strerror or str(error)).lower()}.") from None
    text = _decoded(raw, path.name)
    if not text.strip():
        raise Unreadable(f"{path.name} is empty. Choose another file.")
    for mark, says in OURS.items():
        if mark in text:
            raise Unreadable(f"{path.name} {says}.")
    return text


def _decoded(raw: bytes, name: str) -> str:
    for coding in ("utf-8-sig", "utf-16") if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig",):
        try:
            return raw.decode(coding)
        except UnicodeDecodeError:
            continue
    if b"\0" in raw:
        raise Unreadable(f"{name} is no text. Choose a file of stat blocks or tables.")
    return raw.decode("cp1252", "replace")


def refuse_long(size: int, name: str = "This") -> None:
    """``Unreadable`` if there is more than any book of stat blocks holds."""
    if size > LONGEST_BROUGHT:
        raise Unreadable(
            f"{name} is {size / MEGABYTE:.0f} MB long; at most {LONGEST_BROUGHT // MEGABYTE} MB can come in at once. "
            "Bring in a part of it."
        )
