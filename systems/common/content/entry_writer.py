"""Values of an entry written as TOML, and a single value read back: what the referee sees of a content file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

BY_ROWS = frozenset({"rows"})  # values whose parts stand below each other
FEW = 2


class Unread(str):
    """What somebody typed in the place of a value and nobody could read; it is written down as it was typed."""

    __slots__ = ()


def entry_text(key: str, values: Mapping[str, Any]) -> str:
    """An entry as one TOML table under its key; what is nothing is left out."""
    said = {name: value for name, value in values.items() if name != "key" and value is not None}
    lines = [f"{name} = {_rows(value) if name in BY_ROWS else write_value(value)}" for name, value in said.items()]
    return "\n".join([f"[{key}]", *lines, ""])


def _rows(value: Any) -> str:
    """A list of several with a line for each."""
    if not isinstance(value, list | tuple) or len(value) < FEW:
        return write_value(value)
    return "\n".join(["[", *[f"    {write_value(one)}," for one in value], "]"])


def write_value(value: Any) -> str:
    """A value in one line of TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Unread):
        return " ".join(value.split())
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # which JSON lets stand
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key_text(name)} = {write_value(one)}" for name, one in value.items() if one is not None)
        return f"{{{inside}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(write_value(one) for one in value)}]"
    return str(value)


def value_in(text: str) -> Any:
    """The value that a line of TOML holds; ``Unread`` if it holds none."""
    import tomli

    try:
        found = tomli.loads(f"value = {' '.join(text.splitlines()).strip()}\n")
    except (ValueError, RecursionError, OverflowError):
        return Unread(text)
    return found["value"] if list(found) == ["value"] else Unread(text)


def key_text(name: str) -> str:
    """A key as TOML writes it, in quotes if it must be."""
    plain = bool(name) and all(letter.isascii() and (letter.isalnum() or letter in "_-") for letter in name)
    return name if plain else json.dumps(name, ensure_ascii=False)
