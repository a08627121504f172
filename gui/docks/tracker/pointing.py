"""At whom is pointed, whoever asks: a form elsewhere, a deed of which dice are owed, else the form of the turn."""

from __future__ import annotations

from collections.abc import Mapping

from gui.docks.tracker.form_aims import FormAims
from gui.forms.form_view import FormView
from gui.viewmodel.choices import form_of
from gui.viewmodel.targets.aiming import aimed_by, aiming_fields, target_words
from models.desk.results import Owed
from systems.common.kernel.look import Look
from systems.common.records.table import ROUND


class Pointing:
    """The reticles are those of one form at a time, and mouse and keys aim that one."""

    def __init__(self, own: FormAims) -> None:
        self._own = own
        self._asked: FormAims | None = None

    @property
    def now(self) -> FormAims:
        """What is aimed by mouse and keys."""
        return self._asked or self._own

    @property
    def elsewhere(self) -> FormAims | None:
        """The same, if it is not the form of the turn."""
        return self._asked

    def follow(self, view: FormView | None) -> bool:
        """This form asks elsewhere, or none does; whether others may be aimed at by that."""
        had = self._asked
        self._asked = FormAims(view) if view is not None and aiming_fields(view.form) else None
        return had is not None or self._asked is not None

    def asks_for(self, being: str) -> bool:
        """Whether a form that asks elsewhere may be aimed at somebody."""
        return self._asked is not None and self._asked.can_aim((being,))

    def shown(self, look: Look | None, owed: Owed | None, acts: bool) -> tuple[tuple[str, ...], Mapping[str, int]]:
        """Who is aimed at, and as which of several each is taken; ``acts``: the form of the turn has an action."""
        if look is not None and self._asked is not None:
            return self._asked.show(look)
        by_owed = aimed_by(look, owed.choice) if look is not None and owed is not None else None
        return by_owed or self._own.show(look if acts else None)


def owed_instead(look: Look | None, owed: Owed | None, action: str, actor: str) -> str:
    """What is owed in place of what the form of the turn would do, and to whom that is done: ``Use a magic item · 4
    orcs``; empty: nothing that is aimed."""
    if look is None or owed is None or (owed.choice.action, owed.choice.actor or ROUND) == (action, actor):
        return ""
    form, aimed = form_of(look, owed.choice), aimed_by(look, owed.choice)
    return f"{form.label} · {target_words(look, aimed[0])}" if form is not None and aimed is not None else ""
