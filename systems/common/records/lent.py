"""Creatures that one game lends and another takes: in plain terms that both know, and what the taker makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from systems.common.dice.expressions import BadDice, parse
from systems.frozen import dataclass

DIE = 8  # sides of a hit die, as most of the old games roll them
HALF = 2  # what half a die is a part of
EVERY_SAVE = "every"  # the one save of whoever has but one
AS_PRINTED, PRINTED = "As printed:", " printed "  # before what is said where it comes from


@dataclass(frozen=True, slots=True)
class LentBlow:
    """A way to strike: its dice, how often a round, and how far it flies in feet (0: it does not)."""

    name: str
    dice: str
    times: int = 1
    flies: int = 0


@dataclass(frozen=True, slots=True)
class LentBreath:
    """A breath: its dice, its element if it has one, how far it reaches in feet, how often a day (0: unlimited)."""

    name: str
    dice: str
    element: str = ""
    feet: int = 0
    times: int = 0
    shape: str = ""  # cloud, cone or line, where it is said


@dataclass(frozen=True, slots=True)
class LentCreature:
    """A creature as the old games know it.

    ``hit_dice``: whole ones of so many sides (``die``), with ``more`` hit points on top; 0 is half a die.
    ``hit_points``: what its body has, if that is said; 0: as its dice fall.  ``protection``: by how much its armor is
    better than none; plate is 6.  ``pace``: its best, as a man on foot has 12; ``walks`` and ``swims`` where they
    differ.  ``kinds``: what it is, in the old games' words.  ``resists``: percent of spells that fail against it.
    ``alignment``: law, neutrality, chaos.  ``morale``: of 2d6; 0: not said.  ``saves``: each by its name, as a d20 must
    show.  ``appearing``: dice.  ``besides``: lines in which no figure was found, as they stood.  ``lender``: the game
    or file it comes from, ``licence`` under which it is open; empty: not said.
    """

    key: str
    name: str
    text: str
    lender: str
    licence: str = ""
    glyph: str = ""
    hit_dice: int = 1
    more: int = 0
    protection: int = 0
    pace: int = 12
    flies: bool = False
    large: bool = False
    small: bool = False
    kinds: tuple[str, ...] = ()
    blows: tuple[LentBlow, ...] = ()
    breaths: tuple[LentBreath, ...] = ()
    poisonous: bool = False
    needs_magic: bool = False
    resists: int = 0
    regenerates: int = 0
    proof_against: tuple[str, ...] = ()
    abilities: tuple[tuple[str, str], ...] = ()
    die: int = DIE
    hit_points: int = 0
    walks: int = 0
    swims: int = 0
    alignment: str = ""
    morale: int = 0
    saves: tuple[tuple[str, int], ...] = ()
    saves_as: str = ""
    experience: int = 0
    challenge: str = ""  # the step of difficulty that experience is counted by, where it is said
    appearing: str = ""
    treasure: str = ""
    besides: tuple[str, ...] = ()

    @property
    def dice_words(self) -> str:
        """``3 + 1`` hit dice, ``1 − 1``, ``½``."""
        dice = str(self.hit_dice) if self.hit_dice else "½"
        return f"{dice} {'+' if self.more > 0 else '−'} {abs(self.more)}" if self.more else dice

    @property
    def origin(self) -> str:
        """``From: a game, under a licence.``"""
        return f"From: {', '.join([part for part in (self.lender, self.licence) if part])}."

    @property
    def ground(self) -> int:
        """Its pace on its feet."""
        return self.walks or self.pace

    @property
    def average(self) -> Fraction:
        """The hit points that its dice come to on the average, at least one."""
        each = Fraction(self.die + 1, 2)
        return max(Fraction(1), self.hit_dice * each + self.more if self.hit_dice else each / HALF)


def scale(lent: LentCreature, figure: int) -> int:
    """A figure of toughness in proportion to the hit points that are said, at least 1; as it is where none are."""
    return max(1, round(figure * lent.hit_points / lent.average)) if lent.hit_points else figure


def scale_words(lent: LentCreature, figure: int, scaled: int) -> str:
    """How that came about, to be put behind a sum; empty where nothing was said."""
    if not lent.hit_points:
        return ""
    return f", × {lent.hit_points} hit points of {float(lent.average):g} on the average = {scaled}"


@lru_cache(maxsize=1024)
def mean_of(dice: str) -> Fraction:
    """What dice come to on the average; nothing for what are none."""
    try:
        return parse(dice).mean if dice else Fraction(0)
    except BadDice:
        return Fraction(0)


def how_many(lent: LentCreature) -> str:
    """The dice of how many appear; one, where nothing that could be thrown is said."""
    return lent.appearing if mean_of(lent.appearing) > 0 else "1"


def round_of_blows(lent: LentCreature) -> Fraction:
    """What all its blows of a round come to on the average, if each hits; of what it strikes and shoots the better."""
    near = sum([mean_of(blow.dice) * blow.times for blow in lent.blows if not blow.flies], Fraction(0))
    far = sum([mean_of(blow.dice) * blow.times for blow in lent.blows if blow.flies], Fraction(0))
    return max(near, far)


def besides(lent: LentCreature, *taken: str) -> tuple[str, ...]:
    """Everything that is said of it and has no figure in the game that takes it, as sentences; ``taken`` are the names
    of what it has a place for."""
    said = {
        "blows": f"Strikes with {', '.join([_blow(one) for one in lent.blows])}." if lent.blows else "",
        "alignment": f"Alignment: {lent.alignment}." if lent.alignment else "",
        "morale": f"Morale {lent.morale}." if lent.morale else "",
        "saves": f"Saves: {printed_saves(lent)}." if lent.saves or lent.saves_as else "",
        "appearing": f"Number appearing {lent.appearing}." if lent.appearing else "",
        "treasure": f"Treasure: {lent.treasure}." if lent.treasure else "",
        "experience": f"Worth {lent.experience} XP." if lent.experience else "",
        "swims": f"Swims at {lent.swims * 10} feet a turn." if lent.swims else "",
        "resists": f"{lent.resists} percent of spells fail against it." if lent.resists else "",
        "regenerates": f"Regains {lent.regenerates} hit points a round." if lent.regenerates else "",
        "needs_magic": "Only magic, or a weapon with a bonus, harms it." if lent.needs_magic else "",
        "poisonous": "Its blow is poisonous." if lent.poisonous else "",
        "proof_against": f"Unharmed by {' and '.join(lent.proof_against)}." if lent.proof_against else "",
        "abilities": " ".join([f"{name[:1].upper()}{name[1:]}{f': {text}' if text else '.'}"
                               for name, text in lent.abilities]),
        "breaths": " ".join([f"{one.name[:1].upper()}{one.name[1:]}: {one.dice}." for one in lent.breaths]),
        "besides": f"Not understood: {' / '.join(lent.besides)}" if lent.besides else "",
    }  # fmt: skip
    return tuple([sentence for name, sentence in said.items() if sentence and name not in taken])


def with_besides(lent: LentCreature, *taken: str) -> str:
    """Its text, and after it whatever has no figure, told as what is printed: the figures on its card are others."""
    printed = " ".join(besides(lent, *taken))
    return " ".join([part for part in (lent.text, f"{AS_PRINTED} {printed}" if printed else "") if part]) or lent.name


def working_pairs(lines: tuple[str, ...]) -> list[tuple[str, str]]:
    """``AC: 14 = DEX 10 + 4``, what it is of at the left, for a card."""
    found = [line.partition(": ") for line in lines]
    return [(of, how) if how else ("", of) for of, _, how in found]


def with_printed(pairs: Iterable[tuple[str, str]], printed: Mapping[str, str]) -> list[tuple[str, str]]:
    """Figures of a card, each with what is ``printed`` under its label where that is another: ``19, printed 18``."""
    other = {label: printed.get(label) or text for label, text in pairs}
    return [(label, text if other[label] == text else f"{text},{PRINTED}{other[label]}") for label, text in pairs]


def without_printed(words: str) -> str:
    """Such a figure alone."""
    return words.partition(f",{PRINTED}")[0]


def _blow(one: LentBlow) -> str:
    """``2 claws 1d6``: how often, with what, its dice."""
    return f"{f'{one.times} × ' if one.times > 1 else ''}{one.name} {one.dice}"


def printed_saves(lent: LentCreature) -> str:
    """``death 12, wands 13``, the one figure of whoever has but one, ``as F4``; empty where nothing is said."""
    one = lent.saves[0][1] if len(lent.saves) == 1 and lent.saves[0][0] == EVERY_SAVE else 0
    listed = str(one) if one else ", ".join([f"{name} {number}" for name, number in lent.saves])
    as_whom = f"as {lent.saves_as}" if lent.saves_as else ""
    return f"{listed} ({as_whom})" if listed and as_whom else listed or as_whom


@dataclass(frozen=True, slots=True)
class Taken:
    """What a game makes of a lent creature: the values of an entry of its own, and how each figure was worked out.

    ``hits``: what each body begins with where the game would roll for it, and the hit points are said; 0: it rolls.
    """

    values: Mapping[str, Any]
    working: tuple[str, ...]
    hits: int = 0
