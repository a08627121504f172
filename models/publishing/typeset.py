"""Paper by way of typst: sheets, and all pieces of the kit.  Names and notes go in as data, never as source."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from threading import Lock
from typing import Any

import typst

from models.publishing.letters import whole_shares
from models.publishing.pages import Page
from models.publishing.sheet_plan import sheet_data
from systems.resources import FONTS, RESOURCES, SHEETS

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


def compile_kit(kit: Mapping[str, Any], format: str, **more: Any) -> Any:
    """What the kit's template makes of its data: bytes, or one for each page where pictures are asked."""
    with _ONE_AT_A_TIME:
        said = whole_shares(json.dumps(kit))
        return _compiler().compile(format=format, sys_inputs={"kit": said}, **more)
