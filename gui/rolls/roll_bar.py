"""The bar at the foot of the window: the roll that is owed, the decision that is asked, the form of an action.

It is the only place that asks; in a fight it stands there all the time, and says what was told last while nothing is
owed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from gui.desk.begun_deeds import BegunDeeds
from gui.desk.controller import DeskController
from gui.rolls.ask_form import single_choice
from gui.rolls.half_answered import HalfAnswered, half_typed
from gui.rolls.passing_word import PassingWord
from gui.rolls.roll_bar_face import RollBarFace
from gui.viewmodel.choices import asks_nothing, form_of, goes_on, impossible_words
from gui.viewmodel.dice_chains import thrown_before
from gui.viewmodel.last_told import Told, last_told_at
from gui.viewmodel.roll_words import BadFaces, Rolls, asked_head, lying_words, question_head, roll_head
from gui.viewmodel.typed_dice import dice_typed, hint, missing_dice, need_said, read_typed, say_typed
from gui.widgets.arranging import mark
from gui.widgets.fields import complain
from gui.widgets.key_handling import (
    DIGITS,
    LEAVE,
    Key,
    KeyLine,
    Scope,
    act_on,
    is_button,
    is_pressed_by_space,
    takes_enter,
)
from models.desk.foreseen import next_rolls
from systems.common.forms import Answers, Choice, Question, SpendField
from systems.common.kernel.tape import RollRequest, Throw

if TYPE_CHECKING:
    from models.desk.desk import Owed

MOST_BUTTONS = 9
MOST_TOLD = 60  # letters of what has been told so far; more would leave the head no room
KEYS: tuple[KeyLine, ...] = (LEAVE,)


class RollBar(RollBarFace):
    """Shows what `controller` owes.  Enter throws by program, digits are the real dice, from wherever
    the keyboard is; at home Esc puts it off."""

    asked_guided = Signal(object)  # Choice of an action that asks step by step

    def __init__(self, controller: DeskController) -> None:
        super().__init__()
        self.controller = controller
        self._asking: Choice | None = None
        self._sent: Choice | None = None  # what was asked last and answered
        self._follows: Rolls = None  # what is thrown after what is owed, if all goes well
        self._half = HalfAnswered()
        self.keys = self._keys()
        self._refusal = PassingWord(self, self._take_back_refusal)
        self.went.connect(self._go)
        self.put_off.connect(self.not_now)
        self.left_to_rules.connect(controller.decide)
        self.all_thrown.connect(self._throw_all)
        self.option_chosen.connect(self._choose)
        self.form.answered.connect(self._form_answered)
        self.form.changed.connect(self._form_changed)
        self.face.textChanged.connect(self._on_typed)
        self.deeds = BegunDeeds(controller, lambda: self._half.now(self._asking, self.form.view))
        controller.as_it_stands = lambda owed: half_typed(
            owed, self.face.text(), None if self._asking else self.form.view
        )
        controller.owed_changed.connect(self.show_owed)
        controller.refused.connect(self.show_refusal)
        controller.done.connect(self._on_done)
        controller.signals.changed.connect(self._on_changed)

    # what is shown

    def show_owed(self, owed: Owed | None) -> None:
        """Ask for what is owed; nothing: go away."""
        self._leave_form(self._sent)
        desk = self.controller.desk
        if owed is None or desk is None:
            self.close_bar()
            return
        look, request, said = desk.look, owed.request, owed.said
        throws = [entry for entry in owed.tape.entries if isinstance(entry, Throw)]
        whose = request.roller if isinstance(request, RollRequest) else None  # a question is about all of them
        mine = [one for one in throws if whose is None or one.by_hand or one.request.roller == whose]
        self.show_thrown(mine, [lying_words(look, one.request, request) for one in mine])
        if isinstance(request, RollRequest) and isinstance(said, RollRequest):
            self.icon.show_icon("dice", "accent")
            need = need_said(request, thrown_before(throws, request))
            self.say_owed(f"{roll_head(look, owed.choice, said)}:", need)
            self.form.close_form()
            self.show_options(None)
            self.tactics.hide()
            self.every.show()
            self._follows = next_rolls(desk.game, desk.table, desk.hands, owed)
            self.face.setText(owed.begun or " ".join(map(str, owed.typed)))
            self.face.setPlaceholderText(request.dice)
            self.make_room(request.count + sum([one.count for one in self._follows or ()]))
            self.face.show()
            self.go.show()
            self._on_typed("")
            self.open_bar(None)
        elif isinstance(request, Question) and isinstance(said, Question):
            self._show_question(request, question_head(look, said), owed.answered)
            if owed.typed:
                self.say(f"{' '.join(map(str, owed.typed))} typed for what follows")

    def ask(self, choice: Choice, always: bool = False) -> bool:
        """Ask for the rest of a choice, or do it at once if nothing is left to be asked; whether it is possible now.

        `always`: ask although it is complete, for its answers are only what stands now.
        """
        desk = self.controller.desk
        if desk is None:
            return False
        action = desk.game.actions.get(choice.action)
        form = form_of(desk.look, choice)
        if action is None or form is None:
            self.controller.refused.emit(impossible_words(desk.look, choice))
            return False
        if action.guided:
            self.asked_guided.emit(choice)
            return True
        complete = form.fields and not always and not form.problem(choice.answers)
        if asks_nothing(form) or complete:
            self.controller.perform(choice)
            return True
        if self.controller.owed is not None:
            self.controller.not_now()
        self._leave_form(None)
        self._asking = choice
        self.show_thrown([])
        self.icon.show_icon(action.icon or "question", "accent")
        self.prepare(asked_head(desk.look, choice, form.label), form.blocked)
        self.lift_form()
        answers = {**self._half.of(choice), **choice.answers}
        self.form.show_form(form, desk.look, answers, choice.actor, self._refine, choice.answers)
        self.name_button(action.label, action.icon)
        self.go.setVisible(not form.blocked)
        self.open_bar(self.form)
        return True

    def show_refusal(self, sentence: str) -> None:
        """Say why something could not be done, in place of the hint, until the next key or click."""
        self._refusal.begin()
        if not self.asks and self._stands:
            self.tell(Told(sentence), "lose")
            return
        if not self.asks:
            self.prepare("", "")
            self.icon.show_icon("info", "accent")
            self.show_thrown([])
            self.form.close_form()
            self.go.hide()
            self.open_bar(None)
        self.say_instead(sentence)

    def _take_back_refusal(self) -> None:
        """What stood there before stands there again."""
        if not self.asks:
            self.show_owed(self.controller.owed)
            self._on_changed()
        elif not self.is_asking():
            self.close_bar()
        else:
            self.say_again()
            self._on_typed("")

    def say(self, sentence: str) -> None:
        """Say what was done, where refusals are said."""
        self.show_refusal(sentence)
        mark(self.last if not self.asks else self.says, kind=None)

    def sentence(self) -> str:
        """What is said beside what is asked, or while nothing is."""
        return self.says.text() if self.asks else self.last.words()

    def show_desk(self) -> None:
        """Say what was told last at the desk that is shown now; a form of another asks no more."""
        self.show_owed(self.controller.owed)
        self._half.forms = dict(self.deeds.begun_forms)
        self._on_changed()

    def _on_changed(self, _what: object = None) -> None:
        desk = self.controller.desk
        self.tell(last_told_at(desk) if desk is not None else Told())

    def rule_action(self) -> str:
        """The action that something is asked for now."""
        owed = self.controller.owed
        return self._asking.action if self._asking is not None else owed.choice.action if owed is not None else ""

    def _show_question(self, question: Question, head: str, answered: Answers) -> None:
        self.icon.show_icon("question", "accent")
        self.prepare(head, "")
        self.tactics.show()
        one = single_choice(question.form)
        if one is not None and len(one.options) <= MOST_BUTTONS:
            self.form.close_form()
            self.show_options(one)
            self.go.hide()
            self.open_bar(self.options)
            return
        desk = self.controller.desk
        assert desk is not None
        self.lift_form()
        self.form.show_form(question.form, desk.look, answered, question.who, None)
        self._say_what_comes()
        self.go.show()
        self.open_bar(self.form)

    # what is done

    def take_digit(self, digit: str) -> bool:
        """A digit typed elsewhere, while something is owed: it is meant for here.  Whether it was taken."""
        owed = self.controller.owed
        if owed is None:
            return False
        if isinstance(owed.request, RollRequest):
            self.face.setText(self.face.text() + digit)
            return True
        return self.press_option(digit) or (self.form.isVisible() and self.form.view.take_digit(digit))

    def not_now(self) -> None:
        """Put off what is owed, or close the form; what was answered there stands in it the next time."""
        if self.controller.owed is not None and self._asking is None:
            self.controller.not_now()
        else:
            self._leave_form(None)
            self.close_bar()

    def _leave_form(self, sent: Choice | None) -> Choice | None:
        """No form asks any more; what was answered in one that was not sent stands in it the next time."""
        asked, self._asking = self._asking, None
        if asked is not None:
            self._half.leave(asked, self.form.view, asked is sent)
        return asked

    def drop_typed(self) -> bool:
        """Take back the dice that are typed and not taken yet.  Whether there were any."""
        typed = self._rolls() and bool(self.face.text())
        if typed:
            self.face.clear()
        return typed

    def is_asking(self) -> bool:
        """Whether somebody owes a roll or an answer, or a form is open here."""
        return self.controller.owed is not None or self._asking is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.face.hasFocus() and self.drop_typed():
            return
        if not act_on(event, self.keys):
            super().keyPressEvent(event)

    def _keys(self) -> tuple[Key, ...]:
        """They work from everywhere but a text, as long as something is asked."""
        desk = Scope.DESK
        return (
            Key(("Return",), "Roll, or take the dice that are typed; or decide", self._enter, desk),
            Key(("Shift+Return",), "Roll all that is still to be thrown", self._enter, desk),
            Key(("0", *DIGITS), "Type the real dice; or choose an answer", self.take_digit, desk),
            Key(("=",), "Their sum follows", self._type_equals, desk),
            Key(("Space",), "Next die of several", self._type_space, desk),
            Key(("Backspace",), "Take back a digit", self._type_back, desk, repeats=True),
        )

    def _enter(self, name: str) -> bool:
        focus = QApplication.focusWidget()
        if not self.is_asking() or is_button(focus) or takes_enter(focus):
            return False
        if name == "Shift+Return" and self.every.isVisible():
            self._throw_all()
        elif self.go.isVisible():
            self._go()
        else:
            return False
        return True

    def _rolls(self) -> bool:
        return self.controller.owed is not None and isinstance(self.controller.owed.request, RollRequest)

    def _type_equals(self, sign: str) -> bool:
        return self._rolls() and self.take_digit(sign)

    def _type_space(self, _name: str) -> bool:
        if not self._rolls() or is_pressed_by_space(QApplication.focusWidget()):
            return False
        if self.face.text():
            self.face.setText(f"{self.face.text().rstrip()} ")
        return True

    def _type_back(self, _name: str) -> bool:
        if not self._rolls():
            return False
        self.face.setText(self.face.text().rstrip()[:-1])
        return True

    def _go(self) -> None:
        owed, desk = self.controller.owed, self.controller.desk
        if self._asking is not None or (owed is not None and isinstance(owed.request, Question)):
            self.form.submit()
        elif owed is not None and desk is not None and isinstance(owed.request, RollRequest):
            if not self.face.text().strip():
                self.controller.throw()
                return
            try:
                typed, _ = read_typed(desk, owed, owed.request, self.face.text())
                faces, missing = dice_typed(typed, owed.request), missing_dice(typed, owed.request)
            except BadFaces as bad:
                faces, missing = (), str(bad)
            if missing:
                self.show_refusal(missing)
            else:
                self.controller.feed(faces)

    def _throw_all(self) -> None:
        """The dice that are typed count; the program throws the rest."""
        before, typed = self.controller.owed, self._rolls() and bool(self.face.text().strip())
        if typed:
            self._go()
        if not typed or self.controller.owed is not before:
            self.controller.throw_all()

    def _on_typed(self, _text: str) -> None:
        owed, desk = self.controller.owed, self.controller.desk
        if owed is None or desk is None or not isinstance(owed.request, RollRequest):
            return
        self.deeds.touch()
        words, ready = self.face.text().strip(), True
        says = owed.told if 0 < len(owed.told) <= MOST_TOLD else hint(owed.request, self._follows, desk.look)
        problem = ""
        if words:
            try:
                words, follows = read_typed(desk, owed, owed.request, self.face.text())
                says = say_typed(desk, owed, owed.request, words, follows)
                ready = not missing_dice(words, owed.request)
            except BadFaces as bad:
                problem = says = str(bad)
        complain(self.face, problem)
        self.say_beside(says, "strong" if words else "small", "lose" if problem else None)
        self.name_take(words, ready and not problem)

    def _choose(self, place: int) -> None:
        owed = self.controller.owed
        if owed is None or not isinstance(owed.request, Question):
            return
        one = single_choice(owed.request.form)
        if one is not None:
            self.controller.answer({**owed.request.form.blank(), one.name: one.options[place].value})

    def _form_answered(self, answers: Mapping[str, Any]) -> None:
        asking = self._asking
        if asking is None:
            self.controller.answer(answers)
            return
        self._sent = asking
        self.controller.perform(Choice(asking.action, asking.actor, dict(answers), self.form.view.picked()))

    def _on_done(self, _done: object) -> None:
        if self.controller.owed is None:
            asked = self._leave_form(self._sent)
            self.close_bar()
            desk = self.controller.desk
            if desk is not None and asked is not None and asked is self._sent and goes_on(desk.look, asked):
                self.ask(Choice(asked.action, asked.actor))

    def _form_changed(self) -> None:
        self.deeds.touch()
        self._say_what_comes()
        problem, blocked = self.form.problem(), self.form.view.form.blocked if self._asking is not None else ""
        if self._asking is not None:
            self.go.setVisible(not blocked)
        said = blocked or (problem if self.form.spent_too_much() else "")
        self.say_beside(said, "small", "lose" if problem else None)

    def _say_what_comes(self) -> None:
        """What dice that are spent so would bring, if the rules can say it already."""
        owed, desk = self.controller.owed, self.controller.desk
        if desk is None or owed is None or self._asking is not None or not isinstance(owed.request, Question):
            return
        self.name_button(self.form.verb, "check")
        if any(isinstance(field, SpendField) for field in owed.request.form.fields):
            told = desk.would(owed, self.form.view.answers())
            self.form.say_what_comes(told[-1] if told else "")

    def _refine(self, answers: Mapping[str, Any]) -> Any:
        desk, asked = self.controller.desk, self._asking
        return form_of(desk.look, Choice(asked.action, asked.actor, answers)) if desk and asked else None
