"""What follows from a creature's record: hit points, attack bonus, saving throw, experience, breath, turning.

And what is wrong with a record, beyond what a reader of single values can see.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple, get_args

from systems.common.dice.expressions import BadDice, parse
from systems.whitebox.base.entries_creatures import Ability, Attack, Breath, Creature, Kind, Rule, TurningRow, Variant
from systems.whitebox.base.house import House

# WB-402: experience by hit dice equivalent, from "< 1" up; each step beyond adds 300.
XP_BY_HDE = (10, 15, 30, 60, 120, 240, 400, 600, 800, 1100, 1400, 1700, 2000, 2300, 2600)
XP_STEP = 300
# WB-421: the age categories of a dragon, 1 to 8; a mythical one may be given a higher number by hand.
AGES = ("Very Young", "Young", "Immature", "Adult", "Old", "Very Old", "Aged", "Ancient")
MOST_AGE = 30  # above 8 only by hand, for a dragon of myth (WB-421)
AGE_HELP = "1 very young to 8 ancient; more for a dragon of myth"

_HIT_DICE = re.compile(r"(?P<dice>[1-9][0-9]{0,2})(?P<pips>[+-][1-9][0-9]?)?")
_HALF = ("1/2", "<1")
_ROLLED = re.compile(r"(?P<dice>[1-9][0-9]?d[1-9][0-9]{0,2}(?:[+-][1-9][0-9]?)?) HP")
_DURATION = re.compile(r"(?:[1-9][0-9]*|[1-9][0-9]*d[1-9][0-9]*(?:[+-][1-9][0-9]*)?) (?:round|minute|turn|hour|day)s?")
_UNDEAD: frozenset[Kind] = frozenset({"undead", "intelligent_undead"})

# The figures each rule function of an ability reads; those with a question mark may be missing.
FIGURES: dict[Rule, str] = {
    "acid_touch": "damage energy",
    "altered_by_spell": "spell",
    "breaks_magic_locks": "",
    "caster": "caster level_from",
    "caster_immunity": "below_level",
    "charge": "attack factor",
    "charm": "save attack? spell?",
    "constrict": "attack damage",
    "controls": "creature",
    "darkness": "radius",
    "deed": "",
    "destroyed_by": "energies",
    "disease": "attack chance save",
    "dissolve_gear": "weapon_hits armor_hits plate_hits hits_per_plus",
    "divides": "energies",
    "fixed_damage_from": "weapons points",
    "gaseous_escape": "",
    "gaseous_form": "",
    "half_damage_from": "weapons",
    "heads": "hit_dice_each",
    "healed_by": "energies",
    "invisible": "to_hit",
    "item_save": "materials attack?",
    "leads": "creature number",
    "led_by": "creature number",
    "level_drain": "attack levels",
    "lycanthropy": "percent creature",
    "no_remains": "",
    "off_element": "less elements",
    "only_magic": "energies",
    "own_gaze": "save chance",
    "paralysis": "attack save? duration?",
    "paralyzing_sight": "max_hit_dice",
    "petrify": "attack save",
    "petrifying_gaze": "save to_hit",
    "poison": "attack save lethal saved_unhurt? chance?",
    "pull_in": "attack damage energy",
    "resistance_lost": "duration",
    "rises": "creature victims",
    "rot": "attack divisor cured_divisor",
    "shape_change": "",
    "shriek": "save uses_per_day duration",
    "slime": "save materials spell",
    "slowed_by": "energies",
    "spell": "spell way? uses_per_day?",
    "spit": "attack chance first_chance range loss loss_per",
    "spores": "chance diameter save lethal",
    "strength_drain": "attack points duration",
    "summon": "creature number",
    "swallow": "attack margin? factor? natural? duration?",
    "task": "duration",
    "teleport": "range uses_per_day",
    "teleport_strike": "chance to_hit",
    "wake_trees": "number range rate",
    "web": "save feet_per_round",
    "whirlwind": "diameter max_hit_dice height?",
}


class BadHitDice(ValueError):
    """Hit dice that cannot be read, with the sentence that says why."""


class HitDice(NamedTuple):
    """Whole dice as attack rolls and saves count them, and the pips: 3+1 is (3, 1), 1-1 is (0, -1)."""

    whole: int
    pips: int


@cache
def dice_of(hit_dice: str) -> HitDice:
    """Whole dice and pips of hit dice as printed: ``8``, ``3+1``, ``1-1``, ``1/2``, ``<1``, ``1d2 HP`` (R-04).

    What is below one die counts as none, and so does 1-1; empty (a hazard) is no die at all.
    Raises ``BadHitDice`` for anything else.
    """
    if not hit_dice or hit_dice in _HALF or _ROLLED.fullmatch(hit_dice):
        return HitDice(0, 0)
    if not (found := _HIT_DICE.fullmatch(hit_dice)):
        raise BadHitDice(f"Hit dice '{hit_dice}' cannot be read; write 4, 3+1, 1-1, 1/2, <1 or 1d2 HP.")
    dice, pips = int(found["dice"]), int(found["pips"] or 0)
    return HitDice(0 if dice == 1 and pips < 0 else dice, pips)


@cache
def hit_point_dice(hit_dice: str) -> str:
    """The dice to roll for hit points: d6 per die, pips added once (WB-400), half a die below one; empty for a hazard.

    A result below 1 counts as 1.
    """
    dice_of(hit_dice)
    if not hit_dice:
        return ""
    if hit_dice in _HALF:
        return "1d3"
    if rolled := _ROLLED.fullmatch(hit_dice):
        return rolled["dice"]
    sign = "-" if "-" in hit_dice else "+"
    dice, _, pips = hit_dice.partition(sign)
    return f"{dice}d6{sign}{pips}" if pips else f"{dice}d6"


def saving_throw(hit_dice: str) -> int:
    """The d20 needed to save: 19 less the whole hit dice (WB-193), and on below 1 for the greatest (R-05)."""
    return 19 - dice_of(hit_dice).whole


def xp_by_table(hde: int) -> int:
    """Experience for a hit dice equivalent (WB-402); 0 is "< 1".  A record's own figure goes first (WB-401)."""
    last = len(XP_BY_HDE) - 1
    return XP_BY_HDE[min(hde, last)] + XP_STEP * max(0, hde - last)


def follow_hit_dice(answers: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a creature counts as by its dice alone, and its experience for what it counts as (WB-402); nothing while
    its dice cannot be read.  A power that makes it worse counts one more, which is the referee's to say."""
    try:
        dice = dice_of(answers["hit_dice"])
    except BadHitDice:
        return {}
    return {"hde": dice.whole, "xp": xp_by_table(answers["hde"])}


def hde_shown(hde: int) -> str:
    """A hit dice equivalent as the book writes it: ``< 1`` for 0."""
    return str(hde) if hde else "< 1"


def by_age(hit_dice: str, age: int) -> int:
    """A dragon's hit points, and the damage of its breath: hit dice times age number, never rolled (WB-421)."""
    return dice_of(hit_dice).whole * age


def breath_damage(breath: Breath, hit_dice: str, age: int = 0) -> str:
    """The damage of a breath as dice or a number; empty if it does none.  ``age`` is a dragon's age number."""
    match breath.damage_from:
        case "age":
            return str(by_age(hit_dice, age))
        case "hit_dice":
            return str(breath.per_hit_die * dice_of(hit_dice).whole)
    return breath.damage


def attack_count(attack: Attack, hit_dice: str) -> int:
    """How often it strikes in a round: as printed, or once for each hit die (a hydra's heads, WB-426)."""
    return attack.count * dice_of(hit_dice).whole if attack.per_hit_die else attack.count


def attack_damage(attack: Attack, creature: Creature, size: Variant) -> str:
    """The damage of a hit; a treant's grows with its size (WB-420).  Empty for an attack without any."""
    if attack.harmless:
        return ""
    return size.damage if size.damage and attack == creature.attacks[0] else attack.damage


def _ruled_out(creature: Creature, house: House) -> bool:
    return (creature.undead_switch == "banshee_undead" and not house.banshee_undead) or (
        creature.undead_switch == "shadow_undead" and not house.shadow_undead
    )


def kinds_of(creature: Creature, house: House) -> tuple[Kind, ...]:
    """Its kinds under these house rules: banshee and shadow need not be undead (R-86)."""
    if _ruled_out(creature, house):
        return tuple(kind for kind in creature.kinds if kind not in _UNDEAD)
    return creature.kinds


def turning_row(creature: Creature, house: House) -> TurningRow:
    """Its row of the turning table under these house rules; empty: it cannot be turned (WB-200, R-30, R-86)."""
    return "" if _ruled_out(creature, house) else creature.turns_as


def faults(creatures: Mapping[str, Creature]) -> Iterator[str]:
    """Sentences about what is wrong in records that can be read, none if all is well.

    ``creatures`` are all there are, by key: abilities refer to each other's records.
    """
    for creature in creatures.values():
        for size in creature.sizes:
            try:
                dice_of(size.hit_dice)
            except BadHitDice as error:
                yield f"Creature '{creature.key}': {error}"
        first = creature.sizes[0]
        if (first.hit_dice, first.hde, first.xp) != (creature.hit_dice, creature.hde, creature.xp):
            yield f"Creature '{creature.key}': hit_dice, hde and xp must be those of its first variant."
        for dice in [size.damage for size in creature.sizes] + [breath.damage for breath in creature.breaths]:
            for fault in _dice_faults(dice):
                yield f"Creature '{creature.key}': {fault}"
        if not creature.kinds:
            yield f"Creature '{creature.key}' is of no kind; name at least one of {', '.join(get_args(Kind))}."
        for ability in creature.abilities:
            for fault in _ability_faults(ability, creature, creatures):
                yield f"Creature '{creature.key}', ability '{ability.name}': {fault}"


def _dice_faults(dice: str) -> Iterator[str]:
    try:
        parse(dice or "1")
    except BadDice as bad:
        yield f"'{dice}' is no dice expression. {bad.sentence}"


def _ability_faults(ability: Ability, creature: Creature, creatures: Mapping[str, Creature]) -> Iterator[str]:
    if ability.attack and ability.attack not in {attack.name for attack in creature.attacks}:
        yield f"it has no attack '{ability.attack}'."
    if ability.creature and ability.creature not in creatures:
        yield f"there is no creature '{ability.creature}'."
    for dice in (ability.damage, ability.less, ability.number):
        yield from _dice_faults(dice)
    if ability.duration and not _DURATION.fullmatch(ability.duration):
        yield f"a duration of '{ability.duration}' cannot be read; write 3d6 turns or 1 hour."
    if not ability.rule:
        return
    named = FIGURES[ability.rule].split()
    given = {one.name for one in fields(ability) if getattr(ability, one.name) != one.default} - {
        "name",
        "text",
        "rule",
    }
    for figure in named:
        if not figure.endswith("?") and figure not in given:
            yield f"the rule '{ability.rule}' needs the figure '{figure}'."
    for figure in sorted(given - {one.rstrip("?") for one in named}):
        yield f"the rule '{ability.rule}' does not know the figure '{figure}'."
