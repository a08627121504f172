"""An action with what it asks, in a dock: its fields, its working, and the button that does it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.forms.form_view import FormView
from gui.forms.refining import REFINED_AT_MOST
from gui.widgets.arranging import col, row
from gui.widgets.buttons import Button, button, tool
from gui.widgets.words import Elided, elided_label, text
from systems.common.forms import Choice, Form
from systems.common.kernel.look import Look


def refine_form(look: Look, action: str, actor: str, answers: Mapping[str, Any]) -> Form | None:
    """The form of an action as these answers leave it; nothing if it is not possible now."""
    found = look.game.actions.get(action)
    return found.form(look, actor, answers) if found else None


class ActionForm(QFrame):
    """One action to be filled in. The form is asked for again whenever an answer changes what else it asks."""

    performed = Signal(object)  # the Choice that was done
    closed = Signal()

    def __init__(
        self,
        controller: DeskController,
        how: str = "flow",
        closable: bool = False,
        key: str = "Enter",
        compact: bool = False,
    ) -> None:
        super().__init__()
        self.controller, self._key = controller, key
        self.action = self.actor = ""
        self.head: Elided = elided_label("", "strong")
        self.working = text("", "hint", wrap=not compact)
        self.why = text("", "small", wrap=True, kind="due")
        self.help = text("", "hint", wrap=True)
        self.view = FormView(how)
        self.go: Button = button("", None, press=self.submit)
        self.closer = tool("cross", "Close (Esc)", press=self.close_form)
        if not closable:
            self.closer.hide()
        self._closable, self._compact = closable, compact
        self._hidden: dict[str, Any] = {}
        self.before: Callable[[], object] = lambda: None  # what is done before the action is
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        self.title = row((self.head, 1), self.closer)
        if compact:
            self.title = row(self.head, (self.help, 1), self.working, self.closer, gap=12)
            parts: list[QWidget] = [self.title, row((self.view, 1), col(None, self.go), gap=12), self.why]
        else:
            parts = [self.title, self.working, self.help, self.view, self.why, row(None, self.go)]
        for part in parts:
            box.addWidget(part)
        self.view.refining.connect(lambda _answers: self.refine())
        self.view.answered.connect(self._on_answered)

    def show_action(self, choice: Choice, label: str = "", primary: bool = False, hide: Collection[str] = ()) -> bool:
        """Show the form of an action with what the choice answers already; says whether it is possible now.

        Fields named in ``hide`` are answered by the choice and not asked.
        """
        self._hidden = {name: choice.answers[name] for name in hide if name in choice.answers}
        look = self._look()
        form = refine_form(look, choice.action, choice.actor, choice.answers) if look else None
        self.action, self.actor = choice.action, choice.actor
        if form is None or look is None:
            self.hide()
            return False
        self._show(form, look, {k: v for k, v in choice.answers.items() if form.field(k)})
        action = look.game.actions[choice.action]
        self.go.setObjectName(choice.action)
        self.go.show_words(label or form.label, self._key if form.fields else "", action.help)
        self.go.show_kind("primary" if primary else None)
        self.show()
        self.refine()
        return True

    def refresh(self) -> bool:
        """The table changed: ask for the form again; what was answered stays. Says whether it is still possible."""
        return bool(self.action) and self.refine()

    def refine(self) -> bool:
        """Ask the game for the form as the answers leave it, until it asks the same again."""
        look = self._look()
        if look is None:
            return False
        shown = self.view.look.table if self.view.look else None
        for _ in range(REFINED_AT_MOST):
            form = refine_form(look, self.action, self.actor, self.answers())
            if form is None:
                self.setVisible(False)
                return False
            if self._without_answered(form) == self.view.form and shown is look.table:
                break
            shown = look.table
            self._show(form, look, None)
        return True

    def answers(self) -> dict[str, Any]:
        """Every answer, those that are not asked here among them."""
        return {**self.view.answers(), **self._hidden}

    def problem(self) -> str:
        """What is wrong with the answers; empty if nothing is."""
        return self.view.problem()

    def submit(self) -> None:
        """Do it, or say what is wrong."""
        self.view.submit()

    def take_focus(self) -> None:
        """The keyboard to the first field, or to the button if nothing is asked."""
        if self.view.editors:
            self.view.take_focus()
        else:
            self.go.setFocus()

    def close_form(self) -> None:
        """Put it away undone."""
        self.hide()
        self.closed.emit()

    def _show(self, form: Form, look: Look, answers: Mapping[str, Any] | None) -> None:
        self.head.show_words(form.label)
        self.title.setVisible(bool(self._closable or (self._compact and form.working)))
        self.working.setText(form.working)
        self.working.setVisible(bool(form.working))
        self.help.setText(form.help)
        self.help.setVisible(bool(form.help))
        self._say(form.blocked)
        self.go.setEnabled(not form.blocked)
        self.view.show_form(self._without_answered(form), look, answers, self.actor)
        self._hidden = {name: value for name, value in self._hidden.items() if form.field(name)}

    def _say(self, sentence: str) -> None:
        """Why it cannot be done."""
        self.why.setText(sentence)
        self.why.setVisible(bool(sentence))

    def _without_answered(self, form: Form) -> Form:
        return replace(form, fields=tuple([field for field in form.fields if field.name not in self._hidden]))

    def _on_answered(self, _answers: dict[str, Any]) -> None:
        choice = Choice(self.action, self.actor, self.answers(), self.view.picked())
        self.before()
        result: Any = self.controller.perform(choice)
        refused = getattr(result, "sentence", "") if getattr(result, "owed", None) is None else ""
        self._say(refused)
        if not refused:
            self.performed.emit(choice)

    def _look(self) -> Look | None:
        return self.controller.desk.look if self.controller.desk is not None else None
