"""The working of a figure, term by term, and the referee's ruling on it."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.forms.form_view import FormView
from gui.library.rule_cards import rule_name
from gui.widgets.arranging import col, fill, mark, row
from gui.widgets.buttons import button
from gui.widgets.words import micro, text
from systems.common.forms import Choice, Form, NumberField, TextField
from systems.common.kernel.actions import RULE_FIGURE, UNRULE_FIGURE
from systems.common.records.figures import RULING, Figure
from systems.common.records.table import Term

LEAST_HIGH, AROUND_TERMS, TERM_HIGH = 380, 308, 22  # px: what is asked below the terms is seen without scrolling


class FigureDialog(Dialog):
    """What a number is made of. A ruling sets it; taking the ruling back lets the rules speak again."""

    manual_page = "sheets"

    def __init__(self, controller: DeskController, being: str, figure: str, parent: QWidget | None = None) -> None:
        assert controller.desk is not None
        look = controller.desk.look
        self.controller, self.being, self.figure = controller, being, figure
        who = look.being(being)
        self.label = dict(look.game.figures(who)).get(figure, figure)
        self.can_be_ruled = figure in dict(look.game.figures(who))
        found = look.figure(being, figure)
        high = max(LEAST_HIGH, AROUND_TERMS + TERM_HIGH * (len(found.terms) + 2 * bool(found.note)))
        primary = "Rule it so" if self.can_be_ruled else ""
        super().__init__(f"{self.label} of {who.name}", parent, primary, (460, high))
        self.setObjectName("figure")
        self.belong_to(controller)
        self.terms = row()
        self.view = FormView("flow")
        self.back = button("Follow the rules again", None, "undo", press=self.unrule)
        self.back.setObjectName(UNRULE_FIGURE)
        self.tools.show_parts(self.back)
        self.parts_of = found.parts_of
        value = found.value // found.parts_of
        self.view.show_form(Form(RULE_FIGURE, "Ruling", (
            NumberField("amount", "It is", default=value, minimum=-9999),
            TextField("why", "Because", default=found.because),
        )))  # fmt: skip
        ruling = [micro("Overrule it"), self.view] if self.can_be_ruled else []
        self.fill(self.terms, *ruling, None)
        self.view.answered.connect(lambda _answers: self.go())
        self._show(found)
        self.view.take_focus()

    def go(self) -> None:
        answers = self.view.answers()
        said = {**answers, "figure": self.figure, "amount": answers["amount"] * self.parts_of}
        result: Any = self.controller.perform(Choice(RULE_FIGURE, self.being, said))
        self._close_or_complain(result)

    def unrule(self) -> None:
        """Take the ruling back."""
        self._close_or_complain(self.controller.perform(Choice(UNRULE_FIGURE, self.being, {"figure": self.figure})))

    def _close_or_complain(self, result: Any) -> None:
        sentence = getattr(result, "sentence", "")
        if sentence:
            self.complain(sentence)
        else:
            self.accept()

    def _show(self, found: Figure) -> None:
        assert self.controller.desk is not None
        look = self.controller.desk.look
        self.back.setVisible(found.ruled)
        table = col(role="card")
        layout = table.layout()
        assert layout is not None
        grid = QGridLayout()
        grid.setContentsMargins(12, 8, 12, 8)
        grid.setHorizontalSpacing(16)
        grid.setColumnStretch(0, 1)
        above = self.label  # a rule that is called as the figure says no more than the title does
        for number, term in enumerate(found.terms):
            ruled = term.sets and term.label == RULING
            grid.addWidget(text(found.label_of(term), "strong" if ruled else "body"), number, 0)
            grid.addWidget(text(amount(term, number == 0, found.parts_of), "strong", align="right"), number, 1)
            rule = "" if ruled else rule_name(look, term.source)
            if rule and rule != above:  # stands small, behind the first that it is for
                grid.addWidget(text(rule, "hint"), number, 2)
            above = rule or above
        last = len(found.terms)
        grid.addWidget(text(self.label, "strong"), last, 0)
        grid.addWidget(mark(text(str(found), "figure", align="right"), kind="accent"), last, 1)
        if found.note:
            grid.addWidget(text(found.note, "hint", wrap=True), last + 1, 0, 1, 3)
        holder = QWidget()
        holder.setLayout(grid)
        layout.addWidget(holder)
        fill(self.terms, (table, 1))


def amount(term: Term, first: bool, parts_of: int = 1) -> str:
    """A term's part in the sum: ``+2``, ``−1``, ``= 4`` if it sets the figure."""
    words = f"{term.amount / parts_of:g}".replace("-", "−")
    if term.sets:
        return f"= {words}"
    return words if first or term.amount < 0 else f"+{words}"
