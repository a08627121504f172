"""The text of an entry of the library, to be made one's own: what it holds, as TOML that the strict reader takes."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any

from systems.common.entries import BadEntry, entry_to
from systems.common.game import Game
from systems.common.look import Look
from systems.common.shown import Card
from systems.common.table import OwnEntry, altered

KINDS = ("creatures", "spells", "gear", "items", "tables", "rules")


def own_kinds(game: Game) -> list[str]:
    """The kinds of entries a campaign may add of its own."""
    found = []
    for kind in KINDS:
        try:
            entries = game.library(kind)
            key = next(iter(entries), "")
            game.own_entry(kind, key or "new", source_from(key, entries[key]) if key else "")
        except (BadEntry, KeyError, TypeError) as wrong:
            if not isinstance(wrong, BadEntry) or "cannot be added" in str(wrong) or "no library" in str(wrong):
                continue
        found.append(kind)
    return found


def source_of(look: Look, kind: str, key: str) -> str:
    """The TOML of an entry: as the campaign keeps it, or written out from the shipped one."""
    kept = look.table.own.get(f"{kind}:{key}")
    return kept.source if kept is not None else source_from(key, look.entry(kind, key))


def copy_of(look: Look, kind: str, key: str) -> str:
    """The TOML of a version of one's own, under a key that is still free."""
    taken = look.library(kind)
    number, fresh = 2, f"own_{key}"
    while fresh in taken:
        fresh, number = f"own_{key}_{number}", number + 1
    return source_from(fresh, look.entry(kind, key))


def source_from(key: str, entry: Any) -> str:
    """An entry written out as one TOML table."""
    values = {name: value for name, value in entry_to(entry).items() if name != "key"}
    lines = [f"{name} = {_value(value)}" for name, value in values.items() if value is not None]
    return "\n".join([f"[{key}]", *lines, ""])


def key_in(source: str) -> str:
    """The key of the one table in a text; ``BadEntry`` with a sentence if there is not just one."""
    try:
        found = [key for key, value in tomllib.loads(source).items() if isinstance(value, dict)]
    except tomllib.TOMLDecodeError as error:
        raise BadEntry(f"This is not TOML: {error}.") from None
    if len(found) != 1:
        raise BadEntry(f"The text must hold one entry under its key, such as [orc]; it holds {len(found)}.")
    return found[0]


def check(look: Look, kind: str, source: str) -> Card:
    """The card of an entry as it would be with this text; ``BadEntry`` with a sentence if the text is wrong."""
    key = key_in(source)
    look.game.own_entry(kind, key, source)
    id_ = f"{kind}:{key}"
    table = altered(look.table, own={**look.table.own, id_: OwnEntry(id_, kind, key, source)})
    return look.game.card(Look(look.game, table), kind, key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items() if one is not None)
        return f"{{{inside}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(one) for one in value)}]"
    return str(value)


def _key(name: str) -> str:
    plain = bool(name) and all(letter.isascii() and (letter.isalnum() or letter in "_-") for letter in name)
    return name if plain else json.dumps(name, ensure_ascii=False)
