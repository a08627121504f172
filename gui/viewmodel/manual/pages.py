"""The pages of the manual: Markdown files, read into HTML, with the contents that the first page lists.

In a page ``<kbd>`` is a key, bold is a label of the program, a link leads to another page of the folder, and the
comment ``<!-- keys -->`` stands for the tables of the keys, which nobody writes down twice.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from systems.frozen import dataclass
from systems.resources import MANUAL

FIRST = "index"  # its lists of links are the contents
ENDING = ".md"
KEYS_HERE = "<!-- keys -->"
NOT_THERE = (
    "The pages of the manual are not where the program looks for them ({folder}). Install the program anew; "
    "everything else works without them."
)

Line = tuple[str, str]  # key, what it does
Tables = Sequence[tuple[str, Sequence[Line]]]  # title, and the lines below it


@dataclass(frozen=True, slots=True)
class Section:
    """What stands below one heading: where a link leads to it, the heading, and its words without any markup."""

    anchor: str
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its name is its file in the folder without the ending, such as ``panels/tracker``."""

    name: str
    title: str
    html: str
    sections: tuple[Section, ...]
    links: tuple[str, ...]  # names of pages, with ``#anchor`` where it leads to a heading; or what is outside
    pictures: tuple[str, ...]  # files, as seen from the folder
    labels: tuple[str, ...]  # what is bold
    keys: tuple[str, ...]  # what is a key


@dataclass(frozen=True, slots=True)
class Manual:
    """All pages by their names, and the contents: headings with the pages below them."""

    folder: Path
    pages: Mapping[str, Page]
    contents: tuple[tuple[str, tuple[str, ...]], ...]

    def page(self, name: str) -> Page:
        """The page of this name; the first if there is none."""
        return self.pages.get(name) or self.pages[FIRST]


def read_manual(tables: Tables = (), folder: Path = MANUAL) -> Manual:
    """Every page of the folder, with these tables of keys; one page that says so, if the folder is not there."""
    files = {path.relative_to(folder).as_posix().removesuffix(ENDING): path for path in folder.rglob(f"*{ENDING}")}
    if FIRST not in files:
        return Manual(folder, {FIRST: read_page(FIRST, f"# Manual\n\n{NOT_THERE.format(folder=folder)}")}, ())
    keys = tables_as_html(tables)
    pages = {
        name: read_page(name, path.read_text("utf-8").replace(KEYS_HERE, keys)) for name, path in sorted(files.items())
    }
    return Manual(folder, pages, tuple(_contents(files[FIRST].read_text("utf-8"))))


def read_page(name: str, source: str) -> Page:
    """One page from its Markdown."""
    reader = MarkdownIt("commonmark", {"html": True, "typographer": False}).enable("table")
    tokens = reader.parse(source)
    page = Page(name, name, "", (), (), (), (), ())
    sections: list[Section] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            title = _words(tokens[place + 1])
            anchor = anchor_of(title)
            token.attrSet("id", anchor)
            sections.append(Section(anchor, title, ""))
        elif token.type == "inline":
            page = _with_inline(page, token)
            if sections and tokens[place - 1].type != "heading_open":
                last = sections[-1]
                sections[-1] = replace(last, words=f"{last.words} {_words(token)}".strip())
        elif token.type == "html_block" and sections:
            found = re.sub(r"<[^>]*>", " ", token.content)
            sections[-1] = replace(sections[-1], words=f"{sections[-1].words} {found}".strip())
    html = reader.renderer.render(tokens, reader.options, {})
    return replace(page, title=sections[0].title if sections else name, html=html, sections=tuple(sections))


def anchor_of(title: str) -> str:
    """What a link calls a heading, as the usual sites make it: small letters, hyphens for spaces."""
    return re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")


def tables_as_html(tables: Tables) -> str:
    """The tables of the keys."""
    return "\n".join(
        f"<h2 id='{anchor_of(title)}'>{escape(title)}</h2>\n<table>"
        + "".join(f"<tr><td>{_caps(keys)}</td><td>{escape(words)}</td></tr>" for keys, words in lines)
        + "</table>\n"
        for title, lines in tables
        if lines
    )


def single_keys(keys: str) -> list[str]:
    """The keys of one line, each by itself: ``Ctrl+=  Ctrl++``, ``1 … 9``."""
    if " … " in keys:
        first, _, rest = keys.partition(" … ")
        last, _, others = rest.partition("  ")
        return [*map(str, range(int(first), int(last) + 1)), *([one for one in others.split("  ") if one])]
    return [one for one in keys.split("  ") if one]


def _caps(keys: str) -> str:
    return " ".join(f"<kbd>{escape(one)}</kbd>" for one in keys.split("  ") if one)


def _with_inline(page: Page, token: Token) -> Page:
    """A page with what is linked, shown, bold or a key in a run of words; links are told from the folder."""
    links, pictures, labels, keys = [*page.links], [*page.pictures], [*page.labels], [*page.keys]
    for kind, words in _spans(token):
        (labels if kind == "strong" else keys).append(words)
    for child in token.children or ():
        if child.type == "link_open":
            links.append(_from_folder(page.name, str(child.attrs["href"])))
            child.attrSet("href", links[-1])
        elif child.type == "image":
            pictures.append(_from_folder(page.name, str(child.attrs["src"])))
            child.attrSet("src", pictures[-1])
    return replace(page, links=tuple(links), pictures=tuple(pictures), labels=tuple(labels), keys=tuple(keys))


def _spans(token: Token) -> Iterator[tuple[str, str]]:
    """What is bold, and what is a key, in the order it is read."""
    inside, words = "", ""
    for child in token.children or ():
        opens = {"strong_open": "strong", "<kbd>": "kbd"}.get(
            child.type if child.type != "html_inline" else child.content
        )
        if opens is not None:
            inside, words = opens, ""
        elif inside and (child.type == "strong_close" or child.content == "</kbd>"):
            yield inside, words
            inside = ""
        elif inside:
            words += " " if child.type == "softbreak" else child.content


def _from_folder(page: str, target: str) -> str:
    """A link of a page as seen from the folder of the manual; a page without its ending."""
    if "://" in target or target.startswith("mailto:"):
        return target
    path, hash_, anchor = target.partition("#")
    if not path:
        return f"{page}{hash_}{anchor}"
    return f"{posixpath.normpath(posixpath.join(posixpath.dirname(page), path)).removesuffix(ENDING)}{hash_}{anchor}"


def _words(token: Token) -> str:
    """The words of a run, without markup."""
    return "".join(" " if one.type == "softbreak" else one.content for one in token.children or ()
                   if one.type in ("text", "code_inline", "softbreak"))  # fmt: skip


def _contents(source: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each heading of the first page with the pages that are linked below it."""
    heading, names = "", list[str]()
    tokens = MarkdownIt("commonmark").parse(source)
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            if names:
                yield heading, tuple(names)
            heading, names = _words(tokens[place + 1]), []
        elif token.type == "inline" and heading:
            names += [
                name
                for child in token.children or ()
                if child.type == "link_open" and "://" not in (name := _from_folder(FIRST, str(child.attrs["href"])))
            ]
    if names:
        yield heading, tuple(names)
