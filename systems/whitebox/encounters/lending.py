"""The open bestiary as other games may take it over: plain figures, no rules (Open Game License)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from systems.common.records.lent import LentBlow, LentBreath, LentCreature
from systems.whitebox.base import library
from systems.whitebox.base.entries_creatures import Attack, Breath, Creature

LICENCE = "Open Game License 1.0a"
DICE = re.compile(r"(\d+)(?:([+-])(\d+))?")
UNARMORED = 10  # ascending
LARGE = ("large", "giant", "dragon", "elemental", "giant_kind", "golem")
SMALL_DICE = ("1/2", "<1", "1d2 HP")
DIE = 6  # sides of a hit die (WB-400)
FAR = 60  # feet, where none is printed for a missile
BREATH_DICE = 6  # sides of a die for each hit die of a breath that comes from them


@cache
def lent_creatures() -> Mapping[str, LentCreature]:
    """Every creature that fights, by key; dangers of a place lend nothing."""
    entries: Mapping[str, Creature] = library.LIBRARY.shipped("creatures")
    return {key: lend_creature(one) for key, one in entries.items() if one.hit_dice and one.attacks}


def lend_creature(one: Creature) -> LentCreature:
    """One creature in plain terms; of several sizes the first."""
    whole, more = _dice_of(one.hit_dice)
    rules = {own.rule for own in one.abilities}
    breaths = tuple([found for breath in one.breaths if (found := _breath(breath, whole)) is not None])
    return LentCreature(
        one.key, one.name, one.text, library.NAME, LICENCE, one.glyph, whole, more, one.ascending - UNARMORED,
        max(one.move.walk, one.move.fly, one.move.swim, one.move.burrow, 3), one.move.fly > one.move.walk,
        large=any([kind in LARGE for kind in one.kinds]), small=one.hit_dice in SMALL_DICE, kinds=one.kinds,
        blows=tuple([_blow(attack, whole) for attack in one.attacks]),
        breaths=breaths, poisonous="poison" in rules, needs_magic=one.needs not in ("any", "silver_or_magic"),
        resists=one.magic_resistance, regenerates=one.regeneration,
        proof_against=tuple([kind for kind in ("fire", "cold", "lightning") if kind in one.immunities]),
        abilities=tuple([(own.name, own.text) for own in one.abilities if own.rule != "poison"]), die=DIE,
        walks=one.move.walk if one.move.fly > one.move.walk else 0, swims=one.move.swim, alignment=one.alignment,
        experience=one.sizes[0].xp, challenge=str(one.sizes[0].hde),
    )  # fmt: skip


def _dice_of(written: str) -> tuple[int, int]:
    """Whole hit dice and the points on top of them: 3+1, 1-1; below one it is half a die."""
    if written in SMALL_DICE:
        return 0, 0
    found = DICE.match(written)
    if found is None:
        return 1, 0
    more = int(found[3] or 0)
    return int(found[1]), -more if found[2] == "-" else more


def _blow(attack: Attack, hit_dice: int) -> LentBlow:
    times = hit_dice if attack.per_hit_die else attack.count
    return LentBlow(attack.name, attack.damage, times, (attack.reach or FAR) if attack.missile else 0)


def _breath(breath: Breath, hit_dice: int) -> LentBreath | None:
    """A breath that hurts; what petrifies or poisons stays words."""
    if breath.effect != "damage":
        return None
    dice = breath.damage if breath.damage_from == "dice" and breath.damage else f"{hit_dice}d{BREATH_DICE}"
    return LentBreath(breath.name, dice, breath.energy, max(breath.length, breath.radius),
                      breath.uses_per_day, "" if breath.shape == "range" else breath.shape)  # fmt: skip
