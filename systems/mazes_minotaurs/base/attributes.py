"""The six attributes, their modifiers, and levels by glory and wisdom (MM-002, MM-003, MM-030 to MM-033)."""

from __future__ import annotations

from bisect import bisect_right

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.entries import Calling, Creature
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet

LEAST, MOST = 3, 18  # scores of characters
_FROM = (3, 4, 6, 9, 13, 16, 18, 19, 21)  # scores at which a modifier begins; above 18 creatures alone (MM-R64)
_MODIFIERS = (-3, -2, -1, 0, 1, 2, 3, 4, 5)
_RANKS = ("Abysmal", "Inferior", "Poor", "Average", "Good", "Superior", "Exceptional")
THRESHOLDS = (0, 1_000, 2_000, 4_000, 7_000, 10_000)  # points at which each level begins (MM-033)
RENOWN = ("Local Hero", "Favored Hero", "Celebrated Hero", "Famous Hero", "Legendary Hero", "Mythic Hero")
INSIGHT = ("Novice Adept", "Initiate Adept", "Wise Adept", "Sage Adept", "Venerable Adept", "Immortal Adept")
TOP = len(THRESHOLDS)


def modifier(score: int) -> int:
    """The signed modifier of a score (MM-002)."""
    return _MODIFIERS[max(0, bisect_right(_FROM, score) - 1)]


def rank(score: int) -> str:
    """The word for a score: Poor, Average, Good."""
    return _RANKS[min(modifier(score), 3) + 3]


def bonus(amount: int) -> int:
    """A modifier where only its advantage counts (MM-003)."""
    return max(0, amount)


def mod(look: Look, being: Being, attribute: str) -> int:
    """Somebody's modifier now: by the score for heroes; as written in the bestiary, less a curse, for creatures."""
    sheet = being.sheet
    if isinstance(sheet, HeroSheet):
        return modifier(look.value(being.id, attribute))
    entry = creature_of(look, sheet)
    written = entry.spirit if attribute in ("faith", "grace") else getattr(entry, attribute)
    return int(written) + (look.value(being.id, f"{attribute}_mod") if look.effects() else 0)


def creature_of(look: Look, sheet: CreatureSheet) -> Creature:
    """The entry of the bestiary a sheet stands for."""
    entry: Creature = look.entry("creatures", sheet.creature)
    return entry


def water_born(look: Look, being: Being) -> bool:
    """Whether a nymph is of the water, and at home in it (MM-029)."""
    kin = look.library("kins").get(being.sheet.kin) if isinstance(being.sheet, HeroSheet) else None
    return kin is not None and kin.water_born


def calling_of(look: Look, sheet: HeroSheet) -> Calling:
    """The character class of a hero."""
    entry: Calling = look.entry("callings", sheet.calling)
    return entry


def level_of(look: Look, being: Being) -> int:
    """Level of a hero, grade of a creature; people count as 1 (MM-R43, MM-R65)."""
    sheet = being.sheet
    return sheet.level if isinstance(sheet, HeroSheet) else creature_of(look, sheet).grade


def level_at(points: int) -> int:
    """The level that so many points of glory or wisdom make (MM-033)."""
    return max(1, bisect_right(THRESHOLDS, points))


def missing(points: int) -> int:
    """Points to the next level; 0 at the top."""
    level = level_at(points)
    return THRESHOLDS[level] - points if level < TOP else 0
