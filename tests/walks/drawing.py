"""What somebody who walks at random presses, answers and looks at."""

from __future__ import annotations

from random import Random
from typing import Any

from systems.common.forms import (
    ChoicesField,
    Field,
    NumberField,
    RowsField,
    SpendField,
)
from systems.common.forms.fields import DiceField
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Question
from tests.systems import random_player

DICE = ("1d6", "2d6", "3", "1d8+2", "1d4-1")


def draw(look: Look, field: Field, random: Random) -> Any:
    """Any answer that a field alone would take."""
    match field:
        case NumberField() if random.random() < 0.5:
            near = field.blank() + random.choice((-2, -1, 1, 2, 3, 5))
            return min(max(near, field.minimum), field.maximum)
        case SpendField():
            return _spent(field, random)
        case DiceField():
            return random.choice(DICE)
        case RowsField() if random.random() < 0.7:
            return tuple([{column.name: draw(look, column, random) for column in field.columns}
                          for _ in range(random.choice((1, 1, 2, 3)))])  # fmt: skip
        case ChoicesField() if random.random() < 0.3:
            free = [one.value for one in field.options if not one.blocked]
            return tuple(random.sample(free, min(len(free), field.most)))
    return random_player.draw(look, field, random)


def _spent(field: SpendField, random: Random) -> tuple[Any, ...]:
    """Dice spent on anything that can still be bought, or as is advised."""
    if random.random() < 0.4:
        return tuple(field.advised)
    bought: list[Any] = []
    for _ in range(random.randint(0, 4)):
        more = [*bought, random.choice([one.value for one in field.options] or [None])]
        if not field.problem(tuple(more)):
            bought = more
    return tuple(bought)


def decide(look: Look, question: Question, random: Random) -> dict[str, Any]:
    """An answer to a question in mid-action: what the tactics say, or drawn."""
    if random.random() < 0.5:
        return dict(look.game.answer(look, question))
    for _ in range(6):
        answers = {field.name: draw(look, field, random) for field in question.form.fields}
        if not question.form.problem(answers):
            return answers
    return dict(look.game.answer(look, question))
