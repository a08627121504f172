"""What a creature is worth: general points, level, experience; an encounter against the party (MY-701, MY-800)."""

from __future__ import annotations

import re
from fractions import Fraction

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being
from systems.myriad.base import module, natures, traits
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creation.plans import BOX, SFX, SKILL, STATISTIC, WOUND
from systems.myriad.characters.creatures.bodies import thought_of

HERO, STEP = 90, Fraction(19, 4)  # what a starting hero is worth, and a level more (MY-701)
NUMBER = re.compile(r" \d+$")  # of a body, behind the name of its kind


def gp_of(look: Look, being: Being) -> int:
    """General points: 3 a statistic level, 1 a skill level, 2 an SFX, traits, 2 a bought wound box, 1 any other
    (MY-701); what is written on the sheet goes before."""
    sheet = being.sheet
    if not isinstance(sheet, PersonSheet):
        return 0
    if sheet.gp:
        return sheet.gp
    found = STATISTIC * sum([amount for _, amount in sheet.stats]) + SKILL * sum([n for _, n in sheet.skills])
    found += SFX * len(sheet.sfx)
    found += sum([natures.worth_of(look, sheet, trait, one) for trait, one in traits.traits_of(look, being)])
    lines = look.library("lines")
    for key, line in lines.items():
        if not (most := get_score(sheet.boxes, key)):
            continue
        base = rows.level(look, sheet.stats, module.line(look, key).statistic)
        found += (WOUND if line.critical else BOX) * max(0, most - base)
        if line.critical:
            found += BOX * max(0, get_score(sheet.boxes, module.row_of(key, True)) - -(-base // 2))
    return found


def in_points(gp: int) -> str:
    """A worth in the game's own words, which nobody takes for gold: ``42 general points``."""
    return f"{gp:,} general {'point' if gp == 1 else 'points'}"


def level_from(gp: int) -> int:
    """The level that a worth comes to (MY-701, R-68)."""
    return max(1, 1 + int((gp - HERO) // STEP))


def level_of(look: Look, being: Being) -> int:
    """A character's level as it is kept, a creature's as its entry or its worth says."""
    sheet = being.sheet
    if being.entry and isinstance(sheet, PersonSheet):
        entry = look.library("creatures").get(being.entry)
        return entry.level if entry is not None and entry.level else level_from(gp_of(look, being))
    return int(getattr(sheet, "level", 1))


def experience(look: Look, being: Being, level: int | None = None) -> int:
    """What an enemy is worth, by its level beside the party's mean (MY-202); nothing unless the house says so."""
    party = [level_of(look, one) for one in look.on_side(PARTY) if isinstance(one.sheet, PersonSheet)]
    if not party:
        return 0
    own = level_of(look, being) if level is None else level
    return _for_gap(look, own - (2 * sum(party) + len(party)) // (2 * len(party)))


def experience_of(look: Look, foe: str, amount: int, who: str) -> int:
    """What an enemy that was overcome is worth to one of the party, by its level beside the own one (MY-202).

    ``foe`` is its name in the hoard it left; of one that no entry is called by, what it was worth to the mean counts.
    """
    plain = NUMBER.sub("", foe)
    key = next((key for key, one in look.library("creatures").items() if plain == one.name), None)
    if key is None or amount <= 0:
        return amount
    return _for_gap(look, level_of(*thought_of(look, key)) - level_of(look, look.being(who)))


def _for_gap(look: Look, gap: int) -> int:
    """``simple``: 1 within a level, 2 for two or more above, nothing for two or more below; ``times_ten``: 3 and the
    levels between, from 0 to 10."""
    match look.house.enemy_xp:
        case "simple":
            return 2 if gap >= 2 else 0 if gap <= -2 else 1
        case "times_ten":
            return min(10, max(0, 3 + gap))
    return 0


def party_worth(look: Look) -> int:
    """The general points of the party together."""
    return sum([gp_of(look, one) for one in look.on_side(PARTY)])
