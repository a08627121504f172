"""Paper by way of typst: sheets, and all pieces of the kit.  Names and notes go in as data, never as source."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import cache
from threading import Lock
from typing import Any

import typst

from models.publishing.pages import Block, Cell, Page
from models.publishing.sheet_room import likely_share
from systems.resources import FONTS, RESOURCES, SHEETS

LONGEST_NOTES, LONGEST_LINE = 1_790, 390  # letters of a text that stand on the sheet itself
KIT = SHEETS / "kit.typ"
_ONE_AT_A_TIME = Lock()  # the compiler is one for all threads, and refuses whoever comes while it works


@cache
def _compiler() -> Any:
    """One compiler for all paper: fonts are looked for once, and what was set stays warm."""
    fonts = [str(FONTS)] if FONTS.is_dir() else []
    return typst.Compiler(str(KIT), root=str(RESOURCES), font_paths=fonts)


def pdf(page: Page, paper: str = "a4") -> bytes:
    """The page as a PDF document."""
    return bytes(_compile(page, "pdf", paper))


def png(page: Page, dots: int = 110) -> bytes:
    """The page as a picture, so many dots an inch."""
    made = _compile(page, "png", ppi=dots)
    return bytes(made[0] if isinstance(made, list) else made)


def _compile(page: Page, format: str, paper: str = "a4", **more: Any) -> Any:
    sheet = {"template": "sheets", "data": {"sheets": [sheet_data(page, paper)]}}
    return compile_kit({"paper": paper, "ink": "red", "title": page.name, "pieces": [sheet]}, format, **more)


def sheet_data(page: Page, paper: str = "a4") -> dict[str, Any]:
    """A sheet as the template takes it; texts that are too long for it go on behind it."""
    more: list[tuple[str, str]] = []
    blocks = tuple([replace(block, cells=tuple([_shortened(block, cell, more) for cell in block.cells]))
                    for block in page.blocks])  # fmt: skip
    fitted = replace(page, blocks=blocks)
    return {**asdict(fitted), "share": likely_share(fitted, paper), "more": more}


def _shortened(block: Block, cell: Cell, more: list[tuple[str, str]]) -> Cell:
    """A field with as much of its text as the sheet has room for; the rest comes to ``more`` under its title."""
    most = LONGEST_NOTES if cell.kind == "notes" else LONGEST_LINE
    if cell.kind not in ("notes", "text") or len(cell.text) <= most:
        return cell
    at = max(cell.text.rfind(" ", 0, most), cell.text.rfind("\n", 0, most))
    at = at if at > 0 else most
    more.append((cell.label or block.title, cell.text[at:].strip()))
    return replace(cell, text=f"{cell.text[:at]} …")


def compile_kit(kit: Mapping[str, Any], format: str, **more: Any) -> Any:
    """What the kit's template makes of its data: bytes, or one for each page where pictures are asked."""
    with _ONE_AT_A_TIME:
        return _compiler().compile(format=format, sys_inputs={"kit": json.dumps(kit)}, **more)
