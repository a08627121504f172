"""The last page of a guided action: who or what came of it, as it will stand on the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.creation.row_words import row_words
from gui.library.card_view import CardView
from gui.viewmodel.choices import answer_words
from gui.viewmodel.creation_run import EndPage
from gui.widgets.arranging import Item, col, fill
from gui.widgets.words import text
from systems.common.forms import (
    BoxesField,
    ChoiceField,
    EntriesField,
    EntryField,
    Field,
    GaugeField,
    NotesField,
    RowsField,
    Section,
    ShownField,
    find_maximums,
    value_on,
)
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.changes import Exchanged
from systems.common.records.table import PARTY, Being, Table
from systems.common.records.views import Card

LONG = 60  # letters; what is longer stands on the sheet alone


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
        self.card.show_card(sheet_card(look, there[0]) if there else None, tips_of(look, there[0]) if there else {})
        lines: list[Item] = [text(str(told), "body", wrap=True) for told in page.outcome.story]
        fill(self.story, *lines)

    def turn_page(self, by: int) -> None:
        """What has no room is read with the keyboard, too."""
        bar = self.card.figures.verticalScrollBar()
        bar.setValue(bar.value() + by * bar.pageStep())


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
                story = story or str(value_on(field, being.sheet) or "")
    return Card(being.name, summary.subtitle, tuple(blocks), story, glyph=being.glyph)


def tips_of(look: Look, being: Being) -> dict[str, str]:
    """The workings of the figures on that card, by their labels."""
    found = {}
    for section in look.game.layout(look, being):
        for field in section.fields:
            figure = None
            if isinstance(field, ShownField):
                figure = look.figure(being.id, field.figure or field.name)
            elif isinstance(field, GaugeField | BoxesField):
                figure = look.worked_out(being.id, field.most)
            if figure is not None:
                found[field.label] = "\n".join([part for part in (figure.working(), figure.note, field.help) if part])
    return found


def _pairs(look: Look, being: Being, section: Section) -> list[tuple[str, str]]:
    found = []
    said = find_maximums(section.fields)
    for field in section.fields:
        if field.name in said:
            continue
        value: Any = value_on(field, being.sheet)
        if isinstance(field, ShownField):
            words = str(look.figure(being.id, field.figure or field.name))
        elif isinstance(field, GaugeField | BoxesField):
            most = f" of {look.number(being.id, field.most)}" if field.most else ""
            words = f"{value}{most}".replace("-", "−")
        elif isinstance(field, RowsField):
            words = "\n".join([row_words(one, field, LONG) for one in value or ()])
        elif isinstance(field, NotesField) or (isinstance(field, ChoiceField) and not value):
            continue
        else:
            words = answer_words(field, value, _names_in(look, field))
        found.append((field.label, words))
    return found


def _names_in(look: Look, field: Field) -> dict[str, str]:
    """What the entries are called that a field may hold."""
    if not isinstance(field, EntryField | EntriesField):
        return {}
    return {key: one.name for key, one in look.library(field.kind).items()} | dict(field.called)
