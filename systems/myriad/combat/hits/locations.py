"""Where a blow lands, and what that does: heads, arms, legs, wings (MY-415, MY-416, R-13, R-72)."""

from __future__ import annotations

import re

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import REFEREE, TOLD, reach
from systems.common.records.table import Being, Term, Until, altered
from systems.myriad.base import module, states
from systems.myriad.base.entries import Chart, Spot
from systems.myriad.base.sheet import PersonSheet, VehicleSheet
from systems.myriad.combat import flying, footing, hazards, rounds
from systems.myriad.combat.hits import sfx_effects, ship_aim
from systems.myriad.combat.hits.blow import Blow

LOCATION, CALLED = "combat.location", "called"
PLAIN = re.compile(r"(\d*)d(\d+)")
HUMAN, USUAL_DICE = "humanoid", "2d6"
MANY_LEGS = 6  # from which on nobody is tripped; nor without any
IMPORTANT = "important"  # an effect by the Guide's hand: a creature that a blow to the head does not simply fell
BLUNT = ("blunt", "fist", "unarmed")
SIDES = ("left", "right")
LEGS = ("leg", "tail_leg")


def chart_of(look: Look, being: Being) -> Chart | None:
    """The chart of somebody's shape; vehicles have their own rules."""
    if not isinstance(being.sheet, PersonSheet):
        return None
    charts = look.library("charts")
    found: Chart | None = charts.get(being.sheet.chart) or charts.get(HUMAN)
    return found


def spot_of(chart: Chart, key: str) -> Spot | None:
    """A place on a chart by its key."""
    return next((spot for spot in chart.spots if spot.key == key), None)


def called_field(look: Look, target: Being) -> ChoiceField | None:
    """What to aim at, where the house has called shots; on ships always (MY-910)."""
    if (aim := ship_aim.called_field(look, target)) is not None:
        return aim
    chart = chart_of(look, target)
    if look.house.hit_locations != "random_plus_called" or chart is None:
        return None
    spots = [Option(spot.key, f"{spot.name} {spot.called or ''}".strip().replace("-", "−")) for spot in chart.spots]
    return ChoiceField(CALLED, "Aim at", default="", refines=True, rule="MY-416",
                       options=(Option("", "Nothing in particular"), *spots))  # fmt: skip


def called_terms(look: Look, target: Being, called: str) -> list[Term]:
    """What aiming there costs."""
    if called and isinstance(target.sheet, VehicleSheet):
        return ship_aim.called_terms(look, target, called)
    chart = chart_of(look, target) if called else None
    spot = spot_of(chart, called) if chart is not None else None
    return [Term(f"Aimed at the {spot.name.lower()}", spot.called, "MY-416")] if spot and spot.called else []


def throw(play: Play, chart: Chart, roller: str, name: str) -> Spot | None:
    """The place that the dice say; between the entries of a chart it is the torso (R-13)."""
    came = _came(play, chart, roller, f"Where {name} is struck")
    found = next((spot for spot in chart.spots if spot.first <= came <= spot.last), None)
    return found or spot_of(chart, "torso")


def _came(play: Play, chart: Chart, roller: str, purpose: str) -> int:
    """What the dice of a chart come to, as far as it matters: in which entry; without effects it is but a word."""
    dice = play.house.hit_location_dice if chart.dice == USUAL_DICE else chart.dice
    if (plain := PLAIN.fullmatch(dice)) is None:
        return play.total(dice, roller, purpose)
    count, sides = int(plain[1] or 1), int(plain[2])
    if not play.house.location_effects:
        return sum(play.roll(count, sides, roller, purpose, TOLD))
    lows = sorted({count, *[edge for spot in chart.spots for edge in (spot.first, spot.last + 1)]})
    (reached,) = play.roll(count, sides, roller, purpose, reach(*lows))
    return lows[reached - 1]


def locate_blow(play: Play, blow: Blow, points: int) -> tuple[Blow, int]:
    """Where a blow that wounds has landed, and how many wounds that makes of it: heads take twice as many, and those of
    creatures nobody knows by name do not survive it (MY-416)."""
    target = play.being(blow.target)
    chart = chart_of(play, target)
    if play.house.hit_locations == "off" or chart is None or not blow.conflict.armed:
        return _anywhere(blow), points
    spot = spot_of(chart, blow.called) if blow.called else throw(play, chart, blow.attacker, target.name)
    if spot is None:
        return _anywhere(blow), points
    play.tell("{target} is struck on the {place}.", "", "person", target=target, place=spot.name.lower())
    if play.house.location_effects and spot.effect == "head":
        points = _head(play, blow, target, points)
    return altered(blow, called=spot.key), points


def _anywhere(blow: Blow) -> Blow:
    """A blow that is aimed at nothing of a body."""
    return altered(blow, called="") if blow.called else blow


def _head(play: Play, blow: Blow, target: Being, points: int) -> int:
    """Twice the wounds; whoever is unimportant dies, or of blunt weapons goes down."""
    if target.kind == "character" or play.under(target.id, IMPORTANT):
        return 2 * points
    line = blow.conflict.line
    rows = (line,) if set(blow.tags) & set(BLUNT) else (line, module.row_of(line, True))
    left: int = sum([amount for row, amount in target.sheet.left if row in rows])
    return max(points, left)


def apply_location(play: Play, blow: Blow, points: int) -> None:
    """What a wound to this place leaves behind; nothing without a wound (R-72)."""
    target = play.being(blow.target)
    chart = chart_of(play, target) if play.house.location_effects and blow.called else None
    spot = spot_of(chart, blow.called) if chart is not None else None
    if chart is not None and spot is not None and blow.points:
        leave(play, target, chart, spot, points, blow.attacker)


def leave(play: Play, target: Being, chart: Chart, spot: Spot, points: int, source: str = "") -> None:
    """What so many wounds to a place leave behind on whoever outlives them (MY-416)."""
    if states.dead(play, target):
        return
    if spot.effect in LEGS:
        if 0 < chart.legs < MANY_LEGS:
            footing.fall(play, target.id)
        sfx_effects.cripple(play, target.id, points, source)
    elif spot.effect == "foreleg":
        sfx_effects.cripple(play, target.id, points, source)
        arm(play, target)
    elif spot.effect == "arm":
        arm(play, target)
    elif spot.effect == "groin":
        reel(play, target)
    elif spot.effect == "wing":
        wing(play, target, points)


def arm(play: Play, target: Being) -> None:
    """A coin says which; what that hand held is dropped, and the arm is the worse until it is healed."""
    (coin,) = play.roll(1, 2, target.id, "Which arm: 1 left, 2 right")
    side = SIDES[coin - 1]
    _drop(play, target, side)
    if any([effect.fact("side") == side for effect in play.effects_on(target.id, "arm")]):
        return
    play.put_on(target.id, f"Hurt: {side} arm", FOREVER, kind="arm", side=side)
    play.tell("{being}’s {side} arm is hurt.", "crippled", "hand", being=target, side=side)


def _drop(play: Play, target: Being, side: str) -> None:
    """The first thing held is in the right hand, the second in the left; what needs both is dropped (ours)."""
    sheet, gear = target.sheet, play.library("gear")
    held = [n for n, item in enumerate(sheet.items) if item.carried == "held"]
    both = [n for n in held if (piece := gear.get(sheet.items[n].key)) is not None and piece.hands == "two"]
    dropped = both[:1] or held[SIDES[::-1].index(side) :][:1]
    for n in dropped:
        item = altered(sheet.items[n], carried="stored")
        play.change(target.id, "items", tuple([item if place == n else one for place, one in enumerate(sheet.items)]))
        play.tell("{being} drops {thing}.", "drops", "arrow-down", being=target, thing=item.name)


def reel(play: Play, target: Being) -> None:
    """The next action is lost: that of this round if it is still to come, or else of the next."""
    count = 1 if rounds.to_come(play, target.id) else 2
    until = Until("lasting", at=count * play.game.round_seconds)
    play.put_on(target.id, "Loses an action", until, kind=rounds.REELING)
    play.tell("{being} is stunned and loses the next action.", "stunned", "bell", being=target)


def wing(play: Play, target: Being, wounds: int) -> None:
    """A tenth of the speed a wound; without any left a flyer crashes, and whoever stands stays on the ground."""
    play.put_on(target.id, f"Wing −{flying.WING_LOSS * wounds} %", FOREVER, kind=flying.WING, wounds=wounds)
    if flying.wings(play, target):
        return
    play.tell("{being} cannot fly any more.", "grounded", "arrow-down", being=target)
    height = flying.height(play, target)
    if play.lift(target.id, flying.AIRBORNE):
        hazards.fall_down(play, target.id, height)
        footing.fall(play, target.id)


def location_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A wound dealt by hand: where it is, by dice or as the Guide says, and what it leaves behind."""
    being = look.find(actor)
    chart = chart_of(look, being) if being is not None and look.house.hit_locations != "off" else None
    if chart is None:
        return None
    spots = [Option(spot.key, spot.name) for spot in chart.spots]
    fields: list[Field] = [ChoiceField("spot", "Where", default="", options=(Option("", "As the dice fall"), *spots))]
    if look.house.location_effects:
        label = f"{module.line(look, module.wounds(look)).name} it did"
        fields.append(NumberField("wounds", label, "What they leave behind; 0: nothing", 1, maximum=100))
    return Form(LOCATION, "Find where it lands", tuple(fields))


def locate(play: Play, choice: Choice) -> None:
    """The place is told; boxes have been crossed off already."""
    being, chart = play.being(choice.actor), chart_of(play, play.being(choice.actor))
    if chart is None:
        return
    called = str(choice.answers["spot"])
    spot = spot_of(chart, called) if called else throw(play, chart, REFEREE, being.name)
    if spot is None:
        return
    play.tell("{target} is struck on the {place}.", "", "person", target=being, place=spot.name.lower())
    if wounds := int(choice.answers.get("wounds", 0)):
        leave(play, being, chart, spot, wounds)
