"""Vehicles: who drives what, chases, rams, velocity classes, all there are."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import LISTS, cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.kernel.rule_charts import rule_chart
from systems.common.records.charts import Chart
from systems.common.records.figures import format_signed
from systems.myriad.base import crews, module, pursuit
from systems.myriad.characters.pages.vehicle_page import CLASSES
from systems.myriad.charts.testing import test_words
from systems.myriad.rolls import driving
from systems.myriad.vehicles import chases, ramming, steering

GROUP = "Vehicles"


def make_movers(look: Look) -> Chart:
    """Who can get away or pursue: class, Speed and Manoeuvre with the driver's skill (MY-900)."""
    rows = []
    for one in crews.movers(look):
        who = (one.being.id, one.driver.id)
        rows.append(
            row(
                cell(one.being.name),
                "on foot" if one.on_foot else one.driver.name,
                one.velocity,
                cell(_throws(look, one, crews.SPEED), choice=press(look, steering.STEER, one.being.id)),
                _throws(look, one, crews.MANOEUVRE),
                beings=tuple(dict.fromkeys(who)),
            )
        )
    columns = (*words("Who or what", "Steered by"), *figures("Class", "Speed", "Manoeuvre"))
    return Chart(
        "movers",
        "Who moves how fast",
        GROUP,
        columns,
        tuple(rows),
        source="Vehicular Combat",
        choice=press(look, chases.CHASE),
    )


def _throws(look: Look, one: crews.Mover, figure: str) -> str:
    return test_words(crews.level(look, one, figure), sum([term.amount for term in driving.terms(look, one)]))


def make_chase(look: Look) -> Chart:
    """The chase as it stands, and how it goes (MY-902)."""
    rows = []
    for quarry in pursuit.quarries(look):
        for effect in pursuit.pursuits_of(look, quarry):
            pursuer, ahead = look.being(effect.on), pursuit.tally(effect)
            rows.append(
                row(
                    name_cell(look.being(quarry)),
                    cell(pursuer.name),
                    ahead,
                    "lost" if pursuit.is_lost(effect) else format_signed(-ahead) if ahead else "may be rammed",
                    beings=(quarry, effect.on),
                )
            )
    return Chart(
        "chase",
        "The chase",
        GROUP,
        (*words("Quarry", "Pursuer"), *figures("Tally", "Shots")) if rows else (),
        tuple(rows),
        source="Outrunning an Opponent",
        choice=press(look, chases.CHASE),
        notes=(
            (
                "Each round in which the quarry gets away: the classes’ difference, then Speed against Speed, one "
                "more if the quarry wins or ties, one less if not; never below 0."
            ),
            f"At {pursuit.LOST} a pursuer has lost it. At 0 it may be rammed; else shots are so much worse.",
        ),
    )


def make_ram_speeds(look: Look) -> Chart:
    """Dice of a crash by its speed (MY-906)."""
    rows = [row(f"{speed} mph", f"{ramming.dice_at(speed)}D") for speed, _ in ramming.SPEEDS if speed]
    return Chart(
        "ram_speeds",
        "Rams: speed",
        GROUP,
        figures("Relative speed", "Dice"),
        tuple(rows),
        source="Ramming Attacks",
        notes=(
            (
                "From behind the difference of both speeds, from the side one’s own, head-on the sum. Between the "
                "rows in proportion."
            ),
        ),
    )


def make_ram_masses(look: Look) -> Chart:
    """What masses make of the dice, and what comes back (MY-906, MY-907)."""
    rows = [
        row(
            key,
            f"× {one.dice}",
            f"× {one.back}" if one.back else "–",
            f"TN {ramming.HOLD - one.shaken}" if look.house.ram_control else "–",
        )
        for key, one in ramming.TABLE.items()
    ]
    held = (
        "The rammed driver must keep control." if look.house.ram_control else "The house asks nobody to keep control."
    )
    return Chart(
        "ram_masses",
        "Rams: mass",
        GROUP,
        figures("Rammer to target", "Dice", "Come back", "Control"),
        tuple(rows),
        source="Ramming Attacks",
        notes=(f"Fractions of dice are rounded up. {held}",),
    )


def make_classes(look: Look) -> Chart:
    """The velocity classes, who is of which, and the speed a ram is reckoned with unless said (MY-901)."""
    whose = chart_rows.owners(
        [one for one in look.everyone() if crews.is_vehicle(one)], lambda one: (one.sheet.velocity,)
    )
    rows = [
        row(number, name, f"{ramming.USUAL[number]} mph", beings=whose.get(number, ()))
        for number, name in enumerate(CLASSES)
        if name
    ]
    return Chart(
        "velocity",
        "Velocity classes",
        GROUP,
        (*figures("Class"), *words("What"), *figures("As a rule")),
        tuple(rows),
        source=partly("Velocity Class"),
        notes=("The usual speeds are ours.",),
    )


def make_vehicles(look: Look) -> Chart:
    """Every vehicle of the period (MY-915)."""
    there = chart_rows.owners(look.everyone(), lambda one: (getattr(one.sheet, "vehicle", ""),))
    rows = []
    for key, one in look.offered("vehicles").items():
        if look.house.vehicles and module.fits(look, one.periods):
            boxes = f"{one.wounds} + {one.critical}" if one.wounds else f"{one.superstructure}"
            rows.append(
                row(
                    cell(one.name, entry=("vehicles", key)),
                    one.velocity,
                    one.speed,
                    one.manoeuvre,
                    one.armor,
                    one.hardened or "–",
                    boxes,
                    one.seats or "–",
                    beings=there.get(key, ()),
                )
            )
    columns = (*words("Vehicle"), *figures("Class", "Speed", "Manoeuvre", "Armor", "HT", "Boxes"), *words("Seats"))
    none = ("The house does without vehicles.",) if not look.house.vehicles else ("There is none of this period.",)
    return Chart(
        "vehicles",
        "All vehicles",
        LISTS,
        columns if rows else (),
        tuple(rows),
        source=partly("Vehicles and Riding Animals"),
        notes=() if rows else none,
    )


def make_words(look: Look) -> Chart:
    """Chases, races, guns of vehicles and ships in words (MY-902 to MY-905, MY-909)."""
    cards = ("driving", "chases", "races", "vehicle_weapons", "ships") if look.house.vehicles else ()
    source = partly("Vehicular Combat; Outrunning an Opponent; Dealing with Massive Vehicles")
    return rule_chart(look, "vehicle_rules", "Vehicles in words", GROUP, cards, source)


CHARTS = (make_movers, make_chase, make_ram_speeds, make_ram_masses, make_classes, make_words, make_vehicles)
