"""A form as its game asks it once something is answered: which fields there are may hang on that."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import Answers, Form

REFINED_AT_MOST = 4  # times it is asked for again: a game that never asks the same twice is not waited for


def refine_before(form: Form, ask: Callable[[Answers], Form | None], answers: Callable[[Form], Answers]) -> Form:
    """The form that stands once the ``answers`` to it are given, before any of it is shown: it is laid out once.

    ``ask`` is the game's form for answers; nothing: it has none any more, and the last one stays.
    """
    for _ in range(REFINED_AT_MOST):
        found = ask(answers(form))
        if found is None or found == form:
            break
        form = found
    return form
