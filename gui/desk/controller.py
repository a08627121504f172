"""The controller: the one way in which any part of the window does something at the desk, but for notes, which are kept
while they are written.

It keeps what is owed, what was put off until later, and who of those whose turn it is acts now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.desk.keepers import Keepers
from gui.desk.put_off import Aside, PutOff, When, asks_the_same, still_asked, when_of
from gui.desk.signals import DeskSignals
from gui.desk.waiting import WAITS, Waiting
from gui.viewmodel.effect_times import choice_to_spend_turn
from gui.viewmodel.roll_words import dropped_words, owed_first_words, put_off_head
from gui.viewmodel.turn_words import decides_now
from models.desk.results import Done, Kind, Owed, Refusal, Result, WhatChanged
from models.desk.taken_up import tape_taken_up
from models.storage.data_error import BusyError
from systems.common.forms import Answers, Choice
from systems.common.kernel.actions import DONE, NEXT_TURN, REPEAT, SKIP_TURN
from systems.common.kernel.tape import RollRequest
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.table import ROUND

if TYPE_CHECKING:
    from models.desk.desk import Desk
    from systems.common.kernel.look import Look
    from systems.common.kernel.tape import DiceTape

Turn = tuple[int, int, tuple[str, ...]]
TURNS = frozenset({NEXT_TURN, SKIP_TURN})


class DeskController(QObject):
    """Performs choices and answers what they ask; a refused or unfinished one is kept until it is settled."""

    owed_changed = Signal(object)  # Owed or None
    aside_changed = Signal()  # something was put off, or taken up again
    actor_changed = Signal(str)  # who acts now, of those whose turn it is; nobody: ""
    refused = Signal(str)
    done = Signal(object)  # Done
    moved = Signal()  # another desk is worked at, or none
    taken_back = Signal()  # something was undone, or done again
    report_asked = Signal(int, int)  # what happened from this entry of the log to that one is to be told on paper
    back_asked = Signal()  # a turn is to be taken back: what goes with it is said first

    def __init__(self, signals: DeskSignals, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.signals = signals
        self.keepers = Keepers()
        self.waiting = Waiting()  # what another program does not let us keep for the moment
        self.waiting.settled.connect(self._settle)
        self.keepers.add(self.waiting, self.waiting.keep)
        self._unkept: Callable[[], Result] | None = None  # what could not be kept at all, to be tried once more
        self.desk: Desk | None = None
        self.owed: Owed | None = None
        self.as_it_stands: Callable[[Owed], Owed] = lambda owed: owed  # with what is typed for it and not taken yet
        self._aside = Aside()
        self.actor = ""
        self._turn: Turn = (0, 0, ())  # the round, the turn of it and who was passed over, as they were followed last
        self._stands = 0  # how often the table has changed: an owed roll of before may no longer fit
        self._acted: dict[int, str] = {}  # who acted when an entry of the journal was made
        signals.changed.connect(self._on_changed)
        self.owed_changed.connect(signals.owed)
        self.refused.connect(signals.refused)
        self.done.connect(signals.done)

    @property
    def aside(self) -> tuple[Owed, ...]:
        """What was put off until later."""
        return self._aside.deeds

    def show_desk(self, desk: Desk | None) -> None:
        """Work at this desk from now on; what was owed at another is forgotten, what was typed there kept."""
        if (moves := desk is not self.desk) and self.desk is not None:
            self.keepers.keep_all()
            self.waiting.stop()
        self.desk, self._unkept = desk, None
        self._aside.clear()
        self._acted.clear()
        self._owe(None)
        self.aside_changed.emit()
        self._choose_actor("")
        self._follow_turn()
        if moves:
            self.moved.emit()

    def perform(self, choice: Choice, tape: DiceTape | None = None) -> Result | None:
        """Do this; if somebody owes a roll or an answer first, it is kept as owed.  Nothing without a desk.

        ``tape``: dice that have been thrown for it already.
        """
        if self.desk is None:
            return None
        if self.waiting.on:
            return self._hold_up()
        if self.owed is not None and choice.action in TURNS and self.owed.choice.action in TURNS:
            return self.owed  # it is on its way already
        if tape is None and (begun := self._aside.begun_as(choice)) is not None:
            return self.take_up(begun)
        if self.owed is not None:
            self.not_now()
        return self._settle(self.desk.perform(choice, tape))

    def throw(self) -> Result | None:
        """The program throws what is owed."""
        rolls = self.owed is not None and isinstance(self.owed.request, RollRequest)
        return self._go_on(lambda desk, owed: desk.throw(owed)) if rolls else None

    def throw_all(self) -> Result | None:
        """The program throws what is owed and all that follows, and the tactics decide."""
        return self._go_on(lambda desk, owed: desk.throw_all(owed))

    def decide(self) -> Result | None:
        """What is to be decided, the tactics decide; only this once."""
        asks = self.owed is not None and not isinstance(self.owed.request, RollRequest)
        return self._go_on(lambda desk, owed: desk.throw(owed)) if asks else None

    def feed(self, faces: Sequence[int]) -> Result | None:
        """Real dice for what is owed; more faces than that go to the rolls that follow."""
        return self._go_on(lambda desk, owed: desk.feed(owed, faces))

    def answer(self, answers: Answers) -> Result | None:
        """The answer to the question that is owed."""
        return self._go_on(lambda desk, owed: desk.answer(owed, answers))

    def not_now(self) -> None:
        """Put off what is owed; it waits until it is taken up, or its reason is gone.  The same waits only once."""
        if self.owed is None:
            return
        assert self.desk is not None
        put_off, look = self.as_it_stands(self.owed), self.desk.look
        when, words = when_of(look, put_off.choice), put_off_head(look, put_off)
        self._aside.add(put_off, PutOff(self._stands, words, when, self.desk.newest))
        self._owe(None)
        self.aside_changed.emit()

    def owe_again(self, owed: Owed, put: tuple[str, When, int] | None) -> None:
        """What was begun before the desk was opened is owed, or was ``put`` off: its words, when, after which entry."""
        if put is not None:
            self._aside.add(owed, PutOff(self._stands, *put))
            self.aside_changed.emit()
        else:
            self.act_as(owed.choice.actor)
            self._owe(owed)

    def begun(self) -> tuple[tuple[Owed, PutOff | None], ...]:
        """All that was begun and is not done, what is owed last."""
        waits = self._aside.waits
        return (*waits, (self.as_it_stands(self.owed), None)) if self.owed is not None else waits

    def dropped(self) -> Owed | None:
        """What an undo has dropped before it was done, if a redo can owe it again."""
        return self._aside.dropped(self.desk.newest) if self.desk is not None and self.owed is None else None

    def take_up(self, owed: Owed) -> Result | None:
        """Go on with what was put off, as far as the rules still ask for it; whoever does it acts now, if it may."""
        if not any(one is owed for one in self.aside) or self.desk is None:
            return None
        if self.waiting.on:
            return self._hold_up()
        put, asked = self._aside.of(owed), self.owed
        self.forget(owed)
        if asked is not None:
            self.not_now()
        self.act_as(owed.choice.actor)
        if put.stood == self._stands:
            self._owe(owed)
            return owed
        result = self._settle(self.desk.perform(owed.choice, tape_taken_up(self.desk, owed.choice, owed.tape.entries)))
        if isinstance(result, Owed) and result.request == owed.request:
            self._owe(replace(result, typed=owed.typed, begun=owed.begun, answered=owed.answered))
        return result

    def waits(self) -> tuple[Owed, ...]:
        """What was put off, but for what another deed asks again, and is owed now."""
        return tuple([one for one in self.aside if self.owed is None or not asks_the_same(one, self.owed)])

    def put_off_words(self, owed: Owed) -> str:
        """What was put off, as it was asked then: whom it is done to cannot be read off what is possible no more."""
        return self._aside.of(owed).words

    def forget(self, owed: Owed) -> None:
        """What was put off will not be done at all."""
        self._aside.remove(owed)
        self.aside_changed.emit()

    def drop(self) -> None:
        """What is owed will not be done at all."""
        self._owe(None)

    def undo(self) -> None:
        """Take back the last action; what waits or is owed goes first, for it has changed nothing yet."""
        if self.waiting.on:
            self.waiting.stop()
            self.drop()
            self.refused.emit("What waited for the other program is not done.")
        elif self.owed is not None and self.desk is not None:
            self._aside.drop(self.as_it_stands(self.owed), self.desk.newest)
            self.drop()
        elif self.desk is not None and self.desk.undo_label:
            self._step(self.desk.undo, self.desk.newest)
            return
        elif self.desk is not None:
            self.refused.emit("There is nothing to undo.")
            return
        self.taken_back.emit()

    def redo(self) -> None:
        """Do again what was taken back, or owe it again."""
        if self.desk is None or self.waiting.on:
            return
        if (owed := self.dropped()) is not None:
            self._aside.drop(None, 0)
            self._owe(owed)
        elif self.desk.redo_label:
            self._step(self.desk.redo)
        else:
            self.refused.emit("There is nothing to redo.")

    def next_turn(self) -> None:
        """What is named as next; outside a fight, one turn of time passes."""
        if self.desk is None or self._is_owed_first():
            return
        if self.desk.look.fighting:
            self.perform(Choice(NEXT_TURN, self._actor_in(self.desk)))
        else:
            self.perform(choice_to_spend_turn(self.desk.look))

    def skip_turn(self) -> None:
        """The turn ends for all who are left in it."""
        if self.desk is not None and self.desk.look.fighting and not self._is_owed_first():
            self.perform(Choice(SKIP_TURN))

    def finish_actor(self) -> None:
        """Whoever acts now does nothing more in this turn."""
        if self.desk is None or self._is_owed_first():
            return
        if actor := self._actor_in(self.desk):
            self.perform(Choice(DONE, actor))
        else:
            self.refused.emit("Nobody acts now.")

    def repeat_decisions(self) -> None:
        """Whoever is undecided does as last round."""
        if self.desk is None or self._is_owed_first():
            return
        if decides_now(self.desk.look):
            self.perform(Choice(REPEAT))
        else:
            self.refused.emit("There is nothing of last round to repeat.")

    def back_a_turn(self) -> None:
        """Ask whether to go back to before the last turn; what would be taken back is shown first."""
        if self.desk is None:
            return
        if self.desk.look.fighting:
            self.back_asked.emit()
        else:
            self.refused.emit("Nobody fights: there is no turn to go back to.")

    def take_back(self, entry: int) -> None:
        """Take back everything of this fight since an entry, that too."""
        if self.desk is not None:
            self.waiting.stop()
            self._owe(None)
            self._step(partial(self.desk.take_back, entry), entry)

    def act_as(self, being: str) -> bool:
        """Let this one act now; only one whose turn it is can."""
        if being == self.actor or self.desk is None or being not in who_may_act(self.desk.look):
            return False
        self._choose_actor(being)
        return True

    def try_again(self) -> None:
        """What could not be kept is tried once more, with the dice that have fallen."""
        if self._unkept is not None and not self.waiting.on:
            self._settle(self._unkept())

    def _go_on(self, act: Callable[[Desk, Owed], Result]) -> Result | None:
        """Do this with what is owed, if anything is and nothing waits to be kept."""
        if self.desk is None or self.owed is None:
            return None
        return self._hold_up() if self.waiting.on else self._settle(act(self.desk, self.owed))

    def _step(self, step: Callable[[], str], entry: int = 0) -> None:
        """Undo down to this entry, or do again (0); while another program holds the file it waits like all else."""
        if self._try_step(step, entry) is not None:
            self.waiting.begin(partial(self._try_step, step, entry))
            self._hold_up()

    def _try_step(self, step: Callable[[], str], entry: int) -> Refusal | None:
        """Nothing if it is done, or cannot be; else that it is to be tried again."""
        assert self.desk is not None
        before = self.desk.look
        try:
            step()
        except BusyError as error:
            return Refusal(error.sentence, self.owed, busy=True)
        if entry:
            self._give_back(before, self._acted.get(entry, ""))
        if self.desk is not None and self._aside.bring_back(self.desk.look, self.desk.newest):
            self.aside_changed.emit()
        self.taken_back.emit()
        return None

    def _hold_up(self) -> Refusal:
        """Nothing else is done while something waits to be kept."""
        self.refused.emit(WAITS)
        return Refusal(WAITS, self.owed)

    def _settle(self, result: Result) -> Result:
        self._unkept = result.again if isinstance(result, Refusal) else None
        lost = self._aside.take_lost()
        if isinstance(result, Owed):
            self._owe(result)
        elif isinstance(result, Refusal) and result.busy and result.again is not None:
            self.waiting.begin(result.again)
            return self._hold_up()
        elif isinstance(result, Refusal):
            self._owe(result.owed)
            self.refused.emit(result.sentence)
        elif isinstance(result, Done):
            self._owe(None)
            self._aside.drop(None, 0)
            self.done.emit(result)
            if lost:
                self.refused.emit(dropped_words(lost))
        return result

    def _owe(self, owed: Owed | None) -> None:
        if owed is not self.owed:
            self.owed = owed
            self.owed_changed.emit(owed)

    def _on_changed(self, what: WhatChanged) -> None:
        if what.everything or what.beings or what.kinds - {Kind.NOTE}:  # no roll hangs on a note
            self._stands += 1
            self._let_go()
        self._follow_turn()

    def _let_go(self) -> None:
        """What is owed or was put off goes away by itself when its reason is gone."""
        if self.desk is None:
            return
        if self._aside.let_go(self.desk.look, self.desk.newest):
            self.aside_changed.emit()
        if self.owed is not None and not still_asked(self.desk.look, self.owed.choice, ()):
            self._owe(None)

    def _is_owed_first(self) -> bool:
        """Whether something is owed, which is said then: the turn does not go on over dice that were typed."""
        if self.owed is None or self.desk is None:
            return False
        self.refused.emit(owed_first_words(self.owed))
        return True

    def _actor_in(self, desk: Desk) -> str:
        """Who acts now, if it is a being."""
        return self.actor if self.actor in desk.look.table.beings else ""

    def _follow_turn(self) -> None:
        """Whoever acts no longer waits, nobody acts yet, or a new turn begins: the first of those who wait acts."""
        if self.desk is None:
            return
        look = self.desk.look
        if self.desk.newest > next(reversed(self._acted), 0):
            self._acted[self.desk.newest] = self.actor
        fight, waiting = look.fight, who_may_act(look)
        before, self._turn = self._turn, (fight.round, fight.now, fight.passed)
        if self.actor not in waiting or self._turn != before:
            self._choose_actor(next((who for who in waiting if who != ROUND), ROUND if waiting else ""))

    def _give_back(self, before: Look, acted: str) -> None:
        """Whoever has its deed or its turn again acts now, so that what was taken back can be done better; not who was
        gone or down until then, but for the one who ``acted`` when it was done."""
        if self.desk is None:
            return
        look, waited = self.desk.look, who_may_act(before)
        passed = [who for who in before.fight.passed if who not in look.fight.passed]
        may = who_may_act(look)
        there = [who for who in may if who in before.table.beings and before.able(before.being(who))]
        again = [who for who in there if who in passed or who not in waited]
        if acted in again or (acted in may and acted not in waited):
            self._choose_actor(acted)
        elif again and self.actor not in again:
            self._choose_actor(again[0])

    def _choose_actor(self, being: str) -> None:
        if being != self.actor:
            self.actor = being
            self.actor_changed.emit(being)
