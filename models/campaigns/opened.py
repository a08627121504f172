"""When each campaign was last opened: only the order of a list, and lost without harm."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from models.storage.durable import move
from models.storage.folders import Folders

YEARS = range(1971, 9000)  # beyond them is no date that a list could say


def read_opened(folders: Folders) -> dict[str, datetime]:
    """By the name of the file; whatever in it is no date is passed over."""
    try:
        kept = json.loads(folders.opened.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    found = {}
    for name, said in kept.items() if isinstance(kept, dict) else ():
        with suppress(ValueError, TypeError, OverflowError):
            when = datetime.fromisoformat(said)
            if when.year in YEARS:
                found[name] = when if when.tzinfo else when.replace(tzinfo=UTC)
    return found


def last_opened(opened: dict[str, datetime], path: Path) -> datetime:
    """When a campaign was opened, or else written."""
    if path.name in opened:
        return opened[path.name]
    with suppress(OSError, ValueError, OverflowError):
        when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        if when.year in YEARS:
            return when
    return datetime.fromtimestamp(0, UTC)


def remember_opened(folders: Folders, path: Path) -> None:
    """It is being opened now; campaigns that are gone are forgotten."""
    there = {one.name for one in folders.campaigns.iterdir()}
    known = {name: when.isoformat() for name, when in read_opened(folders).items() if name in there}
    known[path.name] = datetime.now(UTC).isoformat()
    part = folders.opened.with_suffix(".part")
    with suppress(OSError):
        part.write_text(json.dumps(known), "utf-8")
        move(part, folders.opened)
