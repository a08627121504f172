"""The ladder: how much one creature weighs against a spearman of level 1, and a fight against a party (4.2, ours)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt

from systems.common.dice.expressions import odds, parse
from systems.common.kernel.caching import kept
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being, Muster
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.arms import arms
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet
from systems.mazes_minotaurs.encounters.bodies import creature_entry, thought_of

# Pyros, the book's example, with spear and shield (MM-E02 to MM-E07): 13 Hits, out at 2.
MELEE, REACH, DEFENSE, POINTS, DAMAGE = 3, 3, 21, 11, "1d6"
A_REACH = 2  # for each level of reach by which a weapon is the longer one (MM-047)
SIDES = 20
LEAST = Fraction(1, SIDES)  # what nobody can hit is weighed as if one roll in twenty did
EASY, HARD, DEADLY = "easy", "hard", "deadly"


def chance(total: int, defense: int) -> Fraction:
    """How often a d20 and so much come to a defense class; no face hits or misses by itself (MM-004)."""
    return Fraction(min(SIDES, max(0, SIDES + 1 + total - defense)), SIDES)


def mean_harm(entry: Creature) -> Fraction:
    """What a blow of Pyros takes from a creature on the average; a pelt and half a body in this world count."""
    found, rules = odds(parse(DAMAGE)), {one.rule for one in entry.abilities}

    def harm(rolled: int) -> int:
        if "pelt" in rules:
            return 1
        return max(1, rolled // 2) if "half_here" in rules else rolled

    return sum([Fraction(harm(rolled) * ways, found.total) for rolled, ways in found.weights.items()], Fraction(0))


def rounds(look: Look, key: str) -> Fraction:
    """Rounds that Pyros alone needs to drop a creature."""
    there, being = thought_of(look, key)
    entry = creature_entry(look, key)
    points = being.sheet.hits - (0 if states.fights_to_zero(there, being) else states.LOW)
    total = MELEE + A_REACH * max(0, REACH - arms(there, being)[0].reach)
    hits = chance(total, there.value(being.id, "defense", "front"))
    return max(Fraction(1), Fraction(points)) / (max(LEAST, hits) * mean_harm(entry))


def harm_a_round(look: Look, key: str) -> Fraction:
    """What a creature takes from Pyros in a round on the average, with as many attacks as it may make on one foe."""
    there, being = thought_of(look, key)
    entry, arm = creature_entry(look, key), arms(there, being)[0]
    total = there.value(being.id, "melee") + A_REACH * max(0, arm.reach - REACH)
    return chance(total, DEFENSE) * parse(arm.damage).mean * min(entry.attacks, entry.most_on_one)


def threat(look: Look, key: str) -> Fraction:
    """How many times Pyros falls before the creature does."""
    return rounds(look, key) * harm_a_round(look, key) / POINTS


@kept
def load(look: Look, key: str) -> Fraction:
    """1 is an even fight for one spearman of level 1; to two places (MM-009)."""
    entry = creature_entry(look, key)
    return root(threat(look, key) * Fraction(entry.attacks, min(entry.attacks, entry.most_on_one)))


def root(number: Fraction) -> Fraction:
    """A square root, rounded to two places."""
    return Fraction((isqrt(int(number * 40_000)) + 1) // 2, 100)


def load_of(look: Look, musters: Iterable[Muster]) -> Fraction:
    """The loads of an encounter together."""
    return sum([load(look, one.entry) * one.count for one in musters], Fraction(0))


def load_there(look: Look, beings: Iterable[Being]) -> Fraction:
    """The loads of creatures on the table that still stand."""
    found = [being.sheet for being in beings if look.stands(being)]
    return sum([load(look, one.creature) for one in found if isinstance(one, CreatureSheet)], Fraction(0))


def strength(look: Look) -> Fraction:
    """Half of level + 1 for each hero who stands, and the loads of those who fight beside them."""
    party = look.on_side(PARTY)
    levels = [being.sheet.level for being in party if isinstance(being.sheet, HeroSheet) and look.stands(being)]
    return sum([Fraction(level + 1, 2) for level in levels], load_there(look, party))


def verdict(weight: Fraction, party: Fraction) -> str:
    """Easy below half the strength of the party, hard up to it, deadly above."""
    if 2 * weight < party:
        return EASY
    return HARD if weight <= party else DEADLY


def tenths(number: Fraction, above: Fraction | None = None) -> str:
    """A load or a strength as it is said, to a tenth: ``0.8``, ``4``.  One that is more than what stands ``above`` it
    is never said to be the same."""
    shown = max(round(number * 10), 1 if number else 0)
    if above is not None and number > above:
        shown = max(shown, round(above * 10) + 1)
    return f"{shown / 10:g}"
