"""A form as widgets: an editor for every field, what is left of the purse, and what is wrong, said in its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget

from gui.forms.arranged import MOST, Arranged, Key, arranged_nothing, key_of
from gui.forms.arrangement import arrange_editors, in_places
from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.field_lines import NamesSeen
from gui.forms.folding import MORE, focus_first_seen, fold_all, hide_moot, kept_back
from gui.forms.given import Given
from gui.forms.option_chip import OptionChip
from gui.forms.purse_line import PurseLine, give_way
from gui.widgets.arranging import mark
from gui.widgets.disposing import let_go
from gui.widgets.flow import Flow
from gui.widgets.key_handling import DO, KeyLine, name_of
from gui.widgets.words import plain_tip
from systems.common.forms import Form, NumberField, ShownField
from systems.common.kernel.look import Look

KEYS: tuple[KeyLine, ...] = (DO,)


class FormView(QFrame):
    """The fields of a form, to be answered.

    ``how`` is "flow" (small, side by side, for docks; what is seldom answered behind "More"), "roomy" (side by side
    where there is room to read what each option means), "lines" (label left, help below) or "stack".
    ``few``: so many chips of a field that are off are shown while it is folded.  ``aims``: whoever it is aimed at is
    seen beside it, and said in words here.
    Another version of the form keeps the answers that still fit, and the keyboard where it is.
    """

    answered = Signal(dict)  # Enter, and nothing is wrong
    refused = Signal(str)  # Enter, and what is wrong, as it is said at its field
    refining = Signal(dict)  # an answer changed on which other questions hang: ask for the form again
    edited = Signal()  # any answer changed
    changed = Signal(str)  # the answer of this field changed
    brought = Signal(object)  # further answers that came with one, by name

    def __init__(self, how: str = "flow", purse_inside: bool = True, few: int = 99, aims: bool = False) -> None:
        super().__init__()
        self.how, self._few, self._aims = how, few, aims
        self.form = Form("", "")
        self.editors: dict[str, Editor] = {}
        self.look: Look | None = None
        self._being = ""
        self._given = Given()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(8)
        self.purse = PurseLine()  # may stand elsewhere, so that it stays in view while the form scrolls
        self.purse.search.narrowed.connect(self._narrow)
        self.purse.search.went_down.connect(self._go_to_found)
        self.purse.search.entered.connect(self.submit)
        if purse_inside:
            self._box.addWidget(self.purse)
        self._now = arranged_nothing()
        self._kept: dict[Key, Arranged] = {}  # by what hangs on it, what was shown last at the end
        self.more = self._now.more
        self._box.addWidget(self._now.inside)
        self._names = NamesSeen()
        self._unfolded: set[str] = set()  # the forms of which all is shown
        self._moot: set[str] = set()  # the fields that mean nothing beside what is chosen
        self._passed: set[str] = set()  # the fields in which nothing is called as what is looked for
        self._labels = True

    def show_form(
        self, form: Form, look: Look | None = None, answers: Mapping[str, Any] | None = None, being: str = "",
        picked: Collection[str] = (),
    ) -> None:  # fmt: skip
        """Show a form. Answers given here count as answered, those ``picked`` as given by hand; without them what was
        answered before is kept."""
        same = self._shows_same(form, being)
        kept = self._kept_answers(same) | dict(answers or {})
        self._given.begin([name for name in kept if form.field(name) is not None], answers or (), picked)
        focus = self._focused_field()
        before, self.form, self.look, self._being = self.form, form, look, being
        self._show_fields(before, not same, bool(focus))
        blank = form.blank()
        for name, editor in self.editors.items():
            if name in kept and editor.can_show_value(kept[name]):
                editor.show_value(kept[name])
            else:
                self._given.drop((name,))
                editor.show_value(blank.get(name))
        self._refresh()
        self._fold()
        if focus in self.editors and focus != self._focused_field():
            self.editors[focus].take_focus()

    def foresee(self, form: Form, answers: Mapping[str, Any], being: str) -> dict[str, Any]:
        """The answers that this form would have if it were shown with these."""
        return form.settled(self._kept_answers(self._shows_same(form, being)) | dict(answers))

    def _shows_same(self, form: Form, being: str) -> bool:
        """Whether it is another version of the form that is shown."""
        return form.key == self.form.key and being == self._being

    def _kept_answers(self, same: bool) -> dict[str, Any]:
        """What was answered by hand, as far as the next form is the ``same``."""
        return {name: self.editors[name].value() for name in self._given.known & set(self.editors)} if same else {}

    def answers(self) -> dict[str, Any]:
        """Every answer as it stands, right or wrong."""
        return {
            name: editor.value() for name, editor in self.editors.items() if not isinstance(editor.field, ShownField)
        }

    def touched(self) -> frozenset[str]:
        """The fields that are answered, by hand or by whatever the form was opened with."""
        return frozenset(self._given.known)

    def picked(self) -> frozenset[str]:
        """The fields answered by hand."""
        return frozenset(self._given.picked)

    def forget(self, *names: str) -> None:
        """The answers given by hand (to these questions, if any are named) no longer count: the next form begins as it
        is asked."""
        self._given.drop(names or tuple(self._given.known))
        if not names:
            self.purse.search.edit.clear()

    def show_answers(self, answers: Mapping[str, Any]) -> None:
        """Fill in these answers."""
        for name, value in answers.items():
            if name in self.editors:
                self.editors[name].show_value(value)
                self._given.pick(name)
        self._refresh()
        self._fold()

    def unfold(self, on: bool = True) -> None:
        """Show what is seldom answered in this form, now and later; or keep it back again."""
        (self._unfolded.add if on else self._unfolded.discard)(self.form.key)
        self._fold()

    def label_fields(self, on: bool) -> None:
        """Show the labels above the fields; where there is no room, in them if need be, and in the tips."""
        self._labels = self._now.labels = on
        for editor in self.editors.values():
            if editor.head is not None:
                editor.head.setVisible(on)
                editor.name_inside(not on)

    def show_tail(self, parts: Sequence[QWidget]) -> None:
        """Chips to read, after the last of the fields that flow; in place of those before."""
        flows = self._now.inside.findChildren(Flow, options=Qt.FindChildOption.FindDirectChildrenOnly)
        box = self._now.inside.layout()
        if not flows and parts and box is not None:
            flows = [Flow(gap=8, line_gap=4)]
            box.addWidget(flows[0])
        if flows:
            flows[-1].show_tail(self._now.tail, parts)
            self._now.tail = list(parts)

    def tail(self) -> list[QWidget]:
        """The chips that stand after the fields; none any more when the fields were arranged anew."""
        return list(self._now.tail)

    def editor(self, name: str) -> Editor:
        """The editor of a field."""
        return self.editors[name]

    def problem(self) -> str:
        """What is wrong with the answers; empty if nothing is."""
        own = [editor.problem() for editor in self.editors.values()]
        return next((sentence for sentence in own if sentence), "") or self.form.problem(self.answers())

    def submit(self) -> bool:
        """Say that the form is answered, or say at the first wrong field what is wrong there; whether all was right."""
        wrong = ""
        for name, editor in self.editors.items():
            sentence = editor.problem()
            self._complain(name, sentence)
            wrong = wrong or (name if sentence else "")
        if wrong:
            self.purse.search.edit.clear()
            if self.editors[wrong].place.isHidden():
                self.unfold()
            self.editors[wrong].take_focus()
            self.refused.emit(self.editors[wrong].problem())
            return False
        if self.form.problem(self.answers()):
            return False
        self.answered.emit(self.answers())
        return True

    def complain(self, name: str, sentence: str) -> None:
        """Say at a field what is wrong with its answer; an empty sentence takes it back."""
        self._complain(name, sentence)

    def take_digit(self, digit: str) -> bool:
        """A digit typed elsewhere: some editor may know what it means. Whether one did."""
        return any(editor.take_digit(digit) for editor in self.editors.values())

    def take_focus(self) -> None:
        """Give the keyboard to the first field; where there is much to take, to the search for it."""
        if self.form.searched:
            self.purse.search.take_focus()
            return
        for editor in self.editors.values():
            if not isinstance(editor.field, ShownField):
                editor.take_focus()
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if name_of(event) == "Return":  # with Shift it throws what is owed, and nothing else
            self.submit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:  # what is put away would be styled anew for nobody
            self.drop_kept()

    def drop_kept(self) -> None:
        """Forms that are put away begin anew when they come again, as wide as they then need to be."""
        for kept in self._kept.values():
            self._let_go(kept)
        self._kept = {}
        self._names.forget()

    def _show_fields(self, left: Form, other: bool, held: bool) -> None:
        """``left``: the form before, ``other`` than this; ``held``: the keyboard is in it."""
        priced = any(isinstance(field, NumberField) and field.each > 1 for field in self.form.fields)
        roomy = self.how in ("roomy", "stack")
        searched = self.form.searched
        around = Around(self.look, self._being, self._answer, roomy, self._few, self._aims, searched, priced)
        if (other or not held) and not self._now.shows(self.form, around):
            self._take_out(left, other, around)
        before, self.editors = self.editors, {}
        called = [(old, old.field.label) for old in before.values()]
        for field in in_places(self.form.fields, self._aims):
            old = before.get(field.name)
            if old is not None and old.can_show_field(field, around):
                if old.of_table or field != old.field:
                    old.show_field(field, around)
                    if old.head is not None:
                        old.head.setToolTip(plain_tip(field.help))
                else:
                    old.around = around
                self.editors[field.name] = old
            else:
                self.editors[field.name] = self._connect_editor(field.name, editor_for(field, around))
        wants_more = self._folds() and bool(kept_back(self.editors))
        now = [(editor, editor.field.label) for editor in self.editors.values()]
        if called != now or wants_more != self._now.offers_more:
            self._arrange([old for old in before.values() if old not in self.editors.values()])
        elif self._labels != self._now.labels:
            self.label_fields(self._labels)
        for name in self.editors:
            self._complain(name, "")

    def _connect_editor(self, name: str, editor: Editor) -> Editor:
        editor.changed.connect(lambda: self._on_changed(name, editor))
        editor.brought.connect(self.brought.emit)
        editor.unfolded.connect(self._turn_over)
        editor.refolded.connect(self._fold)
        return editor

    def _take_out(self, left: Form, other: bool, around: Around) -> None:
        """Put away what is shown of the form before, which may come again, and take out what was kept of this one.
        The same form goes on with the editors it has if nothing was."""
        found = self._kept.pop(key_of(self.form), None)
        if found is not None and not found.shows(self.form, around):
            self._let_go(found)
            found = None
        if found is None and not other:
            return
        if self.editors:
            self.show_tail(())
            self._now.put_away()
            self._put_by(key_of(left), self._now)
        else:
            self._let_go(self._now)
        if found is None:
            found = arranged_nothing()
            self._box.addWidget(found.inside)
        found.bring_back()
        self._now, self.editors, self.more = found, dict(found.editors), found.more
        found.inside.setVisible(bool(self.editors))

    def _put_by(self, key: Key, arranged: Arranged) -> None:
        if (before := self._kept.pop(key, None)) is not None:
            self._let_go(before)
        self._kept[key] = arranged
        if len(self._kept) > MOST:
            self._let_go(self._kept.pop(next(iter(self._kept))))

    def _let_go(self, gone: Arranged) -> None:
        self._box.removeWidget(gone.inside)
        let_go(gone.inside)

    def _arrange(self, gone: list[Editor]) -> None:
        for editor in self.editors.values():
            editor.setParent(None)  # else the old arrangement would take them with it
        for editor in gone:
            editor.hide()
        before = self._now.inside
        self.more = OptionChip(MORE, name="more")
        self.more.setCheckable(False)
        self.more.clicked.connect(self._turn_over)
        offers_more = self._folds() and bool(kept_back(self.editors))
        how, last = self.how, mark(self.more, low="true") if offers_more else None
        inside, sentences = arrange_editors(
            list(self.editors.values()),
            "joined" if how == "flow" else how,
            self.form.label,
            last,
            self._names if self._aims else None,
        )
        if last is None:
            self.more.setParent(inside)  # not shown, and gone with the others
            self.more.hide()
        self._box.replaceWidget(before, inside)
        let_go(before)
        self._now = Arranged(dict(self.editors), self.more, offers_more, inside, sentences)
        inside.setVisible(bool(self.editors))
        if not self._labels:
            self.label_fields(False)
        inputs = [editor.input() for editor in self.editors.values()]
        for one, other in pairwise(inputs):
            QWidget.setTabOrder(one, other)

    def _folds(self) -> bool:
        return self.how == "flow"

    def _fold(self) -> None:
        if self._folds():
            fold_all(self.editors, self.more, self.form.key not in self._unfolded)
        self._narrow()

    def _narrow(self) -> None:
        """Keep in sight what is called as what is looked for, and whatever cannot be looked for."""
        words = self.purse.search.words()
        found = {name: editor.narrow(words) for name, editor in self.editors.items()}
        before, self._passed = self._passed, {name for name, there in found.items() if words and there is False}
        for name in before | self._passed:
            if name in self.editors:
                self.editors[name].place.setHidden(name in self._passed)
        self.purse.search.say_found(not words or any(found.values()))

    def _go_to_found(self) -> None:
        """The keyboard to the first that is called as what is looked for."""
        words = self.purse.search.words()
        first = next((editor for editor in self.editors.values() if editor.narrow(words)), None)
        if first is not None:
            first.take_focus()

    def _turn_over(self) -> None:
        """What is kept back is wanted, and the first of it has the keyboard; or it is in the way again."""
        folded = [part for editor in self.editors.values() for part in editor.folded_parts()]
        self.unfold(self.form.key not in self._unfolded)
        focus_first_seen(folded)

    def _answer(self, name: str) -> Any:
        return self.editors[name].value() if name in self.editors else None

    def _on_changed(self, name: str, editor: Editor) -> None:
        if editor is not self.editors.get(name):
            return
        self._given.pick(name)
        self._complain(name, editor.problem())
        give_way(self.form, self.editors, self._given.known, self.answers)
        self._refresh()
        self.edited.emit()
        self.changed.emit(name)
        if editor.field.refines:
            self.refining.emit(self.answers())

    def _refresh(self) -> None:
        for editor in self.editors.values():
            editor.refresh()
        self._moot = hide_moot(self.editors, self._moot)
        self.purse.show_purse(self.form, self.answers())

    def _complain(self, name: str, sentence: str) -> None:
        self.editors[name].complain(sentence)
        label = self._now.sentences.get(name)
        if label is not None:
            label.setText(sentence)
            label.setVisible(bool(sentence))

    def _focused_field(self) -> str:
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            return ""
        return next((name for name, editor in self.editors.items() if editor.isAncestorOf(focus)), "")
