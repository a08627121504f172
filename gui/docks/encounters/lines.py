"""The creatures of the encounter being built, a card each: lock, how many, hit points of every body, away with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout

from gui.forms.editors.plain import NumberSpin
from gui.theme import theme
from gui.viewmodel.encounter_draft import MOST, read_hits
from gui.widgets.arranging import col, fill, mark, on_restyle, row
from gui.widgets.buttons import tool
from gui.widgets.chips import chip
from gui.widgets.disposing import let_go
from gui.widgets.fields import Combo, combo, complain, field
from gui.widgets.flow import Flow, flow
from gui.widgets.key_handling import LEAVE, KeyLine
from gui.widgets.scrolling.area import KeptArea
from gui.widgets.tab_stops import be_entry, be_one_stop
from gui.widgets.token import Token
from gui.widgets.words import PartsLabel, elided_label, plain_tip, text
from systems.common.forms import ChoiceField
from systems.common.kernel.naming import lower_label
from systems.common.records.creature_sizes import answers_or_blank, write_size
from systems.common.records.table import Muster
from systems.common.records.views import MusterLine

SHOWN_BODIES = 24
LEAST_SEEN = 0.5  # of a line: who it is and how many
KEYS: tuple[KeyLine, ...] = ((("F2",), "Type the hit points of each"), (("Alt+Del",), "Take the line out"), LEAVE)


class MusterCard(QFrame):
    """One line of the encounter."""

    changed = Signal(object)  # the Muster as it should be
    counted = Signal(int)  # how many there should be
    resized = Signal(str)  # the size it should have
    rerolled = Signal()
    appearing = Signal()  # roll how many appear
    removed = Signal()

    def __init__(self, hits: str) -> None:
        super().__init__()
        mark(self, role="card")
        self.line = Muster("")
        self.lock = tool("unlock", "", press=self._lock)
        self.count = be_entry(NumberSpin(1, MOST))
        self.count.setAccessibleName("How many")
        self._measure()
        on_restyle(self, self._measure)
        self.token = row()
        self.name, self.what = elided_label("", "strong"), PartsLabel(role="hint")
        self.dice = tool("dice", "Roll how many appear", press=self.appearing.emit)
        self.gone = tool("cross", "Take it out (Alt+Del)", press=self.removed.emit)
        called = lower_label(hits)
        self.hits_word = tool("", f"Type the {called} (F2)", "bare", called, press=self._type_hits)
        self.bodies: Flow = flow()
        self.typed = field(hint="5 6 4 3", name=f"{hits} of every body")
        self.again = tool("refresh", f"Roll {called} again", press=self.rerolled.emit)
        self.sizes: Flow = flow()
        self.size_of: tuple[ChoiceField, ...] = ()
        self._combos: list[Combo] = []
        words = col(self.name, self.what, gap=0)
        box = QVBoxLayout(self)
        box.setContentsMargins(8, 4, 8, 4)
        box.setSpacing(2)
        box.addWidget(row(self.lock, self.count, self.token, (words, 1), self.gone, gap=8))
        box.addWidget(self.sizes)
        hits_line = row(self.hits_word, (self.bodies, 1), (self.typed, 1), self.dice, self.again, gap=4)
        along = hits_line.layout()
        assert along is not None
        along.setAlignment(self.bodies, Qt.AlignmentFlag.AlignVCenter)
        box.addWidget(hits_line)
        self.typed.hide()
        self.count.valueChanged.connect(self.counted.emit)
        self.typed.returnPressed.connect(self._hits_typed)
        self.typed.editingFinished.connect(self._hits_left)

    def show_line(self, line: Muster, says: MusterLine, hits: str, sizes: Sequence[ChoiceField] = ()) -> None:
        """Show this line; what its game calls hit points, and what may be said of its size."""
        self.line = line
        self._call_hits(says.hits_word or hits)
        self._show_sizes(tuple(sizes), says.name)
        locked = line.locked
        self.lock.show_icon("lock" if locked else "unlock", "ink" if locked else "ink_faint")
        self.lock.show_words("", "Locked: stays when the rest is rolled again" if locked else "Free: press to lock it")
        blocked = self.count.blockSignals(True)
        self.count.setValue(line.count)
        self.count.blockSignals(blocked)
        self.count.setObjectName(f"count:{line.entry}")
        fill(self.token, Token(says.glyph, "foes", says.name))
        self.name.show_words(says.name)
        self.what.setText(says.subtitle)
        self.dice.setVisible(bool(says.appearing) and not locked)
        self.dice.show_words("", f"Roll how many appear: {says.appearing}")
        chips = [chip(str(hits)) for hits in line.hits[:SHOWN_BODIES]]
        more = len(line.hits) - SHOWN_BODIES
        self.bodies.show_parts(*chips, *([text(f"and {more} more", "hint")] if more > 0 else []))
        if not line.hits:
            said = "rolled when the fight starts" if says.hits is None else f"{says.hits} each"
            self.bodies.show_parts(text(said, "hint"))
        self.again.setEnabled(not locked)
        self.again.setVisible(says.hits is None)
        self.setAccessibleName(f"{says.name} × {line.count}")

    def _call_hits(self, hits: str) -> None:
        """What the game of this line calls hit points: another campaign may call them otherwise."""
        called = lower_label(hits)
        self.hits_word.show_words(called, f"Type the {called} (F2)")
        self.typed.setAccessibleName(f"{hits} of every body")
        self.again.show_words("", f"Roll {called} again")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if alt and event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        elif event.key() == Qt.Key.Key_F2:
            self._type_hits()
        elif event.key() == Qt.Key.Key_Escape and self.typed.isVisible():
            self._show_typed(False)
        else:
            super().keyPressEvent(event)

    def _show_sizes(self, sizes: tuple[ChoiceField, ...], name: str) -> None:
        """A box for each question; one that has the focus stays."""
        self.sizes.setVisible(bool(sizes))
        if sizes != self.size_of:
            self.size_of = sizes
            self._combos = [combo(_size_choices(one), name=f"{one.label} of {name}") for one in sizes]
            for one, box in zip(sizes, self._combos, strict=True):
                box.setObjectName(f"size:{one.name}:{self.line.entry}")
                box.picked.connect(lambda _value: self._size_picked())
            self.sizes.show_parts(*self._combos)
        answers = answers_or_blank(sizes, self.line.size)
        for one, box in zip(sizes, self._combos, strict=True):
            box.show_values(_size_choices(one), answers[one.name])
            for place, option in enumerate(one.options):
                box.setItemData(place, plain_tip(option.help), Qt.ItemDataRole.ToolTipRole)
            now = one.option(answers[one.name])
            box.setToolTip(plain_tip(f"{one.label}: {now.help}" if now and now.help else one.label))
            box.setEnabled(not self.line.locked)

    def _size_picked(self) -> None:
        picked = {one.name: box.value() for one, box in zip(self.size_of, self._combos, strict=True)}
        self.resized.emit(write_size(self.size_of, picked))

    def _measure(self) -> None:
        self.count.setFixedWidth(theme.metrics().horizontalAdvance("000") + theme.px("field") + 12)

    def _lock(self) -> None:
        self.changed.emit(replace(self.line, locked=not self.line.locked))

    def _type_hits(self) -> None:
        self.typed.setText(" ".join(map(str, self.line.hits)))
        self._show_typed(True)
        self.typed.setFocus()
        self.typed.selectAll()

    def _show_typed(self, typing: bool) -> None:
        complain(self.typed, "")
        self.typed.setVisible(typing)
        self.bodies.setVisible(not typing)
        if not typing and not self.count.hasFocus():
            self.hits_word.setFocus()

    def _hits_typed(self) -> None:
        try:
            hits = read_hits(self.typed.text())
        except ValueError as wrong:
            complain(self.typed, str(wrong))
            return
        self._show_typed(False)
        if hits:
            self.changed.emit(replace(self.line, hits=hits, count=len(hits)))
        else:
            self.rerolled.emit()

    def _hits_left(self) -> None:
        if self.typed.isVisible() and not self.typed.hasFocus():
            self._show_typed(False)


def _size_choices(field: ChoiceField) -> list[tuple[Any, str]]:
    return [(option.value, option.label) for option in field.options]


class MusterCards(KeptArea):
    """The lines below each other; they stay the same widgets while the encounter changes."""

    changed = Signal(int, object)
    counted = Signal(int, int)
    resized = Signal(int, str)
    rerolled = Signal(int)
    appearing = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[MusterCard] = []
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inside = mark(be_one_stop(QFrame()), role="inside")
        self._box = QVBoxLayout(self._inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(4)
        self._box.addStretch(1)
        self.setWidget(self._inside)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_lines(
        self, lines: Sequence[tuple[Muster, MusterLine]], hits: str, sizes: Sequence[Sequence[ChoiceField]] = ()
    ) -> None:
        """Show these lines, each with what may be said of its size."""
        while len(self.cards) > len(lines):
            let_go(self.cards.pop())
        while len(self.cards) < len(lines):
            self._add(len(self.cards), hits)
        for card, (muster, says), offered in zip(self.cards, lines, sizes or [()] * len(lines), strict=True):
            card.show_line(muster, says, hits, offered)

    def show_added(self, number: int) -> None:
        """Bring the line that was just added into view, and mark it until another is."""
        for place, card in enumerate(self.cards):
            mark(card, kind="pick" if place == number else None)
        self._bring_into_view(self.cards[number])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What comes below, such as a weighing, takes no room from the line that was just added."""
        super().resizeEvent(event)
        for card in self.cards:
            if card.property("kind") == "pick":
                self._bring_into_view(card)

    def _bring_into_view(self, card: MusterCard) -> None:
        QTimer.singleShot(0, card, lambda: self._see(card))

    def _see(self, card: MusterCard) -> None:
        """Of one that has no room as a whole, what comes first."""
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # it has its place only then
        if card.height() > self.viewport().height():
            self.verticalScrollBar().setValue(card.y())
        else:
            self.ensureWidgetVisible(card, 0, 8)

    def sizeHint(self) -> QSize:
        """What comes first of one line is enough, and all else scrolls here: more would make all of the builder scroll,
        whose foot is out of sight then."""
        every = self._inside.sizeHint()
        least = [round(card.sizeHint().height() * LEAST_SEEN) for card in self.cards[:1]]
        return QSize(every.width(), min([every.height(), *least]))

    def minimumSizeHint(self) -> QSize:
        return QSize(
            super().minimumSizeHint().width(), min(super().minimumSizeHint().height(), self.sizeHint().height())
        )

    def _add(self, number: int, hits: str) -> None:
        card = MusterCard(hits)
        card.changed.connect(lambda line: self.changed.emit(number, line))
        card.counted.connect(lambda count: self.counted.emit(number, count))
        card.resized.connect(lambda size: self.resized.emit(number, size))
        card.rerolled.connect(lambda: self.rerolled.emit(number))
        card.appearing.connect(lambda: self.appearing.emit(number))
        card.removed.connect(lambda: self.changed.emit(number, None))
        self.cards.append(card)
        self._box.insertWidget(number, card)
