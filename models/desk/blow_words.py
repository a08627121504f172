"""What blows come to, of several who strike or of one deed at several: how many hit, how much is lost, who falls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from models.desk.deed_words import (
    BEGINS,
    DICE,
    FELLED,
    IN_VAIN,
    WAKES,
    WAY,
    first_name,
    plural_verb,
    sentences,
    start_of,
)
from models.desk.several_names import NUMBERED, kinds_in, names_words
from systems.common.kernel.play import Told

STRIKE, SHOOT, SHOT = "strike", "shoot", "bow"  # what several do, and the icon of lines of shots
AMOUNTS = ("taken", "amount", "boxes", "points")  # how much was lost: what there was to lose, all, a part of it
WOUNDS = ("drop", "skull", "swords")  # the icons of lines that say so
WARDED = "shield"  # the icon of lines that say whether somebody resists
FREED = frozenset({WAKES, "unlock", "hourglass"})  # the icons of lines that tell who wakes or comes free, and what ends


def strike_words(story: Sequence[Told]) -> tuple[str, str]:
    """Of a story in which several of one side strike or shoot in turn: who does (``12 orcs strike``), and what comes of
    it (``5 hit, 8 lost``; ``5 hit, 8 lost by Hild`` where all hit her); twice nothing for any other story."""
    blows = _blows(story)
    strikers = {blow.about[0]: first_name(blow) for blow, _ in blows}
    told = sum([1 + len(wounds) for _, wounds in blows])
    besides = [line for line in story if line.icon not in (WAY, DICE)]  # ways and dice are on the way to a blow
    if len(strikers) < 2 or not _alike(strikers.values()) or told * 2 < len(besides):
        return "", ""
    hits = [(blow, *wounds) for blow, wounds in blows if (blow.verdict or wounds) and blow.verdict not in IN_VAIN]
    lost = sum([_lost_by(line) for hit in hits for line in hit])
    struck = {hit[0].about[1]: _name_struck(hit[0]) for hit in hits}
    fell = {hit[0].about[1] for hit in hits if any([line.verdict in FELLED for line in hit])}
    felled = {who: name for who, name in struck.items() if who in fell}
    by = f" by {name}" if len(struck) == 1 and (name := next(iter(struck.values()))) else ""
    parts = [f"{len(hits)} hit" if hits else "nobody is hit", f"{lost} lost{by}" if lost else "",
             "who falls" if by and lost and felled else _felled_words(felled, story)]  # fmt: skip
    came = ", ".join([part for part in parts if part])
    does = SHOOT if all([blow.icon in (SHOT, WARDED) for blow, _ in blows]) else STRIKE
    return f"{names_words(strikers.values(), kinds_in(story))} {does}", _with_freed(came, story)


def _name_struck(blow: Told) -> str:
    """Who is struck by a blow or loses something, if its sentence says so."""
    blanks = dict(blow.blanks)
    alone = blanks.get("being") if len(blow.about) == 1 else ""
    return str(blanks.get("target") or blanks.get("victim") or alone or "")


def _felled_words(felled: Mapping[str, str], story: Sequence[Told]) -> str:
    """Which of these fall, each with its name: ``Wat falls``, ``3 orcs and Wat fall``; how many, where one has none."""
    if not felled:
        return ""
    said = names_words(felled.values(), kinds_in(story)) if all(felled.values()) else str(len(felled))
    return f"{said} {'falls' if len(felled) == 1 else 'fall'}"


def _with_freed(came: str, story: Sequence[Told]) -> str:
    """What came of a deed, in figures, and behind it who wakes, comes free or loses an effect by it, without the last
    full stop: that nobody finds out from a figure."""
    freed = [line for line in story if line.icon in FREED and line.about]
    return ". ".join([came, *[said.removesuffix(".") for said in sentences(freed)]])


def _lost_by(line: Told) -> int:
    """How much somebody lost, by a line that says so: no more than was there."""
    figures = dict(line.blanks)
    found = [figures[key] for key in AMOUNTS if key in figures] if line.icon in WOUNDS else []
    return found[0] if found and isinstance(found[0], int) else 0


def swept_words(story: Sequence[Told]) -> str:
    """What one deed, of somebody or of a whole side, does to several, whatever is told of each between: ``5 hit, 2
    save, 54 lost, 4 orcs fall``; of one: nothing."""
    lost: dict[str, int] = {}
    felled: dict[str, str] = {}
    for line in story:
        if line.about and (amount := _lost_by(line)):
            lost[line.about[-1]] = lost.get(line.about[-1], 0) + amount
            felled |= {line.about[-1]: _name_struck(line)} if line.verdict in FELLED else {}
    doers = {line.about[0] for line in story if len(line.about) > 1}
    first = story[0]  # a deed that may take its doer too, or what somebody suffers
    own = bool(first.about) and first.about[0] in lost
    suffers = own and bool(len(lost) == 2 or _lost_by(first) or (first.verdict and len(first.about) == 1))
    if len(lost) < 2 or len(doers) > 1 or suffers:
        return ""
    parts = (f"{len(lost)} hit", *_resisting(story), f"{sum(lost.values())} lost", _felled_words(felled, story))
    return _with_freed(", ".join([part for part in parts if part]), story)


def _resisting(story: Sequence[Told]) -> list[str]:
    """How many resist, in the words of the rule: ``2 save``."""
    by_word: dict[str, set[str]] = {}
    for line in story:
        if line.icon == WARDED and line.verdict and line.about and not line.verdict.startswith("fails"):
            by_word.setdefault(line.verdict, set()).add(line.about[0])
    return [f"{len(who)} {word if len(who) == 1 else plural_verb(word)}" for word, who in by_word.items()]


def _blows(story: Sequence[Told]) -> list[tuple[Told, list[Told]]]:
    """Lines of one who strikes another, each with the lines of what comes of it for whom it hits.

    A blow says how it went itself, or the lines after it do.
    """
    blows: list[tuple[Told, list[Told]]] = []
    for line in story:
        if len(line.about) > 1 and line.icon != WAY and BEGINS.match(line.sentence):
            blows.append((line, []))
        elif blows and line.about[:1] == blows[-1][0].about[1:2]:
            blows[-1][1].append(line)
    told = {start_of(blow) for blow, wounds in blows if blow.verdict or wounds}
    return [(blow, wounds) for blow, wounds in blows if start_of(blow) in told]


def _alike(names: Iterable[str]) -> bool:
    """Whether these are bodies of one kind."""
    matches = [NUMBERED.match(name) for name in names]
    return all(matches) and len({match[1] for match in matches if match}) == 1
