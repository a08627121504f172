"""What is left of a form's purse, counting down while it is spent, and what is too much; beside it the search."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy

from gui.forms.editors.base import Editor
from gui.forms.ware_search import WareSearch
from gui.widgets.arranging import mark
from gui.widgets.words import text
from systems.common.forms import Form, NumberField

POINTS = "points"  # what a purse holds of which nothing is said


class PurseLine(QFrame):
    """``4 of 20 points left``, and where it is so that they are lost; in rubric, with what to do, when too much is
    spent.  Where there is much to take, it is searched here."""

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="strip")
        self.setObjectName("purse")
        self.left, self.rest = text("", "figure"), text("", "small")
        self.search = WareSearch()
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 4, 12, 4)
        line.setSpacing(8)
        for label in (self.left, self.rest, self.search.nothing):
            line.addWidget(label)
        line.addStretch(1)
        line.addWidget(self.search)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # room left over is not its own
        self.hide()

    def show_purse(self, form: Form, answers: Mapping[str, Any]) -> None:
        """Show what these answers leave of the form's purse; hidden if it has none, and nothing is searched."""
        self.setVisible(form.purse is not None or form.searched)
        self.search.setVisible(form.searched)
        for part in (self.left, self.rest):
            part.setHidden(form.purse is None)
        if form.purse is None:
            self.setAccessibleName("")
            return
        left = form.purse - form.spent(answers)
        what = form.purse_label or POINTS
        self.left.setText(f"{abs(left):,}")
        mark(self.left, kind="lose" if left < 0 else None)
        one = what.removesuffix("s")
        if left < 0:
            self.rest.setText(f"too much: take {-left:,} {one if left == -1 else what} back")
        else:
            lost = ", lost if not spent" if form.lapses and left else ""
            self.rest.setText(f"of {form.purse:,} {one if form.purse == 1 else what} left{lost}")
        if form.purse == 0 and left >= 0:  # what is taken off elsewhere fills it
            self.rest.setText(f"{what} left")
        self.setAccessibleName(f"{self.left.text()} {self.rest.text()}")


def give_way(
    form: Form, editors: Mapping[str, Editor], known: Collection[str], answers: Callable[[], Mapping[str, Any]]
) -> None:
    """Numbers that are only proposed take what the answers that are ``known`` leave of the purse, and no more than was
    proposed."""
    if form.purse is None:
        return
    for name, editor in editors.items():
        field = editor.field
        if name in known or not isinstance(field, NumberField) or field.each <= 0 or not field.default:
            continue
        left = form.purse - form.spent({**answers(), name: 0})
        editor.show_value(max(field.minimum or 0, min(field.default, left // field.each)))
