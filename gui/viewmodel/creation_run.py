"""A guided action page by page, without a widget: what is thrown and answered so far, what is owed next, the way back.

Nothing reaches the campaign before the end: until then the rules only run on a tape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from models.desk.taken_up import Recalled
from systems.common.content.entries import BadEntry
from systems.common.forms import Choice, Form, Known, Question
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import Decision, Dice, DiceTape, Needed, OtherTape, Refused, RollRequest, Throw
from systems.common.records.changes import apply
from systems.common.records.table import Table

Entry = Throw | Decision
STEPS = (5, 7, 23, 41)  # by which dice are thrown otherwise, to see what hangs on them
LONGEST_PAGE = 200  # rolls; a page that owes more is shown in parts


@dataclass(frozen=True, slots=True)
class FormPage:
    """What the action itself asks before its rule begins."""

    form: Form


@dataclass(frozen=True, slots=True)
class RollPage:
    """Rolls that follow each other: those thrown on this page, and those still owed."""

    thrown: tuple[Throw, ...]
    owed: tuple[RollRequest, ...]
    then: Question | None  # what will be asked when they lie there, as far as it can be foreseen


@dataclass(frozen=True, slots=True)
class AskPage:
    """A decision in the middle of the rule; ``before`` is what was answered when it was asked the last time."""

    question: Question
    before: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class EndPage:
    """Everything is said: what it comes to, and the table as it would be."""

    outcome: Outcome
    table: Table


Page = FormPage | RollPage | AskPage | EndPage


@dataclass(slots=True)
class GuidedRun:
    """One character (or whatever a guided action makes) on its way. ``entries`` is the tape so far."""

    game: Game
    table: Table
    action: Action
    dice: Dice
    actor: str = ""
    answers: dict[str, Any] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    sentence: str = ""  # why the last answer was refused
    _formed: bool = False  # the form of the action itself is answered
    _rolled: int = -1  # where on the tape the rolls begin that are shown though none is owed any more
    _later: list[Entry] = field(default_factory=list)  # what followed the answer that is being thought over
    _reviewed: Mapping[str, Any] | None = None

    def formed(self) -> bool:
        """Whether the form of the action itself is answered."""
        return self._formed

    def take_up(self, answers: Mapping[str, Any], formed: bool, entries: Sequence[Entry]) -> None:
        """Go on with what was answered and thrown before; from where the rules ask otherwise now, it is asked anew."""
        self.answers, self._formed, self._rolled, self.sentence = dict(answers), formed, -1, ""
        tape = Recalled(self.dice, bool, bool, entries)
        kept = 0
        try:
            resolve(self.game, self.table, self.choice(), tape)
        except (Needed, OtherTape):
            kept = tape.position
        except (Refused, BadEntry):
            kept = max(0, tape.position - 1)  # what was answered last does not go any more
        else:
            kept = tape.position
        self.entries = tape.entries[:kept]
        self._rolled = self._first_throw(kept) if self._ends_in_throws() else -1

    def page(self) -> Page:
        """What is to be done now."""
        form = self.form()
        if not self._formed and form is not None and form.fields:
            return FormPage(form)
        needed, outcome = self._run(self.entries)
        start = self._first_throw(len(self.entries))
        if isinstance(needed, RollRequest):
            owed, then = self._foresee_rolls()
            return RollPage(self._throws(start), owed, then)
        if self._rolled >= 0 and start <= self._rolled < len(self.entries):
            return RollPage(self._throws(start), (), needed if isinstance(needed, Question) else None)
        if isinstance(needed, Question):
            return AskPage(needed, self._reviewed)
        assert outcome is not None
        return EndPage(outcome, apply(self.table, outcome.changes))

    def form(self) -> Form | None:
        """The form of the action itself as the answers leave it."""
        return self.action.form(Look(self.game, self.table), self.actor, self.answers)

    def choice(self) -> Choice:
        """The choice all this is about."""
        form = self.form()
        blank = form.blank() if form is not None else {}
        return Choice(self.action.key, self.actor, {**blank, **self.answers})

    def tape(self) -> DiceTape:
        """The finished tape, for the desk to play."""
        return DiceTape(self.dice, recorded=self.entries)

    def known_figures(self, page: Page) -> tuple[Known, ...]:
        """What the rules have settled by this page, as the game says it."""
        if isinstance(page, AskPage):
            return page.question.form.known
        if isinstance(page, RollPage) and not page.owed and page.then is not None:
            return page.then.form.known
        asked = [entry for entry in self.entries if isinstance(entry, Decision)]
        return asked[-1].request.form.known if asked else ()

    def play_out(self, tape: DiceTape) -> list[Entry]:
        """What somebody at the table throws and decides from here on, with what this tape brings."""
        try:
            resolve(self.game, self.table, self.choice(), tape)
        except (Needed, Refused, BadEntry):
            return []
        return [entry for entry in tape.entries[len(self.entries) :] if _of_the_table(entry)]

    # what can be done on a page

    def fill(self, answers: Mapping[str, Any]) -> bool:
        """Answer the form of the action itself; says whether it was taken."""
        self.answers = dict(answers)
        form = self.form()
        self.sentence = form.problem(self.answers) if form is not None else ""
        if self.sentence:
            return False
        self._formed, self.entries, self._rolled = True, [], -1
        return self._try()

    def roll(self, typed: Mapping[int, Sequence[int]] | None = None, most: int = LONGEST_PAGE) -> bool:
        """Throw what is owed to the next question, up to ``most`` rolls; faces typed for the nth owed roll are taken
        instead, and then only the rolls that were shown are thrown.

        Says whether all typed faces can be what the dice show; if not, nothing is thrown from there on.
        """
        typed = dict(typed or {})
        self.sentence = ""
        self._rolled = self._first_throw(len(self.entries))
        owed = self._foresee_rolls()[0] if typed else ()
        for number in range(most):
            needed, _ = self._run(self.entries)
            if not isinstance(needed, RollRequest):
                break
            if typed and (number >= len(owed) or needed != owed[number]):
                break  # what typed dice lead to is for the table to throw again
            faces = typed.get(number)
            if faces is not None and (problem := needed.problem(faces)):
                self.sentence = problem
                return False
            thrown = Throw(needed, tuple(faces), True) if faces is not None else Throw(needed, self.dice.throw(needed))
            self.entries.append(thrown)
        return True

    def roll_again(self) -> None:
        """Throw everything on this page anew."""
        start = self._first_throw(len(self.entries))
        self.entries = self.entries[:start]
        self._later, self._reviewed = [], None
        self.roll()

    def go_on(self) -> None:
        """The dice have been looked at: to the question that follows."""
        self._rolled = -1

    def answer(self, answers: Mapping[str, Any]) -> bool:
        """Answer the question of this page; says whether it was taken."""
        needed, _ = self._run(self.entries)
        assert isinstance(needed, Question)
        same = self._reviewed is not None and dict(self._reviewed) == dict(answers)
        kept = list(self.entries)
        self.entries = [*kept, Decision(needed, dict(answers), True)]
        if not self._try():
            self.entries = kept
            return False
        if same and self._later:
            self.entries = [*kept, Decision(needed, dict(answers), True), *self._later]
        self._later, self._reviewed = [], None
        self._rolled = self._first_throw(len(self.entries)) if self._ends_in_throws() else -1
        return True

    def back(self) -> bool:
        """To the page before: dice stay as they lie, an answer is thought over again. Says whether there was one."""
        self.sentence = ""
        if self._rolled < 0 and self._ends_in_throws() and not isinstance(self._run(self.entries)[0], RollRequest):
            self._rolled = self._first_throw(len(self.entries))
            return True
        last = max((n for n, entry in enumerate(self.entries) if _by_person(entry)), default=-1)
        if last < 0:
            form = self.form()
            if self._formed and form is not None and form.fields:
                self._formed, self.entries, self._rolled = False, [], -1
                return True
            return False
        decision = self.entries[last]
        assert isinstance(decision, Decision)
        self._later = list(self.entries[last + 1 :])
        self._reviewed = decision.answers
        self.entries = self.entries[:last]
        self._rolled = -1
        return True

    # replaying

    def _try(self) -> bool:
        try:
            self._run(self.entries, refuse=True)
        except Refused as refused:
            self.sentence = refused.sentence
            return False
        except BadEntry as bad:
            self.sentence = bad.sentence
            return False
        self.sentence = ""
        return True

    def _run(self, entries: list[Entry], refuse: bool = False) -> tuple[RollRequest | Question | None, Outcome | None]:
        """What is needed after these entries, or what it all comes to. What the program throws itself joins them."""
        tape = DiceTape(self.dice, bool, bool, entries)
        try:
            outcome = resolve(self.game, self.table, self.choice(), tape)
        except Needed as needed:
            self._take(entries, tape)
            return needed.request, None
        except Refused as refused:
            if refuse or refused.question is None:
                raise
            return refused.question, None
        self._take(entries, tape)
        return None, outcome

    def _take(self, entries: list[Entry], tape: DiceTape) -> None:
        entries[:] = tape.entries

    def _foresee_rolls(self) -> tuple[tuple[RollRequest, ...], Question | None]:
        """The rolls that come in any case, from here to the next question; which others come, these will say."""
        first, then = self._foreseen_with(_Ones())
        others = [self._foreseen_with(_Uneven(step))[0] for step in STEPS] if len(first) > 1 else []
        sure = 1  # what is owed now is owed
        while sure < len(first) and all([other[sure : sure + 1] == first[sure : sure + 1] for other in others]):
            sure += 1
        return first[:sure], then

    def _foreseen_with(self, dice: Dice) -> tuple[tuple[RollRequest, ...], Question | None]:
        """The rolls to the next question if the dice fall so."""
        tape = DiceTape(dice, lambda _roller: False, bool, self.entries)
        then: Question | None = None
        try:
            resolve(self.game, self.table, self.choice(), tape)
        except Needed as needed:
            then = needed.request if isinstance(needed.request, Question) else None
        except (Refused, BadEntry):
            then = None
        new = tape.entries[len(self.entries) :]
        owed = tuple([entry.request for entry in new if isinstance(entry, Throw) and entry.request.roller])
        return owed[:LONGEST_PAGE], then

    def _first_throw(self, end: int) -> int:
        """Where on the tape the throws begin that lie at its end."""
        start = end
        while start > 0 and isinstance(self.entries[start - 1], Throw):
            start -= 1
        return start

    def _ends_in_throws(self) -> bool:
        start = self._first_throw(len(self.entries))
        return any(isinstance(entry, Throw) and entry.request.roller for entry in self.entries[start:])

    def _throws(self, start: int) -> tuple[Throw, ...]:
        return tuple([e for e in self.entries[start:] if isinstance(e, Throw) and e.request.roller])


class _Ones:
    """Dice that always lie the same way: good enough to see what will be asked; never all alike, for dice that are
    thrown again while they are would never end."""

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        middle = (request.sides + 1) // 2 or 1
        return (*[middle] * (request.count - 1), max(1, middle - 1) if request.count > 1 else middle)


class _Uneven:
    """Dice that hardly lie the same way twice: what changes with them was not known from the others."""

    def __init__(self, step: int = 5) -> None:
        self._thrown, self._step = 0, step

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        self._thrown += self._step
        apart = max(3, request.sides // max(1, request.count))
        return tuple([(self._thrown + apart * number) % request.sides + 1 for number in range(request.count)])


def dice_to_look_ahead() -> tuple[Dice, ...]:
    """Dice that fall in several ways, to see what will be thrown and asked."""
    return (_Ones(), *[_Uneven(step) for step in STEPS])


def _of_the_table(entry: Entry) -> bool:
    """Whether somebody at the table throws or decides it, and not the program by itself."""
    return bool(entry.request.who if isinstance(entry, Decision) else entry.request.roller)


def _by_person(entry: Entry) -> bool:
    return isinstance(entry, Decision) and entry.by_hand
