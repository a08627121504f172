"""A creature's record in words for its card: armor, movement, attacks, breath, weaknesses; nothing is left out."""

from __future__ import annotations

from systems.common.content.library import use_minus_sign
from systems.common.kernel.look import Look
from systems.whitebox.base.creatures import save_by_dice
from systems.whitebox.base.entries_creatures import Attack, Breath, Creature, Needs
from systems.whitebox.base.entries_spells import Save
from systems.whitebox.base.monsters import attack_count, attack_damage, dice_of

BOTH = 19  # armor class and ascending armor class come to this (WB-110)
WOUNDED_BY: dict[Needs, str] = {
    "any": "",
    "silver_or_magic": "silver or magic",
    "magic": "magic weapons",
    "magic+1": "magic weapons of +1 or better",
    "magic+2": "magic weapons of +2 or better",
    "magic+3": "magic weapons of +3 or better",
}
WHEN = {"always": "always", "sunlight": "in sunlight", "above_ground": "above ground"}


def armor(one: Creature) -> str:
    """Descending with ascending in brackets; a dash for what has none."""
    return use_minus_sign(f"{one.armor} [{one.ascending}]") if one.hit_dice else "–"


def other_armor(one: Creature) -> str:
    """``with shield 7 [12]``; empty if it has but one armor class."""
    return use_minus_sign(
        ", ".join([f"{other.when} {other.armor} [{BOTH - other.armor}]" for other in one.other_armor])
    )


def move(one: Creature) -> str:
    """``12, fly 24``; 0 for what stays where it is."""
    parts = [str(one.move.walk)] if one.move.walk else []
    parts += [f"{how} {rate}" for how in ("fly", "swim", "burrow") if (rate := getattr(one.move, how))]
    return ", ".join(parts) or "0"


def pace(one: Creature) -> int:
    """The rate it goes at of itself: on foot, and for what cannot walk in the air or in water."""
    return one.move.walk or one.move.fly or one.move.swim or one.move.burrow


def dice(one: Creature) -> str:
    """Hit dice from the smallest size to the greatest; each by itself where sizes between are missing."""
    found = [size.hit_dice for size in one.sizes]
    gaps = len(found) > 1 and dice_of(found[-1]).whole - dice_of(found[0]).whole >= len(found)
    return ", ".join(found) if gaps else _to(found) or "–"


def saves(look: Look, one: Creature) -> str:
    """The d20 it must reach in this campaign, from its smallest size to its greatest."""
    return _to([str(save_by_dice(look, size.hit_dice).amount) for size in one.sizes]) if one.hit_dice else "–"


def _to(values: list[str]) -> str:
    first, last = values[0], values[-1]
    return use_minus_sign(first if first == last else f"{first} to {last}")


def attacks(one: Creature) -> str:
    """Every attack with its damage and what is particular about it."""
    return ", ".join([_attack(one, each) for each in one.attacks]) or "none"


def _attack(one: Creature, each: Attack) -> str:
    count = _to([str(attack_count(each, size.hit_dice)) for size in one.sizes])
    damage = _to([attack_damage(each, one, size) for size in one.sizes])
    parts = [f"{count} × " if count != "1" else "", each.name, f" {damage or 'without damage'}"]
    facts = [f"{each.chance} %" if each.chance else "", f"to {each.reach} ft" if each.reach and not each.bands else "",
             f"{each.shots} in all" if each.shots else "", "besides" if each.also else "", each.note]  # fmt: skip
    said = "; ".join([fact for fact in facts if fact])
    return f"{''.join(parts)}{f' ({said})' if said else ''}"


def breath(one: Creature, each: Breath) -> str:
    """``fire, cone 90 ft long, 30 ft wide at its end, hit dice × age, save for half, 3 a day``."""
    facts = [each.name, _shape(each), _harm(one, each), describe_save(each.save)]
    facts += [f"{each.uses_per_day} a day"] if each.uses_per_day else []
    facts += ["beside its attack"] if each.also else []
    return ", ".join([fact for fact in facts if fact])


def _shape(each: Breath) -> str:
    match each.shape:
        case "cone":
            return f"cone {each.length} ft long, {each.width} ft wide at its end"
        case "line":
            return f"line {each.length} ft long, {each.width} ft wide"
        case "cloud":
            return f"cloud {each.width or 2 * each.radius} ft across"
    return f"to {each.length} ft"


def _harm(one: Creature, each: Breath) -> str:
    if each.damage_from == "age":
        return "damage hit dice × age"
    if each.damage_from == "hit_dice":
        return f"damage {_to([str(each.per_hit_die * dice_of(size.hit_dice).whole) for size in one.sizes])}"
    return f"damage {each.damage}" if each.damage else {"petrify": "turns to stone", "poison": "kills"}[each.effect]


def describe_save(save: Save) -> str:
    """What a saving throw does, if one is granted."""
    if save.outcome == "none":
        return "no save"
    modifier = use_minus_sign(f" at {save.modifier:+d}") if save.modifier else ""
    return f"save{modifier} {'for half' if save.outcome == 'half' else 'negates'}"


def fight_rows(look: Look, one: Creature) -> list[tuple[str, str]]:
    """What counts in a fight, with its labels, in the order of the book."""
    with_other = f"{armor(one)}, {other}" if (other := other_armor(one)) else armor(one)
    found = [("Hit dice", dice(one)), ("Armor class", with_other), ("Attacks", attacks(one))]
    found += [("To hit", use_minus_sign(f"{each.modifier:+d} {WHEN[each.when]}")) for each in one.to_hit]
    found += [("Move", move(one)), ("Save", saves(look, one))]
    found += [("Save vs. magic", f"{one.save_vs_magic:+d}")] if one.save_vs_magic else []
    found += [("Breath", breath(one, each)) for each in one.breaths]
    found += [("Wounded by", WOUNDED_BY[one.needs])] if one.needs != "any" else []
    found += [("Immune to", ", ".join(one.immunities).replace("_", " "))] if one.immunities else []
    found += [("Resists magic", f"{one.magic_resistance} %")] if one.magic_resistance else []
    found += [("Regenerates", f"{one.regeneration} a round")] if one.regeneration else []
    found += [("Slain only by", ", ".join(one.slain_only_by).replace("_", " "))] if one.slain_only_by else []
    return found
