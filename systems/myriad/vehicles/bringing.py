"""Vehicles and mounts onto the table, by their cards (MY-900, MY-915)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, EntryField, Field, Form, NumberField, Option
from systems.common.look import Look
from systems.common.naming import distinct, in_words
from systems.common.play import Play
from systems.common.table import FOES, PARTY, Being, Bond, altered
from systems.myriad import crews, module, states
from systems.myriad.entries import Vehicle
from systems.myriad.figures import SKILL
from systems.myriad.sheet import PersonSheet, VehicleSheet

BRING, LABEL = "vehicles.bring", "Bring a vehicle"
MOST, MOST_TURRETS = 40, 40
BARDING = (("none", "None", 0), ("leather", "Leather", 2), ("plate", "Plate", 4))  # the armor of people (MY-305)
TURRET_ARMOR, TURRET_HARDENED = 2, 1  # of star fighters (MY-911; ours)
SIDES = (Option(PARTY, "Party"), Option(FOES, "Foes"))


def offered(look: Look) -> dict[str, Vehicle]:
    """The vehicles of this period."""
    return {key: one for key, one in look.offered("vehicles").items() if module.fits(look, one.periods)}


def sheet_of(entry: Vehicle) -> VehicleSheet:
    """A vehicle as its card says: Wounds and Critical, of a ship its locations and the superstructure (R-40)."""
    rows = [(states.WRECKED, entry.wounds), *[(place.key, place.boxes) for place in entry.places],
            (module.row_of(states.WRECKED, True), entry.critical or entry.superstructure)]  # fmt: skip
    boxes = tuple([(row, amount) for row, amount in rows if amount])
    return VehicleSheet(entry.key, boxes, boxes, entry.speed, entry.manoeuvre, entry.armor, entry.velocity,
                        entry.hardened)  # fmt: skip


def riders(look: Look, side: str, skill: str) -> list[Being]:
    """Who could drive it: those of the side who are not aboard of anything, the most skilled first."""
    free = [one for one in look.on_side(side) if isinstance(one.sheet, PersonSheet) and look.stands(one)
            and not look.under(one.id, crews.ABOARD)]  # fmt: skip
    return sorted(free, key=lambda one: -look.value(one.id, f"{SKILL}{skill}"))


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which, how many, on which side, and who drives."""
    if not look.house.vehicles:
        return None
    there = offered(look)
    if not there:
        return Form(BRING, LABEL, blocked="The module has no vehicles: make one under its parts.")
    first = next(iter(there))
    key = str(so_far.get("vehicle")) if str(so_far.get("vehicle")) in there else first
    side = FOES if so_far.get("side") == FOES else PARTY
    free = riders(look, side, there[key].skill)
    usual = (actor,) if actor in [one.id for one in free] else tuple([one.id for one in free[:1]])
    fields: list[Field] = [
        EntryField("vehicle", "Vehicle", default=first, kind="vehicles", among=tuple(there), refines=True),
        ChoiceField("side", "Side", default=PARTY, options=SIDES, refines=True),
        BeingsField("drivers", "Driven by", "One vehicle for each; nobody: it stands there", usual, least=0,
                    allowed=tuple([one.id for one in free])),
        NumberField("count", "At least so many", default=1, minimum=1, maximum=MOST),
    ]  # fmt: skip
    if there[key].turrets:
        fields.append(NumberField("turrets", "Turrets", "Targets of their own", there[key].turrets,
                                  maximum=MOST_TURRETS, rule="MY-911"))  # fmt: skip
    if there[key].beast:
        fields.append(ChoiceField("barding", "Barding", default="none", rule="MY-915",
                                  options=tuple([Option(name, label, f"Armor {rating}" if rating else "")
                                                 for name, label, rating in BARDING])))  # fmt: skip
    entry = there[key]
    return Form(BRING, LABEL, tuple(fields), help=f"Class {entry.velocity}, Speed {entry.speed}, Manoeuvre "
                f"{entry.manoeuvre}, armor {entry.armor}")  # fmt: skip


def bring(play: Play, choice: Choice) -> None:
    """They stand there; whoever drives is aboard."""
    answers = choice.answers
    entry: Vehicle = play.entry("vehicles", answers["vehicle"])
    drivers = tuple(answers["drivers"])
    barding = next((rating for name, _, rating in BARDING if name == answers.get("barding")), 0)
    added = [_added(play, entry, answers["side"], barding) for _ in range(max(len(drivers), answers["count"]))]
    said = f"{len(added)} × {entry.name}" if len(added) > 1 else added[0].name
    play.tell("{vehicles} {comes} onto the table.", icon="flag", vehicles=said, comes="come" if len(added) > 1 else
              "comes")  # fmt: skip
    for who, vehicle in zip(drivers, added, strict=False):
        crews.seat(play, play.being(who), vehicle, crews.DRIVER)
    if drivers:
        play.tell("Driven by {drivers}.", icon="person", drivers=in_words(play, [play.being(who) for who in drivers]))
    for vehicle in added:
        _armed(play, entry, vehicle, answers.get("turrets", 0))


def _added(play: Play, entry: Vehicle, side: str, barding: int) -> Being:
    """Barding counts in place of what the beast grows (MY-915)."""
    sheet = sheet_of(entry)
    sheet = altered(sheet, armor=max(sheet.armor, barding))
    being = Being(play.fresh("b", "beings"), distinct(play, entry.name), "vehicle", side, sheet, glyph=entry.glyph)
    play.add(being)
    return being


def _armed(play: Play, entry: Vehicle, ship: Being, count: int) -> None:
    """Turrets are targets like star fighters, with boxes of their own (MY-911)."""
    for _ in range(count):
        boxes = ((states.WRECKED, entry.turret_wounds),)
        sheet = VehicleSheet(entry.key, boxes, boxes, 0, ship.sheet.manoeuvre, TURRET_ARMOR, entry.velocity,
                             TURRET_HARDENED, notes="A turret: Manoeuvre is the ship's.")  # fmt: skip
        turret = Being(play.fresh("b", "beings"), distinct(play, "Turret"), "vehicle", ship.side, sheet, glyph="gear")
        play.add(turret)
        play.add(Bond(play.fresh("v", "bonds"), crews.TURRET, turret.id, ship.id))
