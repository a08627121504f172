"""The house rules: every switch of the game by chapter; each change counts at once and can be undone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.forms.draft_bar import DraftBar
from gui.forms.editors.base import Around, Editor, editor_for
from gui.forms.editors.rows import RowsEditor
from gui.forms.folding import focus_first_seen
from gui.forms.sheet_section import row_type
from gui.library.lines import Lines
from gui.theme import theme
from gui.widgets.arranging import Abreast, at_least, col, keep_place, keep_width, mark, on_restyle, row
from gui.widgets.buttons import Tool, tool
from gui.widgets.fields import search_field
from gui.widgets.key_handling import FOUND, LEAVE, KeyLine, name_of
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import plain_tip, text
from models.desk.results import Kind
from models.storage.drafts import Draft
from systems.common.forms import Choice, ChoiceField, Field, ToggleField
from systems.common.kernel.naming import join_names

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

PAUSE_MS = 1_000  # longer than it takes until what is typed is on the disk
MOST_SAID = 4  # sentences of what a change comes to
EDITOR_WIDTH, SWITCH_WIDTH = 304, 72  # with letters of 13 pixels: of a rule that is on or off the words have the room
LEFT_LETTERS = 16  # of body: how wide the chapters are
LETTERS_ABREAST = 58  # of body: room for chapters and rules
RULES_LEAST = 9  # fields high
KEYS: tuple[KeyLine, ...] = (FOUND, LEAVE)
ALL = "All rules"
REST = "House rules"


class RuleLine(QFrame):
    """One rule: its name and what it means, its editor, and the way back to the book."""

    def __init__(self, rule: Field, editor: Editor, back: Tool) -> None:
        super().__init__()
        mark(self, role="line")
        self.rule, self.editor, self.back = rule, editor, back
        self.setObjectName(f"rule:{rule.name}")
        said = [text(rule.help, "hint", wrap=True)] if rule.help else []
        words = col(text(rule.label, "strong", wrap=True), *said, gap=2)
        words.setToolTip(plain_tip(rule.help))
        self.sentence = text("", "small", wrap=True, kind="lose")
        self.sentence.hide()
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 8, 8, 8)
        box.setSpacing(8)
        if editor.wide:
            box.addWidget(row((words, 1), back, gap=12))
            box.addWidget(editor)
        else:
            box.addWidget(row((words, 1), editor, back, gap=16))
        self.measure()
        box.addWidget(self.sentence)

    def measure(self) -> None:
        """Editors of a kind stand below each other, of one width with the letters of now."""
        if not self.editor.wide:
            wide = SWITCH_WIDTH if isinstance(self.rule, ToggleField) else EDITOR_WIDTH
            self.editor.setFixedWidth(round(wide * theme.px("body") / 13))

    def show_switch(self) -> None:
        """A box says what it is now."""
        if isinstance(self.rule, ToggleField):
            box = self.editor.input()
            assert isinstance(box, QCheckBox)
            box.setText("On" if box.isChecked() else "Off")
            box.setAccessibleName(self.rule.label)

    def hay(self) -> str:
        """What the search looks through."""
        options = self.rule.options if isinstance(self.rule, ChoiceField) else ()
        return " ".join([self.rule.label, self.rule.help, *[option.label for option in options]]).casefold()


class HouseRules(Dialog):
    """Chapters at the left, rules at the right, one search over all."""

    manual_page = "panels/house-rules"

    def __init__(self, controller: DeskController, parent: QWidget | None = None) -> None:
        super().__init__("House rules", parent, "", (900, 600))
        assert controller.desk is not None
        self.setObjectName("house_rules")
        self.controller, self.desk = controller, controller.desk
        self.belong_to(controller)
        self.lines: dict[str, RuleLine] = {}
        self._dirty = ""
        self._refused: dict[str, Any] = {}  # what was typed and cannot count, by its rule
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        self.search = search_field("Find a rule")
        self.search.setObjectName("search")
        self.chapters = Lines()
        self.chapters.setObjectName("chapters")
        self.chapters.setAccessibleName("Chapters")
        self.nothing = text("No rule here is called that.", "hint")
        self.nothing.hide()
        self._chapter_of = {rule.name: rule.chapter or REST for rule in self.desk.game.house_rules.fields}
        self.changed_count = text("", "hint")
        inside = col(*[self._line(rule) for rule in self.desk.game.house_rules.fields], self.nothing, None,
                     gap=0, margins=(0, 0, 8, 0))  # fmt: skip
        left = col(self.search, (at_least(self.chapters, 2), 1), self.changed_count, gap=8)
        rules = at_least(scroll_area(inside), RULES_LEAST)
        self.columns = Abreast((left, 0), (rules, 1), letters=LETTERS_ABREAST)
        self._measure(left)
        self.columns.turned.connect(lambda _low: self._measure(left))
        on_restyle(self, lambda: self._measure(left))
        self.drafts = DraftBar(self.desk.drafts, "house", self.draft, self.take_up, self.search.setFocus)
        self.fill(self.drafts, (self.columns, 1))
        self.say(f"{self.desk.game.name}: each change counts from now on; undo takes it back.")
        names = list(dict.fromkeys(self._chapter_of.values()))
        self.chapters.addItems([ALL, *names] if len(names) > 1 else names)
        self.chapters.setCurrentRow(0)
        self.chapters.currentRowChanged.connect(lambda _row: self._narrow())
        self.search.textChanged.connect(lambda _words: self._narrow())
        self.search.installEventFilter(self)
        controller.signals.changed.connect(self.on_changed)
        self.show_house()
        (self.drafts.on_button if self.drafts.offer() else self.search).setFocus()

    def _measure(self, left: QWidget) -> None:
        """The chapters as wide as they are, or all across where they stand above the rules."""
        keep_width(left, None if self.columns.low else theme.px("body") * LEFT_LETTERS)
        for line in self.lines.values():
            line.measure()

    def draft(self) -> Draft | None:
        """What was typed here and is not in force: it cannot count as it stands, or does not count yet."""
        typed = dict(self._refused)
        if self._dirty:
            typed[self._dirty] = self.lines[self._dirty].editor.value()
        typed = {name: value for name, value in typed.items() if value != getattr(self.desk.table.house, name)}
        if not typed:
            return None
        labels = [f"“{self.lines[name].rule.label}”" for name in typed]
        return Draft("house", f"a change of {join_names(labels)}", answers=typed)

    def take_up(self, draft: Draft) -> None:
        """Show again what could not count."""
        for name, value in draft.answers.items():
            if name in self.lines:
                self.lines[name].editor.show_value(value)
                self.write(name, value)

    def keep_typed(self) -> str:
        self.keep()
        return self.drafts.keep()

    def on_changed(self, what: WhatChanged) -> None:
        """A rule changed here, or by undo."""
        if what.has(Kind.HOUSE):
            self.show_house()

    def show_house(self) -> None:
        """Show the rules in force."""
        house = self.desk.table.house
        for name, line in self.lines.items():
            value = getattr(house, name)
            if name != self._dirty and name not in self._refused and line.editor.value() != value:
                line.editor.show_value(value)
            own = value != self.book(name)
            line.back.setVisible(own or name in self._refused)
            line.show_switch()
            mark(line, kind="edit" if own else None)
        self._count_changed()

    def _count_changed(self) -> None:
        """How many rules are not as the book has them, with the one that is just being typed."""
        house = self.desk.table.house
        now = {name: line.editor.value() if name == self._dirty else getattr(house, name)
               for name, line in self.lines.items()}  # fmt: skip
        changed = len([name for name, value in now.items() if value != self.book(name)])
        self.changed_count.setText("As the book has it" if not changed else f"{changed} not as in the book")

    def book(self, name: str) -> Any:
        """How the book has it."""
        return getattr(self.desk.game.house, name)

    def keep(self) -> None:
        """Make the change that was just typed count."""
        self._pause.stop()
        name, self._dirty = self._dirty, ""
        if name:
            self.write(name, self.lines[name].editor.value())

    def write(self, name: str, value: Any) -> None:
        """One rule is so from now on."""
        line = self.lines[name]
        if value == getattr(self.desk.table.house, name):
            self._refused.pop(name, None)
            line.sentence.hide()
            return
        problem = line.rule.problem(value)
        if not problem:
            result: Any = self.controller.perform(Choice("house.write", "", {"name": name, "value": value}))
            problem = getattr(result, "sentence", "")
            if not problem:
                self._say_moved(result)
        if problem:
            self._refused[name] = value
        else:
            self._refused.pop(name, None)
        line.sentence.setText(problem)
        line.sentence.setVisible(bool(problem))
        self.show_house()
        self.drafts.touch()

    def _say_moved(self, done: Any) -> None:
        """What the change comes to at this table; all of it stands in the log."""
        said = [str(told) for told in done.outcome.story]
        more = len(said) - MOST_SAID
        self.tell(" ".join([*said[:MOST_SAID], *([f"{more} more in the log."] if more > 0 else [])]))

    def done(self, result: int) -> None:
        if self.controller.desk is self.desk:
            self.keep_typed()
        super().done(result)

    def _line(self, rule: Field) -> RuleLine:
        editor = editor_for(rule, Around(self.desk.look))
        if isinstance(editor, RowsEditor):
            editor.kind = row_type(self.desk.table.house, rule.name)
        editor.show_value(getattr(self.desk.table.house, rule.name))
        back = keep_place(tool("undo", "As the book has it", meaning="accent", press=partial(self._back, rule.name)))
        back.setObjectName(f"book:{rule.name}")
        line = RuleLine(rule, editor, back)
        editor.changed.connect(partial(self._on_edited, rule))
        self.lines[rule.name] = line
        return line

    def _on_edited(self, rule: Field) -> None:
        if self._dirty and self._dirty != rule.name:
            self.keep()
        if isinstance(rule, ToggleField | ChoiceField):
            self.write(rule.name, self.lines[rule.name].editor.value())
        else:
            self._dirty = rule.name
            self._pause.start()
            self.drafts.touch()
            self._count_changed()

    def _back(self, name: str) -> None:
        self._dirty = ""
        self.lines[name].editor.input().setFocus()  # there will be no way back to take
        self.lines[name].editor.show_value(self.book(name))
        self.write(name, self.book(name))

    def _narrow(self) -> None:
        wanted = self.search.text().casefold().split()
        chosen = self.chapters.currentItem()
        chapter = chosen.text() if chosen is not None else ALL
        some = False
        for name, line in self.lines.items():
            here = bool(wanted) or chapter in (ALL, self._chapter_of[name])
            shown = here and all(word in line.hay() for word in wanted)
            line.setVisible(shown)
            some = some or shown
        self.nothing.setVisible(not some)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the search down to the first rule that was found; Esc first empties it."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if name_of(event) in ("Down", "Return"):
                focus_first_seen([line.editor for line in self.lines.values()])
                return True
            if name_of(event) == "Esc" and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)
