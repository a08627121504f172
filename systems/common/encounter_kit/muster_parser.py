"""Who stands in the way, as a referee types it: ``orc x 6, ogre``, ``two giant rats and an old red dragon``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from systems.common.encounter_kit import size_phrases
from systems.common.kernel.look import Look
from systems.common.kernel.name_finding import (
    COUNT_LAST,
    NUMBERS,
    begin_so,
    folded_words,
    may_become,
    nearest,
    rank,
    split_count,
)
from systems.common.records.creature_sizes import Sizes, read_size, size_problem, write_size
from systems.common.records.table import Muster

MOST = 400
NO_SIZES: Mapping[str, Sizes] = MappingProxyType({})
BEGUN = re.compile(r"(?<=\w)\s+(?:an?|w|wi|wit)$", re.IGNORECASE)  # of a word between two creatures
PARTS = re.compile(r"\s*(?:,|;|\n|\+|&|\band\b|\bwith\b)\s*", re.IGNORECASE)


class BadMuster(Exception):
    """What was typed names nobody; the message is the sentence that says what and what to do.

    ``word`` is the part of what was typed that is wrong, ``nearest`` are names that may be meant instead, ``brief``
    is the sentence for whoever shows these beside it.
    """

    def __init__(self, sentence: str, word: str = "", nearest: Sequence[str] = (), brief: str = "") -> None:
        super().__init__(sentence)
        self.word, self.nearest, self.brief = word, tuple(nearest), brief or sentence


def musters_at(look: Look, text: str) -> tuple[Muster, ...]:
    """The lines of an encounter in words, of the creatures that are offered in this campaign in their sizes."""
    creatures = look.offered("creatures")
    return read_musters(text, creatures, {key: sizes for key in creatures if (sizes := look.game.sizes(look, key))})


def read_musters(text: str, creatures: Mapping[str, Any], sizes: Mapping[str, Sizes] = NO_SIZES) -> tuple[Muster, ...]:
    """The lines of an encounter in words; ``creatures`` are library entries by key, each with a ``name``, ``sizes``
    what may be said of some of them.

    Names may be in the plural, without accents, turned round (``giant rat`` for ``Rat, giant``) or cut short as long
    as only one creature can be meant.  ``BadMuster`` with a sentence otherwise.
    """
    names = {key: folded_words(entry.name) for key, entry in creatures.items()}
    said_of = size_phrases.Phrases(sizes.values())
    found: dict[tuple[str, str], int] = {}
    for part in said_of.joined(_parts(said_of.guarded(text), names)):
        count, name = _count(part, names)
        said: list[str] = []
        if not _exact(folded_words(name), names):
            rest, said = said_of.taken_out(part)
            if said and size_phrases.TIMES.match(rest):
                raise BadMuster(f"“{part}” names nobody. Type the creature before it.", part)
            count, name = _count(rest, names)
        if not 1 <= count <= MOST:
            raise BadMuster(f"“{part}”: the number must be from 1 to {MOST}.", part)
        key = _find(name, names, creatures)
        offered = sizes.get(key, ())
        if wrong := size_problem(creatures[key].name, offered, ", ".join(said)):
            raise BadMuster(wrong)
        line = (key, write_size(offered, read_size(offered, ", ".join(said))))
        found[line] = found.get(line, 0) + count
    if not found:
        raise BadMuster("Type who stands in the way.")
    if many := [key for (key, _), count in found.items() if count > MOST]:
        raise BadMuster(f"{creatures[many[0]].name}: {MOST} is the most of one creature.")
    return tuple(Muster(key, count, size=size) for (key, size), count in found.items())


def _parts(text: str, names: Mapping[str, frozenset[str]]) -> Iterable[str]:
    """What stands between commas and ands; ``Rat, giant`` stays together if that is what a creature is called."""
    parts = [part.strip() for part in PARTS.split(text) if part.strip()]
    at = 0
    while at < len(parts):
        if at + 1 < len(parts):
            _, first = _count(parts[at], names)
            tail = parts[at + 1]
            last = COUNT_LAST.match(tail)
            both = folded_words(f"{first} {last[1] if last else tail}")
            alone = _exact(folded_words(last[1] if last else tail), names)
            if not alone and _exact(both, names):
                yield f"{parts[at]} {tail}"
                at += 2
                continue
        yield parts[at]
        at += 1


def _count(part: str, names: Mapping[str, frozenset[str]]) -> tuple[int, str]:
    return (1, part) if _exact(folded_words(part), names) else split_count(part)


def _find(name: str, names: Mapping[str, frozenset[str]], creatures: Mapping[str, Any]) -> str:
    wanted = folded_words(name)
    if same := _exact(wanted, names):
        return same[0]
    starts = begin_so(wanted, names)
    if len(starts) == 1:
        return starts[0]
    word = name.strip()
    if starts:
        few = sorted([creatures[key].name for key in starts], key=lambda one: (rank(one, word.split()), one))
        more = f" or {len(few) - 4} others" if len(few) > 5 else ""
        said = ", ".join(few[:4]) + more if more else f"{', '.join(few[:-1])} or {few[-1]}"
        brief = f"“{word}” may be {len(few)} creatures. Type a little more."
        raise BadMuster(f"“{word}” may be {said}. Type a little more.", word, few[:3], brief)
    near = nearest(word, [entry.name for entry in creatures.values()])
    raise BadMuster(f"No creature “{word}”.", word, near)


def unknown_at(look: Look, text: str) -> BadMuster | None:
    """What is wrong with words that are still being typed: a creature that nothing can be any more.

    What may still become a name, or more of one, is not wrong yet.
    """
    creatures = look.offered("creatures")
    names = {key: folded_words(entry.name) for key, entry in creatures.items()}
    said_of = size_phrases.Phrases([sizes for key in creatures if (sizes := look.game.sizes(look, key))])
    for part in said_of.joined(_parts(said_of.guarded(BEGUN.sub("", text)), names)):
        told = [_count(words, names)[1].strip() for words in (part, said_of.taken_out(part)[0])]
        if any(_may_become(words, creatures.values()) for words in told):
            continue
        near = nearest(told[0], [entry.name for entry in creatures.values()])
        return BadMuster(f"No creature “{told[0]}”.", told[0], near)
    return None


def _may_become(words: str, creatures: Iterable[Any]) -> bool:
    """Whether a part can still become a creature: its name, the number before it, or a word between two of them."""
    if not words or words.isdigit() or any(number.startswith(words.casefold()) for number in NUMBERS):
        return True
    return any(may_become(words, entry.name) for entry in creatures)


def _exact(wanted: frozenset[str], names: Mapping[str, frozenset[str]]) -> list[str]:
    return [key for key, words in names.items() if words == wanted]
