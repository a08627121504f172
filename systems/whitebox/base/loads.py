"""Weight carried and the movement it leaves (WB-108, WB-109, WB-111, WB-112)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.look import Look
from systems.common.records.table import Being, Term
from systems.whitebox.base import classes
from systems.whitebox.base.creatures import creature_of
from systems.whitebox.base.entries import Race
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet, Item

FLAT = 100  # tenths of a pound: miscellaneous gear together (WB-108)
COINS, OTHER_GEAR = "Coins", "Other gear"
TOGETHER = (COINS, OTHER_GEAR)  # what is weighed together, whatever there is of it
LIMITS = (75, 100, 150, 300)  # pounds (WB-111)
WORDS = ("unburdened", "light load", "heavy load", "very heavy load")
BAGGED = "In the bag"  # how the note begins of what lies in a bag that has more inside than out
HOLDING, FULL = "bag_of_holding", 500  # and what one of holding weighs when it is not empty (WB-568)
WEIGHED = ("melee", "missile", "ammunition", "container", "armor", "shield")


def item_weight(look: Look, item: Item) -> int:
    """Tenths of a pound of an item with a weight of its own; miscellaneous gear has none."""
    gear = look.library("gear").get(item.gear)
    if gear is None or gear.kind not in WEIGHED or item.carried == "stored":
        return 0
    pounds = gear.weight * item.count / (gear.bundle or 1)
    if item.magic and gear.kind in ("armor", "shield"):  # WB-109
        pounds = 0 if look.house.magic_armor_weight == "none" else pounds / 2
    tenths: int = round(pounds * 10)
    return tenths


def weight_terms(look: Look, sheet: CharacterSheet | CreatureSheet) -> list[Term]:
    """What is carried, in tenths of a pound: arms and armor by table, coins and gems a tenth each, the rest flat."""
    found, rest = [], False
    for item in sheet.carried_items:
        if weight := item_weight(look, item):
            found.append(Term(item.name, weight, "WB-108"))
        elif item.worth:
            found.append(Term(item.name, item.count, "WB-108"))
        else:
            gear = look.library("gear").get(item.gear)
            rest = rest or gear is None or gear.kind not in WEIGHED
    if coins := sheet.gold + sheet.silver + sheet.copper:
        found.append(Term(COINS, coins, "WB-108"))
    if rest:
        found.append(Term(OTHER_GEAR, FLAT, "WB-108"))
    if any([item.carried == "stored" and item.note.startswith(BAGGED) for item in sheet.items]):
        bag = next((item.name for item in sheet.carried_items if item.magic and item.key == HOLDING), "")
        found += [Term(bag, FULL, "WB-568")] if bag else []
    return found


def weight_of(look: Look, sheet: CharacterSheet | CreatureSheet) -> int:
    """Tenths of a pound carried."""
    return sum(term.amount for term in weight_terms(look, sheet))


def race_of(look: Look, being: Being) -> Race | None:
    """The race by whose rates a load slows somebody: that of a character, Human for human hirelings and folk; other
    creatures have none (WB-111)."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        return classes.race_of(look, sheet)
    if "human" not in creature_of(look, sheet).kinds:
        return None
    return next((one for one in look.library("races").values() if one.human), None)


def overloaded(look: Look, being: Being) -> bool:
    """Whether somebody carries more than anybody moves with (R-23)."""
    return race_of(look, being) is not None and weight_of(look, being.sheet) / 10 > LIMITS[-1]


def rate(moves: Sequence[int], pounds: float) -> int:
    """The movement rate left by a load, in tens of feet a turn; above 300 lb nobody moves (WB-111, R-23)."""
    return next((move for limit, move in zip(LIMITS, moves, strict=True) if pounds <= limit), 0)


def words(pounds: float) -> str:
    """The load in words."""
    return next((word for limit, word in zip(LIMITS, WORDS, strict=True) if pounds <= limit), "too heavy to move")


def feet_per_turn(rate_: int, pace: str) -> int:
    """Feet in a turn of ten minutes at a pace: careful half, normal, running double (WB-112)."""
    return {"careful": rate_ * 10 // 2, "normal": rate_ * 10, "running": rate_ * 20}[pace]
