"""What the one who acts now may do: actions as segments, their fields, what counts on the roll, the odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent

from gui.desk.controller import DeskController
from gui.docks.tracker.form_aims import FormAims
from gui.docks.tracker.offers.chosen_first import first_of
from gui.docks.tracker.offers.last_deeds import LastDeeds, is_to_act
from gui.docks.tracker.offers.offered import Offers, Places, digits_of, is_any_possible, name_action, suggest
from gui.docks.tracker.offers.other_actions import OtherActions
from gui.docks.tracker.pointing import Pointing, owed_instead
from gui.docks.tracker.turn_face import TurnFace
from gui.forms.form_view import FormView
from gui.forms.refining import REFINED_AT_MOST
from gui.viewmodel.first_roll import first_roll
from gui.viewmodel.roll_words import of_the_others, working_words
from gui.viewmodel.turn_order import now_words
from gui.viewmodel.turn_words import is_over, left_words
from models.desk.results import Done
from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.actions import DONE
from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import ROUND


class TurnForm(TurnFace):
    """The actions of the one who acts now; `aimed`: at whom the action points."""

    aimed = Signal(object, object)  # at whom, and as which of several each is taken
    shown = Signal()  # another action, or none
    left_alone = Signal()  # what had the keyboard in it is gone

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller)
        self.controller = controller
        self._look: Look | None = None
        self._offered: Offers = ()
        self._keys: tuple[str, ...] = ()  # the digits of these, as far as they have one
        self._places, self._shown_of = Places(), ""  # what could be done in this fight; whose actions are shown
        self._last, self._advised = LastDeeds(), ""  # what each did last, to offer it again; what tactics would do now
        self._doing = "", ""  # whose action is being carried out, and in which phase
        self.action = ""
        self._gives_way = self._over = False  # another button is what Enter does; the fight can be ended
        self._other = ""  # what is owed in place of what stands here
        self.segments.picked.connect(self.choose)
        self.other.clicked.connect(lambda *_: self._more())
        self.detail.clicked.connect(lambda *_: self._detail())
        self.go.clicked.connect(lambda *_: self.submit())
        self.aims = FormAims(self.view)
        self.pointing = Pointing(self.aims)
        self.can_act = False  # whether anything of what is offered is possible, against anybody
        self.view.edited.connect(self._on_edited)
        self.view.answered.connect(self._on_answered)
        self.odds.ready.connect(self.tell_detail)
        self.odds.ready.connect(self.settle)
        controller.owed_changed.connect(lambda _owed: self._owed())
        controller.done.connect(self._moved_on)
        controller.taken_back.connect(lambda: self.aims.go_back(controller.desk))
        for forget in (self.aims.forget, self._last.clear):
            controller.moved.connect(forget)  # in another campaign nobody was aimed at and nothing was done yet
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self.refresh)
        self.hide()

    # what is shown

    def refresh_soon(self) -> None:
        """Show it as soon as the order above has been painted, in a place kept for it; several changes are one."""
        self.setVisible(self.controller.desk is not None and self.controller.desk.look.fighting)
        self._later.start()

    def refresh(self) -> None:
        """Show what the one who acts now may do, as the table stands."""
        had = self.has_keyboard()
        self._show_now()
        self.shown.emit()
        if had and not self.has_keyboard():
            self.left_alone.emit()

    def _show_now(self) -> None:
        self._later.stop()
        self.turn.refresh()
        desk, actor = self.controller.desk, self.controller.actor
        self._look = desk.look if desk is not None and desk.look.fighting else None
        self.setVisible(self._look is not None)
        if self._look is None or desk is None or not actor:
            self._show_nothing()
            if self._look is None:
                for forget in (self.aims.forget, self._places.forget, self._last.clear):
                    forget()
            return
        who = "" if actor == ROUND else actor
        found = [one for one in offered(self._look, who, "turn") if one[0].key != DONE]
        self._offered = self._places.keep(self._look, self._whose(), found)
        self._shown_of, self._keys = actor, digits_of(desk.game, self._offered)
        over = is_over(self._look)  # nobody has to do anything more: it is ended, or something is chosen
        if over and not self._over:
            self._last.clear()
        self._over = over
        begun = self.aims.begun(self._look, self.controller.owed, who, self._offered)
        suggested = begun or (None if over else suggest(self._look, who))
        self._advised = suggested.action if suggested else ""
        wanted = begun.action if begun else self._last.of(self._whose(), self._advised)
        self.aims.suggest(suggested, begun is not None)
        self.action = first_of(self._offered, wanted, suggested, over)
        if self.action:
            self._show_segments()
            self._show_form(suggested.answers if suggested and suggested.action == self.action else {})
        elif self._offered:
            self._show_segments()
            self._take_none(now_words(self._look, actor))
        else:
            self._show_nothing()

    def _show_nothing(self) -> None:
        """Nobody acts, or there is nothing to do: its place stays as it is."""
        self._offered, self._keys, self.action = (), (), ""
        self.segments.show_values(())
        self.other.hide()
        self._take_none("")

    def _take_none(self, who: str) -> None:
        """None of the actions is chosen."""
        self.instead.hide()
        self.about.hide()
        self.show_working(who)
        self.view.show_form(Form("", ""))
        self.say_why("")
        self.odds.show_choice(None, None)
        for one in (self.detail, self.go):
            one.hide()
        self._fill_button()
        self.area.settle()
        self._tell_aim()

    def give_way(self, on: bool) -> None:
        """Something else asks meanwhile: only one button at a time is filled."""
        self._gives_way = on
        self._fill_button()

    def choose(self, number: int) -> bool:
        """Show the n-th action, counted from 0; false if there is none."""
        self.catch_up()
        if not 0 <= number < len(self._offered):
            return False
        self.action = self._offered[number][0].key
        self._last.choose(self._whose(), self.action)
        self._show_segments()
        self._show_form({})
        return True

    def take_up(self, choice: Choice) -> bool:
        """Show this action with what is answered already, the keyboard where it is still to be answered, if anywhere:
        at whom it is aimed first; false if it is not among those of whoever acts."""
        self.catch_up()
        keys = [action.key for action, _ in self._offered]
        if choice.action not in keys or not self.choose(keys.index(choice.action)):
            return False
        self.aims.let_go()
        self._show_form(choice.answers)
        self.aims.take_focus(choice.answers)
        return True

    def choose_key(self, digit: str) -> bool:
        """Show the action at this digit, or say why it cannot be done; false if there is none."""
        self.catch_up()
        if digit in self._keys:
            return self.choose(self._keys.index(digit))
        why = self._places.why_not(digit)
        if why:
            self.controller.refused.emit(why)
        return bool(why)

    def aim(self, how: str, beings: Sequence[str]) -> bool:
        """Aim at these: ``alone``, ``also`` (or no more), ``through`` (all of them too), ``all`` (or none); whether it
        meant anything for this action."""
        self.catch_up()
        if not self.action or not beings:
            return False
        aimed = self.pointing.now.aim(how, beings)
        if aimed is None:
            return False
        if aimed.refusal:
            self.controller.refused.emit(aimed.refusal)
        elif aimed.answers and self.pointing.elsewhere is not None:
            self.pointing.elsewhere.tell()
        elif aimed.answers:
            self._on_edited()
        return True

    def aim_next(self, order: Sequence[str], by: int) -> str:
        """Aim at the next of those in this order whom the action can have; who that is, nobody: empty."""
        self.catch_up()
        if self._look is None or not self.action:
            return ""
        who = self.pointing.now.next_of(self._look, order, by)
        return who if who and self.aim("alone", (who,)) else ""

    def follow_asked(self, view: FormView | None) -> None:
        """This form asks elsewhere, or none does: as long as it aims, who is aimed at there is shown."""
        if self.pointing.follow(view) and self._is_of_now():
            self._tell_aim()

    def _is_of_now(self) -> bool:
        """Whether what stands here is of the table and of whoever acts now; out of sight it may be of long ago."""
        desk = self.controller.desk
        of_actor = not self.action or self._shown_of == self.controller.actor
        return desk is not None and self._look is desk.look and of_actor

    def can_aim(self, beings: Sequence[str]) -> bool:
        """Whether the action can be aimed at any of these."""
        self.catch_up()
        return self.pointing.now.can_aim(beings)

    def kind_aimed_at(self) -> tuple[str, ...]:
        """All of the kind that is aimed at, where several may be."""
        self.catch_up()
        return self.pointing.now.kind_aimed_at(self._look) if self._look is not None else ()

    def leans_to(self, side: str) -> bool:
        """Whether the action is aimed at somebody of this side."""
        self.catch_up()
        look = self._look
        return look is not None and any([look.being(who).side == side for who in self.pointing.now.targets(look)])

    def submit(self) -> None:
        """Do it."""
        self.catch_up()
        if self.action:
            self.view.submit()

    def _whose(self) -> tuple[str, str]:
        turn = self._look.fight.turn if self._look is not None else None
        return self.controller.actor, turn.phase if turn is not None else ""

    def catch_up(self) -> None:
        """Show what is still to be shown, before somebody presses a key or button of it."""
        if self._later.isActive():
            self.refresh()

    def choice(self) -> Choice:
        """What would be done."""
        actor = self.controller.actor
        return Choice(self.action, "" if actor == ROUND else actor, self.view.answers(), self.view.picked())

    def _show_segments(self) -> None:
        keys = [action.key for action, _ in self._offered]
        place = keys.index(self.action) if self.action and not self._other else -1
        self.show_actions(self._offered, self._keys, place, self._places)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._offered and event.oldSize().width() != event.size().width():
            self._show_segments()

    def _show_form(self, answers: Answers) -> None:
        assert self._look is not None
        action, form = next(one for one in self._offered if one[0].key == self.action)
        known = self.aims.propose(self.action, {k: v for k, v in answers.items() if form.field(k)})
        self._show_fields(self.aims.refine(self._look, self.controller.actor, action, form, known), self._look, known)
        if self.area.begin((*self._whose(), self.action)) and self.area.has_too_little():
            self.view.unfold(False)  # what another wanted unfolded would lie out of sight
        self.go.setObjectName(action.key)
        self._on_edited()

    def _show_fields(self, form: Form, look: Look, known: Answers | None) -> None:
        """The fields as they stand."""
        aims = self.aims.opening(look, self.controller.actor, form)
        self.view.show_form(form, look, {**(known or {}), **aims}, self.controller.actor, self.aims.by_hand)
        self.be_snug()

    def _on_edited(self) -> None:
        """An answer changed: ask for the form again, for what counts on the roll, and for the odds."""
        look = self._look
        if look is None or not self.action:
            return
        actor = "" if self.controller.actor == ROUND else self.controller.actor
        self.aims.follow(look, self.controller.actor)
        for _ in range(REFINED_AT_MOST):
            form = self.aims.ask(look, actor, look.game.actions[self.action], self.view.answers())
            if form is None or form == self.view.form:
                break
            self._show_fields(form, look, None)
        choice, form = self.choice(), self.view.form
        blocked = form.blocked or self.aims.wrong_number()
        wrong = blocked or form.problem(choice.answers)
        roll, refusal = (None, "") if wrong else first_roll(look, choice)
        self._tell_aim()
        before, other = self._other, owed_instead(look, self.controller.owed, self.action, actor or ROUND)
        self._other = other
        if other != before:  # nothing of what stands here is being done
            self._show_segments()
        self.detail.setVisible(not other)
        self.go.show()
        self._show_roll(look, form, roll, other)
        instead = self.controller.owed.choice if other and self.controller.owed else None
        action = look.game.actions[instead.action if instead else self.action]
        self.show_deed(look, action, action.label if instead else name_action(action, form), instead)
        self.say_why("" if other else blocked or refusal)
        possible = not wrong and not refusal and not other
        self.go.setEnabled(not blocked and not other)
        self.can_act = not form.blocked or is_any_possible(look, actor, self._offered)
        self.odds.show_choice(look if possible else None, choice if possible else None, roll.need if roll else None)
        self.tell_detail()
        self._fill_button()
        self.settle()

    def _show_roll(self, look: Look, form: Form, roll: RollRequest | None, other: str) -> None:
        """What counts here; or what is owed in its place."""
        actor = self.controller.actor
        throws = working_words(roll, of_the_others(look, actor, roll.roller)) if roll and roll.need else ""
        working = form.working or throws
        here = (other,) if other else (left_words(look, actor), self.aims.beside(working))
        doer = self.controller.owed.choice.actor or actor if other and self.controller.owed else actor
        self.show_working(now_words(look, doer), *here, more=form.help)
        self.show_terms(roll.need if roll else None)

    def _tell_aim(self) -> None:
        """Who is aimed at is shown above: by what is asked elsewhere or owed, else by what stands here."""
        self.aimed.emit(*self.pointing.shown(self._look, self.controller.owed, bool(self.action)))

    def _fill_button(self) -> None:
        """What Ctrl+Enter does is filled, unless a roll is owed first; what cannot be done has no key."""
        can = bool(self.action) and self.go.isEnabled()
        first = self.controller.owed is None and not self._gives_way
        self.go.hold_back(not (first and can), keeps_place=True)
        self.go.show_kind("primary" if can else None)

    # what is done

    def _more(self) -> None:
        first, places = len(self.segments.buttons()), self._places
        menu = OtherActions(self.other, self._take_other)
        menu.show_offers(self._offered[first:], self._keys[first:], places.beyond, places.digits)
        menu.open()

    def _take_other(self, key: str) -> None:
        self.choose([action.key for action, _ in self._offered].index(key))
        self.pass_on_focus()

    def _on_answered(self, answers: dict[str, Any]) -> None:
        actor = self.controller.actor
        self._doing = self._whose()
        self._last.begin(self._doing, self.action, self._advised)
        if self._look is not None:
            self.aims.done(self._look, actor)
        self.controller.perform(Choice(self.action, "" if actor == ROUND else actor, answers, self.view.picked()))

    def _moved_on(self, done: Done) -> None:
        """Whoever has done something and may still act does something else next: moves, then strikes."""
        self.aims.did(done)
        if (desk := self.controller.desk) is not None and done.choice.action == self.action:  # else that is yet owed
            self._last.did(self._doing, self._over or is_to_act(desk.look, self._doing[0]))
            self._doing = "", ""

    def refusal(self) -> str:
        """Why what would be done cannot be done now, though it is shown; nothing if it can."""
        return (self.view.form.blocked or self.aims.wrong_number()) if self.action and self.isVisible() else ""

    def show_odds(self) -> bool:
        """Every outcome of what would be done, with its working, or of the contest; false if there are no odds."""
        self.catch_up()
        if self.odds.why_closed():
            return False
        self._detail()
        return True

    def _detail(self) -> None:
        if self._look is not None:
            from gui.docks.tracker.odds_detail import show_detail

            show_detail(self, self._look, self.choice(), now_words(self._look, self.controller.actor))

    def _owed(self) -> None:
        """While a roll is owed digits are dice, and the filled button is that of the roll bar."""
        self.segments.show_keys(self.controller.owed is None)
        self._fill_button()
        if self._is_of_now():
            self._follow_begun()
            other = owed_instead(self._look, self.controller.owed, self.action, self.controller.actor)
            (self._on_edited if self.action and other != self._other else self._tell_aim)()

    def _follow_begun(self) -> None:
        """What is taken up again here stands as it was begun, whoever was aimed at meanwhile."""
        owed, whose = self.controller.owed, (self.action, self.controller.actor)
        if owed is None or self._look is None or (owed.choice.action, owed.choice.actor or ROUND) != whose:
            return
        shown = self.view.answers()
        if any([shown[name] != value for name, value in owed.choice.answers.items() if name in shown]):
            self.aims.aim_as(self._look, whose[1], self.view.form, owed.choice.answers)
            self._show_form(owed.choice.answers)
