"""In and out of vehicles: at the wheel, as a passenger, a fighter into a carrier's bay (MY-900, MY-911)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Bond
from systems.myriad.base import crews, pursuit, states
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.combat import places, rounds

BOARD, LEAVE = "vehicles.board", "vehicles.leave"
ACTION, BAY = "action", "fighter_bay"
ROLES = {crews.DRIVER: "At the wheel", crews.PASSENGER: "As a passenger"}


def _vehicles(look: Look, being: Being) -> list[Being]:
    """What somebody can get into: the own side's first, those without a driver before the others."""
    there = [one for one in look.everyone() if crews.is_vehicle(one) and not states.dead(look, one)
             and crews.ship_of(look, one, crews.TURRET) is None and one.id != being.id]  # fmt: skip
    own = crews.vehicle_of(look, being.id)
    return sorted(there, key=lambda one: (one.side != being.side, one == own, crews.at_wheel(look, one) is not None))


def bays(ship: Being) -> list[str]:
    """The fighter bays of a ship that are whole."""
    return [row for row, _ in ship.sheet.boxes if row.startswith(BAY) and row not in ship.sheet.lost]


def board_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Into which vehicle, and as what."""
    being = look.find(actor)
    if being is None or not look.house.vehicles:
        return None
    if crews.is_vehicle(being):
        return _dock_form(look, being, so_far)
    if not isinstance(being.sheet, PersonSheet) or not look.stands(being) or not (there := _vehicles(look, being)):
        return None
    vehicle = next((one for one in there if one.id == so_far.get("vehicle")), there[0])
    driver = crews.at_wheel(look, vehicle)
    taken = f"{driver.name} drives." if driver is not None and driver.id != actor and look.stands(driver) else ""
    roles = tuple([Option(key, label, blocked=taken if key == crews.DRIVER else "") for key, label in ROLES.items()])
    fields: list[Field] = [
        BeingField("vehicle", "Vehicle", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True),
        ChoiceField("role", "How", default=crews.PASSENGER if taken else crews.DRIVER, options=roles),
    ]
    aboard = {being.id, *[one.id for one in crews.crew(look, vehicle)]}
    return Form(BOARD, "Board", (*fields, *_action(look, actor)), help=seats(look, vehicle, len(aboard)))


def seats(look: Look, vehicle: Being, number: int) -> str:
    """What its card says of its seats, and that they do not suffice for so many."""
    entry = look.library("vehicles").get(vehicle.sheet.vehicle)
    said = f"Seats: {entry.seats}." if entry is not None and entry.seats else ""
    return " ".join([one for one in (said, crews.crowded_words(look, vehicle, number, "would be")) if one])


def _action(look: Look, actor: str) -> list[Field]:
    """In a fight it takes the action, unless the Guide says otherwise (ours)."""
    return [ToggleField(ACTION, "Takes the action", default=True)] if rounds.acting(look, actor) is not None else []


def _dock_form(look: Look, vessel: Being, so_far: Answers) -> Form | None:
    """Into the bay of a ship."""
    there = [one for one in _vehicles(look, vessel) if bays(one)]
    if not there or bays(vessel) or crews.ship_of(look, vessel, crews.DOCKED, crews.TURRET) is not None:
        return None
    ship = next((one for one in there if one.id == so_far.get("vehicle")), there[0])
    options = tuple([Option(row, row.replace("_", " ").capitalize()) for row in bays(ship)])
    return Form(BOARD, "Land in a bay", (
        BeingField("vehicle", "Ship", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True),
        ChoiceField("bay", "Bay", default=options[0].value, options=options),
    ))  # fmt: skip


def board(play: Play, choice: Choice) -> None:
    """In it, at the wheel or not."""
    being, vehicle, answers = play.being(choice.actor), play.being(choice.answers["vehicle"]), choice.answers
    if crews.is_vehicle(being):
        number = [row for row, _ in vehicle.sheet.boxes if row.startswith(BAY)].index(answers["bay"]) + 1
        play.add(Bond(play.fresh("v", "bonds"), crews.DOCKED, being.id, vehicle.id, number))
        play.tell("{vessel} lands in {bay} of {ship}.", icon="arrow-down", vessel=being, ship=vehicle,
                  bay=answers["bay"].replace("_", " "))  # fmt: skip
        return
    before = crews.at_wheel(play, vehicle) if answers["role"] == crews.DRIVER else None
    if before is not None and before.id != being.id:  # who can drive no more is pushed aside
        crews.seat(play, before, vehicle, crews.PASSENGER)
    take_seat(play, being, vehicle, answers["role"])
    play.tell("{being} {does} {vehicle}.", icon="arrow-up", being=being, vehicle=vehicle,
              does="takes the reins of" if crews.is_beast(play, vehicle) and answers["role"] == crews.DRIVER
              else "takes the wheel of" if answers["role"] == crews.DRIVER else "boards")  # fmt: skip
    crews.count(play, vehicle)
    if pursuit.takes_part(play, vehicle):
        play.lift(being.id, states.ELSEWHERE)
    if answers.get(ACTION) is True:
        play.done(being.id)


def take_seat(play: Play, being: Being, vehicle: Being, as_what: str) -> None:
    """Somebody gets in where the vehicle stands: it does not come to the driver."""
    here = places.place(play, vehicle)
    crews.seat(play, being, vehicle, as_what)
    if play.fighting:
        for one in (being, vehicle):
            places.shift(play, one, here)


def leave_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Out of it; of a bay that is whole."""
    being = look.find(actor)
    if being is None or not look.house.vehicles:
        return None
    if crews.is_vehicle(being):
        ship = crews.ship_of(look, being)
        if ship is None:
            return None
        row = bay_of(look, being)
        blocked = f"The bay of {ship.name} is destroyed: nothing can be launched before it is repaired."
        return Form(LEAVE, "Launch", blocked=blocked if row in ship.sheet.lost else "")
    vehicle = crews.vehicle_of(look, actor)
    if vehicle is None:
        return None
    return Form(LEAVE, f"Leave {vehicle.name}", tuple(_action(look, actor)))


def bay_of(look: Look, vessel: Being) -> str:
    """The row of the bay in which a vessel lies; empty if it lies in none."""
    bond = next((one for one in look.table.bonds.values() if one.one == vessel.id and one.name == crews.DOCKED), None)
    ship = look.find(bond.other) if bond is not None else None
    if bond is None or ship is None:
        return ""
    rows = [row for row, _ in ship.sheet.boxes if row.startswith(BAY)]
    return rows[bond.value - 1] if 0 < bond.value <= len(rows) else ""


def leave(play: Play, choice: Choice) -> None:
    """On the ground again, where the vehicle is."""
    being = play.being(choice.actor)
    if crews.is_vehicle(being):
        for bond in tuple(play.table.bonds.values()):
            if bond.one == being.id and bond.name == crews.DOCKED:
                play.remove(bond)
        play.tell("{vessel} is launched.", icon="arrow-up", vessel=being)
        return
    vehicle = crews.vehicle_of(play, being.id)
    if vehicle is None:
        return
    get_off(play, being, vehicle)
    if choice.answers.get(ACTION) is True:
        play.done(being.id)


def get_off(play: Play, being: Being, vehicle: Being) -> None:
    """On the ground where the vehicle is, which stays there."""
    here = places.place(play, being)
    others = crews.crew(play, vehicle)
    crews.unseat(play, being)
    if play.fighting:
        for one in (being, vehicle, *others):
            places.shift(play, one, here)
    play.tell("{being} leaves {vehicle}.", icon="arrow-down", being=being, vehicle=vehicle)
