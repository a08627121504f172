"""Massive ships: hit in their locations, each with boxes of its own; what fails with each (MY-909 to MY-911)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from systems.common.forms import BeingsField, Form, ToggleField
from systems.common.forms.named_numbers import get_score, set_score
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Being, Until
from systems.myriad.base import crews, module, states, vitals
from systems.myriad.base.arms import CLOSE, Arm
from systems.myriad.base.entries import Spot
from systems.myriad.combat.hits import blows, ship_aim
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.vehicles import boarding

BAY, AIR = "fighter_bay", 24 * 3600  # seconds for which there is air (MY-911)
INSIDE, RATING = 5, 3  # dice, and mass destruction, that vessels in a bay take


def name_part(row: str) -> str:
    return row.replace("_", " ")


def hurt(play: Play, ship: Being, points: int, where: str = "") -> int:
    """Boxes off a location, as called or as the dice say; what is left over goes to the superstructure (MY-909)."""
    row = _roll_part(play, ship, where)
    left, lost = ship.sheet.left, ship.sheet.lost
    first = min(points, get_score(left, row)) if row else 0
    second = min(points - first, get_score(left, ship_aim.SUPERSTRUCTURE))
    if row:
        left = set_score(left, row, get_score(left, row) - first)
    if second:
        left = set_score(left, ship_aim.SUPERSTRUCTURE, get_score(left, ship_aim.SUPERSTRUCTURE) - second)
    was_lost = states.dead(play, ship)
    play.change(ship.id, "left", left)
    _tell(play, play.being(ship.id), row, first, second)
    if row and first and row not in lost and not get_score(left, row):
        lose(play, ship.id, row)
    if states.dead(play, play.being(ship.id)) and not was_lost:
        _breaks_up(play, ship)
    return first + second


def _breaks_up(play: Play, ship: Being) -> None:
    """Its turrets go with it, and usually all who are still aboard: the Guide says who (MY-909)."""
    play.tell("{ship} breaks up.", "dies", "skull", ship=ship)
    for turret in crews.tied_to(play, ship, crews.TURRET):
        play.change(turret.id, "left", tuple([(row, 0) for row, _ in turret.sheet.left]))
    there = tuple([one.id for one in crews.crew(play, ship) if not states.dead(play, one)])
    if not there:
        return
    field = BeingsField("lost", "Lost with the ship", "Whoever is taken out gets away", there, least=0, allowed=there)
    for who in play.ask(REFEREE, Form("breaks_up", f"{ship.name} breaks up", (field,)))["lost"]:
        line = module.body(play).line
        boxes = sum([max(0, get_score(play.being(who).sheet.left, row)) for row in (line, module.row_of(line, True))])
        vitals.hurt(play, who, boxes, line, " with the ship")


def _roll_part(play: Play, ship: Being, where: str) -> str:
    """The row that is hit; of two bays an odd number means the first; empty: the ship has nothing there."""
    found = ship_aim.chart(play, ship)
    if found is None or where not in [spot.key for spot in found.spots]:
        where = ""
    if not where and found is not None:
        came = play.total(found.dice, REFEREE, f"Where {ship.name} is hit")
        spot: Spot | None = next((one for one in found.spots if one.first <= came <= one.last), None)
        where = spot.key if spot is not None else ""
    rows = ship_aim.rows_at(ship, where) if where else []
    if len(rows) < 2:
        return next(iter(rows), "")
    (face,) = play.roll(1, 6, REFEREE, f"Which {name_part(where)}: odd the first")
    return rows[(face + 1) % 2]


def _tell(play: Play, ship: Being, row: str, first: int, second: int) -> None:
    if row:
        play.tell("{ship} is hit: {place} loses {first}, {left} left{more}.", "wounded", "drop", ship=ship, first=first,
                  place=name_part(row), left=get_score(ship.sheet.left, row),
                  more=f"; {second} off the superstructure, {_superstructure(ship)} left" if second else "",
                  )  # fmt: skip
    else:
        play.tell("{ship} is hit: {second} off the superstructure, {left} left.", "wounded", "drop", ship=ship,
                  second=second, left=_superstructure(ship))  # fmt: skip


def _superstructure(ship: Being) -> int:
    return get_score(ship.sheet.left, ship_aim.SUPERSTRUCTURE)


def lose(play: Play, ship: str, row: str) -> None:
    """A location is destroyed: its system fails, and whoever is there dies or may be sucked out (MY-911)."""
    being = play.being(ship)
    play.change(ship, "lost", (*being.sheet.lost, row))
    play.tell("{ship}: {place} is destroyed. {loss}", "destroyed", "skull", ship=being, place=name_part(row),
              loss=LOSSES.get(_key(row), "Its system fails."))  # fmt: skip
    play.tell("Whoever is there dies; in space it loses its air, and those near may be sucked out.", icon="warning")
    then = _THEN.get(_key(row))
    if then is not None:
        then(play, ship, row)


def _key(row: str) -> str:
    head, _, number = row.rpartition("_")
    return head if number.isdigit() else row


LOSSES: Mapping[str, str] = {
    crews.BRIDGE: "The ship is out of control.",
    "cargo_bay": "What was stowed there is lost.",
    "communications": "It can neither call for help nor command its fighters.",
    crews.ENGINEERING: "Repairs are at −1.",
    BAY: "Nothing is launched or landed there.",
    "life_support": "There is air for 12 to 24 hours.",
    crews.ENGINES: "It can neither move nor dodge.",
    crews.REACTOR: "It goes critical.",
    crews.SHIELDING: "Its shields are down.",
    "sickbay": "Medics have no facilities; those in danger of their lives need a field surgery kit.",
}


def _blown_up(play: Play, ship: str, row: str) -> None:
    """Ejected in time, the ship is whole and without power; else it goes with it (MY-911)."""
    being = play.being(ship)
    field = ToggleField("ejected", "The reactor is ejected in time", "Off: the ship explodes", True)
    if play.ask(REFEREE, Form("reactor", f"{being.name}: the reactor goes critical", (field,)))["ejected"]:
        play.tell("{ship} ejects its reactor: it is whole, but no weapon works.", icon="spark", ship=being)
        return
    play.change(ship, "left", set_score(being.sheet.left, ship_aim.SUPERSTRUCTURE, 0))


def _burst_bay(play: Play, ship: str, row: str) -> None:
    """Whatever lies in it takes 5D × 3 (MY-911)."""
    arm = Arm("bay", "Explosion", INSIDE, skill=CLOSE, tags=("explosive",), wmd=RATING)
    for vessel in crews.tied_to(play, play.being(ship), crews.DOCKED):
        if boarding.bay_of(play, vessel) == row:
            blows.land(play, Blow(REFEREE, vessel.id, module.body(play), CLOSE, arm,
                                        dice=INSIDE, hit=True, plain=True, deed="blast"))  # fmt: skip


def _airless(play: Play, ship: str, row: str) -> None:
    play.put_on(ship, "Air on board", Until("lasting", at=AIR), kind="air")


_THEN: Mapping[str, Callable[[Play, str, str], None]] = {
    crews.REACTOR: _blown_up,
    BAY: _burst_bay,
    "life_support": _airless,
}


def set_by_hand(play: Play, ship: Being, row: str) -> None:
    """A location was set by hand: with its last box its system fails, with its first it works again."""
    if row not in ship_aim.parts(play, ship):
        return
    if get_score(ship.sheet.left, row) > 0:
        restore_part(play, ship.id, row)
    elif row not in ship.sheet.lost:
        lose(play, ship.id, row)


def restore_part(play: Play, ship: str, row: str) -> None:
    """What works again with its first box."""
    being = play.being(ship)
    if row in being.sheet.lost and get_score(being.sheet.left, row) > 0:
        play.change(ship, "lost", tuple([one for one in being.sheet.lost if one != row]))
        play.tell("{ship}: {place} works again.", icon="gear", ship=being, place=name_part(row))
        if _key(row) == "life_support":
            play.lift(ship, "air")
