"""The guided dialog: an action that asks step by step, its dice in view, and one entry in the journal at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.creation.end_page import EndView
from gui.creation.rolls_page import RollRows
from gui.creation.side_panel import SoFar, drop_answered_in_vain
from gui.creation.step_list import Steps, roll_title, step_states
from gui.creation.steps_ahead import entries_ahead, step_of, steps_to_come
from gui.desk.controller import DeskController
from gui.forms.draft_bar import DraftBar
from gui.forms.form_view import FormView
from gui.forms.swap_rows import SwapRows, is_arrangement
from gui.viewmodel.creation_run import AskPage, EndPage, FormPage, GuidedRun, Page, RollPage
from gui.viewmodel.roll_words import BadFaces
from gui.widgets.arranging import Abreast, at_least, col, row, rule
from gui.widgets.buttons import button
from gui.widgets.fitted_dialog import FittedDialog
from gui.widgets.key_caps import KeyFace, face_width
from gui.widgets.key_handling import PAGE, KeyLine
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import Elided, elided_label, text
from models.desk.results import Done, Refusal, Result
from models.storage.drafts import Draft
from systems.common.content.entries import BadEntry
from systems.common.forms import Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Decision, Dice, Refused, SeededDice, Throw

if TYPE_CHECKING:
    from models.desk.desk import Desk

SIZE = (1080, 660)
AROUND = 16  # px around everything
FOOT_GAP = 8  # between its buttons
BAR = 12  # px that a page keeps free for its scroll bar: what stands above ends where the page does
LETTERS_ABREAST = 70  # of body: room for three columns
MAIN_LEAST = 8  # fields high
ROLLS = ("Roll all", "Roll the rest", "Take the dice")
KEYS: tuple[KeyLine, ...] = ((("Return",), "The next step"), (("Alt+Left",), "The step before"), PAGE)


class CreationDialog(FittedDialog):
    """Leads through a guided action. Nothing is kept before the last page; then everything is one action."""

    manual_page = "new-character"
    done_with = Signal(object)  # Done

    def __init__(
        self, controller: DeskController, choice: Choice, parent: QWidget | None = None, dice: Dice | None = None
    ) -> None:
        super().__init__(parent, SIZE)
        assert controller.desk is not None
        self.controller = controller
        self.desk: Desk = controller.desk
        action = self.desk.game.actions[choice.action]
        self.run = GuidedRun(self.desk.game, self.desk.table, action, dice or SeededDice(), choice.actor)
        self.shown: Page | None = None
        self._blank: dict[str, Any] | None = None  # what stands in the fields of this page before anybody types
        self.setWindowTitle(action.label)
        self.setObjectName("creation")
        self.steps, self.so_far = Steps(), SoFar()
        self.title: Elided = elided_label("", "world")
        self.hint = text("", "hint", wrap=True, align="right")
        self.sentence = text("", wrap=True)
        self.refusal = text("", "body", wrap=True, kind="lose")  # above the buttons: no field moves for it
        self.form = FormView("roomy", purse_inside=False)
        self.rolls = RollRows()
        self.end = EndView()
        self.swaps = SwapRows()
        self.cancel_button = button("Cancel", key="Esc", press=self.reject)
        self.again_button = button("Roll all again", None, "dice", press=self.roll_again)
        self.back_button = button("Back", key="Alt+←", press=self.back)
        # A shortcut hears it before lists and texts take the arrow.
        QShortcut(QKeySequence("Alt+Left"), self, self.back).setAutoRepeat(False)
        self.next_button = button("Next", "primary", "arrow-right", key="Enter", press=self.next)
        for one, name in ((self.back_button, "back"), (self.next_button, "next"), (self.again_button, "again")):
            one.setObjectName(name)
        self.drafts = DraftBar(
            self.desk.drafts, f"guided:{action.key}:{choice.actor}", self.draft, self.take_up, self._take_focus
        )
        self._build()
        self.form.answered.connect(self._on_answered)
        self.form.refining.connect(self._refine)
        self.rolls.entered.connect(self.next)
        self.rolls.edited.connect(self._typed_dice)
        self.form.edited.connect(self.drafts.touch)
        controller.aside_changed.connect(self._look_for_desk)
        controller.keepers.add(self, self.drafts.keep)
        self.show_page()
        self.drafts.offer()

    def draft(self) -> Draft | None:
        """What was thrown and answered so far; nothing if nothing was."""
        typed, dice = self._typed(), self.rolls.words() if isinstance(self.shown, RollPage) else []
        if not self.run.entries and not self.run.formed() and typed == self._blank and not any(dice):
            return None
        answers = {"answers": self.run.answers, "formed": self.run.formed(), "typed": typed or {}, "dice": dice}
        name = str({**self.run.answers, **(typed or {})}.get("name", "")).strip()
        label = self.run.action.label
        words = f"“{name}”" if name else f"to {label[:1].lower()}{label[1:]}"
        return Draft(self.drafts.kind, words, "", "", answers, tuple(self.run.entries))

    def take_up(self, draft: Draft) -> None:
        """Go on where it was left: the dice lie as they lay."""
        self.run.take_up(draft.answers["answers"], draft.answers["formed"], draft.tape)
        self.show_page()
        typed = draft.answers["typed"]
        page = self.shown
        if isinstance(page, RollPage):
            self.rolls.show_words(draft.answers.get("dice", ()))
            self._typed_dice()
        if typed and isinstance(page, FormPage | AskPage) and self.pages.currentIndex() == 0:
            form = page.form if isinstance(page, FormPage) else page.question.form
            if set(typed) <= {field.name for field in form.fields}:
                self.form.show_form(form, Look(self.run.game, self.run.table), typed, self.run.actor)

    def done(self, result: int) -> None:
        self.drafts.keep()
        self.controller.keepers.remove(self)
        super().done(result)

    def show_page(self) -> None:
        """Show what is to be done now."""
        try:
            page = self.run.page()
        except (Refused, BadEntry) as why:
            self._refuse(why.sentence)
            return
        self.shown = page
        self.sentence.hide()
        self._refuse(self.run.sentence)
        self.again_button.setVisible(isinstance(page, RollPage) and bool(page.thrown) and not page.owed)
        self.hint.setText("")
        self.form.purse.hide()
        every, done, current = step_states(self.run, page)
        coming = steps_to_come(self.run, page, done, current)
        self.steps.show_steps(self.run.action.label, every, done, current, coming)
        self._keep_back()
        if isinstance(page, RollPage):
            self._show_rolls(page)
        elif isinstance(page, EndPage):
            self._show_end(page)
        else:
            self._show_form(page)
        then = page.then if isinstance(page, RollPage) and not page.owed else None
        self.so_far.setVisible(not isinstance(page, EndPage))
        known, ahead = self.run.known_figures(page), entries_ahead(self.run, page)
        owed = isinstance(page, RollPage) and bool(page.owed)
        steps = self.run.action.steps
        coming -= {step_of(roll.purpose) for roll in page.owed} if isinstance(page, RollPage) else set()
        self.so_far.show_entries(self._before(page), self._names(), then, known, ahead, owed, steps, coming)
        self.hint.setVisible(bool(self.hint.text()))
        self.back_button.setEnabled(self._can_go_back())
        self._blank = self._typed()
        self.drafts.touch()
        QTimer.singleShot(0, self, self._take_focus)

    def next(self) -> None:
        """What Enter does: throw, go on, answer, or finish."""
        page = self.shown
        if isinstance(page, RollPage) and page.owed:
            try:
                typed = self.rolls.typed()
            except BadFaces as bad:
                self._refuse(str(bad))
                return
            self.run.roll(typed)
            self.show_page()
        elif isinstance(page, RollPage):
            self.run.go_on()
            self.show_page()
        elif isinstance(page, EndPage):
            self.finish()
        elif isinstance(page, AskPage) and is_arrangement(page.question.form):
            self._on_answered(self.swaps.answers())
        elif not self.form.submit():
            self._refuse(self.form.problem())

    def back(self) -> None:
        """One page back; the dice stay as they lie."""
        if self.run.back():
            self.show_page()

    def roll_again(self) -> None:
        """Throw the dice of this page anew."""
        self.run.roll_again()
        self.show_page()

    def finish(self) -> None:
        """Do it at the desk: one action, one entry in the journal."""
        self._end_with(self.controller.perform(self.run.choice(), self.run.tape()))

    def _end_with(self, result: Result | None) -> None:
        """It is done, is asked for in the roll bar, waits for another program, or is refused with its reason."""
        if isinstance(result, Refusal):
            self._refuse(result.sentence)
            if self.controller.waiting.on:
                self.controller.waiting.settled.connect(self._end_with, Qt.ConnectionType.UniqueConnection)
            return
        if result is None:  # the campaign is gone: what was begun stays a draft
            return
        self.drafts.settle()
        if isinstance(result, Done):
            self.done_with.emit(result)
        self.accept()

    # building and showing

    def _build(self) -> None:
        self.pages = QStackedWidget()
        self.pages.addWidget(scroll_area(col(self.form, None), keep=True))
        self.pages.addWidget(self.rolls)
        self.pages.addWidget(self.end)
        self.pages.addWidget(scroll_area(self.swaps, keep=True))
        head = row(self.title, (self.hint, 1), gap=16)
        asked = col(head, self.sentence, self.form.purse, gap=8, margins=(0, 0, BAR, 0))
        main = col(asked, (self.pages, 1), gap=8)
        self.foot = row(self.cancel_button, None, self.again_button, self.back_button, self.next_button, gap=FOOT_GAP)
        at_least(main, MAIN_LEAST)
        self.middle = Abreast((self.steps, 0), (main, 1), (self.so_far, 0), letters=LETTERS_ABREAST)
        self.middle.turned.connect(self._turn)
        self.lay(
            col(self.drafts, (self.middle, 1), gap=16),
            self.refusal,
            rule(),
            self.foot,
            margins=(AROUND, AROUND, AROUND, AROUND),
        )

    def _turn(self, low: bool) -> None:
        """Without room for three columns the steps give way, and what is known so far stands below the question."""
        self.steps.setVisible(not low)
        self.so_far.be_wide(low)

    def _show_form(self, page: FormPage | AskPage) -> None:
        form = page.form if isinstance(page, FormPage) else page.question.form
        before = (self.run.answers or None) if isinstance(page, FormPage) else page.before
        look = Look(self.run.game, self.run.table)
        if isinstance(page, AskPage) and is_arrangement(form):
            self.swaps.show_form(form, before, self._throws_for(form))
            self.pages.setCurrentIndex(3)
        else:
            self.form.forget()
            self.form.show_form(form, look, before, self.run.actor)
            self.pages.setCurrentIndex(0)
        self.title.show_words(form.label)
        self._tell(form)
        self.next_button.show_words("Next", "Enter")

    def _tell(self, form: Form) -> None:
        """What a form says beside its fields."""
        self.hint.setText("" if form.known else form.working)  # what is known stands at the right, with its meaning
        self.hint.setVisible(bool(self.hint.text()))
        self.sentence.setText(form.help)
        self.sentence.setVisible(bool(form.help))

    def _show_rolls(self, page: RollPage) -> None:
        self.rolls.show_page(page, self.run.known_figures(page))
        self.title.show_words(roll_title(self.run, page))
        if page.owed:
            self.hint.setText("Enter rolls; or type what the dice show at the table")
            self._name_roll(page)
        else:
            self.next_button.show_words("Next", "Enter")
        self.pages.setCurrentIndex(1)

    def _name_roll(self, page: RollPage) -> None:
        """What the button throws: all that is owed, or what is not typed of it."""
        typed = self.rolls.typed_number()
        words = "Roll" if len(page.owed) == 1 else "Roll all" if not typed else "Roll the rest"
        self.next_button.show_words("Take the dice" if typed == len(page.owed) else words, "Enter")

    def _typed_dice(self) -> None:
        if isinstance(self.shown, RollPage) and self.shown.owed:
            self._name_roll(self.shown)
        self.drafts.touch()

    def _keep_back(self) -> None:
        """*Back* stays where it is: what stands beside it is as wide as it will ever be, if there is room for that."""
        wide = max(map(_next_wide, (*ROLLS, "Finish")))
        beside = (self.cancel_button, self.again_button, self.back_button)
        whole = wide + sum([one.sizeHint().width() + FOOT_GAP for one in beside])
        fits = whole <= self.room().width() - 2 * AROUND - FOOT_GAP  # not with large letters on a small screen
        self.next_button.setMinimumWidth(wide if fits else 0)

    def _show_end(self, page: EndPage) -> None:
        self.end.show_end(self.run.game, self.run.table, page)
        self.title.show_words(self.end.heading)
        self.next_button.show_words("Finish", "Enter")
        self.pages.setCurrentIndex(2)

    def _before(self, page: Page) -> list[Any]:
        """What was thrown and answered before this page."""
        if isinstance(page, RollPage):
            return drop_answered_in_vain(self.run.entries[: len(self.run.entries) - len(page.thrown)])
        return drop_answered_in_vain(self.run.entries, page.question if isinstance(page, AskPage) else None)

    def _throws_for(self, form: Form) -> list[Throw]:
        """The dice that lie there since the last question; those a form knows by name, where there are none."""
        named = {one.roll or one.label for one in form.known}
        thrown = [entry for entry in self.run.entries if isinstance(entry, Throw) and entry.request.purpose in named]
        return self._last_throws() or thrown

    def _last_throws(self) -> list[Throw]:
        found: list[Throw] = []
        for entry in reversed(self.run.entries):
            if not isinstance(entry, Throw):
                break
            found.insert(0, entry)
        return [throw for throw in found if throw.request.roller]

    def _typed(self) -> dict[str, Any] | None:
        """What stands in the fields of this page, taken or not."""
        fields = isinstance(self.shown, FormPage | AskPage) and self.pages.currentIndex() == 0
        return dict(self.form.answers()) if fields else None

    def _names(self) -> dict[str, str]:
        return {id_: being.name for id_, being in self.run.table.beings.items()}

    def _can_go_back(self) -> bool:
        decided = any(isinstance(entry, Decision) and entry.by_hand for entry in self.run.entries)
        form: Form | None = self.run.form()
        asked = form is not None and bool(form.fields) and not isinstance(self.shown, FormPage)
        thrown = bool(self.run.entries) and not isinstance(self.shown, RollPage)
        return decided or asked or thrown

    def _refuse(self, sentence: str) -> None:
        self.refusal.setText(sentence)
        self.refusal.setVisible(bool(sentence))

    def _take_focus(self) -> None:
        if self.drafts.isVisible():
            self.drafts.on_button.setFocus()
            return
        page = self.shown
        if isinstance(page, RollPage) and page.owed:
            self.rolls.take_focus()
        elif self.pages.currentIndex() == 3:
            self.swaps.take_focus()
        elif isinstance(page, FormPage | AskPage) and self.form.editors:
            self.form.take_focus()
        else:
            self.next_button.setFocus()

    def _look_for_desk(self) -> None:
        if self.controller.desk is not self.desk:
            self.reject()

    def _on_answered(self, answers: dict[str, Any]) -> None:
        taken = self.run.fill(answers) if isinstance(self.shown, FormPage) else self.run.answer(answers)
        if taken:
            self.show_page()
        else:
            self._refuse(self.run.sentence)

    def _refine(self, answers: dict[str, Any]) -> None:
        if isinstance(self.shown, FormPage):
            self.run.answers = answers
            form = self.run.form()
            if form is not None:
                self.form.show_form(form, Look(self.run.game, self.run.table), None, self.run.actor)
                self._tell(form)
                self._refuse("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.next()
        elif event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) and self.end.isVisible():
            self.end.turn_page(1 if event.key() == Qt.Key.Key_PageDown else -1)
        else:
            super().keyPressEvent(event)


def _next_wide(words: str) -> int:
    """How wide the button that leads on is with these words."""
    return face_width(KeyFace(words, "Enter", "arrow-right"), 600)
