"""An entry of one's own as a form: its fields, its key, and every mistake told at the field that is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.forms.record_form import RecordForm
from gui.viewmodel.entry_source import free_key, key_from, shape_of_kind
from gui.widgets.arranging import col, row
from gui.widgets.fields import complain, field, with_label
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import text
from systems.common.content.entries import faults
from systems.common.content.entry_fields import MapField
from systems.common.content.entry_forms import REFERENCES, answers_of, values_of
from systems.common.content.entry_writer import entry_text
from systems.common.content.shapes import Problem
from systems.common.forms import Field
from systems.common.kernel.look import Look

NAME = "name"  # the field a key is made from
OUR_IDS = re.compile(r"([A-Z]{2}-[A-Z]?\d+[a-z]?[, ]*)+")  # of rules, which nobody at the table knows


class OwnForm(QFrame):
    """The fields of one entry. Of a new entry only what was touched is told to be wrong, until it is to be kept."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.shape: type[Any] | None = None
        self.asked: tuple[Field, ...] = ()
        self.look: Look | None = None
        self.kind = ""
        self.touched: set[str] = set()
        self._kept: dict[str, Any] = {}  # answers that stand as they are and are not shown
        self.strict = False  # every mistake is told, not only those in what was touched
        self._follows = False  # the key is made from the name
        self._followed: dict[str, Any] = {}  # what follows from the other answers, as they were
        self.record = RecordForm()
        self.key = field(hint="made from the name", name="Key")
        self.key.setObjectName("key")
        self.place = text("", "hint")
        named = col(with_label("Key", self.key), self.place, gap=4)
        inside = col(self.record, row(named, None), None, gap=12, margins=(0, 8, 8, 0))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(scroll_area(inside))
        self.record.edited.connect(self._on_edited)
        self.key.textEdited.connect(self._on_keyed)

    def begin(self, look: Look, kind: str, filled: bool = True) -> bool:
        """Be the form of that kind, ``filled`` with what the game begins with; whether entries of it have a form."""
        found = shape_of_kind(look.game, kind)
        self.look, self.kind = look, kind
        self.shape, self.asked = (found[0], found[1].fields) if found else (None, ())
        if filled:
            self.show_values("", look.game.first_values(look, kind), follows=True)
            self._followed = {name: self.record.answers()[name] for name in self._followed}
            self._follow()
        self.strict = False
        return found is not None

    def show_values(self, key: str, values: Mapping[str, Any], follows: bool = False) -> None:
        """Show these values; the key follows the name if it is not settled yet."""
        assert self.look is not None
        self.touched, self.strict, self._follows = set(), True, follows
        self.key.setText(key)
        if self.shape is not None:
            answers = answers_of(self.shape, self.asked, values)
            self._kept = {name: answers[name] for name in REFERENCES & answers.keys() if _is_of_ids(answers[name])}
            shown = tuple([one for one in self.asked if one.name not in self._kept])
            self.record.show_record(shown, {one.name: answers[one.name] for one in shown}, self.look)
            self._followed = self._what_follows(answers)
        self._tell_place()

    def takes(self, values: Mapping[str, Any], key: str) -> str:
        """Why these values cannot be shown as a form, as a sentence; empty if they can."""
        assert self.shape is not None
        wrong = [one for one in faults(values, self.shape, key) if one.path and "is missing" not in one.what]
        return wrong[0].told("The text") if wrong else ""

    def values(self) -> dict[str, Any]:
        """What the entry says."""
        if self.shape is None:
            return {}
        return values_of(self.shape, self.asked, {**self._kept, **self.record.answers()})

    def source(self) -> str:
        """The entry as text."""
        return entry_text(self.key.text().strip() or "new", self.values())

    def check(self) -> tuple[bool, str]:
        """Whether the values are sound, and the sentence for what is wrong with the entry as a whole.

        What is wrong with a field is told at the field.
        """
        assert self.shape is not None
        self.record.quiet()
        complain(self.key, "")
        key = self.key.text().strip()
        problems = [*self._twice(), *faults(self.values(), self.shape, key or "new")]
        whole = [] if key else ["The entry needs a key: letters, digits and _."]
        for problem in problems:
            if not problem.path and problem.what.startswith("the key"):
                complain(self.key, problem.what)
                whole.append(problem.told("Key"))
            elif not self._complain_at(problem):
                whole.append(problem.told("The entry"))
        unread = {name: editor.unread() for name, editor in self.record.view.editors.items()}
        for name, sentence in unread.items():
            if sentence:
                self.record.view.complain(name, sentence)
        sound = not problems and bool(key) and not any(unread.values())
        return sound, " ".join(whole) if self.strict or self.touched else ""

    def take_typed(self) -> None:
        """What is still being typed in a cell counts from now on."""
        self.record.take_typed()

    def take_focus(self) -> None:
        """Give the keyboard to the first field."""
        self.record.take_focus()

    def _twice(self) -> list[Problem]:
        """Names that stand in a table twice: of two values only one could be kept."""
        answers = self.record.answers()
        said = [(one, one.problem(answers[one.name])) for one in self.asked if isinstance(one, MapField)]
        return [Problem((one.name,), sentence.removeprefix(f"{one.label} ")) for one, sentence in said if sentence]

    def _complain_at(self, problem: Problem) -> bool:
        """Say it at its field, unless nobody has come that far; whether it has a field."""
        if problem.path and not self.strict and problem.path[0] not in self.touched:
            return True
        return self.record.complain(problem.path, problem.what)

    def _on_edited(self, name: str) -> None:
        self.touched.add(name)
        self._follow()
        if name == NAME and self._follows and self.look is not None:
            wanted = key_from(str(self.record.answers()[NAME]))
            self.key.setText(free_key(self.look, self.kind, wanted) if wanted else "")
        self._tell_place()
        self.edited.emit()

    def _what_follows(self, answers: Mapping[str, Any]) -> dict[str, Any]:
        found = self.look.game.follows.get(self.kind) if self.look is not None else None
        return dict(found(answers)) if found is not None else {}

    def _follow(self) -> None:
        """What follows from other answers goes with them, as long as it stands as it followed before."""
        if not self._followed:
            return
        answers = {**self._kept, **self.record.answers()}
        while self._followed | (now := self._what_follows(answers)) != self._followed:
            moved = {name: value for name, value in now.items() if answers[name] == self._followed[name]}
            self._followed |= now
            self.record.fill(moved)
            answers |= moved

    def _on_keyed(self) -> None:
        self._follows = False
        self._tell_place()
        self.edited.emit()

    def _tell_place(self) -> None:
        key, look = self.key.text().strip(), self.look
        there = look.game.shipped_entries(self.kind).get(key) if look is not None else None
        name = getattr(there, "name", key)
        self.place.setText(f"Takes the place of {name} in this campaign." if there else "New in this campaign.")


def _is_of_ids(answer: object) -> bool:
    """Whether nothing but ids of rules of this program stand there."""
    return isinstance(answer, str) and OUR_IDS.fullmatch(answer) is not None
