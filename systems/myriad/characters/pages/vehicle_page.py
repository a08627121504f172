"""The sheet of a vehicle: what it is, its rows and locations, its figures (MY-900, MY-909, MY-915)."""

from __future__ import annotations

from systems.common.forms import BoxesField, Field, NotesField, NumberField, Section, ShownField, TextField
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.myriad.base import crews, module, states
from systems.myriad.base.entries import Vehicle
from systems.myriad.base.sheet import VehicleSheet

MOST = 999
_CRITICAL = module.row_of(states.WRECKED, True)
CLASSES = ("", "Pedestrian", "Riding animal", "Flying animal or motorized", "Performance", "Propeller aircraft",
           "Jet aircraft", "Interplanetary", "Interstellar")  # fmt: skip


def vehicle(look: Look, being: Being, sheet: VehicleSheet) -> tuple[Section, ...]:
    """The sections of a vehicle's sheet."""
    entry: Vehicle | None = look.library("vehicles").get(sheet.vehicle)
    named = [("named", "Is", entry.name), ("seats", "Seats", entry.seats)] if entry is not None else []
    steers, rides = crews.crew_names(look, being)
    docked = ", ".join([one.name for one in crews.tied_to(look, being, crews.DOCKED)])
    if entry is not None:
        skill = look.library("skills").get(crews.skill_of(look, being))
        named += [
            ("skill", "Steered with", skill.name if skill is not None else ""),
            ("weapons", "Weapons", _weapons(entry)),
        ]
    named += [("steers", "Driven by", steers), ("rides", "Aboard", rides), ("docked", "In its bays", docked)]
    velocity = CLASSES[sheet.velocity] if sheet.velocity in range(len(CLASSES)) else ""
    what: list[Field] = [TextField(name, label, default=said, longest=MOST) for name, label, said in named if said]
    what.append(NumberField("velocity", "Velocity class", velocity, 1, minimum=1, maximum=8, rule="MY-901"))
    return (
        Section("What", tuple(what), "identity"),
        Section("Figures", (
            ShownField("speed_now", "Speed", figure="speed", main=True),
            ShownField("manoeuvre_now", "Manoeuvre", figure="manoeuvre", main=True),
            ShownField("armor_rating", "Armor", figure="armor", main=True),
            ShownField("hardened_now", "Hardened", "Only weapons of mass destruction rated higher harm it",
                       figure="hardened"),
        ), "figures"),
        Section("Resilience", _rows(look, sheet)),
        Section("Notes", (NotesField("notes", "Notes"),), "story"),
    )  # fmt: skip


def _weapons(entry: Vehicle) -> str:
    """``10 turrets: Defense turret 3D × 2, long``."""
    arms = [f"{one.name.capitalize()} {one.damage}D{f' × {one.wmd}' if one.wmd else ''}, {one.reach}"
            for one in entry.attacks]  # fmt: skip
    turrets = [f"{entry.turrets} {'turret' if entry.turrets == 1 else 'turrets'}"] if entry.turrets else []
    return ": ".join([*turrets, "; ".join(arms)]) if arms else "".join(turrets)


def rows_of_vehicle(look: Look, sheet: VehicleSheet) -> tuple[str, ...]:
    """The rows of a vehicle: of a ship with locations first the superstructure, which is what it lives by (MY-909)."""
    rows = [row for row, _ in sheet.boxes]
    return tuple(rows if states.WRECKED in rows else sorted(rows, key=lambda row: row != _CRITICAL))


def row_words(look: Look, row: str, sheet: VehicleSheet) -> str:
    """What a row of a vehicle is called: ``Wounds``, ``Critical``, ``Fighter bay``, of a ship ``Superstructure``."""
    if row == _CRITICAL and states.WRECKED not in [one for one, _ in sheet.boxes]:
        return "Superstructure"
    bodies = dict(zip((states.WRECKED, _CRITICAL), module.wound_rows(look), strict=True))
    return dict(module.rows(look)).get(row) or bodies.get(row) or row.replace("_", " ").capitalize()


def _rows(look: Look, sheet: VehicleSheet) -> tuple[Field, ...]:
    found: list[Field] = []
    critical = {module.row_of(key, True) for key in look.library("lines")}
    for row in rows_of_vehicle(look, sheet):
        help, words = "Its system has failed" if row in sheet.lost else "", row_words(look, row, sheet)
        found.append(BoxesField(f"left:{row}", words, help, 0, maximum=MOST, most=f"boxes:{row}",
                                heavy=row in critical))  # fmt: skip
        found.append(NumberField(f"boxes:{row}", f"{words} boxes", maximum=MOST))
    return tuple(found)
