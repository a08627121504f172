"""What a sensible player would answer while a hero is made; the blanks of the forms say the rest."""

from __future__ import annotations

from systems.common.forms import Answers, ChoiceField, Form, Question
from systems.common.kernel.look import Look
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES
from systems.mazes_minotaurs.characters import proposals
from systems.mazes_minotaurs.characters.rolling import ARRANGE, Rolled


def answer(look: Look, question: Question) -> Answers | None:
    """A legal and useful answer to a question of this room; nothing: it asks nothing of this room's, or its form says
    all."""
    return _placed(look, question.form) if question.form.key == ARRANGE else None


def _placed(look: Look, form: Form) -> Answers | None:
    """The best results where the class that the party lacks most lives by them."""
    field = form.fields[0]
    if not isinstance(field, ChoiceField) or [one.name for one in form.fields] != list(ATTRIBUTES):
        return None
    return proposals.arrangement(look, [Rolled(int(option.label), "") for option in field.options])
