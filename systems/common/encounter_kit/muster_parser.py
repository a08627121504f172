"""Who stands in the way, as a referee types it: ``orc x 6, ogre``, ``two giant rats and an old red dragon``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from systems.common.encounter_kit import size_phrases
from systems.common.kernel.look import Look
from systems.common.records.creature_sizes import Sizes, read_size, size_problem, write_size
from systems.common.records.table import Muster

MOST = 400
NO_SIZES: Mapping[str, Sizes] = MappingProxyType({})
NUMBERS = {
    word: number
    for number, word in enumerate(
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
} | {"a": 1, "an": 1, "the": 1, "some": 1, "dozen": 12, "twenty": 20}
TIMES = re.compile(r"^(?:x|×|\*)?\s*(\d+)$")
COUNT_FIRST = re.compile(r"^(\d+|[^\W\d_]+)\s*(?:x|×|\*)?\s+(.+)$")
COUNT_STUCK = re.compile(r"^(\d+)\s*(?:x|×|\*)\s*(.+)$")
COUNT_LAST = re.compile(r"^(.+?)\s*(?:[x×*]\s*(\d+)|\s(\d+))$")
PARTS = re.compile(r"\s*(?:,|;|\n|\+|&|\band\b|\bwith\b)\s*", re.IGNORECASE)


class BadMuster(Exception):
    """What was typed names nobody; the message is the sentence that says what and what to do."""


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
    names = {key: _words(entry.name) for key, entry in creatures.items()}
    said_of = size_phrases.Phrases(sizes.values())
    found: dict[tuple[str, str], int] = {}
    for part in said_of.joined(_parts(said_of.guarded(text), names)):
        count, name = _count(part, names)
        said: list[str] = []
        if not _exact(_words(name), names):
            rest, said = said_of.taken_out(part)
            if said and size_phrases.TIMES.match(rest):
                raise BadMuster(f"{part!r} names nobody. Type the creature before it.")
            count, name = _count(rest, names)
        if not 1 <= count <= MOST:
            raise BadMuster(f"{part!r}: the number must be from 1 to {MOST}.")
        key = _find(name, names, creatures)
        offered = sizes.get(key, ())
        if wrong := size_problem(creatures[key].name, offered, ", ".join(said)):
            raise BadMuster(wrong)
        line = (key, write_size(offered, read_size(offered, ", ".join(said))))
        found[line] = found.get(line, 0) + count
    if not found:
        raise BadMuster("Type who stands in the way, such as 'orc x 6, ogre'.")
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
            both = _words(f"{first} {last[1] if last else tail}")
            alone = _exact(_words(last[1] if last else tail), names)
            if not alone and _exact(both, names) and not tail[0].isdigit():
                yield f"{parts[at]} {tail}"
                at += 2
                continue
        yield parts[at]
        at += 1


def _count(part: str, names: Mapping[str, frozenset[str]]) -> tuple[int, str]:
    if _exact(_words(part), names):
        return 1, part
    if match := COUNT_STUCK.match(part):
        return int(match[1]), match[2]
    if (match := COUNT_FIRST.match(part)) and (match[1].isdigit() or match[1].casefold() in NUMBERS):
        first = int(match[1]) if match[1].isdigit() else NUMBERS[match[1].casefold()]
        if first == 1 and (again := COUNT_FIRST.match(match[2])) and again[1].casefold() == "dozen":
            return 12, again[2]
        return first, match[2]
    if match := COUNT_LAST.match(part):
        return int(match[2] or match[3]), match[1]
    return 1, part


def _find(name: str, names: Mapping[str, frozenset[str]], creatures: Mapping[str, Any]) -> str:
    wanted = _words(name)
    if same := _exact(wanted, names):
        return same[0]
    starts = [key for key, words in names.items() if all(any(w.startswith(one) for w in words) for one in wanted)]
    if len(starts) == 1:
        return starts[0]
    if starts:
        few = sorted(creatures[key].name for key in starts)
        more = f" or {len(few) - 4} others" if len(few) > 5 else ""
        few = few[:4] if more else few
        said = ", ".join(few) + more if more else f"{', '.join(few[:-1])} or {few[-1]}"
        raise BadMuster(f"{name.strip()!r} may be {said}. Type a little more.")
    flat = {" ".join(sorted(words)): key for key, words in names.items()}
    close = get_close_matches(" ".join(sorted(wanted)), flat, n=1, cutoff=0.6)
    hint = (
        f" Did you mean {creatures[flat[close[0]]].name}?" if close else " Look through the encounter builder's list."
    )
    raise BadMuster(f"There is no {name.strip()!r} among the creatures.{hint}")


def _exact(wanted: frozenset[str], names: Mapping[str, frozenset[str]]) -> list[str]:
    return [key for key, words in names.items() if words == wanted]


def _words(name: str) -> frozenset[str]:
    """The words of a name, folded: no accents, no plural, no order."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    return frozenset(_single(word) for word in re.findall(r"[\w']+", plain) if word not in ("of", "the"))


def _single(word: str) -> str:
    """A word in the singular, near enough that singular and plural fall together."""
    if word.endswith("men"):
        return word[:-3] + "man"
    if len(word) > 3:
        if word.endswith(("wolves", "elves", "dwarves")):
            return word[:-3] + "f"
        if word.endswith("ies"):
            return word[:-3] + "y"
        if word.endswith(("ches", "shes", "xes", "sses")):
            return word[:-2]
        if word.endswith("s") and not word.endswith(("ss", "us", "is")):
            return word[:-1]
    return word
