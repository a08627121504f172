"""Where an encounter takes place and what its note says, as the referee types it; both stand where nothing scrolls."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from gui.widgets.arranging import fix_size, on_restyle
from gui.widgets.fields import area, field
from gui.widgets.painting import line_height
from gui.widgets.words import text

LINES, AROUND = 2, 14  # lines of the note that are seen at once; px of its border and what is free inside
PLACE, NOTE = 2, 3  # shares of the room


class PlaceAndNote(QFrame):
    """A line for the place, and beside it the note, which scrolls in itself."""

    typed = Signal(str, str)  # place and note

    def __init__(self) -> None:
        super().__init__()
        self.place = field(hint="Where", name="Place of the encounter")
        self.place.setObjectName("encounter.place")
        self.note = area(hint="What you want to read as it begins", name="Note of the encounter")
        self.note.setObjectName("encounter.note")
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addWidget(text("Place", "small"))
        box.addWidget(self.place, PLACE)
        box.addWidget(text("Note", "small"))
        box.addWidget(self.note, NOTE)
        self._measure()
        on_restyle(self, self._measure)
        self.place.textEdited.connect(lambda _words: self._tell())
        self.place.returnPressed.connect(self.note.setFocus)
        self.note.textChanged.connect(self._tell)

    def show_words(self, place: str, note: str) -> None:
        """Show what an encounter says; what is just being typed stays as it is."""
        if self.place.text() != place:
            self.place.setText(place)
        if self.note.toPlainText() != note:
            blocked = self.note.blockSignals(True)
            self.note.setPlainText(note)
            self.note.blockSignals(blocked)

    def _tell(self) -> None:
        self.typed.emit(self.place.text(), self.note.toPlainText())

    def _measure(self) -> None:
        fix_size(self.note, height=LINES * line_height("body") + AROUND)
