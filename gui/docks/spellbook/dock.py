"""The spellbook: who casts, what is ready of how much, every spell with what can be done with it now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.docks.spellbook.rows import SpellRows
from gui.forms.action_form import ActionForm
from gui.library.card_view import CardView
from gui.theme import theme
from gui.viewmodel.choices import asks_nothing, form_of, impossible_words
from gui.widgets.arranging import col, mark, on_restyle, row, rule
from gui.widgets.boxes import Pips
from gui.widgets.buttons import button, tool
from gui.widgets.disposing import let_go
from gui.widgets.empty import empty
from gui.widgets.fields import combo, search_field
from gui.widgets.flow import Flow, flow
from gui.widgets.key_handling import LEAVE, KeyLine
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.segments import segments
from gui.widgets.tab_stops import holds_focus
from gui.widgets.timer import Timer
from gui.widgets.words import elided_label, text
from systems.common.content.entries import BadEntry
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records import views
from systems.common.records.table import PARTY
from systems.common.records.views import Words

if TYPE_CHECKING:
    from models.desk.desk import Desk, WhatChanged

KIND = "spells"
MOST_SEGMENTS = 4
SPARE = 12  # px beside the names
MOST_PIPS = 9
MARGIN = 12
LOW = 18  # fields high; below that rows and card do not fit together
SEARCHED = 8  # rows; more are worth a search
LOW_FORM = 22  # below that a form has too little room beside the rows
KEYS: tuple[KeyLine, ...] = (LEAVE,)


class Spellbook(Dock):
    """Everybody who casts, one book at a time."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "spellbook", "Spellbook", "book")
        self.books: dict[str, views.Spellbook] = {}
        self.caster = ""
        self._said = ""  # the subtitle of the book
        self.names = segments([], 0, "Who casts")
        self.names.setMinimumWidth(1)  # they never keep the dock wide: a box takes their place
        self.many = combo([], name="Who casts")
        self.subtitle = elided_label("", "hint", "right")
        self.below = text("", "hint", wrap=True)  # the subtitle, where beside the names it would be cut
        self.ready: Flow = flow(gap=8)  # how much is ready, and what can be done with the whole book
        self.search = search_field("Find a spell")
        self.rows = SpellRows()
        self.form = ActionForm(controller, closable=True)
        self.form.hide()
        self.card = CardView(tool("cross", "Close the card (Esc)", press=self._close_card), side="")
        self.card.hide()
        self.sheets = QStackedWidget()
        self.nobody: QFrame = _nobody(Words())
        self._build()
        self.names.picked.connect(lambda number: self.choose(list(self.books)[number]))
        self.many.picked.connect(self.choose)
        self.search.textChanged.connect(self.rows.search)
        self.rows.pressed.connect(self.do)
        self.rows.chosen.connect(self.show_card)
        self.form.performed.connect(lambda _choice: self.form.close_form())
        controller.actor_changed.connect(self._follow)

    def search_field(self) -> QLineEdit:
        return self.search

    def show_desk(self, desk: Desk | None) -> None:
        """Show this desk's casters, under the game's own word for what they cast."""
        words = desk.game.words if desk is not None else Words()
        self.search.setPlaceholderText(f"Find a {words.spell.lower()}")
        self.rows.called = words.spell.lower()
        self.sheets.removeWidget(self.nobody)
        let_go(self.nobody)
        self.nobody = _nobody(words)
        self.sheets.addWidget(self.nobody)
        super().show_desk(desk)

    def choose(self, being: str) -> None:
        """Show this one's book."""
        if being in self.books and being != self.caster:
            self.caster = being
            self.form.close_form()
            self._close_card()
            self._show_book()
            self.being_chosen.emit(being)

    def show_being(self, being: str) -> None:
        """Somebody was chosen elsewhere: if it casts, show its book."""
        if being in self.books and being != self.caster:
            self.caster = being
            self._show_book()

    def do(self, choice: Choice) -> None:
        """Do it; what it asks first is asked here, in a fight where the turn is played."""
        look = self._look()
        if look is None:
            return
        if (form := form_of(look, choice)) is None:
            self.controller.refused.emit(impossible_words(look, choice))
        elif look.fighting and look.game.actions[choice.action].place == "turn":
            self.wants_action.emit(choice)  # with its odds, and the one button that Ctrl+Enter presses
        elif asks_nothing(form) or not form.problem(choice.answers):
            self.controller.perform(choice)
        elif look.fighting:  # asked where the filled button is that Ctrl+Enter presses
            self.wants_action.emit(choice)
        elif self.form.show_action(choice, primary=True):
            self._close_card()
            self.well.show()
            self._share_room()
            self.form.take_focus()

    def show_card(self, key: str) -> None:
        """The card of a spell, below its row's list."""
        look = self._look()
        try:
            card = look.game.card(look, KIND, key) if look is not None and key else None
        except BadEntry:
            card = None
        self.card.show_card(card)
        self.card.setVisible(card is not None)
        self._share_room()
        self.rows.mark_chosen(key if card is not None else "")

    def refresh(self, what: WhatChanged) -> None:
        look = self._look()
        if look is None:
            self.books = {}
        elif what.anybody:
            found = {being.id: look.game.spellbook(look, being) for being in look.on_side(PARTY)}
            self.books = {id_: book for id_, book in found.items() if book is not None}
        else:
            return
        if self.caster not in self.books:
            acting = self.controller.actor
            self.caster = acting if acting in self.books else next(iter(self.books), "")
            self._close_card()
        self._show_book()
        if self.form.isVisible():
            self.form.refresh()

    def _build(self) -> None:
        self.head = row(self.names, self.many, (self.subtitle, 1), gap=8)
        self.well = mark(QFrame(), role="card")
        inside = QVBoxLayout(self.well)
        inside.setContentsMargins(12, 8, 12, 8)
        inside.addWidget(self.form)
        self.well.hide()
        self.rest = QWidget()  # what is left over while no rows are there to take it
        self.rest.hide()
        self.form.closed.connect(self._form_closed)
        book = col(
            self.head, self.below, self.ready, rule(), self.search, (self.rows, 2), self.well, (self.rest, 2),
            (self.card, 3),
            gap=8, margins=(MARGIN, 8, 0, 8),
        )  # fmt: skip
        self.sheets.addWidget(scroll_area(book, keep=True))  # the room of its bar is the margin at the right
        self.sheets.addWidget(self.nobody)
        self.inside.addWidget(self.sheets, 1)
        on_restyle(self, self._share_head)

    def _show_book(self) -> None:
        look = self._look()
        self.books = {id_: one for id_, one in self.books.items() if look is not None and look.find(id_) is not None}
        book = self.books.get(self.caster)  # of somebody who is gone by now there is none
        self.sheets.setCurrentIndex(0 if book is not None else 1)
        if look is None or book is None:
            return
        names = [look.being(id_).name for id_ in self.books]
        self.names.show_values(names if len(names) <= MOST_SEGMENTS else [], list(self.books).index(self.caster))
        self.many.show_values(list(zip(self.books, names, strict=True)), self.caster)
        self._said = book.subtitle
        self._share_head()
        self._show_ready(book)
        self.rows.show_rows(book.rows)
        self._share_room()

    def _share_head(self) -> None:
        """Names side by side while they have room beside the words of every book, else one box that opens; the words
        beside them, or below."""
        room, metrics = self.width() - 2 * MARGIN, self.subtitle.fontMetrics()
        said = [metrics.horizontalAdvance(book.subtitle) + 2 for book in self.books.values()]
        beside = max([wide + 8 for wide in said if wide <= theme.px("field") * 3], default=0)  # longer ones go below
        few = bool(self.names.buttons()) and self.names.sizeHint().width() <= room - beside - SPARE
        had = holds_focus(self.many) or holds_focus(self.names)
        self.names.setVisible(few)
        self.many.setVisible(not few)
        names = self.names if few else self.many
        if had and not few:
            self.many.setFocus()
        elif had:
            self.names.buttons()[self.names.chosen()].setFocus()
        wanted = metrics.horizontalAdvance(self._said) + 2
        cut = room - 8 - names.sizeHint().width() < wanted
        self.below.setText(self._said if cut else "")
        self.below.setVisible(cut and bool(self._said))
        self.subtitle.show_words("" if cut else self._said)

    def _show_ready(self, book: views.Spellbook) -> None:
        made: list[QWidget] = [_slots(slots) for slots in book.slots]
        for one in made if book.actions else []:
            _be_level(one)
            on_restyle(one, partial(_be_level, one))
        for words, choice in book.actions:
            offer = button(words, press=partial(self.do, choice))
            offer.setObjectName(choice.action)
            made.append(offer)
        self.ready.show_parts(*made)
        self.ready.setVisible(bool(made))

    def _close_card(self) -> None:
        self.card.show_card(None)
        self.card.hide()
        self._share_room()
        self.rows.mark_chosen("")

    def _share_room(self) -> None:
        """Where there is little room, the card or a form takes the place of the rows."""
        high = theme.px("field")
        card = self.height() < high * LOW and not self.card.isHidden()
        asks = self.height() < high * LOW_FORM and not self.well.isHidden()
        self.rows.setVisible(not (card or asks))
        self.rest.setVisible(asks and self.card.isHidden())
        book = self.books.get(self.caster)
        many = book is not None and len(book.rows) > SEARCHED
        self.search.setVisible(not asks and (many or bool(self.search.text())))

    def _form_closed(self) -> None:
        self.well.hide()
        self._share_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()
        self._share_head()

    def _follow(self, actor: str) -> None:
        self.show_being(actor)

    def _look(self) -> Look | None:
        return self.desk.look if self.desk is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.form.isVisible():
            self.form.close_form()
        elif event.key() == Qt.Key.Key_Escape and self.card.isVisible():
            self._close_card()
        else:
            super().keyPressEvent(event)


def _be_level(widget: QWidget) -> None:
    """As high as the buttons beside it, in the letters of now."""
    widget.setMinimumHeight(theme.px("field") + 2)


def _slots(one: views.Slots) -> Any:
    ready, total = one.ready, one.total
    said = f"{ready} of at most {total}" if one.fills else f"{ready} of {total} ready"
    if total > MOST_PIPS or ready < 0:  # more than the eye counts: the number, and a gauge
        number = text(str(ready).replace("-", "−"), "strong")
        bar = Timer(max(0, ready), total)  # few of them are no wound, so that it is no gauge
        bar.setMaximumWidth(theme.px("field") * 3)
        bar.setAccessibleName(said)
        on_restyle(bar, lambda: bar.setMaximumWidth(theme.px("field") * 3))
        left: Any = row(number, text(f"of {total}", "small"), bar, gap=4)
    else:
        left = Pips(ready, total)
    made = row(text(one.label, "small"), left, gap=8)
    made.setToolTip(said)
    return made


def _nobody(words: Words) -> QFrame:
    """What is shown while nobody has any."""
    said = f"A character who has {words.spells.lower()} opens a book here."
    return empty("book", f"Nobody here has {words.spells.lower()}", said, small=True)
