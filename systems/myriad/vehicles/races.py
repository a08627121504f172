"""Races: every round the class and a place's worth of points, to a goal agreed on (MY-903, R-71)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common.every_game.lapsing import OVER
from systems.common.forms import (
    Answers,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import FOREVER, Play
from systems.common.records import table
from systems.common.records.table import Effect, Fight, altered
from systems.myriad.base import crews, pursuit
from systems.myriad.base.crews import Mover
from systems.myriad.combat import facts, rounds
from systems.myriad.rolls import checks, driving, marking
from systems.myriad.rolls.checks import Thrown
from systems.myriad.vehicles.chases import PEEL_OUT

RACE, LAP, ROUND = "vehicles.race", "vehicles.lap", "vehicles.race_round"
KIND, NAME, TALLY = pursuit.RACES, "Race", "progress"
LABEL = "Start a race"
LENGTHS = ((5, "Medium"), (3, "Quick"), (2, "Very quick"))  # times the number of participants
OTHER, MOST = 0, 1_000


def race_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who races, and how far."""
    there = crews.movers(look)
    if not look.house.vehicles:
        return None
    if len(there) < 2 or look.anywhere(KIND):
        return Form(RACE, LABEL, blocked="A race takes two at least." if len(there) < 2 else "A race is on already.")
    meant = there if len(ridden := [one for one in there if not one.loose]) < 2 else ridden
    wheels = [one for one in meant if not one.on_foot]
    usual = tuple([one.being.id for one in (wheels if len(wheels) > 1 else meant)])
    said = so_far.get("racers", usual)
    count = len(said) if isinstance(said, tuple | list) else len(usual)
    lengths = [Option(times, f"{name}: {times * count}", f"{times} × {count}") for times, name in LENGTHS]
    fields: list[Field] = [
        BeingsField("racers", "Race", default=usual, least=2, refines=True, allowed=tuple([one.being.id for one in
                    there])),
        ChoiceField("length", "Goal", default=LENGTHS[0][0], refines=True, rule="MY-903",
                    options=(*lengths, Option(OTHER, "Another number"))),
    ]  # fmt: skip
    if so_far.get("length") == OTHER and type(so_far.get("length")) is int:
        fields.append(NumberField("goal", "Points", default=5 * count, minimum=1, maximum=MOST))
    fields.append(ToggleField("standing", "From a standing start", "Peel Out then wins the first roll", True))
    return Form(RACE, LABEL, tuple(fields), help="Each round: the class, and 1 for the lowest roll, 2 for the "
                "next, and so on")  # fmt: skip


def race(play: Play, choice: Choice) -> None:
    """Everybody on the line."""
    answers = choice.answers
    racers = tuple(answers["racers"])
    goal = answers["goal"] if answers["length"] == OTHER else answers["length"] * len(racers)
    for who in racers:
        play.put_on_at_once(who, NAME, FOREVER, kind=KIND, progress=0, goal=goal, first=answers["standing"])
    play.tell("{racers} race to {goal}.", icon="flag", racers=join_names([play.being(who).name for who in racers]),
              goal=goal)  # fmt: skip
    if not play.fighting:  # the rounds of the race are then all that there is
        play.exchange(play.fight, Fight(name="A race"))
        play.set_facts(**{facts.RACE: True})
        turns.begin(play)
    elif play.turns and rounds.RACE not in play.turns[play.now :]:
        play.alter_fight(turns=(*play.turns, rounds.RACE))


def points_of(effect: Effect) -> int:
    """The points of a racer; the chip of the effect shows them beside the goal."""
    return int(effect.fact(TALLY, effect.fact("tally", 0)))  # as it was called in campaigns of old


def tallies(look: Look) -> list[Effect]:
    """Everybody's tally."""
    if not look.anywhere(KIND):
        return []
    return [one for one in look.effects().values() if one.kind == KIND and one.on in look.table.beings]


def round_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Another round; nothing is asked."""
    there = tallies(look)
    said = _standing_words(look, {one.on: points_of(one) for one in there})
    return Form(ROUND, "Race on", help=f"{said}; the goal is {there[0].fact('goal')}") if there else None


def lap_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The same as what the round itself does when the race is on."""
    return round_form(look, "", so_far) if not actor and _to_race(look) else None


def points_for_places(totals: Mapping[str, tuple[int, int]]) -> dict[str, int]:
    """Points for each: 1 and 1 more for everybody who rolled less; equal rolls earn the same (R-71)."""
    return {who: 1 + sum([other < total for other in totals.values()]) for who, total in totals.items()}


def race_round(play: Play, choice: Choice) -> None:
    """A round of the race; where nobody fights, the next begins, and in a fight it is the one of this round."""
    won = _race(play)
    if play.fact(facts.RACE):
        _on(play, won)
    else:
        play.done(table.ROUND)
        rounds.drop_race(play)


def left_undone(look: Look) -> str:
    """What happens by itself at the end of a round of a race."""
    return "all race on first" if _to_race(look) else ""


def turn_ends(play: Play) -> None:
    """Nobody has to be waited for: whoever has not raced in this round races."""
    if _to_race(play) and _race(play) and play.fact(facts.RACE):
        turns.pass_time(play, play.game.round_seconds)
        turns.end_fight(play)


def end_race(play: Play) -> None:
    """Nobody races any more: told with how far everybody was."""
    if not (there := tallies(play)):
        return
    standing = _standing_words(play, {one.on: points_of(one) for one in there})
    play.tell(OVER, icon="flag", what="race")
    play.tell("Of {goal} points: {standing}.", icon="flag", goal=there[0].fact("goal"), standing=standing)
    for effect in there:
        play.remove(effect)
    rounds.drop_race(play)


def _to_race(look: Look) -> bool:
    return bool(look.fighting and table.ROUND in look.waiting and tallies(look))


def _race(play: Play) -> bool:
    """Classes, rolls, places; whoever is farthest past the goal has won.  Whether somebody has."""
    there = tallies(play)
    thrown = {effect.on: _throw_mover(play, crews.mover(play, effect.on)) for effect in there}
    jumping = any([one.fact("first") for one in there])
    rolls = {who: (jumping and _jumps(play, who), one.total if one is not None else 0) for who, one in thrown.items()}
    gained = points_for_places(rolls)
    after = []
    _tell_standing(play, there, gained)
    for effect in there:
        one, roll = crews.mover(play, effect.on), thrown[effect.on]
        if roll is not None:
            marking.record_test(play, roll, gained[effect.on] > 1)  # whoever is last has failed
        after.append(_move_racer(play, effect, one, rolls[effect.on][1], gained[effect.on]))
    return _finish(play, after)


def _tell_standing(play: Play, there: Sequence[Effect], gained: Mapping[str, int]) -> None:
    """Where everybody is after this round, the first in front."""
    made = {effect.on: _made(effect, crews.mover(play, effect.on), gained[effect.on]) for effect in there}
    play.tell("The race to {goal}: {standing}.", icon="flag", goal=there[0].fact("goal"),
              standing=_standing_words(play, made))  # fmt: skip


def _standing_words(look: Look, made: Mapping[str, int]) -> str:
    return ", ".join([f"{look.being(who).name} {made[who]}" for who in sorted(made, key=lambda one: -made[one])])


def _made(effect: Effect, one: Mover | None, place: int) -> int:
    return points_of(effect) + (one.velocity + place if one is not None else 0)


def _on(play: Play, won: bool) -> None:
    """The next lap; after the last nobody races any more."""
    if won:
        turns.pass_time(play, play.game.round_seconds)
        turns.end_fight(play)
    else:
        play.done(table.ROUND)
        turns.next_turn(play)


def _jumps(look: Look, who: str) -> bool:
    """Whether somebody is off before the others (MY-908)."""
    one = crews.mover(look, who)
    return one is not None and driving.owns_effect(look, one, PEEL_OUT)


def _throw_mover(play: Play, one: Mover | None) -> Thrown | None:
    """A Speed roll; who is out of control does not move."""
    if one is None:
        return None
    thrown = checks.burn(play, driving.throw(play, one, crews.SPEED, "The race"), driving.offers(play, one))
    driving.carry_out_stunts(play, one, thrown)
    return thrown


def _move_racer(play: Play, effect: Effect, one: Mover | None, roll: int, place: int) -> Effect:
    """The class and the place are added, and told."""
    racer, goal = play.being(effect.on), effect.fact("goal")
    if one is None:
        play.tell("{racer} does not move: {tally} of {goal}.", icon="arrow-right", racer=racer, goal=goal,
                  tally=points_of(effect))  # fmt: skip
        return _write_race(play, effect, points_of(effect))
    made = _made(effect, one, place)
    play.tell("{racer} makes {roll}: {velocity} for its class, {place} for its place; {tally} of {goal}.", "",
              "arrow-right", racer=racer, roll=roll, velocity=one.velocity, place=place, tally=made,
              goal=goal)  # fmt: skip
    return _write_race(play, effect, made)


def _write_race(play: Play, effect: Effect, made: int) -> Effect:
    data = {**dict(effect.data), TALLY: made, "first": False}
    after = altered(effect, data=tuple(data.items()))
    play.exchange(effect, after)
    return after


def _finish(play: Play, there: Sequence[Effect]) -> bool:
    """Whether somebody has won: the first past the goal; of two in one round the one that is farther, of equals neither
    yet (R-71)."""
    best = max([points_of(one) for one in there])
    first = [one for one in there if points_of(one) == best]
    if best < int(there[0].fact("goal")):
        return False
    if len(first) > 1:
        play.tell("{racers} are level: another round.", icon="flag",
                  racers=join_names([play.being(one.on).name for one in first]))  # fmt: skip
        return False
    play.tell("{racer} wins the race.", "wins", "crown", racer=play.being(first[0].on))
    for effect in there:
        play.remove(effect)
    return True
