"""Entries by the names under which they are typed, over all kinds that a row of a table may name."""

from __future__ import annotations

from systems.common.content.library import TABLES
from systems.common.kernel.look import Look

NOT_MEANT = frozenset({TABLES, "rules"})  # kinds no row names


class EntryNames:
    """Names to keys and back; the first of a name counts, any other is named by its key."""

    def __init__(self, look: Look | None, tables: bool = False) -> None:
        self.keys: dict[str, str] = {}
        self.names: dict[str, str] = {}
        kinds = [TABLES] if tables else [one for one in look.game.own_kinds if one not in NOT_MEANT] if look else []
        for kind in kinds if look is not None else ():
            for key, entry in look.library(kind).items() if look is not None else ():
                name = str(entry.name)
                if key not in self.names:
                    self.names[key] = name if self.keys.setdefault(name.casefold(), key) == key else key

    def key_of(self, words: str) -> str:
        """The key that is meant; the words themselves if nothing is called so."""
        plain = words.strip()
        return self.keys.get(plain.casefold(), plain)

    def name_of(self, key: str) -> str:
        """What it is called; the key itself if it is not there."""
        return self.names.get(key.strip(), key)

    def all(self) -> list[str]:
        """Every name, in order."""
        return sorted(self.names.values(), key=str.casefold)
