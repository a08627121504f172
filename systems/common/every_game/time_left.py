"""What is left of a time, in words: one reading for chips, timers, papers and what is told."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.turns import GOAL, PROGRESS
from systems.common.records.table import Effect
from systems.frozen import dataclass

TELLING = 100  # of a unit in a time, of which a part of one is nothing any more
UNITS = 2  # of a time, after each other; what is left below them is but said to be there


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """How much is left: ``words`` for a chip, in whole units of one kind, with ``+`` if it is more than that: ``5+
    turns``; ``exact``: ``5 turns 9 rounds``; ``now`` of ``most`` units for a bar, the last of which has only this
    ``share`` of itself; ``due``: it is the last one; ``grows``: how much is done instead, of work; ``soon``: it ends
    with this turn or round; ``runs``: it is an amount of time, and no name or moment."""

    words: str
    now: int = 0
    most: int = 0
    due: bool = False
    grows: bool = False
    soon: bool = False
    runs: bool = False
    both: str = ""
    share: float = 1.0

    @property
    def exact(self) -> str:
        """All of it, where it is told or decided by."""
        return self.both or self.words

    @property
    def said(self) -> str:
        """The same by itself: ``5 turns 9 rounds left``, ``until Brannoch``."""
        return f"{self.exact} left" if self.runs else self.exact


def time_left(look: Look, effect: Effect) -> TimeLeft:
    """What is left of an effect; no words if it lasts until somebody ends it.  Of work, what is done."""
    until = effect.until
    if goal := effect.fact(GOAL):
        made = min(goal, effect.fact(PROGRESS, 0))
        return TimeLeft(f"{made} of {goal}" if made < goal else "done", made, goal, grows=True)
    if until.kind == "clock":
        return _by_clock(look, effect)
    if until.kind == "fight":
        return TimeLeft("this fight")
    if until.kind in ("turn start", "turn end"):
        turn = look.fight.turn
        now = turn is not None and until.who in turn.actors
        closes = now and until.kind == "turn end"  # the turn that runs is no round more
        if until.at == 0 and closes:
            return TimeLeft("this turn", 1, 1, True, soon=True)
        if until.at == 0 and until.who in look.table.beings:
            return TimeLeft(f"until {look.being(until.who).name}", 1, 1)
        rounds = until.at + (0 if closes else 1)
        return TimeLeft(f"{rounds} round" if rounds == 1 else f"{rounds} rounds", rounds, rounds, runs=True)
    return TimeLeft("")


def _by_clock(look: Look, effect: Effect) -> TimeLeft:
    """What is laid before it runs has all of its time until then."""
    seconds = max(0, effect.until.at - max(look.clock.seconds, effect.began))
    whole = max(seconds, effect.until.at - effect.began, 1)
    size = unit_of(look, whole)[2]
    soon = effect.until.at - look.clock.seconds <= look.game.round_seconds
    now, most = -(-seconds // size), -(-whole // size)
    coarse, exact = (span_left(look, seconds, whole, units) for units in (1, UNITS))
    share = 1.0 if not now else (seconds - (now - 1) * size) / min(size, whole)
    return TimeLeft(coarse, now, most, now <= 1, soon=soon, runs=True, both=exact, share=share)


def span_left(look: Look, seconds: int, whole: int = 0, units: int = UNITS) -> str:
    """A time that is left of a ``whole``, counted in what the whole is counted in and in smaller ones: ``5 turns 9
    rounds``; what has no room in so many ``units`` is a ``+``: ``5+ turns``.  Of the shortest, one that runs counts."""
    shortest = look.game.words.times[0][2]
    rest = max(1, -(-seconds // shortest)) * shortest
    most = unit_of(look, max(whole, seconds))[2]
    said: list[str] = []
    for one, many, size in reversed(look.game.words.times):
        number = rest // size
        if size > most or not number:
            continue
        rest -= number * size
        more = "+" if rest and len(said) + 1 == units and seconds < TELLING * size else ""
        said.append(f"{number}{more} {one if number == 1 and not more else many}")
        if len(said) == units:
            break
    return " ".join(said)


def unit_of(look: Look, whole: int) -> tuple[str, str, int]:
    """The unit to count a stretch of time in: the largest of which it holds two, so that something is seen to go."""
    times = look.game.words.times
    return next((time for time in reversed(times) if whole // time[2] >= 2), times[0])
