"""The foot of the encounter builder: where and how the sides meet, and what else the game offers before a fight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.desk.controller import DeskController
from gui.forms.action_form import ActionForm
from gui.forms.form_view import FormView
from gui.theme import theme
from gui.viewmodel.choices import asks_nothing
from gui.widgets.arranging import row
from gui.widgets.buttons import Button, button
from gui.widgets.flow import Flow, flow
from gui.widgets.tab_stops import bring_into_view
from gui.widgets.words import text
from systems.common.forms import Choice, ChoiceField, Form, RowsField
from systems.common.kernel.actions import JOIN, START
from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.records import approach

GAP = 12


class PlaceStrip(QFrame):
    """What starting asks beside the creatures, the other actions of the room, and what they brought."""

    brought = Signal(object)  # an outcome of one of these actions

    def __init__(self, controller: DeskController, being_built: Callable[[], str], keep: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("encounters.place")
        self.controller = controller
        self._being_built, self._keep = being_built, keep  # the id of the encounter that is open, if it is kept
        self.key = ""  # start or join, whichever is possible
        self.view = FormView("flow")
        self.buttons: dict[str, Button] = {}
        self._offers: Flow = flow(gap=8)
        self.form = ActionForm(controller, closable=True, compact=True)
        self.form.before = self._keep_asked
        self.form.hide()
        self.said = text("", "body", wrap=True)
        self.said.setObjectName("encounters.said")
        self.said.hide()
        self._waits = ""
        self._name = ""  # of the encounter that is being built
        self._how: approach.How = ()  # how it is met, as far as that was said
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(self.form)
        box.addWidget(self.said)
        beside = row((self.view, 1), self._offers, gap=GAP)
        along = beside.layout()
        assert along is not None
        along.setAlignment(self._offers, Qt.AlignmentFlag.AlignBottom)  # as the fields below their labels
        box.addWidget(beside)
        self.view.refining.connect(lambda _answers: self._refine())
        controller.done.connect(self._on_done)

    def show_look(self, look: Look | None) -> None:
        """Show what is possible at this table."""
        forms = dict(self._forms(look)) if look is not None else {}
        self.key = next((key for key in (START, JOIN) if key in forms), "")
        if self.key and look is not None:
            self._show_met(look, approach.read_approach(forms[self.key], self.how()))
        else:
            self.view.show_form(Form("", ""), look)
        self._show_offers({key: form for key, form in forms.items() if key not in (START, JOIN)}, look)
        if self.form.isVisible():
            self.form.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def meet(self, name: str, how: approach.How) -> None:
        """Another encounter is being built: how it is met may be known, and is what the fields begin with."""
        if how != self.how():
            self._name, self._how = name, how
            if self.view.look is not None and self.key == START:
                self.view.forget()
                self._show_met(self.view.look, approach.read_approach(self.view.form, how))
        elif name != self._name:
            self._name = name
            self._refine()

    def how(self) -> approach.How:
        """How it is met, as far as that was said; what was said before stays while a fight goes on."""
        if self.key == START and self.view.form.key == START:
            said = {name: value for name, value in self.view.answers().items() if name in self.view.touched()}
            self._how = approach.write_approach(self.view.form, said)
        return self._how

    def how_beside(self, kept: approach.How) -> approach.How:
        """The same without what is as nobody says it, if it is not kept so either: a change that was taken back."""
        look, names = self.view.look, [name for name, _ in kept]
        form = self._form_of(look, {}) if look is not None and self.key == START else None
        usual = dict(approach.write_approach(form, form.blank())) if form is not None else {}
        return tuple([(name, value) for name, value in self.how() if name in names or usual.get(name) != value])

    def has_something(self) -> bool:
        """Whether there is anything to show here."""
        return bool(self.view.editors or self.buttons or self.said.text())

    def answers(self, look: Look, lines: tuple[dict[str, Any], ...], name: str) -> dict[str, Any]:
        """Every answer the start (or the joining) asks for."""
        form = look.game.actions[self.key].form(look, "", {**self.view.answers(), "name": name})
        blank = form.blank() if form else {}
        rows = [field.name for field in (form.fields if form else ()) if isinstance(field, RowsField)][:1]
        known: dict[str, Any] = {**self.view.answers(), **dict.fromkeys(rows, lines), "name": name}
        return {**blank, **{key: value for key, value in known.items() if key in blank}}

    def _forms(self, look: Look) -> list[tuple[str, Form]]:
        return [(action.key, form) for action, form in offered(look, "", "table", "encounters")]

    def _show_met(self, look: Look, known: dict[str, Any]) -> None:
        """The form as it asks after what is known already."""
        form = self._form_of(look, known)
        if form is not None:
            self.view.show_form(_without_list(form), look, approach.read_approach(form, self._how) if known else None)

    def _refine(self) -> None:
        look = self.view.look
        if look is not None and self.key:
            touched = {name: value for name, value in self.view.answers().items() if name in self.view.touched()}
            form = self._form_of(look, touched)
            if form is not None:
                self.view.show_form(_without_list(form), look)

    def _form_of(self, look: Look, answers: dict[str, Any]) -> Form | None:
        return look.game.actions[self.key].form(look, "", {"name": self._name, **answers})

    def _show_offers(self, forms: dict[str, Form], look: Look | None) -> None:
        if list(forms) != list(self.buttons):
            self.buttons = {key: self._offer(key, form, look) for key, form in forms.items()}
            self._offers.show_parts(*self.buttons.values())
        for key, form in forms.items():
            self.buttons[key].setEnabled(not form.blocked)
        self._offers.setVisible(bool(forms))
        self._share_room()

    def _share_room(self) -> None:
        """The fields stand on one line if they can; the buttons beside them go below each other for it."""
        wide = [made.sizeHint().width() for made in self.buttons.values()]
        beside = self.width() - self.view.sizeHint().width() - GAP
        self._offers.setMaximumWidth(max([0, beside, *wide]))

    def _offer(self, key: str, form: Form, look: Look | None) -> Button:
        action = look.game.actions[key] if look else None
        image = action.icon if action and action.icon in theme.icon_names() else ""
        words = action.label if action else form.label
        made = button(words, None, image, tip=action.help if action else "", press=lambda: self._press(key))
        made.setObjectName(key)
        return made

    def _press(self, key: str) -> None:
        self._waits = key
        self._keep_asked()
        look = self.view.look
        form = look.game.actions[key].form(look, "", {}) if look is not None else None
        if form is None:
            self._waits = ""
            return
        if asks_nothing(form):
            self.controller.perform(Choice(key))
        elif self.form.show_action(Choice(key, "", self._of_open(form))):
            self.form.take_focus()
            QTimer.singleShot(0, self.form, lambda: bring_into_view(self.form))  # once it has its place

    def _keep_asked(self) -> None:
        """What is asked of an encounter is asked of the one that is open, as it stands there: it is kept first."""
        look = self.view.look
        form = look.game.actions[self._waits].form(look, "", {}) if look is not None and self._waits else None
        kept = list(look.table.encounters) if look is not None else []
        asked = [one for one in form.fields if isinstance(one, ChoiceField)] if form is not None else []
        if any([option.value in kept for field in asked for option in field.options]):
            self._keep()

    def _of_open(self, form: Form) -> dict[str, Any]:
        """What asks for an encounter means the one that is open."""
        id_ = self._being_built()
        asked = [field for field in form.fields if isinstance(field, ChoiceField)]
        return {field.name: id_ for field in asked if id_ and id_ in [option.value for option in field.options]}

    def _on_done(self, done: Any) -> None:
        desk = self.controller.desk
        if not self._waits or desk is None:
            return
        entries = desk.log(1)
        if entries and entries[0].action == self._waits:
            self._waits = ""
            self.form.close_form()
            self.said.setText("\n".join(str(told) for told in done.outcome.story))
            self.said.setVisible(bool(done.outcome.story))
            self.brought.emit(done.outcome)


def _without_list(form: Form) -> Form:
    """The form without what the builder answers itself."""
    return replace(form, fields=tuple([f for f in form.fields if f.name not in approach.FROM_THE_LIST]), purse=None)
