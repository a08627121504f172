"""What is settled while a character is made, in words: results and what became of them, and the figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from systems.common.character_kit.placed_rolls import Rolled
from systems.common.forms import Known
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import PARTY, Being, Table, altered
from systems.frozen import dataclass
from systems.monsters_magic.base.attributes import modifier
from systems.monsters_magic.base.sheet import ATTRIBUTES, CharacterSheet

DRAFT = "draft"  # nobody at the table is called so
# The figures of a finished character, in the order of the sheet (MG-021 to MG-033).
FIGURES = (
    ("php_most", "Physical hit points"),
    ("mhp_most", "Mental hit points"),
    ("armor", "Armor class"),
    ("defense", "Rolled defense"),
    ("initiative", "Initiative"),
    ("movement", "Movement"),
)


@dataclass(frozen=True, slots=True)
class Draft:
    """A character half made: the results, where each lies, and the sheet so far; no class yet, or no race: empty."""

    rolls: tuple[Rolled, ...]
    places: Mapping[str, int]  # attribute -> place among the rolls
    sheet: CharacterSheet

    def with_sheet(self, **fields: Any) -> Draft:
        """With other fields of the sheet."""
        return Draft(self.rolls, self.places, altered(self.sheet, **fields))


def draft_of(rolls: Sequence[Rolled], places: Mapping[str, int]) -> Draft:
    """The results as they are placed, and nothing else yet."""
    scores: dict[str, Any] = {one: rolls[places[one]].total for one in ATTRIBUTES}
    sheet = CharacterSheet("", "", **scores, rolled=tuple([roll.total for roll in rolls]))
    return Draft(tuple(rolls), dict(places), sheet)


def sketch(look: Look, sheet: CharacterSheet) -> Look:
    """A table with nobody on it but this one, to read figures off the sheet; the id is ``DRAFT``."""
    being = Being(DRAFT, DRAFT, "character", PARTY, sheet)
    return Look(look.game, Table(look.house, {DRAFT: being}, own=look.table.own))


def score_words(score: int) -> str:
    """``modifier +3``."""
    return f"modifier {format_signed(modifier(score))}"


def known_figures(look: Look, draft: Draft) -> tuple[Known, ...]:
    """The six attributes with what they give, and every figure that can be worked out already."""
    scores = []
    for one in ATTRIBUTES:
        score: int = getattr(draft.sheet, one)
        scores.append(Known(one.capitalize(), str(score), score_words(score), draft.rolls[draft.places[one]].purpose))
    return (*scores, *figures(look, draft.sheet))


def figures(look: Look, sheet: CharacterSheet) -> tuple[Known, ...]:
    """The figures with their workings; none before there are a class and a race."""
    if not sheet.calling or not sheet.race:
        return ()
    there = sketch(look, sheet)
    found = [(label, there.figure(DRAFT, name)) for name, label in FIGURES]
    return tuple([Known(label, str(figure), figure.working()) for label, figure in found])
