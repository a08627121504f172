"""Harm: dice against armor, where blows land and what that does, hazards."""

from __future__ import annotations

from fractions import Fraction

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import cell, figures, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartColumn
from systems.common.records.figures import format_signed
from systems.myriad.base import module
from systems.myriad.base.entries import Spot
from systems.myriad.combat import by_hand, flying, hazards, modifiers
from systems.myriad.combat.hits import locations
from systems.myriad.rolls.checks import SIX
from systems.myriad.vehicles import ships

GROUP = "Conflicts"
DICE = range(1, 7)
EFFECTS = {
    "head": "Twice the wounds; the unimportant die, or drop",
    "arm": f"A coin for the side: drops what it holds, {format_signed(modifiers.ARM_HURT)} with it",
    "leg": "Falls, and moves a metre less for each wound",
    "tail_leg": "Moves a metre less for each wound",
    "foreleg": "As a leg without the fall, and as an arm",
    "groin": "The next action is lost",
    "wing": f"{flying.WING_LOSS} % of the speed for each wound",
    "torso": "Nothing besides",
    "place": "The system there is hit",
}


NAMES = {"torso": "Torso, tail", "tail_leg": "Tail of a snake or worm"}  # by what a wound there does


def make_armor_dice(look: Look) -> Chart:
    """How many boxes dice take on average from each armor, and who has it (MY-407)."""
    line = module.wounds(look)
    whose = chart_rows.owners(chart_rows.at_table(look), lambda one: (look.value(one.id, "armor"),))
    rows = []
    for armor in range(SIX + 1):
        share = Fraction(SIX - armor, SIX)
        rows.append(
            row(
                armor,
                f"{armor + 1}+" if armor < SIX else "–",
                *[_mean(dice * share) for dice in DICE],
                beings=whose.get(armor, ()),
            )
        )
    columns = figures("Armor", "A die hurts at", *[f"{dice}D" for dice in DICE])
    return Chart(
        "armor_dice",
        "Damage against armor",
        GROUP,
        columns,
        tuple(rows),
        "d6",
        "Making a Damage Roll",
        notes=(f"{module.line(look, line).name} on average.",),
    )


def _mean(amount: Fraction) -> str:
    return f"{float(amount):.1f}" if amount else "–"


def make_locations(look: Look) -> Chart:
    """Where a blow lands, by the shape of whoever is struck (MY-415)."""
    charts = {key: one for key, one in look.offered("charts").items() if one.dice == locations.USUAL_DICE}
    whose = chart_rows.owners(
        look.everyone(), lambda one: [found.key] if (found := locations.chart_of(look, one)) is not None else []
    )
    numbers = range(1, max([spot.last for one in charts.values() for spot in one.spots], default=0) + 1)
    rows = [row(number, *[_at(one.spots, number) for one in charts.values()]) for number in numbers]
    heads = [ChartColumn(one.name, beings=whose.get(key, ())) for key, one in charts.items()]
    house = {
        "off": "The house does without hit locations.",
        "random": "By dice alone.",
        "random_plus_called": "By dice, or aimed at.",
    }[look.house.hit_locations]
    return Chart(
        "hit_charts",
        "Hit locations",
        GROUP,
        (*figures("Roll"), *heads),
        tuple(rows),
        look.house.hit_location_dice,
        "Hit Locations",
        notes=(house,),
    )


def _at(spots: tuple[Spot, ...], number: int) -> str:
    return next((one.name for one in spots if one.first <= number <= one.last), "Torso")


def make_location_effects(look: Look) -> Chart:
    """What aiming at a place costs, and what a wound there does (MY-416)."""
    found: dict[str, Spot] = {}
    for one in look.offered("charts").values():
        if one.dice == locations.USUAL_DICE:
            for spot in one.spots:
                found.setdefault(spot.effect or spot.key, spot)
    rows = [
        row(NAMES.get(key, spot.name), format_signed(spot.called) if spot.called else "–", EFFECTS.get(key, "–"))
        for key, spot in found.items()
    ]
    house = "in force" if look.house.location_effects else "not in force"
    return Chart(
        "location_effects",
        "What a place does",
        GROUP,
        (*words("Place"), *figures("Aimed at"), *words("A wound")),
        tuple(rows),
        source="Damage Effects for Specific Body Parts",
        notes=(
            (
                f"By the house rules these effects are {house}. Whoever has {locations.MANY_LEGS} legs or more does "
                "not fall."
            ),
        ),
    )


def make_ship(look: Look) -> Chart:
    """Where a ship is hit, and what it loses there (MY-910, MY-911)."""
    rows = []
    for one in look.offered("charts").values():
        if one.dice != locations.USUAL_DICE:
            for spot in one.spots:
                rows.append(
                    row(
                        f"{spot.first:02}–{spot.last:02}",
                        cell(spot.name, entry=("charts", one.key)),
                        format_signed(spot.called) if spot.called else "–",
                        ships.LOSSES.get(spot.key, "Its system fails."),
                    )
                )
    columns = (*figures("Roll"), *words("Place"), *figures("Aimed at"), *words("Destroyed"))
    return Chart(
        "ship_hits",
        "Hits on a ship",
        "Vehicles",
        columns,
        tuple(rows),
        "d100",
        "Dealing with Massive Vehicles; Notes on Critical Locations",
    )


def make_hazards(look: Look) -> Chart:
    """What hurts without a weapon, and who is in it (MY-450 to MY-457)."""
    rows = []
    for key, one in hazards.HAZARDS.items():
        inside = [being.id for being in look.everyone() if look.under(being.id, one.kind)]
        amount = f"{one.amount}D" if not one.points else str(one.amount)
        rows.append(
            row(
                cell(one.name, choice=press(look, by_hand.HAZARD, hazard=key)),
                amount,
                look.game.words.span(one.every),
                hazards.describe(look, one),
                beings=inside,
            )
        )
    fall = f"{hazards.FREE_FALL} m are free, then 1 for every {hazards.FALL_STEP} m, {hazards.DEEPEST} at most"
    rows.append(row(cell("A fall", choice=press(look, by_hand.HAZARD, hazard=by_hand.FALL)), "–", "–", fall))
    off = () if look.house.advanced_damage else ("The house does without hazards.",)
    return Chart(
        "hazards",
        "Hazards",
        GROUP,
        (*words("What"), *figures("Takes", "Every"), *words("How")),
        tuple(rows),
        source="Advanced Types of Damage",
        choice=press(look, by_hand.HAZARD),
        notes=off,
    )


CHARTS = (make_armor_dice, make_locations, make_location_effects, make_hazards, make_ship)
