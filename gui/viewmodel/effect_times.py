"""What runs by the clock and what ends soon, and the hour of the day: for timers and the banner."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.every_game.time_left import TimeLeft, time_left
from systems.common.forms import Choice
from systems.common.kernel.actions import PASS_TIME
from systems.common.kernel.look import Look
from systems.common.kernel.standing import matters
from systems.common.kernel.turns import GOAL, PROGRESS, WORKED
from systems.common.records.table import PARTY, Effect


def clock_effects(look: Look) -> list[tuple[Effect, TimeLeft]]:
    """Everything that runs by the clock, what ends first at the head."""
    named = [effect for effect in look.effects().values() if effect.until.kind == "clock" and effect.name]
    found = [effect for effect in named if matters(look, effect)]
    found.sort(key=lambda effect: effect.until.at)
    return [(effect, time_left(look, effect)) for effect in found]


def open_work(look: Look) -> list[Effect]:
    """Work on nobody in particular, which no time ends."""
    return [effect for effect in look.effects().values() if effect.name and not effect.on and effect.fact(GOAL)]


def placed_effects(look: Look) -> list[Effect]:
    """What lies on nobody and no clock ends: by rounds, to the end of the fight, or until it is removed."""
    return [effect for effect in look.effects().values()
            if effect.name and not effect.on and effect.until.kind != "clock" and not effect.fact(GOAL)]  # fmt: skip


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
    """The timers as they are shown, what else lies on nobody, and work behind them: key, words, what is left; the same
    on several beings is one."""
    found = []
    running = [effect for effect, _ in clock_effects(look)]
    for same in _alike([*running, *placed_effects(look), *open_work(look)]):
        names = [look.being(effect.on).name for effect in same if effect.on in look.table.beings]
        whom = ", ".join(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1} more"
        words = ", ".join(part for part in (same[0].name, whom) if part)
        found.append((same[0].id, words, time_left(look, same[0])))
    return found


def party_timers(look: Look) -> list[tuple[str, list[str], TimeLeft]]:
    """What runs by the clock on the party, what ends first at the head: what, on whom, what is left of it."""
    ours = [effect for effect, _ in clock_effects(look)
            if effect.on in look.table.beings and look.being(effect.on).side == PARTY]  # fmt: skip
    return [(same[0].name, [look.being(effect.on).name for effect in same], time_left(look, same[0]))
            for same in _alike(ours)]  # fmt: skip


def _alike(effects: Sequence[Effect]) -> list[list[Effect]]:
    """The same that ends at the same time is one."""
    groups: dict[tuple[str, int], list[Effect]] = {}
    for effect in effects:
        groups.setdefault((effect.name, effect.until.at), []).append(effect)
    return list(groups.values())


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


def ending_words(look: Look, effect: Effect) -> tuple[str, ...]:
    """That an effect ends now, the whole of it first, then shorter: ``Wet feet on Brannoch ends this round``."""
    when = "round" if effect.until.kind == "clock" else "turn"
    return (
        f"{title_effect(look, effect, ' on ')} ends this {when}",
        f"{effect.name} ends this {when}",
        f"{effect.name} ends",
    )


def turn_unit(look: Look) -> str:
    """The unit time is spent in between fights: the game's turn, or its shortest unit if it has none of that name."""
    words = look.game.words
    return words.turn_of_time if words.turn_of_time in [one for one, _, _ in words.times] else words.times[0][0]


def choice_to_spend_turn(look: Look) -> Choice:
    """One such unit passes; what the game asks of that time besides stands as its form has it."""
    form = look.game.actions[PASS_TIME].form(look, "", {})
    assert form is not None
    return Choice(PASS_TIME, "", form.settled({"amount": 1, "unit": turn_unit(look)}))


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
    """The turn of the day, in the game's word: ``turn 86``; nothing if a day is not made of turns, or of hours, which
    the clock says."""
    size = turn_of_time(look)
    return f"{turn_unit(look)} {seconds % 86400 // size}" if 60 < size < 3_600 else ""
