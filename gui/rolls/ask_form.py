"""The form that opens above the roll bar: a decision asked in mid-rule, or what an action still wants to know.

It lies over the docks and moves none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.forms.field_area import BAR, FormArea
from gui.forms.form_view import FormView
from gui.forms.refining import REFINED_AT_MOST
from gui.theme import theme
from gui.widgets.arranging import mark
from gui.widgets.key_handling import FILLED, KeyLine
from gui.widgets.scrolling.whole_lines import LiesOver
from gui.widgets.segments import Segments
from gui.widgets.words import text
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    Form,
    NotesField,
    Option,
    RowsField,
    ShownField,
    SpendField,
    ToggleField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.kernel.upcoming import who_may_act

Refine = Callable[[Answers], Form | None]
NO, DECIDE, SPEND_NONE = "No", "Decide", "Spend none"
SIDES = 16  # px free at both ends


def single_choice(form: Form) -> ChoiceField | None:
    """The one choice a form consists of, if that is all it asks; yes or no is one, what is usual first."""
    asked = [field for field in form.fields if not isinstance(field, ShownField)]
    one = asked[0] if len(asked) == 1 and len(form.fields) == 1 and form.purse is None else None
    if isinstance(one, ToggleField):
        answers = (Option(True, one.label, one.help), Option(False, NO))
        return ChoiceField(one.name, one.label, options=answers if one.default else answers[::-1])
    return one if isinstance(one, ChoiceField) else None


def ways_out_of_turn(look: Look, who: str, key: str) -> Sequence[Action]:
    """All that somebody may do who acts out of turn, as at once in answer to another's failure, if it is more than
    this."""
    asked = look.game.actions.get(key)
    if asked is None or asked.place != "turn" or not who or who in who_may_act(look):
        return ()
    found = [action for action, form in offered(look, who, "turn") if action is asked or not form.blocked]
    return found if asked in found and len(found) > 1 else ()


KEYS: tuple[KeyLine, ...] = (FILLED,)


class AskForm(QFrame):
    """The fields of a form, as high as they need and no higher than the desk can spare."""

    manual_page = "panels/roll-bar"
    answered = Signal(dict)
    changed = Signal()
    grown = Signal()  # it wants another height
    instead = Signal(object)  # another action of whoever acts out of turn, as a Choice
    pointed = Signal(object)  # the FormView that may ask at whom something is done; nothing: it asks no more

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("ask_form")
        mark(self, role="panel")
        self._refine: Refine | None = None
        self._look: Look | None = None
        self._who = ""
        self._would = ""
        self._given: frozenset[str] = frozenset()
        self._ways: Sequence[Action] = ()
        self._whole: dict[int, int] = {}  # how high its fields are in so much room while all of them are seen
        self.ways = Segments([], name="What is done at once")
        self.ways.picked.connect(lambda n: self.instead.emit(Choice(self._ways[n].key, self._who)))
        self.help = text("", "small", wrap=True)
        self.view = FormView("flow", purse_inside=False)
        self.area = FormArea(self.view, lambda: [one.place for one in self.view.editors.values()])
        box = QVBoxLayout(self)
        box.setContentsMargins(SIDES, 12, SIDES, 12)
        box.setSpacing(8)
        box.addWidget(self.ways, 0, Qt.AlignmentFlag.AlignLeft)
        box.addWidget(self.help)
        box.addWidget(self.view.purse)
        box.addWidget(self.area, 1)
        self.view.installEventFilter(self)
        LiesOver(self)
        self.view.answered.connect(self.answered)
        self.view.edited.connect(self.changed)
        self.view.edited.connect(lambda: self.pointed.emit(self.view))
        self.view.refining.connect(self._on_refining)
        self.hide()

    def show_form(
        self, form: Form, look: Look, answers: Mapping[str, Any], who: str, refine: Refine | None,
        given: Collection[str] = (),
    ) -> None:  # fmt: skip
        """Ask this; `refine` gives the form again when an answer changed what else it asks.

        `given`: what was chosen with the action itself, as a table whose chart was pressed.
        """
        self._refine, self._look, self._who, self._would, self._given = refine, look, who, "", frozenset(given)
        self._ways = ways_out_of_turn(look, who, form.key) if refine is not None else ()
        keys = [action.key for action in self._ways]
        self.ways.show_values([action.label for action in self._ways], keys.index(form.key) if keys else 0)
        self.ways.setVisible(bool(keys))
        self._explain(form)
        self.setAccessibleName(form.label)
        self._whole.clear()
        self.view.forget()  # what was typed the last time it was asked
        self.area.begin(object())  # whatever is asked is seen from its first field
        self.view.show_form(form, look, {k: v for k, v in answers.items() if form.field(k)}, who)
        self._on_refining({})
        self.pointed.emit(self.view)
        self.setVisible(bool(form.fields))
        self.grown.emit()

    def close_form(self) -> None:
        """Ask nothing any more."""
        self._refine = None
        self.hide()
        self.pointed.emit(None)

    def say_what_comes(self, words: str) -> None:
        """What the answers as they stand would bring."""
        if words != self._would:
            self._would = words
            self._explain(self.view.form)
            self.grown.emit()

    def submit(self) -> None:
        """Answer, or say at the field what is wrong."""
        self.view.submit()

    def problem(self) -> str:
        """What is wrong with the answers as a whole; what is asked is said by the bar."""
        form = self.view.form
        return form.problem(self.view.answers()).removeprefix(f"{form.label}: ")

    @property
    def verb(self) -> str:
        """What is done with the answers as they stand: where none of the dice are spent that could be, that is said."""
        values = self.view.answers()
        dice = [field for field in self.view.form.fields if isinstance(field, SpendField)]
        none = [field for field in dice if not values[field.name] and any([not one.blocked for one in field.options])]
        return SPEND_NONE if none and len(none) == len(self.view.form.fields) else DECIDE

    @property
    def deed(self) -> str:
        """What is done is called as an answer is; empty where none says so."""
        fields = [field for field in self.view.form.fields if isinstance(field, ChoiceField) and field.verb]
        options = [field.option(self.view.answers()[field.name]) for field in fields]
        return next((option.label for option in options if option is not None), "")

    def spent_too_much(self) -> bool:
        """Whether more is spent than the purse holds."""
        form = self.view.form
        return form.purse is not None and form.spent(self.view.answers()) > form.purse

    def has_lines(self) -> bool:
        """Whether Enter makes a new line in one of the fields."""
        return any(isinstance(field, NotesField | RowsField) for field in self.view.form.fields)

    def take_focus(self) -> None:
        """The keyboard to the first field that is not answered yet; where nothing is an answer too it is one.

        Where all are, it is the first; but what the others hang on, and was chosen with the action, comes last.
        """
        if self.view.form.searched:
            self.view.take_focus()
            return
        values = {name: editor.value() for name, editor in self.view.editors.items()}
        empty = [name for name, value in values.items()
                 if value is None or (value in ("", ()) and self.view.editors[name].field.problem(value))]  # fmt: skip
        if empty:
            self.view.editors[empty[0]].take_focus()
            return
        asked = [name for name, editor in self.view.editors.items()
                 if not (editor.field.refines and name in self._given)]  # fmt: skip
        if asked and self._given:
            self.view.editors[asked[0]].take_focus()
        else:
            self.view.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.submit()
        else:
            super().keyPressEvent(event)

    def _on_refining(self, _answers: Mapping[str, Any]) -> None:
        for _ in range(REFINED_AT_MOST):
            form = self._refine(self.view.answers()) if self._refine else None
            if form is None or form == self.view.form:
                break
            before = self.view.form.blocked
            self.view.show_form(form, self._look, None, self._who)
            self._explain(form)
            self.pointed.emit(self.view)
            if form.blocked != before:  # an answer made it possible, or impossible
                self.changed.emit()
        self.grown.emit()

    def _explain(self, form: Form) -> None:
        """What the form is for, and what its answers come to so far."""
        help_ = form.help.rstrip(".") if form.working else form.help
        words = " · ".join(part for part in (help_, form.working, self._would) if part)
        self.help.setText(words)
        self.help.setVisible(bool(words))

    def high(self, width: int, most: int) -> int:
        """How high it wants to be at this width, ``most`` at most; there is always room for a scroll bar."""
        inner, layout = width - 2 * SIDES, self.view.layout()
        if layout is None:
            return 0
        room = inner - BAR
        high = layout.totalHeightForWidth(room) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        help_ = self.help.heightForWidth(inner) + 8 if not self.help.isHidden() else 0
        if not self.view.purse.search.words():
            self._whole[inner] = high
        high = max(high, self._whole.get(inner, 0))  # what is looked for moves nothing
        purse = self.view.purse.sizeHint().height() + 8 if not self.view.purse.isHidden() else 0
        ways = self.ways.sizeHint().height() + 8 if not self.ways.isHidden() else 0
        return min(most, high + help_ + purse + ways + 24 + 2)

    def be_snug(self, on: bool) -> None:
        """Hardly anything is free around the fields, where they would not have room else."""
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(SIDES, 4 if on else 12, SIDES, 2 if on else 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 2, theme.colour("accent"))
        painter.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self.grown.emit()
        return super().eventFilter(watched, event)
