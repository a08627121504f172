"""A deed on one line, as log and report have it: what was done and what came of it, in short where it is much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from models.desk.award_words import GAINS, RISES, gained_words
from models.desk.blow_words import FREED, strike_words, swept_words
from models.desk.deed_words import (
    BURST,
    DICE,
    FELLED,
    GAINED,
    WAY,
    from_the_deed,
    is_in_vain,
    is_moved,
    moved_words,
    sentences,
    thrown_words,
    told_of_all,
)
from models.storage.log_entry import LogEntry
from systems.common.every_game.lapsing import LAPSED, OVER
from systems.common.every_game.turn_actions import UNABLE
from systems.common.kernel.actions import NEXT_TURN, SKIP_TURN
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Told

MOST_SENTENCES, MOST_LETTERS = 3, 160  # of a deed on one line; the rest is unfolded
MORE_LETTERS = 200  # with what came of it to whom it was done
HURT = ("drop", "skull")  # the icons of lines that say what somebody lost
HAMPERED = "cross"  # and of those that say what somebody has on it since
SILENT = frozenset({NEXT_TURN, SKIP_TURN})


def deed_words(entry: LogEntry) -> str:
    """The deed and what came of it, on one line: ``12 orcs strike: 5 hit, 8 lost.``  Of a turn or round to which it
    leads the head tells.  To whom nothing is left of what they had begun is always said, what is over with its fight,
    and who cannot do as last round."""
    closing = entry.closing if entry.opening else entry.story
    always = [line for line in closing if line.sentence in (LAPSED, OVER, UNABLE)]
    said = _deed_words(replace(entry, story=tuple([line for line in closing if line not in always])))
    return " ".join([f"{said.removesuffix('.')}.", *sentences(always)]) if always else said


def opening_words(entry: LogEntry) -> str:
    """What is told of the round that begins with it."""
    return " ".join(sentences(entry.opening))


def _deed_words(entry: LogEntry) -> str:
    who, came = strike_words(entry.story)
    if who:
        return f"{who}: {came}."
    said = sentences(entry.story, True)
    if said and not fits(said) and entry.story[0].about and (swept := swept_words(entry.story)):
        return f"{sentences(from_the_deed(entry.story))[0]} {swept}."
    if said and not fits(said) and (gained := gained_words(entry.story)):
        return " ".join([*_besides_gains(entry.story), f"{gained}."])
    deed = entry.story if entry.action in SILENT else from_the_deed(entry.story)
    if said and not fits(said) and (entry.action in SILENT or sentences(deed)[0].startswith(entry.label)):
        said = _in_short(deed)
    if said and (fits(said, MORE_LETTERS) or entry.action in SILENT):
        return " ".join(_name_once(said))
    return f"{entry.label}." if entry.story else entry.label


def _besides_gains(story: Sequence[Told]) -> list[str]:
    """What is told beside who gains what, in short; of an award itself nothing."""
    others = [told for told in story if told.verdict not in (GAINS, RISES)]
    return _in_short(from_the_deed(others)) if others and others[0] is story[0] else []


def _name_once(said: Sequence[str]) -> list[str]:
    """Sentences of which none begins with the name alone that the one before it begins with."""
    found = list(said[:1])
    for before, one in pairwise(said):
        name, colon, rest = one.partition(": ")
        found.append(as_subject(rest) if colon and before.startswith(f"{name} ") else one)
    return found


def _in_short(deed: Sequence[Told]) -> list[str]:
    """The deed and as much as there is room for: first who falls, then who wakes or comes free, then what else came of
    it, nothing of ways and dice.  What is told alike of several is told of all of them or of none: some of them would
    seem to be all.  Of wounds for which there is no room it is said how many there are, and of several ways only whose
    they are."""
    if moved := moved_words(deed):
        return [f"{moved}."]
    if alike_all := thrown_words(deed) or told_of_all(deed):
        return [f"{alike_all}."]
    told_by = [_without_doer(told, deed[0]) for told in deed]
    kept, alike = [0], dict[tuple[str, str], list[int]]()
    for n, told in enumerate(deed):
        if n and told.icon not in (WAY, DICE):
            alike.setdefault(("" if is_moved(told) else told.sentence, told.verdict), []).append(n)
    rank = {key: _rank(deed[places[0]]) for key, places in alike.items()}
    for places in [alike[key] for key in sorted(alike, key=rank.__getitem__)]:
        tried = sorted([*kept, *places])
        room = MORE_LETTERS if deed[places[0]].icon in (*HURT, HAMPERED) else MOST_LETTERS
        if fits(sentences([told_by[n] for n in tried], True), room):
            kept = tried
    if not any([deed[n].icon in HURT for n in kept[1:]]) and (swept := swept_words(deed)):
        return [sentences(deed[:1])[0], f"{swept}."]
    return sentences([told_by[n] for n in kept], True)


def _without_doer(told: Told, deed: Told) -> Told:
    """A line of somebody to whom it is done, of that one alone: so what it brings to several is told once."""
    at_hand = len(told.about) > 1 and told.verdict and told.about[1:] == deed.about[:1] != told.about[:1]
    return replace(told, about=told.about[:1]) if at_hand else told


def _rank(told: Told) -> int:
    """How soon a line has its place in a deed in short; whoever it does nothing to comes last."""
    if told.verdict in FELLED or told.icon in FREED:
        return 0 if told.verdict in FELLED else 1
    came = told.verdict and not is_in_vain(told.verdict)
    return 2 if came or is_moved(told) or told.icon in (BURST, GAINED, HAMPERED, *HURT) else 3


def fits(said: Sequence[str], letters: int = MOST_LETTERS) -> bool:
    """Whether so many sentences have room on the line of a deed."""
    return len(said) <= MOST_SENTENCES and sum(map(len, said)) <= letters
