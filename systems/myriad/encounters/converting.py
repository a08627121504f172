"""Creatures of other games and out of files as creatures of Myriad, and back in plain terms (MY-703, the sums ours).

Power is three and one for every two hit dice, boxes are two and one for each; what is huge has both twice over.
Armor above none is halved: plate of the old games is a rating of three.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from systems.common.records.lent import (
    LentBlow,
    LentBreath,
    LentCreature,
    Taken,
    how_many,
    mean_of,
    scale,
    scale_words,
    with_besides,
)
from systems.myriad.base.entries import Creature

POWER, BOXES, HUGE_POWER = 3, 2, 2
HUGE_DICE = 8  # of what is large
MOST_DICE, MOST_POWER, MOST_SKILL = 40, 20, 4
QUICK, SLOW = 15, 6  # paces that raise and lower Grace
DIE_OF_DAMAGE, MOST_DAMAGE = 0.8, 5  # dice for each point of the mean
NATURAL, HEAVY = 3, 2  # levels of the two traits of armor that cannot be taken off
MOST_WORN = 6  # armor that can
NEAR, FAR = 60, 180  # feet
POISON = 2  # dice


class Nature(NamedTuple):
    """What a creature of some kind is here: its mind, how it frightens, where blows land."""

    intellect: int
    spirit: int
    fear: str
    chart: str


NATURES = {  # by what the old games call it; the first that fits
    "dragon": Nature(6, 7, "inhuman", "dragon_insect"), "undead": Nature(2, 3, "humanoid", "humanoid"),
    "golem": Nature(1, 3, "inhuman", "humanoid"), "demon": Nature(4, 5, "inhuman", "humanoid"),
    "elemental": Nature(2, 3, "inhuman", "humanoid"), "genie": Nature(4, 4, "inhuman", "humanoid"),
    "spirit": Nature(3, 4, "humanoid", "humanoid"), "fey": Nature(3, 4, "", "humanoid"),
    "ooze": Nature(1, 1, "monstrosity", "snake_worm"), "plant": Nature(1, 2, "inhuman", "humanoid"),
    "giant": Nature(2, 2, "inhuman", "humanoid"), "giant_kind": Nature(1, 1, "inhuman", "humanoid"),
    "person": Nature(2, 2, "", "humanoid"), "human": Nature(2, 2, "dangerous_humans", "humanoid"),
    "humanoid": Nature(2, 2, "", "humanoid"), "animal": Nature(1, 2, "animals", "four_legged_animal"),
    "giant_animal": Nature(1, 2, "animals", "four_legged_animal"),
    "mammal": Nature(1, 2, "animals", "four_legged_animal"),
}  # fmt: skip
BEAST = Nature(1, 2, "inhuman", "four_legged_animal")
CHARTS = {"snake": "snake_worm", "serpent": "snake_worm", "bat": "bat_bird", "bird": "bat_bird", "insect": "insect",
          "spider": "insect", "crab": "insect"}  # fmt: skip
TAKEN = ("blows", "appearing", "breaths", "poisonous")


def take_creature(lent: LentCreature) -> Taken:
    """An entry of this game's own, and the working of its figures."""
    dice, huge = min(MOST_DICE, lent.hit_dice), lent.large and lent.hit_dice >= HUGE_DICE
    nature = next((one for kind, one in NATURES.items() if kind in lent.kinds), BEAST)
    plain = BOXES + dice * (2 if huge else 1) if dice else 1
    wounds = scale(lent, plain)
    armor = max(0, lent.protection // 2)
    worn = armor if "person" in lent.kinds or "human" in lent.kinds else 0
    values: dict[str, Any] = {
        "name": lent.name, "rule": "MY-703", "text": with_besides(lent, *TAKEN),
        "statistics": {"power": _power(lent, huge), "grace": _grace(lent), "intellect": nature.intellect,
                       "spirit": nature.spirit},
        "boxes": {"wounds": wounds, "wounds_critical": -(-wounds // 2), "resolve": nature.spirit + dice // 4},
        "skills": _skills(lent), "armor": min(MOST_WORN, worn), "attacks": _attacks(lent),
        "traits": _traits(lent, 0 if worn else armor), "scale": _scale(lent, huge),
        "chart": CHARTS.get(lent.glyph, nature.chart), "fear": nature.fear, "number": how_many(lent),
        "glyph": lent.glyph,
        "ours": False,
    }  # fmt: skip
    working = _working(lent, values, plain, armor, huge)
    return Taken({**values, "worked_out": working}, working)


def _power(lent: LentCreature, huge: bool) -> int:
    if not lent.hit_dice:
        return 1
    size = HUGE_POWER if huge else -1 if lent.small else 0
    return min(MOST_POWER, POWER + lent.hit_dice // 2 + size)


def _grace(lent: LentCreature) -> int:
    return 4 if lent.pace >= QUICK else 2 if lent.pace <= SLOW else 3


def _scale(lent: LentCreature, huge: bool) -> str:
    if lent.large:
        return "huge" if huge else "large"
    if not lent.small:
        return "average"
    return "small" if lent.hit_dice else "tiny"


def _skills(lent: LentCreature) -> dict[str, int]:
    level = min(MOST_SKILL, 1 + lent.hit_dice // 3)
    shoots = lent.breaths or any([blow.flies for blow in lent.blows])
    return {"close_combat": level, **({"ranged_combat": level} if shoots else {})}


def _dice(dice: str) -> int:
    """Damage dice for dice of the old games: four for each five points of their mean."""
    return max(1, min(MOST_DAMAGE, round(float(mean_of(dice)) * DIE_OF_DAMAGE)))


def _reach(feet: int) -> str:
    return "short" if feet <= NEAR else "medium" if feet <= FAR else "long"


def _attacks(lent: LentCreature) -> tuple[dict[str, Any], ...]:
    armed = "weapon" in {blow.name for blow in lent.blows}
    found: list[dict[str, Any]] = []
    for blow in lent.blows or (LentBlow("unarmed", "1d2"),):
        reach = {"reach": _reach(blow.flies)} if blow.flies else {}
        tags = ("edged",) if armed or blow.flies else ("natural", "edged")
        found.append({"name": blow.name, "damage": _dice(blow.dice), "tags": tags, **reach})
    if lent.poisonous:
        found[0]["poison"] = POISON
    return (*found, *[{"name": one.name, "damage": _dice(one.dice), "reach": _reach(one.feet or NEAR),
                       "tags": ("natural", one.element or "breath")} for one in lent.breaths])  # fmt: skip


def _traits(lent: LentCreature, armor: int) -> tuple[dict[str, Any], ...]:
    found: list[dict[str, Any]] = []
    if lent.flies:
        found.append({"trait": "flight_true"})
    if armor:
        found.append({"trait": "natural_armor", "level": min(NATURAL, armor)})
    if armor > NATURAL:
        found.append({"trait": "natural_armor_heavy", "level": min(HEAVY, armor - NATURAL)})
    return (*found, *[{"trait": "immunity_partial", "note": one} for one in lent.proof_against])


def _working(lent: LentCreature, values: dict[str, Any], plain: int, armor: int, huge: bool) -> tuple[str, ...]:
    stats, boxes = values["statistics"], values["boxes"]
    size = f" + {HUGE_POWER} as it is huge" if huge else " − 1 as it is small" if lent.small else ""
    many = f"{BOXES} + {min(MOST_DICE, lent.hit_dice)}{' × 2' if huge else ''}" if lent.hit_dice else "of half a die"
    power = f"{POWER} + half of its {lent.dice_words} hit dice{size}" if lent.hit_dice else "it has half a hit die"
    harm = ", ".join([f"{one['name']} {one['damage']}D" for one in values["attacks"]])
    most = MOST_WORN if values["armor"] else NATURAL + HEAVY
    capped = f", at most {most}" if armor > most else ""
    return (
        lent.origin,
        f"Power: {stats['power']}, {power}.",
        f"Grace: {stats['grace']} by its pace of {lent.pace}; intellect and spirit as of its kind.",
        f"Wounds: {boxes['wounds']}, {many} = {plain}{scale_words(lent, plain, boxes['wounds'])}; half of it critical.",
        f"Resolve: {boxes['resolve']}, its spirit and a quarter of its hit dice.",
        f"Armor: {min(armor, most)}, half of {max(0, lent.protection)}, as much as its armor is above none{capped}.",
        f"Damage: {harm}; four dice for each five points that the old dice come to on the average.",
        f"Skill: {values['skills']['close_combat']} = 1 + a third of its hit dice, at most {MOST_SKILL}.",
    )


def lend_creature(entry: Creature) -> LentCreature:
    """A creature in plain terms: by the same sums turned round."""
    wounds, traits = entry.boxes.get("wounds", BOXES), {one.trait: one.level for one in entry.traits}
    huge = entry.scale in ("huge", "immense")
    dice = max(0, wounds - BOXES) // (2 if huge else 1)
    armor = max(entry.armor, traits.get("natural_armor", 0) + traits.get("natural_armor_heavy", 0))
    blows, breaths = [], []
    for one in entry.attacks:
        harm = f"{max(1, one.damage)}d2" if one.damage < 2 else f"{one.damage // 2}d4" if one.damage < 4 else "1d10"
        if "natural" in one.tags and one.reach != "melee":
            element = next((word for word in ("fire", "cold", "lightning", "acid") if word in one.tags), "")
            breaths.append(LentBreath(one.name, harm, element, NEAR))
        else:
            feet = {"melee": 0, "short": NEAR, "medium": FAR, "long": 2 * FAR}[one.reach]
            blows.append(LentBlow(one.name, harm, 1, feet))
    kind = next((there for there, nature in NATURES.items() if nature.chart == entry.chart), "humanoid")
    grace = entry.statistics.get("grace", 3)
    return LentCreature(
        entry.key, entry.name, entry.text, "Myriad", "Creative Commons Attribution 2.0 UK", entry.glyph, dice,
        0, 2 * armor, QUICK if grace >= 4 else SLOW if grace <= 2 else 12, "flight_true" in traits,
        entry.scale in ("large", "huge", "immense"), entry.scale in ("small", "tiny", "miniscule"), (kind,),
        tuple(blows), tuple(breaths), poisonous=any([one.poison for one in entry.attacks]), appearing=entry.number,
    )  # fmt: skip
