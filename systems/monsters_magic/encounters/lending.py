"""Creatures of this game in plain terms, as another game or a file can hold them: the sums of ``converting`` turned
round (MG-090, ours)."""

from __future__ import annotations

from systems.common.records.lent import LentBlow, LentBreath, LentCreature
from systems.monsters_magic.base.entries import Creature
from systems.monsters_magic.base.gift_words import BREATH, DOUBLE, FLITS, MANY, POISON, PROOF, REGENERATES, WARDED
from systems.monsters_magic.encounters.converting import MEDIUM_FEET, RESISTED, SHORT_FEET, TAGS

CARRIED_OUT = frozenset({BREATH, DOUBLE, FLITS, MANY, POISON, PROOF, REGENERATES, WARDED})  # have a place of their own
FEET = {"short": SHORT_FEET, "medium": MEDIUM_FEET, "long": 2 * MEDIUM_FEET}  # a missile and a breath reach so far


def lend_creature(entry: Creature) -> LentCreature:
    """A level is a hit die, what armor adds to Dexterity is its armor, its attacks are its blows."""
    gifts = {one.rule: one for one in entry.abilities if one.rule}
    times = gifts[MANY].amount if MANY in gifts else 1
    blows = []
    for number, one in enumerate(entry.attacks):
        feet = max([FEET[band] for band in one.bands if band in FEET], default=0)
        blows.append(LentBlow(one.name, one.dice, times if not number else 1, feet))
    breaths = tuple([LentBreath(one.name, one.dice or "1d6", one.element, FEET.get(one.reach, SHORT_FEET), one.amount)
                     for one in entry.abilities if one.rule == BREATH])  # fmt: skip
    kind = next((there for there, here in TAGS.items() if here in entry.tags), "beast")
    return LentCreature(
        entry.key, entry.name, entry.text, "Monsters & Magic", "", entry.glyph, entry.level, 0,
        max(0, entry.armor - entry.dexterity), max(3, entry.movement), FLITS in gifts, entry.size == "L",
        entry.size == "S", (kind,), tuple(blows), breaths, POISON in gifts, DOUBLE in gifts,
        gifts[WARDED].amount * RESISTED if WARDED in gifts else 0,
        gifts[REGENERATES].amount if REGENERATES in gifts else 0,
        tuple([one.element for one in entry.abilities if one.rule == PROOF and one.element]),
        tuple([(one.name, one.text) for one in entry.abilities if one.rule not in CARRIED_OUT]),
        appearing=entry.number, treasure="hoard" if entry.hoard else "",
    )  # fmt: skip
