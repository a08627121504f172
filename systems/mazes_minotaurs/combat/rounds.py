"""The round: decisions, moves, deeds in falling initiative, late ones, powers; who joins (MM-041, MM-042, MM-060)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from systems.common.kernel.caching import per_table
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Turn, altered
from systems.mazes_minotaurs.base import states, vitals
from systems.mazes_minotaurs.base.arms import arm_in_hand
from systems.mazes_minotaurs.combat import (
    concentration,
    distances,
    facts,
    grip,
    hiding,
    holding,
    initiative,
    maneuvers,
    moving,
    phases,
    plans,
    positions,
    schedule,
)
from systems.mazes_minotaurs.combat.abilities import dread, gaze, song
from systems.mazes_minotaurs.combat.abilities.creature_abilities import ability, owners
from systems.mazes_minotaurs.combat.places import reached

# What else a round brings to those under an effect; filled by the game.
AFTER_ROUND: dict[str, Callable[[Play], None]] = {}


def round_begins(play: Play) -> None:
    """What a round leaves behind is settled: heads grow again, songs fade, and what counted for it is forgotten."""
    if play.round > 1:
        if play.fact(facts.SURPRISED):
            play.set_facts(**{facts.SURPRISED: ()})  # for one round alone (MM-043)
        _regrow(play)
        if play.effects():
            song.fade(play, all_rounds=True)
            _walk_to_the_song(play)
            for happens in AFTER_ROUND.values():
                happens(play)
            grip.release(play)
    _remember_the_dead(play)
    facts.forget_round(play)
    positions.keep_held(play)
    dread.spread(play)


def _remember_the_dead(play: Play) -> None:
    """In which round somebody died, 0 if it was before: a kiss of life may come in time (MM-R53)."""
    known, dead = dict(play.fact(facts.FELL, ())), _dead(play)
    if set(dead) != set(known):
        fell = {who: known.get(who, play.round - 1) for who in dead}
        play.set_facts(**{facts.FELL: tuple(sorted(fell.items()))})


def _walk_to_the_song(play: Play) -> None:
    """Whoever is under a song goes to the one who sings, and does nothing else (ours)."""
    for effect in tuple(play.effects().values()) if play.anywhere(song.ENTHRALLED) else ():
        who, singer = play.find(effect.on), play.find(effect.source)
        if effect.kind != song.ENTHRALLED or who is None or singer is None or reached(play, who.id, singer.id):
            continue
        feet = 2 * moving.usual_pace(play, who, bool(play.fact(facts.DIFFICULT)))
        distances.go(play, who.id, feet, distances.TOWARDS, singer.id)
        hiding.part(play)
        play.tell("{being} walks towards {singer}.", icon="footprints", being=who, singer=singer)


@per_table
def _dead(look: Look) -> tuple[str, ...]:
    return tuple([being.id for being in look.everyone() if not look.stands(being) and states.dead(look, being)])


def _regrow(play: Play) -> None:
    """A Hydra not burned in the round gains Hits back (ours)."""
    for being in owners(play, "regrowth"):
        if being.id in play.fact(facts.BURNED, ()):
            continue
        if gained := vitals.heal(play, being.id, regrowth(play, being)):
            play.tell("{being} regrows: {gained:Hit|Hits}.", icon="hydra", being=being, gained=gained)


def regrowth(look: Look, being: Being) -> int:
    """The Hits that grow back in a round."""
    one = ability(look, being, "regrowth")
    return one.amount if one is not None else 0


def round_turns(play: Play) -> list[Turn]:
    """Initiative is rolled by whoever has no die yet; then all decide.  What follows is foreseen, and made anew once
    they have."""
    initiative.roll_dice(play)
    scores = initiative.scores(play)
    initiative.count(play, scores)
    caught = play.fact(facts.SURPRISED, ())
    decide = Turn(phases.DECISION, tuple(scores), phases.DECISION, together=True, decides=True)

    def likely_turns() -> Sequence[Turn]:
        ready = {who: score for who, score in _ready(play, scores).items() if who not in caught}
        return schedule.turns_to_come(play, ready, likely=True)

    return [decide, *play.foresee(likely_turns)]


def _ready(look: Look, scores: Mapping[str, int]) -> dict[str, int]:
    """The scores of those who can act."""
    return {who: score for who, score in scores.items() if look.able(look.being(who))}


def turns_ahead(look: Look) -> Sequence[Turn]:
    """While all decide, the turns that follow from what is decided so far."""
    turn = look.turn
    if turn is None or turn.phase != phases.DECISION:
        return look.turns[look.now + 1 :]
    return schedule.turns_to_come(look, _ready(look, initiative.scores(look)))


def left_undone(look: Look) -> str:
    """Who has still to make the move that was decided, and where to; of several how many."""
    there = [who for who in look.waiting if who in look.table.beings and look.able(look.being(who))]
    if len(there) == 1:
        being = look.being(there[0])
        to = look.find(str(moving.plain_answers(look, being).get("target", "")))
        return f"{being.name} moves towards {to.name}" if to is not None else f"{being.name} moves as decided"
    return f"{len(there)} move as decided" if there else ""


def turn_ends(play: Play, turn: Turn) -> None:
    """After the decisions the turns are known; a move that was decided is made; a hold goes on by itself.

    Nobody attacks unasked: whoever is left waiting in the phase of combat has lost the action.
    """
    waiting = tuple(play.waiting)
    if play.fact(facts.FALLEN):
        play.set_facts(**{facts.FALLEN: ()})
    if turn.phase == phases.DECISION:
        _settle(play)
    elif turn.phase == phases.MOVEMENT:
        moving.move_rest(play, waiting)
    elif turn.phase == phases.COMBAT and play.anywhere(grip.GRAPPLED, song.ENTHRALLED):
        for who in turn.actors:
            if who in play.table.beings and play.able(play.being(who)):
                holding.squeeze_held(play, who)
                song.goes_on(play, who, plans.plan_of(play, play.being(who)) == plans.ABILITY)
    if play.effects():
        grip.release(play)
        song.fade(play)
    if play.fact(facts.CONCENTRATES):
        concentration.spoil(play)
        _drop_spoiled(play)
    if turn.phase != phases.DECISION and play.turns[play.now + 1 :]:  # nobody strikes any more after the last
        maneuvers.drop_lonely_walls(play)
    if turn.phase == phases.MOVEMENT:
        _count_anew(play)
    if _combat_next(play, turn):
        gaze.petrify(play)


def _count_anew(play: Play) -> None:
    """Whoever had no room for the charge has not its initiative either: the turns of the combat follow (MM-053)."""
    known, scores = dict(play.counts), initiative.scores(play)
    if all([known[who] == score for who, score in scores.items() if who in known]):
        return
    initiative.count(play, scores)
    coming = [one for one in schedule.turns_to_come(play, _ready(play, scores)) if one.phase != phases.MOVEMENT]
    play.alter_fight(turns=(*play.turns[: play.now + 1], *coming))


def _settle(play: Play) -> None:
    """The decisions stand; a wall of one is none; the turns are made from them."""
    maneuvers.drop_lonely_walls(play)
    _take_up_arms(play)
    scores = initiative.scores(play)
    initiative.count(play, scores)
    over = altered(play.turns[play.now], actors=tuple(scores))  # a charge or a blessing may have changed the order
    play.alter_fight(turns=(*play.turns[: play.now], over, *schedule.turns_to_come(play, _ready(play, scores))))


def _take_up_arms(play: Play) -> None:
    """Whoever said nothing defends with the weapon that serves, whatever lies first on the sheet (MM-R73)."""
    decided = play.facts_of(facts.DECIDED)
    for being in play.everyone():
        if decided.get(being.id) or not play.able(being):
            continue
        arm = plans.usual_arm(play, being)
        if arm is not None and arm.key != arm_in_hand(play, being).key:
            play.set_fact_of(being.id, **{facts.WEAPON: arm.key})


def _drop_spoiled(play: Play) -> None:
    spoiled = play.fact(facts.SPOILED, ())
    turns = [_without_spoiled(turn, spoiled) if place > play.now else turn for place, turn in enumerate(play.turns)]
    if spoiled and tuple(turns) != tuple(play.turns):
        play.alter_fight(turns=tuple(turns))


def _without_spoiled(turn: Turn, spoiled: tuple[str, ...]) -> Turn:
    if turn.phase != phases.POWERS:
        return turn
    return altered(turn, actors=tuple([who for who in turn.actors if who not in spoiled]))


def _combat_next(play: Play, turn: Turn) -> bool:
    """Whether the phase of combat begins now."""
    if turn.phase != phases.DECISION:
        return turn.phase == phases.MOVEMENT
    return phases.MOVEMENT not in [one.phase for one in play.turns[play.now + 1 :]]


def join(play: Play, added: Sequence[str]) -> None:
    """Whoever comes while all decide decides with them; later they act from the next round on."""
    if not play.fighting:
        return
    distances.arrive(play, added)
    initiative.roll_dice(play)
    scores = initiative.scores(play)
    initiative.count(play, scores)
    dread.spread(play)
    turn = play.turn
    if turn is None or turn.phase != phases.DECISION:
        return
    turns = list(play.turns)
    turns[play.now] = altered(turn, actors=_in_order(turn.actors, added, scores))
    play.alter_fight(turns=tuple(turns), waiting=_in_order(play.waiting, added, scores))


def comes_to(play: Play, who: Sequence[str]) -> None:
    """Whoever has not thrown for initiative yet does it now, and all have their place by their scores."""
    initiative.roll_dice(play)
    initiative.count(play, initiative.scores(play))


def _in_order(who: Sequence[str], added: Sequence[str], scores: Mapping[str, int]) -> tuple[str, ...]:
    """Those who are there as they stand, and whoever comes before the first with a lower score."""
    found = list(who)
    for one in added:
        lower = [place for place, other in enumerate(found) if scores.get(other, 0) < scores.get(one, 0)]
        found.insert(min(lower, default=len(found)), one)
    return tuple(found)
