"""An entry of the campaign's own: a form or its text at the left, its card at the right, checked at every pause."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontDatabase, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QTabWidget, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.dialogs.own_form import OwnForm
from gui.forms.draft_bar import DraftBar
from gui.forms.editors.grid import GridEditor
from gui.forms.entry_picker import Entries, EntryPicker, GivenEntries
from gui.library.card_view import CardView
from gui.theme import theme
from gui.viewmodel.begun_words import a_thing
from gui.viewmodel.entry_source import (
    LENT,
    check,
    copy_of,
    entry_in,
    is_own,
    key_in,
    lent_listing,
    source_of,
    taken_source,
)
from gui.widgets.arranging import Abreast, at_least, col, mark, on_restyle, row
from gui.widgets.buttons import button
from gui.widgets.fields import area, combo
from gui.widgets.key_handling import DO, KeyLine
from gui.widgets.words import text
from models.storage.drafts import Draft
from systems.common.content.entries import BadEntry
from systems.common.every_game.campaign_entries import is_shipped
from systems.common.forms import Choice
from systems.common.kernel.actions import DROP_ENTRY
from systems.common.kernel.chart_rows import CREATURES
from systems.common.kernel.look import Look
from systems.common.kernel.play import quote_title
from systems.common.records.views import Card, Listing

PAUSE_MS = 250
FORM, TEXT = 0, 1
SIZE = (1080, 660)
LETTERS_ABREAST = 58  # of body: room for the form and its card
TABS_LEAST, CARD_LEAST = 10, 8  # fields high
KEYS: tuple[KeyLine, ...] = (DO,)


class OwnEntryDialog(Dialog):
    """Writes an entry: a new one, a version of a shipped one, or an own one again.

    ``in_place``: what is written takes the place of the shipped one, and does not stand beside it.
    """

    manual_page = "panels/own-entries"
    kept = Signal(str, str)  # kind, key

    def __init__(
        self,
        controller: DeskController,
        kind: str = "creatures",
        key: str = "",
        parent: QWidget | None = None,
        in_place: bool = False,
    ) -> None:
        super().__init__("An entry of your own", parent, "Keep", SIZE, "save")
        assert controller.desk is not None
        self.setObjectName("own_entry")
        self.belong_to(controller)
        self.controller, self.kind = controller, kind
        self._given = ""  # the text as it was before anything was changed in the form
        self.form = OwnForm()
        self.text = area(name="Text of the entry")
        self.text.setObjectName("source")
        self._font()
        on_restyle(self.text, self._font)
        self.card = CardView()
        self.card.scroll_first()
        self.wrong = text("", "body", wrap=True, kind="lose")
        self.wrong.setObjectName("wrong")
        words = controller.desk.game.words
        self.kinds = combo([(one, words.kind(one)) for one in controller.desk.game.own_kinds], kind, "Kind of entry")
        self.kinds.setObjectName("kind")
        self.pattern = EntryPicker("Copy one that is there: type to find it")
        self.pattern.setObjectName("pattern")
        self.pattern.setAccessibleName("Begin with a copy of")
        self.lent = EntryPicker("Bring one in from another game: type to find it")
        self.lent.setObjectName("lent")
        self.lent.setAccessibleName("Bring one in from another game")
        self.drop_button = button("Remove", None, "trash", press=self.drop)
        drafts = f"own:{kind}:{key}" if key else "own"
        self.drafts = DraftBar(controller.desk.drafts, drafts, self.draft, self.take_up, self._take_focus)
        self._untouched = ""  # the text as the dialog began with it
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.check)
        self._build(bool(key))
        look = controller.desk.look
        own = is_own(look, kind, key)
        self.drop_button.setVisible(own)
        if own and is_shipped(look, kind, key):
            self.drop_button.show_words("Back to the shipped one")
        self._begin(kind, not key)  # what is there fills the form by itself
        if key:
            self._show_source(source_of(look, kind, key) if own or in_place else copy_of(look, kind, key))
            self.check()
        self._untouched = self.source()
        if self.drafts.offer():
            self.drafts.on_button.setFocus()
        else:
            self._take_focus()

    def source(self) -> str:
        """The entry as text, as it stands on the page that is in front."""
        if self._tab() == TEXT:
            return self.text.toPlainText()
        return self._given or self.form.source()

    def draft(self) -> Draft | None:
        """What stands here and is not kept as an entry; nothing if nothing was changed."""
        source = self.source()
        if source == self._untouched:
            return None
        look = self._look()
        kind = look.game.words.kind(self.kind).lower() if look is not None else self.kind
        try:
            name = str(self.form.values().get("name", "")) if self._tab() == FORM else key_in(source).replace("_", " ")
        except BadEntry:
            name = ""
        words = quote_title(name) if name and self.kind != CREATURES else a_thing(name, f"an entry of {kind}")
        return Draft(self.drafts.kind, words, "", source, {"kind": self.kind})

    def take_up(self, draft: Draft) -> None:
        """Go on with a draft."""
        kind = str(draft.answers.get("kind", self.kind))
        if kind != self.kind:
            self.kinds.setCurrentIndex(self.kinds.findData(kind))
            self._begin(kind)
        self._show_source(draft.text)
        self.check()
        self._take_focus()

    def _take_focus(self) -> None:
        (self.form.take_focus if self._tab() == FORM else self.text.setFocus)()

    def keep_typed(self) -> str:
        return self.drafts.keep()

    def done(self, result: int) -> None:
        self.drafts.keep()
        super().done(result)

    def check(self) -> bool:
        """Look at the entry: show its card, or say what is wrong and where. Says whether it is right."""
        self._pause.stop()
        look = self._look()
        if look is None:
            return False
        sound, sentence = self.form.check() if self._tab() == FORM else (True, "")
        if sound:
            try:
                self.card.show_card(check(look, self.kind, self.source()))
            except BadEntry as bad:
                sound, sentence = False, bad.sentence
        self.card.setEnabled(sound)
        self.primary.setEnabled(sound or (self._tab() == FORM and not self.form.strict))
        self.wrong.setText(sentence)
        self.wrong.setVisible(bool(sentence))
        return sound

    def catch_up(self) -> None:
        self.form.take_typed()
        if self._pause.isActive():
            self.check()

    def go(self) -> None:
        self.form.strict = True
        self.form.take_typed()
        if not self.check():
            self.form.record.take_focus_of_wrong()
            return
        source = self.source()
        key = key_in(source)
        answers = {"kind": self.kind, "key": key, "source": source}
        result: Any = self.controller.perform(Choice("own.keep", "", answers))
        if sentence := getattr(result, "sentence", ""):
            self.complain(sentence)
        else:
            self.drafts.settle()
            self.kept.emit(self.kind, key)
            self.accept()

    def drop(self) -> None:
        """Remove the entry from the campaign; undo brings it back."""
        key = key_in(self._given) if self._given else self.form.key.text()
        result: Any = self.controller.perform(Choice(DROP_ENTRY, "", {"id": f"{self.kind}:{key}"}))
        if sentence := getattr(result, "sentence", ""):
            self.complain(sentence)
        else:
            self.drafts.settle()
            self.accept()

    def copy(self, key: str) -> None:
        """Begin with a copy of this entry."""
        look = self._look()
        if look is not None:
            self.pattern.clear()
            self._show_source(copy_of(look, self.kind, key))
            self.check()
            self.form.take_focus()

    def take_over(self, key: str) -> None:
        """Begin with what this game makes of a creature of another; how its figures came about stands in its card."""
        look = self._look()
        if look is not None and (source := taken_source(look, key)):
            self.lent.clear()
            self._show_source(source)
            self.check()
            self.form.take_focus()

    def _build(self, known: bool) -> None:
        self.tools.show_parts(self.drop_button)
        self.kinds.setVisible(not known)
        self.pattern.setVisible(not known)
        self._known = known
        self.tabs.addTab(self.form, "Form")
        self.tabs.addTab(mark(col(self.text), role="inside"), "As text")
        left = col(self.drafts, row(self.kinds, (self.pattern, 1), gap=8), self.lent, (self.tabs, 1), self.wrong, gap=8)
        at_least(self.tabs, TABS_LEAST)
        at_least(self.card, CARD_LEAST)
        self.fill((Abreast((left, 5), (self.card, 3), letters=LETTERS_ABREAST), 1))
        self.primary.show_words("Keep", "Ctrl+Enter")
        self.kinds.picked.connect(self._begin)
        self.pattern.picked.connect(self.copy)
        self.lent.picked.connect(self.take_over)
        self.form.edited.connect(self._on_changed)
        self.text.textChanged.connect(self._pause.start)
        self.text.textChanged.connect(self.drafts.touch)
        self.tabs.currentChanged.connect(self._turn)

    def _begin(self, kind: str, filled: bool = True) -> None:
        """Begin with an entry of this kind, ``filled`` with what the game begins with if nothing else is shown next."""
        look = self._look()
        assert look is not None
        self.kind, self._given = kind, ""
        self.pattern.show_entries(Entries(look, kind))
        listing = lent_listing(look.game) if kind == LENT and not self._known else None
        self.lent.show_entries(GivenEntries(look, kind, listing or Listing((), ())))
        self.lent.setVisible(bool(listing and listing.rows))
        formed = self.form.begin(look, kind, filled)
        self.tabs.setTabEnabled(FORM, formed)
        self.tabs.setCurrentIndex(FORM if formed else TEXT)
        empty = "The card stands here as soon as nothing is missing."
        self.card.show_card(Card(look.game.words.kind(kind), "", (), empty))
        self.wrong.hide()
        if not formed:
            self.text.setPlainText("[my_entry]\n")

    def _show_source(self, source: str) -> None:
        """Show an entry that is there as text: as a form, or as text if it is too wrong for that."""
        self.text.setPlainText(source)
        self._given = source
        sentence = self._fill_form(source)
        self.tabs.setCurrentIndex(TEXT if sentence else FORM)

    def _fill_form(self, source: str) -> str:
        """Fill the form from a text; why that cannot be done, as a sentence."""
        if self.form.shape is None:
            return "Entries of this kind have no form."
        try:
            key, values = entry_in(source)
        except BadEntry as bad:
            return bad.sentence
        sentence = self.form.takes(values, key)
        if not sentence:
            self.form.show_values(key, values)
        return sentence

    def _on_changed(self) -> None:
        self._given = ""
        self._pause.start()
        self.drafts.touch()

    def _turn(self, page: int) -> None:
        """The other page shows what the first one says; a text that cannot be read keeps its page."""
        if page == TEXT:
            self.text.setPlainText(self._given or self.form.source())
        elif self.text.toPlainText() != (self._given or self.form.source()):
            sentence = self._fill_form(self.text.toPlainText())
            if sentence:
                self.tabs.blockSignals(True)
                self.tabs.setCurrentIndex(TEXT)
                self.tabs.blockSignals(False)
                self.wrong.setText(f"As a form it can be shown once it can be read. {sentence}")
                self.wrong.show()
                return
            self._given = self.text.toPlainText()
        self.check()

    def _tab(self) -> int:
        return self.tabs.currentIndex()

    def _look(self) -> Look | None:
        return self.controller.desk.look if self.controller.desk is not None else None

    def _font(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(theme.px("body"))
        self.text.setFont(font)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()  # Ctrl+Enter keeps; Enter alone belongs to the fields
        elif event.matches(QKeySequence.StandardKey.Paste) and self._tab() == FORM:
            for rows in self.form.findChildren(GridEditor):  # a text has taken it already
                rows.paste_now()
        else:
            super().keyPressEvent(event)
