"""The controller: the one way in which any part of the window does something at the desk.

It keeps what is owed, what was put off until later, and who of those whose turn it is acts now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.desk.keepers import Keepers
from gui.desk.signals import DeskSignals
from gui.viewmodel.effect_times import turn_unit
from gui.viewmodel.roll_words import owed_head
from models.desk.results import Done, Kind, Owed, Refusal, Result, WhatChanged
from systems.common.forms import Answers, Choice
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import ROUND

if TYPE_CHECKING:
    from models.desk.desk import Desk


class DeskController(QObject):
    """Performs choices and answers what they ask; a refused or unfinished one is kept until it is settled."""

    owed_changed = Signal(object)  # Owed or None
    aside_changed = Signal()  # something was put off, or taken up again
    actor_changed = Signal(str)  # who acts now, of those whose turn it is; nobody: ""
    refused = Signal(str)
    done = Signal(object)  # Done
    taken_back = Signal()  # something was undone, or done again

    def __init__(self, signals: DeskSignals) -> None:
        super().__init__()
        self.signals = signals
        self.keepers = Keepers()
        self.desk: Desk | None = None
        self.owed: Owed | None = None
        self.aside: tuple[Owed, ...] = ()
        self.actor = ""
        self._turn = (0, 0)  # the round and the turn of it that were followed last
        self._stands = 0  # how often the table has changed: an owed roll of before may no longer fit
        self._put_at: dict[int, tuple[int, str]] = {}  # how the table stood, and what was put off in words
        signals.changed.connect(self._on_changed)
        self.owed_changed.connect(signals.owed)
        self.refused.connect(signals.refused)
        self.done.connect(signals.done)

    def show_desk(self, desk: Desk | None) -> None:
        """Work at this desk from now on; what was owed at another is forgotten, what was typed there kept."""
        if desk is not self.desk and self.desk is not None:
            self.keepers.keep_all()
        self.desk = desk
        self.aside = ()
        self._put_at.clear()
        self._owe(None)
        self.aside_changed.emit()
        self._choose_actor("")
        self._follow_turn()

    def perform(self, choice: Choice) -> Result | None:
        """Do this; if somebody owes a roll or an answer first, it is kept as owed.  Nothing without a desk."""
        if self.desk is None:
            return None
        if self.owed is not None:
            self.not_now()
        return self._settle(self.desk.perform(choice))

    def throw(self) -> Result | None:
        """The program throws what is owed."""
        if self.desk is None or self.owed is None or not isinstance(self.owed.request, RollRequest):
            return None
        return self._settle(self.desk.throw(self.owed))

    def throw_all(self) -> Result | None:
        """The program throws what is owed and all that follows, and the tactics decide."""
        if self.desk is None or self.owed is None:
            return None
        return self._settle(self.desk.throw_all(self.owed))

    def decide(self) -> Result | None:
        """What is to be decided, the tactics decide; only this once."""
        if self.desk is None or self.owed is None or isinstance(self.owed.request, RollRequest):
            return None
        return self._settle(self.desk.throw(self.owed))

    def feed(self, faces: Sequence[int]) -> Result | None:
        """Real dice for what is owed; more faces than that go to the rolls that follow."""
        if self.desk is None or self.owed is None:
            return None
        return self._settle(self.desk.feed(self.owed, faces))

    def answer(self, answers: Answers) -> Result | None:
        """The answer to the question that is owed."""
        if self.desk is None or self.owed is None:
            return None
        return self._settle(self.desk.answer(self.owed, answers))

    def not_now(self) -> None:
        """Put off what is owed; it waits until it is taken up."""
        if self.owed is None:
            return
        assert self.desk is not None
        put_off = self.owed
        self._put_at[id(put_off)] = self._stands, owed_head(self.desk.look, put_off)
        self.aside = (*self.aside, put_off)
        self._owe(None)
        self.aside_changed.emit()

    def take_up(self, owed: Owed) -> None:
        """Go on with what was put off.  If the table has changed since, its dice are thrown anew; what the rules do not
        allow any more is dropped, and named."""
        if owed not in self.aside or self.desk is None:
            return
        (stood, words), asked = self._put_at.pop(id(owed)), self.owed
        self.forget(owed)
        if asked is not None:
            self.not_now()
        if stood == self._stands:
            self._owe(owed)
            return
        result = self.desk.perform(owed.choice)
        if not isinstance(result, Refusal) or result.owed is not None:
            self._settle(result)
            return
        if asked is not None:
            self.take_up(asked)  # what was asked before goes on
        self.refused.emit(f"Put off too long and dropped: {words}. {result.sentence}")

    def put_off_words(self, owed: Owed) -> str:
        """What was put off, as it was asked then: whom it is done to cannot be read off what is possible no more."""
        return self._put_at[id(owed)][1]

    def forget(self, owed: Owed) -> None:
        """What was put off will not be done at all."""
        self.aside = tuple(one for one in self.aside if one is not owed)
        self.aside_changed.emit()

    def drop(self) -> None:
        """What is owed will not be done at all."""
        self._owe(None)

    def undo(self) -> None:
        """Take back the last action; an owed roll goes first, for it has changed nothing yet."""
        if self.owed is not None:
            self.drop()
        elif self.desk is not None:
            self.desk.undo()
        self.taken_back.emit()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.desk is not None:
            self.desk.redo()
            self.taken_back.emit()

    def next_turn(self) -> None:
        """On to the next turn; outside a fight, one turn of time passes."""
        if self.desk is None:
            return
        if self.desk.look.fighting:
            self.perform(Choice("turn.next"))
        else:
            self.perform(Choice("clock.pass", "", {"amount": 1, "unit": turn_unit(self.desk.look)}))

    def back_a_turn(self) -> None:
        """Back to before the last turn."""
        if self.desk is not None:
            self._owe(None)
            self.desk.back_a_turn()
            self.taken_back.emit()

    def act_as(self, being: str) -> bool:
        """Let this one act now; only one whose turn it is can."""
        if being == self.actor or self.desk is None or being not in self.desk.look.fight.waiting:
            return False
        self._choose_actor(being)
        return True

    def _settle(self, result: Result) -> Result:
        if isinstance(result, Owed):
            self._owe(result)
        elif isinstance(result, Refusal):
            self._owe(result.owed)
            self.refused.emit(result.sentence)
        elif isinstance(result, Done):
            self._owe(None)
            self.done.emit(result)
        return result

    def _owe(self, owed: Owed | None) -> None:
        if owed is not self.owed:
            self.owed = owed
            self.owed_changed.emit(owed)

    def _on_changed(self, what: WhatChanged) -> None:
        if what.everything or what.beings or what.kinds - {Kind.NOTE}:  # no roll hangs on a note
            self._stands += 1
        self._follow_turn()

    def _follow_turn(self) -> None:
        """Whoever acts no longer waits, nobody acts yet, or a new turn begins: the first of those who wait acts."""
        if self.desk is None:
            return
        fight = self.desk.look.fight
        waiting, before, self._turn = fight.waiting, self._turn, (fight.round, fight.now)
        if self.actor not in waiting or self._turn != before:
            self._choose_actor(next((who for who in waiting if who != ROUND), ROUND if waiting else ""))

    def _choose_actor(self, being: str) -> None:
        if being != self.actor:
            self.actor = being
            self.actor_changed.emit(being)
