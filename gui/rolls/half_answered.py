"""What was answered in forms that were put away without being sent: it stands there the next time they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gui.forms.form_view import FormView
from models.desk.results import Owed
from systems.common.forms import Choice
from systems.common.kernel.tape import RollRequest

Key = tuple[str, str]  # which action, and who acts


class HalfAnswered:
    """The answers of each form that was begun."""

    def __init__(self) -> None:
        self.forms: dict[Key, Mapping[str, Any]] = {}

    def of(self, choice: Choice) -> Mapping[str, Any]:
        """What was answered of this before."""
        return self.forms.get((choice.action, choice.actor), {})

    def leave(self, asked: Choice, view: FormView, sent: bool) -> None:
        """A form goes away; what was answered in it is kept unless it was sent."""
        self.forms[asked.action, asked.actor] = {} if sent else _touched(view)

    def now(self, asked: Choice | None, view: FormView) -> Mapping[Key, Mapping[str, Any]]:
        """Of all forms, with the one that is open."""
        return self.forms if asked is None else {**self.forms, (asked.action, asked.actor): _touched(view)}


def _touched(view: FormView) -> dict[str, Any]:
    """The answers that a hand has given."""
    touched = view.touched()
    return {name: answer for name, answer in view.answers().items() if name in touched}


def half_typed(owed: Owed, words: str, view: FormView | None) -> Owed:
    """What is owed, with the dice that are typed for it, or what is answered in the form that asks it, and not taken
    yet."""
    if isinstance(owed.request, RollRequest):
        return replace(owed, typed=(), begun=words)
    half = view is not None and view.isVisible() and view.touched()
    return replace(owed, answered=dict(view.answers())) if view is not None and half else owed
