"""Chances in whole per cent, and the ways something may go as parts of a hundred, as few as there is room for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from models.desk.deed_words import is_in_vain
from systems.common.kernel.play import NO_EFFECT, NO_HARM
from systems.common.kernel.tape import Need
from systems.frozen import dataclass

if TYPE_CHECKING:
    from systems.common.simulation.odds import Odds

MOST_PARTS, FEWEST_PARTS = 4, 2
SAID_ALONE = 0.01  # what is less likely is told together with what comes to the same
NOISE = 1e-9  # of shares that were worked out by different ways
COUNTED = re.compile(r"^\d+ × ")
SAVE_FAILED = re.compile(r"(?<=, )fails, |^fails, |, fails$")  # what comes of it is said: ``charmed, fails``
SELDOM = 0.1  # what else comes of what is less likely than this is not told apart
LONG = 24  # letters of a part that was made of two


@dataclass(frozen=True, slots=True)
class Part:
    """A way a choice may go, or several that became one: in the rule's word, how likely, bad, middling or good for
    whoever acts, to what it comes, and how many of the hundred that all parts add up to."""

    label: str
    chance: Fraction
    kind: str
    end: str
    whole: int = 0

    @property
    def looks(self) -> str:
        """As what it is drawn: whoever only loses something by it looks the same, whether better may come or not."""
        return "middling" if self.kind == "good" and self.end == "loses" else self.kind


def share_words(share: float) -> str:
    """A share in whole per cent; never 0 or 100 unless it is certain: ``< 1 %``, ``> 99 %``."""
    if 0 < share < 0.01:
        return "< 1 %"
    return "> 99 %" if 0.99 < share < 1 else f"{share * 100:.0f} %"


def played_words(share: float) -> str:
    """A share of fights that were only played out, which is never certain: nothing is 0 or 100 %."""
    return "< 1 %" if share <= 0 else "> 99 %" if share >= 1 else share_words(share)


def said_share(share: float, whole: int) -> str:
    """A share as one of several that add up to 100: ``whole`` per cent are given to it."""
    return share_words(share) if 0 < share < 0.01 or 0.99 < share < 1 else f"{whole} %"


def whole_shares(shares: Sequence[float]) -> list[str]:
    """Shares of one in whole per cent that add up to 100; what is rarer than one in a hundred is ``< 1 %``."""
    return [said_share(share, whole) for share, whole in zip(shares, whole_numbers(shares), strict=True)]


def whole_numbers(shares: Sequence[float]) -> list[int]:
    """Shares of one in whole per cent that add up to 100: all that is rarer than one in a hundred counts for what it
    comes to together, rounded with the others and sooner up than they."""
    large = [n for n, share in enumerate(shares) if share >= 0.01]
    rare = sorted([n for n, share in enumerate(shares) if 0 < share < 0.01], key=lambda n: -shares[n])
    exact = [sum([100 * shares[n] for n in rare]), *[100 * shares[n] for n in large]]
    exact = [100 * one / sum(exact) for one in exact] if any(exact) else exact
    counts = [int(one + NOISE) for one in exact]
    for place in sorted(range(len(exact)), key=lambda n: round(counts[n] - exact[n], 6))[: 100 - sum(counts)]:
        counts[place] += 1
    found = [0] * len(shares)
    for n, count in zip(large, counts[1:], strict=True):
        found[n] = count
    for n in rare[: counts[0]]:
        found[n] = 1
    return found


def parts_of(found: Odds, target: str = "", need: Need | None = None, most: int = MOST_PARTS) -> tuple[Part, ...]:
    """At most so many ways, worst first.  One way says what others say with more words and what is very rare; of more,
    neighbours become one that come to the same, or are rare; of ``MOST_PARTS`` or fewer none that fells with one that
    does not.  Of the hundred a part has as many as those of which it is made where there is room for the most."""
    ways = _join_alike(_without_vain([Part(way.label, way.chance, way.kind, way.end) for way in found.parts]))
    finest = _in_fewer(ways, need, MOST_PARTS)
    wholes = whole_numbers([float(part.chance) for part in finest])
    counted = [replace(part, whole=whole) for part, whole in zip(finest, wholes, strict=True)]
    return tuple([_name_target(part, target) for part in _rank(_in_fewer(counted, need, most), need)])


def _in_fewer(ways: Sequence[Part], need: Need | None, most: int) -> list[Part]:
    found = list(ways)
    while (n := _very_rare(found, need)) is not None or len(found) > most:
        if n is None:
            n = min(range(len(found) - 1), key=lambda n: _weight(found[n], found[n + 1], need))
            if len(found) <= MOST_PARTS and _fells_one(found[n], found[n + 1]):
                break
        found[n : n + 2] = [_join(found[n], found[n + 1])]
    return found


def with_share(words: str, *parts: Part) -> str:
    """``55 % hits``; a number of them is no part of the share: ``81 %: 2 miss``."""
    return f"{share_of(*parts)}{':' if words[:1].isdigit() else ''} {words}"


def share_of(*parts: Part) -> str:
    """The share of all of these, as one of several that add up to 100."""
    return said_share(float(sum([part.chance for part in parts])), sum([part.whole for part in parts]))


def misses(way: Part, need: Need | None) -> bool:
    """Whether it misses, or brings nothing."""
    return need is not None and (way.label == NO_EFFECT or f"{way.label} ".startswith(f"{need.miss} "))  # fails badly


def _is_for_nothing(way: Part, need: Need | None) -> bool:
    """Whether it misses or brings nothing, also where it is not known what a throw must reach."""
    return misses(way, need) or (way.end == "nothing" and is_in_vain(way.label))


def words_of(label: str) -> list[str]:
    """What is said of one: ``bleeds``, ``wounded``."""
    return [COUNTED.sub("", part) for part in label.split(", ")]


def _without_vain(ways: Sequence[Part]) -> list[Part]:
    """Of several blows at one, where any of them comes to something, those that come to nothing are not told of:
    ``wounded`` for ``2 × misses, wounded``; nor that what comes of one, and not seldom, is no harm: ``bleeds``."""
    vain = {word for way in ways if way.end == "nothing" and COUNTED.match(way.label) for word in words_of(way.label)}
    found = []
    for way in ways:
        left = [part for part in way.label.split(", ") if COUNTED.sub("", part) not in vain]
        told = bool(left) and way.end in ("loses", "falls") and not any([COUNTED.match(part) for part in left])
        comes = [part for part in way.label.split(", ") if part != NO_HARM]
        if comes and way.end == "nothing" and float(way.chance) >= SELDOM and not COUNTED.search(way.label):
            left, told = comes, True
        found.append(replace(way, label=", ".join(left)) if told else way)
    return found


def _shared(one: Part, other: Part) -> list[str]:
    """What both say, in the order of the first."""
    return [part for part in words_of(one.label) if part in words_of(other.label)]


def _join_alike(ways: list[Part]) -> list[Part]:
    """One way in place of two that come to the same, if one says no more than the other: ``wounded`` for ``bleeds,
    wounded`` too."""
    for one, other in combinations(ways, 2):
        fewer = min(len(words_of(one.label)), len(words_of(other.label)))
        if one.end == other.end and len(_shared(one, other)) == fewer:
            likelier, rarer = (one, other) if one.chance >= other.chance else (other, one)
            joined = _join(one, other)
            return _join_alike([joined if way is likelier else way for way in ways if way is not rarer])
    return ways


def _very_rare(ways: Sequence[Part], need: Need | None) -> int | None:
    """Of three or more, the first of two neighbours that come to the same, if one is rarer than one in a hundred."""
    for n, (one, other) in enumerate(pairwise(ways)):
        alike = one.end == other.end and _is_for_nothing(one, need) == _is_for_nothing(other, need)
        if alike and len(ways) > FEWEST_PARTS and min(float(one.chance), float(other.chance)) < SAID_ALONE:
            return n
    return None


def _weight(one: Part, other: Part, need: Need | None) -> tuple[bool, bool, bool, bool, float]:
    """What is to be one first: what both misses or does not, fells or does not, what says the same, then what comes to
    the same, of these the rarest."""
    crosses, fells_one = _is_for_nothing(one, need) != _is_for_nothing(other, need), _fells_one(one, other)
    return crosses, fells_one, not _shared(one, other), one.end != other.end, float(one.chance + other.chance)


def _fells_one(one: Part, other: Part) -> bool:
    """Whether somebody falls in one of two ways alone, and that not too rarely to be said."""
    return (one.end == "falls") != (other.end == "falls") and min(float(one.chance), float(other.chance)) >= SAID_ALONE


def _join(one: Part, other: Part) -> Part:
    """Two ways in words that hold for both."""
    shared, likelier = _shared(one, other), max(one, other, key=lambda way: way.chance)
    word = ", ".join(shared) or _said_by(one, other) or _said_by(other, one) or f"{one.label} or {other.label}"
    if len(word) > LONG:
        other_one = other if likelier is one else one
        simple = other_one if " or " in likelier.label and " or " not in other_one.label else likelier
        word = f"{simple.label} or {'better' if simple is one else 'worse'}"
    return replace(likelier, label=word, chance=one.chance + other.chance, whole=one.whole + other.whole)


def _said_by(one: Part, other: Part) -> str:
    """The words of the one, if they hold for the other, too: ``fails or no effect`` for ``fails badly``."""
    return one.label if any([f"{other.label} ".startswith(f"{word} ") for word in one.label.split(" or ")]) else ""


def _rank(ways: Sequence[Part], need: Need | None) -> list[Part]:
    """The first is the worst and the last the best, whatever they were made of; what brings nothing is bad wherever it
    stands."""
    last = len(ways) - 1

    def kind(n: int, way: Part) -> str:
        if not last:
            return "middling"
        return "bad" if not n or _is_for_nothing(way, need) else "good" if n == last else "middling"

    return [replace(way, kind=kind(n, way)) for n, way in enumerate(ways)]


def _name_target(way: Part, target: str) -> Part:
    named = target and way.end == "falls" and way.label == "fells"
    label = SAVE_FAILED.sub("", way.label) if way.kind == "good" else way.label
    return replace(way, label=f"{label} {target}" if named else label)


def likeliest(some: Sequence[Part]) -> str:
    """The word that is likeliest of ``some`` of these, whatever comes with it: ``64 % wounded``."""
    by_word = dict[str, list[Part]]()
    for word in [one for part in some for one in words_of(part.label)]:
        by_word[word] = [
            part for part in some if any([f"{one} ".startswith(f"{word} ") for one in words_of(part.label)])
        ]
    word = max(by_word, key=lambda one: sum([part.chance for part in by_word[one]]))
    return f"{share_of(*by_word[word])} {word}"


def join_parts(*parts: str) -> str:
    """Those that say anything, with dots between."""
    return " · ".join([words for words in parts if words])


def unsaid(words: str, said: str) -> str:
    """The parts of a sentence that another does not say already."""
    before = said.split(" · ")
    return join_parts(*[part for part in words.split(" · ") if part not in before])
