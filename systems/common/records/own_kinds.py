"""What there is of a kind of entry in a campaign that has some of its own, or leaves some out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from systems.common.records.table import OwnEntry

MOST_KEPT = 200  # kinds of entry in as many states of a campaign as were looked at last


class HasEntries(Protocol):
    """What a game has of its books, and makes of what was written."""

    def shipped_entries(self, kind: str, /) -> Mapping[str, Any]: ...
    def own_entry(self, kind: str, key: str, source: str, /) -> Any: ...


class Entries(NamedTuple):
    """The entries of a kind in a campaign that has some of its own."""

    game: HasEntries
    own: Mapping[str, OwnEntry]  # held, so that its id is nobody else's
    there: Mapping[str, Any]
    offered: Mapping[str, Any]  # without those that are left out

    @staticmethod
    def of(game: HasEntries, kind: str, own: Mapping[str, OwnEntry]) -> Entries:
        ours = [entry for entry in own.values() if entry.kind == kind]
        written = {entry.key: game.own_entry(kind, entry.key, entry.source) for entry in ours if entry.source}
        left_out = {entry.key for entry in ours if entry.left_out}
        there = {**game.shipped_entries(kind), **written} if written else game.shipped_entries(kind)
        offered = {key: entry for key, entry in there.items() if key not in left_out} if left_out else there
        return Entries(game, own, there, offered)


_KEPT: dict[tuple[int, str], Entries] = {}


def entries_with(game: HasEntries, kind: str, own: Mapping[str, OwnEntry]) -> Entries:
    """Worked out once: what a campaign has of its own is another mapping as soon as any of it changes."""
    found = _KEPT.get((id(own), kind))
    if found is None or found.game is not game:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[id(own), kind] = Entries.of(game, kind, own)
    return found
