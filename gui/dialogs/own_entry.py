"""An entry of the campaign's own: its text at the left, what it comes to at the right, checked at every pause."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QKeyEvent
from PySide6.QtWidgets import QWidget

from gui import theme
from gui.card_view import CardView
from gui.dialogs.dialog import Dialog
from gui.hand import Hand
from gui.own_source import check, copy_of, key_in, own_kinds, source_from, source_of
from gui.parts.arranging import col, fill, on_restyle, row
from gui.parts.buttons import button
from gui.parts.fields import area, combo
from gui.parts.words import text
from systems.common.entries import BadEntry
from systems.common.forms import Choice

PAUSE_MS = 250


class OwnEntryDialog(Dialog):
    """Writes an entry: a new one, a version of a shipped one, or an own one again."""

    kept = Signal(str, str)  # kind, key

    def __init__(self, hand: Hand, kind: str = "creatures", key: str = "", parent: QWidget | None = None) -> None:
        super().__init__("An entry of your own", parent, "Keep", (960, 620), "save")
        assert hand.desk is not None
        self.setObjectName("own_entry")
        self.belong_to(hand)
        self.hand, self.kind = hand, kind
        self.text = area(name="Text of the entry")
        self.text.setObjectName("source")
        self._font()
        on_restyle(self.text, self._font)
        self.card = CardView()
        self.wrong = text("", "body", wrap=True, kind="lose")
        self.wrong.setObjectName("wrong")
        self.kinds = combo([(one, one.capitalize()) for one in own_kinds(hand.desk.game)], kind, "Kind of entry")
        self.kinds.setObjectName("kind")
        self.kinds.setVisible(not key)
        self.drop_button = button("Remove", None, "trash", press=self.drop)
        fill(self.tools, self.drop_button)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.check)
        left = col(row(self.kinds, None), (self.text, 1), self.wrong, gap=8)
        self.fill((row((left, 3), (self.card, 2), gap=16), 1))
        self.say("One entry as TOML. Its key stands in brackets: a key of the book replaces the entry of the book.")
        self.primary.show_words("Keep", "Ctrl+Enter")
        self.kinds.picked.connect(self._begin)
        self.text.textChanged.connect(self._pause.start)
        self._own = f"{kind}:{key}" in hand.desk.table.own
        self.drop_button.setVisible(self._own)
        if key:
            look = hand.desk.look
            self.text.setPlainText(source_of(look, kind, key) if self._own else copy_of(look, kind, key))
        else:
            self._begin(kind)
        self.check()
        self.text.setFocus()

    def check(self) -> bool:
        """Read the text: show its card, or the sentence that says what is wrong. Says whether it is right."""
        self._pause.stop()
        desk = self.hand.desk
        if desk is None:
            return False
        sentence = ""
        try:
            self.card.show_card(check(desk.look, self.kind, self.text.toPlainText()))
        except BadEntry as bad:
            sentence = bad.sentence
        self.card.setEnabled(not sentence)
        self.wrong.setText(sentence)
        self.wrong.setVisible(bool(sentence))
        self.primary.setEnabled(not sentence)
        return not sentence

    def go(self) -> None:
        if not self.check():
            return
        source = self.text.toPlainText()
        key = key_in(source)
        answers = {"kind": self.kind, "key": key, "source": source}
        result: Any = self.hand.perform(Choice("own.keep", "", answers))
        if sentence := getattr(result, "sentence", ""):
            self.complain(sentence)
        else:
            self.kept.emit(self.kind, key)
            self.accept()

    def drop(self) -> None:
        """Remove the entry from the campaign; undo brings it back."""
        desk = self.hand.desk
        assert desk is not None
        result: Any = self.hand.perform(
            Choice("own.drop", "", {"id": f"{self.kind}:{key_in(self.text.toPlainText())}"})
        )
        if sentence := getattr(result, "sentence", ""):
            self.complain(sentence)
        else:
            self.accept()

    def _begin(self, kind: str) -> None:
        """Begin with an entry of this kind as a pattern."""
        desk = self.hand.desk
        assert desk is not None
        self.kind = kind
        entries = desk.look.library(kind)
        key = next(iter(entries), "")
        self.text.setPlainText(source_from("my_entry", entries[key]) if key else "[my_entry]\n")

    def _font(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(theme.px("body"))
        self.text.setFont(font)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not event.modifiers() & Qt.KeyboardModifier.ControlModifier and self.text.hasFocus():
            event.ignore()
        else:
            super().keyPressEvent(event)
