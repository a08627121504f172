"""What the six attributes do: bonuses, languages, hirelings, experience, and which points may be moved to the prime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal, Protocol

from systems.frozen import dataclass
from systems.whitebox.base.house import House

Attribute = Literal["strength", "intelligence", "wisdom", "constitution", "dexterity", "charisma"]
Average = Literal["7-14", "9-12"]

# WB-021: the order in which they are rolled.
ATTRIBUTES: tuple[Attribute, ...] = ("strength", "intelligence", "wisdom", "constitution", "dexterity", "charisma")
HIGHEST = 18
HIGH = 15  # what earns a bonus from Constitution, Dexterity and towards experience
KEPT = 9  # WB-022: what a score that gives points away must keep


class Scored(Protocol):
    """Anything with the six scores: a sheet, or bare ``Scores``."""

    @property
    def strength(self) -> int: ...
    @property
    def intelligence(self) -> int: ...
    @property
    def wisdom(self) -> int: ...
    @property
    def constitution(self) -> int: ...
    @property
    def dexterity(self) -> int: ...
    @property
    def charisma(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Scores:
    """Six attribute scores, in the order in which they are rolled."""

    strength: int
    intelligence: int
    wisdom: int
    constitution: int
    dexterity: int
    charisma: int


@dataclass(frozen=True, slots=True)
class Leadership:
    """What Charisma allows: how many hirelings at most, and what is added to their loyalty checks."""

    hirelings: int
    loyalty: int


@dataclass(frozen=True, slots=True)
class ExperienceBonus:
    """Percent added to every award of experience, by where they come from."""

    prime: int
    wisdom: int = 0
    charisma: int = 0

    @property
    def percent(self) -> int:
        return self.prime + self.wisdom + self.charisma


class BadShift(ValueError):
    """Points that may not be moved, with the sentence that says why."""


def score(scores: Scored, attribute: Attribute) -> int:
    """One of the six scores by name."""
    value: int = getattr(scores, attribute)
    return value


def universal_bonus(value: int, average: Average = "7-14") -> int:
    """−1, 0 or +1 for a score; ``average`` is the band without a bonus (WB-024)."""
    low, high = (7, 14) if average == "7-14" else (9, 12)
    return -1 if value < low else 1 if value > high else 0


def universal_percent(value: int, average: Average = "7-14") -> int:
    """The same bonus for a percentage roll: −5, 0 or +5 (WB-024)."""
    return 5 * universal_bonus(value, average)


def melee_bonus(strength: int, house: House) -> int:
    """What a Fighter adds to hit and to damage in melee; 0 unless the house rule is on (WB-025, R-84)."""
    return universal_bonus(strength, house.uab_average) if house.uab_strength else 0


def spell_save_modifier(caster: Scored, casts_as: Literal["cleric", "magic_user"], house: House) -> int:
    """What the caster's mind does to his target's save: a bonus of +1 is −1 on the save (WB-026, WB-027)."""
    if casts_as == "cleric":
        return -universal_bonus(caster.wisdom, house.uab_average) if house.uab_wisdom else 0
    return -universal_bonus(caster.intelligence, house.uab_average) if house.uab_intelligence else 0


def armor_bonus(dexterity: int, house: House) -> int:
    """By how many points Dexterity improves armor class; 0 unless the house rule is on (WB-028)."""
    return universal_bonus(dexterity, house.uab_average) if house.uab_dexterity_ac else 0


def constitution_per_die(constitution: int) -> int:
    """What is added to each hit die rolled (WB-030); a die never counts less than 1 (R-09)."""
    return 1 if constitution >= HIGH else -1 if constitution <= 6 else 0


def missile_modifier(dexterity: int) -> int:
    """What is added to hit with missile weapons (WB-030, R-06)."""
    return 1 if dexterity >= HIGH else -1 if dexterity <= 8 else 0


def extra_languages(intelligence: int) -> int:
    """How many languages are known beyond one's own (WB-030)."""
    return max(0, intelligence - 10)


def leadership(charisma: int) -> Leadership:
    """Hirelings at most, specialists and creatures counted, and their loyalty (WB-031)."""
    if charisma >= 18:
        return Leadership(7, 2)
    for least, hirelings, loyalty in ((16, 6, 2), (13, 5, 1), (9, 4, 0), (7, 3, -1), (5, 2, -2)):
        if charisma >= least:
            return Leadership(hirelings, loyalty)
    return Leadership(1, -2)


def prime_attribute(scores: Scored, primes: Sequence[Attribute]) -> Attribute:
    """The prime attribute of a class; of several (the blended Elf) the lowest counts, the first in a tie (R-12)."""
    return min(primes, key=lambda one: score(scores, one))


def experience_bonus(scores: Scored, primes: Sequence[Attribute], house: House) -> ExperienceBonus:
    """Percent added to awards: 5 each for prime, Wisdom and Charisma of 15 (WB-032), or by prime alone (WB-033).

    A Cleric's Wisdom counts twice, as his prime attribute and as Wisdom.
    """
    prime = score(scores, prime_attribute(scores, primes))
    if house.xp_bonus_method == "alternate":
        return ExperienceBonus(10 if prime >= 15 else 5 if prime >= 13 else 0 if prime >= 9 else -10)
    return ExperienceBonus(*(5 if value >= HIGH else 0 for value in (prime, scores.wisdom, scores.charisma)))


def points_to_take(scores: Scored, prime: Attribute) -> int:
    """How many points the prime attribute can still take (WB-022, R-07)."""
    return max(0, HIGHEST - score(scores, prime))


def points_to_spare(scores: Scored, prime: Attribute) -> dict[Attribute, int]:
    """How many points each other attribute can give to the prime; what is at 9 or less gives nothing (WB-022)."""
    return {one: max(0, score(scores, one) - KEPT) for one in ATTRIBUTES if one != prime}


def shift_points(scores: Scores, prime: Attribute, given: Mapping[Attribute, int]) -> Scores:
    """The scores after points were moved one for one into the prime attribute (WB-022, R-07).

    Raises ``BadShift`` if an attribute gives what it cannot spare or the prime would pass 18.
    """
    most = points_to_spare(scores, prime)
    for one, points in given.items():
        if one == prime:
            raise BadShift(f"{one.title()} is the prime attribute: it takes points and gives none.")
        if not 0 <= points <= most[one]:
            raise BadShift(f"{one.title()} can give from 0 to {most[one]}; {points} is not possible.")
    if (taken := sum(given.values())) > points_to_take(scores, prime):
        raise BadShift(
            f"{prime.title()} can take {points_to_take(scores, prime)} before it stands at 18; {taken} is too much."
        )
    values = {one: score(scores, one) - points for one, points in given.items()}
    return replace(scores, **values, **{prime: score(scores, prime) + taken})
