"""What the stat blocks of later games have in common: actions with names, hit dice of their own, challenge ratings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from models.formats.attacks import Attacks, breath
from models.formats.found import Block
from models.formats.old_terms import add, make
from models.formats.phrases import alignment, armor, dice, hit_dice, number, pace, plain
from systems.common.records.lent import LentBlow, LentBreath

FEET = 2.5  # a round for each point of pace: 30 are a man's
TO_HIT = re.compile(r"to hit|weapon attack|spell attack|hit:", re.IGNORECASE)
RANGED = re.compile(r"ranged|range (\d{1,4})", re.IGNORECASE)
REACH = re.compile(r"range (\d{1,4})(?:\s*/\s*(\d{1,4}))?", re.IGNORECASE)
OFTEN = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
AFTER_HIT = re.compile(r"hit:(.*)", re.IGNORECASE | re.DOTALL)


def strikes(actions: Iterable[tuple[str, str]]) -> tuple[Attacks, tuple[tuple[str, str], ...]]:
    """Actions as blows and breaths with their dice, all others as powers; a multiattack says how often."""
    blows: list[LentBlow] = []
    breaths: list[LentBreath] = []
    told: list[tuple[str, str]] = []
    poisonous, often = False, 1
    for name, text in actions:
        said = plain(text)
        after = AFTER_HIT.search(said)
        harm = dice(after[1] if after else said)
        if "multiattack" in name.lower():
            often = next((number for word, number in OFTEN.items() if re.search(rf"\b{word}\b", said.lower())), 2)
            told.append((name, text))
        elif harm and re.search(r"breath|exhales", f"{name} {said}", re.IGNORECASE):
            breaths.append(breath(name, said, harm))
            told.append((name, text))
        elif harm and (TO_HIT.search(said) or len(said) < 40):
            far = REACH.search(said)
            flies = int(far[1]) if far else 60 if RANGED.search(said) and "melee" not in said.lower() else 0
            melee = "melee" in said.lower()
            blows.append(LentBlow(name[:60] or "attack", harm, 1, 0 if melee else flies))
            poisonous = poisonous or "poison" in said.lower()
            told += [(name, text)] if len(said) > 40 else []
        else:
            told.append((name, text))
    if often > 1 and blows:
        near = next((number for number, one in enumerate(blows) if not one.flies), 0)
        others = len([one for one in blows if not one.flies]) - 1
        blows[near] = replace(blows[near], times=max(1, often - max(0, others)))
    return Attacks(tuple(blows), tuple(breaths), poisonous), tuple(told)


def block(
    name: str, story: str, kind: str, size: str, side: str, shield: str, body: str, hits: str, speed: str,
    actions: Iterable[tuple[str, str]], traits: Iterable[tuple[str, str]], rating: str, besides: tuple[str, ...],
) -> Block:  # fmt: skip
    """A creature of a later game; where it has figures of the old ones instead, those."""
    struck, told = strikes(actions)
    dice_of = hit_dice(body) if body else None
    lent = make(name, story, dice_of, max(0, number(hits) or 0), pace(speed, FEET if rating or not body else 0), struck,
                (*traits, *told), kind, size)  # fmt: skip
    down, up, either = armor(shield)
    lent = add(lent, alignment(side), 0, (), "", 0, "", "", "", besides)
    if rating and either is not None:
        up, either = either, None
    return Block(lent, down, up, either, rating, kind=kind, size=size)
