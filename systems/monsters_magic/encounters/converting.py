"""Creatures of other games, made with this game's own sums; every figure says how it came about (MG-090, ours).

Hit dice are levels.  Armor above none is a hide of as much: leather, mail and plate of the old games are the +2, +4 and
+6 of light, medium and heavy armor.  The pools are a character's: an attribute, a figure, half of it a further level.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.records.figures import format_signed
from systems.common.records.lent import (
    LentBlow,
    LentBreath,
    LentCreature,
    Taken,
    how_many,
    scale,
    scale_words,
    with_besides,
)
from systems.monsters_magic.base.arms import highest_roll
from systems.monsters_magic.base.attributes import modifier
from systems.monsters_magic.base.gift_words import (
    BREATH,
    DOUBLE,
    FEARLESS,
    FLITS,
    MANY,
    POISON,
    PROOF,
    REGENERATES,
    WARDED,
)
from systems.monsters_magic.base.sheet import ATTRIBUTES, SHORT

HIGHEST_LEVEL, HIGHEST_SCORE = 30, 40
STRENGTHS = {"S": 6, "M": 10, "L": 16}  # and half the level
HEALTHS = {"S": 8, "M": 10, "L": 14}  # and half the level
FIGURES = {"S": 4, "M": 8, "L": 10}  # of the physical pool: a magic user’s, a cleric’s, a fighter’s
QUICK, SLOW = 15, 6  # paces that make Dexterity 14, and 8
MINDS = {  # tag: Intelligence, Wisdom, Charisma, and the figure of the mental pool
    "undead": (8, 12, 10, 8), "dragon": (14, 14, 16, 10), "construct": (2, 10, 4, 4), "plant": (2, 10, 4, 4),
    "beast": (2, 12, 4, 4), "spirit": (12, 14, 14, 8), "giant": (8, 10, 8, 6), "humanoid": (10, 10, 10, 6),
    "monster": (6, 10, 6, 6),
}  # fmt: skip
TAGS = {  # what the old games call it, and what it is here; the first that fits
    "undead": "undead", "dragon": "dragon", "golem": "construct", "plant": "plant", "ooze": "monster",
    "demon": "spirit", "genie": "spirit", "elemental": "spirit", "spirit": "spirit", "fey": "spirit",
    "giant_animal": "beast", "animal": "beast", "mammal": "beast", "giant": "giant", "person": "humanoid",
    "human": "humanoid", "humanoid": "humanoid",
}  # fmt: skip
ELEMENTS = ("fire", "cold", "lightning")
SHORT_FEET, MEDIUM_FEET = 60, 180  # a missile reaches short, medium, long range
BREATHS = 3  # a fight, of what breathes as often as it likes
TAKEN = (
    "blows",
    "abilities",
    "breaths",
    "poisonous",
    "needs_magic",
    "resists",
    "regenerates",
    "proof_against",
    "appearing",
)
RESISTED = 10  # percent of spells that fail, for each point that they must reach more


def take_creature(lent: LentCreature) -> Taken:
    """An entry of this game’s own, and the working of its figures."""
    level = min(HIGHEST_LEVEL, max(1, lent.hit_dice))
    size = "L" if lent.large else "S" if lent.small else "M"
    tag = next((here for there, here in TAGS.items() if there in lent.kinds), "monster")
    scores = _scores(lent, level, size, tag)
    values: dict[str, Any] = {
        "name": lent.name, "rule": "MG-090", "text": with_besides(lent, *TAKEN), "level": level, "size": size, **scores,
        **(made := _figures(lent, level, size, tag, scores)), "php": scale(lent, made["php"]),
        "attacks": _attacks(lent, level, size, scores), "abilities": _gifts(lent, tag),

        "tags": (tag,), "number": how_many(lent), "hoard": bool(lent.treasure), "glyph": lent.glyph, "mark": "ours",
    }  # fmt: skip
    working = _working(lent, values, tag, made["php"])
    return Taken({**values, "worked_out": working}, working)


def _scores(lent: LentCreature, level: int, size: str, tag: str) -> dict[str, int]:
    """Strength and Constitution by size and level, Dexterity by pace, the mind by what it is."""
    dexterity = 14 if lent.pace >= QUICK else 8 if lent.pace <= SLOW else 10
    wit, wisdom, charm, _ = MINDS[tag]
    found = (STRENGTHS[size] + level // 2, dexterity, HEALTHS[size] + level // 2, wit, wisdom + level // 4, charm)
    return {name: min(HIGHEST_SCORE, score) for name, score in zip(ATTRIBUTES, found, strict=True)}


def _pool(score: int, figure: int, level: int) -> int:
    """An attribute, a figure, and half of it for each further level, as of a character (MG-022, MG-028)."""
    return score + figure + -(-figure // 2) * (level - 1)


def _figures(lent: LentCreature, level: int, size: str, tag: str, scores: Mapping[str, int]) -> dict[str, int]:
    dexterity, hide = scores["dexterity"], max(0, lent.protection)
    return {
        "armor": min(HIGHEST_SCORE, dexterity + hide),
        "defense": modifier(dexterity) + hide,
        "php": max(1, _pool(scores["constitution"], FIGURES[size], level) + lent.more),
        "mhp": _pool(scores["wisdom"], MINDS[tag][3], level),
        "movement": lent.pace,
        "initiative": modifier(dexterity) + level,
    }


def _attacks(lent: LentCreature, level: int, size: str, scores: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
    """Strength for blows, Dexterity for what flies, and the level; no more than the highest dice and the level."""
    return tuple([
        {"name": blow.name[:1].upper() + blow.name[1:],
         "check": modifier(scores["dexterity" if blow.flies else "strength"]) + level, "dice": blow.dice,
         "cap": highest_roll(blow.dice) + level, "bands": _bands(blow, size)}
        for blow in lent.blows
    ])  # fmt: skip


def _bands(blow: LentBlow, size: str) -> tuple[str, ...]:
    if blow.flies:
        reach = 1 + (blow.flies > SHORT_FEET) + (blow.flies > MEDIUM_FEET)
        return ("short", "medium", "long")[:reach]
    return ("close", "reach") if size == "L" else ("hand", "close")


def _gift(name: str, text: str, rule: str = "", **more: Any) -> dict[str, Any]:
    return {"name": name, "text": text, "rule": rule, **more}


def _gifts(lent: LentCreature, tag: str) -> tuple[dict[str, Any], ...]:
    """What rules here carry out, then what else is said of it, for the GM."""
    found = []
    if tag in ("undead", "construct") or "mindless" in lent.kinds:
        found.append(_gift("Without fear", "Neither fear nor sleep nor charms take its mind.", FEARLESS))
    times = sum([blow.times for blow in lent.blows[:1]])
    if times > 1:
        found.append(_gift("Several attacks", f"Attacks {times} times a turn.", MANY, amount=times))
    if lent.poisonous:
        found.append(_gift("Poison", "A minor effect leaves poison in the blood.", POISON, grade="minor",
                           consequence="poison", amount=10))  # fmt: skip
    if lent.needs_magic:
        found.append(_gift("Hard to harm", "Effects of weapons without a bonus cost double.", DOUBLE))
    if lent.resists:
        more = max(1, lent.resists // RESISTED)
        found.append(_gift("Shrugs off magic", f"Spells against it must reach {more} more.", WARDED, amount=more))
    if lent.regenerates:
        found.append(_gift("Closes its wounds", f"Regains {lent.regenerates} physical hit points each round.",
                           REGENERATES, amount=lent.regenerates))  # fmt: skip
    if lent.flies:
        found.append(_gift("On the wing", "One band is free on each of its attacks.", FLITS, amount=1))
    found += [_breath(one) for one in lent.breaths]
    found += [_gift(f"Proof against {one}", f"{one.capitalize()} does nothing to it.", PROOF, element=one)
              for one in lent.proof_against if one in ELEMENTS]  # fmt: skip
    taken = {one["name"] for one in found}
    return (*found, *[_gift(name[:1].upper() + name[1:], text) for name, text in lent.abilities
                      if name[:1].upper() + name[1:] not in taken])  # fmt: skip


def _breath(one: LentBreath) -> dict[str, Any]:
    reach = "short" if one.feet <= SHORT_FEET else "medium" if one.feet <= MEDIUM_FEET else "long"
    element = {"element": one.element} if one.element in ELEMENTS else {}
    return _gift(one.name[:1].upper() + one.name[1:], f"{one.dice} against Dexterity, everybody within {reach} range.",
                 BREATH, amount=one.times or BREATHS, dice=one.dice, reach=reach, **element)  # fmt: skip


def _working(lent: LentCreature, values: Mapping[str, Any], tag: str, php: int) -> tuple[str, ...]:
    """A line a figure: what it was, and the sum that it comes to."""
    level, size, scores = values["level"], values["size"], {one: values[one] for one in ATTRIBUTES}
    figure, mental = FIGURES[size], MINDS[tag][3]
    hide, more = max(0, lent.protection), f" {'+' if lent.more > 0 else '−'} {abs(lent.more)}" if lent.more else ""
    half, mhalf, quick = -(-figure // 2), -(-mental // 2), format_signed(modifier(scores["dexterity"]))
    lines = [
        lent.origin,
        f"Level: {level}, as its hit dice are {lent.dice_words}.",
        f"STR: {scores['strength']} = {STRENGTHS[size]} by size + {level // 2}.",
        f"CON: {scores['constitution']} = {HEALTHS[size]} by size + {level // 2}.",
        f"DEX: {scores['dexterity']} by its pace of {lent.pace}; INT, WIS and CHA as of its kind, {tag}.",
        f"AC: {values['armor']} = DEX {scores['dexterity']} + {hide}, as much as its armor is above none.",
        (
            f"PHP: {php} = CON {scores['constitution']} + {figure} + {half} × {level - 1}{more}"
            f"{scale_words(lent, php, values['php'])}."
        ),
        f"MHP: {values['mhp']} = WIS {scores['wisdom']} + {mental} + {mhalf} × {level - 1}.",
        f"Initiative: {format_signed(values['initiative'])} = DEX {quick} and level {level}.",
    ]
    for blow, attack in zip(lent.blows, values["attacks"], strict=True):
        by, most = "dexterity" if blow.flies else "strength", highest_roll(blow.dice)
        lines.append(f"{attack['name']}: {format_signed(attack['check'])} = {SHORT[by]} "
                     f"{format_signed(modifier(scores[by]))} and level {level}; at most {most} + {level} = "
                     f"{attack['cap']}.")  # fmt: skip
    return tuple(lines)
