"""Where everything meets: read the table, ask the rules, write, announce.

One action is one transaction, one journal row, one announcement; nothing is announced before it is on the disk.
The desk has no Qt: a window listens through ``on_changed``, a test or a script may use it just as well.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from models.desk.foreseen import told_if
from models.desk.hands import Hands
from models.desk.looking_back import encounter_met, has_begun
from models.desk.placing import place
from models.desk.results import Done, Kind, Owed, Ready, Refusal, Result, WhatChanged, asked_again, without_change
from models.desk.undo_labels import GO_ON
from models.storage.data_error import UNKEPT_LETTER, BusyError, DataError
from models.storage.log_entry import LogEntry
from systems.common.content.entries import BadEntry
from systems.common.every_game.lapsing import tell_lapsed
from systems.common.forms import Answers, Choice, Question
from systems.common.kernel.game import Game, perform
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome, Play
from systems.common.kernel.tape import Dice, DiceTape, Needed, OtherTape, Refused, RollRequest, SeededDice
from systems.common.records.changes import Change, apply, undo
from systems.common.records.table import Table

if TYPE_CHECKING:
    from models.storage.backups import BackupRunner
    from models.storage.drafts import Drafts
    from models.storage.store import Head, Store

__all__ = ["Desk", "Done", "Hands", "Kind", "LogEntry", "Owed", "Refusal", "Result", "WhatChanged"]

MOST_FOUND = 200
CHANGED_MEANWHILE = "The table has changed since these dice were thrown. Do it again from the start."


class Desk:
    """One open campaign."""

    def __init__(
        self,
        game: Game,
        store: Store,
        backups: BackupRunner,
        hands: Hands | None = None,
        dice: Dice | None = None,
        drafts: Drafts | None = None,
    ) -> None:
        self.game, self.hands = game, hands or Hands()
        self.drafts = drafts  # of forms that somebody has not finished
        self.on_changed: list[Callable[[WhatChanged], None]] = []
        self.on_trouble: list[Callable[[str], None]] = []  # sentences nobody asked for: a backup failed, undo failed
        self.on_closed: list[Callable[[], None]] = []
        self._store, self._backups = store, backups
        self.dice: Dice = dice or SeededDice()  # what the program throws
        self.table = store.read_table()
        self.look = Look(game, self.table)
        self._play: Play | None = None  # the rule that was played last
        self._newest, self._undone = store.newest(), store.next_undone()
        self._waiting: deque[WhatChanged] = deque()
        self._telling = False
        self._closed = False

    @property
    def name(self) -> str:
        return self._store.name

    @property
    def path(self) -> Path:
        return self._store.path

    @property
    def why_not_kept(self) -> str:
        """Why what was done last could not be kept, as a sentence; empty: all that is on the screen is on the disk."""
        return self._store.why_not_kept

    def look_for_file(self) -> None:
        """Notice a file that was moved or removed, before anything is done."""
        self._store.look_for_file()

    @property
    def undo_label(self) -> str:
        """What would be undone: ``Hild fells orc 6``; empty: nothing."""
        return self._newest.label if self._newest else ""

    @property
    def newest(self) -> int:
        """The id of the newest entry that stands; 0: none does."""
        return self._newest.id if self._newest else 0

    @property
    def encounter_met(self) -> str:
        """Which encounter was met last, since the last fight began; empty: none was."""
        return encounter_met(self._store, self.game, self.table)

    @property
    def redo_label(self) -> str:
        return self._undone.label if self._undone else ""

    # do

    def new_tape(self, entries: Sequence[Any] = ()) -> DiceTape:
        """A tape, with the hands that are there now."""
        return self._tape(entries)

    def owes(self, choice: Choice, tape: DiceTape) -> Owed | None:
        """What somebody must throw or decide next for a choice, if anything; nothing is kept."""
        return owed if isinstance(owed := self._run(choice, tape), Owed) else None

    def perform(self, choice: Choice, tape: DiceTape | None = None) -> Result:
        """Carry out a choice; what somebody must throw or decide first comes back as owed."""
        return self._finish(self._run(self._freeze_answers(choice), tape or self.new_tape()))

    def rewrite(self, entry: int, choice: Choice) -> Result:
        """Carry out a choice in place of the newest entry, as if that had never been.

        A note that is still being written is one entry and one undo.  If another entry is the newest by now, or nothing
        would be left, it is an entry of its own.
        """
        now = self.table
        if self._newest is None or self._newest.id != entry:
            return self.perform(choice)
        taken = undo(self._store.changes_of(entry))
        result: Result | None = None
        self._show(apply(now, taken))
        try:
            step = self._run(self._freeze_answers(choice), self.new_tape())
            if isinstance(step, Ready) and step.outcome.changes:
                result = self._finish(step, taken)
        finally:
            if self._newest is not None and self._newest.id == entry:  # nothing came in its place
                self._show(now)
        return self.perform(choice) if result is None else result

    def answer(self, owed: Owed, answer: Sequence[int] | Answers) -> Result:
        """Go on with real dice, or with a filled form; dice that were said already go to the rolls after it."""
        return self._feed_on(self._resume(owed, answer), owed.typed if isinstance(owed.request, Question) else ())

    def would(self, owed: Owed, answer: Answers) -> tuple[str, ...]:
        """What would be told if this were the answer, as long as nothing is thrown or asked after it."""
        return told_if(self.game, self.table, owed, answer)

    def feed(self, owed: Owed, faces: Sequence[int]) -> Result:
        """Go on with real dice, as many as were thrown: those beyond what is owed go to the rolls that follow.

        Dice that no roll wants any more are left aside, such as damage thrown along with a miss.  Those behind a
        question wait for its answer; too few of them for a roll wait for the others.
        """
        count = owed.request.count if isinstance(owed.request, RollRequest) else 0
        return self._feed_on(self._resume(owed, list(faces[:count])), faces[count:])

    def throw(self, owed: Owed) -> Result:
        """The program throws what is owed; what is to be decided, tactics decide."""
        if isinstance(owed.request, RollRequest):
            return self._finish(self._run(owed.choice, owed.tape.thrown(owed.request)))
        return self._feed_on(self._run(owed.choice, self._tape(owed.tape.entries, deciding_once=True)), owed.typed)

    def throw_all(self, owed: Owed) -> Result:
        """The program throws what is owed and everything after it, and tactics decide, but for what is spent by it."""
        return self._finish(self._run(owed.choice, owed.tape.by_program()))

    # take back

    def undo(self) -> str:
        """Take back the last action; comes back as what it was, empty if there is none.

        ``BusyError``: another program holds the file for the moment; so it is with all that is undone or done again.
        """
        return self._step([self._newest] if self._newest else [], undone=True)

    def redo(self) -> str:
        """Do again what was taken back."""
        return self._step([self._undone] if self._undone else [], undone=False)

    def fight_entries(self) -> tuple[Head, ...]:
        """What could be taken back of this fight, newest first, its start last; nothing while nobody fights."""
        return tuple(self._store.back_to(partial(has_begun, self.game))) if self.look.fighting else ()

    def turn_entries(self) -> tuple[Head, ...]:
        """What would be taken back to before the last turn began, newest first; nothing while nobody fights."""
        if not self.look.fighting:
            return ()
        return tuple(self._store.back_to(lambda head: head.action in GO_ON or has_begun(self.game, head)))

    def take_back(self, entry: int) -> str:
        """Take back everything of this fight since an entry, that too, all at once."""
        found = self.fight_entries() or self.turn_entries()
        numbers = [head.id for head in found]
        return self._step(found[: numbers.index(entry) + 1], undone=True) if entry in numbers else ""

    def back_a_turn(self) -> str:
        """Take back everything since before the last turn began, all at once; only in a fight."""
        return self._step(self.turn_entries(), undone=True)

    # look back

    def log(self, limit: int = MOST_FOUND, before: int | None = None) -> list[LogEntry]:
        """What happened, newest first; undone actions keep their place until something else is done."""
        return self._store.log(limit, before)

    def search_log(self, words: str, limit: int = MOST_FOUND) -> list[LogEntry]:
        """The newest entries that speak of all these words, or of words that begin so."""
        return self._store.search(words, limit)

    # the campaign

    def rename(self, name: str) -> None:
        """Call the campaign something else; ``DataError`` if that cannot be kept."""
        self._store.rename(name)

    def troubles(self) -> tuple[str, ...]:
        """What went wrong beside the play since somebody last asked, such as a backup that failed."""
        return self._backups.take_problems()

    def back_up(self, *, always: bool = True) -> None:
        """A copy, made beside the play; ``always`` not: only if something was written since the last."""
        self._backups.start(always=always)

    def copy_to(self, target: Path) -> str:
        """What is on the screen, and all that led to it, as another file; comes back as what is missing, if it is."""
        return self._store.copy_to(target, self.table)

    def wait_for_backup(self) -> None:
        self._backups.wait()

    def close(self) -> None:
        """Finish what is being written, and let go of the file.  The desk is of no use afterwards."""
        if self._closed:
            return
        self._closed = True
        self._backups.wait()
        self._store.close()
        for listener in tuple(self.on_closed):
            listener()

    # how

    def _freeze_answers(self, choice: Choice) -> Choice:
        from models.storage.codec import freeze

        return Choice(choice.action, choice.actor, freeze(dict(choice.answers)), choice.picked)

    def _tape(self, entries: Sequence[Any], *, deciding_once: bool = False) -> DiceTape:
        once = [deciding_once]  # the next question goes to the tactics, those after it to whoever decides

        def decides(who: str) -> bool:
            return not (once and once.pop()) and self.hands.decides(who)

        return DiceTape(self.dice, lambda who: self.hands.throws(self._amid, who), decides, entries)

    def _resume(self, owed: Owed, answer: Any) -> Ready | Owed | Refusal:
        if isinstance(owed.request, Question):
            from models.storage.codec import freeze

            answer = freeze(dict(answer))
        try:
            return self._run(owed.choice, owed.tape.answered(owed.request, answer))
        except Refused as refused:
            return Refusal(refused.sentence, owed)

    def _feed_on(self, step: Ready | Owed | Refusal, faces: Sequence[int]) -> Result:
        """Give dice that were said already to the rolls that follow, as far as they go."""
        left = tuple(faces)
        while isinstance(step, Owed) and isinstance(step.request, RollRequest) and left:
            one, alone = step.request, len(left) == 1 and step.request.read.by_total
            if len(left) < one.count and not alone:
                break
            step, left = self._resume(step, left[: one.count]), left[one.count :]
        return self._finish(replace(step, typed=left) if isinstance(step, Owed) and left else step)

    def _run(self, choice: Choice, tape: DiceTape) -> Ready | Owed | Refusal:
        """Play the rule as far as the tape goes; nothing is kept yet."""
        tape.rewind()
        self._play = Play(self.game, self.table, tape, self.look)
        try:
            perform(self._play, choice)
            tell_lapsed(self.look, self._play, choice.actor)
            return Ready(choice, tape, self._play.outcome())
        except Needed as needed:
            return Owed(choice, needed.request, tape, self._newcomer(needed.request), self._play.told)
        except Refused as refused:
            owed = asked_again(choice, refused.question, tape) if refused.question else None
            return Refusal(refused.sentence, owed)
        except BadEntry as bad:
            return Refusal(bad.sentence)
        except OtherTape:
            return Refusal(CHANGED_MEANWHILE)

    @property
    def _amid(self) -> Table:
        """The table in the midst of the rule that is being played: whoever came to it by that rule is there."""
        return self._play.table if self._play is not None else self.table

    def _newcomer(self, request: RollRequest | Question) -> str:
        """The name of whoever is asked, if the table does not know them yet."""
        who = request.who if isinstance(request, Question) else request.roller
        there = self._amid.beings.get(who)
        return there.name if there is not None and who not in self.table.beings else ""

    def _finish(self, step: Ready | Owed | Refusal, taken: Sequence[Change] = ()) -> Result:
        if not isinstance(step, Ready):
            return step
        outcome = step.outcome
        if (nothing := without_change(step.choice, outcome)) is not None:
            return nothing
        try:
            return Done(step.choice, outcome, self._keep(step.choice, step.tape, outcome, taken))
        except (DataError, UnicodeEncodeError) as error:
            said = error.sentence if isinstance(error, DataError) else UNKEPT_LETTER
            again = None if taken else partial(self._finish_again, step, self.table)
            return Refusal(f"{said} Nothing was changed.", None, again, isinstance(error, BusyError))

    def _finish_again(self, step: Ready, table: Table) -> Result:
        """What could not be kept is tried once more, with the dice that have fallen."""
        return self._finish(step) if table is self.table else Refusal(CHANGED_MEANWHILE)

    def _keep(self, choice: Choice, tape: DiceTape, outcome: Outcome, taken: Sequence[Change]) -> int:
        """Write it down; ``taken`` are the changes by which the newest entry was taken back for it."""
        from models.desk.touched import touched
        from models.storage.squashing import shorten
        from models.storage.store import Entry, Head

        changes = shorten(self.table, outcome.changes)
        after = apply(self.table, changes)
        placed = place(self.look, choice, outcome, after.fight)
        entry = Entry(
            choice, placed.label, tape.entries, changes, placed.story, placed.round, placed.turn, after.clock.seconds
        )
        changes = (*taken, *changes)
        instead = self.newest if taken else 0
        tail = self._undone.id if self._undone else 0
        id_ = self._store.add(self.table, entry, touched(after, changes), tail, instead)
        self._newest, self._undone = Head(id_, choice.action, placed.label), None
        self._show(after)
        self._backups.count_entry()
        self._announce(changes, id_)
        return id_

    def _step(self, heads: Sequence[Head], *, undone: bool) -> str:
        """Entries are undone or done again, in one transaction; no rule runs."""
        from models.desk.touched import stepped, touched
        from models.storage.journal import BadRecord

        if not heads:
            return ""
        try:
            changes: list[Change] = []
            for head in heads:
                kept = self._store.changes_of(head.id)
                changes += undo(kept) if undone else kept
            after = stepped(self.table, changes)
            self._store.mark([head.id for head in heads], undone, touched(after, changes))
            newest, next_undone = self._store.newest(), self._store.next_undone()
        except BusyError:
            raise
        except (DataError, BadRecord, KeyError) as error:
            said = error.sentence if isinstance(error, DataError) else f"the journal cannot be read there ({error})."
            self._trouble(f"{'Undo' if undone else 'Redo'} is not possible: {said}")
            return ""
        self._newest, self._undone = newest, next_undone
        self._show(after)
        self._announce(changes, heads[-1].id)
        return heads[-1].label

    def _show(self, table: Table) -> None:
        self.table = table
        self.look = Look(self.game, table, self.look)

    def _announce(self, changes: Sequence[Change], entry: int) -> None:
        """Tell everybody, one change after the other, even if one of them acts on what it hears."""
        from models.desk.touched import what_changed

        self._waiting.append(what_changed(changes, entry))
        if self._telling:
            return
        self._telling, failed = True, []
        while self._waiting:
            what = self._waiting.popleft()
            for listener in tuple(self.on_changed):
                try:
                    listener(what)
                except Exception as error:  # the others must hear of it all the same
                    failed.append(error)
        self._telling = False
        for sentence in self.troubles():
            self._trouble(sentence)
        if failed:
            raise failed[0]

    def _trouble(self, sentence: str) -> None:
        for listener in tuple(self.on_trouble):
            listener(sentence)
