"""Races: every round the class and a place's worth of points, to a goal agreed on (MY-903, R-71)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common import turns
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
from systems.common.look import Look
from systems.common.naming import listed
from systems.common.play import FOREVER, Play
from systems.common.table import Effect, altered
from systems.myriad import checks, crews, driving
from systems.myriad.crews import Mover
from systems.myriad.vehicles.chases import PEEL_OUT

RACE, ROUND = "vehicles.race", "vehicles.race_round"
KIND = "race"
LENGTHS = ((5, "Medium"), (3, "Quick"), (2, "Very quick"))  # times the number of participants
OTHER, MOST = 0, 1_000


def race_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who races, and how far."""
    there = crews.movers(look)
    if not look.house.vehicles or len(there) < 2 or look.anywhere(KIND):
        return None
    wheels = [one for one in there if not one.on_foot]
    usual = tuple([one.being.id for one in (wheels if len(wheels) > 1 else there)])
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
    return Form(RACE, "Start a race", tuple(fields), help="Each round: the class, and 1 for the lowest roll, 2 for the "
                "next, and so on")  # fmt: skip


def race(play: Play, choice: Choice) -> None:
    """Everybody on the line."""
    answers = choice.answers
    racers = tuple(answers["racers"])
    goal = answers["goal"] if answers["length"] == OTHER else answers["length"] * len(racers)
    for who in racers:
        play.put_on(who, called(0, goal), FOREVER, kind=KIND, tally=0, goal=goal, first=answers["standing"])
    play.tell("{racers} race to {goal}.", icon="flag", racers=listed([play.being(who).name for who in racers]),
              goal=goal)  # fmt: skip


def called(tally: int, goal: int) -> str:
    return f"Race {tally}/{goal}"


def running(look: Look) -> list[Effect]:
    """Everybody's tally."""
    if not look.anywhere(KIND):
        return []
    return [one for one in look.effects().values() if one.kind == KIND and one.on in look.table.beings]


def round_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Another round; nothing is asked."""
    there = running(look)
    said = ", ".join([f"{look.being(one.on).name} {one.fact('tally')}" for one in there])
    return Form(ROUND, "Race on", help=f"{said}; the goal is {there[0].fact('goal')}") if there else None


def places(totals: Mapping[str, tuple[int, int]]) -> dict[str, int]:
    """Points for each: 1 and 1 more for everybody who rolled less; equal rolls earn the same (R-71)."""
    return {who: 1 + sum([other < total for other in totals.values()]) for who, total in totals.items()}


def race_round(play: Play, choice: Choice) -> None:
    """Classes, rolls, places; whoever is farthest past the goal has won."""
    there = running(play)
    rolls: dict[str, tuple[int, int]] = {}
    jumping = any([one.fact("first") for one in there])
    for effect in there:
        one = crews.mover(play, effect.on)
        rolls[effect.on] = (jumping and one is not None and driving.owns(play, one, PEEL_OUT), _rolled(play, one))
    gained = places(rolls)
    after = []
    for effect in there:
        one = crews.mover(play, effect.on)
        tally = int(effect.fact("tally")) + (one.velocity + gained[effect.on] if one is not None else 0)
        after.append(_written(play, effect, tally))
        play.tell("{racer}: {roll}, {points} for the place; {tally} of {goal}.", "", "arrow-right",
                  racer=play.being(effect.on), roll=rolls[effect.on][1], points=gained[effect.on], tally=tally,
                  goal=effect.fact("goal"))  # fmt: skip
    _finish(play, after)
    if not play.fighting:
        turns.pass_time(play, play.game.round_seconds)


def _rolled(play: Play, one: Mover | None) -> int:
    """A Speed roll; who is out of control does not move."""
    if one is None:
        return 0
    thrown = checks.burn(play, driving.throw(play, one, crews.SPEED, "The race"), driving.offers(play, one))
    driving.stunts(play, one, thrown)
    return thrown.total


def _written(play: Play, effect: Effect, tally: int) -> Effect:
    data = {**dict(effect.data), "tally": tally, "first": False}
    after = altered(effect, name=called(tally, int(effect.fact("goal"))), data=tuple(data.items()))
    play.exchange(effect, after)
    return after


def _finish(play: Play, there: Sequence[Effect]) -> None:
    """The first past the goal; of two in one round the one that is farther, of equals neither yet (R-71)."""
    best = max([int(one.fact("tally")) for one in there])
    first = [one for one in there if one.fact("tally") == best]
    if best < int(there[0].fact("goal")):
        return
    if len(first) > 1:
        play.tell("{racers} are level: another round.", icon="flag",
                  racers=listed([play.being(one.on).name for one in first]))  # fmt: skip
        return
    play.tell("{racer} wins the race.", "wins", "crown", racer=play.being(first[0].on))
    for effect in there:
        play.remove(effect)
