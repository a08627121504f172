"""How far short, medium and long range are, for a human or by the table of scales; what sizes add (MY-304, MY-405)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.myriad.base.sheet import VehicleSheet

POINT_BLANK = 5  # metres, up to and including (MY-304)
SHORT, MEDIUM = 200, 500  # short is under 200; medium up to and including 500
OUT = "out of range"
ORDER = ("miniscule", "tiny", "small", "average", "large", "huge", "immense")
LIMITS = {  # in centimetres: where short ends, and medium, and long; a mile is 1,609 m
    "miniscule": (60, 150, 300),
    "tiny": (1_000, 2_500, 5_000),
    "small": (5_000, 12_500, 25_000),
    "average": (20_000, 50_000, 100_000),
    "large": (50_000, 150_000, 300_000),
    "huge": (80_450, 241_350, 482_700),
    "immense": (321_800, 804_500, 1_609_000),
}


def size(look: Look, being: Being) -> str:
    """The scale of somebody: as the sheet says, of a vehicle as its card says."""
    sheet = being.sheet
    if isinstance(sheet, VehicleSheet):
        entry = look.library("vehicles").get(sheet.vehicle)
        return entry.scale if entry is not None else "large"
    return sheet.scale if sheet.scale in LIMITS else "average"


def scale(look: Look, being: Being) -> str:
    """The scale by which somebody's ranges are read; empty while the Guide goes by the human ones (MY-405)."""
    return size(look, being) if look.house.scale_table else ""


def band(metres: int, scale: str = "") -> str:
    """The range band of a distance: for a human, or for a firer of a scale, beyond whose table nothing is in range
    (MY-304, R-09, R-10)."""
    if not scale:
        if metres <= POINT_BLANK:
            return "point blank"
        return "short" if metres < SHORT else "medium" if metres <= MEDIUM else "long"
    short, medium, long = LIMITS[scale]
    if 100 * metres > long:
        return OUT
    if 100 * metres > medium:
        return "long"
    if 100 * metres >= short:
        return "medium"
    return "point blank" if metres <= POINT_BLANK else "short"


def larger(look: Look, target: Being, firer: Being) -> int:
    """Rows of the table from the firer to the target: −1 for each that it is smaller, +1 for each larger (MY-405)."""
    return ORDER.index(size(look, target)) - ORDER.index(size(look, firer))
