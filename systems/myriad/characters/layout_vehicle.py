"""The sheet of a vehicle: what it is, its rows and locations, its figures (MY-900, MY-909, MY-915)."""

from __future__ import annotations

from systems.common.forms import BoxesField, Field, NotesField, NumberField, Section, ShownField, TextField
from systems.common.look import Look
from systems.common.table import Being
from systems.myriad import module
from systems.myriad.sheet import VehicleSheet

MOST = 999
CLASSES = ("", "Pedestrian", "Riding animal", "Flying animal or motorized", "Performance", "Propeller aircraft",
           "Jet aircraft", "Interplanetary", "Interstellar")  # fmt: skip


def vehicle(look: Look, being: Being, sheet: VehicleSheet) -> tuple[Section, ...]:
    """The sections of a vehicle's sheet."""
    entry = look.library("vehicles").get(sheet.vehicle)
    named = [("named", "Is", entry.name), ("seats", "Seats", entry.seats)] if entry is not None else []
    velocity = CLASSES[sheet.velocity] if 0 < sheet.velocity < len(CLASSES) else ""
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


def row_words(look: Look, row: str) -> str:
    """What a row of a vehicle is called: ``Wounds``, ``Critical``, ``Fighter bay``."""
    return dict(module.rows(look)).get(row) or row.replace("_", " ").capitalize()


def _rows(look: Look, sheet: VehicleSheet) -> tuple[Field, ...]:
    found: list[Field] = []
    critical = {module.row_of(key, True) for key in look.library("lines")}
    for row, _ in sheet.boxes:
        help = "Its system has failed" if row in sheet.lost else ""
        found.append(BoxesField(f"left:{row}", row_words(look, row), help, 0, maximum=MOST, most=f"boxes:{row}",
                                heavy=row in critical))  # fmt: skip
        found.append(NumberField(f"boxes:{row}", f"{row_words(look, row)} boxes", maximum=MOST))
    return tuple(found)
