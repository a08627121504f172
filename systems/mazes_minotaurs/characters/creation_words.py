"""What is settled while a hero is made, in words: results and what became of them, dice, and the figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.character_kit.placed_rolls import Rolled
from systems.common.forms import Known
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being, altered
from systems.frozen import dataclass
from systems.mazes_minotaurs.base.powers import magic_of
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet
from systems.mazes_minotaurs.characters.rolling import score_words

DRAFT = "b0"  # nobody at the table is called so
# The figures of a finished hero as the book comes to them (MM-010), with a short word for each.
FIGURES = (
    ("melee", "Melee attack", "Melee"),
    ("missile", "Missile attack", "Missile"),
    ("initiative", "Initiative", "Initiative"),
    ("defense_base", "Basic defense class", "Basic DC"),
    ("defense", "Defense class", "DC"),
    ("hits_most", "Hits total", "Hits"),
    ("evasion", "Danger evasion", "Evasion"),
    ("reaction", "First reaction", "Reaction"),
    ("fortitude", "Mystic fortitude", "Fortitude"),
    ("power_most", "Power total", "Power"),
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A hero half made: the results, where each lies, the sheet so far, and how what is on it came about."""

    rolls: tuple[Rolled, ...]
    places: Mapping[str, int]  # attribute -> place among the rolls
    sheet: HeroSheet
    moved: tuple[tuple[str, str], ...] = ()  # attribute, and what happened to its score after it was placed
    dice: tuple[Known, ...] = ()  # what later throws came to

    def scores(self) -> dict[str, int]:
        """The six attributes as they stand."""
        return {one: getattr(self.sheet, one) for one in ATTRIBUTES}

    def raised(self, attribute: str, score: int, says: str) -> Draft:
        """With another score, and how it came about."""
        sheet: Any = altered(self.sheet, **{attribute: score})
        return altered(self, sheet=sheet, moved=(*self.moved, (attribute, says)))

    def thrown(self, label: str, text: str, roll: Rolled, **fields: Any) -> Draft:
        """With fields of the sheet that a throw has settled."""
        known = Known(label, text, roll.says, roll.purpose)
        return altered(self, sheet=altered(self.sheet, **fields), dice=(*self.dice, known))


def sketch(look: Look, sheet: HeroSheet) -> Look:
    """The table with somebody on it who is not there yet, to read figures off the sheet; the id is ``DRAFT``."""
    return Look(look.game, look.table.exchanged(None, Being(DRAFT, "", "hero", PARTY, sheet)))


def known_figures(look: Look, draft: Draft) -> tuple[Known, ...]:
    """The six attributes with what became of them, the dice, and every figure that can be worked out already."""
    moved, known = dict(draft.moved), list[Known]()
    for one in ATTRIBUTES:
        score = getattr(draft.sheet, one)
        says = "; ".join([part for part in (score_words(score), moved.get(one, "")) if part])
        known.append(Known(one.capitalize(), str(score), says, draft.rolls[draft.places[one]].purpose))
    return (*known, *draft.dice, *figures(look, draft.sheet))


def figures(look: Look, sheet: HeroSheet) -> tuple[Known, ...]:
    """The figures with their workings; none before there is a class."""
    if not sheet.calling:
        return ()
    there = sketch(look, sheet)
    found = []
    for name, label, _ in FIGURES:
        if name != "power_most" or magic_of(look, sheet):
            figure = there.figure(DRAFT, name)
            found.append(Known(label, str(figure), figure.working()))
    return tuple(found)


def figures_line(look: Look, sheet: HeroSheet) -> str:
    """The figures in a line: ``Melee +3 · Missile +3 · …``."""
    there, found = sketch(look, sheet), []
    for name, _, short in FIGURES:
        bare = name == "defense_base" and there.value(DRAFT, name) == there.value(DRAFT, "defense")
        if not bare and (name != "power_most" or magic_of(look, sheet)):
            found.append(f"{short} {there.figure(DRAFT, name)}")
    return " · ".join(found)


def scores_line(sheet: HeroSheet) -> str:
    """``Might 15 · Skill 16 · …``."""
    return " · ".join([f"{one.capitalize()} {getattr(sheet, one)}" for one in ATTRIBUTES])
