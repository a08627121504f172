"""Names as somebody types them: counted, in the plural, without accents, turned round or not quite right."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

from systems.common.kernel.naming import PLURALS, plural

NUMBERS = {
    word: number
    for number, word in enumerate(
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
} | {"a": 1, "an": 1, "the": 1, "some": 1, "dozen": 12, "twenty": 20}
ARTICLES = frozenset({"a", "an", "the"})
COUNT_FIRST = re.compile(r"^(\d+|[^\W\d_]+)\s*(?:x|×|\*)?\s+(.+)$")
COUNT_STUCK = re.compile(r"^(\d+)\s*(?:x|×|\*)\s*(.+)$")
COUNT_LAST = re.compile(r"^(.+?)\s*(?:[x×*]\s*(\d+)|\s(\d+))$")
COUNT_BEGUN = re.compile(r"\s+[x×*]$|\s*×$")
SMALL = frozenset({"of", "the"})
SINGULARS = {many: one for one, many in PLURALS.items()}
# How a word in the singular and in the plural end alike: harpies, zombie; wolves, knife; walruses, muse.
FOLDED = (
    ("ies", "y"), ("ie", "y"), ("ves", "f"), ("ve", "f"), ("fe", "f"), ("uses", "us"), ("use", "us"), ("ises", "is"),
    ("ise", "is"),
)  # fmt: skip
CLOSE = 0.6  # so alike must a name be to be what was meant


def split_count(part: str) -> tuple[int, str]:
    """How many of what: ``5 goblins``, ``goblin x5``, ``goblin × 5``, ``goblin 5`` are five; without a number one."""
    part = COUNT_BEGUN.sub("", part.strip())
    if match := COUNT_STUCK.match(part):
        return int(match[1]), match[2]
    if (match := COUNT_FIRST.match(part)) and (match[1].isdigit() or match[1].casefold() in NUMBERS):
        first = int(match[1]) if match[1].isdigit() else NUMBERS[match[1].casefold()]
        if first == 1 and (again := COUNT_FIRST.match(match[2])) and again[1].casefold() == "dozen":
            return 12, again[2]
        if match[1].casefold() in ARTICLES and (last := COUNT_LAST.match(match[2])):
            return int(last[2] or last[3]), last[1]  # the Hunger x 2
        return first, match[2]
    if match := COUNT_LAST.match(part):
        return int(match[2] or match[3]), match[1]
    return 1, part


@lru_cache(maxsize=4096)
def folded_words(name: str) -> frozenset[str]:
    """The words of a name, folded: no accents, no plural, no order."""
    return frozenset([singular(word) for word in re.findall(r"[\w']+", fold(name)) if word not in SMALL])


def fold(text: str) -> str:
    """Without capitals and accents, and with the apostrophe that keyboards have."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join([one for one in plain if not unicodedata.combining(one)])


def singular(word: str) -> str:
    """A word in the singular, near enough that singular and plural fall together: ``zombie`` and ``zombies`` do."""
    if word in SINGULARS:
        word = SINGULARS[word]
    if word.endswith("men"):
        return word[:-3] + "man"
    if len(word) > 3:
        for end, instead in FOLDED:
            if word.endswith(end):
                return word[: -len(end)] + instead
        if word.endswith(("ches", "shes", "xes", "sses")):
            return word[:-2]
        if word.endswith("s") and not word.endswith(("ss", "us", "is")):
            return word[:-1]
    return word


def nearest(wanted: str, names: Iterable[str], most: int = 2) -> list[str]:
    """The names that are most like what was typed, best first."""
    from difflib import get_close_matches

    flat: dict[str, str] = {}
    for name in names:
        flat.setdefault(" ".join(sorted(folded_words(name))), name)
    return [flat[one] for one in get_close_matches(" ".join(sorted(folded_words(wanted))), flat, n=most, cutoff=CLOSE)]


def begin_so(wanted: frozenset[str], names: Mapping[str, frozenset[str]]) -> list[str]:
    """The keys of the names of which every wanted word begins a word."""
    return [key for key, words in names.items() if all(any(w.startswith(one) for w in words) for one in wanted)]


@lru_cache(maxsize=4096)
def _forms(name: str) -> frozenset[str]:
    words = [word for word in re.findall(r"[\w']+", fold(name)) if word not in SMALL]
    return frozenset([form for word in words for form in (word, plural(word))])


def may_become(typed: str, name: str) -> bool:
    """Whether words that are still being typed can become this name, or several of it."""
    forms = _forms(name)
    words = [word for word in re.findall(r"[\w']+", fold(typed)) if word not in SMALL]
    begun = {small[:end] for small in SMALL for end in range(1, len(small))}
    return all(
        word in begun or any(form.startswith(word) for form in forms) or singular(word) in forms for word in words
    )


def fit(name: str, words: Iterable[str]) -> tuple[int, bool]:
    """How well a name fits typed words, and of those that fit alike first what is that: a Road Robber is a robber, the
    Captain of Robbers is none."""
    typed = [fold(word) for word in words]
    noun = [singular(word) for word in re.findall(r"[\w']+", fold(name).partition(" of ")[0])[-1:]]
    return rank(name, typed), not typed or singular(typed[-1]) not in noun


def rank(name: str, words: Iterable[str]) -> int:
    """How well a name fits typed words: it is so, it begins so, a word of it does, it holds them, it does not."""
    folded = fold(name)
    typed = [fold(word) for word in words]
    whole = " ".join(typed)
    if folded == whole or folded_words(name) == folded_words(whole):
        return 0
    forms = {whole, " ".join([singular(word) for word in typed])}
    if any(folded.startswith(form) for form in forms):
        return 1
    parts = re.findall(r"[\w']+", folded)
    if all(any(part.startswith((word, singular(word))) for part in parts) for word in typed):
        return 2
    return 3 if all(word in folded or singular(word) in folded for word in typed) else 4
