"""All that a campaign has of its own as one text to read, to hand on and to bring into another campaign.

TOML: the entries as the referee wrote them, those left out by their keys and, if wished, the house rules that are not
as in the book.

    format = "refscreen own entries"
    version = 1
    game = "..."
    name = "Marrow Bridge"

    [left_out]
    gear = ["longbow"]

    [house]
    morale = false

    [entries.creatures.newt]
    name = "Newt"
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from systems.common.content.entries import BadEntry, entry_to, parse_toml
from systems.common.content.entry_writer import entry_text, key_text, write_value
from systems.common.content.shapes import Problem, shape_of
from systems.common.records.table import OwnEntry
from systems.frozen import dataclass

if TYPE_CHECKING:
    from systems.common.kernel.game import Game
    from systems.common.kernel.look import Look

FORMAT, VERSION = "refscreen own entries", 1
LONGEST = 2_000_000  # characters of a file worth reading
NOUN = "The file"
PARTS = frozenset({"format", "version", "game", "name", "sheets", "left_out", "house", "entries"})


@dataclass(frozen=True, slots=True)
class Book:
    """What such a text says; no house: it leaves the house rules alone."""

    name: str
    entries: tuple[OwnEntry, ...]
    house: Any = None


def book_text(look: Look, name: str, house: bool = False) -> str:
    """What the campaign called so has of its own, as text; ``house``: with its house rules."""
    head = {"format": FORMAT, "version": VERSION, "game": look.game.key, "name": name}
    own = sorted(look.table.own.values(), key=lambda one: (_place(look.game, one.kind), one.key))
    parts = [f"# {look.game.name}: what {' '.join(name.split())} has of its own."]
    if house:
        head["sheets"] = look.game.sheet_version  # how the house rules are kept
    parts += [_lines(head)]
    if left_out := {kind: [one.key for one in own if one.kind == kind and one.left_out]
                    for kind in dict.fromkeys([one.kind for one in own if one.left_out])}:  # fmt: skip
        parts.append(f"[left_out]\n{_lines(left_out)}")
    if house:
        parts.append(
            f"# House rules that are not named here are as in the book.\n[house]\n{_lines(_changed_rules(look))}"
        )
    parts += [_entry(one) for one in own if one.source]
    return "\n\n".join([part.strip("\n") for part in parts]) + "\n"


def entries_text(game: Game, name: str, entries: Iterable[OwnEntry]) -> str:
    """Entries for a campaign of this game as such a text; ``name``: what they come from."""
    head = {"format": FORMAT, "version": VERSION, "game": game.key, "name": name}
    return "\n\n".join([part.strip("\n") for part in (_lines(head), *[_entry(one) for one in entries])]) + "\n"


def book_from(game: Game, text: str) -> Book:
    """What a text says; ``BadEntry`` with a sentence for the first thing that is wrong with it."""
    if len(text) > LONGEST:
        raise BadEntry(f"{NOUN} is far too long; choose one that was written by this program.")
    found = parse_toml(text, NOUN)
    _check_head(game, found)
    source = dict(_sources(text, _tables(found, "entries")))
    for (kind, key), one in source.items():
        game.own_entry(kind, key, one)
    out = [(kind, key) for kind, keys in _lists(found, "left_out") for key in keys]
    for kind, key in out:
        if (kind, key) not in source and key not in game.shipped_entries(kind):
            raise BadEntry(f"{NOUN}, left_out, {kind}: there is no {key!r} to leave out.")
    places = dict.fromkeys([*source, *out])
    entries = [OwnEntry(f"{kind}:{key}", kind, key, source.get((kind, key), ""), (kind, key) in out)
               for kind, key in places]  # fmt: skip
    return Book(str(found.get("name", "")), tuple(entries), _house(game, found))


def _check_head(game: Game, found: Mapping[str, Any]) -> None:
    if found.get("format") != FORMAT:
        raise BadEntry(f"{NOUN} holds no own entries of a campaign; choose one written by this program.")
    version = found.get("version")
    if type(version) is not int or version < 1:
        raise BadEntry(f"{NOUN} does not say its version; choose one written by this program.")
    if version > VERSION:
        raise BadEntry(f"{NOUN} was written by a newer program; bring this one up to date first.")
    if found.get("game") != game.key:
        raise BadEntry(f"{NOUN} belongs to another game ({found.get('game')}); this campaign plays {game.name}.")
    if unknown := sorted(set(found) - PARTS):
        raise BadEntry(f"{NOUN} has a part {unknown[0]!r} that is not known; there are {', '.join(sorted(PARTS))}.")


def _house(game: Game, found: Mapping[str, Any]) -> Any:
    """The house rules it names, all others as the book has them; nothing if it does not speak of them."""
    if "house" not in found:
        return None
    values, sheets = found["house"], found.get("sheets", game.sheet_version)
    if not isinstance(values, Mapping) or type(sheets) is not int:
        raise BadEntry(f"{NOUN}, house: a table of house rules is expected.")
    values = game.upgrade("house", dict(values), sheets)
    problems: list[Problem] = []
    read = shape_of(type(game.house)).read({**entry_to(game.house), **values}, (), problems)
    if problems:
        raise BadEntry(problems[0].told(f"{NOUN}, house"))
    for name in values:
        field = game.house_rules.field(name)
        if field is not None and (problem := field.problem(getattr(read, name))):
            raise BadEntry(f"{NOUN}, house: {problem}")
    return read


def _changed_rules(look: Look) -> dict[str, Any]:
    """The house rules that are not as the book has them."""
    book, now = entry_to(look.game.house, full=True), entry_to(look.house, full=True)
    return {name: value for name, value in now.items() if value != book[name]}


def _tables(found: Mapping[str, Any], part: str) -> dict[tuple[str, str], Any]:
    """Tables of tables, by their two keys."""
    whole = found.get(part, {})
    if not isinstance(whole, Mapping) or not all(isinstance(inside, Mapping) for inside in whole.values()):
        raise BadEntry(f"{NOUN}, {part}: entries are expected by kind and key, such as [{part}.creatures.newt].")
    return {(kind, key): value for kind, inside in whole.items() for key, value in inside.items()}


def _lists(found: Mapping[str, Any], part: str) -> Iterator[tuple[str, list[str]]]:
    whole = found.get(part, {})
    if not isinstance(whole, Mapping):
        raise BadEntry(f'{NOUN}, {part}: lists of keys are expected by kind, such as creatures = ["newt"].')
    for kind, keys in whole.items():
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            raise BadEntry(f'{NOUN}, {part}, {kind}: a list of keys is expected, such as ["newt"].')
        yield kind, keys


def _place(game: Game, kind: str) -> int:
    return game.kinds.index(kind) if kind in game.kinds else len(game.kinds)


def _lines(values: Mapping[str, Any]) -> str:
    return "\n".join([f"{key_text(name)} = {write_value(value)}" for name, value in values.items()])


def _entry(one: OwnEntry) -> str:
    """An entry as it is kept, under its place in the file; written anew if its text cannot simply be moved there."""
    place = f"entries.{key_text(one.kind)}.{key_text(one.key)}"
    values = parse_toml(one.source, one.key)[one.key]
    moved = _move_tables(one.source, re.escape(key_text(one.key)), place)
    same = _read_toml(moved) == {"entries": {one.kind: {one.key: values}}}
    return moved if same else entry_text(place, values)


def _sources(text: str, entries: Mapping[tuple[str, str], Any]) -> Iterator[tuple[tuple[str, str], str]]:
    """The text of each entry as the campaign keeps it, with the comments above it and inside."""
    lines = text.split("\n")
    heads = [number for number, line in enumerate(lines) if re.match(r"\s*\[\s*[\w\"'-]", line)]
    starts = [_above(lines, number) for number in heads]
    pieces: dict[str, list[str]] = {}
    for start, end in zip(starts, [*starts, len(lines)][1:], strict=True):
        head = next(line for line in lines[start:end] if not line.lstrip().startswith("#"))
        parts = re.findall(r"[\w-]+|\"[^\"]*\"", head)[:3]
        pieces.setdefault(".".join(parts), []).extend(lines[start:end])
    for (kind, key), values in entries.items():
        place = f"entries.{key_text(kind)}.{key_text(key)}"
        moved = _move_tables("\n".join(pieces.get(place, [])), re.escape(place), key_text(key)).strip("\n") + "\n"
        same = _read_toml(moved) == {key: values}
        yield (kind, key), moved if same else entry_text(key_text(key), _table(values, place))


def _table(values: Any, place: str) -> Mapping[str, Any]:
    if not isinstance(values, Mapping):
        raise BadEntry(f"{NOUN}, {place}: an entry is expected, such as [{place}].")
    return values


def _above(lines: list[str], number: int) -> int:
    """Where the comments begin that stand right above a line."""
    while number and lines[number - 1].lstrip().startswith("#"):
        number -= 1
    return number


def _move_tables(source: str, place: str, to: str) -> str:
    """A text whose tables stand elsewhere."""
    return re.sub(rf"^(\s*\[\[?\s*){place}(?=\s*[.\]])", lambda found: found[1] + to, source, flags=re.MULTILINE)


def _read_toml(text: str) -> Any:
    """What a text holds; nothing if it cannot be read."""
    try:
        return parse_toml(text, NOUN)
    except BadEntry:
        return None
