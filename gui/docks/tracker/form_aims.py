"""At whom the form of a turn is aimed: what a click makes of its answers, and with whom it opens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gui.docks.tracker.offers.chosen_first import begun_here
from gui.docks.tracker.offers.done_deeds import DoneDeeds
from gui.docks.tracker.offers.offered import Offers
from gui.forms.form_view import FormView
from gui.forms.refining import refine_before
from gui.viewmodel.choices import form_of
from gui.viewmodel.targets import aiming
from gui.viewmodel.targets.aim_memory import AimMemory
from gui.viewmodel.targets.aiming import Aimed
from models.desk.results import Done, Owed
from systems.common.forms import Answers, BeingField, BeingsField, Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.records.table import ROUND

if TYPE_CHECKING:
    from models.desk.desk import Desk


class FormAims:
    """The questions of a form that aim; who was aimed at by hand or by the last deed is kept in mind."""

    def __init__(self, view: FormView) -> None:
        self._view = view
        self._memory = AimMemory()
        self._done = DoneDeeds()
        self._suggested: Choice | None = None  # what tactics would do in this turn
        self._proposed: Answers = {}  # and with this action
        self._by_tactics = False  # whether that is proposed by tactics alone
        self._actor = ""  # whose form it is
        self._shown: tuple[str, ...] | None = None  # as the form shows it; nothing: it has just been opened
        self._asked: tuple[Look, tuple[str, str, Answers], Form | None] | None = None
        self._again: tuple[Choice, tuple[int, int]] | None = None  # what was taken back, and in which turn it was done
        self.said = ""  # who is aimed at in place of one who fell
        self.by_hand: frozenset[str] = frozenset()  # the questions that a hand has answered in this turn

    def forget(self) -> None:
        """Nobody fights any more, or somewhere else: the forms that were put away begin anew, too."""
        self._memory.forget()
        self._done.clear()
        self._view.drop_kept()

    def begun(self, look: Look, owed: Owed | None, actor: str, offers: Offers) -> Choice | None:
        """What whoever acts has begun: what is owed now, else what it did in this turn until that was taken back."""
        if (begun := begun_here(owed, actor, offers)) is not None or self._again is None:
            return begun
        deed, turn = self._again
        same = turn == (look.fight.round, look.fight.now) and deed.actor == actor
        return deed if same and any([action.key == deed.action for action, _ in offers]) else None

    def suggest(self, choice: Choice | None, begun: bool = False) -> None:
        """What tactics would do in this turn: whoever comes back to that action is proposed the same again.  What is
        ``begun`` is aimed as it was, whoever is aimed at now."""
        self._suggested = choice
        if begun:
            self.let_go()

    def propose(self, action: str, answers: Answers) -> Answers:
        """The form of an action is about to be opened: with what is answered already, else as tactics would do it."""
        suggested = self._suggested
        if self._again is not None and self._again[0].action != action:
            self._again = None  # something else is chosen
        known = answers or (suggested.answers if suggested is not None and suggested.action == action else {})
        self._proposed, self._shown = known, None
        told = suggested.answers if suggested is not None and suggested.action == action else {}
        self._by_tactics = all([told.get(name) == value for name, value in known.items()])
        return known

    def refine(self, look: Look, actor: str, action: Action, form: Form, known: Answers) -> Form:
        """The form as it stands once it opens with what is known, and with whom it is aimed at."""
        who = "" if actor == ROUND else actor
        return refine_before(
            form,
            lambda answers: self.ask(look, who, action, answers),
            lambda asked: self._view.foresee(asked, {**known, **self.opening(look, actor, asked)}, actor),
        )

    def ask(self, look: Look, who: str, action: Action, answers: Answers) -> Form | None:
        """The form of an action for these answers; what was asked last is known."""
        asked = action.key, who, dict(answers)
        if self._asked is None or self._asked[0] is not look or self._asked[1] != asked:
            self._asked = look, asked, action.form(look, who, answers)
        return self._asked[2]

    def opening(self, look: Look, actor: str, form: Form) -> Mapping[str, Any]:
        """At whom a form opens; its own memory of that goes, for it knows neither who fell nor who was struck last."""
        if names := [one.name for one in aiming.aiming_fields(form)]:
            self._view.forget(*names)
        same = self._actor == actor and self._view.form.key == form.key
        self._actor, known = actor, {**self._proposed, **(self._view.answers() if same else {})}
        answers, self.said = self._memory.opening(look, actor, form, self._proposed_for(form), known)
        self.by_hand = frozenset(answers) if self._memory.is_of_now(look, actor, form) else frozenset()
        return answers

    def _proposed_for(self, form: Form) -> Answers:
        """What is proposed of a form; whom tactics propose gives way once the action does not reach him."""
        far = {one.name: one.far for one in aiming.aiming_fields(form) if isinstance(one, BeingField)}
        if not self._by_tactics or not any(far.values()):
            return self._proposed
        return {name: value for name, value in self._proposed.items() if value not in far.get(name, ())}

    def let_go(self) -> None:
        """What is asked for next is aimed as it is asked, whoever is aimed at now."""
        self._memory.let_go()

    def aim_as(self, look: Look, actor: str, form: Form, answers: Answers) -> bool:
        """This form is to be aimed as these answers have it, as if by hand; whether it is aimed at others now."""
        targets = tuple([who for who in aiming.targets_of(form, answers) if who in look.table.beings])
        if not targets or (self._view.form.key == form.key and targets == self.targets(look)):
            return False
        self._memory.aimed(look, actor, form, targets)
        return True

    def did(self, done: Done) -> None:
        """This is done."""
        self._again = None
        self._done.did(done, self._memory.now)

    def go_back(self, desk: Desk | None) -> None:
        """What was done is taken back: it is aimed as it was, whoever was aimed at since."""
        back = self._done.taken_back(desk.newest) if desk is not None else None
        if desk is None or back is None:
            return
        deed, shown = back
        self._again = deed, (desk.look.fight.round, desk.look.fight.now)
        self._memory.go_back(shown)
        if (form := form_of(desk.look, deed)) is not None:
            self.aim_as(desk.look, deed.actor or ROUND, form, deed.answers)

    def beside(self, working: str) -> str:
        """What counts on the roll, and who is aimed at in whose place."""
        return aiming.with_instead(working, self.said)

    def follow(self, look: Look, actor: str) -> None:
        """An answer changed: whoever was aimed at by that is kept in mind."""
        if self._shown is None:
            return
        targets, names = self.targets(look), {one.name for one in aiming.aiming_fields(self._view.form)}
        if targets != self._shown or (self._view.picked() & names and not self.by_hand):
            self._memory.aimed(look, actor, self._view.form, targets)
            self.said = ""

    def show(self, look: Look | None) -> tuple[tuple[str, ...], Mapping[str, int]]:
        """Who is aimed at or in the area now, and as which of several each is taken."""
        self._shown = self.targets(look) if look is not None else ()
        form, answers = self._view.form, self._view.answers()
        marked = aiming.marked_targets(form, answers) if look is not None else ()
        there = tuple([who for who in marked if look is not None and who in look.table.beings])
        if look is not None and self._actor:
            self._memory.shown(look, self._actor, form, self._shown, answers)
        return there, aiming.order_of(form, answers) if self._shown else {}

    def take_focus(self, answered: Answers) -> None:
        """The keyboard to the first field that aims, else to the first that stands empty; nowhere if none does."""
        aims = [one.name for one in aiming.aiming_fields(self._view.form)]
        empty = [name for name, one in self._view.editors.items() if one.problem() or one.value() in (None, "", ())]
        names = [*aims, *[name for name in empty if name not in answered]]
        if editor := next((self._view.editors[name] for name in names if name in self._view.editors), None):
            editor.take_focus()

    def done(self, look: Look, actor: str) -> None:
        """The deed is done to those aimed at."""
        self._memory.done(look, actor, self.targets(look))

    def targets(self, look: Look) -> tuple[str, ...]:
        """Everybody aimed at, in order."""
        there = look.table.beings
        return tuple([who for who in aiming.targets_of(self._view.form, self._view.answers()) if who in there])

    def wrong_number(self) -> str:
        """Why it cannot be done to so many: ``1 target at least``, ``2 targets too many``; nothing if it can."""
        answers = self._view.answers()
        several = [one for one in aiming.aiming_fields(self._view.form) if isinstance(one, BeingsField)]
        wrong = [one for one in several if not one.least <= len(answers.get(one.name) or ()) <= one.most]
        return aiming.count_words(wrong[0], len(answers.get(wrong[0].name) or ())) if wrong else ""

    def aim(self, how: str, beings: Sequence[str]) -> Aimed | None:
        """Aim at these as ``aiming.aim`` has it; nothing if the action can have none of them."""
        aimed = aiming.aim(how, self._view.form, self._view.answers(), beings)
        if aimed is not None and aimed.answers:
            self._view.show_answers(aimed.answers)
        return aimed

    def tell(self) -> None:
        """What was filled in is an answer like those typed there."""
        self._view.edited.emit()
        self._view.refining.emit(self._view.answers())

    def next_of(self, look: Look, order: Sequence[str], by: int) -> str:
        """Whom to aim at next; nobody: empty."""
        return aiming.next_target(look, self._view.form, self._view.answers(), order, by)

    def can_aim(self, beings: Sequence[str]) -> bool:
        """Whether any of these can be aimed at."""
        return any([aiming.can_aim(self._view.form, who) for who in beings])

    def kind_aimed_at(self, look: Look) -> tuple[str, ...]:
        """All of the kind that is aimed at, where one question asks for several."""
        fields = [one for one in aiming.aiming_fields(self._view.form) if isinstance(one, BeingsField)]
        return aiming.kind_aimed_at(look, fields[0], self.targets(look)) if fields else ()

    def adds(self, being: str) -> bool:
        """Whether this one is added or taken away, because there may be more than one or an area takes it."""
        form = self._view.form
        return aiming.takes_several(form) or aiming.in_area(form, self._view.answers(), being)
