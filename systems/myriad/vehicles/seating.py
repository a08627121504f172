"""A whole crew seated at once: who steers, who rides along, who gets off (MY-900)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, BeingField, BeingsField, Choice, Field, Form, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.myriad.base import crews, states
from systems.myriad.base.figures import SKILL
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.vehicles import boarding

CREW, LABEL = "vehicles.crew", "Seat a crew"
NOBODY, ACTION = "", "action"


def persons(look: Look, vehicle: Being) -> list[Being]:
    """Who could be aboard: those who are, then those of its side on their feet, the most skilled drivers first; whoever
    rides elsewhere last."""
    there = crews.crew(look, vehicle)
    skill = f"{SKILL}{crews.skill_of(look, vehicle)}"
    others = [one for one in look.on_side(vehicle.side) if isinstance(one.sheet, PersonSheet) and look.stands(one)
              and one not in there]  # fmt: skip
    return [*there, *sorted(others, key=lambda one: (look.under(one.id, crews.ABOARD), -look.value(one.id, skill)))]


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Everybody in their seats, by name: as it stands, or else the best driver."""
    vehicle = look.find(actor)
    if vehicle is None or not look.house.vehicles or not crews.is_vehicle(vehicle) or not vehicle.side:
        return None
    there = persons(look, vehicle)
    if states.dead(look, vehicle) or not there or crews.ship_of(look, vehicle, crews.TURRET) is not None:
        return None
    allowed = tuple([one.id for one in there])
    driver, rides = crews.at_wheel(look, vehicle), crews.tied_to(look, vehicle, crews.PASSENGER)
    usual = driver.id if driver is not None else NOBODY if rides else allowed[0]
    rein = crews.is_beast(look, vehicle)
    fields: list[Field] = [
        BeingField("driver", "In the saddle" if rein else "At the wheel", "Nobody: it stands there", usual,
                   refines=True, allowed=(NOBODY, *allowed)),
        BeingsField("passengers", "Also aboard", "Whoever is taken out gets off", tuple([one.id for one in rides]),
                    least=0, allowed=allowed, refines=True, aims=False),
    ]  # fmt: skip
    if look.fighting:
        fields.append(ToggleField(ACTION, "Takes the action of those who get in", default=True))
    form = Form(CREW, LABEL, tuple(fields))
    said = form.settled(so_far)
    sit = {who for who in (said["driver"], *said["passengers"]) if who}
    return altered(form, help=boarding.seats(look, vehicle, len(sit)))


def seat(play: Play, choice: Choice) -> None:
    """In their seats; whoever is not named gets off."""
    vehicle, answers = play.being(choice.actor), choice.answers
    driver = answers["driver"]
    riding = [who for who in answers["passengers"] if who != driver]
    before = crews.crew(play, vehicle)
    for one in before:
        if one.id != driver and one.id not in riding:
            boarding.get_off(play, one, vehicle)
    came = aboard(play, vehicle, driver, riding)
    crews.count(play, vehicle)
    if answers.get(ACTION) is True:
        for one in came:
            if one not in before:
                play.done(one.id)


def aboard(play: Play, vehicle: Being, driver: str, riding: Sequence[str]) -> list[Being]:
    """So they sit from now on, told; comes back as those who have another seat than before."""
    at_wheel, rides = crews.at_wheel(play, vehicle), crews.tied_to(play, vehicle, crews.PASSENGER)
    steers = play.being(driver) if driver and (at_wheel is None or at_wheel.id != driver) else None
    new = [play.being(who) for who in riding if who not in [one.id for one in rides]]
    for one in new:
        boarding.take_seat(play, one, vehicle, crews.PASSENGER)
    if steers is not None:
        boarding.take_seat(play, steers, vehicle, crews.DRIVER)
        play.tell("{driver} {does} {vehicle}.", icon="person", driver=steers, vehicle=vehicle,
                  does="rides" if crews.is_beast(play, vehicle) else "drives")  # fmt: skip
    if new:
        play.tell("{persons} {board} {vehicle}.", icon="arrow-up", persons=join_names([one.name for one in new]),
                  board="board" if len(new) > 1 else "boards", vehicle=vehicle)  # fmt: skip
    return [*([steers] if steers is not None else []), *new]
