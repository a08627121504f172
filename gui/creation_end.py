"""The last page of a guided action: who or what came of it, as it will stand on the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.card_view import CardView
from gui.creation_run import EndPage
from gui.creation_side import answer_words
from gui.parts.arranging import Item, col, fill
from gui.parts.words import text
from systems.common.changes import Exchanged
from systems.common.forms import BoxesField, GaugeField, NotesField, RowsField, Section, ShownField, beside, value_on
from systems.common.game import Game
from systems.common.look import Look
from systems.common.shown import Card
from systems.common.table import PARTY, Being, Table


class EndView(QFrame):
    """The sheet of whoever joined, in short, and the story; the story alone if nobody did."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = ""
        self.card = CardView(side=PARTY, columns=3)
        self.story = col(gap=4)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        box.addWidget(self.card, 1)
        box.addWidget(self.story)

    def show_end(self, game: Game, table: Table, page: EndPage) -> None:
        """Show what the outcome comes to."""
        look = Look(game, page.table)
        came = [
            change.after.id
            for change in page.outcome.changes
            if isinstance(change, Exchanged) and isinstance(change.after, Being) and change.before is None
        ]
        there = [page.table.beings[id_] for id_ in came if id_ in page.table.beings]
        self.heading = "All set"
        self.card.setVisible(bool(there))
        self.card.show_card(sheet_card(look, there[0]) if there else None)
        lines: list[Item] = [text(str(told), "body", wrap=True) for told in page.outcome.story]
        fill(self.story, *lines)


def sheet_card(look: Look, being: Being) -> Card:
    """A being's sheet as a card: what its layout says, in words."""
    summary = look.game.summary(look, being)
    blocks, story = [], ""
    for section in look.game.layout(look, being):
        pairs = tuple([pair for pair in _pairs(look, being, section) if pair[1]])
        if pairs:
            blocks.append(pairs)
        for field in section.fields:
            if isinstance(field, NotesField):
                story = story or str(getattr(being.sheet, field.name, "") or "")
    return Card(being.name, summary.subtitle, tuple(blocks), story, glyph=being.glyph)


def _pairs(look: Look, being: Being, section: Section) -> list[tuple[str, str]]:
    found = []
    said = beside(section.fields)
    for field in section.fields:
        if field.name in said:
            continue
        value: Any = value_on(field, being.sheet)
        if isinstance(field, ShownField):
            words = str(look.figure(being.id, field.figure or field.name))
        elif isinstance(field, GaugeField | BoxesField):
            most = getattr(being.sheet, field.most, None) if field.most else None
            words = f"{value} of {most}" if isinstance(most, int) else str(value)
        elif isinstance(field, RowsField):
            words = "\n".join([row_words(one, field) for one in value or ()])
        elif isinstance(field, NotesField):
            continue
        else:
            words = answer_words(field, value, {})
        found.append((field.label, words))
    return found


def row_words(one: Any, field: RowsField) -> str:
    """A row without what says nothing: ``Rogue: level 3, +9 missiles``; a bare number has its column's name."""
    cells = [(c.label, one[c.name] if isinstance(one, dict) else getattr(one, c.name)) for c in field.columns]
    said = [(label, str(cell)) for label, cell in cells if cell not in ("", "–", 0, False, None, True, 1)]
    words = [word if number == 0 or not word.isdigit() else f"{label.lower()} {word}"
             for number, (label, word) in enumerate(said)]  # fmt: skip
    words = [word for word in words if word != "number 1"]
    return ": ".join([part for part in (words[0] if words else "", ", ".join(words[1:])) if part])
