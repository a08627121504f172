"""The last test of each, kept so that luck can still turn it (MY-131 to MY-134, R-74)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Term, altered
from systems.frozen import dataclass
from systems.myriad.rolls.checks import GAIN, Thrown

KIND = "last test"  # of an effect without a name
HEALS, MENDS = "heals", "mends"  # the ways of a test on somebody's wounds, and on what is broken of a vehicle


@dataclass(frozen=True, slots=True)
class Last:
    """How somebody's last test went.

    ``target`` is the number it had to reach, or what the other side came to; ``beats`` it must be more than that.
    ``other``: whom it was against.  ``work``: the part of an extended action, the patient or the broken part it was
    for, moved or healed by so much, and which ``way``.
    """

    effect: Effect
    statistic: str
    skill: str
    purpose: str
    terms: tuple[Term, ...]
    at: tuple[str, ...]
    target: int
    total: int
    made: bool
    other: str = ""
    beats: bool = False
    work: str = ""
    way: str = ""
    moved: int = 0
    final: bool = False  # thrown again already


def remember(
    play: Play, thrown: Thrown, target: int, made: bool, other: str = "", beats: bool = False, work: str = "",
    way: str = "", at: Sequence[str] = (),
) -> None:  # fmt: skip
    """In place of what was remembered before; what sixes added is not part of a second throw."""
    play.lift(thrown.who, KIND)
    terms = tuple([(term.label, term.amount, term.source) for term in thrown.terms if term.source != GAIN])
    play.put_on(thrown.who, "", kind=KIND, statistic=thrown.statistic, skill=thrown.skill, purpose=thrown.purpose,
                terms=terms, at=tuple(at), target=target, total=thrown.total, made=made, other=other, beats=beats,
                work=work, way=way, moved=0, final=False)  # fmt: skip


def note_moved(play: Play, who: str, moved: int) -> None:
    """By how much the last test moved the work it was for."""
    if (last := last_test_of(play, who)) is not None:
        alter(play, last, moved=moved)


def alter(play: Play, last: Last, **known: object) -> None:
    """Something else is remembered of it."""
    data = dict(last.effect.data) | known
    play.exchange(last.effect, altered(last.effect, data=tuple(data.items())))


def last_test_of(look: Look, who: str) -> Last | None:
    """The last test of somebody, if there was one."""
    effect = next(iter(look.effects_on(who, KIND)), None)
    if effect is None:
        return None
    known = dict(effect.data)
    known["terms"] = tuple([Term(*term) for term in known["terms"]])
    return Last(effect, **known)
