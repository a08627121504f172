"""Entries by the names under which they are typed, over all kinds that a row of a table may name."""

from __future__ import annotations

from functools import cached_property

from systems.common.content.library import TABLES
from systems.common.kernel.look import Look
from systems.common.kernel.name_finding import folded_words, nearest

NOT_MEANT = frozenset({TABLES, "rules"})  # kinds no row names


class EntryNames:
    """Names to keys and back; the first of a name counts, any other is named by its key."""

    def __init__(self, look: Look | None, tables: bool = False) -> None:
        self.what = "table" if tables else "entry"
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
        return self.known(words) or words.strip()

    def known(self, words: str) -> str:
        """The key that is meant, also by its plural; empty if nothing is called so."""
        plain = words.strip().casefold()
        if plain in self.keys or plain in self.names:
            return self.keys.get(plain, plain)
        return self._folded.get(folded_words(plain), "") if plain else ""

    def name_of(self, key: str) -> str:
        """What it is called; the key itself if it is not there."""
        return self.names.get(key.strip(), key)

    @cached_property
    def _folded(self) -> dict[frozenset[str], str]:
        return {folded_words(name): key for key, name in reversed(self.names.items())}

    def stranger(self, key: str) -> str:
        """A sentence about a key that is not there, with the name that is most like it; empty for one that is."""
        if not key or key in self.names:
            return ""
        near = nearest(key, self.names.values(), most=1)
        return f"There is no {self.what} “{key[:60]}”{f'; did you mean {near[0]}?' if near else '.'}"

    def all(self) -> list[str]:
        """Every name, in order."""
        return sorted(self.names.values(), key=str.casefold)
