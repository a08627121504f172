"""JSON as mappings and lists, no deeper than a stat block is, and what stands in them as words."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from models.formats.found import Unreadable, Values
from models.storage.limits import DEEPEST_BROUGHT

TAGS = re.compile(r"<[^<>]{0,500}>")
BREAKS = re.compile(r"</p>|<br ?/?>|</li>|</h\d>", re.IGNORECASE)
LONGEST = 4_000  # letters of one value
MOST = 1e15  # up to which a whole number is one


def read_json(text: str) -> Any:
    """The document; ``Unreadable`` with the place where it is none."""
    try:
        made = json.loads(text, parse_int=_whole)
    except json.JSONDecodeError as error:
        raise Unreadable(
            f"This is not JSON: {error.msg.lower()} in line {error.lineno}, column {error.colno}. Take the whole file, "
            "as the tool wrote it."
        ) from None
    except (RecursionError, ValueError):
        raise Unreadable("This JSON is nested too deeply, or holds a number that is none.") from None
    refuse_deep(made)
    return made


def _whole(digits: str) -> int:
    return int(digits[:18])


def refuse_deep(made: Any) -> None:
    """``Unreadable`` if lists and mappings stand in one another more often than in any stat block."""
    level = [made]
    for _ in range(DEEPEST_BROUGHT):
        level = [one for inside in level for one in _inside(inside)]
        if not level:
            return
    raise Unreadable("This is nested too deeply to be a stat block.")


def _inside(made: Any) -> Sequence[Any]:
    if isinstance(made, Mapping):
        return [one for one in made.values() if isinstance(one, Mapping | list)]
    return [one for one in made if isinstance(one, Mapping | list)] if isinstance(made, list) else []


def mappings(made: Any, depth: int = 6) -> Iterator[Values]:
    """A mapping and all that stand in its lists and mappings, the outer first."""
    if isinstance(made, Mapping):
        yield dict(made)
    if depth:
        for one in _inside(made):
            yield from mappings(one, depth - 1)


def at(values: Any, *path: str) -> Any:
    """What stands at the end of a path; nothing if it leads nowhere."""
    for step in path:
        values = values.get(step) if isinstance(values, Mapping) else None
    return values


def words_at(values: Any, *path: str) -> str:
    """The same as words: numbers as they are written, lists with commas, HTML as text; empty if there is nothing."""
    return as_words(at(values, *path))


def as_words(found: Any) -> str:
    """A value as words."""
    match found:
        case None | bool():
            return ""
        case str():
            return text_of(found)[:LONGEST]
        case float() if abs(found) < MOST and found == int(found):
            return str(int(found))
        case int() | float():
            return str(found)
        case list():
            return ", ".join([said for one in found[:50] if (said := as_words(one))])[:LONGEST]
    return ""


def text_of(words: str) -> str:
    """HTML as plain text on one line."""
    if "<" in words:
        words = TAGS.sub("", BREAKS.sub(" ", words))
    return " ".join(html.unescape(words).split())


def list_at(values: Any, *path: str) -> list[Any]:
    """The list at the end of a path; empty if there is none."""
    found = at(values, *path)
    return found[:200] if isinstance(found, list) else []
