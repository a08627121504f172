"""What was done, to be aimed the same again once it is taken back."""

from __future__ import annotations

from gui.viewmodel.targets.aim_memory import Aim
from models.desk.results import Done
from systems.common.forms import Choice


class DoneDeeds:
    """The deeds of the journal, by their entries, as far as this window has seen them done."""

    def __init__(self) -> None:
        self._choices: dict[int, tuple[Choice, Aim]] = {}
        self._newest = 0

    def did(self, done: Done, shown: Aim) -> None:
        """This is done, while the form of the turn was aimed so; what was taken back before cannot be redone now."""
        if done.entry:
            self._choices = {entry: one for entry, one in self._choices.items() if entry <= self._newest}
            self._choices[done.entry], self._newest = (done.choice, shown), done.entry

    def taken_back(self, newest: int) -> tuple[Choice, Aim] | None:
        """The first of the deeds that are taken back, where this is the newest entry now, and how the form was aimed
        then; nothing if none are."""
        before, self._newest = self._newest, newest
        return next((one for entry, one in self._choices.items() if newest < entry <= before), None)

    def clear(self) -> None:
        """Another campaign."""
        self._choices.clear()
