"""What was done, to be aimed the same again once it is taken back."""

from __future__ import annotations

from models.desk.results import Done
from systems.common.forms import Choice


class DoneDeeds:
    """The deeds of the journal, by their entries, as far as this window has seen them done."""

    def __init__(self) -> None:
        self._choices: dict[int, Choice] = {}
        self._newest = 0

    def did(self, done: Done) -> None:
        """This is done; what was taken back before cannot be done again now."""
        if done.entry:
            self._choices = {entry: one for entry, one in self._choices.items() if entry < done.entry}
            self._choices[done.entry], self._newest = done.choice, done.entry

    def taken_back(self, newest: int) -> Choice | None:
        """The first of the deeds that are taken back, where this is the newest entry now; nothing if none are."""
        before, self._newest = self._newest, newest
        return next((one for entry, one in self._choices.items() if newest < entry <= before), None)

    def clear(self) -> None:
        """Another campaign."""
        self._choices.clear()
