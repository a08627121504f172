"""What becomes of several, in the rule's own words as they are said of so many."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import TYPE_CHECKING

from gui.viewmodel.shares import words_of
from systems.common.kernel.look import Look
from systems.common.records.states import DOWN

if TYPE_CHECKING:
    from systems.common.simulation.odds import Odds

# What is said of several: how they are afterwards. Whatever is not here is a word for how they are: ``are webbed``.
PLURALS = {
    "sleeps": "fall asleep", "falls": "fall", "dies": "die", "fells": "fall", "flees": "flee", "faints": "faint",
    "turned": "turn away", "turns": "turn away", "destroyed": "are destroyed", "turns to stone": "turn to stone",
    "surrenders": "surrender",
}  # fmt: skip
SINGULARS = {"are": "is", "fall": "falls", "die": "dies", "flee": "flees", "faint": "faints", "turn": "turns",
             "surrender": "surrenders"}  # fmt: skip


def singular(verb: str) -> str:
    """What is said of one: ``falls asleep`` for ``fall asleep``, ``falls or dies`` for ``fall or die``."""
    parts = [part.partition(" ") for part in verb.split(" or ")]
    return " or ".join([f"{SINGULARS.get(first, first)} {more}".strip() for first, _, more in parts])


def falls_verb(found: Odds) -> str:
    """What becomes of several who fall, in the word of the rule where nobody is said to fall: in an argument they ``are
    beaten``."""
    said = _said_at(found, "falls")
    if any([PLURALS.get(word) in ("fall", "die") for word in said]):
        return "fall"
    others = {word for one in found.parts if one.end != "falls" for word in words_of(one.label)}
    own = [word for word in said if word not in others and (word in PLURALS or _tells_how(word))]
    return _of_several(max(own, key=lambda word: said[word], default="falls"))


def or_die(look: Look, verb: str, who: Collection[str]) -> str:
    """What becomes of these who fall, of whom whoever lies already can but die."""
    lie = [look.game.state(look, look.being(one)).key in DOWN for one in who]
    return verb if not any(lie) else "die" if all(lie) else f"{verb} or die"


def helpless_verb(found: Odds) -> str:
    """How several are who are helpless now, by the word of the rule: ``fall asleep``, ``are webbed``."""
    said = _said_at(found, "helpless")
    known = [word for word in said if word in PLURALS] or [max(said, key=lambda word: said[word], default="held")]
    return _of_several(known[0])


def _said_at(found: Odds, end: str) -> dict[str, float]:
    """The words of all ways with this end, each with how likely it is."""
    said: defaultdict[str, float] = defaultdict(float)
    for way, word in [(one, word) for one in found.parts if one.end == end for word in words_of(one.label)]:
        said[word] += float(way.chance)
    return said


def _of_several(word: str) -> str:
    return PLURALS.get(word, f"are {word}")


def _tells_how(word: str) -> bool:
    """Whether a word says how somebody is, not what somebody does: ``beaten``, ``unconscious``, not ``party wins``."""
    return word.endswith("ous") or not any([one.endswith("s") for one in word.split()])
