"""Vehicles and mounts onto the table, by their cards (MY-900, MY-915)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.encounter_kit import joining
from systems.common.forms import (
    Answers,
    BeingsField,
    Choice,
    ChoiceField,
    EntryField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
)
from systems.common.forms.named_numbers import set_score
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name, find_free_name, lower_title
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Bond, Muster, altered
from systems.myriad.base import crews, module, states
from systems.myriad.base.entries import Vehicle
from systems.myriad.base.figures import SKILL
from systems.myriad.base.sheet import PersonSheet, VehicleSheet
from systems.myriad.combat import places
from systems.myriad.vehicles import seating

BRING, LABEL = "vehicles.bring", "Bring a vehicle or mount"
MOST, MOST_TURRETS = 40, 40
SOLDIER, PAID = "soldier", 2  # who drives if nobody has learnt it, and how well (ours)
BARDING = (("none", "None", 0), ("leather", "Leather", 2), ("plate", "Plate", 4))  # the armor of people (MY-305)
TURRET_ARMOR, TURRET_HARDENED = 2, 1  # of star fighters (MY-911; ours)
TURRET_WOUNDS = 4  # of the carrier's, for turrets whose card says nothing
SIDES = (Option(PARTY, "Party"), Option(FOES, "Foes"))


def vehicles_offered(look: Look) -> dict[str, Vehicle]:
    """Every vehicle, those of this period first."""
    there = look.offered("vehicles")
    return dict(sorted(there.items(), key=lambda pair: not module.fits(look, pair[1].periods)))


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
    """Which, how many, on which side, who drives and who rides along."""
    if not look.house.vehicles:
        return None
    there = vehicles_offered(look)
    if not there:
        return Form(BRING, LABEL, blocked="The module has no vehicles: make one under its parts.")
    first = next(iter(there))
    key = str(so_far.get("vehicle")) if str(so_far.get("vehicle")) in there else first
    entry, side = there[key], FOES if so_far.get("side") == FOES else PARTY
    free = riders(look, side, crews.driven_with(look, entry.skill))
    usual = (actor,) if actor in [one.id for one in free] else tuple([one.id for one in free[:1]])
    fields: list[Field] = [
        EntryField("vehicle", "Vehicle", default=first, kind="vehicles", among=tuple(there), refines=True),
        ChoiceField("side", "Side", default=PARTY, options=SIDES, refines=True),
        *_crew_fields(look, entry, side, free, usual),
        *_skill_field(look, entry, so_far.get("crew", _unknown(look, entry, side, free))),
        NumberField("count", "At least so many", default=1, minimum=1, maximum=MOST),
        TextField("called", "Called", default=entry.name, longest=60),
    ]
    if entry.turrets:
        fields.append(NumberField("turrets", "Turrets", "Targets of their own", entry.turrets, maximum=MOST_TURRETS,
                                  rule="MY-911"))  # fmt: skip
    if entry.beast:
        fields.append(ChoiceField("barding", "Barding", default="none", rule="MY-915",
                                  options=tuple([Option(name, label, f"Armor {rating}" if rating else "")
                                                 for name, label, rating in BARDING])))  # fmt: skip
    return Form(BRING, LABEL, tuple(fields), help=f"Class {entry.velocity}, Speed {entry.speed}, Manoeuvre "
                f"{entry.manoeuvre}, armor {entry.armor}{_elsewhere(look, entry)}")  # fmt: skip


def _elsewhere(look: Look, entry: Vehicle) -> str:
    """What to mind about a vehicle of another time."""
    if module.fits(look, entry.periods):
        return ""
    times = " and ".join([module.PERIODS[one].lower() for one in entry.periods])
    steers = crews.driven_with(look, entry.skill)
    skill = look.library("skills").get(steers)
    taught = "" if skill is None or steers in module.skills(look) else f": nobody here learns {skill.name}"
    return f". A {times} vehicle in a {look.house.period} campaign{taught}; House rules, Period changes that"


def _crew_fields(look: Look, entry: Vehicle, side: str, free: Sequence[Being], usual: tuple[str, ...]) -> list[Field]:
    """By name; or, for those whom nobody knows, what kind of creature they are: foes without a driver get one."""
    allowed = tuple([one.id for one in free])
    found: list[Field] = []
    if free:
        found.append(BeingsField("drivers", "Driven by", "One vehicle for each; nobody: it stands there", usual,
                                 least=0, allowed=allowed))  # fmt: skip
    if len(free) > 1:
        found.append(BeingsField("aboard", "Also aboard", "In the first; of several in turn", (), least=0,
                                 allowed=allowed))  # fmt: skip
    label = "Or by a" if free else "Driven by a"
    found.append(EntryField("crew", label, "A new driver for each that has none", _unknown(look, entry, side, free),
                            kind="creatures", required=False, refines=True))  # fmt: skip
    return found


def _unknown(look: Look, entry: Vehicle, side: str, free: Sequence[Being]) -> str:
    """Who drives for foes of whom nobody is there: the creature that is best at it, else somebody with arms."""
    there = look.offered("creatures")
    if side != FOES or free or not there:
        return ""
    best = max(there, key=lambda key: there[key].skills.get(entry.skill, 0))
    return best if there[best].skills.get(entry.skill, 0) or SOLDIER not in there else SOLDIER


def _skill_field(look: Look, entry: Vehicle, crew: object) -> list[Field]:
    """How well a nameless driver steers: as the bestiary says, or as those who are paid for it (ours)."""
    one = look.offered("creatures").get(str(crew)) if crew else None
    skill = look.library("skills").get(crews.driven_with(look, entry.skill))
    if one is None or skill is None:
        return []
    return [
        NumberField("skill", f"{skill.name} of the driver", default=one.skills.get(entry.skill, 0) or PAID, maximum=10)
    ]


def bring(play: Play, choice: Choice) -> None:
    """They stand there; whoever drives and rides along is aboard."""
    answers = choice.answers
    entry: Vehicle = play.entry("vehicles", answers["vehicle"])
    drivers = tuple(answers.get("drivers", ()))
    barding = next((rating for name, _, rating in BARDING if name == answers.get("barding")), 0)
    name = str(answers.get("called", "")).strip() or entry.name
    added = [_added(play, entry, name, answers["side"], barding)
             for _ in range(max(len(drivers), answers["count"]))]  # fmt: skip
    said = f"{name} × {len(added)}" if name != entry.name else count_name(len(added), lower_title(name))
    said = said if len(added) > 1 else added[0].name
    play.tell("{vehicles} {comes} onto the table.", icon="flag", vehicles=said, comes="come" if len(added) > 1 else
              "comes")  # fmt: skip
    if answers.get("crew"):
        drivers += tuple(_hired(play, entry, answers, len(added) - len(drivers)))
    riding = [who for who in answers.get("aboard", ()) if who not in drivers]
    for place, vehicle in enumerate(added):
        driver = drivers[place] if place < len(drivers) else ""
        if driver and play.fighting and (here := places.place(play, play.being(driver))) != places.place(play, vehicle):
            places.shift(play, vehicle, here)  # nobody has to go and fetch it
        seating.aboard(play, vehicle, driver, riding[place :: len(added)])
        crews.count(play, vehicle)
    for vehicle in added:
        _armed(play, entry, vehicle, answers.get("turrets", 0))


def _hired(play: Play, entry: Vehicle, answers: Answers, count: int) -> list[str]:
    """So many drivers of a kind; in a fight they act from the next round on."""
    if count < 1:
        return []
    sheet = play.game.creature_sheet(play, answers["crew"], None)
    level, steers = int(answers.get("skill", 0)), crews.driven_with(play, entry.skill)
    taught = altered(sheet, skills=set_score(sheet.skills, steers, level)) if level else sheet
    return joining.add_bodies(play, Muster(answers["crew"], count), answers["side"], lambda _hits: taught)


def _added(play: Play, entry: Vehicle, name: str, side: str, barding: int) -> Being:
    """Barding counts in place of what the beast grows (MY-915)."""
    sheet = sheet_of(entry)
    sheet = altered(sheet, armor=max(sheet.armor, barding))
    being = Being(play.fresh("b", "beings"), find_free_name(play, name), "vehicle", side, sheet, glyph=entry.glyph)
    play.add(being)
    return being


def _armed(play: Play, entry: Vehicle, ship: Being, count: int) -> None:
    """Turrets are targets like star fighters, with boxes of their own (MY-911); numbered on from those of other ships,
    they stand in one line."""
    first = 1 + len([one for one in play.table.bonds.values() if one.name == crews.TURRET])
    for number in range(first, first + count):
        boxes = ((states.WRECKED, entry.turret_wounds or TURRET_WOUNDS),)
        sheet = VehicleSheet(entry.key, boxes, boxes, 0, ship.sheet.manoeuvre, TURRET_ARMOR, entry.velocity,
                             min(TURRET_HARDENED, entry.hardened),
                             notes="A turret: Manoeuvre is the ship’s.")  # fmt: skip
        turret = Being(play.fresh("b", "beings"), f"Turret {number}", "vehicle", ship.side, sheet,
                       f"turret of {ship.id}", number, "gear")  # fmt: skip
        play.add(turret)
        play.add(Bond(play.fresh("v", "bonds"), crews.TURRET, turret.id, ship.id))
