"""Creatures of other games and out of files as creatures of the myth, and back in plain terms (MM-P14, the sums ours).

A grade is one, and one more for every two hit dice; size, might and the rest follow from it, and from those all
figures, as of any other creature.  Armor above none is a hide of as much: leather, mail and plate of the old games
are the two, four and six of one, two and three pieces.
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
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.base.figures import SIZE_HITS
from systems.mazes_minotaurs.base.worth import AWARDS

GRADES = len(AWARDS)
MIGHTS = {"Small": -1, "Medium": 1, "Large": 2, "Gigantic": 4}  # and a third of the grades above the first
SCORES = {-2: 4, -1: 6, 0: 11, 1: 13, 2: 16, 3: 18, 4: 20, 5: 22, 6: 24}  # of Might, by its modifier
GIGANTIC_DICE = 8  # of a large giant, dragon or elemental; of anything else large two more
QUICK, SLOW = 15, 6  # paces that raise and lower Skill
STEP = 5  # feet a round for each point of pace: a man has 12, and 60
BLOW, MOST_MORE = 3.5, 6  # the mean of 1d6, and the most that is added to it
SEVERAL = 4  # so many blows of a round are two attacks; a head each from as many of one kind
REACHES = {"Small": 1, "Medium": 2, "Large": 2, "Gigantic": 4}
ATTACKS = 5
BREATH_ROUNDS = 3


class Nature(NamedTuple):
    """What a creature of some kind is here: its category, its mind, its Wits and its Spirit."""

    category: str
    mind: str
    wits: int
    spirit: int


NATURES = {  # by what the old games call it; the first that fits
    "undead": Nature("Animate", "undead", -1, 2), "golem": Nature("Animate", "mindless", -2, 0),
    "ooze": Nature("Monster", "mindless", -2, 0), "plant": Nature("Animate", "mindless", -2, 0),
    "mindless": Nature("Animate", "mindless", -2, 0), "dragon": Nature("Monster", "intelligent-supernatural", 2, 2),
    "demon": Nature("Spirit", "humanoid-supernatural", 2, 2),
    "genie": Nature("Spirit", "humanoid-supernatural", 2, 2), "fey": Nature("Spirit", "humanoid-supernatural", 2, 2),
    "elemental": Nature("Spirit", "mindless", -1, 2), "spirit": Nature("Spirit", "humanoid-supernatural", 1, 2),
    "person": Nature("Folk", "humanoid", 0, 0), "human": Nature("Folk", "humanoid", 0, 0),
    "humanoid": Nature("Folk", "humanoid", 0, 0), "giant": Nature("Folk", "humanoid", 0, 0),
    "animal": Nature("Beast", "animal", 0, 0), "giant_animal": Nature("Beast", "animal", 0, 0),
    "mammal": Nature("Beast", "animal", 0, 0),
}  # fmt: skip
MONSTER = Nature("Monster", "monster", 0, 0)
KINDS = {"Folk": "humanoid", "Beast": "animal", "Monster": "beast", "Spirit": "spirit", "Animate": "golem"}
HUGE_KINDS = ("giant", "dragon", "elemental")
TAKEN = ("appearing", "abilities", "breaths", "swims")


def take_creature(lent: LentCreature) -> Taken:
    """An entry of this game's own, and the working of its figures."""
    grade = max(1, min(GRADES, 1 + lent.hit_dice // 2))
    size, nature = _size(lent), next((one for kind, one in NATURES.items() if kind in lent.kinds), MONSTER)
    might = max(min(SCORES), min(max(SCORES), MIGHTS[size] + (grade - 1) // 3))
    magical = lent.needs_magic or "supernatural" in nature.mind or nature.mind == "undead"
    award = AWARDS[grade - 1]
    hits = scale(lent, SIZE_HITS[size])
    values: dict[str, Any] = {
        "name": lent.name, "rule": "MM-P14", "text": with_besides(lent, *TAKEN), "grade": grade,
        "category": nature.category, "size": size, "might": might, "might_score": SCORES[might],
        "skill": 2 if lent.pace >= QUICK else 0 if lent.pace <= SLOW else 1, "luck": 0, "wits": nature.wits,
        "spirit": nature.spirit, "mind": nature.mind, "hide": max(0, lent.protection), **_moves(lent),
        **_arms(lent, size), "number": how_many(lent), "magical": magical,
        "fights_to_zero": nature.mind in ("undead", "mindless"),
        "basic_hits": hits if lent.hit_points else 0, "glory": award, "wisdom": award if magical else 0,
        "treasure": "hoard" if lent.treasure else "none", "abilities": _abilities(lent), "glyph": lent.glyph,
        "ours": False,
    }  # fmt: skip
    working = _working(lent, values, hits)
    return Taken({**values, "worked_out": working}, working)


def _size(lent: LentCreature) -> str:
    if not lent.large:
        return "Small" if lent.small else "Medium"
    huge = GIGANTIC_DICE if any([kind in HUGE_KINDS for kind in lent.kinds]) else GIGANTIC_DICE + 2
    return "Gigantic" if lent.hit_dice >= huge else "Large"


def _moves(lent: LentCreature) -> dict[str, int]:
    walks = lent.walks or (min(lent.pace, 12) if lent.flies else lent.pace)
    return {"move": walks * STEP, "fly": lent.pace * STEP if lent.flies else 0, "swim": lent.swims * STEP}


def _damage(dice: str) -> str:
    """A blow here is 1d6 and what the old dice come to above that."""
    mean = float(mean_of(dice))
    if mean < BLOW - 1:
        return "1d3"
    more = min(MOST_MORE, round(mean - BLOW))
    return f"1d6+{more}" if more > 0 else "1d6"


def _arms(lent: LentCreature, size: str) -> dict[str, Any]:
    """The best blow, how often it strikes, and what it shoots."""
    near = sorted([blow for blow in lent.blows if not blow.flies], key=lambda blow: -mean_of(blow.dice))
    far = next((blow for blow in lent.blows if blow.flies), None)
    best = near[0] if near else LentBlow("blow", "1d6")
    times = max([blow.times for blow in near], default=1)
    attacks = min(ATTACKS, times) if times >= SEVERAL else 2 if sum([blow.times for blow in near]) >= SEVERAL else 1
    shot = {"missile": far.name, "missile_range": far.flies, "missile_damage": _damage(far.dice)} if far else {}
    return {"weapon": best.name, "reach": REACHES[size], "damage": _damage(best.dice), "attacks": attacks, **shot}


def _abilities(lent: LentCreature) -> tuple[dict[str, Any], ...]:
    found: list[dict[str, Any]] = [_breath(one) for one in lent.breaths]
    if lent.flies:
        found.append({"name": "Flyer", "text": "It flies.", "rule": "flyer"})
    return (*found, *[{"name": name[:1].upper() + name[1:], "text": text or name} for name, text in lent.abilities])


def _breath(one: LentBreath) -> dict[str, Any]:
    dice, feet = _damage(one.dice), one.feet or 60
    text = (f"In rounds {BREATH_ROUNDS}, {2 * BREATH_ROUNDS}, {3 * BREATH_ROUNDS} and so on, instead of attacking: one "
            f"target within {feet} ft takes {dice}; a danger evasion of 15 avoids it.")  # fmt: skip
    return {"name": one.name[:1].upper() + one.name[1:], "text": text, "rule": "breath", "majors": 1, "dice": dice,
            "distance": feet}  # fmt: skip


def _working(lent: LentCreature, values: dict[str, Any], hits: int) -> tuple[str, ...]:
    size, grade = values["size"], values["grade"]
    lines = [
        lent.origin,
        f"Grade: {grade} = 1 + half of its {lent.dice_words} hit dice, at most {GRADES}.",
        f"Size: {size}; Might {values['might']:+d} = {MIGHTS[size]:+d} by size + {(grade - 1) // 3} by grade.",
        f"Skill: {values['skill']:+d} by its pace of {lent.pace}; Wits, Spirit and mind as of its kind.",
        f"Hide: {values['hide']}, as much as its armor is above none.",
        (
            f"Damage: {values['damage']} and its Might, as its dice come to "
            f"{float(max([mean_of(blow.dice) for blow in lent.blows], default=0)):g} on the average."
        ),
        f"Moves: for each point of pace {STEP} feet a round.",
        f"Glory: {values['glory']}, as of others of its grade.",
    ]
    if lent.hit_points:
        lines.append(f"Basic Hits: {SIZE_HITS[size]} by size{scale_words(lent, SIZE_HITS[size], hits)}.")
    return tuple([line.replace("-", "−") if line.startswith(("Size", "Skill")) else line for line in lines])


def lend_creature(entry: Creature) -> LentCreature:
    """A creature in plain terms: by the same sums turned round."""
    dice = max(1, 2 * (entry.grade - 1))
    blows = [LentBlow(entry.weapon or "blow", entry.damage, entry.attacks)]
    if entry.missile:
        blows.append(LentBlow(entry.missile, entry.missile_damage, 1, max(1, entry.missile_range)))
    breaths = [LentBreath(one.name, one.dice, "", one.distance) for one in entry.abilities if one.rule == "breath"]
    pace = max(3, max(entry.move, entry.fly) // STEP)
    kind = "undead" if entry.mind == "undead" else KINDS[entry.category]
    return LentCreature(
        entry.key, entry.name, entry.text, "Mazes & Minotaurs", "", entry.glyph, dice, 0,
        entry.hide + entry.shield + entry.armor, pace, entry.fly > entry.move, entry.size in ("Large", "Gigantic"),
        entry.size == "Small", (kind,), tuple(blows), tuple(breaths), needs_magic=False,
        abilities=tuple([(one.name, one.text) for one in entry.abilities if one.rule not in ("breath", "flyer")]),
        walks=max(3, entry.move // STEP) if entry.fly > entry.move else 0, swims=entry.swim // STEP,
        appearing=entry.number, treasure="" if entry.treasure == "none" else entry.treasure,
    )  # fmt: skip
