"""The locations of massive ships, and aiming at them (MY-909, MY-910)."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Option
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Term
from systems.myriad.base import module, states
from systems.myriad.base.entries import Chart
from systems.myriad.base.sheet import VehicleSheet

WOUNDS, SUPERSTRUCTURE = states.WRECKED, module.row_of(states.WRECKED, True)


def parts(look: Look, ship: Being) -> tuple[str, ...]:
    """The locations of a ship, in their order; none if the house does not play with them."""
    if not look.house.critical_locations or not isinstance(ship.sheet, VehicleSheet):
        return ()
    return tuple([row for row, boxes in ship.sheet.boxes if row not in (WOUNDS, SUPERSTRUCTURE) and boxes])


def chart(look: Look, ship: Being) -> Chart | None:
    """Where a ship with locations is hit."""
    if not parts(look, ship):
        return None
    entry = look.library("vehicles").get(ship.sheet.vehicle)
    found: Chart | None = look.library("charts").get(entry.chart) if entry is not None else None
    return found


def called_field(look: Look, target: Being) -> ChoiceField | None:
    """What to aim at on a ship, and what that costs (MY-910)."""
    found = chart(look, target)
    if found is None:
        return None
    spots = [Option(spot.key, f"{spot.name} {spot.called or ''}".strip().replace("-", "−")) for spot in found.spots
             if rows_at(target, spot.key)]  # fmt: skip
    return ChoiceField("called", "Aim at", default="", refines=True, rule="MY-910",
                       options=(Option("", "Nothing in particular"), *spots))  # fmt: skip


def called_terms(look: Look, target: Being, called: str) -> list[Term]:
    """What aiming at a location costs."""
    found = chart(look, target) if called else None
    spot = next((one for one in found.spots if one.key == called), None) if found is not None else None
    return [Term(f"Aimed at the {spot.name.lower()}", spot.called, "MY-910")] if spot and spot.called else []


def rows_at(ship: Being, key: str) -> list[str]:
    """The rows of a location: one, or of several bays one each."""
    return [row for row, _ in ship.sheet.boxes if row == key or row.removeprefix(f"{key}_").isdigit()]
