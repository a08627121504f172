"""Sheets as PDF, one page each, typeset by typst.  Names and notes go in as data, never as source."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from typing import Any

import typst

from models.publishing.pages import Page
from systems.resources import FONTS, SHEETS

SHEET = "sheet.typ"


@cache
def _compiler() -> Any:
    """One compiler for all sheets: fonts are looked for once."""
    fonts = [str(FONTS)] if FONTS.is_dir() else []
    return typst.Compiler(str(SHEETS / SHEET), root=str(SHEETS), font_paths=fonts)


def pdf(page: Page) -> bytes:
    """The page as a PDF document."""
    return bytes(_compile(page, "pdf"))


def png(page: Page, dots: int = 110) -> bytes:
    """The page as a picture, so many dots an inch."""
    made = _compile(page, "png", ppi=dots)
    return bytes(made[0] if isinstance(made, list) else made)


def _compile(page: Page, format: str, **more: Any) -> Any:
    return _compiler().compile(format=format, sys_inputs={"page": json.dumps(asdict(page))}, **more)
