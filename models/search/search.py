"""Finding anything by a few letters: words that begin so, in any order, or the first letters of several words."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from systems.common.content.entries import BadEntry
from systems.common.kernel.name_finding import fold
from systems.frozen import dataclass

if TYPE_CHECKING:
    from systems.common.kernel.look import Look

MOST = 50
MOST_SCANNED = 5_000
LONGEST_SHORT = 12  # letters of an abbreviation
LAST = "\U0010ffff"  # stands after every letter
WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Findable:
    """Something that can be found: what it is, the key it is opened by, and what the list says of it."""

    kind: str
    key: str
    label: str
    detail: str = ""
    icon: str = ""


class Index:
    """A list made once and searched at every key: 100,000 entries in a few milliseconds."""

    def __init__(self, entries: Iterable[Findable]) -> None:
        self._entries = sorted(entries, key=lambda one: (len(one.label), one.label))
        self._folded = [fold(one.label) for one in self._entries]
        named = [WORD.findall(label) for label in self._folded]
        self._texts = [f" {' '.join(words)}" for words in named]
        names: list[tuple[str, int]] = []
        starts: list[tuple[str, int]] = []
        pairs: dict[str, list[int]] = {}
        for at, words in enumerate(named):
            names.append((" ".join(words), at))
            starts += [(" ".join(words[place:]), at) for place in range(1, len(words))]
            seen = {one[0] + other[0] for place, one in enumerate(words) for other in words[place + 1 :]}
            for pair in seen:
                pairs.setdefault(pair, []).append(at)
        self._names, self._starts, self._pairs = _Sorted(names), _Sorted(starts), pairs

    def __len__(self) -> int:
        return len(self._entries)

    def search(self, typed: str, limit: int = MOST, scattered: bool = True) -> list[Findable]:
        """The best first: names that begin so, words that do, words in any order, abbreviations; else, if they may be
        ``scattered``, the letters anywhere in their order."""
        words = WORD.findall(fold(typed))
        if not words:
            return []
        found: dict[int, None] = {}
        for way in (self._begins, self._word_begins, self._all_words, self._short):
            for at in way(words, limit):
                found[at] = None
                if len(found) == limit:
                    return [self._entries[at] for at in found]
        if scattered and not found:
            found = dict.fromkeys(self._scattered(words, limit))
        return [self._entries[at] for at in found]

    def _begins(self, words: Sequence[str], limit: int) -> Iterable[int]:
        return self._names.beginning(" ".join(words), limit)

    def _word_begins(self, words: Sequence[str], limit: int) -> Iterable[int]:
        return self._starts.beginning(" ".join(words), limit)

    def _all_words(self, words: Sequence[str], limit: int) -> Iterator[int]:
        """Each typed word begins another word of the name."""
        if len(words) < 2:
            return
        heads = [f" {word}" for word in words]
        first, second = words[0][0], words[1][0]
        for at in self._with_pairs({first + second, second + first}):
            text = self._texts[at]
            if all(head in text for head in heads) and _covers(text.split(), words):
                yield at

    def _short(self, words: Sequence[str], limit: int) -> Iterator[int]:
        """Beginnings of words run together: ``magmis`` for Magic Missile, ``gr`` for Giant Rat."""
        if len(words) > 1 or len(words[0]) > LONGEST_SHORT:
            return
        letter, rest = words[0][0], words[0][1:]
        fits = re.compile(f" {letter}" + "".join([f"(?:{one}|.*? {one})" for one in rest])).search
        for at in self._with_pairs({letter + one for one in rest}):
            if fits(self._texts[at]):
                yield at

    def _with_pairs(self, pairs: set[str]) -> Sequence[int]:
        """The entries with two words that begin with the two letters, in their order, for any of the pairs."""
        found = [self._pairs[pair] for pair in pairs if pair in self._pairs]
        return found[0] if len(found) == 1 else sorted(set().union(*found))

    def _scattered(self, words: Sequence[str], limit: int) -> list[int]:
        """The letters in their order, the first at the start of a word: ``expsht`` for Export sheet; in short lists."""
        letters = "".join(words)
        if len(letters) < 3 or len(self._entries) > MOST_SCANNED:
            return []
        fits = re.compile(rf"\b{'.*?'.join(map(re.escape, letters))}").search
        return [at for at, label in enumerate(self._folded) if fits(label)][:limit]


class EntrySearch:
    """The entries of a game and the campaign's own, found by name."""

    def __init__(self) -> None:
        self._shipped: dict[str, Index] = {}  # by game
        self._own: tuple[object, Index] | None = None

    def search(self, look: Look, typed: str, limit: int = MOST, scattered: bool = True) -> list[Findable]:
        """The entries of this look's game and campaign; an own entry stands before a shipped one of the same key.

        What the campaign leaves out is not found.
        """
        own = self._own_of(look).search(typed, limit, scattered)
        hidden = {(one.kind, one.key) for one in look.table.own.values()}
        shipped = self._shipped_of(look).search(typed, limit + len(hidden), scattered)
        return [*own, *[one for one in shipped if (one.kind, one.key) not in hidden]][:limit]

    def _shipped_of(self, look: Look) -> Index:
        if look.game.key not in self._shipped:
            self._shipped[look.game.key] = Index(_shipped(look))
        return self._shipped[look.game.key]

    def _own_of(self, look: Look) -> Index:
        own = look.table.own
        if self._own is None or self._own[0] is not own:
            self._own = own, Index(_own(look))
        return self._own[1]


def _shipped(look: Look) -> Iterator[Findable]:
    for kind in look.game.kinds:
        try:
            entries = look.game.shipped_entries(kind)
        except (BadEntry, KeyError):
            continue  # a game without this kind
        for key, entry in entries.items():
            yield Findable(kind, key, getattr(entry, "name", key), icon=getattr(entry, "glyph", ""))


def _own(look: Look) -> Iterator[Findable]:
    for kept in look.table.own.values():
        if kept.left_out or not kept.source or kept.kind not in look.game.kinds:
            continue
        try:
            entry = look.game.own_entry(kept.kind, kept.key, kept.source)
        except BadEntry:
            continue  # written for another version of the game; it stays in the campaign
        yield Findable(kept.kind, kept.key, getattr(entry, "name", kept.key), "own", getattr(entry, "glyph", ""))


class _Sorted:
    """Texts in order, each with the place of its entry."""

    def __init__(self, pairs: list[tuple[str, int]]) -> None:
        pairs.sort()
        self._texts = [text for text, _ in pairs]
        self._places = [place for _, place in pairs]

    def beginning(self, with_: str, limit: int) -> Sequence[int]:
        """The places of the texts that begin so: shortest names first if few, in the order of the texts if many."""
        low, high = bisect_left(self._texts, with_), bisect_left(self._texts, with_ + LAST)
        if high - low <= 20 * limit:
            return sorted(self._places[low:high])
        return self._places[low : low + limit]


def _covers(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether each typed word begins a word of its own."""
    left = list(words)
    for one in sorted(typed, key=len, reverse=True):
        fit = next((word for word in left if word.startswith(one)), None)
        if fit is None:
            return False
        left.remove(fit)
    return True
