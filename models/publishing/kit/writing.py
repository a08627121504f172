"""Documents of the kit to PDF and pictures, one for all or one file a piece, and onto the disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from models.publishing import CannotPublish, file_name, replace_file
from models.publishing.kit.piece import Document, Format, Ink, Paper
from models.publishing.room import on_paper
from models.publishing.typeset import compile_kit

ENDINGS: Mapping[Format, str] = {"pdf": "pdf", "html": "html", "markdown": "md"}
LONGEST_TITLE = 200


def pdf_of(documents: Sequence[Document], paper: Paper = "a4", ink: Ink = "black", title: str = "") -> bytes:
    """These documents as one PDF, in their order."""
    return bytes(compile_kit(kit_data(documents, paper, ink, title), "pdf"))


def pictures_of(documents: Sequence[Document], paper: Paper = "a4", ink: Ink = "black", dots: int = 110) -> list[bytes]:
    """Every page of these documents as a PNG, so many dots an inch."""
    made = compile_kit(kit_data(documents, paper, ink), "png", ppi=dots)
    return [bytes(page) for page in made] if isinstance(made, list) else [bytes(made)]


def kit_data(documents: Sequence[Document], paper: Paper, ink: Ink, title: str = "") -> dict[str, Any]:
    """All that the template is given; every text in it as paper takes it, and none of it is source."""
    pieces = [{"template": one.template, "data": _clean(one.data)} for one in documents]
    said = title or (documents[0].title if documents else "")
    return {"paper": paper, "ink": ink, "title": on_paper(said)[:LONGEST_TITLE], "pieces": pieces}


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return on_paper(value)
    if isinstance(value, Mapping):
        return {key: _clean(one) for key, one in value.items()}
    return [_clean(one) for one in value] if isinstance(value, list | tuple) else value


def write_kit(
    documents: Sequence[Document],
    folder: Path,
    name: str,
    each: bool = False,
    paper: Paper = "a4",
    ink: Ink = "black",
    formats: Mapping[str, Format] | None = None,
    on_progress: Callable[[int, int], object] | None = None,
) -> list[Path]:
    """Write one PDF, or (``each``) a file a piece, into a folder, called by ``name`` and what is in it, so that sheets
    and a report lie side by side; comes back as the files written.

    ``formats`` says by template what is to be no PDF, which is always a file of its own.  A file of the same name is
    replaced only when the new one is complete; ``CannotPublish`` with a sentence if it cannot be.
    """
    formats = formats or {}
    apart = [one for one in documents if formats.get(one.template, "pdf") != "pdf"]
    bound = [one for one in documents if one not in apart]
    jobs: list[tuple[str, Callable[[], bytes]]] = []
    if bound and not each:
        jobs.append((f"{file_name(f'{name} {_bound_title(bound)}')}.pdf", partial(pdf_of, bound, paper, ink, name)))
    for one in documents if each else apart:
        format_ = formats.get(one.template, "pdf")
        whole = partial(pdf_of, [one], paper, ink, f"{name}: {one.title}")
        make = whole if format_ == "pdf" else one.text[format_]
        jobs.append((f"{file_name(f'{name} {one.title}')}.{ENDINGS[format_]}", make))
    written: list[Path] = []
    for number, (file, make) in enumerate(jobs, 1):
        path = folder / file
        made = make()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            replace_file(path, made)
        except OSError as problem:
            why = problem.strerror or str(problem)
            raise CannotPublish(f"{file} could not be written to {folder}: {why}. Choose another folder.") from problem
        written.append(path)
        if on_progress:
            on_progress(number, len(jobs))
    return written


def _bound_title(documents: Sequence[Document]) -> str:
    """What several that are bound together are called: ``Sheets``, ``Sheets and 2 more``."""
    first, *others = [one.title for one in documents]
    return f"{first} and {len(others)} more" if len(others) > 1 else " and ".join([first, *others])
