"""What an evening has brought, read from the log: hoards, what the overcome were worth, who took and gained what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from models.storage.log_entry import LogEntry
from systems.common.kernel.naming import join_names

STAR, COINS, HAND, JOINS = "star", "coins", "hand", "person"
SHARED = "shared"  # the verdict of a hoard that is handed out


def list_treasure(entries: Iterable[LogEntry]) -> tuple[str, ...]:
    """The hoards that were handed out."""
    shared = [dict(told.blanks) for entry in entries for told in entry.story if told.verdict == SHARED]
    return tuple([_hoard_words(blanks) for blanks in shared])


def _hoard_words(blanks: Mapping[str, object]) -> str:
    """What a hoard was worth, and what it held: ``“Nest”: 42 gp; 40 gold pieces, 20 silver pieces.``"""
    said = [str(blanks[blank]) for blank in ("worth", "held") if blank in blanks]
    return f"{blanks['hoard']}: {'; '.join(said)}."


def list_worth(entries: Iterable[LogEntry]) -> tuple[str, ...]:
    """Who was overcome, and what each fight was worth by that."""
    return tuple([str(told) for entry in entries for told in entry.story if told.icon == STAR and not told.about])


def list_gains(entries: Iterable[LogEntry], party: Mapping[str, str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What each of the party took and gained, in the words of the log; those who gained the same together."""
    found: dict[str, list[str]] = {}
    for entry in entries:
        if entry.action.partition(".")[0] not in ("treasure", "characters") or joins(entry):
            continue
        for told in entry.story:
            if told.icon not in (COINS, HAND, STAR) or told.about[:1] == () or told.about[0] not in party:
                continue
            if entry.action.startswith("treasure") or told.icon == STAR:
                name = party[told.about[0]]
                found.setdefault(name, []).append(_gain_words(str(told), name))
    alike: dict[tuple[str, ...], list[str]] = {}
    for name, said in found.items():
        alike.setdefault(tuple(said), []).append(name)
    return tuple([(join_names(names), said) for said, names in alike.items()])


def _gain_words(said: str, name: str) -> str:
    """A line of what somebody took, gained or became: ``70 gp 4 sp``, ``Reaches level 4``."""
    rest = said.removeprefix(name).strip().rstrip(".").removeprefix("takes ").removeprefix("gains ")
    return f"{rest[:1].upper()}{rest[1:]}"


def joins(entry: LogEntry) -> bool:
    """Whether somebody came to the party with it: what it has by itself is no gain of the evening."""
    return bool(entry.story) and entry.story[0].icon == JOINS
