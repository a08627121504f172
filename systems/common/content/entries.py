"""The strict reader of content: TOML tables become frozen dataclasses, and every mistake becomes one clear sentence.

    [goblin]                                  @dataclass(frozen=True, slots=True)
    name = "Goblin"                           class Creature:
    armor = 6                                     key: str
    attacks = [{name = "spear", damage = "1d6"}]  name: str
                                                  armor: Annotated[int, Range(-10, 9)]
                                                  attacks: tuple[Attack, ...] = ()

The key of a table is the key of its entry.  A field without a default must be there, a key without a field must not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from systems.common.content.shapes import DICE, Of, Problem, Range, Said, Shape, shape_of
from systems.resources import RESOURCES
from systems.type_hints import hints_of

__all__ = [
    "DICE",
    "BadEntry",
    "Of",
    "Range",
    "Said",
    "entry_from",
    "entry_to",
    "faults",
    "read_all",
    "read_entries",
    "resources",
]

T = TypeVar("T")
MOST_PARTS = 40  # of a dotted key: reading one takes as long as its square
MANY_PARTS = re.compile(rf"(?<![\w\"'-])(?:[\w\"'-]++[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}")


class BadEntry(ValueError):
    """Content that cannot be read; ``sentence`` names file, entry and key, what was found and what is expected."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Contents(NamedTuple):
    """What a file holds: the sound entries, and the problems of all others."""

    entries: dict[str, Any]
    problems: tuple[BadEntry, ...]


def resources(game: str) -> Path:
    """The folder of what ships with a game."""
    return RESOURCES / game


def read_entries(source: Path | str, kind: type[T], name: str = "") -> dict[str, T]:
    """Every entry of a file (a path) or of TOML text; the first problem is raised as ``BadEntry``."""
    entries, problems = read_all(source, kind, name)
    if problems:
        raise problems[0]
    return entries


def read_all(source: Path | str, kind: type[T], name: str = "") -> Contents:
    """Like ``read_entries``, but the sound entries come back together with every problem in the file."""
    file = name or (source.name if isinstance(source, Path) else "The text")
    try:
        document = parse_toml(source, file)
    except BadEntry as bad:
        return Contents({}, (bad,))
    entries: dict[str, Any] = {}
    problems: list[BadEntry] = []
    for key, values in document.items():
        entry, found = _read(values, kind, key)
        if found:
            problems += [BadEntry(problem.told(f"{file}, {key}")) for problem in found]
        else:
            entries[key] = entry
    return Contents(entries, tuple(problems))


def parse_toml(source: Path | str, file: str) -> dict[str, Any]:
    """The document in a file or text; ``BadEntry`` names the line where it stops being TOML."""
    import tomli

    try:
        text = source.read_text("utf-8") if isinstance(source, Path) else source
        if any([line.count(".") >= MOST_PARTS and MANY_PARTS.search(line) for line in text.split("\n")]):
            raise BadEntry(f"{file} holds a key of more than {MOST_PARTS} parts; write it as tables.")
        return tomli.loads(text.removeprefix("\ufeff"))
    except OSError as error:
        raise BadEntry(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise BadEntry(f"{file} is not UTF-8 text: the byte at {error.start} belongs to no letter.") from None
    except tomli.TOMLDecodeError as error:
        what, _, where = str(error).rpartition(" (at ")
        raise BadEntry(f"{file}, {where.rstrip(')')}: this is not TOML. {what or error}.") from None
    except BadEntry:
        raise
    except RecursionError:
        raise BadEntry(f"{file} is nested too deeply; no entry needs that.") from None
    except (ValueError, OverflowError):
        raise BadEntry(f"{file} holds a number or a date that is none; write a smaller one.") from None


def entry_from(values: Mapping[str, Any], kind: type[T], where: str) -> T:
    """One entry from values that are parsed already, ``key`` among them; ``where`` begins the sentence of a problem."""
    inner = dict(values)
    key = inner.pop("key", None)
    if not isinstance(key, str) or not key:
        raise BadEntry(f"{where}: key is missing; a text is expected.")
    entry, problems = _read(inner, kind, key)
    if problems:
        raise BadEntry(problems[0].told(where))
    return entry  # type: ignore[no-any-return]


def faults(values: Mapping[str, Any], kind: type[Any], key: str) -> tuple[Problem, ...]:
    """Everything that is wrong with the values of one entry, each with the way to its place; nothing if it is sound."""
    return tuple(_read(values, kind, key)[1])


def entry_to(entry: Any, *, full: bool = False) -> dict[str, Any]:
    """The values of an entry as ``entry_from`` takes them; what has its default value only if ``full``.

    Of what was made of an entry, such as a random table, it is what was ``written``.
    """
    entry = getattr(entry, "written", None) or entry
    values: dict[str, Any] = {}
    for field in fields(entry):
        value = getattr(entry, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if full or default is MISSING or value != default:
            values[field.name] = _plain(value, full)
    return values


def _plain(value: Any, full: bool) -> Any:
    if is_dataclass(value):
        return entry_to(value, full=full)
    if isinstance(value, tuple):
        return [_plain(one, full) for one in value]
    if isinstance(value, Mapping):
        return {key: _plain(one, full) for key, one in value.items()}
    return value


_SHAPES: dict[type[Any], Shape] = {}  # made once for every kind of entry


def _shape(kind: type[Any]) -> Shape:
    if kind not in _SHAPES:
        hints = {name: hint for name, hint in hints_of(kind).items() if name != "key"}
        _SHAPES[kind] = shape_of(kind, hints)
    return _SHAPES[kind]


def _read(values: Any, kind: type[Any], key: str) -> tuple[Any, list[Problem]]:
    problems: list[Problem] = []
    letters = key.replace("_", "").replace("-", "")
    if letters and not letters.isalnum():
        problems.append(Problem((), f"the key {key!r} may hold letters, digits and _ only."))
    entry = _shape(kind).read(values, (), problems, key=key)
    return entry, problems
