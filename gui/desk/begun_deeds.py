"""Deeds that are owed or were put off, and forms half answered: on the disk until they are done, so that a desk opened
again owes and knows them still."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from gui.desk.controller import DeskController
from gui.desk.put_off import still_asked
from gui.viewmodel.roll_words import put_off_head
from models.desk.taken_up import is_done, owed_again
from systems.common.forms import Choice

if TYPE_CHECKING:
    from models.desk.desk import Desk
    from models.storage.drafts import Draft

Forms = Mapping[tuple[str, str], Mapping[str, Any]]  # by the action and who acts
KIND, ASKED = "owed", "asked"
PAUSE_MS = 700  # after a die is typed: with the writing itself it is on the disk within a second


class BegunDeeds(QObject):
    """Keeps them at every pause, and takes them up where a campaign is opened; ``forms`` says what is answered in
    forms and not sent."""

    def __init__(self, controller: DeskController, forms: Callable[[], Forms]) -> None:
        super().__init__(controller)
        self._controller = controller
        self._kept: dict[str, tuple[Draft, ...]] = {}  # as they lie on the disk
        self._forms = forms
        self.begun_forms: Forms = {}  # what was, before the desk was opened
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        controller.owed_changed.connect(self.touch)
        controller.aside_changed.connect(self.touch)
        controller.done.connect(self.touch)
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
        if desk is None or desk.drafts is None:
            return ""
        for kind, now in ((KIND, self._as_drafts(desk)), (ASKED, self._forms_as_drafts())):
            if now == self._kept.get(kind, ()):
                continue
            try:
                desk.drafts.keep_every(kind, now)
            except DataError as error:
                return error.sentence
            self._kept[kind] = now
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

    def _forms_as_drafts(self) -> tuple[Draft, ...]:
        from models.storage.drafts import Draft

        forms = [(key, answers) for key, answers in self._forms().items() if answers]
        return tuple([Draft(ASKED, action, answers={"actor": actor, "answers": dict(answers)})
                      for (action, actor), answers in forms])  # fmt: skip

    def _take_up(self) -> None:
        """What was begun at the desk that is shown now is owed as it was then, or waits; what cannot be is named."""
        self._pause.stop()
        desk = self._controller.desk
        drafts = desk.drafts if desk is not None else None
        self._kept = {kind: drafts.every(kind) for kind in (KIND, ASKED)} if drafts is not None else {}
        asked = [(one.words, one.answers) for one in self._kept.get(ASKED, ())]
        self.begun_forms = {(action, how.get("actor", "")): how.get("answers", {}) for action, how in asked}
        if desk is None or not self._kept.get(KIND):
            return
        lost = [draft.words for draft in self._kept[KIND] if not self._takes_up(desk, draft)]
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
