"""Sheets on paper and as files: PDF, HTML, Markdown, JSON, all from the sections the screen shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from models.publishing.pages import page_of
from models.storage.durable import move
from models.storage.folders import RESERVED
from systems.common.kernel.look import Look
from systems.common.records.table import Being

Format = Literal["pdf", "html", "markdown", "json"]
ENDINGS: dict[Format, str] = {"pdf": "pdf", "html": "html", "markdown": "md", "json": "json"}
WORDS: dict[Format, str] = {
    "pdf": "PDF, to print",
    "html": "Web page",
    "markdown": "Markdown",
    "json": "JSON, to bring in again",
}
LONGEST_FILE_NAME = 60


class CannotPublish(Exception):
    """The sheets could not be written; the sentence says which, why, and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def publish(
    look: Look,
    beings: Sequence[str],
    format: Format,
    folder: Path,
    on_progress: Callable[[int, int], None] | None = None,
    stopped: Callable[[], bool] | None = None,
    paper: Literal["a4", "letter"] = "a4",
) -> list[Path]:
    """Write one file a being into a folder; comes back as the files written.

    ``on_progress(done, of)`` is called after each; when ``stopped()`` is true the rest is left out.  A file of the
    same name is replaced only when the new one is complete.
    """
    write = writer(format, paper)
    written: list[Path] = []
    taken: set[str] = set()
    for number, who in enumerate(beings, 1):
        if stopped and stopped():
            break
        being = look.being(who)
        path = folder / f"{_fresh(file_name(being.name), taken)}.{ENDINGS[format]}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            replace_file(path, write(look, being))
        except OSError as problem:
            why = problem.strerror or str(problem)
            sentence = f"{being.name}’s sheet could not be written to {folder}: {why}. Choose another folder."
            raise CannotPublish(sentence) from problem
        written.append(path)
        if on_progress:
            on_progress(number, len(beings))
    return written


def writer(format: Format, paper: Literal["a4", "letter"] = "a4") -> Callable[[Look, Being], bytes]:
    """The function that makes a file of a being; each loads its library only when it is used."""
    match format:
        case "pdf":
            from models.publishing.typeset import pdf

            return lambda look, being: pdf(page_of(look, being), paper)
        case "html":
            from models.publishing.webpage import html

            return lambda look, being: html(page_of(look, being))
        case "markdown":
            from models.publishing.markdown import markdown

            return lambda look, being: markdown(page_of(look, being))
    from models.publishing.exchange import being_json

    return being_json


def file_name(name: str) -> str:
    """A file name made of a being's name: letters, digits and dashes only, never too long, never empty."""
    plain = re.sub(r"[^\w]+", "-", name, flags=re.UNICODE).strip("-_")[:LONGEST_FILE_NAME].strip("-_")
    return f"{plain or 'sheet'}{'-sheet' if RESERVED.fullmatch(plain.casefold()) else ''}"


def _fresh(name: str, taken: set[str]) -> str:
    """The name, with a number if somebody in this batch has it already."""
    fresh, number = name, 2
    while fresh.casefold() in taken:
        fresh, number = f"{name}-{number}", number + 1
    taken.add(fresh.casefold())
    return fresh


def replace_file(path: Path, content: bytes) -> None:
    """Put a file in the place of another once it is complete."""
    half = path.with_name(f".{path.name}.part")
    try:
        half.write_bytes(content)
        move(half, path)
    finally:
        half.unlink(missing_ok=True)
