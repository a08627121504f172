"""The round: initiative thrown anew each time, the highest first, equal counts at once (MY-400 to MY-402)."""

from __future__ import annotations

from systems.common.kernel.caching import per_being
from systems.common.kernel.counts_told import tell_counts
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import ROUND, Being, Turn
from systems.myriad.base import crews, pursuit, states
from systems.myriad.base.sheet import VehicleSheet
from systems.myriad.combat import facts, flying, grips, hazards

DECLARE, ACT = "Declare", "Act"
RACE = Turn("The race", (ROUND,))  # all roll at once (MY-903)
REELING = "reeling"  # whose next action is lost (MY-416)


def acting(look: Look, actor: str) -> Being | None:
    """Whoever may act now; nothing if it is not this one's turn, or only to say what will be done, or if the action is
    lost."""
    being, turn = look.find(actor), look.turn
    if being is None or turn is None or actor not in look.waiting or turn.phase == DECLARE:
        return None
    return None if look.effects() and states.lies_on(look, being, REELING) else being


def to_come(look: Look, who: str) -> bool:
    """Whether somebody's turn of this round is still to come."""
    return any([who in turn.actors and turn.phase == ACT for turn in look.turns[look.now + 1 :]])


def round_begins(play: Play) -> None:
    """What counted for the last round is forgotten; whoever was held through all of it may have been strangled."""
    hazards.take_toll(play)
    _settle(play)
    facts.forget_round(play)


def round_turns(play: Play) -> list[Turn]:
    """A die and the defence statistic for everybody who takes part (MY-401); a race beside the fight goes on last."""
    if play.fact(facts.RACE):
        return [RACE]
    counts = {being.id: initiative(play, being) for being in play.everyone() if takes_part(play, being)}
    counts = dict(sorted(counts.items(), key=lambda pair: -pair[1]))
    play.alter_fight(counts=tuple(counts.items()))
    tell_counts(play, counts)
    by_count: dict[int, list[str]] = {}
    for who, count in counts.items():
        by_count.setdefault(count, []).append(who)
    turns = [turn_at(count, tuple(who)) for count, who in by_count.items()]
    if play.anywhere(pursuit.RACES):
        turns.append(RACE)
    if play.house.declare_reverse:
        return [*_declaring(by_count), *turns]
    return turns


def drop_race(play: Play) -> None:
    """Nobody races in what is left of this round; the turn that goes on stays."""
    ahead = play.turns[play.now + 1 :]
    if play.fighting and RACE in ahead:
        play.alter_fight(turns=(*play.turns[: play.now + 1], *[turn for turn in ahead if turn != RACE]))


def turn_at(count: int, actors: tuple[str, ...]) -> Turn:
    """The turn of a count: whoever shares it acts at the same time."""
    return Turn(f"Initiative {count}", actors, ACT, at=count, together=len(actors) > 1)


def takes_part(look: Look, being: Being) -> bool:
    """Whether somebody has a turn at all: those who still stand, but no vehicle, nobody who is courted, and nobody
    whom a chase goes past."""
    if isinstance(being.sheet, VehicleSheet) or being.id == look.fact(facts.COURTED):
        return False
    return look.stands(being) and not states.lies_on(look, being, states.ELSEWHERE)


def initiative(play: Play, being: Being) -> int:
    """The count of this round."""
    (face,) = play.roll(1, 6, being.id, "Initiative")
    conflict = states.conflicts_fought(play)[0]
    if play.under(being.id, crews.ABOARD):  # whoever drives goes by the vehicle
        return int(face + play.value(being.id, "initiative", conflict))
    return int(face + _own_initiative(play, being, conflict))


@per_being
def _own_initiative(look: Look, being: Being, conflict: str) -> int:
    """What is added by those on foot."""
    return look.value(being.id, "initiative", conflict)


def _declaring(by_count: dict[int, list[str]]) -> list[Turn]:
    """Whoever acts last says first what is going to happen (MY-402)."""
    return [Turn("Declare", tuple(by_count[count]), DECLARE, at=count, decides=True) for count in sorted(by_count)]


def turn_ends(play: Play, turn: Turn) -> None:
    """What happened at the same time has happened; a grip of one who fell is none, and nobody stays up who fell."""
    _settle(play)
    _drop_flyers(play)
    grips.release(play)


def _drop_flyers(play: Play) -> None:
    """Whoever was in the air and is dead or senseless comes down (MY-440, MY-453)."""
    if not play.anywhere(flying.AIRBORNE):
        return
    for being in play.everyone():
        if play.under(being.id, flying.AIRBORNE) and not isinstance(being.sheet, VehicleSheet):
            if not (states.fallen(play, being) or states.dead(play, being)):
                continue
            height = flying.height(play, being)
            play.lift(being.id, flying.AIRBORNE)
            hazards.fall_down(play, being.id, height)


def _settle(play: Play) -> None:
    """Whoever fell has fallen."""
    if play.fact(states.FELLED):
        play.set_facts(**{states.FELLED: ()})
