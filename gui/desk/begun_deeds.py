"""Deeds that are owed or were put off: on the disk until they are done, so that a desk opened again owes them still."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from gui.desk.put_off import still_asked
from gui.viewmodel.roll_words import put_off_head
from models.desk.taken_up import is_done, owed_again
from systems.common.forms import Choice

if TYPE_CHECKING:
    from gui.desk.controller import DeskController
    from models.desk.desk import Desk
    from models.storage.drafts import Draft

KIND = "owed"
PAUSE_MS = 700  # after a die is typed: with the writing itself it is on the disk within a second


class BegunDeeds(QObject):
    """Keeps them at every pause, and takes them up where a campaign is opened."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._kept: tuple[Draft, ...] = ()  # as they lie on the disk
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        controller.owed_changed.connect(self.touch)
        controller.aside_changed.connect(self.touch)
        controller.moved.connect(self._take_up)
        controller.keepers.add(self, self.keep)

    def touch(self, _what: object = None) -> None:
        """Something is owed, put off, typed, or done: it is kept at the next pause."""
        if not self._pause.isActive():
            self._pause.start()

    def keep(self) -> str:
        """Bring what is owed and put off to the disk; what cannot be kept, as a sentence, or nothing."""
        from models.storage.data_error import DataError

        self._pause.stop()
        desk = self._controller.desk
        now = self._as_drafts(desk) if desk is not None and desk.drafts is not None else self._kept
        if desk is None or desk.drafts is None or now == self._kept:
            return ""
        try:
            desk.drafts.keep_every(KIND, now)
        except DataError as error:
            return error.sentence
        self._kept = now
        return ""

    def _as_drafts(self, desk: Desk) -> tuple[Draft, ...]:
        from models.storage.drafts import Draft

        found: list[Draft] = []
        for owed, put in self._controller.begun():
            choice = owed.choice
            how: dict[str, Any] = {
                "action": choice.action, "actor": choice.actor, "answers": choice.answers,
                "picked": tuple(sorted(choice.picked)), "typed": owed.typed, "begun": owed.begun,
                "answered": owed.answered, "newest": desk.newest,
            }  # fmt: skip
            if put is not None:
                how |= {"when": put.when, "after": put.after}
            words = put.words if put is not None else put_off_head(desk.look, owed)
            found.append(Draft(KIND, words, answers=how, tape=tuple(owed.tape.entries)))
        return tuple(found)

    def _take_up(self) -> None:
        """What was begun at the desk that is shown now is owed as it was then, or waits; what cannot be is named."""
        self._pause.stop()
        desk = self._controller.desk
        self._kept = desk.drafts.every(KIND) if desk is not None and desk.drafts is not None else ()
        if desk is None or not self._kept:
            return
        lost = [draft.words for draft in self._kept if not self._takes_up(desk, draft)]
        if lost:
            said = " and ".join([f"“{words}”" for words in lost])
            QTimer.singleShot(0, lambda: self._controller.refused.emit(f"{said} was begun, and is possible no more."))

    def _takes_up(self, desk: Desk, draft: Draft) -> bool:
        """Whether this is owed again, or need not be."""
        how = draft.answers
        try:
            choice = Choice(how["action"], how["actor"], how["answers"], frozenset(how["picked"]))
            newest, when, after = how["newest"], how.get("when"), how.get("after", 0)
            since = [one for one in desk.log() if one.id > newest and not one.undone] if desk.newest > newest else []
            if after > desk.newest or any([is_done(one, choice, draft.tape) for one in since]):
                return True
            if not still_asked(desk.look, choice, when or ()):
                return False
            owed = owed_again(desk, choice, draft.tape)
            if owed is None:
                return False
            if len(owed.tape.entries) == len(draft.tape):  # and the same is asked
                owed = replace(owed, typed=how["typed"], begun=how["begun"], answered=how["answered"])
        except (KeyError, TypeError, ValueError):  # of another version
            return False
        self._controller.owe_again(owed, (draft.words, when, after) if when is not None else None)
        return True
