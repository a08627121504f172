"""What is left of an effect, in words and in units, and what ends soon: for chips, timers and the banner."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.standing import matters
from systems.common.kernel.turns import GOAL, PROGRESS, WORKED
from systems.common.records.table import Effect
from systems.frozen import dataclass

FEW = 10  # of so many whole units and more, what is over tells nobody anything


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """How much is left: ``words`` for a chip, in whole units, ``exact`` with the ``rest`` in smaller ones where these
    are few; ``now`` of ``most`` units for a bar; ``due``: it is the last one; ``grows``: how much is done instead, of
    work; ``soon``: it ends with this turn or round."""

    words: str
    now: int = 0
    most: int = 0
    due: bool = False
    grows: bool = False
    soon: bool = False
    rest: str = ""

    @property
    def exact(self) -> str:
        return f"{self.words} {self.rest}".rstrip()


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
        return TimeLeft(f"{rounds} round" if rounds == 1 else f"{rounds} rounds", rounds, rounds)
    return TimeLeft("")


def _by_clock(look: Look, effect: Effect) -> TimeLeft:
    """What is laid before it runs has all of its time until then."""
    seconds = max(0, effect.until.at - max(look.clock.seconds, effect.began))
    whole = max(seconds, effect.until.at - effect.began, 1)
    one, many, size = unit_of(look, whole)
    soon = effect.until.at - look.clock.seconds <= look.game.round_seconds
    now, most = -(-seconds // size), -(-whole // size)
    if seconds < size:
        return TimeLeft(look.game.words.span(seconds), now, most, True, soon=soon)
    whole, over = divmod(seconds, size)
    rest = _rest_words(look, over) if whole < FEW else ""
    return TimeLeft(f"{whole} {one if whole == 1 else many}", now, most, now <= 1, soon=soon, rest=rest)


def _rest_words(look: Look, seconds: int) -> str:
    """What is over, in the largest smaller unit of which there is one: ``7 rounds``; less than any is nothing."""
    fits = [time for time in look.game.words.times if time[2] <= seconds]
    if not fits:
        return ""
    one, many, size = max(fits, key=lambda time: time[2])
    number = seconds // size
    return f"{number} {one if number == 1 else many}"


def unit_of(look: Look, whole: int) -> tuple[str, str, int]:
    """The unit to count a stretch of time in: the largest of which it holds two, so that something is seen to go."""
    times = look.game.words.times
    return next((time for time in reversed(times) if whole // time[2] >= 2), times[0])


def clock_effects(look: Look) -> list[tuple[Effect, TimeLeft]]:
    """Everything that runs by the clock, what ends first at the head."""
    named = [effect for effect in look.effects().values() if effect.until.kind == "clock" and effect.name]
    found = [effect for effect in named if matters(look, effect)]
    found.sort(key=lambda effect: effect.until.at)
    return [(effect, time_left(look, effect)) for effect in found]


def open_work(look: Look) -> list[Effect]:
    """Work on nobody in particular, which no time ends."""
    return [effect for effect in look.effects().values() if effect.name and not effect.on and effect.fact(GOAL)]


def choice_to_continue(look: Look, key: str) -> Choice | None:
    """What goes on with work, if an action of the game does."""
    effect = look.effects().get(key)
    named = effect.fact(WORKED, ()) if effect is not None else ()
    if effect is None or not named or effect.fact(PROGRESS, 0) >= effect.fact(GOAL, 0):
        return None
    return Choice(named[0], "", {named[1]: key})


def title_effect(look: Look, effect: Effect, joined: str = ", ") -> str:
    """An effect and whom it is on: ``Torch, Wat``."""
    if effect.on in look.table.beings:
        return f"{effect.name}{joined}{look.being(effect.on).name}"
    return effect.name


def timers(look: Look) -> list[tuple[str, str, TimeLeft]]:
    """The timers as they are shown, and work behind them: key, words, what is left; the same on several beings is
    one."""
    groups: dict[tuple[str, int], list[Effect]] = {}
    for effect in (*[effect for effect, _ in clock_effects(look)], *open_work(look)):
        groups.setdefault((effect.name, effect.until.at), []).append(effect)
    found = []
    for same in groups.values():
        names = [look.being(effect.on).name for effect in same if effect.on in look.table.beings]
        whom = ", ".join(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1} more"
        words = ", ".join(part for part in (same[0].name, whom) if part)
        found.append((same[0].id, words, time_left(look, same[0])))
    return found


def ending_soon(look: Look) -> Sequence[Effect]:
    """What ends with this turn; outside a fight, what ends within one turn of time."""
    effects = sorted([e for e in look.effects().values() if e.name], key=lambda effect: effect.until.at)
    turn = look.fight.turn
    if turn is None:
        soon = look.clock.seconds + turn_of_time(look)
        return [effect for effect in effects if effect.until.kind == "clock" and effect.until.at <= soon]
    after = look.fight.turns[look.fight.now + 1 : look.fight.now + 2]
    soon = look.clock.seconds + (0 if after else look.game.round_seconds)
    return [
        effect
        for effect in effects
        if (effect.until.kind == "turn end" and effect.until.who in turn.actors and not effect.until.at)
        or (
            effect.until.kind == "turn start"
            and not effect.until.at
            and any(effect.until.who in t.actors for t in after)
        )
        or (effect.until.kind == "clock" and effect.until.at <= soon)
    ]


def turn_unit(look: Look) -> str:
    """The unit time is spent in between fights: the game's turn, or its shortest unit if it has none of that name."""
    words = look.game.words
    return words.turn_of_time if words.turn_of_time in [one for one, _, _ in words.times] else words.times[0][0]


def turn_of_time(look: Look) -> int:
    """How many seconds that unit has."""
    return next(size for one, _, size in look.game.words.times if one == turn_unit(look))


def time_words(seconds: int) -> str:
    """The hour of the day: ``14:20``."""
    return f"{seconds % 86400 // 3600:02}:{seconds % 3600 // 60:02}"


def day_words(seconds: int) -> str:
    """The day, counted from the first."""
    return f"Day {seconds // 86400 + 1}"


def time_of_turn(look: Look, seconds: int) -> str:
    """The turn of the day, in the game's word: ``turn 86``; nothing if a day is not made of turns."""
    size = turn_of_time(look)
    return f"{turn_unit(look)} {seconds % 86400 // size}" if 60 < size < 86400 else ""
