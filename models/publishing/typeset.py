"""Paper by way of typst: sheets, and all pieces of the kit.  Names and notes go in as data, never as source."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from threading import Lock
from typing import Any

import typst

from models.publishing.letters import JOINT, SPACE, TOGETHER, keep_together
from models.publishing.pages import Page
from models.publishing.sheet_plan import sheet_data
from systems.resources import FONTS, RESOURCES, SHEETS

KIT = SHEETS / "kit.typ"
_ONE_AT_A_TIME = Lock()  # the compiler is one for all threads, and refuses whoever comes while it works


@cache
def _fonts() -> Any:
    return typst.Fonts(font_paths=[str(FONTS)] if FONTS.is_dir() else [])


@cache
def compiler(paper: str, ink: str) -> Any:
    """One compiler for all of this paper and ink: fonts are looked for once, and templates stay read."""
    return typst.Compiler(root=str(RESOURCES), font_paths=_fonts(), sys_inputs={"paper": paper, "ink": ink})


def quoted(data: object) -> str:
    """These data as JSON in one quoted string of typst: ASCII, in which nothing can end the string or be read."""
    return f'"{_escaped(json.dumps(data))}"'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _within(text: str) -> str:
    """A text as it stands within quoted JSON."""
    return _escaped(json.dumps(text)[1:-1])


_TOGETHER = [(_within(apart), _within(whole)) for apart, whole in TOGETHER]
_SPACE = _within(SPACE)
# A range, or a dash, that is all there is has its line for itself; without the joint a search in the document finds it.
_ALONE = re.compile(rf'(?<=\\")(\d*\\\\u2013){re.escape(_within(JOINT))}(\d*)(?=\\")')


def source_of(kit: Mapping[str, Any]) -> str:
    """What is compiled: the template, given these data.

    They could come in as inputs of the typesetter too, but for other inputs all templates are read anew.
    """
    template = KIT.relative_to(RESOURCES).as_posix()
    data = _ALONE.sub(r"\1\2", keep_together(quoted(kit), _TOGETHER, _SPACE))
    return f'#import "/{template}": paper\n#paper(json(bytes({data})))'


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
        return compiler(kit["paper"], kit["ink"]).compile(input=source_of(kit).encode(), format=format, **more)
