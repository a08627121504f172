"""What is open in a creature as it was read, settled by choices that the referee may make: how armor counts, what no
armor is, which hit points and hit dice hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from models.formats.found import Block
from models.formats.guesses import as_chosen
from systems.common.forms import ChoiceField, Form, Option
from systems.common.records.lent import LentBlow, LentCreature
from systems.frozen import dataclass

DESCENDING_BASE, ASCENDING_BASE, NEWER_BASE = 9, 10, 10  # what no armor is, where nobody says otherwise
SUM = 19  # of the two ways to count, in the old games
MOST_DICE = 60
STEADY_RATING = 6  # up to which a rating is two hit dice less; beyond, two are one

CHOICES = Form("bring_in", "How it is read", (
    ChoiceField("armor", "Armor counts", "Where the text does not say it itself.", "said", options=(
        Option("said", "As the text says", "Up to 9 downwards, from 10 on upwards, where nothing is said"),
        Option("descending", "Downwards", "Less is better: plate is 3"),
        Option("ascending", "Upwards", "More is better: plate is 16"),
    )),
    ChoiceField("base", "No armor is", "The armor class of somebody without any.", "usual", options=(
        Option("usual", "As usual", "9 downwards, 10 upwards"), Option(9, "9"), Option(10, "10"), Option(11, "11"),
        Option(12, "12"),
    )),
    ChoiceField("hits", "Hit points", "Of each body.", "dice", options=(
        Option("dice", "By its hit dice", "As this game does"),
        Option("average", "Average", "What its hit dice come to on the average"),
        Option("given", "As given", "Where the text says them; in proportion where this game counts on another scale"),
    )),
    ChoiceField("dice", "Hit dice", "Later games give their creatures many more of them.", "rating", options=(
        Option("rating", "By its rating", "Where a challenge rating is said: two more than that"),
        Option("written", "As written"),
    )),
))  # fmt: skip
NO_CHOICE: Mapping[str, Any] = {}
DEFAULTS: Mapping[str, Any] = {one.name: one.default for one in CHOICES.fields}


@dataclass(frozen=True, slots=True)
class Settled:
    """A creature with nothing open, and how what was read was counted."""

    lent: LentCreature
    working: tuple[str, ...]


def settle(
    block: Block, key: str, origin: str, choices: Mapping[str, Any] = DEFAULTS, guess: Mapping[str, Any] = NO_CHOICE
) -> Settled:
    """A creature in plain terms under a key, from a file or a text called ``origin``; ``guess``: what somebody says of
    its kind and its size, where that is not as it was guessed."""
    protection, shield = _protection(block, choices)
    lent, guessed = as_chosen(block, replace(block.lent, key=key, lender=origin, protection=protection), guess)
    working = [shield]
    if (dice := _dice_by_rating(block.rating)) is not None and choices["dice"] == "rating":
        lent = replace(lent, hit_dice=dice, more=0, die=8)
        working.append(f"Hit dice: {lent.dice_words}, as its challenge rating is {block.rating}.")
    given = block.lent.hit_points
    match choices["hits"]:
        case "average":
            lent = replace(lent, hit_points=max(1, int(lent.average)))
            working.append(f"Hit points: {lent.hit_points}, the average of {lent.dice_words} hit dice.")
        case "given" if given:
            working.append(f"Hit points: {given}, as the text gives them.")
        case _:
            lent = replace(lent, hit_points=0)
            if given:
                working.append(f"Hit points: by its hit dice; the text gives {given}.")
    if not lent.blows:
        lent = replace(lent, blows=(LentBlow("attack", "1d6"),))
        working.append("Attack: 1d6 is ours, as no attack was found.")
    return Settled(lent, (*working, *guessed))


def _protection(block: Block, choices: Mapping[str, Any]) -> tuple[int, str]:
    """By how much its armor is better than none, and the sum."""
    counts, base = choices["armor"], choices["base"]
    down, up, either = block.descending, block.ascending, block.armor
    if either is not None:
        if counts == "ascending" or (counts == "said" and either >= ASCENDING_BASE):
            up = either
        else:
            down = either
    if (down is not None and counts != "ascending") or up is None:
        if down is None:
            return 0, "Armor: none is said; it counts as unarmored."
        none = base if isinstance(base, int) else DESCENDING_BASE
        return none - down, f"Armor: printed {down}, counted down from {none}: {none - down} better than none."
    none = base if isinstance(base, int) else ASCENDING_BASE
    return up - none, f"Armor: printed {up}, counted up from {none}: {up - none} better than none."


def _dice_by_rating(rating: str) -> int | None:
    """Hit dice for a challenge rating: half a die below a quarter, one below one, then two more than the rating; above
    six, one for every two.  Nothing where no rating is said."""
    try:
        value = Fraction(rating.strip() or "none")
    except (ValueError, ZeroDivisionError):
        return None
    if value < 0 or value > MOST_DICE:
        return None
    if value < 1:
        return 0 if value < Fraction(1, 4) else 1
    whole = int(value)
    return whole + 2 if whole <= STEADY_RATING else STEADY_RATING + 2 + (whole - STEADY_RATING) // 2
