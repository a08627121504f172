"""The newest entries of a log, read once for all who look after an action what was told.  For the store."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from models.storage.log_entry import LogEntry

AT_HAND = 8  # entries that are kept


class NewestLog:
    """They are read again as soon as the journal stands otherwise."""

    def __init__(self, read: Callable[[], list[LogEntry]]) -> None:
        self._read = read
        self._stands: Hashable = None
        self._entries: list[LogEntry] = []

    def first(self, limit: int, stands: Hashable) -> list[LogEntry]:
        """So many of them, of a journal that ``stands`` so: another value once anybody has written."""
        if stands != self._stands:
            self._entries = self._read()
            self._stands = stands
        return self._entries[:limit]
