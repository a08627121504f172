"""Bring in creatures and tables: a text at the left, what was found in the middle, its card at the right.

Nothing is changed before *Keep*; then all that is ticked comes in as one action.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.desk.background import LongWork
from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.dialogs.stat_blocks.found_list import FoundList
from gui.dialogs.stat_blocks.reading import NOTHING, PASTED, QUICK, ReadText, read_text, text_of
from gui.forms.draft_bar import DraftBar
from gui.forms.form_view import FormView
from gui.library.card_view import CardView
from gui.viewmodel.exchange.stat_blocks import BLANK, CREATURES, FORM, card_of, form_of, keep_choice
from gui.widgets.arranging import Abreast, at_least, col, row
from gui.widgets.buttons import button
from gui.widgets.empty import empty
from gui.widgets.fields import area, check, combo, with_label
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import text
from models.formats.registry import FORMATS
from models.storage.data_error import DataError
from models.storage.drafts import Draft
from systems.common.kernel.look import Look
from systems.common.kernel.naming import one_of

PAUSE_MS = 250
SIZE = (1240, 680)
LETTERS_ABREAST = 72  # of body: room for three columns
TEXT_LEAST, LIST_LEAST, CARD_LEAST = 5, 4, 6  # fields high
KIND, CHOICES_KIND = "stat_blocks", "stat_blocks_choices"
ITSELF = ""  # the format that recognizes itself
HEAD = "Paste stat blocks or tables, or choose a file. Nothing is changed before you keep what was found."
FILES = "Stat blocks and tables (*.txt *.md *.json *.yaml *.yml *.csv *.tsv);;All files (*)"
WHAT = "Creatures and tables stand here as they would be kept, each with its card and the working of its figures."
MOST_GUESSES = 500  # blocks of which it is remembered what they are
MOST_LOST = 12  # lines that are shown of what was not understood


class StatBlocks(Dialog):
    """``into_encounter``: what is kept goes into the encounter that is being built, too."""

    manual_page = "import"
    brought = Signal(list)  # the candidates that were kept

    def __init__(
        self, controller: DeskController, words: str = "", path: Path | None = None, parent: QWidget | None = None,
        into_encounter: bool = False, work: LongWork | None = None,
    ) -> None:  # fmt: skip
        super().__init__("Bring in creatures and tables", parent, "Keep", SIZE, "save")
        assert controller.desk is not None
        self.setObjectName("stat_blocks")
        self.belong_to(controller)
        self.controller, self.into_encounter, self.work = controller, into_encounter, work or LongWork(self)
        self._read = ReadText()
        self._answers: dict[str, Any] = {}
        self._origin, self._ending, self._folder = PASTED, "", ""
        self.text = area("", "Goblin: HD 1-1; AC 6 [13]; Atk weapon (1d6); Move 9; …", "Stat blocks or tables")
        self.text.setObjectName("text")
        self.browse = button("Choose a file…", None, "folder", press=self._browse)
        self.browse.setObjectName("browse")
        self.format = combo([(ITSELF, "Recognized by itself"), *[(one.key, one.name) for one in FORMATS.values()]],
                            ITSELF, "Format")  # fmt: skip
        self.format.setObjectName("format")
        self.understood = text("", "hint", wrap=True)
        self.understood.setObjectName("understood")
        self.view = FormView("flow")
        self.found = FoundList()
        self.lost = text("", "small", wrap=True)
        self.lost.setObjectName("lost")
        self.as_note = check("Keep what was not understood as a note", True)
        self.as_note.setObjectName("as_note")
        self.add_box = check("Add the creatures to the encounter being built", True)
        self.add_box.setObjectName("add_to_encounter")
        self.guess = FormView("flow")
        self.guess.setObjectName("guess")
        self._guesses: dict[str, dict[str, Any]] = {}  # what is said of blocks, by their names
        self.card = CardView()
        self.card.scroll_first()
        self.nothing = col(empty("scroll", "Nothing is found yet", WHAT, small=True))
        self.drafts = DraftBar(controller.desk.drafts, KIND, self.draft, self.take_up, self.text.setFocus)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.look_at)
        self._build()
        if path is not None:
            self.take_file(path)
        elif words:
            self.text.setPlainText(words)
            self.look_at()
        elif self.drafts.offer():
            self.drafts.on_button.setFocus()

    # what is asked of it

    def take_file(self, path: Path) -> None:
        """Show what stands in a file."""
        words, sentence = text_of(path)
        if sentence:
            self.complain(sentence)
            return
        self._origin, self._ending, self._folder = path.name, path.suffix.lower().lstrip("."), str(path.parent)
        blocked = self.text.blockSignals(True)
        self.text.setPlainText(words)
        self.text.blockSignals(blocked)
        self.look_at()
        self.found.setFocus()

    def look_at(self) -> None:
        """Read the text as it stands, as the choices say; a long one beside the window."""
        self._pause.stop()
        look, words = self._look(), self.text.toPlainText()
        if look is None:
            return
        if not words.strip():
            self.work.stop()
            self._show(ReadText())
            return
        asked = (look, words, self.format.value(), self._ending, self._origin, self._choices(), dict(self._guesses))
        if len(words) <= QUICK:
            self.work.stop()
            self._show(read_text(*asked))
        else:
            self.understood.setText("It is being read …")
            self.primary.setEnabled(False)
            self.work.start(read_text, look.for_thread(), *asked[1:])

    def catch_up(self) -> None:
        if self._pause.isActive():
            self.look_at()

    def go(self) -> None:
        """Keep what is ticked, all in one action."""
        self.catch_up()
        look, chosen = self._look(), self.found.chosen()
        if look is None or not chosen or self.work.running:
            return
        lost = self._read.found.lost if self.as_note.isChecked() else ()
        result: Any = self.controller.perform(keep_choice(look, chosen, self._origin, lost))
        if sentence := getattr(result, "sentence", ""):
            self.complain(sentence)
            return
        self._remember()
        self.drafts.settle()
        kept = chosen if self.into_encounter and self.add_box.isChecked() else []
        self.brought.emit([one for one in kept if one.kind == CREATURES])
        self.accept()

    def draft(self) -> Draft | None:
        """The text, as long as nothing of it is kept."""
        words = self.text.toPlainText()
        said = {"guesses": self._guesses}
        return Draft(KIND, "to bring in stat blocks", "", words[:QUICK], said) if words.strip() else None

    def take_up(self, draft: Draft) -> None:
        """Go on with a text."""
        self._guesses |= {str(name): dict(said) for name, said in draft.answers.get("guesses", {}).items()}
        self.text.setPlainText(draft.text)
        self.look_at()
        self.text.setFocus()

    def keep_typed(self) -> str:
        return self.drafts.keep()

    def done(self, result: int) -> None:
        self.work.stop()
        self.drafts.keep()
        super().done(result)

    # what is shown

    def _build(self) -> None:
        self.say(HEAD)
        self._answers |= self._remembered()
        self.view.show_form(form_of(NOTHING), None, self._answers)
        at_least(self.text, TEXT_LEAST)
        at_least(self.found, LIST_LEAST)
        at_least(self.card, CARD_LEAST)
        if not self.into_encounter:
            self.add_box.hide()
        ways = row(col(None, self.browse, gap=0), (with_label("Format", self.format), 1), gap=8)
        left = col((self.text, 1), ways, self.understood, (scroll_area(col(self.view, None)), 1), gap=8)
        self.middle = middle = col((self.found, 1), self.lost, self.as_note, self.add_box, gap=8)
        self.right = col(self.guess, (self.card, 1), gap=8)
        self.fill(self.drafts, (Abreast((left, 4), (self.nothing, 6), (middle, 3), (self.right, 3),
                                        letters=LETTERS_ABREAST), 1))  # fmt: skip
        self.primary.show_words("Keep", "Ctrl+Enter")
        self.text.textChanged.connect(self._typed)
        self.format.picked.connect(lambda _value: self.look_at())
        self.view.edited.connect(self._pause.start)
        self.guess.edited.connect(self._say_what_it_is)
        self.found.marked.connect(self._show_card)
        self.found.ticked.connect(self._count)
        self.work.finished.connect(self._show)
        self.work.failed.connect(self.complain)
        self._show(ReadText())
        self.text.setFocus()

    def _typed(self) -> None:
        self._pause.start()
        self.drafts.touch()

    def _show(self, read: ReadText) -> None:
        look = self._look()
        if look is None:
            return
        self._read = read
        self._ask_of(read)
        kinds = {kind: one_of(look.game.words.kind(kind).lower()) for kind in look.game.own_kinds}
        self.found.show_found(read.candidates, kinds)
        self.complain(read.sentence)
        name = FORMATS[read.format].name if read.format else ""
        self.understood.setText(f"Read as: {name}" if name else "")
        self.understood.setVisible(bool(name))
        lost = read.found.lost
        more = f"\n… and {len(lost) - MOST_LOST} lines more" if len(lost) > MOST_LOST else ""
        said = "\n".join([line[:120] for line in lost[:MOST_LOST]])
        self.lost.setText(f"Not understood:\n{said}{more}" if lost else "")
        self.lost.setVisible(bool(lost))
        self.as_note.setVisible(bool(lost))
        self.add_box.setVisible(self.into_encounter and any([one.kind == CREATURES for one in read.candidates]))
        for part, seen in ((self.nothing, not read.candidates), (self.middle, bool(read.candidates)),
                           (self.right, bool(read.candidates))):  # fmt: skip
            part.setVisible(seen)
        self._show_card(self.found.currentRow())

    def _ask_of(self, read: ReadText) -> None:
        """Only what matters for what was found; answers that are not asked for now stay."""
        self._answers |= self.view.answers() if self.view.form.fields else {}
        asked = form_of(read.found)
        if asked != self.view.form:
            self.view.show_form(asked, None, {one.name: self._answers[one.name] for one in asked.fields
                                              if one.name in self._answers})  # fmt: skip

    def _show_card(self, at: int) -> None:
        look, one = self._look(), self.found.at(at)
        beside = self._read.candidates
        self.card.show_card(card_of(look, one, beside) if look is not None and one is not None else None)
        asked = one.guess if one is not None else None
        self.guess.setVisible(asked is not None)
        if one is not None and asked is not None:
            said = self._guesses.get(one.block, {})
            form = replace(asked, key=f"guess:{one.block}")
            if form != self.guess.form:
                self.guess.show_form(form, None, {name: said[name] for name in said if form.field(name) is not None})
        if one is not None and one.problem:
            self.complain(f"{one.name}: {one.problem}")
        elif one is not None:
            self.complain(self._read.sentence)

    def _say_what_it_is(self) -> None:
        """The kind and the size of the marked block, for this reading and for the next ones."""
        one = self.found.at(self.found.currentRow())
        if one is None or one.guess is None:
            return
        said = {field.name: answer for field in one.guess.fields
                if (answer := self.guess.answers().get(field.name)) != field.default}  # fmt: skip
        self._guesses.pop(one.block, None)
        if said:
            self._guesses[one.block] = said
        self._pause.start()
        self.drafts.touch()

    def _count(self) -> None:
        number = len(self.found.chosen())
        self.primary.show_words(f"Keep {number}" if number else "Keep", "Ctrl+Enter",
                                "" if number else "Nothing is ticked")  # fmt: skip
        self.primary.setEnabled(bool(number))

    # what is remembered

    def _choices(self) -> dict[str, Any]:
        answers = {**self._answers, **self.view.answers()}
        return {name: answers.get(name, default) for name, default in BLANK.items()}

    def _remembered(self) -> dict[str, Any]:
        """The choices as they were made last in this campaign."""
        drafts = self.controller.desk.drafts if self.controller.desk is not None else None
        kept = drafts.newest(CHOICES_KIND) if drafts is not None else None
        answers = dict(kept.answers) if kept is not None else {}
        self._folder = str(answers.get("folder", ""))
        self._guesses = {str(name): dict(said) for name, said in answers.get("guesses", {}).items()}
        return {field.name: answers[field.name] for field in FORM.fields
                if field.name in answers and not field.problem(answers[field.name])}  # fmt: skip

    def _remember(self) -> None:
        """Keep the choices and the folder beside the campaign."""
        drafts = self.controller.desk.drafts if self.controller.desk is not None else None
        if drafts is None:
            return
        before = drafts.newest(CHOICES_KIND)
        said = dict(list(self._guesses.items())[-MOST_GUESSES:])
        answers = {**self._choices(), "folder": self._folder, "guesses": said}
        try:
            drafts.keep(Draft(CHOICES_KIND, "choices", before.begun if before else "", "", answers))
        except DataError as error:
            self.controller.refused.emit(error.sentence)

    def _browse(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, "Bring in creatures and tables", self._folder, FILES)
        if chosen:
            self.take_file(Path(chosen))

    def _look(self) -> Look | None:
        return self.controller.desk.look if self.controller.desk is not None else None
