"""What a search of the manual finds: the headings below which all its words stand, the best first."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gui.viewmodel.manual.pages import Manual, Section
from systems.frozen import dataclass

AROUND = 60  # letters shown before what was found
MOST = 40


@dataclass(frozen=True, slots=True)
class Hit:
    """One place: a page, the heading on it, and some words from around what was found."""

    page: str
    anchor: str
    title: str
    words: str


def find(manual: Manual, words: str) -> list[Hit]:
    """The places where every word stands, or begins one; those whose heading has it come before the others."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    ordered = [name for _, names in manual.contents for name in names]
    found = [
        (_rank(page.title, one, wanted), Hit(name, one.anchor, _title(page.title, one), _around(one, wanted)))
        for name in dict.fromkeys((*ordered, *manual.pages))
        if name in manual.pages
        for page in (manual.pages[name],)
        for one in page.sections
        if all(_begins(f"{page.title} {one.title} {one.words}", wanted))
        and any(_begins(f"{one.title} {one.words}", wanted))
    ]
    return [hit for _, hit in sorted(found, key=lambda pair: pair[0])][:MOST]


def _begins(text: str, wanted: Sequence[str]) -> list[bool]:
    """Of each of these whether it begins a word of a text."""
    return [re.search(rf"(?<!\w){re.escape(one)}", text.casefold()) is not None for one in wanted]


def _rank(page: str, section: Section, wanted: Sequence[str]) -> int:
    """The less, the better: all in the heading, all in the headings, all in the words, here and there."""
    places = (section.title, f"{page} {section.title}", section.words)
    return next((rank for rank, place in enumerate(places) if all(_begins(place, wanted))), len(places))


def _title(page: str, section: Section) -> str:
    return page if section.title == page else f"{page} · {section.title}"


def _around(section: Section, wanted: Sequence[str]) -> str:
    """The words around the first of those looked for."""
    words = " ".join(section.words.split())
    places = [at.start() for one in wanted if (at := re.search(rf"(?<!\w){re.escape(one)}", words.casefold()))]
    begin = max(0, min(places, default=0) - AROUND)
    if begin:
        begin = words.find(" ", begin) + 1
    return ("… " if begin else "") + words[begin : begin + 2 * AROUND]
