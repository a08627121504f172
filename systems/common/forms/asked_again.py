"""What is worked out of a form alone, once for the very same form: simulations are asked the same again and again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from systems.common.forms.form import Form

Answer = TypeVar("Answer")
MOST_KEPT = 4_096


def per_form(rule: Callable[[Form], Answer]) -> Callable[[Form], Answer]:
    """The answer hangs on the form alone, and nobody changes it."""
    known: dict[int, tuple[Form, Answer]] = {}  # by the very record, which is kept so that no other has its id

    @wraps(rule)
    def answer(form: Form) -> Answer:
        found = known.get(id(form))
        if found is None:
            if len(known) >= MOST_KEPT:
                known.clear()
            found = known[id(form)] = form, rule(form)
        return found[1]

    return answer
