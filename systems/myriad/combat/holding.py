"""Acting later than one might: on a lower count, after everybody, or at the instant at which it suits (MY-401)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Turn, altered
from systems.myriad.combat import facts, rounds

HOLD, STEP_IN = "combat.hold", "combat.step_in"


def _later(look: Look) -> list[Turn]:
    """The turns that are still to come in this round."""
    return [turn for turn in look.turns[look.now + 1 :] if turn.phase == rounds.ACT and turn.actors]


def hold_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Until which count of this round."""
    being, turn = rounds.acting(look, actor), look.turn
    if being is None or turn is None:
        return None
    later = _later(look)
    last = min([turn.at, *[one.at for one in later]]) - 1
    options = [Option(last, "After everybody", "Or step in when it suits")]
    for one in later:
        there = [found for who in one.actors if (found := look.find(who)) is not None and look.stands(found)]
        if there:
            names = ", ".join([found.name for found in there])
            options.append(Option(one.at, f"{one.at}: {names}", "At the same time"))
    return Form(HOLD, "Hold", (ChoiceField("at", "Until", default=last, options=tuple(options)),),
                blocked=_forfeit(look, being))  # fmt: skip


def _forfeit(look: Look, being: Being) -> str:
    """Why there is nothing to wait for: what was declared can no longer be done (MY-402); empty if it may be yet."""
    said = look.fact_of(being.id, facts.DECLARED) if look.house.declare_reverse else None
    foe = look.find(said[1]) if said is not None and said[1] else None
    if said is None or foe is None or foe.side == being.side or look.stands(foe):
        return ""
    action = look.game.actions.get(said[0])
    form = action.form(look, being.id, {}) if action is not None else None
    return form.blocked if form is not None else ""


def hold(play: Play, choice: Choice) -> None:
    """The action comes back on that count; whoever acts then acts at the same time."""
    who, at = choice.actor, int(choice.answers["at"])
    play.add_to_fact(who, facts.HELD)
    _move(play, who, play.now, at)
    play.tell("{being} holds the action until {at}.", icon="pause", being=play.being(who), at=at)


def step_in_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever holds may act with those whose turn it is."""
    being, turn = look.find(actor), look.turn
    if being is None or turn is None or actor not in look.fact(facts.HELD, ()) or not look.stands(being):
        return None
    if turn.phase != rounds.ACT or actor in turn.actors or not any([actor in one.actors for one in _later(look)]):
        return None
    return Form(STEP_IN, "Step in now", help="Acts at the same time as those whose turn it is")


def step_in(play: Play, choice: Choice) -> None:
    """The held action comes now."""
    turn = play.turn
    if turn is not None:
        _move(play, choice.actor, play.now, turn.at)
        play.alter_fight(waiting=(*play.waiting, choice.actor))
        play.tell("{being} steps in.", icon="play", being=play.being(choice.actor))


def _move(play: Play, who: str, now: int, at: int) -> None:
    """Out of whatever turn that is not over, into the one of a count, which is made if there is none."""
    turns: list[Turn] = list(play.turns[:now])
    for turn in play.turns[now:]:
        actors = tuple([one for one in turn.actors if one != who])
        joined = (*actors, who) if turn.at == at and turn.phase == rounds.ACT else actors
        turns.append(altered(turn, actors=joined, together=turn.together or len(joined) > 1))
    if not any([who in turn.actors for turn in turns[now:]]):
        last = len(turns) - (turns[-1] == rounds.RACE)
        turns.insert(last, rounds.turn_at(at, (who,)))
    kept = [turn for place, turn in enumerate(turns) if place <= now or turn.actors]
    counts = dict(play.counts) | {who: at}
    play.alter_fight(turns=tuple(kept), counts=tuple(sorted(counts.items(), key=lambda pair: -pair[1])),
                     waiting=tuple([one for one in play.waiting if one != who]))  # fmt: skip
