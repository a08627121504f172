"""Several by name in one sentence: bodies of a kind counted, whoever has a name of its own by that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from systems.common.kernel.naming import as_subject, count_name, join_names, lower_title
from systems.common.kernel.play import Told
from systems.common.kernel.turns import GOES_OUT, RUNS_OUT

NUMBERED = re.compile(r"^(.*\D)\s\d+$")  # Orc 12
LONGEST_NAMES = 160  # letters of names that one line says; those who have no room in it are counted


def kinds_in(story: Iterable[Told]) -> frozenset[str]:
    """The names in these lines that are those of a kind."""
    return frozenset([name for line in story for name in line.kinds])


def names_words(names: Iterable[str], kinds: Collection[str] = ()) -> str:
    """Several by name, numbered ones counted: ``12 orcs``, ``Maren, Ithiel and 8 orcs``; all of them, as long as a line
    has room for their names.  Beside those who are counted one of another kind is told as what it is: ``3 bandits and
    a zombie``."""
    several = list(dict.fromkeys(names))
    matches = [NUMBERED.match(name) for name in several]
    bases = Counter([match[1] for match in matches if match])
    counted = {base: count_name(many, lower_title(base)) for base, many in bases.items() if many > 1}
    said: dict[str, None] = {}
    for name, match in zip(several, matches, strict=True):
        alone = count_name(1, lower_title(name)) if counted and name in kinds else name
        said[counted.get(match[1], name) if match else alone] = None
    parts = list(said)
    named = len(parts)
    while named > 1 and len(", ".join(parts[:named])) > LONGEST_NAMES:
        named -= 1
    words = join_names(parts if named == len(parts) else [*parts[:named], f"{len(parts) - named} more"])
    return as_subject(words) if words[:1].islower() and len(several) > 1 else words


def run_of_ends(story: Sequence[Told], at: int) -> int:
    """How many lines from here on say that the same ends, each on another: a spell, torches that go out."""
    end, seen = at, set[tuple[str, ...]]()
    while end < len(story) and story[end].sentence in (RUNS_OUT, GOES_OUT) and story[end].about not in seen:
        if (story[end].sentence, _ended(story[end])) != (story[at].sentence, _ended(story[at])):
            break
        seen.add(story[end].about)
        end += 1
    return end - at


def ends_of_many(lines: Sequence[Told]) -> str:
    """One sentence for all of them: ``2 torches go out: Brannoch and Wat.``, ``Bless on Hild and 3 orcs ends.``"""
    who, what = names_words([str(dict(line.blanks)["being"]) for line in lines], kinds_in(lines)), _ended(lines[0])
    if lines[0].sentence == GOES_OUT:
        return f"{count_name(len(lines), what)} go out: {who}."
    return f"{what} on {who} ends."


def _ended(line: Told) -> str:
    return str(dict(line.blanks)["effect"])
