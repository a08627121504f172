"""What a thing should cost in resource points, by what it does (MY-302, R-45)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.myriad.base.arms import MELEE
from systems.myriad.base.entries import Gear

RANGED, BLAST, ONCE = 1, 1, 2  # more for a reach, more for autofire or an explosion, less if it is used up
FLAT_ARMOR, STEEP = 3, 2  # to this rating a point each, then two
ESSENTIAL, MOST_ESSENTIAL = 3, 5  # by how much the skill is good for
ALL_PURPOSE, NARROW = 3, 2  # for each +1: wherever the skill is used, and in one situation alone
SFX = 1


def armor_price(rating: int) -> int:
    """1, 2, 3, 5, 7 for ratings of 1 to 5."""
    return min(rating, FLAT_ARMOR) + STEEP * max(0, rating - FLAT_ARMOR)


def weapon_price(one: Gear) -> int:
    """A point a die, more if it shoots, is thrown, bursts or fires on its own, less if it is gone after one use."""
    price = one.damage * max(1, one.wmd) + (RANGED if one.reach != MELEE else 0)
    price += BLAST if one.autofire or one.decay or "explosive" in one.tags else 0
    return max(0, price - (ONCE if one.single_use else 0))


def suggest_price(look: Look, one: Gear, effects: int = 0) -> tuple[int, str]:
    """The price of a thing that may be a weapon, armor, essential and enhancer at once and grants so many SFX; and how
    it comes about."""
    parts: list[tuple[str, int]] = []
    if one.damage:
        parts.append((f"{one.damage}D{_weapon_words(one)}", weapon_price(one)))
    if one.armor:
        parts.append((f"armor {one.armor}", armor_price(one.armor)))
    if one.essential:
        parts.append(("essential", ESSENTIAL))
    for touch in one.touches:
        each = NARROW if touch.when else ALL_PURPOSE
        said = "in one situation" if touch.when else "wherever it is used"
        parts.append((f"+{touch.amount} {said}", each * max(0, touch.amount)))
    if effects:
        parts.append(("SFX", SFX * effects))
    total = sum([price for _, price in parts])
    said = ", ".join([f"{label} {price}" for label, price in parts])
    return total, f"{said} = {total} rp" if parts else "nothing yet"


def _weapon_words(one: Gear) -> str:
    words = ["ranged"] if one.reach != MELEE else []
    words += ["autofire"] if one.autofire else []
    words += ["explosive"] if one.decay or "explosive" in one.tags else []
    words += ["used up"] if one.single_use else []
    return f" {' '.join(words)}" if words else ""
