"""Making characters in a test: questions answered by hand, dice that fall as told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.changes import apply
from systems.common.dice import REFEREE, Dice, DiceTape, Needed
from systems.common.forms import Choice, Form
from systems.common.game import CREATE, resolve
from systems.common.play import Outcome
from systems.common.table import Being, Table
from systems.enondas.sheet import ATTRIBUTES, CharacterSheet
from tests.systems.enondas.builders import GAME, Faces, quiet

NEW = Choice(CREATE)
# Seven times 4d6, lowest dropped: 14 14 9 12 10 11 8
ROLLED = [(5, 5, 4, 1), (6, 4, 4, 2), (3, 3, 3, 1), (4, 4, 4, 4), (4, 3, 3, 2), (5, 3, 3, 3), (4, 2, 2, 1)]
NAME = 1  # the first of the names of its kindred


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
            return apply(table, outcome.changes), outcome, forms


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


def form(forms: list[Form], key: str) -> Form:
    """The question with this key."""
    return next(one for one in forms if one.key == key)


def known(asked_form: Form) -> dict[str, str]:
    """What was settled when a question was asked, in words."""
    return {one.label: f"{one.text}|{one.says}" for one in asked_form.known}
