"""The spells of a book, a row each: prepared, spent or in the book, with the buttons of what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout

from gui.theme import theme
from gui.widgets.arranging import at_least, mark, row
from gui.widgets.buttons import Button, button
from gui.widgets.disposing import let_go
from gui.widgets.icon import Icon
from gui.widgets.key_handling import STEP, KeyLine, name_of
from gui.widgets.painting import ring_over
from gui.widgets.scrolling.area import KeptArea
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import FittingName, PartsLabel, text
from systems.common.records.views import SpellRow

MARKS = {"prepared": ("check", "accent"), "spent": ("cross", "ink_faint"), "book": ("book", "ink_faint")}
WORDS = {"prepared": "prepared", "spent": "spent", "book": "in the book"}

LEAST = 2.5  # fields high: the rows scroll, and give way to what stands above them
KEYS: tuple[KeyLine, ...] = (
    (("Return",), "Press the first button of the spell, or read it"),
    (("Space",), "Read the spell"),
    STEP,
)


class SpellLine(QFrame):
    """One spell. A click shows its card; its buttons do what they say."""

    chosen = Signal()
    pressed = Signal(object)  # Choice

    def __init__(self, spell: SpellRow) -> None:
        super().__init__()
        self.spell = spell
        self.setObjectName(f"spell:{spell.key}")
        mark(self, role="line")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        image, meaning = MARKS[spell.state]
        spent = spell.state == "spent"
        name = FittingName("strong", kind="faded" if spent else None)
        name.show_words(spell.name)
        word = spell.word or WORDS[spell.state]
        state = f"{word} × {spell.count}" if spell.count > 1 else word
        under = " · ".join(part for part in (spell.detail, state) if part)
        line = QGridLayout(self)
        line.setContentsMargins(4, 4, 0, 4)
        line.setHorizontalSpacing(8)
        line.setVerticalSpacing(0)
        line.setColumnStretch(1, 1)
        line.addWidget(Icon(image, meaning, says=word), 0, 0)
        line.addWidget(name, 0, 1)
        level = "" if spell.level is None else str(spell.level)
        line.addWidget(text(level, "small", align="right"), 0, 2)
        self.buttons: list[Button] = []
        for words, choice in spell.actions:
            one = button(words, press=partial(self.pressed.emit, choice))
            one.setObjectName(f"{choice.action}:{spell.key}")
            one.setMinimumWidth(theme.px("field") * 2)
            self.buttons.append(one)
        self._name, self._tools, self._under = name, row(*self.buttons, gap=4), False
        line.addWidget(self._tools, 0, 3)
        line.addWidget(PartsLabel(under, "hint"), 1, 1, 1, 3)  # as wide as there is room, and never cut
        said = [spell.name, f"level {level}" if level else "", state]
        self.setAccessibleName(", ".join([part for part in said if part]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Buttons that would cut the name stand under it."""
        super().resizeEvent(event)
        line = self.layout()
        if not self.buttons or not isinstance(line, QGridLayout):
            return
        beside = theme.px("icon") + theme.px("small") + 4 * line.horizontalSpacing()
        under = self._name.sizeHint().width() + self._tools.sizeHint().width() + beside > self.width()
        if under != self._under:
            self._under = under
            line.removeWidget(self._tools)
            line.addWidget(self._tools, *((2, 1, 1, 3) if under else (0, 3, 1, 1)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit()
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        ring_over(self, self.hasFocus())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if name_of(event) == "Return" and not event.isAutoRepeat():
            self.buttons[0].click() if self.buttons else self.chosen.emit()
        elif event.key() == Qt.Key.Key_Space:
            self.chosen.emit()
        elif name_of(event) in ("Down", "Up"):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)


class SpellRows(KeptArea):
    """All the spells of a book; the search narrows them."""

    chosen = Signal(str)
    pressed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.called = "spell"  # the game's own word
        self.setWidgetResizable(True)
        at_least(self, LEAST)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = mark(be_one_stop(QFrame()), role="inside")
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self.nothing = text("", "hint", wrap=True)
        self._box.addWidget(self.nothing)
        self._box.addStretch(1)
        self.setWidget(inside)
        self.lines: list[SpellLine] = []
        self._words = ""

    def show_rows(self, rows: Sequence[SpellRow]) -> None:
        """Show these spells; rows that did not change stay as they are."""
        before = list(self.lines)
        lines: list[SpellLine] = []
        for one in rows:
            same = next((line for line in before if line.spell == one), None)
            if same is not None:
                before.remove(same)
            lines.append(same or self._make_line(one))
        let_go(*before)
        for number, line in enumerate(lines):
            self._box.insertWidget(number, line)
        self.lines = lines
        self.search(self._words)

    def search(self, words: str) -> None:
        """Keep the spells that hold every one of these words."""
        self._words = words
        wanted, some = words.casefold().split(), False
        for line in self.lines:
            hay = f"{line.spell.name} {line.spell.detail} {line.spell.level}".casefold()
            line.setVisible(all(word in hay for word in wanted))
            some = some or line.isVisibleTo(self)
        none = f"No {self.called} here is called that." if wanted else "The book is empty."
        self.nothing.setText("" if some else none)
        self.nothing.setVisible(not some)

    def mark_chosen(self, key: str) -> None:
        """Mark the row whose card is shown."""
        for line in self.lines:
            mark(line, kind="now" if key and line.spell.key == key else None)

    def _make_line(self, spell: SpellRow) -> SpellLine:
        line = SpellLine(spell)
        line.chosen.connect(partial(self.chosen.emit, spell.key))
        line.pressed.connect(self.pressed)
        return line
