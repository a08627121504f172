"""Random tables out of lines as people write them down: pasted from a blog, a note or a sheet.

    d6 Weather          d6: rain, sun, fog       1-2 nothing           - rain
    1-3 Sun                                      3–4: {2d6} orcs       - fog
    4-6 Rain                                     01-15 …               - sun

``read_lines`` reads such lines, and tells what it did not understand with its line; ``read_pasted`` makes the values of
entries of them.  Cells of a spreadsheet, parted by tabs or strokes, are columns where there are several (``sheet``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from systems.common.content.random_tables.pairs import (
    DASH,
    NO_NAME,
    TO,
    BadPaste,
    Known,
    columns_values,
    dice_in,
    unknown,
)
from systems.common.content.random_tables.sheet import Sheet, cells_in, sheets_in, split_title

MOST_LINES = 5_000
LONGEST_LINE = 4_000  # letters
LONGEST_TITLE = 80  # letters
HEADINGS = frozenset({"result", "results", "outcome", "encounter", "roll", "event"})  # of a column, no name of a table

_SIGN = r"\s*[.:)=|\t]\s*"  # what stands between the number of a row and its result
_ROW = re.compile(
    rf"[\[(]?(?P<at>\d{{1,6}}(?:\s*{TO}\s*\d{{1,6}}|\s*\+|\s*or (?:more|higher|less|lower))?)[\])]?"
    rf"(?:{_SIGN}|\s+[{DASH}]\s+|\s+)(?P<result>\S.*)",
    re.I,
)
_BARE = re.compile(rf"[\[(]?(?P<at>\d{{1,6}}\s*[{DASH}]\s*\d{{1,6}}|\d{{1,6}})[\])]?\s*[.:)=|]?")
_WEIGHTED = re.compile(rf"[\[(]?(?P<at>[x×*]\s*\d{{1,6}}|\d{{1,6}}\s*[x×%])[\])]?(?:{_SIGN}|\s+)(?P<result>\S.*)", re.I)
_BULLET = re.compile(r"[-*•·+–—]\s+(?P<result>\S.*)")
_HEAD = re.compile(
    r"[#*_=\s]*(?:(?:roll|throw)\s+)?(?P<dice>\d{0,3}\s?d\s?(?:\d{1,6}|%)(?:\s?[+\-−]\s?\d{1,4})?)(?![\w])"
    r"\s*(?P<sign>[:.)|\t]?)\s*(?P<rest>.*)",
    re.I,
)
_TITLE = re.compile(r"(?:#+\s*|\*\*|__)(?P<name>[^#*_|].*)")
_DICE_LAST = re.compile(
    r"(?P<name>\S.*?)\s?[(\[]?\s?(?:(?:roll|throw)\s)?(?P<dice>\d{0,3}d(?:\d{1,6}|%))\s?[)\]]?\s?:?", re.I
)
_ASKED = re.compile(r"\W*(?:roll|throw)\b", re.I)  # “Roll 2d6 for the weather”
_FOR = re.compile(r"^(?:for|on|to see|to find)\s+", re.I)
_FIRST = re.compile(r"\d+")
_RULE = re.compile(r"[|\s:=_*\-–—]+")


class Unread(NamedTuple):
    """A line that was not understood."""

    line: int  # the first is 1; 0: a row of cells
    words: str

    @property
    def sentence(self) -> str:
        words = self.words if len(self.words) <= 40 else f"{self.words[:39]}…"
        return f"{f'Line {self.line}' if self.line else 'A row'} is not understood: {words}"


@dataclass(slots=True)
class _Draft:
    """A table while its lines are read."""

    name: str = ""
    dice: str = ""
    pairs: list[tuple[str, str]] = field(default_factory=list)


class Pasted(NamedTuple):
    """What lines came to: the values of each table as an entry has them, and what was not understood."""

    tables: tuple[dict[str, Any], ...]
    unread: tuple[Unread, ...]


def read_lines(text: str, name: str = "") -> tuple[tuple[Sheet, ...], tuple[Unread, ...]]:
    """The tables in some lines, and what was not understood: a line with dice or a title begins another table as soon
    as one has rows, and so do words before dice or before rows that start over.  ``BadPaste`` if there is no row at
    all."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\xa0", " ").split("\n")
    if len(lines) > MOST_LINES:
        raise BadPaste(f"These are {len(lines):,} lines; {MOST_LINES:,} is the most at once.")
    if (cells := _columns_in(text, name)) is not None:
        return cells
    drafts, unread = [_Draft(name)], list[Unread]()
    for number, raw in enumerate(lines, 1):
        line = raw.strip().strip("|").strip()
        if not line or _RULE.fullmatch(line):
            continue
        if len(line) > LONGEST_LINE or not _take(drafts, line):
            if _heads(line, next(filter(None, map(str.strip, lines[number:])), ""), drafts[-1]):
                _next(drafts).name = _clean(line)
            else:
                unread.append(Unread(number, line))
    found = [draft for draft in drafts if draft.pairs]
    if not found:
        raise BadPaste("No row is found in these lines. Write one a line, such as “1-2 nothing”, or “d6: rain, sun”.")
    called = [one.name or (f"{name or NO_NAME} {at}" if len(found) > 1 else name) for at, one in enumerate(found, 1)]
    made = [Sheet(title, one.dice, (("", tuple(one.pairs)),)) for title, one in zip(called, found, strict=True)]
    return tuple(made), tuple(unread)


def read_pasted(text: str, name: str = "", known: Known = unknown, entry: Known = unknown) -> Pasted:
    """The same as the values of entries.  ``BadPaste`` also if rows cannot stand beside each other."""
    found, unread = read_lines(text, name)
    return Pasted(tuple([columns_values(one.name, one.columns, one.dice, known, entry) for one in found]), unread)


def _columns_in(text: str, name: str) -> tuple[tuple[Sheet, ...], tuple[Unread, ...]] | None:
    """Lines of cells as tables with columns; nothing where they are none, or have but one."""
    title, rows = split_title(cells_in(text))
    if len(rows) < 2:
        return None
    found, lost = sheets_in(rows, title or name)
    if not any([len(one.columns) > 1 for one in found]):
        return None
    return found, tuple([Unread(0, words) for words in lost])


def _heads(line: str, after: str, here: _Draft) -> bool:
    """Whether words between rows are the title of another table: below them stand dice, or rows start over."""
    if len(line) > LONGEST_TITLE or not here.pairs:
        return False
    row = _ROW.fullmatch(after) or _BARE.fullmatch(after)
    if row is None:
        return bool(_HEAD.fullmatch(after))
    before, begins = _FIRST.match(here.pairs[-1][0]), _FIRST.match(row["at"])
    return bool(before and begins and int(begins[0]) <= int(before[0]))


def _take(drafts: list[_Draft], line: str) -> bool:
    """Read one line into the table it belongs to, or begin another; whether it is understood."""
    here = drafts[-1]
    if (found := _HEAD.fullmatch(line)) and not _ROW.fullmatch(line) and not _BULLET.fullmatch(line):
        return _begin(drafts, found)
    if (found := _WEIGHTED.fullmatch(line)) or (found := _ROW.fullmatch(line)):
        here.pairs.append((found["at"], _cells(found["result"])))
        return True
    if found := _BARE.fullmatch(line):
        here.pairs.append((found["at"], ""))
        return True
    if found := _BULLET.fullmatch(line):
        inside = _ROW.fullmatch(found["result"])
        here.pairs.append((inside["at"], _cells(inside["result"])) if inside else ("", _cells(found["result"])))
        return True
    return _take_words(drafts, line)


def _take_words(drafts: list[_Draft], line: str) -> bool:
    """A line without a number: a title, or more of the row before."""
    here = drafts[-1]
    if found := _DICE_LAST.fullmatch(line):
        here = _next(drafts)
        here.name, here.dice = _clean(found["name"]), dice_in(found["dice"])
        return True
    if found := _TITLE.fullmatch(line):
        _next(drafts).name = _clean(found["name"])
        return True
    if "\t" not in line and not here.pairs and not here.name:
        here.name = _clean(line)
        return True
    return False


def _begin(drafts: list[_Draft], found: re.Match[str]) -> bool:
    """A line that begins with dice: the head of a table, or a whole one in a line."""
    here, dice, rest = _next(drafts), dice_in(found["dice"]), found["rest"].strip()
    here.dice = dice
    parts = [part.strip() for part in re.split(r"[;,]", rest) if part.strip()]
    if found["sign"] and len(parts) > 1:
        for part in parts:
            row = _ROW.fullmatch(part)
            here.pairs.append((row["at"], row["result"]) if row else ("", part))
    elif rest and rest.lower() not in HEADINGS:
        here.name = _clean(_FOR.sub("", rest) if _ASKED.match(found[0]) else rest)
    return True


def _next(drafts: list[_Draft]) -> _Draft:
    """The table that a head begins: the one that has no rows yet, or another."""
    if drafts[-1].pairs:
        drafts.append(_Draft())
    return drafts[-1]


def _cells(text: str) -> str:
    return ", ".join([part.strip() for part in re.split(r"[\t|]", text) if part.strip()])


def _clean(name: str) -> str:
    return name.strip(" #*_=:|.,\t")[:200]
