"""What a sensible player would answer while a character is made; the blanks of the forms say the rest."""

from __future__ import annotations

from systems.common.forms import Answers, ChoiceField, Form, Question
from systems.common.kernel.look import Look
from systems.enondas.characters import proposals
from systems.enondas.characters.rolling import ARRANGE


def answer(look: Look, question: Question) -> Answers | None:
    """A legal and useful answer to a question of this room; nothing: it asks nothing of this room's, or its form says
    all."""
    return _arranged(look, question.form) if question.form.key == ARRANGE else None


def _arranged(look: Look, form: Form) -> Answers:
    """The best rolls where the set that the party lacks most lives by them."""
    field = form.fields[0]
    assert isinstance(field, ChoiceField)
    return proposals.arrangement(look, {option.value: int(option.label) for option in field.options})
