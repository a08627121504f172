"""Making heroes in a test: questions answered by hand, dice that fall as told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from systems.common.forms import ChoiceField, Form
from systems.common.kernel.play import Outcome
from systems.common.records.table import Being, Table
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet
from tests.systems.mazes_minotaurs.builders import PLAYING, Faces, quiet

asked = PLAYING.asked
NAME = 1  # the first of the names
PYROS_RESULTS = (11, 8, 16, 13, 15, 10)  # MM-E02
PYROS_PLACED = {"might": 4, "skill": 2, "luck": 3, "wits": 0, "faith": 5, "grace": 1}


def result(total: int) -> tuple[int, int, int, int]:
    """Faces of 4d6 that come to this, the lowest dropped."""
    assert 3 <= total <= 18
    high = min(6, total - 2)
    middle = min(6, total - high - 1)
    low = total - high - middle
    return high, middle, low, 1


def rolled(*totals: int) -> list[tuple[int, ...]]:
    return [result(total) for total in totals]


def placed(*results: int) -> dict[str, int]:
    """Which of the rolls lies on might, skill, luck, wits, faith, grace."""
    return dict(zip(ATTRIBUTES, results, strict=True))


def create(
    scores: Sequence[int],
    gender: str,
    calling: str,
    *dice: object,
    table: Table | None = None,
    **answers: Any,
) -> tuple[Table, Outcome, list[Form]]:
    """A hero with these scores as they were rolled and lie; ``dice`` is what falls after the class is chosen."""
    given = {"gender": {"gender": gender}, "class": {"class": calling}, **answers}
    return asked(table or quiet(), Faces(*rolled(*scores), *dice), given)  # type: ignore[arg-type]


def made(table: Table) -> tuple[Being, HeroSheet]:
    """The one who was made last, and the sheet."""
    being = list(table.beings.values())[-1]
    return being, being.sheet


def attributes(sheet: HeroSheet) -> list[int]:
    return [getattr(sheet, one) for one in ATTRIBUTES]


def options(asked_form: Form, name: str) -> dict[str, str]:
    """The options of a field with why they cannot be chosen; empty: they can."""
    field = asked_form.field(name)
    assert isinstance(field, ChoiceField)
    return {option.value: option.blocked for option in field.options}


def carried(sheet: HeroSheet) -> dict[str, str]:
    return {item.key: item.carried for item in sheet.items}
