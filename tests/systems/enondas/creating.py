"""Making characters in a test: questions answered by hand, dice that fall as told."""

from __future__ import annotations

from typing import Any

from systems.common.forms import Form
from systems.common.kernel.play import Outcome
from systems.common.records.table import Being, Table
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet
from tests.systems.enondas.builders import PLAYING, Faces, quiet

asked = PLAYING.asked
# Seven times 4d6, lowest dropped: 14 14 9 12 10 11 8
ROLLED = [(5, 5, 4, 1), (6, 4, 4, 2), (3, 3, 3, 1), (4, 4, 4, 4), (4, 3, 3, 2), (5, 3, 3, 3), (4, 2, 2, 1)]
NAME = 1  # the first of the names of its kindred


def human(dice: Faces | None = None, skill: str | list[dict[str, str]] = "warrior", die: object = 4,
          table: Table | None = None, **answers: Any) -> tuple[Table, Outcome, list[Form]]:  # fmt: skip
    """A human of one level with the usual dice, other answers given by form key."""
    sets = {"skill": skill} if isinstance(skill, str) else skill
    given = {"kindred": {"kindred": "human"}, "skill": sets} | answers
    return asked(table or quiet(), dice or Faces(*ROLLED, die, NAME), given)


def made(table: Table) -> tuple[Being, CharacterSheet]:
    """The one who was made, and the sheet."""
    (being,) = table.beings.values()
    return being, being.sheet


def attributes(sheet: CharacterSheet) -> list[int]:
    return [getattr(sheet, one) for one in ATTRIBUTES]
