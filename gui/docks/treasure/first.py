"""The form of a hoard while there is none: it follows the encounter that is being built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gui.desk.controller import DeskController
from gui.forms.action_form import ActionForm
from systems.common.forms import Choice
from systems.common.kernel.game import ROLL_HOARD
from systems.common.kernel.look import Look
from systems.common.records.table import Muster


class FirstHoard(ActionForm):
    """What the first hoard is rolled from: from the foes, as long as nothing else is typed."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller)
        self.setObjectName("first")
        self.foes: tuple[Muster, ...] = ()
        self._proposed: Mapping[str, Any] = {}  # what they suggest

    def offer(self, look: Look) -> bool:
        """Ask for it; whether one can be rolled."""
        answers, touched = self.view.answers(), self.view.touched()
        followed = [name for name in touched if name in self._proposed and answers[name] == self._proposed[name]]
        if followed:
            self.view.forget(*followed)
        wanted = look.game.rolled_from(look, self.foes) if self.foes else {}
        typed = touched - set(followed)
        self._proposed = {name: value for name, value in wanted.items() if name not in typed}
        return self.show_action(Choice(ROLL_HOARD, "", self._proposed))
