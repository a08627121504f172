"""Making heroes in a test: questions answered by hand, dice that fall as told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from systems.common.changes import apply
from systems.common.dice import REFEREE, Dice, DiceTape, Needed
from systems.common.forms import Choice, ChoiceField, Form
from systems.common.game import CREATE, resolve
from systems.common.play import Outcome
from systems.common.table import Being, Table
from systems.mazes_minotaurs.sheet import ATTRIBUTES, HeroSheet
from tests.systems.mazes_minotaurs.builders import GAME, Faces, quiet

NEW = Choice(CREATE)
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


def asked(
    table: Table, dice: Dice, answers: Mapping[str, Any] | None = None, choice: Choice = NEW
) -> tuple[Table, Outcome, list[Form]]:
    """Play an action whose questions a person answers: by form key, what differs from the form's blanks, several in a
    list for a question that comes again.  Comes back with the table after, the outcome, and every form asked."""
    tape, forms = DiceTape(dice, decides_by_hand=lambda who: who == REFEREE), []
    again = {key: list(given) if isinstance(given, list) else [given] for key, given in (answers or {}).items()}
    while True:
        try:
            outcome = resolve(GAME, table, choice, tape)
        except Needed as needed:
            form = needed.request.form  # type: ignore[union-attr]
            forms.append(form)
            left = again.get(form.key, [])
            given = (left.pop(0) if len(left) > 1 else left[0]) if left else {}
            tape = tape.answered(needed.request, {**form.blank(), **given})
        else:
            assert not isinstance(dice, Faces) or not dice.left, f"dice never thrown: {dice.left}"
            return apply(table, outcome.changes), outcome, forms


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


def form(forms: Sequence[Form], key: str) -> Form:
    """The question with this key."""
    return next(one for one in forms if one.key == key)


def known(asked_form: Form) -> dict[str, str]:
    """What was settled when a question was asked, in words."""
    return {one.label: f"{one.text}|{one.says}" for one in asked_form.known}


def options(asked_form: Form, name: str) -> dict[str, str]:
    """The options of a field with why they cannot be chosen; empty: they can."""
    field = asked_form.field(name)
    assert isinstance(field, ChoiceField)
    return {option.value: option.blocked for option in field.options}


def carried(sheet: HeroSheet) -> dict[str, str]:
    return {item.key: item.carried for item in sheet.items}
