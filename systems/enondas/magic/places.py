"""The mana level of the place: nothing works, spells cost more, or less (EN-205)."""

from __future__ import annotations

from fractions import Fraction

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play

KIND = "mana level"
NONE, NORMAL = "none", "normal"
# By what a spell's cost is multiplied; nothing: no spell works.
FACTORS: dict[str, Fraction | None] = {
    NONE: None,
    "low": Fraction(3, 2),
    NORMAL: Fraction(1),
    "high": Fraction(1, 2),
    "very high": Fraction(1, 5),
}
HELP = {
    NONE: "No spell and no magic item works",
    "low": "Spells cost half as much again; they may take longer or do less",
    NORMAL: "As in the book",
    "high": "Spells cost half; failures are drastic",
    "very high": "Spells cost a fifth; failures are worse",
}


def mana_level(look: Look) -> str:
    """The mana level here; normal unless the house has such levels and the place another."""
    if not look.house.mana_levels:
        return NORMAL
    found = look.effects_on("", KIND)
    return str(found[-1].fact("level", NORMAL)) if found else NORMAL


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which mana level the place has."""
    if not look.house.mana_levels:
        return None
    options = tuple([Option(key, key.capitalize(), HELP[key]) for key in FACTORS])
    return Form("magic.place", "Mana level of the place", (
        ChoiceField("level", "Mana here", default=mana_level(look), options=options, rule="EN-205"),
    ))  # fmt: skip


def perform(play: Play, choice: Choice) -> None:
    """From now on, until the place is another."""
    level = choice.answers["level"]
    play.lift("", KIND)
    if level != NORMAL:
        play.put_on("", f"Mana: {level}", FOREVER, kind=KIND, level=level)
    play.tell("The mana here is {level}. {help}.", icon="spark", level=level, help=HELP[level])
