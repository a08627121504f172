"""Who drives what and who rides along, and how anybody moves: on wheels, on wings, on foot (MY-900, MY-901).

Crews are bonds; an effect on whoever is aboard shows it, and tells rules at a glance whether anybody is.
"""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import FOES, Being, Bond, Effect, Term, altered
from systems.frozen import dataclass
from systems.myriad.base import module, states
from systems.myriad.base.sheet import PersonSheet, VehicleSheet

DRIVER, PASSENGER = "driver", "passenger"  # bonds from a person to a vehicle
DOCKED, TURRET = "docked", "turret"  # bonds from a vehicle to the ship it lies in, or belongs to
ABOARD = "aboard"  # the effect on whoever is
SPEED, MANOEUVRE = "speed", "manoeuvre"
ON_FOOT, LEGS = 1, "Athletics"  # the velocity class, and the skill of those who run
DRIVING = "Driving"  # what the skills of all who steer are called besides
WINDOW, AT_WINDOW, BY_WINDOW = "window", "At the windows", "MY-905"
# What fails with a location of a ship: its controls, its drive, its power, its shields (MY-911).
BRIDGE, ENGINES, REACTOR, SHIELDING, ENGINEERING = "bridge", "main_engines", "reactor", "shielding", "engineering"


@dataclass(frozen=True, slots=True)
class Mover:
    """Somebody or something that moves: ``being`` is the vehicle, or whoever runs; ``driver`` rolls for it."""

    being: Being
    driver: Being
    velocity: int = ON_FOOT
    skill: str = ""
    on_foot: bool = False

    @property
    def loose(self) -> bool:
        """Whether it is a beast that goes without a rider."""
        return not self.on_foot and self.driver.id == self.being.id


def is_vehicle(being: Being) -> bool:
    return isinstance(being.sheet, VehicleSheet)


def _bond(look: Look, who: str, *names: str) -> Bond | None:
    """The bond that ties somebody to a vehicle, as one of these."""
    return next((bond for bond in look.table.bonds.values() if bond.one == who and bond.name in names), None)


def role(look: Look, who: str) -> str:
    """Driver, passenger, or nothing."""
    bond = _bond(look, who, DRIVER, PASSENGER) if look.under(who, ABOARD) else None
    return bond.name if bond is not None else ""


def vehicle_of(look: Look, who: str) -> Being | None:
    """What somebody is aboard of, or drives."""
    if not look.under(who, ABOARD):
        return None
    bond = _bond(look, who, DRIVER, PASSENGER)
    return look.find(bond.other) if bond is not None else None


def aboard(look: Look, being: Being) -> Being | None:
    """The vehicle of somebody, asked so that nothing is looked at while nobody is aboard of anything."""
    return vehicle_of(look, being.id) if look.anywhere(ABOARD) else None


def ship_of(look: Look, vehicle: Being, *names: str) -> Being | None:
    """The ship that a vehicle lies in (or is a turret of)."""
    bond = _bond(look, vehicle.id, *(names or (DOCKED,)))
    return look.find(bond.other) if bond is not None else None


def tied_to(look: Look, vehicle: Being, *names: str) -> list[Being]:
    """Everybody who is bound to a vehicle as one of these."""
    bonds = [bond for bond in look.table.bonds.values() if bond.other == vehicle.id and bond.name in names]
    found = [look.find(bond.one) for bond in bonds]
    return [being for being in found if being is not None]


def crew_names(look: Look, vehicle: Being) -> tuple[str, str]:
    """Who steers it and who rides along, by name: ``Anna``, ``Bert, Carla``."""
    if not look.anywhere(ABOARD):
        return "", ""
    seats = (tied_to(look, vehicle, DRIVER), tied_to(look, vehicle, PASSENGER))
    steers, rides = (", ".join([one.name for one in there]) for there in seats)
    return steers, rides


def crew(look: Look, vehicle: Being) -> list[Being]:
    """Everybody aboard, whoever drives first."""
    return [*tied_to(look, vehicle, DRIVER), *tied_to(look, vehicle, PASSENGER)]


def crowded_words(look: Look, vehicle: Being, number: int, are: str = "are") -> str:
    """What is to be said of more people than a vehicle has places for, as a sentence; they sit there all the same."""
    entry = look.library("vehicles").get(vehicle.sheet.vehicle)
    places = entry.holds if entry is not None else 0
    if not places or number <= places:
        return ""
    return f"{vehicle.name} has {places} {'place' if places == 1 else 'places'}, {number} {are} aboard."


def count(play: Play, vehicle: Being) -> None:
    """Say so, if more are aboard than there are places for."""
    if said := crowded_words(play, vehicle, len(crew(play, vehicle))):
        play.tell(said, icon="warning")


def at_wheel(look: Look, vehicle: Being) -> Being | None:
    """Whoever steers, able to or not."""
    return next(iter(tied_to(look, vehicle, DRIVER)), None)


def skill_of(look: Look, vehicle: Being) -> str:
    """The skill with which it is steered; by its card, or else whatever Driving means in this module."""
    entry = look.library("vehicles").get(vehicle.sheet.vehicle)
    return driven_with(look, entry.skill) if entry is not None else module.skill_named(look, DRIVING)


def driven_with(look: Look, skill: str) -> str:
    """The skill of a card or, where the Guide has left it out, what stands in its place: else whatever Driving is."""
    here = module.skill_here(look, skill)
    return here if here in look.offered("skills") else module.skill_named(look, DRIVING) or here


def is_beast(look: Look, vehicle: Being) -> bool:
    entry = look.library("vehicles").get(vehicle.sheet.vehicle)
    return entry is not None and entry.beast


def wrecked(look: Look, vehicle: Being) -> bool:
    """Out of action or worse (MY-900)."""
    return states.dead(look, vehicle) or states.out_of(vehicle, states.WRECKED)


def is_spent(look: Look, vehicle: Being) -> bool:
    """Whether nothing is left of it to shoot at: wrecked, or of a turret the last of its boxes gone."""
    return states.dead(look, vehicle) or not any([boxes > 0 for _, boxes in vehicle.sheet.left])


def idle(look: Look, vehicle: Being) -> str:
    """Why a vehicle cannot be steered, as a sentence; empty if it can."""
    if wrecked(look, vehicle):
        return f"{vehicle.name} is out of action."
    if BRIDGE in vehicle.sheet.lost:
        return f"{vehicle.name} is out of control: its bridge is lost."
    driver = at_wheel(look, vehicle)
    if driver is None:
        return "" if is_beast(look, vehicle) else f"Nobody drives {vehicle.name}."
    return "" if look.stands(driver) else f"{driver.name} cannot drive."


def mover(look: Look, who: str) -> Mover | None:
    """A vehicle and whoever steers it, asked for by either; whoever runs; nothing if nobody is in control.

    A beast without a rider goes by itself, untrained (ours); a turret dodges with its ship (MY-911).
    """
    being = look.find(who)
    if being is None:
        return None
    if is_vehicle(being):
        return _steered(look, ship_of(look, being, TURRET) or being)
    vehicle = vehicle_of(look, who)
    if vehicle is not None:
        found = _steered(look, vehicle)
        return found if found is not None and found.driver.id == who else None
    if not isinstance(being.sheet, PersonSheet) or not look.stands(being):
        return None
    return Mover(being, being, ON_FOOT, module.skill_named(look, LEGS), True)


def _steered(look: Look, vehicle: Being) -> Mover | None:
    if idle(look, vehicle):
        return None
    driver = at_wheel(look, vehicle)
    if driver is None:
        return Mover(vehicle, vehicle, vehicle.sheet.velocity)
    return Mover(vehicle, driver, vehicle.sheet.velocity, skill_of(look, vehicle))


def movers(look: Look) -> list[Mover]:
    """Everybody at the table who can take part in a chase or a race: vehicles under control, and those on foot."""
    there = [one for one in look.everyone() if not is_vehicle(one) or ship_of(look, one, DOCKED, TURRET) is None]
    found = [mover(look, being.id) for being in there]
    return list({one.being.id: one for one in found if one is not None}.values())


def level(look: Look, one: Mover, figure: str) -> int:
    """Speed or Manoeuvre in dice; on foot both are the defence statistic of mortal combat (MY-900)."""
    if one.on_foot:
        return look.value(one.being.id, module.body(look).defence)
    return look.value(one.being.id, figure)


def shell(look: Look, target: Being) -> Being | None:
    """The vehicle that covers somebody from outside; open ones cover nobody (MY-905)."""
    vehicle = aboard(look, target)
    if vehicle is None:
        return None
    entry = look.library("vehicles").get(vehicle.sheet.vehicle)
    return None if entry is not None and entry.open else vehicle


def bearer(look: Look, being: Being) -> Being:
    """Whose place in a fight is somebody's place: passengers and vehicles are where the driver is."""
    if not look.anywhere(ABOARD):
        return being
    vehicle = being if is_vehicle(being) else vehicle_of(look, being.id)
    if vehicle is None:
        return being
    vehicle = ship_of(look, vehicle, DOCKED, TURRET) or vehicle
    return at_wheel(look, vehicle) or vehicle


def is_carried(look: Look, being: Being) -> bool:
    """Whether somebody is taken along by another and does not walk."""
    return look.anywhere(ABOARD) and role(look, being.id) == PASSENGER


def handling(look: Look, being: Being) -> list[Term]:
    """What a driver's initiative goes by: Manoeuvre (MY-401); nothing for those on foot and for passengers."""
    if not look.under(being.id, ABOARD) or role(look, being.id) != DRIVER:
        return []
    vehicle = vehicle_of(look, being.id)
    return list(look.terms(vehicle.id, MANOEUVRE)) if vehicle is not None else []


def losses(sheet: VehicleSheet, name: str) -> list[Term]:
    """What failed systems of a ship do to its figures: without engines no move and no dodge, without shields a point
    of hardness, or of armor, less (MY-911)."""
    if name in (SPEED, MANOEUVRE) and ENGINES in sheet.lost:
        return [Term("Main engines lost", -getattr(sheet, name), "MY-911")]
    shielded = "hardened" if sheet.hardened else "armor"
    if name == shielded and SHIELDING in sheet.lost and getattr(sheet, name):
        return [Term("Shielding lost", -1, "MY-911")]
    return []


def seat(play: Play, person: Being, vehicle: Being, as_what: str) -> None:
    """Somebody takes a seat, leaving whatever seat was taken before."""
    unseat(play, person)
    play.add(Bond(play.fresh("v", "bonds"), as_what, person.id, vehicle.id))
    steers = "Rides" if is_beast(play, vehicle) else "Drives"
    play.put_on(person.id, f"{steers if as_what == DRIVER else 'Aboard'} {vehicle.name}", FOREVER, kind=ABOARD,
                source=vehicle.id)  # fmt: skip


def unseat(play: Play, person: Being) -> None:
    """Nobody's driver and nobody's passenger any more."""
    for bond in tuple(play.table.bonds.values()):
        if bond.one == person.id and bond.name in (DRIVER, PASSENGER):
            play.remove(bond)
    play.lift(person.id, ABOARD)


def seat_ends(play: Play, effect: Effect) -> None:
    """Whoever is said not to be aboard any more has left the seat."""
    if effect.kind == ABOARD and effect.on in play.table.beings:
        unseat(play, play.being(effect.on))


def empty_seats(play: Play, being: Being) -> None:
    """Somebody leaves the table: the seat is free, or whoever was aboard is on the ground."""
    if not is_vehicle(being):
        unseat(play, being)
        return
    for person in crew(play, being):
        unseat(play, person)


def remove_turrets(play: Play, ship: Being) -> None:
    """The turrets of a ship go with it."""
    for turret in tied_to(play, ship, TURRET):
        for bond in tuple(play.table.bonds.values()):
            if bond.one == turret.id:
                play.remove(bond)
        play.remove(turret)


def clear_crews(play: Play) -> None:
    """After a fight: those who are gone are no crew any more, and the foes' vehicles leave the table."""
    beings = play.table.beings
    for bond in tuple(play.table.bonds.values()):
        if bond.one not in beings or bond.other not in beings:
            play.remove(bond)
    for being in tuple(play.everyone()):
        if is_vehicle(being) and being.side == FOES and at_wheel(play, being) is None:
            play.exchange(being, altered(being, side=""))
            play.tell("{vehicle} is left behind.", icon="flag", vehicle=being)
