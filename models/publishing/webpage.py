"""Sheets as a web page that needs nothing else: one file, printable, every text escaped."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from models.publishing.pages import Page
from systems.resources import SHEETS


@cache
def _template() -> Template:
    loader = FileSystemLoader(SHEETS)
    world = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return world.get_template("sheet.html.j2")


def html(page: Page) -> bytes:
    """The page as a web page."""
    return _template().render(page=page).encode()
