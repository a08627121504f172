"""What a sensible player would do with a turn: for simulation, odds, and a referee in a hurry."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Question
from systems.common.look import Look


def suggest(look: Look, actor: str) -> Choice:
    return Choice("turn.wait", actor)


def answer(look: Look, question: Question) -> Answers:
    return question.form.blank()
